import { Form, useNavigate } from "@remix-run/react";
import { type ReactNode, type RefObject, useRef, useState } from "react";
import { FOCUS, classNames } from "~/ui/class-names";
import { Glyph } from "~/ui/glyph";
import { useAnswerField } from "~/ui/use-answer-field";
import { useSearchShortcut } from "~/ui/use-shortcut";
import { DESDE_LETRAS, type Sugerencias } from "../sugerencia";

/**
 * The single search of the top bar: students, receipts and pages, whatever level is selected. It answers while one types;
 * without scripts, or before an answer is there, Enter opens the page of results.
 */
export function GlobalSearch({ colegioId }: { colegioId: number }) {
  const field = useRef<HTMLInputElement>(null);
  useSearchShortcut(field);
  return (
    <SearchBox inputRef={field} colegioId={colegioId} className="hidden w-64 lg:block xl:w-72" data-frame-search="">
      <kbd
        aria-hidden="true"
        className="pointer-events-none absolute right-1.5 top-1/2 -translate-y-1/2 rounded border border-linea bg-carta px-1 font-sans text-xs text-quieto peer-focus:hidden"
      >
        Ctrl K
      </kbd>
    </SearchBox>
  );
}

/** The same in the page of results, for windows that are too narrow for the top bar's. */
export function PageSearch({ colegioId, text }: { colegioId: number; text: string }) {
  return <SearchBox colegioId={colegioId} defaultValue={text} className="mx-4 mt-3 lg:hidden" isLarge />;
}

type BoxProps = {
  inputRef?: RefObject<HTMLInputElement>;
  colegioId: number;
  className: string;
  defaultValue?: string;
  /** Made for a thumb. */
  isLarge?: boolean;
  "data-frame-search"?: "";
  children?: ReactNode;
};

// Only who types needs it.
const loadPanel = () => import("./search-panel");
type Panel = Awaited<ReturnType<typeof loadPanel>>["SearchPanel"];

const rowsOf = ({ sugerencias }: Sugerencias) => sugerencias.map(({ a, cobrar }) => ({ to: a, second: cobrar }));

function SearchBox({ inputRef, colegioId, className, isLarge = false, children, ...rest }: BoxProps) {
  const [SearchPanel, setPanel] = useState<Panel | null>(null);
  const url = `/api/colegios/${colegioId}/busqueda`;
  const { form, field, panelId, shows, answers, clear, close, ...panel } = useAnswerField<Sugerencias>({
    url,
    from: DESDE_LETRAS,
    rowsOf,
    go: useNavigate(),
  });
  return (
    <Form
      ref={form}
      action="/buscar"
      role="search"
      aria-label="Buscar en el colegio"
      onSubmit={close}
      className={classNames("relative", className)}
    >
      <Glyph
        name="search"
        className="pointer-events-none absolute left-2.5 top-1/2 h-3.5 w-3.5 -translate-y-1/2 text-quieto"
      />
      <input
        {...rest}
        {...field}
        ref={inputRef}
        type="search"
        name="q"
        aria-label="Todo el colegio: alumno, tutor o folio"
        aria-keyshortcuts="Control+K"
        placeholder="Buscar alumno, tutor, folio…"
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        onFocus={() => void loadPanel().then((module) => setPanel(() => module.SearchPanel), close)}
        className={classNames(
          "peer w-full rounded-md border border-linea bg-pagina pl-8 text-fuerte placeholder:text-quieto",
          isLarge ? "h-11 pr-2 text-base" : "h-8 pr-14 text-sm",
          FOCUS,
          "focus-visible:outline-offset-0",
        )}
      />
      {children}
      {shows && answers && SearchPanel ? (
        <SearchPanel id={panelId} answers={answers} onOpen={clear} {...panel} />
      ) : null}
    </Form>
  );
}
