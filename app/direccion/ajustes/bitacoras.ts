import * as academico from "~/aula/academico/bitacora";
import * as boletas from "~/aula/boletas/bitacora";
import * as calificaciones from "~/aula/calificaciones/bitacora";
import * as asistencia from "~/aula/asistencia/bitacora";
import * as justificantes from "~/aula/asistencia/justificantes/bitacora";

import * as ayuda from "~/base/ayuda/bitacora";
import * as evaluacion from "~/aula/evaluacion/bitacora";
import * as docentes from "~/aula/docentes/bitacora";
import * as horarios from "~/aula/horarios/bitacora";
import * as alumnos from "~/personas/alumnos/bitacora";
import * as tareas from "~/aula/tareas/bitacora";
import * as archivos from "~/base/archivos/bitacora";
import * as calendario from "~/aula/calendario/bitacora";
import * as cortes from "~/dinero/cobranza/cortes/bitacora";
import * as recibos from "~/dinero/cobranza/recibos/bitacora";
import * as devoluciones from "~/dinero/cobranza/devoluciones/bitacora";
import * as ventanilla from "~/dinero/cobranza/ventanilla/bitacora";
import * as comunicados from "~/familias/comunicados/bitacora";
import * as misivas from "~/familias/misivas/bitacora";
import * as publico from "~/familias/comunicados/publico/bitacora";
import * as becas from "~/dinero/becas/bitacora";
import * as convocatoriaDeBecas from "~/dinero/becas/convocatoria/bitacora";
import * as solicitudesDeBeca from "~/dinero/becas/solicitudes/bitacora";
import * as cobros from "~/dinero/cobros/bitacora";
import * as cierre from "~/dinero/cierre/bitacora";
import * as polizas from "~/dinero/polizas/bitacora";
import * as convenios from "~/dinero/convenios/bitacora";
import * as conciliacion from "~/dinero/conciliacion/bitacora";
import * as conciliacionDelMes from "~/dinero/conciliacion/mes/bitacora";
import * as configuracion from "~/direccion/configuracion/bitacora";
import * as correo from "~/base/correo/bitacora";
import * as cuenta from "~/personas/cuenta/bitacora";
import * as dispositivos from "~/personas/dispositivos/bitacora";
import * as documentos from "~/personas/documentos/bitacora";
import * as domicilios from "~/personas/domicilios/bitacora";
import * as enlaces from "~/personas/enlaces/bitacora";
import * as expediente from "~/personas/expediente/bitacora";
import * as emisores from "~/dinero/facturacion/emisores/bitacora";
import * as facturas from "~/dinero/facturacion/emision/bitacora";
import * as fiscales from "~/dinero/facturacion/fiscales/bitacora";
import * as importar from "~/direccion/importar/bitacora";
import * as inscripciones from "~/admision/inscripciones/bitacora";
import * as familias from "~/familias/familia/bitacora";
import * as familia from "~/admision/preinscripciones/familia/bitacora";
import * as formatos from "~/admision/preinscripciones/formatos/bitacora";
import * as revision from "~/admision/preinscripciones/revision/bitacora";
import * as privacidad from "~/personas/privacidad/bitacora";
import * as promocion from "~/admision/promocion/bitacora";
import * as propuestas from "~/personas/propuestas/bitacora";
import * as asignaciones from "~/dinero/programaspago/asignaciones/bitacora";
import * as asistente from "~/dinero/programaspago/asistente/bitacora";
import * as cargos from "~/dinero/programaspago/cargos/bitacora";
import * as programas from "~/dinero/programaspago/programas/bitacora";
import * as reportes from "~/direccion/reportes/bitacora";
import * as practica from "~/base/practica/bitacora";
import * as salud from "~/direccion/salud/bitacora";
import * as sesion from "~/personas/sesion/bitacora";
import * as tutores from "~/personas/tutores/bitacora";
import * as tutoresRepetidos from "~/personas/tutores/repetidos/bitacora";
import * as usuarios from "~/direccion/usuarios/bitacora";

type Palabras = Readonly<Record<string, string>>;
/** The shape of a `bitacora.ts` (CONTRIBUTING.md, A dialog in six steps). */
export type Bitacora = {
  ACCIONES: Palabras;
  ENTIDADES?: Palabras;
  ETIQUETAS?: Palabras;
  TABLAS?: Palabras;
  CAMPOS?: Palabras;
};

/** The texts of each folder that writes into the log (`bitacora.ts`). A new folder adds one line. */
export const BITACORAS: readonly Bitacora[] = [
  ayuda,
  academico,
  boletas,
  calificaciones,
  alumnos,
  archivos,
  asistencia,
  justificantes,
  calendario,
  tareas,
  cortes,
  recibos,
  devoluciones,
  ventanilla,
  comunicados,
  misivas,
  publico,
  becas,
  convocatoriaDeBecas,
  solicitudesDeBeca,
  convenios,
  cobros,
  cierre,
  polizas,
  conciliacion,
  conciliacionDelMes,
  configuracion,
  correo,
  docentes,
  evaluacion,
  horarios,
  cuenta,
  dispositivos,
  documentos,
  domicilios,
  enlaces,
  emisores,
  expediente,
  facturas,
  fiscales,
  importar,
  inscripciones,
  familia,
  familias,
  formatos,
  revision,
  privacidad,
  practica,
  promocion,
  propuestas,
  asignaciones,
  asistente,
  cargos,
  programas,
  reportes,
  salud,
  sesion,
  tutores,
  tutoresRepetidos,
  usuarios,
];
