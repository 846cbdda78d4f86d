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

  route("controlescolar/cortes", "cobranza/cortes/routes/cortes.tsx", { id: "cortes" }, [
    route("contar", "cobranza/cortes/routes/contar.tsx", { id: "corte-contar" }),
    route("firmar", "cobranza/cortes/routes/firmar.tsx", { id: "corte-firmar" }),
  ]),
];
