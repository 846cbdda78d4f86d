import { type ReactNode, createContext, useContext, useRef } from "react";
import { counted } from "~/lib/counts";
import { CHOSEN, useChosenRows } from "./bulk-bar-chosen";
import { Button } from "./button";
import { useOnPaper } from "./paper";
import { useHydrated } from "./use-hydrated";

const FORM = "elegidos";

/** The names of the actions that apply to each chosen row; null before the browser counts them. */
const ActsOfChosen = createContext<readonly string[] | null>(null);

type Props = {
  /** The filters of the list, which its actions pass on. */
  filters: URLSearchParams;
  /** This list's value in `todos`, and the label for all of its rows; null if all are on the page. */
  all?: { value: string; label: string } | null;
  /** {@link BulkAction}s. */
  children: ReactNode;
};

/**
 * The actions for chosen rows of a table. It replaces the table's head while any row is chosen, by CSS alone. A GET
 * form that the checkboxes refer to, so it works without JavaScript.
 */
export function BulkBar({ filters, all = null, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const onPaper = useOnPaper();
  const { chosen, acts, forget } = useChosenRows(() => form.current?.parentElement);
  if (onPaper) return null;
  return (
    <form ref={form} id={FORM} method="get" aria-label="Con los elegidos" className="bulk-bar" onReset={forget}>
      {[...filters].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {/* An empty choice does not mean everybody. */}
      <input type="hidden" name={CHOSEN} value="0" />
      <p role="status" className="mr-1 font-semibold text-fuerte">
        {chosen === 0 ? "Elegidos" : counted(chosen, "elegido", "elegidos")}
      </p>
      {all ? (
        <label className="mr-2 flex items-center gap-1.5">
          <input type="checkbox" name="todos" value={all.value} className="pick-box" />
          {all.label}
        </label>
      ) : null}
      <ActsOfChosen.Provider value={chosen === 0 ? null : acts.split(" ")}>{children}</ActsOfChosen.Provider>
      <Button type="reset" variant="plain" size="sm" className="ml-auto !h-7">
        Quitar
      </Button>
    </form>
  );
}

type ActionProps = {
  to: string;
  /** A further name and value that its button sends besides the rows. */
  name?: string;
  value?: string;
  /** True if it applies to rows chosen one by one, and not to all of the list. */
  onlyChosen?: boolean;
  /** Its name among a row's `acts`: then it says to how many of the chosen it applies, and rests while there are none. */
  act?: string;
  children: ReactNode;
};

/** An action on the chosen rows: the address `to`, with their ids. */
export function BulkAction({ to, name, value, onlyChosen = false, act, children }: ActionProps) {
  const acts = useContext(ActsOfChosen);
  const applies = act === undefined || acts === null ? null : acts.filter((each) => each === act).length;
  return (
    <Button
      variant="secondary"
      size="sm"
      formAction={to}
      name={name}
      value={value}
      data-only-chosen={onlyChosen || undefined}
      disabled={applies === 0}
      title={applies === 0 ? "No aplica a ninguno de los elegidos" : undefined}
      className="!h-7"
    >
      {children}
      {applies ? ` ${applies}` : null}
    </Button>
  );
}

type PickProps = {
  id: number;
  label: string;
  /** The names of the actions that apply to the row ({@link BulkAction}'s `act`). */
  acts?: readonly string[];
  /** The form that sends it; the bar's by default. */
  form?: string;
};

/** The checkbox of a row, its first cell. */
export function PickCell({ id, label, acts, form = FORM }: PickProps) {
  if (useOnPaper()) return null;
  return (
    <td className="pick">
      <input
        type="checkbox"
        form={form}
        name={CHOSEN}
        value={id}
        data-acts={acts?.join(" ")}
        aria-label={label}
        className="pick-box"
      />
    </td>
  );
}

/** The head cell of those checkboxes: chooses the whole page, which requires JavaScript. */
export function PickHead() {
  const hydrated = useHydrated();
  if (useOnPaper()) return null;
  return (
    <th scope="col" className="pick">
      {hydrated ? (
        <input type="checkbox" data-pick-all="" aria-label="Elegir a todos los de esta página" className="pick-box" />
      ) : (
        <span className="sr-only">Elegir</span>
      )}
    </th>
  );
}
