import { hashContrasena } from "~/base/acceso/contrasenas.server";
import type { Permiso } from "~/base/acceso/permisos";
import { ROLES_LISTOS, type RolListo } from "~/base/acceso/roles-listos";
import { sembrarRoles } from "db/catalogos";
import type { Db } from "db/connection";
import type { Colegio } from "./escuela";

const CONTRASENA = "Demo2026";

/** An account that the demo's history is written by. */
export type Autor = {
  id: number;
  email: string;
  nombreCompleto: string;
  multiColegio: boolean;
  permisos: readonly Permiso[];
};

/** The demo's accounts: one of each role, and the two that may not sign in. Returns those of the window. */
export async function sembrarCuentas(
  db: Db,
  { organizacionId, colegios, ahora }: { organizacionId: number; colegios: readonly Colegio[]; ahora: string },
): Promise<{ direccion: Autor; caja: Autor; docente: Autor; coordinacion: Autor }> {
  const roles = await sembrarRoles(db, organizacionId, ROLES_LISTOS);
  const contrasenaHash = await hashContrasena(CONTRASENA);
  const [principal] = colegios as [Colegio, ...Colegio[]];

  async function cuenta(usuario: string, persona: [string, string], rol: RolListo | null, en: readonly Colegio[]) {
    const [nombre, apellido1] = persona;
    const email = `${usuario}@demo.mx`;
    const { id } = await db
      .insertInto("cuentas")
      .values({ organizacionId, email, nombre, apellido1, contrasenaHash, activada: 1, createdDate: ahora })
      .returning("id")
      .executeTakeFirstOrThrow();
    for (const { colegioId } of en) {
      await db.insertInto("cuentasColegios").values({ cuentaId: id, colegioId }).execute();
      if (rol === null) continue;
      const rolDeLaCuenta = { cuentaId: id, colegioId, rolId: roles[rol] };
      await db.insertInto("cuentasRoles").values(rolDeLaCuenta).execute();
    }
    const permisos = rol === null ? [] : ROLES_LISTOS[rol];
    return { id, email, nombreCompleto: `${nombre} ${apellido1}`, multiColegio: en.length > 1, permisos };
  }

  const direccion = await cuenta("direccion", ["Guadalupe", "Montes de Oca"], "Dirección", colegios);
  const coordinacion = await cuenta("coordinacion", ["Arturo", "Cervantes"], "Coordinación", [principal]);
  const docente = await cuenta("docente", ["Mónica", "Treviño"], "Docente", [principal]);
  const caja = await cuenta("caja", ["Leticia", "Bautista"], "Caja", [principal]);
  await cuenta("sincolegio", ["Óscar", "Ibarra"], null, []);
  await cuenta("sinpermisos", ["Elena", "Nava"], null, [principal]);

  // A teacher sees her own two groups, in both cycles so that changing the cycle shows something.
  const limites = principal.ciclos.flatMap(({ cicloId, aulas }) =>
    aulas
      .filter((aula) => aula.nivel.nombre === "Primaria" && aula.grado === 4)
      .flatMap((aula) => aula.grupos.map((valorId) => ({ cicloId, valorId }))),
  );
  await db
    .insertInto("cuentasLimites")
    .values(
      limites.map((limite) => ({ cuentaId: docente.id, colegioId: principal.colegioId, tipo: "GRUPO", ...limite })),
    )
    .execute();
  return { direccion, caja, docente, coordinacion };
}
