import { operacion } from "~/base/acceso/operacion.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import type { Consent } from "~/base/acceso/consent.server";
import type { Encoding } from "~/lib/encoding";
import type { Outcome } from "~/lib/outcome";
import { descartarImportacion } from "./commands/descartar-importacion.server";
import { deshacerImportacion } from "./commands/deshacer-importacion.server";
import { importarRevisada } from "./commands/importar-revisada.server";
import { releerHoja } from "./commands/releer-hoja.server";
import { remediarImportacion } from "./commands/remediar-importacion.server";
import { revisarImportacion } from "./commands/revisar-importacion.server";
import { subirHoja } from "./commands/subir-hoja.server";
import { OPCIONES, type Opciones } from "./importacion";
import { PERMISO } from "./permiso.server";
import { hojaSchema, importacionSchema } from "./schemas.server";

type Paso = Consent &
  Pick<Opciones, "personas" | "remedios"> & {
    accion: string | null;
    importacionId: number;
    columnas: readonly (readonly [campo: string, columna: number])[];
    hojas: readonly number[];
    codificacion: Encoding | null;
    cargos: Opciones["cargos"] | null;
  };

function darPaso(
  alcance: Alcance,
  { accion, importacionId, columnas, remedios, hojas, codificacion, cargos: cargosPedidos, personas, ...consent }: Paso,
): Promise<Outcome<object>> {
  const cargos = cargosPedidos ?? OPCIONES.cargos;
  if (accion === "RELEER") return releerHoja(alcance, { importacionId, hojas, codificacion });
  if (accion === "REMEDIAR") return remediarImportacion(alcance, { importacionId, remedios, cargos });
  if (accion === "IMPORTAR") return importarRevisada(alcance, { importacionId, personas });
  if (accion === "DESHACER") return deshacerImportacion(alcance, { importacionId, ...consent });
  if (accion === "DESCARTAR") return descartarImportacion(alcance, { importacionId });
  return revisarImportacion(alcance, { importacionId, columnas, opciones: { cargos, remedios, personas } });
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
