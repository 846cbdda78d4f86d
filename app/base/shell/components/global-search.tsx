import { Form } from "@remix-run/react";
import { useRef } from "react";
import { FOCUS, classNames } from "~/ui/class-names";
import { Glyph } from "~/ui/glyph";
import { useSearchShortcut } from "~/ui/use-shortcut";

/** The single search of the top bar: students, receipts and pages, whatever level is selected. */
export function GlobalSearch() {
  const field = useRef<HTMLInputElement>(null);
  useSearchShortcut(field);
  return (
    <Form
      action="/buscar"
      role="search"
      aria-label="Buscar en el colegio"
      className="relative hidden w-64 lg:block xl:w-72"
    >
      <Glyph
        name="search"
        className="pointer-events-none absolute left-2.5 top-1/2 h-3.5 w-3.5 -translate-y-1/2 text-quieto"
      />
      <input
        ref={field}
        type="search"
        name="q"
        data-frame-search=""
        aria-label="Todo el colegio: alumno, tutor o folio"
        aria-keyshortcuts="Control+K"
        placeholder="Buscar alumno, tutor, folio…"
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        className={classNames(
          "peer h-8 w-full rounded-md border border-linea bg-pagina pl-8 pr-14 text-sm text-fuerte placeholder:text-quieto",
          FOCUS,
          "focus-visible:outline-offset-0",
        )}
      />
      <kbd
        aria-hidden="true"
        className="pointer-events-none absolute right-1.5 top-1/2 -translate-y-1/2 rounded border border-linea bg-carta px-1 font-sans text-xs text-quieto peer-focus:hidden"
      >
        Ctrl K
      </kbd>
    </Form>
  );
}
