import { operacion } from "~/base/acceso/operacion.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import type { Consent } from "~/base/acceso/consent.server";
import type { Celdas } from "~/base/hojas/hoja";
import type { Encoding } from "~/lib/encoding";
import { type Outcome, ok } from "~/lib/outcome";
import { corregirFila } from "./commands/corregir-fila.server";
import { descartarImportacion } from "./commands/descartar-importacion.server";
import { deshacerImportacion } from "./commands/deshacer-importacion.server";
import { importarRevisada } from "./commands/importar-revisada.server";
import { releerHoja } from "./commands/releer-hoja.server";
import { remediarImportacion } from "./commands/remediar-importacion.server";
import { revisarImportacion } from "./commands/revisar-importacion.server";
import { subirHoja } from "./commands/subir-hoja.server";
import type { OpcionesEnviadas } from "./importacion";
import { PERMISO } from "./permiso.server";
import { hojaSchema, importacionSchema } from "./schemas.server";

type Paso = Consent &
  OpcionesEnviadas & {
    accion: string | null;
    importacionId: number;
    columnas: readonly (readonly [campo: string, columna: number])[];
    hojas: readonly number[];
    codificacion: Encoding | null;
    fila: number | null;
    correccion: Celdas;
  };

/** The step that was taken, for its message: choices that are not yet in the dry run go before the import. */
type Dado = Outcome<{ paso: string }>;

async function darPaso(
  alcance: Alcance,
  {
    accion,
    importacionId,
    columnas,
    remedios,
    hojas,
    codificacion,
    cargos,
    personas,
    fila,
    correccion,
    ...consent
  }: Paso,
): Promise<Dado> {
  const enviadas = { remedios, cargos, personas };
  const tras = (resultado: Outcome<object>, paso: string): Dado => (resultado.ok ? ok({ paso }) : resultado);
  if (accion === "RELEER")
    return tras(await releerHoja(alcance, { importacionId, hojas, codificacion, columnas, enviadas }), accion);
  if (accion === "DESHACER") return tras(await deshacerImportacion(alcance, { importacionId, ...consent }), accion);
  if (accion === "DESCARTAR") return tras(await descartarImportacion(alcance, { importacionId }), accion);
  if (accion === "REVISAR" || (fila === null && (accion === null || accion === "CORREGIR")))
    return tras(await revisarImportacion(alcance, { importacionId, columnas, enviadas }), "REVISAR");
  // An open row is saved with every button, and by Enter in one of its fields.
  const elegida =
    fila === null
      ? await remediarImportacion(alcance, { importacionId, enviadas })
      : await corregirFila(alcance, { importacionId, fila, correccion, enviadas });
  if (!elegida.ok || accion !== "IMPORTAR") return tras(elegida, fila === null ? "REMEDIAR" : "CORREGIR");
  if (elegida.cambia) return ok({ paso: "POR_CONFIRMAR" });
  return tras(await importarRevisada(alcance, { importacionId, personas }), accion);
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
