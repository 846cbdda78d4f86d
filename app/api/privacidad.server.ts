import { exportarConsentimientos, obtenerAviso } from "~/privacidad/avisos.server";
import { fileResponse } from "~/server/responses.server";
import { idOpcional } from "~/server/zod.server";
import { entrar } from "./puerta.server";
import { Tabla } from "./tabla.server";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** The consents of the school's families as a sheet; `?avisoId=` only those that name that version of the notice. */
export const rutasDePrivacidad = new Tabla().get(
  "/colegios/:colegioId/consentimientos",
  { avisoId: idOpcional() },
  async (contexto, { avisoId }) => {
    const { alcance } = await entrar(contexto, "PERM_ADMIN_CONFIGURACION", {});
    if (avisoId !== null) await obtenerAviso(alcance, avisoId);
    const hoja = await exportarConsentimientos(alcance, avisoId);
    return fileResponse(hoja, { tipo: XLSX, nombre: `consentimientos-${alcance.hoy}.xlsx` });
  },
);
