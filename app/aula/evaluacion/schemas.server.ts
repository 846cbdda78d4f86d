import { z } from "zod";
import {
  campo,
  casilla,
  consentimiento,
  enteroCampo,
  idCampo,
  idOpcional,
  lista,
  opcion,
  textoOpcional,
} from "~/server/request/zod.server";
import { leerDecimos } from "~/lib/decimos";

const decimos = () =>
  campo<number>((texto) => {
    const leido = leerDecimos(texto, { minimo: 0, decimales: 1 });
    return "error" in leido ? { error: texto === "" ? "Campo obligatorio" : leido.error } : { value: leido.valor };
  });

/**
 * A level's way of grading, counting and display (decisions.md, Academic), with the words for its numbers, row by row.
 */
export const evaluacionSchema = z.object({
  calificacionMinima: opcion(["0", "5", "6"]),
  decimales: opcion(["0", "1"]),
  aprobatoria: decimos(),
  promedios: opcion(["TRUNCAR", "REDONDEAR"]),
  omitidaCuenta: casilla(),
  asistencia: opcion(["POR_DIA", "POR_CLASE"]),
  retardosPorFalta: enteroCampo({ min: 0, max: 20 }),
  faltasPorDiaUnaFalta: enteroCampo({ min: 0, max: 20 }),
  visualizacionPorPeriodo: casilla(),
  tipoVisualizacionOtrosDatos: opcion(["PARCIAL", "PERIODO"]),
  desde: lista(textoOpcional({ max: 7 }), { max: 40 }),
  texto: lista(textoOpcional({ max: 60 }), { max: 40 }),
  lastModifiedDate: textoOpcional({ max: 40 }),
  ...consentimiento,
});

/** The criterios of a subject in a partial, row by row; the row numbers of criterios that come from tasks. */
export const criteriosSchema = z.object({
  parcialId: idCampo(),
  criterioId: lista(idOpcional(), { max: 20 }),
  nombre: lista(textoOpcional({ max: 40 }), { max: 20 }),
  peso: lista(textoOpcional({ max: 7 }), { max: 20 }),
  deTareas: lista(enteroCampo({ min: 0, max: 20 }), { max: 20 }),
  otrosParciales: casilla(),
  otrasAsignaturas: casilla(),
  ...consentimiento,
});

/** The scale of a level in the form of a call, one row each. */
export const correlacionesApiSchema = evaluacionSchema.omit({ desde: true, texto: true }).extend({
  correlaciones: z
    .array(z.object({ desde: textoOpcional({ max: 7 }), texto: textoOpcional({ max: 60 }) }))
    .max(40, "Máximo 40"),
});

/** The criterios of a subject in a partial in the form of a call, one row each. */
export const criteriosApiSchema = criteriosSchema
  .omit({ criterioId: true, nombre: true, peso: true, deTareas: true })
  .extend({
    criterios: z
      .array(
        z.object({
          id: idOpcional(),
          nombre: textoOpcional({ max: 40 }),
          peso: textoOpcional({ max: 7 }),
          deTareas: casilla(),
        }),
      )
      .max(20, "Máximo 20"),
  });
