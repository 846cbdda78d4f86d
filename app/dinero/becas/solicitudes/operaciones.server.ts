import { operacion } from "~/base/acceso/operacion.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { aplicarLote } from "../commands/aplicar-lote.server";
import { deshacerLote } from "../commands/deshacer-lote.server";
import { deshacerLoteSchema, loteSchema } from "../schemas.server";
import { guardarAjustesDeBecas } from "../convocatoria/commands/guardar-ajustes.server";
import { ajustesDeBecasSchema } from "../convocatoria/schemas.server";
import { aceptarBeca } from "./commands/aceptar-beca.server";
import { entregarPapel } from "./commands/entregar-papel.server";
import { moverSolicitudes } from "./commands/mover-solicitudes.server";
import { otorgarSolicitudes } from "./commands/otorgar-solicitudes.server";
import { pedirPapel } from "./commands/pedir-papel.server";
import { solicitarBeca } from "./commands/solicitar-beca.server";
import { subidasDe } from "./papeles-subidos.server";
import {
  aceptarEnPapelSchema,
  decidirSchema,
  papelesDeSolicitudSchema,
  pedirPapelSchema,
  solicitarParaAlumnoSchema,
} from "./schemas.server";

/** The write operations of the page of becas: requests, their settings, and batches of grants. */
export const operaciones = {
  solicitarBeca: operacion({
    permiso: PUERTAS.becas,
    schema: solicitarParaAlumnoSchema,
    keyed: true,
    run: async ({ archivos, papeles, ...datos }, { alcance }) =>
      solicitarBeca(alcance, { ...datos, porFamilia: false, archivos: await subidasDe({ archivos, papeles }) }),
  }),
  agregarPapeles: operacion({
    permiso: PUERTAS.becas,
    schema: papelesDeSolicitudSchema,
    keyed: true,
    run: async ({ solicitudId, ...papeles }, { alcance }) =>
      entregarPapel(alcance, { solicitudId, familia: null, archivos: await subidasDe(papeles) }),
  }),
  aceptarEnPapel: operacion({
    permiso: PUERTAS.becas,
    schema: aceptarEnPapelSchema,
    keyed: true,
    run: ({ solicitudId }, { alcance }) => aceptarBeca(alcance, { solicitudId, familia: null, acepto: true }),
  }),
  pedirPapel: operacion({
    permiso: PUERTAS.becas,
    schema: pedirPapelSchema,
    keyed: true,
    run: (datos, { alcance }) => pedirPapel(alcance, datos),
  }),
  decidirSolicitudes: operacion({
    permiso: PUERTAS.becas,
    schema: decidirSchema,
    keyed: true,
    run: async ({ accion, desde, razon, solicitudIds, ...datos }, { alcance, consent }) =>
      accion === "OTORGAR"
        ? otorgarSolicitudes(alcance, { ...datos, ...consent, solicitudIds, desde: desde! })
        : moverSolicitudes(alcance, {
            ...consent,
            acto: accion,
            solicitudIds,
            motivo: accion === "NEGAR" ? razon : "",
          }),
  }),
  guardarAjustes: operacion({
    permiso: PUERTAS.becas,
    schema: ajustesDeBecasSchema,
    run: (datos, { alcance }) => guardarAjustesDeBecas(alcance, datos),
  }),
  aplicarLote: operacion({
    permiso: PUERTAS.becas,
    schema: loteSchema,
    keyed: true,
    run: ({ buscar, nivelId, grupoId, ...datos }, { alcance, consent }) =>
      aplicarLote(alcance, { ...datos, ...consent, filtro: { buscar, nivelId, grupoId } }),
  }),
  deshacerLote: operacion({
    permiso: PUERTAS.becas,
    schema: deshacerLoteSchema,
    keyed: true,
    run: (datos, { alcance, consent }) => deshacerLote(alcance, { ...datos, ...consent }),
  }),
};
