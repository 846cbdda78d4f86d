import { Fragment, type ReactNode } from "react";
import { useSchemaFormContext } from "~/forms/schema-form-context";
import { foldText } from "~/lib/text";
import { respuestaDe } from "../persona";

type Persona = { tutorId: number; nombreCompleto: string };
type Pregunta = { personas?: Persona[]; nombreEscrito?: string | null };

/**
 * The choice inside the question about a typed tutor: a known person, with the stored name or with the typed one, or
 * somebody with the same address.
 */
export function EsLaMismaPersona() {
  const form = useSchemaFormContext();
  const { personas = [], nombreEscrito = null } = (form?.asking?.datos ?? {}) as Pregunta;
  const [primera] = personas;
  if (!primera) {
    // A later question of the same form must not lose the answer.
    const respuesta = form?.asking?.result.initialValue?.persona;
    return typeof respuesta === "string" ? <input type="hidden" name="persona" value={respuesta} /> : null;
  }
  return (
    <fieldset className="mt-3">
      <legend className="sr-only">¿Es la misma persona?</legend>
      {personas.map(({ tutorId, nombreCompleto }) => (
        <Fragment key={tutorId}>
          <Opcion value={respuestaDe("MISMA", tutorId)}>Es {nombreCompleto}</Opcion>
          {nombreEscrito !== null && foldText(nombreEscrito) !== foldText(nombreCompleto) ? (
            <Opcion value={respuestaDe("CORRIGE", tutorId)}>
              Es {nombreCompleto}, y su nombre correcto es {nombreEscrito}
            </Opcion>
          ) : null}
        </Fragment>
      ))}
      <Opcion value={respuestaDe("APARTE", primera.tutorId)}>Es otra persona</Opcion>
    </fieldset>
  );
}

function Opcion({ value, children }: { value: string; children: ReactNode }) {
  return (
    <label className="flex min-h-10 cursor-pointer items-center gap-2 font-medium">
      <input type="radio" name="persona" value={value} required className="h-4 w-4 shrink-0" />
      <span>{children}</span>
    </label>
  );
}
