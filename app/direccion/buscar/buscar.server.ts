import { tienePermiso, type Alcance } from "~/base/acceso/alcance.server";
import { cumple, PUERTAS } from "~/base/acceso/puertas";
import { palabrasDeBusqueda } from "~/personas/alumnos/alumno";
import { porQueSeHallaron } from "~/personas/alumnos/hallazgo.server";
import { listarAlumnos } from "~/personas/alumnos/queries.server";
import { buscarEnLaAyuda } from "~/base/ayuda/articulos.server";
import { buscarReferencia } from "~/dinero/cobranza/referencias.server";
import { buscarRecibos } from "~/dinero/cobranza/recibos/recibos.server";
import { buscarFacturas } from "~/dinero/facturacion/emision/queries.server";
import { rutaDeFactura } from "~/dinero/facturacion/factura";
import { buscarPorRfc } from "~/dinero/facturacion/fiscales/queries.server";
import { paginasPermitidas } from "~/base/shell/paginas";
import { seccionesPermitidas } from "~/base/shell/secciones";
import {
  facturaEscrita,
  folioEscrito,
  lugarDelHallazgo,
  paginasConNombre,
  rfcEscrito,
  rutaDeDatosFiscales,
} from "./buscar";

/** The number of results shown of each kind; a longer text finds the rest. */
const CUANTOS = 10;
/** Help pages show fewer, so that people come before screens. */
const DE_AYUDA = 5;

/**
 * The possible meanings of a text, each only if the viewer may see it. Students match by name, matrícula, CURP, tutors
 * or telephones, across levels and cycles. Receipts match by folio; invoices by folio, folio fiscal or receiver; tax
 * data by RFC. Payment references, the product's own pages and the help pages also match.
 */
export async function buscar(alcance: Alcance, texto: string, { cuantos = CUANTOS }: { cuantos?: number } = {}) {
  const folio = folioEscrito(texto);
  const rfc = rfcEscrito(texto);
  const recibos = folio && cumple(alcance.permisos, PUERTAS.dinero) ? await buscarRecibos(alcance, folio, CUANTOS) : [];
  return {
    alumnos:
      texto !== "" && tienePermiso(alcance, "PERM_VISTA_CONTROLESCOLAR")
        ? await buscarAlumnos(alcance, texto, cuantos)
        : [],
    recibos,
    facturas: await lasFacturas(alcance, texto, recibos.length > 0),
    fiscales:
      rfc && cumple(alcance.permisos, PUERTAS.verDatosFiscales) ? await buscarPorRfc(alcance, rfc, CUANTOS) : [],
    referencias: cumple(alcance.permisos, PUERTAS.dinero)
      ? await buscarReferencia(alcance, texto.replaceAll(" ", ""))
      : [],
    ayuda: buscarEnLaAyuda(texto, DE_AYUDA).map(({ clave, titulo }) => ({ clave, titulo })),
    paginas: paginasConNombre(paginasDe(alcance), texto),
    puedeAbrir: tienePermiso(alcance, "PERM_VER_ALUMNO"),
  };
}

async function lasFacturas(alcance: Alcance, texto: string, hayRecibos: boolean) {
  const sena = facturaEscrita(texto);
  if (!sena || !cumple(alcance.permisos, PUERTAS.facturar)) return [];
  // A number alone means a receipt, if that receipt exists: a folio and Enter reprint it at once.
  if (hayRecibos && "folio" in sena && sena.serie === null) return [];
  return buscarFacturas(alcance, sena, CUANTOS);
}

/** The number of students among which the best matches are looked for. */
const A_ORDENAR = 60;

const SIN_FILTROS = { gradoId: null, grupoId: null, estado: null };

async function buscarAlumnos(alcance: Alcance, busqueda: string, cuantos: number) {
  const palabras = palabrasDeBusqueda(busqueda);
  const hallados = await hallarAlumnos(alcance, busqueda, cuantos);
  const porques = await porQueSeHallaron(alcance, hallados, palabras);
  const alumnos = hallados.map((fila) => ({ ...fila, porque: porques[fila.alumnoId] ?? "" }));
  // A surname comes before a given name, and a student before whoever is found by a tutor.
  const lugar = (alumno: (typeof alumnos)[number]) => lugarDelHallazgo(palabras, alumno);
  return alumnos.sort((a, b) => lugar(a) - lugar(b)).slice(0, cuantos);
}

// Students of the cycle come first, those who begin with the text before all. Then students enrolled earlier: families
// that return in August to confirm or to pay, and former students with a debt. `ciclo` says when those were enrolled.
async function hallarAlumnos(alcance: Alcance, busqueda: string, cuantos: number) {
  const comienzo = palabrasDeBusqueda(busqueda).join(" ");
  if (comienzo === "") return [];
  const deApellido = { ...SIN_FILTROS, busqueda: "", comienzo, soloInscritos: false };
  const primeros = (await listarAlumnos(alcance, deApellido, { limite: cuantos })).filas;
  // One or two letters match half of all students: a quarter of a second among 50,000 of three cycles.
  const diceQuien = palabrasDeBusqueda(busqueda).some((palabra) => palabra.length > 2);
  const bastan = primeros.length >= cuantos || (primeros.length > 0 && !diceQuien);
  const pagina = { limite: A_ORDENAR };
  const { filas } = bastan ? { filas: [] } : await listarAlumnos(alcance, { ...SIN_FILTROS, busqueda }, pagina);
  const yaEstan = new Set(primeros.map(({ alumnoId }) => alumnoId));
  const delCiclo = [...primeros, ...filas.filter(({ alumnoId }) => !yaEstan.has(alumnoId))].map((fila) => ({
    ...fila,
    ciclo: "",
  }));
  if (delCiclo.length >= cuantos || !diceQuien) return delCiclo;
  return [...delCiclo, ...(await deCiclosPasados(alcance, busqueda, { delCiclo, limite: cuantos }))];
}

type FilaDeCiclo = Awaited<ReturnType<typeof listarAlumnos>>["filas"][number] & { ciclo: string };

async function deCiclosPasados(
  alcance: Alcance,
  busqueda: string,
  { delCiclo, limite }: { delCiclo: readonly FilaDeCiclo[]; limite: number },
): Promise<FilaDeCiclo[]> {
  const todos = await listarAlumnos(alcance, { ...SIN_FILTROS, busqueda, enSuUltimoCiclo: true }, { limite });
  const yaEstan = new Set(delCiclo.map(({ alumnoId }) => alumnoId));
  const faltan = todos.filas.filter(({ alumnoId }) => !yaEstan.has(alumnoId)).slice(0, limite - delCiclo.length);
  if (faltan.length === 0) return [];
  const inscripcionIds = faltan.map(({ inscripcionId }) => inscripcionId);
  const ciclos = await alcance.db
    .selectFrom("inscripciones as i")
    .innerJoin("ciclos as c", "c.id", "i.cicloId")
    .select(["i.id", "c.nombre"])
    .where("i.id", "in", inscripcionIds)
    .execute();
  const nombres = new Map(ciclos.map(({ id, nombre }) => [id, nombre]));
  return faltan.map((fila) => ({ ...fila, ciclo: nombres.get(fila.inscripcionId) ?? "" }));
}

function paginasDe({ permisos }: Alcance): { nombre: string; ruta: string }[] {
  return seccionesPermitidas(permisos).flatMap(({ nombre, ruta }) => {
    const paginas = paginasPermitidas(ruta, permisos);
    return paginas.length === 0
      ? [{ nombre, ruta }]
      : paginas.map((pagina) => ({ nombre: pagina.nombre, ruta: pagina.ruta }));
  });
}

/** The results of {@link buscar}. */
export type Encontrado = Awaited<ReturnType<typeof buscar>>;

/** The address of the only result, so that Enter opens it; null if there are several results, or none. */
export function unicoDestino({
  alumnos,
  recibos,
  facturas,
  fiscales,
  referencias,
  paginas,
  puedeAbrir,
}: Encontrado): string | null {
  const destinos = [
    ...(puedeAbrir ? alumnos.map(({ alumnoId }) => `/controlescolar/alumno/${alumnoId}`) : []),
    ...recibos.map(({ alumnoId, movimientoId }) => `/alumno/${alumnoId}/movimientos/${movimientoId}/recibo`),
    ...facturas.map(rutaDeFactura),
    ...fiscales.map(({ alumnoId }) => rutaDeDatosFiscales(alumnoId)),
    ...referencias.map(({ alumnoId, servicioId }) => `/alumno/${alumnoId}?fservicio=${servicioId}`),
    ...paginas.map(({ ruta }) => ruta),
  ];
  const todos = [alumnos, recibos, facturas, fiscales, referencias, paginas].flat().length;
  return todos === 1 ? (destinos[0] ?? null) : null;
}
