import { useState } from "react";
import { type AnyField, useSchemaFormContext } from "~/forms/schema-form-context";
import { useControl } from "~/forms/use-control";
import type { PosibleHermano } from "../hermanos.server";

/**
 * The students who may be siblings, each with one box: their tutors and their address become the new student's. It
 * shows as soon as the server has seen the surnames or a tutor's contact, in an answer or a rehearsal.
 */
export function PosiblesHermanos({ field }: { field: AnyField }) {
  const form = useSchemaFormContext();
  const control = useControl({ field, label: "Hermano" });
  const datos = form?.heard?.datos as { hermanos?: PosibleHermano[] } | null | undefined;
  const [elegido, setElegido] = useState(control.initial ?? "");
  // The chosen one stays while another answer is on its way, or no longer names them.
  const nuevos = datos?.hermanos;
  const [visto, setVisto] = useState({ respuesta: nuevos, hermanos: nuevos ?? [] });
  if (nuevos && nuevos !== visto.respuesta)
    setVisto({
      respuesta: nuevos,
      hermanos: [...nuevos, ...visto.hermanos.filter((cada) => sigue(cada, nuevos, elegido))],
    });
  const { hermanos } = visto;
  if (hermanos.length === 0) return null;
  return (
    <fieldset className="min-w-0 rounded-md border border-informa-linea bg-informa-relleno px-3 py-1 text-sm text-informa-texto">
      <legend className="sr-only">¿Es hermano de un alumno?</legend>
      {hermanos.map(({ alumnoId, nombreCompleto, lugar, porContacto }) => (
        <label key={alumnoId} className="flex min-h-9 cursor-pointer items-center gap-2">
          <input
            type="checkbox"
            name={control.name}
            value={alumnoId}
            defaultChecked={control.initial === String(alumnoId)}
            onChange={({ currentTarget }) => {
              soloUno(currentTarget);
              setElegido(currentTarget.checked ? currentTarget.value : "");
            }}
            className="h-[1.125rem] w-[1.125rem] shrink-0 accent-acento focus-visible:outline focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-foco"
          />
          <span className="min-w-0">
            Usar los tutores y el domicilio de <b>{nombreCompleto}</b> ({lugar})
            {porContacto ? ", por el contacto de su tutor" : ""}
          </span>
        </label>
      ))}
      {control.error ? <p className="fault">{control.error}</p> : null}
    </fieldset>
  );
}

const sigue = ({ alumnoId }: PosibleHermano, nuevos: readonly PosibleHermano[], elegido: string) =>
  String(alumnoId) === elegido && !nuevos.some((cada) => cada.alumnoId === alumnoId);

// Boxes, because one click must also undo the choice; one at a time, because a family is one.
function soloUno(elegida: HTMLInputElement): void {
  if (!elegida.checked) return;
  for (const caja of elegida.form?.querySelectorAll<HTMLInputElement>(`input[name="${elegida.name}"]`) ?? [])
    if (caja !== elegida) caja.checked = false;
}
