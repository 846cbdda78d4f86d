import { zipSync } from "fflate";
import type { Alcance } from "~/base/acceso/alcance.server";
import { type Mes, primerDiaDe } from "~/dinero/cobranza/mes-cerrado";
import { ultimoDiaDelMes } from "~/lib/dates";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { sheetFile, toXlsx } from "~/server/documents/csv.server";
import { type BrowserFile, FILE_TYPES } from "~/server/request/responses.server";
import { plantillaDelDia } from "./cuentas";
import { leerDiario, rfcDelColegio } from "./queries.server";
import { catalogoDe, cuentasSinCodigo, faltaDeSolicitud, type Solicitud, xmlDeCatalogo, xmlDePolizas } from "./anexo24";
import { hojaDeCoi } from "./archivo-coi";
import { hojaDeContpaqi, textoDeContpaqi } from "./archivo-contpaqi.server";
import { hojaDelDiario } from "./archivo-diario";

/** The files in which a month of pólizas leaves. */
export const FORMATOS = ["contpaqi", "contpaqi-texto", "coi", "csv", "xlsx", "sat-catalogo", "sat-polizas"] as const;
export type Formato = (typeof FORMATOS)[number];

/**
 * A month as the file of a program. Only the SAT's files are refused: SIN_RFC (409) for a school without RFC, SIN_CODIGO
 * (409) for an account without the SAT's code, and CAMPO (422) for a wrong request.
 */
export async function exportarPolizas(
  alcance: Alcance,
  mes: Mes,
  { formato, ...solicitud }: { formato: Formato } & Solicitud,
): Promise<Outcome<{ archivo: BrowserFile<string | Uint8Array> }, "SIN_RFC" | "SIN_CODIGO" | "CAMPO">> {
  const nombre = `polizas-${mes}`;
  const { plantillas, polizas } = await leerDiario(alcance, mes);
  const contexto = { colegioId: alcance.colegioId, plantillas };
  switch (formato) {
    case "contpaqi":
      return hoja(await toXlsx(hojaDeContpaqi(polizas, contexto)), `${nombre}-contpaqi.xlsx`);
    case "coi":
      return hoja(await toXlsx(hojaDeCoi(polizas, plantillas)), `${nombre}-coi.xlsx`);
    case "contpaqi-texto": {
      const tipo = "text/plain; charset=windows-1252";
      return ok({ archivo: { cuerpo: textoDeContpaqi(polizas, contexto), tipo, nombre: `${nombre}-contpaqi.txt` } });
    }
    case "csv":
    case "xlsx":
      return ok({ archivo: await sheetFile(hojaDelDiario(polizas), { nombre, formato }) });
  }
  const rfc = await rfcDelColegio(alcance);
  if (rfc === "")
    return refuse("SIN_RFC", "Falta el RFC del colegio: escríbelo en Ajustes › Datos del colegio.", { status: 409 });
  const base = `${rfc}${mes.replace("-", "")}`;
  if (formato === "sat-polizas") {
    const falta = faltaDeSolicitud(solicitud);
    if (falta !== null) return refuse("CAMPO", falta, { campo: "numero" });
    return enZip(`${base}PL`, xmlDePolizas(polizas, { rfc, mes, ...solicitud }));
  }
  const plantilla = plantillaDelDia(plantillas, ultimoDiaDelMes(primerDiaDe(mes)));
  const sinCodigo = cuentasSinCodigo(plantilla);
  if (sinCodigo.length > 0)
    return refuse("SIN_CODIGO", `Falta el código agrupador de: ${sinCodigo.join(", ")}. Escríbelo en Cuentas.`, {
      status: 409,
    });
  return enZip(`${base}CT`, xmlDeCatalogo(catalogoDe(plantilla), { rfc, mes }));
}

const hoja = (cuerpo: Uint8Array, nombre: string) => ok({ archivo: { cuerpo, tipo: FILE_TYPES.xlsx, nombre } });

function enZip(nombre: string, xml: string) {
  const cuerpo = zipSync({ [`${nombre}.xml`]: Buffer.from(xml, "utf8") });
  return ok({ archivo: { cuerpo, tipo: FILE_TYPES.zip, nombre: `${nombre}.zip` } });
}
