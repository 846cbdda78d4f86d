import { hashContrasena } from "~/base/acceso/contrasenas.server";
import { TODOS_LOS_PERMISOS } from "~/base/acceso/permisos";
import { clavesOrden, foldText } from "~/lib/text";
import type { Db } from "db/connection";
import { Azar } from "../demo/azar";
import type { Autor } from "../demo/cuentas";
import { APELLIDOS, HOMBRES, MUJERES } from "../demo/nombres";

/** The accounts of the practice: one of each role. */
export type CuentaDePractica = { rol: string; email: string };

export type Autores = { direccion: Autor; caja: Autor };

/** Gives the timetables' teachers invented names. */
export async function nombrarDocentes(db: Db): Promise<void> {
  const azar = new Azar(20_261_125);
  const docentes = await db.selectFrom("docentes").select("id").orderBy("id").execute();
  for (const { id } of docentes) {
    const nombre = azar.pesado(azar.ocurre(0.7) ? MUJERES : HOMBRES);
    const [apellido1, apellido2] = [azar.pesado(APELLIDOS), azar.pesado(APELLIDOS)];
    const nombreOrden = clavesOrden(`${apellido1} ${apellido2} ${nombre}`);
    await db.updateTable("docentes").set({ nombre, apellido1, apellido2, nombreOrden }).where("id", "=", id).execute();
  }
}

/**
 * An invented account of each role, in every school, all with the same password; the one with most permissions comes
 * first. Returns them, and the authors of the invented history.
 */
export async function abrirCuentas(
  db: Db,
  { contrasena, ahora }: { contrasena: string; ahora: string },
): Promise<{ cuentas: CuentaDePractica[]; autores: Autores }> {
  const contrasenaHash = await hashContrasena(contrasena);
  const { id: organizacionId } = await db.selectFrom("organizaciones").select("id").executeTakeFirstOrThrow();
  const colegios = await db.selectFrom("colegios").select("id").execute();
  const roles = await db
    .selectFrom("roles as r")
    .select(["r.id", "r.nombre"])
    .select((eb) =>
      eb
        .selectFrom("rolesPermisos as p")
        .whereRef("p.rolId", "=", "r.id")
        .select(eb.fn.countAll<number>().as("n"))
        .as("cuantos"),
    )
    .orderBy("cuantos", "desc")
    .orderBy("r.id")
    .execute();
  const docente = await db.selectFrom("docentes").select("id").orderBy("id").executeTakeFirst();
  const azar = new Azar(20_261_126);
  const cuentas: (CuentaDePractica & Autor)[] = [];
  for (const { id: rolId, nombre: rol } of roles) {
    const [nombre, apellido1] = [azar.pesado(MUJERES), azar.pesado(APELLIDOS)];
    const email = `${usuarioDe(rol, rolId)}@practica.example`;
    // A teacher's role is practised as one of the teachers.
    const docenteId = /docente|maestr|profesor/i.test(rol) ? (docente?.id ?? null) : null;
    const { id } = await db
      .insertInto("cuentas")
      .values({ organizacionId, email, nombre, apellido1, contrasenaHash, docenteId, activada: 1, createdDate: ahora })
      .returning("id")
      .executeTakeFirstOrThrow();
    for (const { id: colegioId } of colegios) {
      await db.insertInto("cuentasColegios").values({ cuentaId: id, colegioId }).execute();
      await db.insertInto("cuentasRoles").values({ cuentaId: id, colegioId, rolId }).execute();
    }
    const multiColegio = colegios.length > 1;
    cuentas.push({
      rol,
      id,
      email,
      nombreCompleto: `${nombre} ${apellido1}`,
      multiColegio,
      permisos: TODOS_LOS_PERMISOS,
    });
  }
  const [direccion] = cuentas;
  if (!direccion) throw new Error("El colegio no tiene ningún rol: sin uno nadie puede entrar a practicar");
  const caja = cuentas.find(({ rol }) => /caja|ventanilla/i.test(rol)) ?? direccion;
  // An account that may take partial payments does not see the total debt at the window.
  const permisos = TODOS_LOS_PERMISOS.filter((permiso) => permiso !== "PERM_PAGOS_PARCIALES");
  const autores = { direccion, caja: { ...caja, permisos } };
  return { cuentas: cuentas.map(({ rol, email }) => ({ rol, email })), autores };
}

const usuarioDe = (rol: string, rolId: number) =>
  foldText(rol)
    .replace(/[^a-z0-9]+/g, ".")
    .replace(/^\.|\.$/g, "") || `rol${rolId}`;
