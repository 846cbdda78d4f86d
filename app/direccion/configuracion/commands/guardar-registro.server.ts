import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import type { Consent } from "~/base/acceso/consent.server";
import { rechazoDeCambiado } from "~/base/bitacora/cambiado.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import type { Tabla } from "../catalogo";
import { catalogo, type Clave } from "../catalogos";
import { puedeAgregar } from "../limites.server";
import { buscarRegistro } from "../queries.server";
import type { Datos } from "../schemas.server";
import { PERMISO } from "~/base/acceso/permiso-de-configuracion.server";
import type { Regla } from "./regla.server";
import { REGLAS } from "./reglas.server";

type Pedido<K extends Clave> = {
  clave: K;
  /** Null creates. */
  registroId: number | null;
  /** The parent record, if the catalogue has one (the level of a grade). */
  padreId: number | null;
  datos: Omit<Datos<K>, "lastModifiedDate" | "force" | "escrito">;
  /** The version of the record that the person read; without it nothing is compared. */
  lastModifiedDate?: string;
} & Consent;

/**
 * Creates or changes a record of a catalogue of the school, by the rules of that catalogue (`reglas*.server.ts`).
 * Refuses SIN_PERMISO (403; also for a new record of a kind that the account is limited in). Refuses NO_EXISTE (404;
 * also for a new record of a catalogue that only allows edits). Refuses CAMBIADO (409, until agreed to) if it is no
 * longer the version that was read, and DUPLICADO by its name. The catalogue's own refusals and questions also apply.
 */
export function guardarRegistro<K extends Clave>(
  alcance: Alcance,
  pedido: Pedido<K>,
): Promise<Outcome<{ id: number; consecuencias?: string }>> {
  return enTransaccion<Outcome<{ id: number; consecuencias?: string }>>(alcance, (trx) =>
    guardarRegistroEnTransaccion(trx, pedido),
  );
}

/** {@link guardarRegistro} inside a transaction that is already open. */
export async function guardarRegistroEnTransaccion<K extends Clave>(
  trx: Alcance,
  pedido: Pedido<K>,
): Promise<Outcome<{ id: number; consecuencias?: string }>> {
  const { clave, registroId, padreId, datos, lastModifiedDate, force, escrito } = pedido;
  const { tabla, padre, cerrado } = catalogo(clave);
  const regla = REGLAS[clave] as unknown as Regla<K>;
  const sinPermiso = rechazoDePermiso(trx, PERMISO);
  if (sinPermiso) return sinPermiso;
  if (padre && !(await buscarRegistro(trx, padre.clave, { registroId: padreId ?? 0, padreId: null })))
    return noExiste();
  const registro = registroId === null ? null : await buscarRegistro(trx, clave, { registroId, padreId });
  if (registroId !== null && !registro) return noExiste();
  if (cerrado && !registro) return noExiste();
  if (!registro && !puedeAgregar(trx, clave))
    return refuse("SIN_PERMISO", "Tu cuenta está limitada a una parte del colegio: lo nuevo lo agrega quien ve todo.", {
      status: 403,
    });
  const consent = { force, escrito };
  if (registro && lastModifiedDate && registro.lastModifiedDate !== lastModifiedDate) {
    const referencia = {
      entidad: tabla,
      entidadId: registro.id,
      lastModifiedDate: String(registro.lastModifiedDate),
    };
    const cambiado = await rechazoDeCambiado(trx, consent, {
      ...referencia,
      objeto: `«${registro.nombre}»`,
      contenido: datos,
    });
    if (cambiado) return cambiado;
  }
  const caso = { datos: datos as Datos<K>, registro, padreId, consent };
  const revisado = await regla.columnas(trx, caso);
  if (!revisado.ok) return revisado;
  const { columnas } = revisado;
  const id = await escribir(trx, tabla, registroId, {
    ...columnas,
    ...(registroId === null ? duenoDe(trx, clave, padreId) : {}),
    lastModifiedDate: trx.ahora,
  });
  const consecuencias = await regla.despues?.(trx, { ...caso, id });
  const accion = registro ? "configuracion.guardado" : "configuracion.creado";
  await registrar(trx, accion, tabla, id, registro ? cambios(registro, columnas) : { nombre: columnas.nombre });
  return ok({ id, ...(consecuencias ? { consecuencias } : {}) });
}

function duenoDe({ colegioId }: Alcance, clave: Clave, padreId: number | null): Record<string, number | null> {
  const { padre, deTodos } = catalogo(clave);
  if (deTodos) return {};
  return padre ? { [padre.columna]: padreId } : { colegioId };
}

async function escribir({ db }: Alcance, tabla: Tabla, id: number | null, columnas: Record<string, unknown>) {
  // One statement for thirteen tables: the rules choose the columns, and the table's own checks verify them.
  const tablaTipada = tabla as "planteles";
  if (id !== null) {
    await db
      .updateTable(tablaTipada)
      .set(columnas as never)
      .where("id", "=", id)
      .execute();
    return id;
  }
  const creado = await db
    .insertInto(tablaTipada)
    .values(columnas as never)
    .returning("id")
    .executeTakeFirstOrThrow();
  return creado.id;
}

/** The changed fields for a line of the log, with their old values. */
function cambios(registro: Record<string, unknown>, columnas: Record<string, unknown>) {
  const cambiados = Object.entries(columnas).filter(([nombre, valor]) => registro[nombre] !== valor);
  return {
    nombre: columnas.nombre ?? registro.nombre,
    ...Object.fromEntries(
      cambiados.map(([nombre, despues]) => [nombre, { antes: registro[nombre] ?? "", despues: despues ?? "" }]),
    ),
  };
}
