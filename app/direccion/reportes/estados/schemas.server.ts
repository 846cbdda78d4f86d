import { z } from "zod";
import { grupoONivel } from "~/base/archivos/tandas/schemas.server";
import { casilla, idOpcional, opcion, opcionOpcional } from "~/server/request/zod.server";
import type { DeQuien } from "./tandas";

const DE_QUIEN = ["TODOS", "CON_SALDO", "VENCIDOS"] as const satisfies readonly DeQuien[];

/** The page of statements: requests a run of a group or a level ('g7', 'n3') or of everybody, or cancels one. */
export const estadosSchema = z.object({
  accion: opcion(["IMPRIMIR", "CANCELAR"]),
  de: grupoONivel(),
  servicioId: idOpcional(),
  deQuien: opcionOpcional(DE_QUIEN),
  porCorreo: casilla(),
  tandaId: idOpcional(),
});
