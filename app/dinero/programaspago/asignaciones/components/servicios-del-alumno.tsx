import { ButtonLink } from "~/ui/button";
import { DialogLink } from "~/ui/dialog-link";
import { MENSAJES_ASIGNACION } from "../asignacion";
import type { ServicioConPrograma } from "../asignaciones.server";

/** The services of the school, each with the student's program and its actions (B§4 Service programs). */
export function ServiciosDelAlumno({ servicios }: { servicios: readonly ServicioConPrograma[] }) {
  return (
    <ul className="divide-y divide-linea rounded-lg border border-linea">
      {servicios.map(({ id, nombre, programaPagosId, programaPagosNombre, deOtroNivel }) => (
        <li key={id} className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
          <div className="min-w-0 flex-1">
            <p className="font-medium text-fuerte">{nombre}</p>
            {programaPagosId ? (
              <DialogLink to={`programaspago/cargos?programaPagosId=${programaPagosId}`} className="text-sm">
                {programaPagosNombre}
              </DialogLink>
            ) : (
              <p className="text-sm text-quieto">{MENSAJES_ASIGNACION.sinPrograma}</p>
            )}
            {deOtroNivel ? (
              <p className="text-sm font-medium text-fuerte">
                {MENSAJES_ASIGNACION.otroNivel} Quítaselo o cámbialo por uno de su nivel.
              </p>
            ) : null}
          </div>
          <ButtonLink
            to={String(id)}
            keepSearch
            size="sm"
            aria-label={`${programaPagosId ? "Cambiar" : "Asignar"} ${nombre}`}
          >
            {programaPagosId ? "Cambiar" : "Asignar"}
          </ButtonLink>
          {programaPagosId ? (
            <ButtonLink to={`${id}/quitar`} keepSearch size="sm" aria-label={`Quitar ${nombre}`}>
              Quitar
            </ButtonLink>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
