import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { noExiste } from "~/base/acceso/rechazos.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { wakeJob } from "~/server/jobs/jobs.server";
import { faltaDeColumnas } from "~/base/hojas/columnas";
import { MENSAJES } from "~/lib/validators";
import { opcionesCon, type OpcionesEnviadas } from "../importacion";
import { esRemedio } from "../problemas";
import { rechazoDeParte } from "../permiso.server";
import { rechazarRepetidas } from "../repetidas.server";
import { buscarImportacion, type Importacion } from "../queries.server";
import { TAREA } from "../tarea";

type Datos = {
  importacionId: number;
  /** The field of each column that has one. */
  columnas: readonly (readonly [campo: string, columna: number])[];
  enviadas: OpcionesEnviadas;
};

type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | "ESTADO" | "COLUMNAS" | "REMEDIO";

/**
 * Sets the field of each column and starts the dry run of every row. Refuses SIN_PERMISO (403), NO_EXISTE (404), ESTADO
 * (it is being imported, or was) and COLUMNAS (a required column is missing, or a column or a field is used twice).
 * Refuses REMEDIO (422: none that its kind has).
 */
export async function revisarImportacion(
  alcance: Alcance,
  { importacionId, columnas: pares, enviadas }: Datos,
): Promise<Outcome<{ importacionId: number }, Rechazo>> {
  const resultado = await enTransaccion<Outcome<{ importacionId: number }, Rechazo>>(alcance, async (trx) => {
    const importacion = await buscarImportacion(trx, importacionId);
    if (!importacion) return noExiste();
    const sinPermiso = rechazoDeParte(trx, importacion.parte.clave);
    if (sinPermiso) return sinPermiso;
    if (!["COLUMNAS", "REVISADA"].includes(importacion.estado))
      return refuse("ESTADO", "Esta hoja ya se está importando, o ya se importó.", { status: 409 });
    const columnas = Object.fromEntries(pares);
    const falta = faltaDeColumnas(importacion.parte, columnas) ?? columnaRepetida(importacion, pares);
    if (falta) return refuse("COLUMNAS", falta);
    if (Object.entries(enviadas.remedios).some(([clave, remedio]) => !esRemedio(clave, remedio)))
      return refuse("REMEDIO", MENSAJES.seleccion);
    const opciones = opcionesCon(importacion.opciones, enviadas);
    await trx.db
      .updateTable("importaciones")
      .set({
        estado: "REVISANDO",
        columnas: JSON.stringify(columnas),
        opciones: JSON.stringify(opciones),
        lastModifiedDate: trx.ahora,
      })
      .where("id", "=", importacionId)
      .execute();
    await trx.db
      .updateTable("importacionesFilas")
      .set({ estado: "", pendiente: 1, motivos: "[]", hecho: "" })
      .where("importacionId", "=", importacionId)
      .execute();
    await rechazarRepetidas(trx, { ...importacion, columnas, opciones });
    return ok({ importacionId });
  });
  if (resultado.ok) wakeJob(TAREA);
  return resultado;
}

function columnaRepetida({ encabezados, parte }: Importacion, pares: Datos["columnas"]): string | null {
  const columnas = pares.map(([, columna]) => columna);
  const repetida = columnas.find((columna, indice) => columnas.indexOf(columna) !== indice);
  if (repetida !== undefined) return `La columna «${encabezados[repetida] ?? ""}» está elegida dos veces.`;
  const campos = pares.map(([campo]) => campo);
  const doble = campos.find((campo, indice) => campos.indexOf(campo) !== indice);
  const titulo = parte.campos.find(({ clave }) => clave === doble)?.titulo;
  return titulo === undefined ? null : `«${titulo}» está en dos columnas: deja una.`;
}
