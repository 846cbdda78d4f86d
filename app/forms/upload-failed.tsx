import { useEffect, useId, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { WarningIcon } from "~/ui/icons";
import type { FormReply } from "./form-reply";
import { NO_SE_SUBIO, isFailedUpload } from "./kept-page";
import { useSchemaFormContext } from "./schema-form-context";

/** C§8: the dialog of an upload that failed on its way, over its own form. 'Reintentar' sends the same files again. */
export function UploadFailed() {
  const form = useSchemaFormContext();
  const [closed, setClosed] = useState<FormReply | null>(null);
  const reply = form?.reply ?? null;
  if (!form || form.busy || !reply || !isFailedUpload(reply) || closed === reply) return null;
  return <Panel formId={form.id} onClose={() => setClosed(reply)} />;
}

function Panel({ formId, onClose }: { formId: string; onClose: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  // A panel of files may send them to the page of another form, which does not have them.
  const [kept, setKept] = useState(false);
  useEffect(() => {
    box.current?.focus();
    setKept([...(box.current?.closest("form")?.querySelectorAll("input") ?? [])].some(({ files }) => files?.length));
  }, []);
  const close = () => {
    onClose();
    document.querySelector<HTMLElement>(`#${formId} [data-save]`)?.focus();
  };
  return (
    <div
      ref={box}
      role="alertdialog"
      aria-label="Atención"
      aria-describedby={`${id}-text`}
      tabIndex={-1}
      className="mb-4 rounded-md border border-mal-linea bg-mal-relleno px-4 py-3 text-sm text-mal-texto focus:outline-none"
    >
      <div id={`${id}-text`} className="flex gap-3">
        <WarningIcon className="mt-0.5 h-5 w-5 shrink-0" />
        <div className="min-w-0">
          <p>{NO_SE_SUBIO}</p>
          <p>{kept ? "El archivo y lo que escribiste siguen aquí." : "Elige otra vez el archivo."}</p>
        </div>
      </div>
      <div className="mt-3 flex justify-end gap-2">
        <Button type="button" variant="secondary" size="sm" onClick={close}>
          Entendido
        </Button>
        {kept ? <Button size="sm">Reintentar</Button> : null}
      </div>
    </div>
  );
}
