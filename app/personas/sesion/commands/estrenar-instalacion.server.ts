import { sembrarCatalogos, sembrarColegio, sembrarOrganizacion, sembrarRoles } from "db/catalogos";
import { type Db, transaction } from "db/connection";
import { insertar } from "db/insertar";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { ROLES_LISTOS } from "~/base/acceso/roles-listos";
import { darColegio } from "~/base/acceso/cuentas.server";
import { estaSinEstrenar } from "~/base/acceso/queries.server";
import { porQueSeAdivina } from "~/base/acceso/contrasena-adivinable.server";
import { hashContrasena } from "~/base/acceso/contrasenas.server";
import { esCodigoDeInicio, olvidarCodigoDeInicio } from "../primer-inicio.server";
import type { PrimerInicio } from "../schemas.server";

/**
 * Creates the organization with its initial roles, its first school with the shared catalogues, and its first
 * administrator, who may do everything (decisions, "Demo and real"). Refuses a code other than the console's, a
 * password that would be guessed, and an installation that already has an owner (409).
 */
export async function estrenarInstalacion(
  db: Db,
  datos: PrimerInicio,
  now: Date,
): Promise<Outcome<{ cuentaId: number; colegioId: number }, "CODIGO" | "CONTRASENA" | "ESTRENADA">> {
  if (!esCodigoDeInicio(datos.codigo)) {
    return refuse("CODIGO", "El código no es el que aparece en la consola del servidor.", { campo: "codigo" });
  }
  const seAdivina = porQueSeAdivina(datos.nueva, {
    email: datos.email,
    nombres: [datos.nombre, datos.apellido1, datos.apellido2],
    lugares: [datos.organizacion, datos.colegio],
  });
  if (seAdivina) return refuse("CONTRASENA", seAdivina, { campo: "nueva" });
  const contrasenaHash = await hashContrasena(datos.nueva);
  const createdDate = now.toISOString();
  const outcome = await transaction(db, async (trx) => {
    if (!(await estaSinEstrenar(trx)))
      return refuse("ESTRENADA", "Esta instalación ya tiene un administrador.", { status: 409 });
    const organizacionId = await sembrarOrganizacion(trx, { nombre: datos.organizacion, createdDate });
    const { zonaHoraria } = datos;
    await sembrarCatalogos(trx);
    const colegioId = await sembrarColegio(trx, { organizacionId, nombre: datos.colegio, zonaHoraria });
    const { Dirección: rolId } = await sembrarRoles(trx, organizacionId, ROLES_LISTOS);
    const { nombre, apellido1, apellido2 } = datos;
    const email = datos.email.toLowerCase();
    const cuenta = { organizacionId, email, nombre, apellido1, apellido2, contrasenaHash, activada: 1, createdDate };
    const cuentaId = await insertar(trx, "cuentas", cuenta);
    await darColegio(trx, { cuentaId, colegioId }, [rolId]);
    const alcance = { db: trx, ahora: createdDate, colegioId, cuenta: { id: cuentaId } };
    await registrar(alcance, "instalacion.estrenada", "organizaciones", organizacionId);
    return ok({ cuentaId, colegioId });
  });
  if (outcome.ok) olvidarCodigoDeInicio();
  return outcome;
}
