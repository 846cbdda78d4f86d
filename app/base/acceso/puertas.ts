import type { Permiso } from "./permisos";

/** The permission that a screen or a call requires: a code, one of several (B§6), or all of several such. */
export type Exigencia = Permiso | readonly Permiso[] | { readonly todos: readonly (Permiso | readonly Permiso[])[] };

/** True if a holder of these codes may enter. */
export function cumple(permisos: ReadonlySet<Permiso>, exigencia: Exigencia): boolean {
  const partes = typeof exigencia === "object" && "todos" in exigencia ? exigencia.todos : [exigencia];
  return partes.every((parte) => [parte].flat().some((codigo) => permisos.has(codigo as Permiso)));
}

const todos = (...partes: (Permiso | readonly Permiso[])[]) => ({ todos: partes });

const EXPEDIENTE = "PERM_VER_ALUMNO";
const DINERO = "PERM_VISTA_ALUMNOS_INFO_FINANCIERA";
const MAS_DATOS = [EXPEDIENTE, "PERM_VISTA_ALMUNOS_MAS_INFO"] as const;
const VER_DOCUMENTOS = [MAS_DATOS[0], MAS_DATOS[1], "PERM_MAS_DATOS_VISTA_DOCUMENTOS"] as const;
const CONTACTO = ["PERM_MAS_DATOS_VISTA_PADRES", "PERM_MAS_DATOS_VISTA_PADRES_DATOS_CONTACTO"] as const;

function puertasDelExpediente() {
  return {
    /** The account's own data: anybody in a school. */
    propio: todos(),
    /** A student's money: the account and the receipts (B§6 Movimientos). */
    dinero: todos(EXPEDIENTE, DINERO),
    ventanilla: todos(EXPEDIENTE, DINERO, "PERM_REGISTRAR_MOVIMIENTOS"),
    reverso: todos(EXPEDIENTE, DINERO, [
      "PERM_REGISTRAR_MOVIMIENTOS",
      "PERM_REVERSAR_MOVIMIENTOS",
      "PERM_DEVOLUCIONES",
    ]),
    devolver: todos(EXPEDIENTE, DINERO, "PERM_DEVOLUCIONES"),
    recalculo: todos(EXPEDIENTE, DINERO, "PERM_REVERSAR_MOVIMIENTOS"),
    /** The payments that families make on line; giving one back needs `recalculo`. */
    cobrosEnLinea: todos(EXPEDIENTE, DINERO, ["PERM_REGISTRAR_MOVIMIENTOS", "PERM_REVERSAR_MOVIMIENTOS"]),
    /** The holder of a beca is told beside the account that it discounts. */
    becas: todos(EXPEDIENTE, DINERO, "PERM_ADMIN_BECAS"),
    convenios: todos(EXPEDIENTE, DINERO, "PERM_CONVENIOS"),
    facturar: todos(EXPEDIENTE, DINERO, "PERM_FACTURAR"),
    cancelarFactura: todos(EXPEDIENTE, DINERO, "PERM_CANCELAR_FACTURAS"),
    /** A drawer's day shows each student's payments. */
    caja: todos(EXPEDIENTE, DINERO, "PERM_REGISTRAR_MOVIMIENTOS"),
    /** Reports name students with what they owe: they tell no more than the files. */
    reporteDeDinero: todos("PERM_VISTA_REPORTES", EXPEDIENTE, DINERO),
    /** The report of the payments that families make on line: their list, and the section. */
    reporteDeCobros: todos("PERM_VISTA_REPORTES", EXPEDIENTE, DINERO, [
      "PERM_REGISTRAR_MOVIMIENTOS",
      "PERM_REVERSAR_MOVIMIENTOS",
    ]),
    /** The questionnaire 911: counts, and the names behind each. */
    estadistica: todos("PERM_VISTA_REPORTES", EXPEDIENTE),
    /** Contacts of each student, in a list: the contents of the tutors' tab. */
    directorio: todos("PERM_VISTA_REPORTES", ...MAS_DATOS, ...CONTACTO),
    recordatorio: todos("PERM_VISTA_REPORTES", EXPEDIENTE, DINERO, ...CONTACTO),
    contacto: todos(...CONTACTO),
    masDatos: todos(...MAS_DATOS),
    /** A student's subjects and grades (B§6 Información escolar). */
    escolar: todos(EXPEDIENTE, "PERM_VISTA_ALUMNOS_INFO_ESCOLAR"),
    boletas: todos("PERM_COORDINACION", "PERM_VISTA_ALUMNOS_INFO_ESCOLAR"),
    calificar: todos(EXPEDIENTE, "PERM_VISTA_ALUMNOS_INFO_ESCOLAR", ["PERM_COORDINACION", "PERM_VISTA_DOCENTE"]),
    verDatosGenerales: todos(...MAS_DATOS, "PERM_MAS_DATOS_VISTA_GENERALES"),
    datosGenerales: todos(...MAS_DATOS, "PERM_MAS_DATOS_VISTA_GENERALES", "PERM_MAS_DATOS_EDITAR_GENERALES"),
    verTutores: todos(...MAS_DATOS, "PERM_MAS_DATOS_VISTA_PADRES"),
    /** Editing a student's tutors: a person who edits contact data also sees them. */
    tutores: todos(...MAS_DATOS, ...CONTACTO, "PERM_MAS_DATOS_EDITAR_PADRES"),
    verDomicilio: todos(...MAS_DATOS, "PERM_MAS_DATOS_VISTA_DOMICILIO"),
    domicilio: todos(...MAS_DATOS, "PERM_MAS_DATOS_VISTA_DOMICILIO", "PERM_MAS_DATOS_EDITAR_DOMICILIO"),
    cuentaDeAlumno: todos(...MAS_DATOS, "PERM_MAS_DATOS_VISTA_CUENTA", "PERM_MAS_DATOS_EDITAR_CUENTA"),
    verClinicos: todos(...MAS_DATOS, "PERM_MAS_DATOS_VISTA_CLINICOS"),
    clinicos: todos(...MAS_DATOS, "PERM_MAS_DATOS_VISTA_CLINICOS", "PERM_MAS_DATOS_EDITAR_CLINICOS"),
    /** Changes proposed by families: each datum also requires the permission of its own screen. */
    propuestas: todos(...MAS_DATOS, [
      "PERM_MAS_DATOS_EDITAR_PADRES",
      "PERM_MAS_DATOS_EDITAR_DOMICILIO",
      "PERM_MAS_DATOS_EDITAR_CLINICOS",
    ]),
    verDocumentos: todos(...VER_DOCUMENTOS),
    /** decisions.md, Tutors, documents: staff who enrol bring papers too. */
    subirDocumentos: todos(...VER_DOCUMENTOS, ["PERM_MAS_DATOS_EDITAR_DOCUMENTOS", "PERM_ADMIN_INSCRIPCION_ALUMNO"]),
    /** Renaming, replacing and deleting a student's papers (B§6). */
    documentos: todos(...VER_DOCUMENTOS, "PERM_MAS_DATOS_EDITAR_DOCUMENTOS"),
    /** The list of missing papers by student, and writing to their families about them. */
    documentosPorEntregar: todos("PERM_VISTA_REPORTES", ...VER_DOCUMENTOS),
    pedirDocumentos: todos("PERM_VISTA_REPORTES", ...VER_DOCUMENTOS, ...CONTACTO, [
      "PERM_MAS_DATOS_EDITAR_DOCUMENTOS",
      "PERM_ADMIN_INSCRIPCION_ALUMNO",
    ]),
  } as const satisfies Record<string, Exigencia>;
}

function otrasPuertas() {
  return {
    /** A bank's statement shows each student's payments, and turns into payments. */
    conciliacion: todos(EXPEDIENTE, DINERO, "PERM_REGISTRAR_MOVIMIENTOS"),
    cobrosElectronicos: todos(...MAS_DATOS, "PERM_ADMIN_PAGOS_ELECTRONICOS"),
    verDatosFiscales: todos(...MAS_DATOS, "PERM_MAS_DATOS_VISTA_FISCALES"),
    datosFiscales: todos(...MAS_DATOS, "PERM_MAS_DATOS_VISTA_FISCALES", "PERM_MAS_DATOS_EDITAR_FISCALES"),
    foto: todos(EXPEDIENTE, "PERM_MAS_DATOS_EDITAR_GENERALES"),
    /** All stored data of a student, the family and their money (personas/alumnos/REGLAS.md 32). */
    datosPersonales: todos(
      ...MAS_DATOS,
      ...CONTACTO,
      DINERO,
      "PERM_MAS_DATOS_VISTA_GENERALES",
      "PERM_MAS_DATOS_VISTA_DOMICILIO",
      "PERM_MAS_DATOS_VISTA_DOCUMENTOS",
      "PERM_MAS_DATOS_VISTA_CUENTA",
      "PERM_MAS_DATOS_VISTA_CLINICOS",
      "PERM_ADMIN_CONFIGURACION",
    ),
    inscripcion: todos(EXPEDIENTE, "PERM_ADMIN_INSCRIPCION_ALUMNO"),
    /** A promotion is part of the configuration, and enrols. */
    promocion: todos("PERM_ADMIN_CONFIGURACION", "PERM_ADMIN_INSCRIPCION_ALUMNO"),
    grupo: todos(EXPEDIENTE, "PERM_ASIGNACION_GRUPO_ALUMNO"),
    baja: todos(EXPEDIENTE, "PERM_ELIMINAR_INSCRIPCIONES"),
    programas: todos(EXPEDIENTE, "PERM_ASIGNAR_PROGRAMAS_PAGOS"),
    programasEnBloque: todos("PERM_ADMIN_PROGRAMAS_PAGOS", "PERM_ASIGNAR_PROGRAMAS_PAGOS"),
    programasLectura: todos(EXPEDIENTE, ["PERM_ASIGNAR_PROGRAMAS_PAGOS", DINERO]),
    /** Files that wait for their use: any write that can include a file (B§7, C§7). */
    subirArchivos: [
      "PERM_MAS_DATOS_EDITAR_GENERALES",
      "PERM_MAS_DATOS_EDITAR_DOCUMENTOS",
      "PERM_MAS_DATOS_EDITAR_PADRES",
      "PERM_MAS_DATOS_EDITAR_FISCALES",
      "PERM_ADMIN_INSCRIPCION_ALUMNO",
      "PERM_ADMIN_COMUNICADOS",
      "PERM_ADMIN_CONFIGURACION",
      "PERM_ADMIN_HORARIOS",
      "PERM_COORDINACION",
      "PERM_VISTA_DOCENTE",
    ],
    /** Misivas: coordination sees and reviews those of all its students; a teacher writes about students they teach. */
    misivas: ["PERM_COORDINACION", "PERM_VISTA_DOCENTE"],
    redactarComunicados: todos("PERM_VISTA_COMUNICADOS", "PERM_ADMIN_COMUNICADOS"),
  } as const satisfies Record<string, Exigencia>;
}

/**
 * Every door requires the permissions of its contents, not of the way there. Contents of a student's file require the
 * file wherever they appear; a tab or a section requires its own permission. Editing requires the permission to see. An
 * action includes its effects: its preview requires nothing more.
 */
// Marked as pure: the bundler drops it from browsers, where no loader runs.
export const PUERTAS = /* @__PURE__ */ Object.assign(
  /* @__PURE__ */ puertasDelExpediente(),
  /* @__PURE__ */ otrasPuertas(),
);
