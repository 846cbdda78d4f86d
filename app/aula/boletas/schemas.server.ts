import { idOTodos } from "~/base/acceso/llamadas/todos.server";
import { z } from "zod";
import { grupoONivel } from "~/base/archivos/tandas/schemas.server";
import { campo, idCampo, idOpcional, lista, opcion, opcionOpcional, textoOpcional } from "~/server/request/zod.server";

const FORMATOS = ["INTERNA", "OFICIAL"] as const;

/** The query of a call for report cards, besides the pupils. */
export const consultaDeBoleta = { cicloId: idOTodos(), formato: opcionOpcional(FORMATOS) };

const celdas = {
  celda: lista(
    campo<string>((texto) =>
      /^\d{1,15}-\d{1,2}-\d{1,9}$/.test(texto) ? { value: texto } : { error: "Valor incorrecto" },
    ),
    { max: 2_000 },
  ),
  escrito: lista(textoOpcional({ max: 10 }), { max: 2_000 }),
  observaciones: textoOpcional({ max: 500, lineas: true }),
};

/**
 * The grid of campos: each cell as 'enrolment-campo-version', the campo by its position in the plan, with the typed
 * text beside it.
 */
export const camposSchema = z.object({ grupoId: idCampo(), periodoId: idCampo(), ...celdas });

/** The maximum number of pupils ticked in a group. */
const MAX_ELEGIDAS = 100;

/**
 * A page of report cards: requests or ends a print run of a group or a level ('g7', 'n3'). It also goes on to send them,
 * or sends its grid.
 */
export const boletasSchema = z.object({
  accion: opcion(["IMPRIMIR", "ENVIAR", "CANCELAR", "CAMPOS"]),
  formato: opcionOpcional(FORMATOS),
  de: grupoONivel(),
  /** The enrolments ticked in the list; none means all of the group. */
  elegido: lista(idCampo(), { max: MAX_ELEGIDAS }),
  tandaId: idOpcional(),
  grupoId: idOpcional(),
  periodoId: idOpcional(),
  ...celdas,
});
