import { useEffect, useId, useRef, useState } from "react";
import { Button, buttonClasses } from "~/ui/button";
import { WarningIcon } from "~/ui/icons";
import type { FormReply } from "./form-reply";
import { useSchemaFormContext } from "./schema-form-context";

/**
 * The 409 conversation: what the server noticed, line by line, with 'Continuar', which sends the same fields again with
 * `force=true`, and 'Cancelar', which puts the panel away and gives the focus back to the button that saves. Part of the
 * answered page, so it needs no JavaScript.
 */
export function ForcePanel() {
  const reply = useSchemaFormContext()?.reply ?? null;
  if (!reply?.confirmLines) return null;
  return <Panel key={JSON.stringify(reply.result.initialValue)} reply={reply} lines={reply.confirmLines} />;
}

function Panel({ reply, lines }: { reply: FormReply; lines: readonly string[] }) {
  const form = useSchemaFormContext();
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const [answeredTo, setAnsweredTo] = useState<FormReply | null>(null);
  // What was confirmed is what the person saw: after touching a field the question has to be asked again.
  const edited = Object.keys(form?.messages ?? {}).length > 0;
  const shown = form !== null && answeredTo !== reply && !edited;
  useEffect(() => {
    if (shown) box.current?.focus();
  }, [reply, shown]);
  if (!shown) return null;
  const cancel = () => {
    setAnsweredTo(reply);
    document.querySelector<HTMLElement>(`#${form.id} [data-save]`)?.focus();
  };
  return (
    <>
      {/* Puts the panel away without JavaScript; it has no name, so it is never sent. */}
      {form.hydrated ? null : <input type="checkbox" id={`${id}-put-away`} className="peer sr-only" />}
      <div
        ref={box}
        role="alertdialog"
        aria-label="Confirma para continuar"
        aria-describedby={`${id}-lines`}
        tabIndex={-1}
        className="mb-4 rounded-md border border-amber-400 bg-amber-50 px-4 py-3 text-sm text-amber-950 focus:outline-none peer-checked:hidden peer-focus-visible:[&_label]:outline peer-focus-visible:[&_label]:outline-2 peer-focus-visible:[&_label]:outline-primario-700"
      >
        <div id={`${id}-lines`} className="flex gap-3">
          <WarningIcon className="mt-0.5 h-5 w-5 shrink-0" />
          <div className="min-w-0 space-y-1">
            {lines.map((line, index) => (
              <p key={index}>{line}</p>
            ))}
          </div>
        </div>
        <div className="mt-3 flex flex-wrap justify-end gap-2">
          {form.hydrated ? (
            <Button type="button" variant="secondary" size="sm" onClick={cancel}>
              Cancelar
            </Button>
          ) : (
            <label htmlFor={`${id}-put-away`} className={buttonClasses("secondary", "sm", "cursor-pointer")}>
              Cancelar
            </label>
          )}
          <Button name="force" value="true" size="sm" disabled={form.hydrated && form.busy}>
            Continuar
          </Button>
        </div>
      </div>
    </>
  );
}
