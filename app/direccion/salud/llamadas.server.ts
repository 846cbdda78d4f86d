import { entrar } from "~/base/acceso/llamadas/puerta.server";
import { Tabla } from "~/base/acceso/llamadas/tabla.server";
import { FILE_TYPES, fileResponse } from "~/server/request/responses.server";
import { leerHechos } from "./hechos.server";
import { PERMISO } from "./permiso.server";
import { informe } from "./salud";

/** The report of the installation's health, for support: it contains no names, addresses or amounts of people. */
export const rutasDeSalud = new Tabla().get("/colegios/:colegioId/salud/informe", {}, async (contexto) => {
  const { alcance } = await entrar(contexto, PERMISO, {});
  const nombre = `salud-${alcance.hoy}.txt`;
  return fileResponse({ cuerpo: informe(await leerHechos(alcance)), tipo: FILE_TYPES.txt, nombre });
});
