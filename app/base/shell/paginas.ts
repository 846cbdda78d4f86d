import type { Permiso } from "~/base/acceso/permisos";
import { type Exigencia, PUERTAS, cumple } from "~/base/acceso/puertas";

type Pagina = { nombre: string; ruta: string; permiso: Exigencia };

/** The pages of sections with several, in the drawer's order. A page is added here together with its screen. */
const PAGINAS: Readonly<Record<string, readonly Pagina[]>> = {
  "/controlescolar": [
    { nombre: "Alumnos", ruta: "/controlescolar", permiso: "PERM_VISTA_CONTROLESCOLAR" },
    {
      nombre: "Preinscripciones",
      ruta: "/controlescolar/preinscripciones",
      permiso: "PERM_ADMIN_PREINSCRIPCIONES",
    },
    { nombre: "Cambios de datos", ruta: "/controlescolar/propuestas", permiso: PUERTAS.propuestas },
    { nombre: "Misivas", ruta: "/controlescolar/misivas", permiso: PUERTAS.misivas },
    {
      nombre: "Horarios",
      ruta: "/controlescolar/horarios",
      permiso: ["PERM_VISTA_DOCENTE", "PERM_COORDINACION", "PERM_ADMIN_HORARIOS"],
    },
    {
      nombre: "Ausencias del día",
      ruta: "/controlescolar/ausencias",
      permiso: { todos: ["PERM_VISTA_CONTROLESCOLAR", "PERM_VISTA_ALUMNOS_INFO_ESCOLAR"] },
    },
    {
      nombre: "Calificaciones",
      ruta: "/controlescolar/calificaciones",
      permiso: ["PERM_COORDINACION", "PERM_VISTA_DOCENTE"],
    },
    { nombre: "Sábana", ruta: "/controlescolar/sabana", permiso: PUERTAS.boletas },
    { nombre: "Boletas", ruta: "/controlescolar/boletas", permiso: PUERTAS.boletas },
    { nombre: "Tareas", ruta: "/controlescolar/tareas", permiso: ["PERM_COORDINACION", "PERM_VISTA_DOCENTE"] },
    { nombre: "Corte de caja", ruta: "/controlescolar/cortes", permiso: PUERTAS.caja },
    { nombre: "Becas", ruta: "/controlescolar/becas", permiso: PUERTAS.becas },
    { nombre: "Cobros en línea", ruta: "/controlescolar/cobros", permiso: PUERTAS.cobrosEnLinea },
    { nombre: "Archivos del banco", ruta: "/controlescolar/bancos", permiso: PUERTAS.conciliacion },
    { nombre: "Conciliación del mes", ruta: "/controlescolar/bancos/mes", permiso: "PERM_CERRAR_MES" },
    { nombre: "Facturas", ruta: "/controlescolar/facturas", permiso: PUERTAS.facturar },
    { nombre: "Cierre de mes", ruta: "/controlescolar/cierremes", permiso: "PERM_CERRAR_MES" },
    { nombre: "Pólizas", ruta: "/controlescolar/polizas", permiso: "PERM_CERRAR_MES" },
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

/** The pages of a section that these permissions open. */
export const paginasPermitidas = (seccion: string, permisos: ReadonlySet<Permiso>): Pagina[] =>
  (PAGINAS[seccion] ?? []).filter(({ permiso }) => cumple(permisos, permiso));
