import { idNuevo } from "db/consecutivos";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import type { Consent } from "~/base/acceso/consent.server";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { rechazoDeCambiado } from "~/base/bitacora/cambiado.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { insertar } from "db/insertar";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { clavesOrden, nombreCompleto } from "~/lib/text";
import { PERMISO } from "../permiso.server";
import { buscarDocente } from "../queries.server";

export type DatosDeDocente = {
  nombre: string;
  apellido1: string;
  apellido2: string;
  email: string;
  telefono: string;
  activo: boolean;
};

type Pedido = {
  /** Null creates. */
  docenteId: number | null;
  datos: DatosDeDocente;
  /** The time of the teacher's last change as the person read it; without it nothing is compared. */
  lastModifiedDate?: string;
} & Consent;

/**
 * Adds a teacher to the viewer's school or changes one. The e-mail of a teacher of another school of the organization
 * means the same person, who then also teaches here. Refuses SIN_PERMISO (403), NO_EXISTE (404), DUPLICADO by e-mail
 * here, CAMBIADO (409, until agreed to).
 */
export function guardarDocente(alcance: Alcance, pedido: Pedido): Promise<Outcome<{ docenteId: number }>> {
  return enTransaccion<Outcome<{ docenteId: number }>>(alcance, (trx) => guardarDocenteEnTransaccion(trx, pedido));
}

/** {@link guardarDocente} inside a transaction that is already open. */
export async function guardarDocenteEnTransaccion(
  trx: Alcance,
  pedido: Pedido,
): Promise<Outcome<{ docenteId: number }>> {
  const sinPermiso = rechazoDePermiso(trx, PERMISO);
  if (sinPermiso) return sinPermiso;
  return pedido.docenteId === null ? agregar(trx, pedido) : cambiar(trx, pedido.docenteId, pedido);
}

/** The sort key of a teacher, which also distinguishes teachers by name. */
export const ordenDeDocente = ({
  nombre,
  apellido1,
  apellido2,
}: Pick<DatosDeDocente, "nombre" | "apellido1" | "apellido2">) => clavesOrden(`${apellido1} ${apellido2} ${nombre}`);

const columnas = ({ activo: _, ...persona }: DatosDeDocente) => ({ ...persona, nombreOrden: ordenDeDocente(persona) });

const conEseEmail = ({ db, organizacionId }: Alcance, email: string, otroQue: number) =>
  db
    .selectFrom("docentes")
    .select("id")
    .where("organizacionId", "=", organizacionId)
    .where("email", "=", email)
    .where("id", "<>", otroQue)
    .executeTakeFirst();

const ocupado = () => refuse("DUPLICADO", "Ya hay un docente con ese email", { campo: "email" });

async function agregar(trx: Alcance, { datos }: Pedido): Promise<Outcome<{ docenteId: number }>> {
  const { db, organizacionId, colegioId, ahora } = trx;
  const conocido = datos.email === "" ? undefined : await conEseEmail(trx, datos.email, 0);
  if (conocido && (await buscarDocente(trx, conocido.id))) return ocupado();
  const docenteId =
    conocido?.id ??
    (await insertar(db, "docentes", {
      id: await idNuevo(db, "docentes"),
      ...columnas(datos),
      organizacionId,
      lastModifiedDate: ahora,
    }));
  await db.insertInto("docentesColegios").values({ docenteId, colegioId }).execute();
  const accion = conocido ? "docente.agregado" : "docente.creado";
  await registrar(trx, accion, "docentes", docenteId, { nombre: nombreCompleto(datos) });
  return ok({ docenteId });
}

async function cambiar(trx: Alcance, docenteId: number, pedido: Pedido): Promise<Outcome<{ docenteId: number }>> {
  const { datos, lastModifiedDate, force, escrito } = pedido;
  const docentePrevio = await buscarDocente(trx, docenteId);
  if (!docentePrevio) return noExiste();
  if (lastModifiedDate && docentePrevio.lastModifiedDate !== lastModifiedDate) {
    const registro = { entidad: "docentes", entidadId: docenteId, lastModifiedDate: docentePrevio.lastModifiedDate };
    const cambio = { ...registro, objeto: `los datos de ${docentePrevio.nombreCompleto}`, contenido: datos };
    const cambiado = await rechazoDeCambiado(trx, { force, escrito }, cambio);
    if (cambiado) return cambiado;
  }
  if (datos.email !== "" && (await conEseEmail(trx, datos.email, docenteId))) return ocupado();
  await trx.db
    .updateTable("docentes")
    .set({ ...columnas(datos), lastModifiedDate: trx.ahora })
    .where("id", "=", docenteId)
    .execute();
  await trx.db
    .updateTable("docentesColegios")
    .set({ activo: datos.activo ? 1 : 0 })
    .where("docenteId", "=", docenteId)
    .where("colegioId", "=", trx.colegioId)
    .execute();
  const cambios = Object.entries(datos).filter(
    ([nombre, valor]) => docentePrevio[nombre as keyof DatosDeDocente] !== valor,
  );
  await registrar(trx, "docente.guardado", "docentes", docenteId, {
    nombre: nombreCompleto(datos),
    ...Object.fromEntries(
      cambios.map(([nombre, despues]) => [nombre, { antes: docentePrevio[nombre as keyof DatosDeDocente], despues }]),
    ),
  });
  return ok({ docenteId });
}
