import { route } from "@remix-run/route-config";
import { ficha } from "./ficha";
import { misivas } from "./misivas";

/** Control Escolar: the students, their reviews and the cuts of the drawers. */
export const controlescolar = [
  route("controlescolar", "alumnos/routes/lista.tsx", { id: "controlescolar" }, [
    route("nuevoalumno", "inscripciones/routes/nuevo-alumno.tsx", { id: "nuevoalumno" }),
    ...ficha("controlescolar"),
  ]),
  misivas("pagina", "controlescolar/misivas"),
  route("controlescolar/preinscripciones", "preinscripciones/revision/routes/revision.tsx", { id: "revision" }, [
    route(":preinscripcionId", "preinscripciones/revision/routes/revision-ficha.tsx", { id: "revision-ficha" }, [
      route("aceptar", "preinscripciones/revision/routes/revision-aceptar.tsx", { id: "revision-aceptar" }),
      route("devolver", "preinscripciones/revision/routes/revision-devolver.tsx", { id: "revision-devolver" }),
      route("rechazar", "preinscripciones/revision/routes/revision-rechazar.tsx", { id: "revision-rechazar" }),
    ]),
  ]),

  route("controlescolar/horarios", "academico/horarios/routes/horarios.tsx", { id: "horarios" }, [
    route("eliminar-clases", "academico/horarios/routes/eliminar-clases.tsx", { id: "eliminar-clases" }),
  ]),
  route("controlescolar/horarios/grupos", "academico/horarios/routes/grupos.tsx", { id: "armar-horarios" }, [
    route("clases", "academico/horarios/routes/generar-clases.tsx", { id: "generar-clases" }),
    route(":grupoId/asignaturas", "academico/docentes/routes/reparto.tsx", { id: "reparto" }),
    route(":grupoId/alumnos", "academico/docentes/routes/optativos.tsx", { id: "optativos" }),
  ]),
  route("controlescolar/horarios/grupos/:grupoId", "academico/horarios/routes/horario.tsx", { id: "horario" }),
  route("controlescolar/ausencias", "academico/asistencia/routes/ausencias-del-dia.tsx", { id: "ausencias-del-dia" }),
  // One dialog, in the student's file: the specification names it below two lists, too.
  route("controlescolar/ausencias/alumnos/:alumnoId/:ausenciaId", "academico/asistencia/routes/ausencia-suelta.ts", {
    id: "ausencia-del-dia",
  }),
  route("controlescolar/sabana/ausencias/:ausenciaId", "academico/asistencia/routes/ausencia-suelta.ts", {
    id: "ausencia-de-sabana",
  }),

  route("controlescolar/propuestas", "propuestas/routes/propuestas.tsx", { id: "propuestas" }),
  route("controlescolar/bancos", "conciliacion/routes/bancos.tsx", { id: "bancos" }),
  route("controlescolar/bancos/:archivoId", "conciliacion/routes/banco.tsx", { id: "banco" }),
  route("controlescolar/calificaciones", "academico/calificaciones/routes/hoja.tsx", { id: "calificaciones" }),
  route("controlescolar/sabana", "academico/sabana/routes/sabana.tsx", { id: "sabana" }, [
    route("cierre/:parcialId", "academico/calificaciones/routes/cierre.tsx", { id: "cierre" }),
  ]),
  route("controlescolar/boletas", "academico/boletas/routes/boletas.tsx", { id: "boletas" }),

  route("controlescolar/tareas", "academico/tareas/routes/tareas.tsx", { id: "tareas" }, [
    route(":definicionId", "academico/tareas/routes/tarea.tsx", { id: "tarea" }, [
      route("eliminar", "academico/tareas/routes/tarea-eliminar.tsx", { id: "tarea-eliminar" }),
    ]),
  ]),
  route(
    "controlescolar/tareas/:definicionId/calificar",
    "academico/tareas/routes/calificar.tsx",
    { id: "calificar-tarea" },
    [route(":inscripcionId", "academico/tareas/routes/tarea-de-alumno.tsx", { id: "tarea-de-alumno" })],
  ),
  route("controlescolar/facturas", "facturacion/emision/routes/facturas.tsx", { id: "facturas" }, [
    route(":facturaId/cancelar", "facturacion/emision/routes/factura-global-cancelar.tsx", {
      id: "factura-global-cancelar",
    }),
  ]),
  route("controlescolar/cortes", "cobranza/cortes/routes/cortes.tsx", { id: "cortes" }, [
    route("contar", "cobranza/cortes/routes/contar.tsx", { id: "corte-contar" }),
    route("firmar", "cobranza/cortes/routes/firmar.tsx", { id: "corte-firmar" }),
  ]),
];
