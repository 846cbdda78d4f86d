import { z } from "zod";
import { campo, idCampo, lista, opcion, texto, textoOpcional } from "~/server/request/zod.server";

export const PASOS = ["CONCILIAR", "SUGERIDAS", "DESHACER"] as const;

const claveDe = (letras: string) => new RegExp(`^[${letras}][1-9]\\d{0,14}$`);
const [RENGLON, PARTIDA] = [claveDe("DR"), claveDe("PMC")];

const partida = campo<string>((escrita) =>
  PARTIDA.test(escrita) ? { value: escrita } : { error: "Valor incorrecto" },
);

/** A step of a month's reconciliation: a match by hand, all sure suggestions of a bank, or the undoing of a match. */
export const pasoDelMesSchema = z.object({
  accion: opcion(PASOS),
  bancoId: idCampo(),
  mes: texto({ max: 7 }),
  renglon: textoOpcional({ max: 16 }).refine((clave) => clave === "" || RENGLON.test(clave), "Valor incorrecto"),
  partidas: lista(partida, { max: 500 }),
  motivo: textoOpcional({ max: 300 }),
});
