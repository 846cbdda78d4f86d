import { route } from "@remix-run/route-config";
import { ficha } from "./ficha";
import { misivas } from "./misivas";

// The dialogs of a drawer's own money, over each view that lists it.
const deCaja = (prefijo: string) => [
  route("movimiento", "dinero/cobranza/cortes/routes/de-caja.tsx", { id: `${prefijo}de-caja` }),
  route("movimiento/:movimientoDeCajaId", "dinero/cobranza/cortes/routes/de-caja-paso.tsx", {
    id: `${prefijo}de-caja-paso`,
  }),
];

/** Control Escolar: the students, their reviews and the cuts of the drawers. */
export const controlescolar = [
  route("controlescolar", "personas/alumnos/routes/lista.tsx", { id: "controlescolar" }, [
    route("nuevoalumno", "admision/inscripciones/routes/nuevo-alumno.tsx", { id: "nuevoalumno" }),
    ...ficha("controlescolar"),
  ]),
  misivas("pagina", "controlescolar/misivas", [
    route("enbloque", "familias/misivas/routes/enbloque.tsx", { id: "misivas-enbloque" }),
  ]),
  route(
    "controlescolar/preinscripciones",
    "admision/preinscripciones/revision/routes/revision.tsx",
    { id: "revision" },
    [
      route(
        ":preinscripcionId",
        "admision/preinscripciones/revision/routes/revision-ficha.tsx",
        { id: "revision-ficha" },
        [
          route("aceptar", "admision/preinscripciones/revision/routes/revision-aceptar.tsx", {
            id: "revision-aceptar",
          }),
          route("devolver", "admision/preinscripciones/revision/routes/revision-devolver.tsx", {
            id: "revision-devolver",
          }),
          route("rechazar", "admision/preinscripciones/revision/routes/revision-rechazar.tsx", {
            id: "revision-rechazar",
          }),
        ],
      ),
    ],
  ),

  route("controlescolar/horarios", "aula/horarios/routes/horarios.tsx", { id: "horarios" }, [
    route("eliminar-clases", "aula/horarios/routes/eliminar-clases.tsx", { id: "eliminar-clases" }),
  ]),
  route("controlescolar/horarios/grupos", "aula/horarios/routes/grupos.tsx", { id: "armar-horarios" }, [
    route("clases", "aula/horarios/routes/generar-clases.tsx", { id: "generar-clases" }),
    route(":grupoId/asignaturas", "aula/docentes/routes/reparto.tsx", { id: "reparto" }),
    route(":grupoId/alumnos", "aula/docentes/routes/optativos.tsx", { id: "optativos" }),
  ]),
  route("controlescolar/horarios/grupos/:grupoId", "aula/horarios/routes/horario.tsx", { id: "horario" }),
  route("controlescolar/ausencias", "aula/asistencia/routes/ausencias-del-dia.tsx", { id: "ausencias-del-dia" }),
  route("controlescolar/ausencias/avisos", "aula/asistencia/justificantes/routes/avisos.tsx", {
    id: "avisos-de-faltas",
  }),
  // One dialog, in the student's file; the specification also places it below two lists (the other: shell/prefijos).
  route("controlescolar/sabana/ausencias/:ausenciaId", "aula/asistencia/routes/ausencia-suelta.ts", {
    id: "ausencia-de-sabana",
  }),

  route("controlescolar/propuestas", "personas/propuestas/routes/propuestas.tsx", { id: "propuestas" }),
  route("controlescolar/cobros", "dinero/cobros/routes/cobros.tsx", { id: "cobros" }, [
    route(":cobroId", "dinero/cobros/routes/cobro.tsx", { id: "cobro" }, [
      route("devolver", "dinero/cobros/routes/cobro-devolver.tsx", { id: "cobro-devolver" }),
    ]),
  ]),
  route("controlescolar/becas", "dinero/becas/solicitudes/routes/becas.tsx", { id: "becas" }, [
    route(":becaId", "dinero/becas/routes/beca.tsx", { id: "beca" }),
  ]),
  route("controlescolar/bancos", "dinero/conciliacion/routes/bancos.tsx", { id: "bancos" }),
  route("controlescolar/bancos/mes", "dinero/conciliacion/mes/routes/conciliacion-del-mes.tsx", {
    id: "conciliacion-del-mes",
  }),
  route("controlescolar/bancos/:archivoId", "dinero/conciliacion/routes/banco.tsx", { id: "banco" }),
  route("controlescolar/calificaciones", "aula/calificaciones/routes/hoja.tsx", { id: "calificaciones" }),
  route("controlescolar/sabana", "aula/sabana/routes/sabana.tsx", { id: "sabana" }, [
    route("cierre/:parcialId", "aula/calificaciones/routes/cierre.tsx", { id: "cierre" }),
  ]),
  route("controlescolar/boletas", "aula/boletas/routes/boletas.tsx", { id: "boletas" }),

  route("controlescolar/tareas", "aula/tareas/routes/tareas.tsx", { id: "tareas" }, [
    route(":definicionId", "aula/tareas/routes/tarea.tsx", { id: "tarea" }, [
      route("eliminar", "aula/tareas/routes/tarea-eliminar.tsx", { id: "tarea-eliminar" }),
    ]),
  ]),
  route(
    "controlescolar/tareas/:definicionId/calificar",
    "aula/tareas/routes/calificar.tsx",
    { id: "calificar-tarea" },
    [route(":inscripcionId", "aula/tareas/routes/tarea-de-alumno.tsx", { id: "tarea-de-alumno" })],
  ),
  route("controlescolar/facturas", "dinero/facturacion/emision/routes/facturas.tsx", { id: "facturas" }, [
    route(":facturaId/cancelar", "dinero/facturacion/emision/routes/factura-global-cancelar.tsx", {
      id: "factura-global-cancelar",
    }),
  ]),
  route("controlescolar/cierremes", "dinero/cierre/routes/cierre-de-mes.tsx", { id: "cierre-de-mes" }, [
    route("cerrar", "dinero/cierre/routes/cerrar-mes.tsx", { id: "cerrar-mes" }),
    route("reabrir", "dinero/cierre/routes/reabrir-mes.tsx", { id: "reabrir-mes" }),
  ]),
  route("controlescolar/polizas", "dinero/polizas/routes/polizas.tsx", { id: "polizas" }, [
    route("cuentas", "dinero/polizas/routes/cuentas-contables.tsx", { id: "cuentas-contables" }),
  ]),
  route("controlescolar/cortes", "dinero/cobranza/cortes/routes/cortes.tsx", { id: "cortes" }, [
    ...deCaja(""),
    route("contar", "dinero/cobranza/cortes/routes/contar.tsx", { id: "corte-contar" }),
    route("firmar", "dinero/cobranza/cortes/routes/firmar.tsx", { id: "corte-firmar" }),
  ]),
  route(
    "controlescolar/cortes/cajachica",
    "dinero/cobranza/cortes/routes/caja-chica.tsx",
    { id: "caja-chica" },
    deCaja("chica-"),
  ),
  route(
    "controlescolar/cortes/depositos",
    "dinero/cobranza/cortes/routes/depositos-de-caja.tsx",
    { id: "depositos-de-caja" },
    deCaja("deposito-"),
  ),
];
