import { useBlocker, useResolvedPath } from "@remix-run/react";
import { type ReactNode, createContext, useCallback, useContext, useEffect, useId, useRef, useState } from "react";
import { Button } from "./button";
import { useModal } from "./use-modal";

type Report = (form: string, dirty: boolean) => void;

const UnsavedContext = createContext<Report | null>(null);

/** A form says here whether it holds something typed and not saved; the scope around it asks before leaving. */
export function useUnsavedChanges(dirty: boolean): void {
  const report = useContext(UnsavedContext);
  const form = useId();
  useEffect(() => {
    report?.(form, dirty);
    return () => report?.(form, false);
  }, [report, form, dirty]);
}

type ScopeProps = {
  /** What is asked, where the usual words do not fit. */
  question?: string;
  children: ReactNode;
};

/** Asks before a navigation leaves the route it stands in while a form inside is dirty. JavaScript only. */
export function UnsavedScope({ question, children }: ScopeProps) {
  const [forms, setForms] = useState<ReadonlySet<string>>(new Set());
  const report = useCallback<Report>((form, dirty) => {
    setForms((before) => {
      if (before.has(form) === dirty) return before;
      const after = new Set(before);
      if (dirty) after.add(form);
      else after.delete(form);
      return after;
    });
  }, []);
  return (
    <UnsavedContext.Provider value={report}>
      {children}
      {forms.size > 0 ? <LeavingGuard question={question} /> : null}
    </UnsavedContext.Provider>
  );
}

let mayLeave = false;

/** For code that takes the person away after keeping what was typed (a session that ends): the browser does not ask. */
export function allowLeaving(): void {
  mayLeave = true;
}

// Mounted only while something is unsaved: the router keeps one blocker at a time.
function LeavingGuard({ question }: Pick<ScopeProps, "question">) {
  const { pathname } = useResolvedPath(".");
  const inside = (path: string) => path === pathname || path.startsWith(`${pathname.replace(/\/$/, "")}/`);
  const blocker = useBlocker(({ nextLocation }) => !inside(nextLocation.pathname));

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!mayLeave) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, []);

  if (blocker.state !== "blocked") return null;
  return <LeaveQuestion question={question} onStay={blocker.reset} onLeave={blocker.proceed} />;
}

type LeaveProps = Pick<ScopeProps, "question"> & { onStay: () => void; onLeave: () => void };

function LeaveQuestion({ question = "Si sales ahora se pierde lo que escribiste.", onStay, onLeave }: LeaveProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useModal(ref, { active: true, onClose: onStay });
  return (
    <dialog
      ref={ref}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="fixed inset-0 m-auto w-full max-w-sm rounded-lg border-0 bg-white p-6 text-slate-900 shadow-[0_0_0_100vmax_rgb(15_23_42/0.45)] backdrop:bg-transparent"
    >
      <h2 id={`${id}-title`} className="text-lg font-semibold">
        Cambios sin guardar
      </h2>
      <p id={`${id}-text`} className="mt-2 text-sm text-slate-700">
        {question}
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button type="button" variant="secondary" onClick={onLeave}>
          Salir sin guardar
        </Button>
        <Button type="button" data-autofocus onClick={onStay}>
          Seguir editando
        </Button>
      </div>
    </dialog>
  );
}
