import { classNames } from "./class-names";

/** The shortcut key of the text beside it; visual only, since the control itself announces its keys. */
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
