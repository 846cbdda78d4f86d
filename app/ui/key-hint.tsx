import { classNames } from "./class-names";

/** The key that does what stands beside it; for the eye, since the control itself tells its keys. */
export function KeyHint({ children, onAccent = false }: { children: string; onAccent?: boolean }) {
  return (
    <kbd
      aria-hidden="true"
      className={classNames(
        "hidden min-w-5 items-center justify-center rounded border px-1 font-sans text-xs font-normal sm:inline-flex",
        onAccent ? "border-sobre-acento/50" : "border-linea-fuerte bg-carta text-quieto",
      )}
    >
      {children}
    </kbd>
  );
}
