import { useLocation, useRouteLoaderData } from "@remix-run/react";
import { type ReactNode, createContext, useContext, useState } from "react";
import { useSchemaFormContext } from "./schema-form-context";
import { unansweredFrom } from "./unanswered";

type Pending = Record<string, string | string[]>;
type PageContext = { colegioId?: number; cicloId?: number };

const Context = createContext<PageContext>({});

/** Says to every form below in which school and cycle the page was drawn (decisions.md, Two tabs). The shell gives it. */
export function FormContextProvider({ colegioId, cicloId, children }: PageContext & { children: ReactNode }) {
  return <Context.Provider value={{ colegioId, cicloId }}>{children}</Context.Provider>;
}

type HiddenProps = {
  /** The idempotency key of forms that create or pay, from the loader. */
  llave?: string;
  /** Names that the form asks the person for, so that they are not context here. */
  omit?: readonly ("colegioId" | "cicloId")[];
};

/**
 * The hidden fields of a form that writes: school, cycle and key as they were when the page was drawn. After a refusal
 * they are what had been sent, so a form filled in one school is never taken for another's.
 */
export function HiddenContext({ llave, omit = [] }: HiddenProps) {
  const page = useContext(Context);
  const sent = useSchemaFormContext()?.reply?.result.initialValue as Record<string, unknown> | null | undefined;
  const unanswered = useUnanswered();
  // Kept from the first render: a revalidation behind an open form must not change what it was filled in for.
  const [first] = useState({ colegioId: page.colegioId, cicloId: page.cicloId, llave, ...hiddenOf(unanswered) });
  const fields = Object.entries(first).filter(([name]) => !(omit as readonly string[]).includes(name));
  return fields.map(([name, value]) => {
    const before = sent?.[name];
    const current = typeof before === "string" ? before : value;
    return current === undefined ? null : <input key={name} type="hidden" name={name} value={current} />;
  });
}

function hiddenOf(fields: Record<string, unknown> | null) {
  const known = ["colegioId", "cicloId", "llave"].filter((name) => typeof fields?.[name] === "string");
  return Object.fromEntries(known.map((name) => [name, fields![name] as string]));
}

// The root's data stays while the person moves on; what waited for one page must not fill in the next.
const firstSeenAt = new WeakMap<object, string>();

type RootData = { cuentaId?: number | null; pendiente?: Pending | null } | undefined;

function useUnanswered(): Pending | null {
  const root = useRouteLoaderData("root") as RootData;
  const { pathname, search } = useLocation();
  return unansweredFrom(pathname + search, root?.cuentaId ?? null);
}

/**
 * What was typed here before the session was lost (decisions.md, Session lost while typing), or sent from here without
 * getting an answer; null where nothing waits.
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
