import { type ReactNode, useEffect, useId, useRef } from "react";
import { Button, buttonClasses } from "~/ui/button";
import { WarningIcon } from "~/ui/icons";
import { inputClasses } from "./field-frame";
import type { FormReply } from "./form-reply";
import { useSchemaFormContext } from "./schema-form-context";

/**
 * The 409 conversation: the server's warnings, line by line. 'Continuar' sends the same fields again with the token of
 * this question. 'Cancelar' closes the panel and returns the focus to the button that saves. Only this button carries
 * the token: any other way of sending the form asks again. The panel is part of the answered page, so it needs no
 * JavaScript. `children` are choices offered with the question.
 */
export function ForcePanel({ children }: { children?: ReactNode }) {
  const form = useSchemaFormContext();
  const reply = form?.asking ?? null;
  if (!reply?.confirmLines) return null;
  return (
    <Panel key={JSON.stringify(reply.result.initialValue)} reply={reply} lines={reply.confirmLines}>
      {children}
    </Panel>
  );
}

type PanelProps = { reply: FormReply; lines: readonly string[]; children?: ReactNode };

function Panel({ reply, lines, children }: PanelProps) {
  const form = useSchemaFormContext()!;
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    box.current?.focus();
  }, [reply]);
  const asked = (reply.datos?.escribir as { etiqueta: string } | undefined)?.etiqueta;
  const cancel = () => {
    form.stopAsking();
    document.querySelector<HTMLElement>(`#${form.id} [data-save]`)?.focus();
  };
  return (
    <>
      {/* Closes the panel without JavaScript. It has no name, so it is never sent. */}
      {form.hydrated ? null : <input type="checkbox" id={`${id}-put-away`} className="peer sr-only" />}
      <div
        ref={box}
        role="alertdialog"
        aria-label="Confirma para continuar"
        aria-describedby={`${id}-lines`}
        tabIndex={-1}
        className="mb-4 rounded-md border border-atencion-linea bg-atencion-relleno px-4 py-3 text-sm text-atencion-texto focus:outline-none peer-checked:hidden peer-focus-visible:[&_label]:outline peer-focus-visible:[&_label]:outline-2 peer-focus-visible:[&_label]:outline-foco"
      >
        <div id={`${id}-lines`} className="flex gap-3">
          <WarningIcon className="mt-0.5 h-5 w-5 shrink-0" />
          <div className="min-w-0 space-y-1">
            {lines.map((line, index) => (
              <p key={index}>{line}</p>
            ))}
          </div>
        </div>
        {children}
        {asked ? (
          <label className="mt-3 block font-medium">
            {asked}
            <input
              name="escrito"
              inputMode="numeric"
              autoComplete="off"
              className={inputClasses(false, false, "mt-1 sm:w-40")}
            />
          </label>
        ) : null}
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
          <Button name="force" value={textIn(reply, "force")} size="sm" disabled={form.hydrated && form.busy}>
            Continuar
          </Button>
        </div>
      </div>
    </>
  );
}

/**
 * Agrees to the question that a confirmation showed when opened (`consentFor`); its own button is the 'Continuar'. Once
 * the server has asked something else, only that question's button agrees.
 */
export function Agreed({ to }: { to: string }) {
  const reply = useSchemaFormContext()?.reply;
  return reply?.confirmLines ? null : <input type="hidden" name="force" value={to} />;
}

function textIn({ datos }: FormReply, name: string): string | undefined {
  const text = datos?.[name];
  return typeof text === "string" ? text : undefined;
}
