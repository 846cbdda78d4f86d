import { z } from "zod";
import {
  archivoCampo,
  campo,
  idCampo,
  idOpcional,
  lista,
  opcionOpcional,
  texto,
  textoOpcional,
} from "~/server/request/zod.server";

/** A bank's statement, and where its deposits are registered. */
export const archivoSchema = z.object({
  archivo: archivoCampo({ obligatorio: true }).transform((archivo) => archivo!),
  bancoId: idCampo(),
  cajaId: idCampo(),
  cuenta: texto({ max: 4 }),
});

// A field and the number of its column, "fecha:0"; "fecha:" where the file has none.
const columna = campo<[string, number] | null>((escrita) => {
  const [, clave = "", indice = ""] = /^([A-Za-z]{1,40}):(\d{0,3})$/.exec(escrita) ?? [];
  return { value: clave === "" || indice === "" ? null : [clave, Number(indice)] };
});

/** What is done with a statement: its columns said, one deposit or all exact ones registered, one given or set aside. */
export const pasoSchema = z.object({
  accion: opcionOpcional(["COLUMNAS", "EXACTOS"]),
  columnas: lista(columna, { max: 50 }).transform((pares) =>
    Object.fromEntries(pares.filter((par): par is [string, number] => par !== null)),
  ),
  confirmar: idOpcional(),
  descartar: idOpcional(),
  asignar: idOpcional(),
  referencia: textoOpcional({ max: 30 }),
});
