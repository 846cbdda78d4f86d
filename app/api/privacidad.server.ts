import { Hono } from "hono";
import { exportarConsentimientos, obtenerAviso } from "~/privacidad/avisos.server";
import { queryInt } from "~/server/params.server";
import { fileResponse } from "~/server/responses.server";
import { entrar } from "./puerta.server";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** The consents of the school's families as a sheet; `?avisoId=` only those that name that version of the notice. */
export const rutasDePrivacidad = new Hono().get("/colegios/:colegioId/consentimientos", async (contexto) => {
  const { alcance } = await entrar(contexto, "PERM_ADMIN_CONFIGURACION", {});
  const avisoId = queryInt(contexto.req.raw, "avisoId", { min: 1 });
  if (avisoId !== null) await obtenerAviso(alcance, avisoId);
  const hoja = await exportarConsentimientos(alcance, avisoId);
  return fileResponse(hoja, { tipo: XLSX, nombre: `consentimientos-${alcance.hoy}.xlsx` });
});
