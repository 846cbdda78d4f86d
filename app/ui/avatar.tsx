import { iniciales } from "~/lib/text";
import { classNames } from "./class-names";

const SIZES = { sm: "h-8 w-8 text-xs", md: "h-10 w-10 text-sm", lg: "h-20 w-20 text-2xl", file: "h-12 w-12 text-base" };

/**
 * A person's photo, or initials on a quiet background. The name stands beside it, so the picture itself has no
 * alternative text.
 */
export function Avatar({
  nombre,
  src,
  size = "sm",
}: {
  nombre: string;
  src?: string | null;
  size?: keyof typeof SIZES;
}) {
  const shape = classNames("shrink-0 rounded-full", SIZES[size]);
  if (src)
    return <img src={src} alt="" loading="lazy" decoding="async" className={classNames(shape, "object-cover")} />;
  return (
    <span aria-hidden="true" className={classNames(shape, "initials")}>
      {iniciales(nombre)}
    </span>
  );
}
