import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { registrar } from "~/base/bitacora/registrar.server";
import { insertar } from "db/insertar";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { type DatosDeBeca, MENSAJES_BECA, valorEnPalabras } from "../beca";
import { listarServicios, obtenerBeca } from "../catalogo.server";

type Rechazo = "SIN_PERMISO" | "REPETIDA" | "SIN_SERVICIOS";

/**
 * Adds a beca to the catalogue (`becaId` 0) or changes one. Grants keep their own value: an account does not change.
 * Refuses SIN_PERMISO (403), REPETIDA a name that exists, and SIN_SERVICIOS without a service of the school. Throws 404
 * for a beca of another school.
 */
export function guardarBeca(
  alcance: Alcance,
  { becaId, ...datos }: DatosDeBeca & { becaId: number },
): Promise<Outcome<{ becaId: number }, Rechazo>> {
  return enTransaccion<Outcome<{ becaId: number }, Rechazo>>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, PUERTAS.becas);
    if (sinPermiso) return sinPermiso;
    if (becaId > 0) await obtenerBeca(trx, becaId);
    const { db, colegioId, ahora } = trx;
    const { servicioIds, cuentaParaEl5, activo, ...valores } = datos;
    const lugarDeHermano = datos.tipo === "HERMANOS" ? (datos.lugarDeHermano ?? null) : null;
    const repetida = await db
      .selectFrom("becas")
      .select("id")
      .where("colegioId", "=", colegioId)
      .where("nombre", "=", datos.nombre)
      .where("id", "<>", becaId)
      .executeTakeFirst();
    if (repetida) return refuse("REPETIDA", MENSAJES_BECA.repetida, { campo: "nombre" });
    const delColegio = new Set((await listarServicios(trx)).map(({ id }) => id));
    const servicios = servicioIds.filter((id) => delColegio.has(id));
    if (servicios.length === 0) return refuse("SIN_SERVICIOS", MENSAJES_BECA.sinServicios, { campo: "servicioIds" });
    const fila = {
      ...valores,
      lugarDeHermano,
      cuentaParaEl5: Number(cuentaParaEl5),
      activo: Number(activo),
      modifiedDate: ahora,
    };
    const id = becaId > 0 ? becaId : await insertar(db, "becas", { ...fila, colegioId, createdDate: ahora });
    if (becaId > 0) await db.updateTable("becas").set(fila).where("id", "=", becaId).execute();
    await db.deleteFrom("becasServicios").where("becaId", "=", id).execute();
    await db
      .insertInto("becasServicios")
      .values(servicios.map((servicioId) => ({ becaId: id, servicioId })))
      .execute();
    await registrar(trx, becaId > 0 ? "beca.modificada" : "beca.agregada", "becas", id, {
      nombre: datos.nombre,
      valor: valorEnPalabras(datos),
    });
    return ok({ becaId: id });
  });
}
