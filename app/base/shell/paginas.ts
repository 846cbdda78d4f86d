import type { Permiso } from "~/base/acceso/permisos";
import { type Exigencia, PUERTAS, cumple } from "~/base/acceso/puertas";
import type { GrupoDePaginas } from "./pestanas";

type Pagina = { nombre: string; ruta: string; permiso: Exigencia; grupo?: GrupoDePaginas };

/** The pages of sections with several, in the drawer's order. A page is added here together with its screen. */
const PAGINAS: Readonly<Record<string, readonly Pagina[]>> = {
  "/controlescolar": [
    { nombre: "Alumnos", grupo: "Alumnos", ruta: "/controlescolar", permiso: "PERM_VISTA_CONTROLESCOLAR" },
    {
      nombre: "Preinscripciones",
      grupo: "Alumnos",
      ruta: "/controlescolar/preinscripciones",
      permiso: "PERM_ADMIN_PREINSCRIPCIONES",
    },
    { nombre: "Cambios de datos", grupo: "Alumnos", ruta: "/controlescolar/propuestas", permiso: PUERTAS.propuestas },
    { nombre: "Misivas", grupo: "Familias", ruta: "/controlescolar/misivas", permiso: PUERTAS.misivas },
    {
      nombre: "Horarios",
      grupo: "Aula",
      ruta: "/controlescolar/horarios",
      permiso: ["PERM_VISTA_DOCENTE", "PERM_COORDINACION", "PERM_ADMIN_HORARIOS"],
    },
    {
      nombre: "Ausencias del día",
      grupo: "Aula",
      ruta: "/controlescolar/ausencias",
      permiso: { todos: ["PERM_VISTA_CONTROLESCOLAR", "PERM_VISTA_ALUMNOS_INFO_ESCOLAR"] },
    },
    {
      nombre: "Calificaciones",
      grupo: "Aula",
      ruta: "/controlescolar/calificaciones",
      permiso: ["PERM_COORDINACION", "PERM_VISTA_DOCENTE"],
    },
    { nombre: "Sábana", grupo: "Aula", ruta: "/controlescolar/sabana", permiso: PUERTAS.boletas },
    { nombre: "Boletas", grupo: "Aula", ruta: "/controlescolar/boletas", permiso: PUERTAS.boletas },
    {
      nombre: "Tareas",
      grupo: "Aula",
      ruta: "/controlescolar/tareas",
      permiso: ["PERM_COORDINACION", "PERM_VISTA_DOCENTE"],
    },
    { nombre: "Corte de caja", grupo: "Caja", ruta: "/controlescolar/cortes", permiso: PUERTAS.caja },
    { nombre: "Becas", grupo: "Alumnos", ruta: "/controlescolar/becas", permiso: PUERTAS.becas },
    { nombre: "Cobros en línea", grupo: "Caja", ruta: "/controlescolar/cobros", permiso: PUERTAS.cobrosEnLinea },
    { nombre: "Archivos del banco", grupo: "Caja", ruta: "/controlescolar/bancos", permiso: PUERTAS.conciliacion },
    { nombre: "Conciliación del mes", grupo: "Caja", ruta: "/controlescolar/bancos/mes", permiso: "PERM_CERRAR_MES" },
    { nombre: "Facturas", grupo: "Caja", ruta: "/controlescolar/facturas", permiso: PUERTAS.facturar },
    { nombre: "Cierre de mes", grupo: "Caja", ruta: "/controlescolar/cierremes", permiso: "PERM_CERRAR_MES" },
    { nombre: "Pólizas", grupo: "Caja", ruta: "/controlescolar/polizas", permiso: "PERM_CERRAR_MES" },
  ],
  "/reportes": [
    { nombre: "Saldos vencidos", ruta: "/reportes/saldosvencidos", permiso: PUERTAS.reporteDeDinero },
    { nombre: "Documentos por entregar", ruta: "/reportes/documentos", permiso: PUERTAS.documentosPorEntregar },
  ],
  "/ajustes": [
    { nombre: "Programas de pago", ruta: "/ajustes/programaspago/admin", permiso: "PERM_ADMIN_PROGRAMAS_PAGOS" },
    { nombre: "Preinscripciones", ruta: "/ajustes/preinscripciones/formatos", permiso: "PERM_ADMIN_PREINSCRIPCIONES" },
    { nombre: "Puesta en marcha", ruta: "/configurainstancia", permiso: "PERM_ADMIN_CONFIGURACION" },
    { nombre: "Datos del colegio", ruta: "/ajustes/colegio", permiso: "PERM_ADMIN_CONFIGURACION" },
    { nombre: "Ciclos escolares", ruta: "/ajustes/ciclos", permiso: "PERM_ADMIN_CONFIGURACION" },
    { nombre: "Promoción", ruta: "/ajustes/promocion", permiso: PUERTAS.promocion },
    { nombre: "Niveles", ruta: "/ajustes/niveles", permiso: "PERM_ADMIN_CONFIGURACION" },
    { nombre: "Planteles", ruta: "/ajustes/planteles", permiso: "PERM_ADMIN_CONFIGURACION" },
    { nombre: "Turnos", ruta: "/ajustes/turnos", permiso: "PERM_ADMIN_CONFIGURACION" },
    { nombre: "Servicios", ruta: "/ajustes/servicios", permiso: "PERM_ADMIN_CONFIGURACION" },
    { nombre: "Cajas", ruta: "/ajustes/cajas", permiso: "PERM_ADMIN_CONFIGURACION" },
    { nombre: "Formas de pago", ruta: "/ajustes/formaspago", permiso: "PERM_ADMIN_CONFIGURACION" },
    { nombre: "Bancos", ruta: "/ajustes/bancos", permiso: "PERM_ADMIN_CONFIGURACION" },
    { nombre: "Series y folios", ruta: "/ajustes/foliadores", permiso: "PERM_ADMIN_CONFIGURACION" },
    { nombre: "Días inhábiles", ruta: "/ajustes/diasinhabiles", permiso: "PERM_ADMIN_CONFIGURACION" },
    {
      nombre: "Docentes",
      ruta: "/ajustes/docentes",
      permiso: ["PERM_ADMIN_CONFIGURACION", "PERM_ADMIN_HORARIOS"],
    },
    { nombre: "Documentos que se piden", ruta: "/ajustes/requisitos", permiso: "PERM_ADMIN_CONFIGURACION" },
    { nombre: "Constancias y cartas", ruta: "/ajustes/cartas", permiso: "PERM_ADMIN_CONFIGURACION" },
    { nombre: "Tutores repetidos", ruta: "/ajustes/tutores", permiso: PUERTAS.tutores },
    { nombre: "Usuarios", ruta: "/ajustes/usuarios", permiso: "PERM_ADMIN_USUARIOS" },
    { nombre: "Roles", ruta: "/ajustes/roles", permiso: "PERM_ADMIN_USUARIOS" },
    { nombre: "Tokens de la API", ruta: "/ajustes/tokens", permiso: "PERM_ADMIN_USUARIOS" },
    { nombre: "Bitácora", ruta: "/ajustes/bitacora", permiso: "PERM_VER_BITACORA" },
    { nombre: "Entradas rechazadas", ruta: "/ajustes/entradas", permiso: "PERM_VER_BITACORA" },
    { nombre: "Errores reportados", ruta: "/ajustes/errores", permiso: "PERM_VER_BITACORA" },
    { nombre: "Importar", ruta: "/ajustes/importar", permiso: "PERM_ADMIN_CONFIGURACION" },
    {
      nombre: "Salud y respaldos",
      ruta: "/ajustes/salud",
      permiso: ["PERM_ADMIN_CONFIGURACION", "PERM_ADMIN_INSTANCIA"],
    },
    { nombre: "Códigos postales", ruta: "/ajustes/sepomex", permiso: "PERM_ADMIN_CONFIGURACION" },
    { nombre: "Páginas de familias", ruta: "/ajustes/familias", permiso: "PERM_ADMIN_CONFIGURACION" },
    { nombre: "Aviso de privacidad", ruta: "/ajustes/privacidad", permiso: "PERM_ADMIN_CONFIGURACION" },
    {
      nombre: "Correo",
      ruta: "/ajustes/correo",
      permiso: ["PERM_ADMIN_CONFIGURACION", "PERM_ADMIN_INSTANCIA"],
    },
  ],
};

/** Ajustes is a page of cards: the drawer does not list them once more. */
const SIN_LISTA: ReadonlySet<string> = new Set(["/ajustes"]);

/** The pages of a section that the drawer lists. */
export const paginasDelCajon = (seccion: string, permisos: ReadonlySet<Permiso>): Pagina[] =>
  SIN_LISTA.has(seccion) ? [] : paginasPermitidas(seccion, permisos);

/** The pages of a section that these permissions open. */
export const paginasPermitidas = (seccion: string, permisos: ReadonlySet<Permiso>): Pagina[] =>
  (PAGINAS[seccion] ?? []).filter(({ permiso }) => cumple(permisos, permiso));
