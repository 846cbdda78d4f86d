import { obtenerFoto } from "~/personas/alumnos/queries.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { formatFechaHora } from "~/lib/dates";
import type { Alcance } from "~/base/acceso/alcance.server";
import { toWorkbook } from "~/server/documents/csv.server";
import { type BrowserFile, FILE_TYPES } from "~/server/request/responses.server";
import { reunirDatosPersonales } from "./datos-personales.server";
import { type Seccion, comoJson, comoRenglones } from "./seccion";

export const FORMATOS_DATOS = ["xlsx", "json"] as const;
export type FormatoDatos = (typeof FORMATOS_DATOS)[number];

const ADVERTENCIA =
  "Contiene datos de todos sus tutores: se entrega solo a quien acredite su identidad y su representación.";

/**
 * All stored data of a student and the tutors as one file (right of access): XLSX with a sheet for each table, or JSON.
 * The bitácora records the export, its account and its format. Throws 404 if the student is not of the viewer's school.
 */
export async function exportarDatosPersonales(
  alcance: Alcance,
  alumnoId: number,
  formato: FormatoDatos,
): Promise<BrowserFile<string | Uint8Array>> {
  const secciones = await reunirDatosPersonales(alcance, alumnoId);
  const { nombreCompleto } = await obtenerFoto(alcance, alumnoId);
  await registrar(alcance, "alumno.datosExportados", "alumno", alumnoId, { formato });
  const { nombre: colegio } = await alcance.db
    .selectFrom("colegios")
    .select("nombre")
    .where("id", "=", alcance.colegioId)
    .executeTakeFirstOrThrow();
  const nombre = `Datos personales de ${nombreCompleto} ${alcance.hoy}.${formato}`;
  if (formato === "json") {
    const datos = { colegio, fecha: alcance.ahora, advertencia: ADVERTENCIA, ...comoJson(secciones) };
    return { cuerpo: JSON.stringify(datos, null, 2), tipo: "application/json; charset=utf-8", nombre };
  }
  const portada = [
    ["Alumno", nombreCompleto],
    ["Colegio", colegio],
    ["Fecha", formatFechaHora(alcance.ahora, alcance.zonaHoraria)],
    ["Entregado por", alcance.cuenta?.nombreCompleto ?? ""],
    ["Advertencia", ADVERTENCIA],
    ...secciones.map(({ titulo, filas }) => [titulo, `${filas.length} renglones`]),
  ];
  const hojas = [
    { name: "Resumen", columns: [ancho("Dato", 24), ancho("Valor", 90)], rows: portada },
    ...secciones.map((seccion) => hoja(seccion, alcance.zonaHoraria)),
  ];
  return { cuerpo: await toWorkbook(hojas), tipo: FILE_TYPES.xlsx, nombre };
}

const ancho = (title: string, width: number) => ({ title, width });

function hoja(seccion: Seccion, zonaHoraria: string) {
  const columns = seccion.columnas.map(({ titulo, tipo }) =>
    tipo === "dinero" ? { ...ancho(titulo, 14), decimals: 2 } : ancho(titulo, 22),
  );
  return { name: seccion.titulo, columns, rows: comoRenglones(seccion, zonaHoraria) };
}
