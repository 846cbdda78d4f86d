import { layout, route } from "@remix-run/route-config";
import { misivas } from "./misivas";

/**
 * The student file and everything inside it (B§2.4). Mounted twice: over Control Escolar, with the list kept below, and
 * by itself. `mount` keeps the ids of the two apart.
 */
export function ficha(mount: string) {
  const id = (name: string) => ({ id: `${mount}/${name}` });
  return [
    route("alumno/:alumnoId", "composicion/ficha/routes/alumno.tsx", id("alumno"), [
      movimientos(id, mount),
      ...escolar(id),
      ...masDatos(id),
    ]),
  ];
}

type Ids = (name: string) => { id: string };

// The first tab of the file, and the dialogs that open over any tab.
function movimientos(id: Ids, mount: string) {
  return route("", "composicion/ficha/routes/movimientos.tsx", id("movimientos"), [
    route("nuevomovimiento", "dinero/cobranza/ventanilla/routes/nuevo-movimiento.tsx", id("nuevomovimiento")),
    route("pagoconjunto", "dinero/cobranza/ventanilla/routes/pago-conjunto.tsx", id("pagoconjunto")),
    route("porque", "dinero/cobranza/ventanilla/routes/porque.tsx", id("porque")),
    route("beca", "dinero/becas/routes/beca-de-alumno.tsx", id("beca-de-alumno")),
    route("convenio", "dinero/convenios/routes/convenio.tsx", id("convenio")),
    route("devolucion", "dinero/cobranza/devoluciones/routes/devolucion.tsx", id("devolucion")),
    route("recalcular", "dinero/cobranza/ventanilla/routes/recalcular.tsx", id("recalcular")),
    route("movimientos/:movimientoId/recibo", "dinero/cobranza/ventanilla/routes/recibo.tsx", id("recibo")),
    route("movimientos/:movimientoId/reverso", "dinero/cobranza/ventanilla/routes/reverso.tsx", id("reverso")),
    route("movimientos/:movimientoId/factura", "dinero/facturacion/emision/routes/factura.tsx", id("factura")),
    route(
      "movimientos/:movimientoId/factura/cancelar",
      "dinero/facturacion/emision/routes/factura-cancelar.tsx",
      id("factura-cancelar"),
    ),
    // These open over either tab; the route above keeps the tab they were opened from.
    route("inscribir", "admision/inscripciones/routes/inscribir.tsx", id("inscribir")),
    route("grupo", "admision/inscripciones/routes/grupo.tsx", id("grupo")),
    route("reinscripcion", "admision/promocion/routes/reinscripcion.tsx", id("reinscripcion")),
    route("baja", "admision/inscripciones/routes/baja.tsx", id("baja")),
    route("reactivar", "admision/inscripciones/routes/reactivar.tsx", id("reactivar")),
    route("adminserviciospp", "dinero/programaspago/asignaciones/routes/servicios.tsx", id("adminserviciospp"), [
      route(
        "programaspago/cargos",
        "dinero/programaspago/asignaciones/routes/cargos-lectura.tsx",
        id("servicios-cargos"),
      ),
      route(":servicioId", "dinero/programaspago/asignaciones/routes/asignacion.tsx", id("asignacion")),
      route(
        ":servicioId/quitar",
        "dinero/programaspago/asignaciones/routes/asignacion-quitar.tsx",
        id("asignacion-quitar"),
      ),
    ]),
    // The same dialog; its other spelling of the specification leads here (shell/prefijos).
    route(
      "programaspagos/cargos",
      "dinero/programaspago/asignaciones/routes/cargos-lectura.tsx",
      id("programaspagos-cargos"),
    ),
    misivas(mount),
    route("ausencias", "aula/asistencia/routes/ausencias.tsx", id("ausencias"), [
      route(":ausenciaId", "aula/asistencia/routes/ausencia.tsx", id("ausencia"), [
        route("eliminar", "aula/asistencia/routes/justificacion-eliminar.tsx", id("justificacion-eliminar")),
      ]),
    ]),
    route("tareasomitidas", "aula/tareas/routes/omitidas.tsx", id("tareasomitidas"), [
      route(":tareaId", "aula/tareas/routes/omitida.tsx", id("tarea-omitida"), [
        route("eliminar", "aula/tareas/routes/omitida-eliminar.tsx", id("tarea-omitida-eliminar")),
      ]),
    ]),
    route("foto", "personas/alumnos/routes/foto.tsx", id("foto")),
    route("cambiarfoto", "personas/alumnos/routes/cambiar-foto.tsx", id("cambiarfoto")),
  ]);
}

// The tab of school life.
function escolar(id: Ids) {
  return [
    route("informacionescolar", "composicion/ficha/routes/escolar.tsx", id("escolar")),
    layout("composicion/ficha/routes/escolar.tsx", id("tras-escolar"), [
      route("calificaciones/:calificacionId", "aula/calificaciones/routes/calificacion.tsx", id("calificacion")),
      route("cuadroposiciones", "aula/calificaciones/routes/cuadro-posiciones.tsx", id("cuadroposiciones")),
    ]),
  ];
}

// The tab with further data about a student and the family.
function masDatos(id: Ids) {
  return [
    // The same tab twice: by itself, and behind the dialogs with addresses directly under the student.
    route("masdatos", "composicion/ficha/routes/mas-datos.tsx", id("masdatos")),
    layout("composicion/ficha/routes/mas-datos.tsx", id("tras-masdatos"), [
      route("personales", "personas/alumnos/routes/personales.tsx", id("personales")),
      route("cuentausuario", "personas/expediente/routes/cuenta.tsx", id("cuentausuario"), [
        route("enlace", "personas/enlaces/routes/enlace-de-alumno.tsx", id("enlace-de-alumno")),
      ]),
      route("clinicos", "personas/expediente/routes/clinicos.tsx", id("clinicos")),
      route("recibepagos", "admision/inscripciones/routes/recibe-pagos.tsx", id("recibepagos")),
      route("documentos", "personas/documentos/routes/agregar.tsx", id("documentos")),
      route("documentos/:documentoId", "personas/documentos/routes/documento.tsx", id("documento"), [
        route("eliminar", "personas/documentos/routes/documento-eliminar.tsx", id("documento-eliminar")),
      ]),
      route("domicilio", "personas/domicilios/routes/domicilio.tsx", id("domicilio")),
      route("tutores", "personas/tutores/routes/tutores.tsx", id("tutores"), [
        route("agregar", "personas/tutores/routes/agregar.tsx", id("tutor-agregar")),
        route("notificaciones", "personas/tutores/routes/notificaciones.tsx", id("tutores-notificaciones")),
        route(":tutorId", "personas/tutores/routes/tutor.tsx", id("tutor")),
        route(":tutorId/eliminar", "personas/tutores/routes/tutor-eliminar.tsx", id("tutor-eliminar")),
        route(":tutorId/enlace", "personas/enlaces/routes/enlace-de-tutor.tsx", id("enlace-de-tutor")),
        route(":tutorId/foto", "personas/tutores/routes/foto.tsx", id("tutor-foto")),
        route(":tutorId/cambiarfoto", "personas/tutores/routes/cambiar-foto.tsx", id("tutor-cambiarfoto")),
      ]),
      route("datosfiscales", "dinero/facturacion/fiscales/routes/datos-fiscales.tsx", id("datosfiscales"), [
        route("constanciaSAT", "dinero/facturacion/fiscales/routes/constancia.tsx", id("constancia")),
        route(":datoFiscalId", "dinero/facturacion/fiscales/routes/dato-fiscal.tsx", id("datofiscal")),
        route(
          ":datoFiscalId/eliminar",
          "dinero/facturacion/fiscales/routes/dato-fiscal-eliminar.tsx",
          id("datofiscal-eliminar"),
        ),
      ]),
    ]),
  ];
}
