import { z } from "zod";
import { MENSAJES } from "~/lib/validators";
import { archivoCampo } from "~/server/request/zod-files.server";
import {
  casilla,
  fechaOpcional,
  idCampo,
  idOpcional,
  lista,
  opcion,
  texto,
  textoOpcional,
} from "~/server/request/zod.server";
import { MAX_PEDIDOS } from "../convocatoria/convocatoria";
import { MAX_MOTIVO, MAX_PAPELES, MENSAJES_SOLICITUD } from "./solicitud";

const papeles = () =>
  lista(archivoCampo(), { max: MAX_PAPELES }).transform((archivos) => archivos.filter((archivo) => archivo !== null));

/** The papers that are asked for by name, each with its files. */
const pedidos = () =>
  z
    .array(z.object({ papelId: idCampo(), archivos: papeles() }), MENSAJES.seleccion)
    .max(MAX_PEDIDOS, MENSAJES.seleccion)
    .optional()
    .default([]);

/** A request of a family on its page; `archivos` are the papers that nobody asked for by name. */
export const solicitarSchema = z.object({
  becaId: idCampo(),
  motivo: texto({ max: MAX_MOTIVO, lineas: true }),
  papeles: pedidos(),
  archivos: papeles(),
});

/** A request that staff files for a student: of a tutor, or of nobody in particular. */
export const solicitarParaAlumnoSchema = solicitarSchema.extend({ alumnoId: idCampo(), tutorId: idOpcional() });

/** The papers that come later. */
export const papelesSchema = z.object({ papeles: pedidos(), archivos: papeles() });
export const papelesDeSolicitudSchema = papelesSchema.extend({ solicitudId: idCampo() });

/** The acceptance of a granted beca by its family. */
export const aceptarSchema = z.object({ acepto: casilla() });
export const aceptarEnPapelSchema = z.object({ solicitudId: idCampo() });

export const ACTOS = ["OTORGAR", "NEGAR", "PASAR", "REABRIR"] as const;

/** A decision on chosen requests. */
export const decidirSchema = z
  .object({
    accion: opcion(ACTOS),
    solicitudIds: lista(idCampo(), { max: 1_000 }),
    desde: fechaOpcional(),
    /** The last day; the cycle's if absent. */
    hasta: fechaOpcional(),
    /** The act of the session, for a grant. */
    motivo: textoOpcional({ max: 200 }),
    folio: textoOpcional({ max: 40 }),
    /** The reason of a denial, which the family reads. */
    razon: textoOpcional({ max: 300 }),
  })
  .superRefine(({ accion, desde, motivo, razon }, ctx) => {
    if (accion === "NEGAR" && razon === "")
      ctx.addIssue({ code: "custom", path: ["razon"], message: MENSAJES_SOLICITUD.sinRazon });
    if (accion !== "OTORGAR") return;
    if (desde === null) ctx.addIssue({ code: "custom", path: ["desde"], message: MENSAJES.obligatorio });
    if (motivo === "") ctx.addIssue({ code: "custom", path: ["motivo"], message: MENSAJES.obligatorio });
  });

/** A paper that the committee asks for. */
export const pedirPapelSchema = z.object({ solicitudId: idCampo(), papel: texto({ max: 300 }) });
