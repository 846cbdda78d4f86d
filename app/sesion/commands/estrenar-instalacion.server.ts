import { type Db, transaction } from "db/connection";
import { registrar } from "~/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { TODOS_LOS_PERMISOS } from "~/usuarios/permisos";
import { estaSinEstrenar } from "~/usuarios/queries.server";
import { hashContrasena } from "../contrasenas.server";
import { esCodigoDeInicio, olvidarCodigoDeInicio } from "../primer-inicio.server";
import type { PrimerInicio } from "../schemas";

/**
 * Makes the organization, its first school and its first administrator, who may do everything (decisions, "Demo and
 * real"). Refuses a code that is not the console's, and an installation that already has an owner (409).
 */
export async function estrenarInstalacion(
  db: Db,
  datos: PrimerInicio,
  now: Date,
): Promise<Outcome<{ cuentaId: number; colegioId: number }, "CODIGO" | "ESTRENADA">> {
  if (!esCodigoDeInicio(datos.codigo)) {
    return refuse("CODIGO", "El código no es el que aparece en la consola del servidor.", { campo: "codigo" });
  }
  const contrasenaHash = await hashContrasena(datos.nueva);
  const createdDate = now.toISOString();
  const outcome = await transaction(db, async (trx) => {
    if (!(await estaSinEstrenar(trx)))
      return refuse("ESTRENADA", "Esta instalación ya tiene un administrador.", { status: 409 });
    const insert = async (query: { executeTakeFirstOrThrow(): Promise<{ id: number | null }> }) =>
      (await query.executeTakeFirstOrThrow()).id as number;

    const organizacionId = await insert(
      trx.insertInto("organizaciones").values({ nombre: datos.organizacion, createdDate }).returning("id"),
    );
    const { zonaHoraria } = datos;
    const colegioId = await insert(
      trx.insertInto("colegios").values({ organizacionId, nombre: datos.colegio, zonaHoraria }).returning("id"),
    );
    const rolId = await insert(trx.insertInto("roles").values({ organizacionId, nombre: "Dirección" }).returning("id"));
    await trx
      .insertInto("rolesPermisos")
      .values(TODOS_LOS_PERMISOS.map((codigo) => ({ rolId, codigo })))
      .execute();
    const { nombre, apellido1, apellido2 } = datos;
    const email = datos.email.toLowerCase();
    const cuenta = { organizacionId, email, nombre, apellido1, apellido2, contrasenaHash, activada: 1, createdDate };
    const cuentaId = await insert(trx.insertInto("cuentas").values(cuenta).returning("id"));
    await trx.insertInto("cuentasColegios").values({ cuentaId, colegioId, rolId }).execute();
    const alcance = { db: trx, ahora: createdDate, colegioId, cuenta: { id: cuentaId } };
    await registrar(alcance, "instalacion.estrenada", "organizaciones", organizacionId);
    return ok({ cuentaId, colegioId });
  });
  if (outcome.ok) olvidarCodigoDeInicio();
  return outcome;
}
