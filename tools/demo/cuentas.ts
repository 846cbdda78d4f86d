import { hashContrasena } from "~/acceso/contrasenas.server";
import { type Permiso, TODOS_LOS_PERMISOS } from "~/acceso/permisos";
import type { Db } from "db/connection";
import type { Colegio } from "./escuela";

const CONTRASENA = "Demo2026";

const LECTURA: Permiso[] = [
  "PERM_VISTA_CONTROLESCOLAR",
  "PERM_VER_ALUMNO",
  "PERM_VISTA_ALUMNOS_INFO_ESCOLAR",
  "PERM_VISTA_ALMUNOS_MAS_INFO",
  "PERM_MAS_DATOS_VISTA_GENERALES",
  "PERM_MAS_DATOS_VISTA_PADRES",
];

const ROLES: Record<"Dirección" | "Coordinación" | "Docente" | "Caja", readonly Permiso[]> = {
  Dirección: TODOS_LOS_PERMISOS,
  Coordinación: [
    ...LECTURA,
    "PERM_COORDINACION",
    "PERM_VISTA_COMUNICADOS",
    "PERM_ADMIN_COMUNICADOS",
    "PERM_ADMIN_PREINSCRIPCIONES",
    "PERM_VISTA_ALUMNOS_INFO_FINANCIERA",
    "PERM_ADMIN_INSCRIPCION_ALUMNO",
    "PERM_ASIGNACION_GRUPO_ALUMNO",
    "PERM_ASIGNAR_PROGRAMAS_PAGOS",
    "PERM_ELIMINAR_INSCRIPCIONES",
    "PERM_MAS_DATOS_VISTA_PADRES_DATOS_CONTACTO",
    "PERM_MAS_DATOS_VISTA_DOMICILIO",
    "PERM_MAS_DATOS_VISTA_DOCUMENTOS",
    "PERM_MAS_DATOS_EDITAR_GENERALES",
    "PERM_MAS_DATOS_EDITAR_PADRES",
    "PERM_MAS_DATOS_EDITAR_DOMICILIO",
    "PERM_MAS_DATOS_EDITAR_DOCUMENTOS",
  ],
  Docente: [...LECTURA, "PERM_VISTA_DOCENTE", "PERM_VISTA_COMUNICADOS"],
  Caja: [
    "PERM_VISTA_CONTROLESCOLAR",
    "PERM_VER_ALUMNO",
    "PERM_VISTA_ALUMNOS_INFO_FINANCIERA",
    "PERM_VISTA_ALMUNOS_MAS_INFO",
    "PERM_MAS_DATOS_VISTA_GENERALES",
    "PERM_MAS_DATOS_VISTA_PADRES",
    "PERM_MAS_DATOS_VISTA_PADRES_DATOS_CONTACTO",
    "PERM_REGISTRAR_MOVIMIENTOS",
  ],
};

/** An account that the demo's history is written by. */
export type Autor = {
  id: number;
  email: string;
  nombreCompleto: string;
  multiColegio: boolean;
  permisos: readonly Permiso[];
};

/** The demo's accounts: one of each role, and the two that may not come in. Gives those that work at the window. */
export async function sembrarCuentas(
  db: Db,
  { organizacionId, colegios, ahora }: { organizacionId: number; colegios: readonly Colegio[]; ahora: string },
): Promise<{ direccion: Autor; caja: Autor }> {
  const roles = new Map<string, number>();
  for (const [nombre, permisos] of Object.entries(ROLES)) {
    const rol = await db
      .insertInto("roles")
      .values({ organizacionId, nombre })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("rolesPermisos")
      .values(permisos.map((codigo) => ({ rolId: rol.id, codigo })))
      .execute();
    roles.set(nombre, rol.id);
  }
  const contrasenaHash = await hashContrasena(CONTRASENA);
  const [principal] = colegios as [Colegio, ...Colegio[]];

  async function cuenta(
    usuario: string,
    persona: [string, string],
    rol: keyof typeof ROLES | null,
    en: readonly Colegio[],
  ) {
    const [nombre, apellido1] = persona;
    const email = `${usuario}@demo.mx`;
    const { id } = await db
      .insertInto("cuentas")
      .values({ organizacionId, email, nombre, apellido1, contrasenaHash, activada: 1, createdDate: ahora })
      .returning("id")
      .executeTakeFirstOrThrow();
    for (const { colegioId } of en) {
      const rolId = rol === null ? null : roles.get(rol)!;
      await db.insertInto("cuentasColegios").values({ cuentaId: id, colegioId, rolId }).execute();
    }
    const permisos = rol === null ? [] : ROLES[rol];
    return { id, email, nombreCompleto: `${nombre} ${apellido1}`, multiColegio: en.length > 1, permisos };
  }

  const direccion = await cuenta("direccion", ["Guadalupe", "Montes de Oca"], "Dirección", colegios);
  await cuenta("coordinacion", ["Arturo", "Cervantes"], "Coordinación", [principal]);
  const docente = await cuenta("docente", ["Mónica", "Treviño"], "Docente", [principal]);
  const caja = await cuenta("caja", ["Leticia", "Bautista"], "Caja", [principal]);
  await cuenta("sincolegio", ["Óscar", "Ibarra"], null, []);
  await cuenta("sinpermisos", ["Elena", "Nava"], null, [principal]);

  // A teacher sees her own two groups, in both cycles so that changing the cycle shows something.
  const suyos = principal.ciclos.flatMap(({ aulas }) =>
    aulas.filter((aula) => aula.nivel.nombre === "Primaria" && aula.grado === 4).flatMap((aula) => aula.grupos),
  );
  await db
    .insertInto("cuentasLimites")
    .values(suyos.map((valorId) => ({ cuentaId: docente.id, colegioId: principal.colegioId, tipo: "GRUPO", valorId })))
    .execute();
  return { direccion, caja };
}
