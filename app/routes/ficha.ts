import { layout, route } from "@remix-run/route-config";
import { misivas } from "./misivas";

/**
 * The student file and everything inside it (B§2.4). Mounted twice: over Control Escolar, where the list lives on below
 * it, and by itself. `mount` keeps the ids of the two apart.
 */
export function ficha(mount: string) {
  const id = (name: string) => ({ id: `${mount}/${name}` });
  return [
    route("alumno/:alumnoId", "ficha/routes/alumno.tsx", id("alumno"), [
      movimientos(id, mount),
      ...escolar(id),
      ...masDatos(id),
    ]),
  ];
}

type Ids = (name: string) => { id: string };

// The file itself: the first tab, and what opens over any of them.
function movimientos(id: Ids, mount: string) {
  return route("", "ficha/routes/movimientos.tsx", id("movimientos"), [
    route("nuevomovimiento", "cobranza/ventanilla/routes/nuevo-movimiento.tsx", id("nuevomovimiento")),
    route("pagoconjunto", "cobranza/ventanilla/routes/pago-conjunto.tsx", id("pagoconjunto")),
    route("porque", "cobranza/ventanilla/routes/porque.tsx", id("porque")),
    route("recalcular", "cobranza/ventanilla/routes/recalcular.tsx", id("recalcular")),
    route("movimientos/:movimientoId/recibo", "cobranza/ventanilla/routes/recibo.tsx", id("recibo")),
    route("movimientos/:movimientoId/reverso", "cobranza/ventanilla/routes/reverso.tsx", id("reverso")),
    route("movimientos/:movimientoId/factura", "facturacion/emision/routes/factura.tsx", id("factura")),
    route(
      "movimientos/:movimientoId/factura/cancelar",
      "facturacion/emision/routes/factura-cancelar.tsx",
      id("factura-cancelar"),
    ),
    // These open over either tab: the route above keeps the one that they were opened from.
    route("inscribir", "inscripciones/routes/inscribir.tsx", id("inscribir")),
    route("grupo", "inscripciones/routes/grupo.tsx", id("grupo")),
    route("reinscripcion", "promocion/routes/reinscripcion.tsx", id("reinscripcion")),
    route("baja", "inscripciones/routes/baja.tsx", id("baja")),
    route("reactivar", "inscripciones/routes/reactivar.tsx", id("reactivar")),
    route("adminserviciospp", "programaspago/asignaciones/routes/servicios.tsx", id("adminserviciospp"), [
      route("programaspago/cargos", "programaspago/asignaciones/routes/cargos-lectura.tsx", id("servicios-cargos")),
      route(":servicioId", "programaspago/asignaciones/routes/asignacion.tsx", id("asignacion")),
      route(":servicioId/quitar", "programaspago/asignaciones/routes/asignacion-quitar.tsx", id("asignacion-quitar")),
    ]),
    // One dialog: the specification writes its address in three ways.
    route("programaspago/cargos", "programaspago/asignaciones/routes/cargos-lectura.tsx", id("programaspago-cargos")),
    route("programaspagos/cargos", "programaspago/asignaciones/routes/cargos-lectura.tsx", id("programaspagos-cargos")),
    misivas(mount),
    route("ausencias", "academico/asistencia/routes/ausencias.tsx", id("ausencias"), [
      route(":ausenciaId", "academico/asistencia/routes/ausencia.tsx", id("ausencia"), [
        route("eliminar", "academico/asistencia/routes/justificacion-eliminar.tsx", id("justificacion-eliminar")),
      ]),
    ]),
    route("tareasomitidas", "academico/tareas/routes/omitidas.tsx", id("tareasomitidas"), [
      route(":tareaId", "academico/tareas/routes/omitida.tsx", id("tarea-omitida"), [
        route("eliminar", "academico/tareas/routes/omitida-eliminar.tsx", id("tarea-omitida-eliminar")),
      ]),
    ]),
    route("foto", "alumnos/routes/foto.tsx", id("foto")),
    route("cambiarfoto", "alumnos/routes/cambiar-foto.tsx", id("cambiarfoto")),
  ]);
}

// The tab of the school's day.
function escolar(id: Ids) {
  return [
    route("informacionescolar", "ficha/routes/escolar.tsx", id("escolar")),
    layout("ficha/routes/escolar.tsx", id("tras-escolar"), [
      route("calificaciones/:calificacionId", "academico/calificaciones/routes/calificacion.tsx", id("calificacion")),
      route("cuadroposiciones", "academico/calificaciones/routes/cuadro-posiciones.tsx", id("cuadroposiciones")),
    ]),
  ];
}

// What is known of a student and his family.
function masDatos(id: Ids) {
  return [
    // Twice the same tab: by itself, and behind the dialogs whose addresses hang directly under the student.
    route("masdatos", "ficha/routes/mas-datos.tsx", id("masdatos")),
    layout("ficha/routes/mas-datos.tsx", id("tras-masdatos"), [
      route("personales", "alumnos/routes/personales.tsx", id("personales")),
      route("cuentausuario", "expediente/routes/cuenta.tsx", id("cuentausuario"), [
        route("enlace", "enlaces/routes/enlace-de-alumno.tsx", id("enlace-de-alumno")),
      ]),
      route("clinicos", "expediente/routes/clinicos.tsx", id("clinicos")),
      route("recibepagos", "inscripciones/routes/recibe-pagos.tsx", id("recibepagos")),
      route("documentos", "documentos/routes/agregar.tsx", id("documentos")),
      route("documentos/:documentoId", "documentos/routes/documento.tsx", id("documento"), [
        route("eliminar", "documentos/routes/documento-eliminar.tsx", id("documento-eliminar")),
      ]),
      route("domicilio", "domicilios/routes/domicilio.tsx", id("domicilio")),
      route("tutores", "tutores/routes/tutores.tsx", id("tutores"), [
        route("agregar", "tutores/routes/agregar.tsx", id("tutor-agregar")),
        route("notificaciones", "tutores/routes/notificaciones.tsx", id("tutores-notificaciones")),
        route(":tutorId", "tutores/routes/tutor.tsx", id("tutor")),
        route(":tutorId/eliminar", "tutores/routes/tutor-eliminar.tsx", id("tutor-eliminar")),
        route(":tutorId/enlace", "enlaces/routes/enlace-de-tutor.tsx", id("enlace-de-tutor")),
        route(":tutorId/foto", "tutores/routes/foto.tsx", id("tutor-foto")),
        route(":tutorId/cambiarfoto", "tutores/routes/cambiar-foto.tsx", id("tutor-cambiarfoto")),
      ]),
      route("datosfiscales", "facturacion/fiscales/routes/datos-fiscales.tsx", id("datosfiscales"), [
        route("constanciaSAT", "facturacion/fiscales/routes/constancia.tsx", id("constancia")),
        route(":datoFiscalId", "facturacion/fiscales/routes/dato-fiscal.tsx", id("datofiscal")),
        route(
          ":datoFiscalId/eliminar",
          "facturacion/fiscales/routes/dato-fiscal-eliminar.tsx",
          id("datofiscal-eliminar"),
        ),
      ]),
    ]),
  ];
}
