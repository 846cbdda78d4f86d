import { operacion } from "~/base/acceso/operacion.server";
import { PERMISO } from "~/base/acceso/permiso-de-configuracion.server";
import { guardarCriterios } from "./commands/guardar-criterios.server";
import { guardarEvaluacion } from "./commands/guardar-evaluacion.server";
import { criteriosSchema, evaluacionSchema } from "./schemas.server";

/** The write operations on the grading of levels and subjects (C§7 Grade scales, grade definitions). */
export const operaciones = {
  guardarEvaluacion: operacion({
    permiso: PERMISO,
    params: { nivelId: "id" },
    schema: evaluacionSchema,
    keyed: true,
    run: ({ desde, texto, lastModifiedDate, force: _, escrito: _e, ...datos }, { alcance, params, consent }) => {
      const ajustes = {
        ...datos,
        calificacionMinima: (Number(datos.calificacionMinima) * 10) as 0 | 50 | 60,
        decimales: Number(datos.decimales) as 0 | 1,
      };
      const escala = texto.map((palabras, indice) => ({ desde: desde[indice] ?? "", texto: palabras }));
      return guardarEvaluacion(alcance, { ...params, ajustes, escala, lastModifiedDate, ...consent });
    },
  }),
  guardarCriterios: operacion({
    permiso: PERMISO,
    params: { cicloId: "id", asignaturaId: "id" },
    schema: criteriosSchema,
    keyed: true,
    run: ({ criterioId, nombre, peso, deTareas, force: _, escrito: _e, ...datos }, { alcance, params, consent }) =>
      guardarCriterios(alcance, {
        ...params,
        ...datos,
        criterios: nombre.map((nombreDelCriterio, indice) => ({
          id: criterioId[indice] ?? null,
          nombre: nombreDelCriterio,
          peso: peso[indice] ?? "",
          deTareas: deTareas.includes(indice),
        })),
        ...consent,
      }),
  }),
};
