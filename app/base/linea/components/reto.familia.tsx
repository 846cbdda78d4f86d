import { FieldFrame, inputClasses } from "~/forms/field-frame";
import { useSchemaFormContext } from "~/forms/schema-form-context";
import { useControl } from "~/forms/use-control";
import { type Reto as Pregunta, TRAMPA } from "../reto";

type RetoProps = { reto: Pregunta; error?: string };

/**
 * The human check of a public form (field `recaptcha`): a question in words that works everywhere. With a configured
 * service, its widget comes first and the question behind a disclosure, in case the widget does not load. The page's
 * route then exports `handle = { js: false, reto: true }`, which opens its CSP for that service alone. An earlier
 * answer is never filled in again, because the question changes, except for an answer that came too soon.
 */
export function Reto({ reto: nuevo, error }: RetoProps) {
  const otraVez = useSchemaFormContext()?.reply?.datos?.reto as Pregunta | undefined;
  const reto = otraVez ?? nuevo;
  if (reto === null) return null;
  const { token, pregunta, widget, respuesta } = reto;
  return (
    <div>
      <input type="hidden" name="reto" value={token} />
      <label aria-hidden="true" className="absolute left-[-9999px]">
        No escribas aquí
        <input name={TRAMPA} tabIndex={-1} autoComplete="off" />
      </label>
      {widget === null ? (
        <Respuesta pregunta={pregunta} respuesta={respuesta} error={error} required />
      ) : (
        <>
          <script src={widget.guion} async defer />
          <div className={widget.clase} data-sitekey={widget.clave} />
          <details open={error ? true : undefined} className="mt-2">
            <summary className="cursor-pointer py-2 text-sm text-acento-texto underline">
              ¿No aparece la comprobación? Contesta una pregunta
            </summary>
            <Respuesta pregunta={pregunta} error={error} />
          </details>
        </>
      )}
    </div>
  );
}

type RespuestaProps = { pregunta: string; respuesta?: string; error?: string; required?: boolean };

function Respuesta({ pregunta, respuesta, error, required }: RespuestaProps) {
  const hint = "Escribe el número. Así sabemos que eres una persona.";
  const control = useControl({ name: "recaptcha", label: pregunta, hint, errors: error ? [error] : undefined });
  return (
    <FieldFrame control={control} label={pregunta} hint={hint} required={required}>
      <input
        id={control.id}
        name={control.name}
        required={required}
        defaultValue={respuesta}
        inputMode="numeric"
        autoComplete="off"
        aria-invalid={control.error ? true : undefined}
        aria-describedby={control.describedBy}
        className={inputClasses(Boolean(control.error))}
      />
    </FieldFrame>
  );
}
