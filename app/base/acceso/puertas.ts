import type { Permiso } from "./permisos";

/** What a screen or a call asks of its viewer: a code, one of several (B§6), or all of several such. */
export type Exigencia = Permiso | readonly Permiso[] | { readonly todos: readonly (Permiso | readonly Permiso[])[] };

/** Whether somebody who holds these codes may come in. */
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
    /** What is the account's own: whoever is in a school at all. */
    propio: todos(),
    /** A student's money: his account, his receipts (B§6 Movimientos). */
    dinero: todos(EXPEDIENTE, DINERO),
    ventanilla: todos(EXPEDIENTE, DINERO, "PERM_REGISTRAR_MOVIMIENTOS"),
    reverso: todos(EXPEDIENTE, DINERO, ["PERM_REGISTRAR_MOVIMIENTOS", "PERM_REVERSAR_MOVIMIENTOS"]),
    recalculo: todos(EXPEDIENTE, DINERO, "PERM_REVERSAR_MOVIMIENTOS"),
    facturar: todos(EXPEDIENTE, DINERO, "PERM_FACTURAR"),
    cancelarFactura: todos(EXPEDIENTE, DINERO, "PERM_CANCELAR_FACTURAS"),
    /** A drawer's day tells what each student paid. */
    caja: todos(DINERO, "PERM_REGISTRAR_MOVIMIENTOS"),
    reporteDeDinero: todos("PERM_VISTA_REPORTES", DINERO),
    /** Whom to reach about each student, in a list: what the tab of his tutors shows. */
    directorio: todos("PERM_VISTA_REPORTES", ...MAS_DATOS, ...CONTACTO),
    recordatorio: todos("PERM_VISTA_REPORTES", DINERO, ...CONTACTO),
    contacto: todos(...CONTACTO),
    masDatos: todos(...MAS_DATOS),
    /** What he is taught and graded with (B§6 Información escolar). */
    escolar: todos(EXPEDIENTE, "PERM_VISTA_ALUMNOS_INFO_ESCOLAR"),
    boletas: todos("PERM_COORDINACION", "PERM_VISTA_ALUMNOS_INFO_ESCOLAR"),
    calificar: todos(EXPEDIENTE, "PERM_VISTA_ALUMNOS_INFO_ESCOLAR", ["PERM_COORDINACION", "PERM_VISTA_DOCENTE"]),
    verDatosGenerales: todos(...MAS_DATOS, "PERM_MAS_DATOS_VISTA_GENERALES"),
    datosGenerales: todos(...MAS_DATOS, "PERM_MAS_DATOS_VISTA_GENERALES", "PERM_MAS_DATOS_EDITAR_GENERALES"),
    verTutores: todos(...MAS_DATOS, "PERM_MAS_DATOS_VISTA_PADRES"),
    /** His tutors, to be changed: whoever changes how they are reached sees it. */
    tutores: todos(...MAS_DATOS, ...CONTACTO, "PERM_MAS_DATOS_EDITAR_PADRES"),
    verDomicilio: todos(...MAS_DATOS, "PERM_MAS_DATOS_VISTA_DOMICILIO"),
    domicilio: todos(...MAS_DATOS, "PERM_MAS_DATOS_VISTA_DOMICILIO", "PERM_MAS_DATOS_EDITAR_DOMICILIO"),
    cuentaDeAlumno: todos(...MAS_DATOS, "PERM_MAS_DATOS_VISTA_CUENTA", "PERM_MAS_DATOS_EDITAR_CUENTA"),
    clinicos: todos(...MAS_DATOS, "PERM_MAS_DATOS_VISTA_CLINICOS", "PERM_MAS_DATOS_EDITAR_CLINICOS"),
    /** What families propose to change: each datum asks, besides, for what its own screen asks for. */
    propuestas: todos(...MAS_DATOS, [
      "PERM_MAS_DATOS_EDITAR_PADRES",
      "PERM_MAS_DATOS_EDITAR_DOMICILIO",
      "PERM_MAS_DATOS_EDITAR_CLINICOS",
    ]),
    verDocumentos: todos(...VER_DOCUMENTOS),
    /** decisions.md, Tutors, documents: whoever enrols brings papers too. */
    subirDocumentos: todos(...VER_DOCUMENTOS, ["PERM_MAS_DATOS_EDITAR_DOCUMENTOS", "PERM_ADMIN_INSCRIPCION_ALUMNO"]),
    /** A student's papers, to be renamed, replaced and taken away (B§6). */
    documentos: todos(...VER_DOCUMENTOS, "PERM_MAS_DATOS_EDITAR_DOCUMENTOS"),
    /** Who lacks which papers, in a list; and writing to their families about it. */
    documentosPorEntregar: todos("PERM_VISTA_REPORTES", ...VER_DOCUMENTOS),
    pedirDocumentos: todos("PERM_VISTA_REPORTES", ...VER_DOCUMENTOS, ...CONTACTO, [
      "PERM_MAS_DATOS_EDITAR_DOCUMENTOS",
      "PERM_ADMIN_INSCRIPCION_ALUMNO",
    ]),
  } as const satisfies Record<string, Exigencia>;
}

function otrasPuertas() {
  return {
    /** A bank's statement tells what each student paid, and becomes payments. */
    conciliacion: todos(EXPEDIENTE, DINERO, "PERM_REGISTRAR_MOVIMIENTOS"),
    cobrosElectronicos: todos(...MAS_DATOS, "PERM_ADMIN_PAGOS_ELECTRONICOS"),
    verDatosFiscales: todos(...MAS_DATOS, "PERM_MAS_DATOS_VISTA_FISCALES"),
    datosFiscales: todos(...MAS_DATOS, "PERM_MAS_DATOS_VISTA_FISCALES", "PERM_MAS_DATOS_EDITAR_FISCALES"),
    foto: todos(EXPEDIENTE, "PERM_MAS_DATOS_EDITAR_GENERALES"),
    /** All that is kept of a student, his family and his money (personas/alumnos/REGLAS.md 32). */
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
    /** A promotion is a part of the configuration, and enrols. */
    promocion: todos("PERM_ADMIN_CONFIGURACION", "PERM_ADMIN_INSCRIPCION_ALUMNO"),
    grupo: todos(EXPEDIENTE, "PERM_ASIGNACION_GRUPO_ALUMNO"),
    baja: todos(EXPEDIENTE, "PERM_ELIMINAR_INSCRIPCIONES"),
    programas: todos(EXPEDIENTE, "PERM_ASIGNAR_PROGRAMAS_PAGOS"),
    programasEnBloque: todos("PERM_ADMIN_PROGRAMAS_PAGOS", "PERM_ASIGNAR_PROGRAMAS_PAGOS"),
    programasLectura: todos(EXPEDIENTE, ["PERM_ASIGNAR_PROGRAMAS_PAGOS", DINERO]),
    /** Files that wait for what they are for: whoever writes anything that a file can go with (B§7, C§7). */
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
    /** Misivas: coordination sees and reviews all of its students', a teacher writes about those whom he teaches. */
    misivas: ["PERM_COORDINACION", "PERM_VISTA_DOCENTE"],
    redactarComunicados: todos("PERM_VISTA_COMUNICADOS", "PERM_ADMIN_COMUNICADOS"),
  } as const satisfies Record<string, Exigencia>;
}

/**
 * Every door is asked for what stands behind it, not for what leads there: what is in a student's file, wherever it is
 * answered, needs the file; a tab or a section its own permission; and whoever changes a thing sees it, so he needs what
 * seeing it needs. What an act would do is part of the act: its preview asks for nothing more.
 */
// Marked as pure: a browser, where only loaders ask, is not sent it.
export const PUERTAS = /* @__PURE__ */ Object.assign(
  /* @__PURE__ */ puertasDelExpediente(),
  /* @__PURE__ */ otrasPuertas(),
);
