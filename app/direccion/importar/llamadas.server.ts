import { entrar } from "~/base/acceso/llamadas/puerta.server";
import { Tabla } from "~/base/acceso/llamadas/tabla.server";
import { fileResponse } from "~/server/request/responses.server";
import { opcionOpcional } from "~/server/request/zod.server";
import { exportarPlantilla, exportarRechazadas } from "./exportar.server";
import { PARTES, parteDe } from "./partes";
import { PERMISO } from "./permiso.server";
import { FORMATOS } from "./schemas.server";

/** The sheets of an import: an empty one to fill in, and the refused rows. */
export const rutasDeImportaciones = new Tabla()
  .get(
    "/colegios/:colegioId/importaciones/plantilla",
    { parte: opcionOpcional(PARTES.map(({ clave }) => clave)), formato: opcionOpcional(FORMATOS) },
    async (contexto, { parte, formato }) => {
      await entrar(contexto, PERMISO, {});
      return fileResponse(await exportarPlantilla(parteDe(parte ?? "alumnos")!, formato ?? "xlsx"));
    },
  )
  .get(
    "/colegios/:colegioId/importaciones/:importacionId/rechazadas",
    { formato: opcionOpcional(FORMATOS) },
    async (contexto, { formato }) => {
      const { alcance, params } = await entrar(contexto, PERMISO, { importacionId: "id" });
      return fileResponse(await exportarRechazadas(alcance, params.importacionId, formato ?? "xlsx"));
    },
  );
