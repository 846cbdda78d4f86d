import { REPORTES } from "./direcciones";
import { responderError } from "./recibir-error.server";
import { textoOpcional } from "~/server/request/zod.server";
import { patronDe, Tabla } from "~/base/acceso/llamadas/tabla.server";

/** A§7, public: the report of a crashed screen, which also answers at the root. */
export const rutasDeErrores = new Tabla().patch(
  patronDe(REPORTES),
  { hash: textoOpcional({ max: 1_000 }) },
  (contexto) => responderError(contexto.req.raw),
);
