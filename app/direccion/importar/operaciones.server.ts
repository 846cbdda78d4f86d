import { operacion } from "~/base/acceso/operacion.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import type { Consent } from "~/base/acceso/consent.server";
import type { Outcome } from "~/lib/outcome";
import { descartarImportacion } from "./commands/descartar-importacion.server";
import { deshacerImportacion } from "./commands/deshacer-importacion.server";
import { importarRevisada } from "./commands/importar-revisada.server";
import { revisarImportacion } from "./commands/revisar-importacion.server";
import { subirHoja } from "./commands/subir-hoja.server";
import type { Opciones } from "./importacion";
import { PERMISO } from "./permiso.server";
import { hojaSchema, importacionSchema } from "./schemas.server";

type Paso = Consent & { accion: string | null; importacionId: number; columnas: Record<string, number> } & Opciones;

function darPaso(
  alcance: Alcance,
  { accion, importacionId, columnas, corregirCurp, programas, personas, ...consent }: Paso,
): Promise<Outcome<object>> {
  if (accion === "IMPORTAR") return importarRevisada(alcance, { importacionId, personas });
  if (accion === "DESHACER") return deshacerImportacion(alcance, { importacionId, ...consent });
  if (accion === "DESCARTAR") return descartarImportacion(alcance, { importacionId });
  return revisarImportacion(alcance, { importacionId, columnas, opciones: { corregirCurp, programas, personas } });
}

/** The commands of an import: its upload and the steps after it. */
export const operaciones = {
  subirHoja: operacion({
    permiso: PERMISO,
    schema: hojaSchema,
    keyed: true,
    run: (datos, { alcance }) => subirHoja(alcance, datos),
  }),
  darPaso: operacion({
    permiso: PERMISO,
    params: { importacionId: "id" },
    schema: importacionSchema,
    run: (datos, { alcance, params, consent }) => darPaso(alcance, { ...datos, ...params, ...consent }),
  }),
};
