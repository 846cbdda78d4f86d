import { z } from "zod";
import { campo, casilla, idOpcional, opcion, opcionOpcional } from "~/server/request/zod.server";
import type { DeQuien } from "./tandas";

const DE_QUIEN = ["TODOS", "CON_SALDO", "VENCIDOS"] as const satisfies readonly DeQuien[];

/** The page of statements: requests a run of a group or a level ('g7', 'n3') or of everybody, or cancels one. */
export const estadosSchema = z.object({
  accion: opcion(["IMPRIMIR", "CANCELAR"]),
  de: campo<{ grupoId: number | null; nivelId: number | null }>((dicho) => {
    const [, cual, id] = /^([gn])(\d{1,15})$/.exec(dicho) ?? [];
    return { value: { grupoId: cual === "g" ? Number(id) : null, nivelId: cual === "n" ? Number(id) : null } };
  }),
  servicioId: idOpcional(),
  deQuien: opcionOpcional(DE_QUIEN),
  porCorreo: casilla(),
  tandaId: idOpcional(),
});
