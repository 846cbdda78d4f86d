import { z } from "zod";
import { REGLAS_DE_CONVENIO, type ReglaDeConvenio } from "~/dinero/cobranza/referencia";
import { archivoCampo } from "~/server/request/zod-files.server";
import {
  campo,
  casilla,
  consentimiento,
  idCampo,
  idOpcional,
  lista,
  opcion,
  opcionOpcional,
  texto,
  textoOpcional,
} from "~/server/request/zod.server";

/** A bank's statement, and the place where its deposits are registered. */
export const archivoSchema = z.object({
  archivo: archivoCampo({ obligatorio: true }).transform((archivo) => archivo!),
  bancoId: idCampo(),
  cajaId: idCampo(),
  cuenta: texto({ max: 4 }),
});

// A field and the number of its column, "fecha:0"; "fecha:" if the file has none.
const columna = campo<[string, number] | null>((escrita) => {
  const [, clave = "", indice = ""] = /^([A-Za-z]{1,40}):(\d{0,3})$/.exec(escrita) ?? [];
  return { value: clave === "" || indice === "" ? null : [clave, Number(indice)] };
});

/** The actions on a statement: assign its columns, register one or all exact deposits, assign one or set it aside. */
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

/** A reference as people copy it from a slip: in groups, with spaces or hyphens. */
const soloDigitos = ({ max = 40 } = {}) => textoOpcional({ max }).transform((escrita) => escrita.replace(/[\s-]/g, ""));

/** A bank's convenio: its number, the rule of its references, and three that the bank accepted. */
export const convenioSchema = z.object({
  convenio: texto({ max: 20 }),
  regla: opcion(Object.keys(REGLAS_DE_CONVENIO) as ReglaDeConvenio[]),
  sucursal: soloDigitos({ max: 10 }),
  cuenta: soloDigitos({ max: 20 }),
  prueba1: soloDigitos(),
  prueba2: soloDigitos(),
  prueba3: soloDigitos(),
  activo: casilla(),
  lastModifiedDate: textoOpcional({ max: 40 }),
  ...consentimiento,
});
