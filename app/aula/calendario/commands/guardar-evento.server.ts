import { idNuevo } from "db/consecutivos";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { insertar } from "db/insertar";
import type { Fecha } from "~/lib/dates";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { rechazoDeTodos } from "../de-quien.server";
import { ADMINISTRA } from "../permiso.server";
import { buscarEvento, opcionesDeEvento } from "../queries.server";

export type DatosDeEvento = {
  titulo: string;
  fechaInicio: Fecha;
  /** The same day if absent. */
  fechaFin: Fecha | null;
  inicia: string | null;
  termina: string | null;
  lugar: string;
  descripcion: string;
  nivelId: number | null;
  grupoId: number | null;
  plantelId: number | null;
};

/**
 * Adds an event to the viewer's school (`eventoId` null) or changes one. Refuses SIN_PERMISO (403), NO_EXISTE (404),
 * and FECHAS if it would end before it begins. Refuses DE_QUIEN if the viewer may not write for its level, group or
 * campus. Refuses SIN_PERMISO (403), too, if it is for more people than the account's limits.
 */
export function guardarEvento(
  alcance: Alcance,
  { eventoId, datos }: { eventoId: number | null; datos: DatosDeEvento },
): Promise<Outcome<{ eventoId: number }>> {
  return enTransaccion<Outcome<{ eventoId: number }>>(alcance, async (trx) => {
    const { db, colegioId, cuenta, ahora } = trx;
    const no =
      rechazoDePermiso(trx, ADMINISTRA) ?? fechasMal(datos) ?? (await ajeno(trx, datos)) ?? rechazoDeTodos(trx, datos);
    if (no) return no;
    const columnas = { ...datos, fechaFin: datos.fechaFin ?? datos.fechaInicio, lastModifiedDate: ahora };
    if (eventoId === null) {
      const id = await insertar(db, "eventos", {
        id: await idNuevo(db, "eventos"),
        ...columnas,
        colegioId,
        createdBy: cuenta?.id ?? null,
      });
      await registrar(trx, "evento.creado", "eventos", id, { nombre: datos.titulo, fecha: datos.fechaInicio });
      return ok({ eventoId: id });
    }
    const eventoPrevio = await buscarEvento(trx, eventoId);
    if (!eventoPrevio) return noExiste();
    const fuera = rechazoDeTodos(trx, eventoPrevio);
    if (fuera) return fuera;
    await db.updateTable("eventos").set(columnas).where("id", "=", eventoId).execute();
    const cambios = Object.entries(columnas).filter(
      ([nombre, valor]) => nombre !== "lastModifiedDate" && eventoPrevio[nombre as keyof typeof eventoPrevio] !== valor,
    );
    await registrar(trx, "evento.guardado", "eventos", eventoId, {
      nombre: datos.titulo,
      ...Object.fromEntries(
        cambios.map(([nombre, despues]) => [
          nombre,
          { antes: eventoPrevio[nombre as keyof typeof eventoPrevio], despues },
        ]),
      ),
    });
    return ok({ eventoId });
  });
}

function fechasMal({ fechaInicio, fechaFin, inicia, termina }: DatosDeEvento) {
  if (fechaFin !== null && fechaFin < fechaInicio) return refuse("FECHAS", "Rango incorrecto", { campo: "fechaFin" });
  if (termina === null) return null;
  if (inicia === null) return refuse("FECHAS", "Campo obligatorio", { campo: "inicia" });
  const mismoDia = fechaFin === null || fechaFin === fechaInicio;
  return mismoDia && termina <= inicia ? refuse("FECHAS", "Rango incorrecto", { campo: "termina" }) : null;
}

async function ajeno(trx: Alcance, datos: DatosDeEvento) {
  const opciones = await opcionesDeEvento(trx);
  const opcionesPorCampo = { nivelId: opciones.niveles, grupoId: opciones.grupos, plantelId: opciones.planteles };
  for (const campo of ["nivelId", "grupoId", "plantelId"] as const)
    if (datos[campo] !== null && !opcionesPorCampo[campo].some(({ value }) => value === datos[campo]))
      return refuse("DE_QUIEN", "Selecciona una opción", { campo });
  return null;
}
