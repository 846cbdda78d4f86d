import { Form } from "@remix-run/react";
import { ButtonWhen } from "~/forms/button-when";
import { inputClasses } from "~/forms/field-frame";
import { OtherKeys } from "~/forms/other-keys";
import { type QuienSeBusca, seBusca } from "../vinculo";

const CAMPOS = [
  { name: "tutorNombre", dato: "nombre", label: "Nombre", max: 100 },
  { name: "tutorApellido1", dato: "apellido1", label: "Primer apellido", max: 100 },
  { name: "tutorEmail", dato: "email", label: "o su correo", max: 120 },
] as const;

/** Searches for an existing tutor, once there is a name and its first surname, or an address (C§5). */
export function BuscarTutor({ busqueda, falta }: { busqueda: QuienSeBusca; falta: string | null }) {
  return (
    <Form method="get" role="search" aria-label="Buscar tutor" preventScrollReset className="space-y-3">
      <OtherKeys except={CAMPOS.map(({ name }) => name)} />
      <p className="text-sm text-quieto">
        Búscalo primero: puede ser tutor de otro alumno. Escribe nombre y primer apellido, o su correo.
      </p>
      <div className="flex flex-wrap items-end gap-3">
        {CAMPOS.map(({ name, dato, label, max }, indice) => (
          <label key={name} className="min-w-36 flex-1">
            <span className="field-label">{label}</span>
            <input
              key={busqueda[dato]}
              name={name}
              defaultValue={busqueda[dato]}
              maxLength={max}
              autoComplete="off"
              data-autofocus={indice === 0 ? "" : undefined}
              className={inputClasses(false, false)}
            />
          </label>
        ))}
        <ButtonWhen variant="secondary" ready={(escrito) => seBusca(loEscrito(escrito))}>
          Buscar
        </ButtonWhen>
      </div>
      {falta ? (
        <p role="alert" className="fault">
          {falta}
        </p>
      ) : null}
    </Form>
  );
}

function loEscrito(escrito: FormData): QuienSeBusca {
  const valor = (name: string) => String(escrito.get(name) ?? "").trim();
  return { nombre: valor("tutorNombre"), apellido1: valor("tutorApellido1"), email: valor("tutorEmail") };
}
