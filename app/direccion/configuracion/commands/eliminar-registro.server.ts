import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import type { Tabla } from "../catalogo";
import { catalogo, type Clave, desactivarlo } from "../catalogos";
import { buscarRegistro, type Registro } from "../queries.server";
import { fraseDeUsos } from "../usos";
import { contarUsos } from "../usos.server";
import { PERMISO } from "~/base/acceso/permiso-de-configuracion.server";
import { borrarProgramasDelCiclo } from "~/dinero/programaspago/programas/de-un-ciclo.server";
import { forgetChoice } from "~/base/acceso/all-sessions.server";
import { esLaUltima, foliosDeLaSerie, REGLAS } from "./reglas.server";
import { rechazoDeUltimo } from "../ultimo.server";

type Pedido = {
  clave: Clave;
  registroId: number;
  padreId: number | null;
  /** Deactivates it instead. */
  desactivar?: boolean;
  /** Deletes a cycle with its places, groups and programs, if nobody was enrolled, charged or graded in it (C§7). */
  eliminadoEspecial?: boolean;
};

/** The records that are deleted with a cycle once that is agreed to. */
const CON_EL_CICLO = new Set([
  "configuracionesCiclo",
  "grupos",
  "programasPagos",
  "asignaturas",
  "definicionesPeriodo",
]);

/** `consecuencias` says what else the deletion changed. */
type Eliminado = { desactivado: boolean; consecuencias?: string };

/**
 * Deletes a record of a catalogue, or deactivates it. Refuses SIN_PERMISO (403), NO_EXISTE (404), EN_USO with its uses
 * and their numbers, and ULTIMA for the last drawer, bank, way to pay or series of receipts. Only the record's own
 * parts go with it: a level's grades, a campus's classrooms, and with `eliminadoEspecial` the preparations of a cycle.
 */
export function eliminarRegistro(alcance: Alcance, pedido: Pedido): Promise<Outcome<Eliminado>> {
  return enTransaccion<Outcome<Eliminado>>(alcance, (trx) => eliminarRegistroEnTransaccion(trx, pedido));
}

/** {@link eliminarRegistro} inside a transaction that is already open. */
export async function eliminarRegistroEnTransaccion(trx: Alcance, pedido: Pedido): Promise<Outcome<Eliminado>> {
  const { clave, registroId, padreId, desactivar = false, eliminadoEspecial = false } = pedido;
  const { tabla, cerrado, conActivo } = catalogo(clave);
  const sinPermiso = rechazoDePermiso(trx, PERMISO);
  if (sinPermiso) return sinPermiso;
  const registro = await buscarRegistro(trx, clave, { registroId, padreId });
  if (!registro || (cerrado && !desactivar) || (desactivar && !conActivo)) return noExiste();
  const ultima = await rechazoDeUltima(trx, clave, registro);
  if (ultima) return ultima;
  const { nombre } = registro;
  if (desactivar) {
    await trx.db
      .updateTable(tabla as "planteles")
      .set({ activo: 0, lastModifiedDate: trx.ahora })
      .where("id", "=", registroId)
      .execute();
    await registrar(trx, "configuracion.desactivado", tabla, registroId, { nombre });
    return ok({ desactivado: true });
  }
  const frase = await porQueNo(trx, clave, registro, eliminadoEspecial);
  if (frase)
    return refuse("EN_USO", conActivo ? `${frase} Puedes ${desactivarlo(catalogo(clave))} en su lugar.` : frase);
  await borrarLoSuyo(trx, tabla, registroId);
  await trx.db
    .deleteFrom(tabla as "planteles")
    .where("id", "=", registroId)
    .execute();
  const consecuencias = await REGLAS[clave].trasEliminar?.(trx, registro);
  await registrar(trx, "configuracion.eliminado", tabla, registroId, { nombre });
  return ok({ desactivado: false, ...(consecuencias ? { consecuencias } : {}) });
}

/** The reason why a record cannot be deleted, by its uses; null if it can. */
export async function porQueNo(
  alcance: Alcance,
  clave: Clave,
  registro: Registro,
  eliminadoEspecial = false,
): Promise<string | null> {
  const { tabla } = catalogo(clave);
  const usos = await contarUsos(alcance, tabla, registro.id);
  if (tabla === "foliadores") {
    const cuantos = await foliosDeLaSerie(alcance, registro);
    const deRecibos = { tabla: "recibos", donde: "", uno: "recibo", varios: "recibos" };
    const deFacturas = { tabla: "facturas", donde: "", uno: "factura", varios: "facturas" };
    return fraseDeUsos([{ uso: registro.tipo === "RECIBO" ? deRecibos : deFacturas, cuantos }]);
  }
  return fraseDeUsos(
    usos.filter(({ uso }) => !(eliminadoEspecial && tabla === "ciclos" && CON_EL_CICLO.has(uso.tabla))),
  );
}

async function rechazoDeUltima(trx: Alcance, clave: Clave, registro: Registro) {
  const ultimo = await rechazoDeUltimo(trx, clave, registro.id);
  if (ultimo) return refuse("ULTIMA", ultimo.mensaje);
  if (clave === "foliadores" && (await esLaUltima(trx, registro)))
    return refuse("ULTIMA", "Es la única serie de recibos para los demás servicios");
  return null;
}

async function borrarLoSuyo({ db }: Alcance, tabla: Tabla, id: number) {
  if (tabla === "niveles") await db.deleteFrom("grados").where("nivelId", "=", id).execute();
  if (tabla === "planteles") await db.deleteFrom("aulas").where("plantelId", "=", id).execute();
  if (tabla === "servicios") await db.deleteFrom("serviciosFormasPago").where("servicioId", "=", id).execute();
  if (tabla === "ciclos") await borrarLoDelCiclo(db, id);
  const elegido = { ciclos: "cicloId", niveles: "nivelId", planteles: "plantelId", turnos: "turnoId" } as const;
  if (!Object.hasOwn(elegido, tabla)) return;
  // Accounts may have it selected; their next page selects again.
  const columna = elegido[tabla as keyof typeof elegido];
  await forgetChoice(db, columna, id);
}

async function borrarLoDelCiclo(db: Alcance["db"], cicloId: number) {
  await borrarProgramasDelCiclo({ db }, cicloId);
  for (const tabla of ["grupos", "configuracionesCiclo", "asignaturas", "definicionesPeriodo"] as const)
    await db.deleteFrom(tabla).where("cicloId", "=", cicloId).execute();
}
