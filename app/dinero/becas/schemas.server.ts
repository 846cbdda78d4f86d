import { z } from "zod";
import { TIPOS } from "~/dinero/programaspago/cargo";
import { enPartes, valor } from "~/dinero/programaspago/schemas.server";
import {
  campo,
  casilla,
  fechaCampo,
  fechaOpcional,
  idCampo,
  idOpcional,
  lista,
  opcion,
  opcionOpcional,
  texto,
  textoOpcional,
} from "~/server/request/zod.server";
import { COMBINABLES, MENSAJES_BECA, RENOVACIONES, TIPOS_DE_BECA } from "./beca";
import { LUGARES_DE_HERMANO } from "./hermanos";
import { CLASES_DE_LOTE } from "./lote";

const promedio = () =>
  campo<number | null>((escrito) => {
    if (escrito === "") return { value: null };
    const numero = Number(escrito);
    const decimas = Math.round(numero * 10);
    return /^\d{1,2}([.]\d)?$/.test(escrito) && decimas <= 100
      ? { value: decimas }
      : { error: "Debe ser de 0 a 10, con un decimal" };
  });

/** A beca of the catalogue. */
export const becaSchema = z
  .object({
    nombre: texto({ max: 80 }),
    tipo: opcion(TIPOS_DE_BECA),
    tipoValor: opcion(TIPOS),
    valor: valor(),
    servicioIds: lista(idCampo()),
    condicion: textoOpcional({ max: 120 }),
    promedio: promedio(),
    combinable: opcion(COMBINABLES),
    cuentaParaEl5: casilla(),
    renovacion: opcion(RENOVACIONES),
    activo: casilla(),
    /** Only of a beca for siblings. */
    lugarDeHermano: opcionOpcional(LUGARES_DE_HERMANO),
  })
  .superRefine(({ tipoValor, valor: centesimas, servicioIds }, ctx) => {
    if (tipoValor === "PORCENTAJE" && centesimas > 10_000)
      ctx.addIssue({ code: "custom", path: ["valor"], message: "Máximo 100 %" });
    if (servicioIds.length === 0)
      ctx.addIssue({ code: "custom", path: ["servicioIds"], message: MENSAJES_BECA.sinServicios });
  })
  .transform(({ tipoValor, valor: centesimas, promedio: promedioDecimas, ...datos }) => {
    const { diezmilesimas, montoCentavos } = enPartes(tipoValor, centesimas);
    return { ...datos, promedioDecimas, porcentajeDiezmilesimas: diezmilesimas, montoCentavos };
  });

/** The grant, the change or the end of a student's beca. */
export const otorgarSchema = z
  .object({
    becaId: idOpcional(),
    becaAlumnoId: idOpcional(),
    desde: fechaCampo(),
    hasta: fechaOpcional(),
    motivo: texto({ max: 200 }),
    folio: textoOpcional({ max: 40 }),
    /** True to end the grant `becaAlumnoId` from `desde` on. */
    terminar: casilla(),
  })
  .superRefine(({ desde, hasta, becaId, terminar }, ctx) => {
    if (terminar) return;
    if (becaId === null) ctx.addIssue({ code: "custom", path: ["becaId"], message: "Selecciona una opción" });
    if (hasta === null || hasta < desde)
      ctx.addIssue({ code: "custom", path: ["hasta"], message: MENSAJES_BECA.alReves });
  });

/** A batch of becas: its kind and days, and the students it is for, ticked or all that the filter leaves. */
export const loteSchema = z.object({
  clase: opcion(CLASES_DE_LOTE),
  /** The beca to give; not of a kind that knows its own. */
  becaId: idOpcional(),
  desde: fechaCampo(),
  /** The last day; the cycle's if absent. */
  hasta: fechaOpcional(),
  motivo: texto({ max: 200 }),
  folio: textoOpcional({ max: 40 }),
  alumnoIds: lista(idCampo(), { max: 6_000 }),
  todos: casilla(),
  buscar: textoOpcional({ max: 100 }),
  nivelId: idOpcional(),
  grupoId: idOpcional(),
});

/** The undo of a batch. */
export const deshacerLoteSchema = z.object({ loteId: idCampo() });
