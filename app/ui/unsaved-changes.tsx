import { type Location, matchRoutes, useBlocker, useLocation, useNavigate } from "@remix-run/react";
import { type ReactNode, createContext, useContext, useEffect, useId, useRef, useState } from "react";
import { UNSAFE_DataRouterContext, UNSAFE_RouteContext } from "react-router-dom";
import { Button } from "./button";
import { useIsomorphicLayoutEffect } from "./use-isomorphic-layout-effect";
import { useModal } from "./use-modal";

/** A route with forms that ask before they are left. */
type Scope = {
  /** The route that draws it, and the address that the route matched: it goes when either is no longer matched. */
  route: { id: string; pathname: string };
  question: string | undefined;
  /** The forms with unsaved input. */
  dirty: Set<string>;
  /** The forms whose input is on its way: leaving waits for the answer, and asks only if it was refused. */
  saving: Set<string>;
  /** The query keys that act like another address when they change, and their current values. */
  query: { keys: QueryKeys; value: string } | undefined;
};

/** Keys of an address's query; "*": all of them. */
type QueryKeys = string | readonly string[];

// The open scopes. Outside of React's state: Esc right after the first letter comes before an effect would have run.
const scopes = new Set<Scope>();

const ScopeContext = createContext<Scope | null>(null);

/** Registers a form's unsaved input; the surrounding scope then asks before it is left. `saving`: it is on its way. */
export function useUnsavedChanges(dirty: boolean, saving = false): void {
  const scope = useContext(ScopeContext);
  const form = useId();
  useIsomorphicLayoutEffect(() => {
    if (!saving) return;
    scope?.saving.add(form);
    return () => void scope?.saving.delete(form);
  }, [scope, form, saving]);
  useIsomorphicLayoutEffect(() => {
    if (!dirty) return;
    scope?.dirty.add(form);
    return () => void scope?.dirty.delete(form);
  }, [scope, form, dirty]);
}

type ScopeProps = {
  /** The question, if the usual words do not fit. */
  question?: string;
  /** The query keys that make it another form; "*": any of them does. */
  queryKey?: QueryKeys;
  children: ReactNode;
};

/** Asks before a navigation leaves its route while a form inside is dirty. JavaScript only. */
export function UnsavedScope({ question, queryKey, children }: ScopeProps) {
  const match = useContext(UNSAFE_RouteContext).matches.at(-1);
  const id = match?.route.id ?? "";
  const pathname = match?.pathname ?? "";
  const { search } = useLocation();
  const [scope] = useState<Scope>(() => ({
    route: { id, pathname },
    question,
    dirty: new Set(),
    saving: new Set(),
    query: undefined,
  }));
  useIsomorphicLayoutEffect(() => {
    const query = queryKey === undefined ? undefined : { keys: queryKey, value: valueIn(search, queryKey) };
    Object.assign(scope, { route: { id, pathname }, question, query });
    scopes.add(scope);
    return () => void scopes.delete(scope);
  }, [scope, id, pathname, question, queryKey, search]);
  return <ScopeContext.Provider value={scope}>{children}</ScopeContext.Provider>;
}

function valueIn(search: string, keys: QueryKeys): string {
  if (keys === "*") return search;
  const query = new URLSearchParams(search);
  return JSON.stringify([keys].flat().map((key) => query.get(key)));
}

/** The scope of a form that may stand outside of any other: on a page of its own, not in a dialog. */
export function FormScope({ children }: { children: ReactNode }) {
  const outer = useContext(ScopeContext);
  return outer ? children : <UnsavedScope>{children}</UnsavedScope>;
}

const holdsInput = ({ dirty, saving }: Scope) => dirty.size + saving.size > 0;

let mayLeave = false;

/**
 * For code that takes the person away after keeping the typed values (a session that ends): the browser does not ask.
 */
export function allowLeaving(): void {
  mayLeave = true;
}

// True while a confirmed navigation starts.
let agreed = false;

/** Asks for all scopes: the router keeps one blocker at a time. Once, at the root. */
export function LeavingGuard() {
  const scopeLeftFor = useScopeLeftFor();
  const blocker = useBlocker(({ nextLocation }) => !agreed && scopeLeftFor(nextLocation) !== undefined);
  const navigate = useNavigate();
  // The router forgets the blocked navigation once a page behind has been read again; the question is still open.
  const [asked, setAsked] = useState<{ to: Location; answered: boolean } | null>(null);
  if (blocker.state === "blocked" && blocker.location !== asked?.to)
    setAsked({ to: blocker.location, answered: false });

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!mayLeave && [...scopes].some(holdsInput)) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, []);

  const open = asked && !asked.answered ? asked : null;
  const left = open ? scopeLeftFor(open.to) : undefined;
  const goOn = () => {
    if (asked) setAsked({ to: asked.to, answered: true });
    if (blocker.state === "blocked") return blocker.proceed();
    if (!asked) return;
    agreed = true;
    navigate(asked.to);
    agreed = false;
  };
  const stay = () => {
    if (asked) setAsked({ to: asked.to, answered: true });
    if (blocker.state === "blocked") blocker.reset();
  };
  const settled = () => {
    if (blocker.state === "blocked") return goOn();
    // A form saved meanwhile, whose navigation the router has forgotten, needs no answer any more.
    if (asked) setAsked({ to: asked.to, answered: true });
  };
  const isAsking = left !== undefined && left.dirty.size > 0;
  useSettling(open !== null && !isAsking, () => (open ? scopeLeftFor(open.to) : undefined), settled);
  return isAsking ? <LeaveQuestion question={left.question} onStay={stay} onLeave={goOn} /> : null;
}

const LOOK_AGAIN_MS = 50;

// Nothing draws the guard when a save is answered: it looks by itself while somebody waits to leave.
function useSettling(waits: boolean, look: () => Scope | undefined, settled: () => void): void {
  const [, draw] = useState(0);
  useEffect(() => {
    if (!waits) return;
    const again = () => {
      const left = look();
      if (!left) settled();
      else if (left.dirty.size > 0) draw((times) => times + 1);
    };
    again();
    const timer = setInterval(again, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  });
}

/** The scope with input that a navigation would take away: its route is not matched there, or by other parameters. */
function useScopeLeftFor(): (location: Location) => Scope | undefined {
  const routes = useContext(UNSAFE_DataRouterContext)?.router.routes ?? [];
  return (location) => {
    const matched = new Map(matchRoutes(routes, location)?.map(({ route, pathname }) => [route.id, pathname]));
    const stays = ({ route, query }: Scope) =>
      matched.get(route.id) === route.pathname &&
      (query === undefined || query.value === valueIn(location.search, query.keys));
    return [...scopes].find((scope) => holdsInput(scope) && !stays(scope));
  };
}

type LeaveProps = Pick<ScopeProps, "question"> & { onStay: () => void; onLeave: () => void };

// A custom question uses the wording of the generic dialog (C§2.15).
const OWN = { title: "Atención", stay: "Cancelar", leave: "Aceptar" };
const USUAL = { title: "Cambios sin guardar", stay: "Seguir editando", leave: "Salir sin guardar" };

function LeaveQuestion({ question, onStay, onLeave }: LeaveProps) {
  const { title, stay, leave } = question === undefined ? USUAL : OWN;
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useModal(ref, { active: true, onClose: onStay });
  return (
    <dialog
      ref={ref}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="fixed inset-0 m-auto w-full max-w-sm rounded-lg border-0 bg-carta p-6 text-fuerte shadow-[0_0_0_100vmax_rgb(15_23_42/0.45)] backdrop:bg-transparent"
    >
      <h2 id={`${id}-title`} className="text-lg font-semibold">
        {title}
      </h2>
      <p id={`${id}-text`} className="mt-2 text-sm text-texto">
        {question ?? "Si sales ahora se pierde lo que escribiste."}
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button type="button" variant="secondary" onClick={onLeave}>
          {leave}
        </Button>
        <Button type="button" data-autofocus onClick={onStay}>
          {stay}
        </Button>
      </div>
    </dialog>
  );
}
