import type { Alcance } from "~/base/acceso/alcance.server";
import { pedidoUsual } from "~/base/informes/declarar.server";
import { counted } from "~/lib/counts";
import { type Centavos, centavos, formatPesos } from "~/lib/money";
import { claveDeReporte, leerReporte, reporteDeClave, tarjetasDeReportes } from "./catalogo.server";
import { favoritosDe } from "./favoritos.server";
import { resumenDeVencidos } from "./saldos-vencidos.server";

/** The main figure of a report in words, and what it counts. */
export type CifraDeReporte = { ruta: string; cifra: string; nota: string };

/** Favourites with a figure; a person with more sees the others without one. */
const MAXIMO = 4;
/** In a larger school a report is not read whole for one figure of a card. */
const MAXIMO_DE_INSCRITOS = 3_000;

/**
 * The figures of the viewer's starred reports, in the order of their cards: what each report says when it is opened
 * without a filter. A report without a figure of its own, or that is too long, is left out.
 */
export async function cifrasDeFavoritos(alcance: Alcance): Promise<CifraDeReporte[]> {
  const favoritos = await favoritosDe(alcance);
  const rutas = tarjetasDeReportes(alcance)
    .map(({ ruta }) => ruta)
    .filter((ruta) => favoritos.has(ruta))
    .slice(0, MAXIMO);
  const seLeen = (await inscritos(alcance)) <= MAXIMO_DE_INSCRITOS;
  const cifras: CifraDeReporte[] = [];
  // One after the other: other people's requests are answered in between.
  for (const ruta of rutas) {
    const leida =
      ruta === "/reportes/saldosvencidos"
        ? await cifraDeVencidos(alcance)
        : seLeen && (await cifraDeclarada(alcance, ruta));
    if (leida) cifras.push({ ruta, ...leida });
  }
  return cifras;
}

type Leida = Omit<CifraDeReporte, "ruta">;

async function cifraDeVencidos(alcance: Alcance): Promise<Leida> {
  const { alumnos, vencidoCentavos } = await resumenDeVencidos(alcance);
  return {
    cifra: formatPesos(centavos(vencidoCentavos)),
    nota: alumnos === 0 ? "nadie debe" : counted(alumnos, "alumno debe", "alumnos deben"),
  };
}

// The last sum of money of a report is its result; without one, its rows are counted.
async function cifraDeclarada(alcance: Alcance, ruta: string): Promise<Leida | null> {
  const reporte = reporteDeClave(claveDeReporte(ruta));
  if (!reporte) return null;
  const { columnas, renglones, totales, cortado } = await leerReporte(alcance, reporte, pedidoUsual(alcance, reporte));
  if (cortado) return null;
  const cuando = reporte.filtros.includes("desde") ? (reporte.diasUsuales ? " · doce meses" : " · este mes") : "";
  const lugar = columnas.map(({ suma, clase }) => suma === true && clase === "pesos").lastIndexOf(true);
  if (totales && lugar >= 0)
    return {
      cifra: formatPesos(Number(totales[lugar]) as Centavos),
      nota: `${columnas[lugar]!.titulo.toLowerCase()}${cuando}`,
    };
  const alumnos = new Set(renglones.map(({ alumnoId }) => alumnoId));
  const deAlumnos = renglones.length > 0 && !alumnos.has(undefined);
  const cuantos = deAlumnos ? alumnos.size : renglones.length;
  const [uno, varios] = deAlumnos ? ["alumno", "alumnos"] : ["renglón", "renglones"];
  return { cifra: cuantos.toLocaleString("es-MX"), nota: `${cuantos === 1 ? uno : varios}${cuando}` };
}

async function inscritos({ db, colegioId, cicloId }: Alcance): Promise<number> {
  const { cuantos } = await db
    .selectFrom("inscripciones")
    .select(({ fn }) => fn.countAll<number>().as("cuantos"))
    .where("colegioId", "=", colegioId)
    .where("cicloId", "=", cicloId)
    .executeTakeFirstOrThrow();
  return cuantos;
}
