import { useLocation, useRouteLoaderData } from "@remix-run/react";
import { type ReactNode, createContext, useContext, useId, useState } from "react";
import { useSchemaFormContext } from "./schema-form-context";
import { unansweredFrom } from "./unanswered";

type Pending = Record<string, string | string[]>;
type PageContext = { colegioId?: number; cicloId?: number };

const Context = createContext<PageContext>({});

/**
 * Tells every form below in which school and cycle the page was drawn (decisions.md, Two tabs). The shell provides it.
 */
export function FormContextProvider({ colegioId, cicloId, children }: PageContext & { children: ReactNode }) {
  return <Context.Provider value={{ colegioId, cicloId }}>{children}</Context.Provider>;
}

type HiddenProps = {
  /** The key of a form without a signed-in account, from its loader. */
  llave?: string;
  /** Names that the form asks for, so they are not context here. */
  omit?: readonly ("colegioId" | "cicloId")[];
};

/**
 * The hidden fields of a form that writes: school, cycle and key as they were when the page was drawn. After a refusal
 * they are the values that were sent. A form filled in for one school is therefore never taken for another's, and is
 * executed once.
 */
export function HiddenContext({ llave, omit = [] }: HiddenProps) {
  const page = useContext(Context);
  const sent = useSchemaFormContext()?.reply?.result.initialValue as Record<string, unknown> | null | undefined;
  const unanswered = useUnanswered();
  const key = useFormKey();
  // Kept from the first render: a revalidation behind an open form must not change the school or cycle it was filled in
  // for.
  const [first] = useState({ key, fields: { ...page, llave: llave ?? key, ...hiddenOf(unanswered) } });
  // Only a write gives a page another key: the form that wrote may stay open for the next record.
  const { colegioId, cicloId, llave: kept } = first.fields;
  const hidden = { colegioId, cicloId, llave: key === first.key ? kept : key };
  const fields = Object.entries(hidden).filter(([name]) => !(omit as readonly string[]).includes(name));
  return fields.map(([name, value]) => {
    const before = sent?.[name];
    const current = typeof before === "string" ? before : value;
    return current === undefined ? null : <input key={name} type="hidden" name={name} value={current} />;
  });
}

/**
 * A key of this form, equal on the server and in the browser. Undefined if nobody is signed in. The root makes a new
 * one with every page and after every write.
 */
function useFormKey(): string | undefined {
  const root = useRouteLoaderData("root") as RootData;
  const id = useId().replaceAll(":", "");
  return root?.llave === undefined ? undefined : `${root.llave}-${id}`;
}

function hiddenOf(fields: Record<string, unknown> | null) {
  const known = ["colegioId", "cicloId", "llave"].filter((name) => typeof fields?.[name] === "string");
  return Object.fromEntries(known.map((name) => [name, fields![name] as string]));
}

// The root's data stay while the person moves on. Pending fields of one page must not fill in the next.
const firstSeenAt = new WeakMap<object, string>();

type RootData = { cuentaId?: number | null; pendiente?: Pending | null; llave?: string } | undefined;

function useUnanswered(): Pending | null {
  const root = useRouteLoaderData("root") as RootData;
  const { pathname, search } = useLocation();
  return unansweredFrom(pathname + search, root?.cuentaId ?? null);
}

/**
 * The fields typed here before the session was lost (decisions.md, Session lost while typing), or sent from here
 * without an answer. Null if there are none.
 */
export function usePendingFields(): Pending | null {
  const root = useRouteLoaderData("root") as RootData;
  const unanswered = useUnanswered();
  const { pathname, search } = useLocation();
  const pending = root?.pendiente ?? null;
  if (pending === null) return unanswered;
  const here = pathname + search;
  if (!firstSeenAt.has(pending)) firstSeenAt.set(pending, here);
  return firstSeenAt.get(pending) === here ? pending : null;
}
