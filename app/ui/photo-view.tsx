import { EmptyState } from "./empty-state";

/** A face, as large as the dialog allows, or a note that there is none. */
export function PhotoView({ nombre, src, none }: { nombre: string; src: string | undefined; none: string }) {
  if (!src) return <EmptyState title={none} />;
  return (
    <img
      src={src}
      alt={`Foto de ${nombre}`}
      className="mx-auto aspect-square max-h-[70vh] w-full rounded-md bg-hundida object-contain"
    />
  );
}
