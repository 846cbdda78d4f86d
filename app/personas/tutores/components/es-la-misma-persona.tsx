import { Fragment, type ReactNode } from "react";
import { useSchemaFormContext } from "~/forms/schema-form-context";
import { foldText } from "~/lib/text";
import { respuestaDe } from "../persona";

type Persona = { tutorId: number; nombreCompleto: string };
type Pregunta = {
  personas?: Persona[];
  nombreEscrito?: string | null;
  /** The control of the answer, if the form has several tutors. */
  control?: string;
};

/**
 * The choice inside the question about a typed tutor: a known person, with the stored name or with the typed one, or
 * somebody with the same address.
 */
export function EsLaMismaPersona({ controles = ["persona"] }: { controles?: readonly string[] }) {
  const form = useSchemaFormContext();
  const { personas = [], nombreEscrito = null, control = "persona" } = (form?.asking?.datos ?? {}) as Pregunta;
  const [primera] = personas;
  // A later question of the same form must not lose the answers.
  const contestados = controles.flatMap((name) => {
    const respuesta = form?.asking?.result.initialValue?.[name];
    const sePregunta = primera !== undefined && name === control;
    return typeof respuesta === "string" && !sePregunta ? [{ name, respuesta }] : [];
  });
  const guardados = contestados.map(({ name, respuesta }) => (
    <input key={name} type="hidden" name={name} value={respuesta} />
  ));
  if (!primera) return <>{guardados}</>;
  return (
    <fieldset className="mt-3">
      {guardados}
      <legend className="sr-only">¿Es la misma persona?</legend>
      {personas.map(({ tutorId, nombreCompleto }) => (
        <Fragment key={tutorId}>
          <Opcion name={control} value={respuestaDe("MISMA", tutorId)}>
            Es {nombreCompleto}
          </Opcion>
          {nombreEscrito !== null && foldText(nombreEscrito) !== foldText(nombreCompleto) ? (
            <Opcion name={control} value={respuestaDe("CORRIGE", tutorId)}>
              Es {nombreCompleto}, y su nombre correcto es {nombreEscrito}
            </Opcion>
          ) : null}
        </Fragment>
      ))}
      <Opcion name={control} value={respuestaDe("APARTE", primera.tutorId)}>
        Es otra persona
      </Opcion>
    </fieldset>
  );
}

function Opcion({ name, value, children }: { name: string; value: string; children: ReactNode }) {
  return (
    <label className="flex min-h-10 cursor-pointer items-center gap-2 font-medium">
      <input type="radio" name={name} value={value} required className="h-4 w-4 shrink-0" />
      <span>{children}</span>
    </label>
  );
}
