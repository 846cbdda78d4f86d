import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import type { Celdas } from "~/base/hojas/hoja";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { cleanLine } from "~/lib/text";
import { wakeJob } from "~/server/jobs/jobs.server";
import { noExiste } from "~/base/acceso/rechazos.server";
import { filaPorCorregir } from "../fila-por-corregir.server";
import type { OpcionesEnviadas } from "../importacion";
import { demasiadoLargas } from "../pasos";
import { buscarImportacion } from "../queries.server";
import { rechazarRepetidas } from "../repetidas.server";
import { TAREA } from "../tarea";
import { remediarEnTransaccion } from "./remediar-importacion.server";

type Pedido = { importacionId: number; fila: number | null; correccion: Celdas; enviadas: OpcionesEnviadas };
type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | "ESTADO" | "REMEDIO" | "CELDA";

/** The parts of a name: a correction of one of them is of all three, so the full name counts no longer. */
const NOMBRE = ["nombre", "apellido1", "apellido2"];

/**
 * Corrects fields of a row, which count over its cells, and starts its dry run again with the choices of the form.
 * Fields that say what they said before are left to the sheet; `cambia` is false if nothing changed. Refuses as remediarImportacion does, and CELDA (422: a
 * field is too long).
 */
export async function corregirFila(
  alcance: Alcance,
  { importacionId, fila, correccion, enviadas }: Pedido,
): Promise<Outcome<{ cambia: boolean }, Rechazo>> {
  const resultado = await enTransaccion<Outcome<{ cambia: boolean }, Rechazo>>(alcance, async (trx) => {
    const remediada = await remediarEnTransaccion(trx, { importacionId, enviadas });
    if (!remediada.ok) return remediada;
    const importacion = await buscarImportacion(trx, importacionId);
    const porCorregir = importacion && fila !== null ? await filaPorCorregir(trx, importacion, fila) : null;
    if (!importacion || !porCorregir) return noExiste();
    const cambiadas = porCorregir.campos.filter(
      ({ clave, dice }) => correccion[clave] !== undefined && cleanLine(correccion[clave]) !== cleanLine(dice),
    );
    const claves = new Set(cambiadas.map(({ clave }) => clave));
    if (NOMBRE.some((clave) => claves.has(clave))) for (const clave of NOMBRE) claves.add(clave);
    const nuevas = Object.fromEntries(
      porCorregir.campos
        .filter(({ clave }) => claves.has(clave))
        .map(({ clave, dice }) => [clave, cleanLine(correccion[clave] ?? dice)]),
    );
    const [larga] = demasiadoLargas(importacion.parte.clave, nuevas);
    if (larga) return refuse("CELDA", larga.mensaje, { campo: `correccion.${larga.campo}` });
    if (claves.size === 0) return ok({ cambia: remediada.cambia });
    await trx.db
      .updateTable("importacionesFilas")
      .set({
        correccion: JSON.stringify({ ...porCorregir.correccion, ...nuevas }),
        estado: "",
        pendiente: 1,
        motivos: "[]",
        hecho: "",
      })
      .where("importacionId", "=", importacionId)
      .where("fila", "=", porCorregir.fila)
      .execute();
    await trx.db
      .updateTable("importaciones")
      .set({ estado: "REVISANDO", lastModifiedDate: trx.ahora })
      .where("id", "=", importacionId)
      .execute();
    await rechazarRepetidas(trx, importacion);
    return ok({ cambia: true });
  });
  if (resultado.ok && resultado.cambia) wakeJob(TAREA);
  return resultado;
}
