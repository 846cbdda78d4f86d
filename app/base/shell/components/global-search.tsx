import { Form, useNavigate } from "@remix-run/react";
import {
  type KeyboardEvent,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { FOCUS, classNames } from "~/ui/class-names";
import { Glyph } from "~/ui/glyph";
import { useSearchShortcut } from "~/ui/use-shortcut";
import { useSuggestions } from "../use-suggestions";

// Only who types needs it.
const loadPanel = () => import("./search-panel");
const SearchPanel = lazy(loadPanel);

/**
 * The single search of the top bar: students, receipts and pages, whatever level is selected. It answers while one types;
 * without scripts, or before an answer is there, Enter opens the page of results.
 */
export function GlobalSearch({ colegioId }: { colegioId: number }) {
  const field = useRef<HTMLInputElement>(null);
  useSearchShortcut(field);
  return (
    <SearchBox field={field} colegioId={colegioId} className="hidden w-64 lg:block xl:w-72" data-frame-search="">
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
  const field = useRef<HTMLInputElement>(null);
  return <SearchBox field={field} colegioId={colegioId} defaultValue={text} className="mx-4 mt-3 lg:hidden" isLarge />;
}

type BoxProps = {
  field: RefObject<HTMLInputElement>;
  colegioId: number;
  className: string;
  defaultValue?: string;
  /** Made for a thumb. */
  isLarge?: boolean;
  "data-frame-search"?: "";
  children?: ReactNode;
};

function SearchBox({ field, colegioId, className, isLarge = false, children, ...rest }: BoxProps) {
  const { text, answers, isStale, ask } = useSuggestions(`/api/colegios/${colegioId}/busqueda`);
  const [active, setActive] = useState(0);
  const [open, setOpen] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const panelId = useId();
  const navigate = useNavigate();
  const rows = answers?.sugerencias ?? [];
  const shows = open && answers !== null;

  useEffect(() => {
    if (!open) return;
    const onPress = ({ target }: PointerEvent) => {
      if (!form.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener("pointerdown", onPress);
    return () => document.removeEventListener("pointerdown", onPress);
  }, [open]);

  const clear = () => {
    if (field.current) field.current.value = "";
    ask("");
    setOpen(false);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const row = rows[active];
    const done = () => {
      event.preventDefault();
      event.stopPropagation();
    };
    if (event.key === "Escape" && (text !== "" || shows)) {
      clear();
      return done();
    }
    if (!shows || rows.length === 0) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      setActive((active + (event.key === "ArrowDown" ? 1 : rows.length - 1)) % rows.length);
      return done();
    }
    // What is shown may be the answer to fewer letters: then Enter asks for the page of results.
    const to = event.ctrlKey ? row?.cobrar : row?.a;
    if (event.key !== "Enter" || isStale || !to) return;
    clear();
    navigate(to);
    done();
  };

  return (
    <Form
      ref={form}
      action="/buscar"
      role="search"
      aria-label="Buscar en el colegio"
      onSubmit={() => setOpen(false)}
      className={classNames("relative", className)}
    >
      <Glyph
        name="search"
        className="pointer-events-none absolute left-2.5 top-1/2 h-3.5 w-3.5 -translate-y-1/2 text-quieto"
      />
      <input
        ref={field}
        type="search"
        name="q"
        {...rest}
        role="combobox"
        aria-label="Todo el colegio: alumno, tutor o folio"
        aria-keyshortcuts="Control+K"
        aria-autocomplete="list"
        aria-haspopup="grid"
        aria-expanded={shows}
        aria-controls={shows ? panelId : undefined}
        aria-activedescendant={shows && rows.length > 0 ? `${panelId}-${active}` : undefined}
        placeholder="Buscar alumno, tutor, folio…"
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        onFocus={() => void loadPanel()}
        onChange={({ currentTarget }) => {
          ask(currentTarget.value);
          setActive(0);
          setOpen(true);
        }}
        onKeyDown={onKeyDown}
        className={classNames(
          "peer w-full rounded-md border border-linea bg-pagina pl-8 text-fuerte placeholder:text-quieto",
          isLarge ? "h-11 pr-2 text-base" : "h-8 pr-14 text-sm",
          FOCUS,
          "focus-visible:outline-offset-0",
        )}
      />
      {children}
      {shows ? (
        <Suspense fallback={null}>
          <SearchPanel id={panelId} text={text} answers={answers} isStale={isStale} active={active} onOpen={clear} />
        </Suspense>
      ) : null}
    </Form>
  );
}
