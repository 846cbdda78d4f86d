import type { ReactNode } from "react";
import { useSchemaFormContext } from "~/forms/schema-form-context";
import { respuestaDe } from "../persona";

type Persona = { tutorId: number; nombreCompleto: string };

/** The choice inside the question about a typed tutor: a known person, or somebody with the same address. */
export function EsLaMismaPersona() {
  const form = useSchemaFormContext();
  const personas = (form?.asking?.datos?.personas ?? []) as Persona[];
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
        <Opcion key={tutorId} value={respuestaDe("MISMA", tutorId)}>
          Es {nombreCompleto}
        </Opcion>
      ))}
      <Opcion value={respuestaDe("APARTE", primera.tutorId)}>Es otra persona</Opcion>
    </fieldset>
  );
}

function Opcion({ value, children }: { value: string; children: ReactNode }) {
  return (
    <label className="flex min-h-10 cursor-pointer items-center gap-2 font-medium">
      <input type="radio" name="persona" value={value} required className="h-4 w-4" />
      <span>{children}</span>
    </label>
  );
}
