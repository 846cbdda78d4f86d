import * as academico from "~/academico/bitacora";
import * as boletas from "~/academico/boletas/bitacora";
import * as calificaciones from "~/academico/calificaciones/bitacora";
import * as asistencia from "~/academico/asistencia/bitacora";
import * as ayuda from "~/ayuda/bitacora";
import * as evaluacion from "~/academico/evaluacion/bitacora";
import * as docentes from "~/academico/docentes/bitacora";
import * as horarios from "~/academico/horarios/bitacora";
import * as alumnos from "~/alumnos/bitacora";
import * as tareas from "~/academico/tareas/bitacora";
import * as archivos from "~/archivos/bitacora";
import * as calendario from "~/calendario/bitacora";
import * as cortes from "~/cobranza/cortes/bitacora";
import * as recibos from "~/cobranza/recibos/bitacora";
import * as ventanilla from "~/cobranza/ventanilla/bitacora";
import * as comunicados from "~/comunicados/bitacora";
import * as misivas from "~/misivas/bitacora";
import * as publico from "~/comunicados/publico/bitacora";
import * as conciliacion from "~/conciliacion/bitacora";
import * as configuracion from "~/configuracion/bitacora";
import * as correo from "~/correo/bitacora";
import * as cuenta from "~/cuenta/bitacora";
import * as documentos from "~/documentos/bitacora";
import * as domicilios from "~/domicilios/bitacora";
import * as enlaces from "~/enlaces/bitacora";
import * as expediente from "~/expediente/bitacora";
import * as emisores from "~/facturacion/emisores/bitacora";
import * as facturas from "~/facturacion/emision/bitacora";
import * as fiscales from "~/facturacion/fiscales/bitacora";
import * as importar from "~/importar/bitacora";
import * as inscripciones from "~/inscripciones/bitacora";
import * as familias from "~/familia/bitacora";
import * as familia from "~/preinscripciones/familia/bitacora";
import * as formatos from "~/preinscripciones/formatos/bitacora";
import * as revision from "~/preinscripciones/revision/bitacora";
import * as privacidad from "~/privacidad/bitacora";
import * as promocion from "~/promocion/bitacora";
import * as propuestas from "~/propuestas/bitacora";
import * as asignaciones from "~/programaspago/asignaciones/bitacora";
import * as asistente from "~/programaspago/asistente/bitacora";
import * as cargos from "~/programaspago/cargos/bitacora";
import * as programas from "~/programaspago/programas/bitacora";
import * as reportes from "~/reportes/bitacora";
import * as practica from "~/practica/bitacora";
import * as salud from "~/salud/bitacora";
import * as sesion from "~/sesion/bitacora";
import * as tutores from "~/tutores/bitacora";
import * as tutoresRepetidos from "~/tutores/repetidos/bitacora";
import * as usuarios from "~/usuarios/bitacora";

type Palabras = Readonly<Record<string, string>>;
/** What a `bitacora.ts` may say (CONTRIBUTING.md, A dialog in six steps). */
export type Bitacora = {
  ACCIONES: Palabras;
  ENTIDADES?: Palabras;
  ETIQUETAS?: Palabras;
  TABLAS?: Palabras;
  CAMPOS?: Palabras;
};

/** The words of each folder that writes into the log (`bitacora.ts`); a new one is one more line. */
export const BITACORAS: readonly Bitacora[] = [
  ayuda,
  academico,
  boletas,
  calificaciones,
  alumnos,
  archivos,
  asistencia,
  calendario,
  tareas,
  cortes,
  recibos,
  ventanilla,
  comunicados,
  misivas,
  publico,
  conciliacion,
  configuracion,
  correo,
  docentes,
  evaluacion,
  horarios,
  cuenta,
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
