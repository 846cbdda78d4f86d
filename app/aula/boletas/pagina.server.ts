import type { Alcance } from "~/base/acceso/alcance.server";
import { listarTandas } from "~/base/archivos/tandas/tandas.server";
import { gruposQueCalifica } from "~/aula/calificaciones/hoja.server";
import { grupoInicial } from "~/aula/academico/grupo-del-lugar";
import { type Boleta, comoBoleta, type FormatoDeBoleta } from "./boleta";
import { camposLeidos } from "./campos.server";
import { datosDeBoletas, quienesDe } from "./datos.server";
import { type Entregada, estadoDeBoleta, faltanEnBoleta } from "./estado";
import { congelada } from "./huella.server";
import type { TandaDeBoletas } from "./tandas";

type Eleccion = { grupoId: number | null; periodoId: number | null; formato: FormatoDeBoleta };

/**
 * The data of the page of report cards: the groups and levels that may be printed, and one group in a layout. It includes
 * the viewer's own print runs of the cycle.
 */
export async function obtenerPaginaDeBoletas(alcance: Alcance, { grupoId, periodoId, formato }: Eleccion) {
  const grupos = (await gruposQueCalifica(alcance)).filter(({ optativas }) => optativas === 0);
  const grupo = grupoInicial(grupos, ({ value }) => value === grupoId, alcance) ?? null;
  const niveles = [...new Map(grupos.map(({ nivelId, nivel }) => [nivelId, nivel])).entries()];
  return {
    formato,
    grupos: grupos.map(({ value, label }) => ({ value, label })),
    niveles: niveles.map(([value, label]) => ({ value, label })),
    grupo: grupo && { value: grupo.value, label: grupo.label },
    lista: grupo && (await boletasDelGrupo(alcance, { grupoId: grupo.value, periodoId, formato })),
    tandas: await tandasDeBoletas(alcance),
  };
}

type DelGrupo = { grupoId: number; periodoId: number | null; formato: FormatoDeBoleta };

/** The report cards of a group's pupils as they are now, with the state of each; null if the group has no pupil. */
export async function boletasDelGrupo(alcance: Alcance, { grupoId, periodoId, formato }: DelGrupo) {
  const alumnos = await quienesDe(alcance, { grupoId });
  const [primero] = alumnos;
  if (!primero) return null;
  const datos = await datosDeBoletas(alcance, alumnos);
  const campos = formato === "OFICIAL" ? await camposLeidos(alcance, { grupoId, periodoId }, { alumnos, datos }) : null;
  const entregadas = await entregadasDe(alcance, { formato, ids: alumnos.map(({ inscripcionId }) => inscripcionId) });
  // A group is of one grade, and so of one plan.
  const { info, borrador } = datos.get(primero.inscripcionId)!;
  const vistos = campos ? info.periodos.filter(({ id }) => id === campos.periodoId) : info.periodos;
  const parciales = info.periodos.flatMap((periodo) => periodo.parciales);
  const comenzados = parciales.map(({ inicia }) => inicia <= alcance.hoy);
  const abiertos = parciales.filter(({ inicia, cerrado }) => inicia <= alcance.hoy && !cerrado);
  const abierto = abiertos.at(-1);
  const periodo = campos ? info.periodos.findIndex(({ id }) => id === campos.periodoId) : -1;
  const filas = alumnos.map(({ inscripcionId, alumnoId, nombre, apellidos }, lugar) => {
    const datosDelAlumno = datos.get(inscripcionId)!;
    const boleta = comoBoleta(datosDelAlumno, formato);
    const delAlumno = campos?.filas[lugar];
    return {
      inscripcionId,
      alumnoId,
      persona: { nombre, apellidos },
      estado: estadoDeBoleta({
        faltan: faltanEnBoleta(datosDelAlumno.notas, vistos, alcance.hoy),
        borrador: datosDelAlumno.borrador,
        hash: congelada(boleta).hash,
        entregada: entregadas.get(inscripcionId) ?? null,
      }),
      celdas: (delAlumno?.celdas ?? []).map(({ columna, escrito, version }) => ({ columna, escrito, version })),
      medias: campos ? [] : mediasDe(boleta).filter((_, indice) => comenzados[indice]),
      promedio: delAlumno ? delAlumno.promedio : boleta.promedio,
      ...comoQueda(boleta, periodo),
    };
  });
  return {
    ciclo: primero.ciclo,
    borrador,
    abierto: abierto ? { id: abierto.id, nombre: abierto.nombre } : null,
    periodoId: campos?.periodoId ?? null,
    periodos: campos?.periodos ?? [],
    campos: campos?.campos ?? [],
    etiquetas: campos ? [] : parciales.filter((_, indice) => comenzados[indice]).map(({ etiqueta }) => etiqueta),
    filas,
  };
}
export type BoletasDelGrupo = NonNullable<Awaited<ReturnType<typeof boletasDelGrupo>>>;
export type FilaDeBoleta = BoletasDelGrupo["filas"][number];

/** A report card's means by partial: the row of its averages. */
const mediasDe = ({ filas }: Boleta): string[] => filas.find(({ clase }) => clase === "TOTAL")?.notas ?? [];

/** The rows of a report card's picture: each with its value in a period (by position), or its average for -1. */
function comoQueda({ filas, asistencia }: Boleta, periodo: number) {
  const [dias, ...faltas] = asistencia;
  return {
    renglones: filas
      .filter(({ clase }) => clase === "CAMPO" || clase === "ASIGNATURA")
      .map(({ clase, nombre, notas, promedio }) => ({
        nombre,
        valor: periodo === -1 ? promedio : (notas[periodo] ?? ""),
        esCampo: clase === "CAMPO",
      })),
    asistencia: [...faltas, dias].flatMap((dato) => (dato ? [`${dato.nombre} ${dato.valor}`] : [])).join(" · "),
  };
}

/** The report cards that families hold in a layout, by enrolment. */
async function entregadasDe(
  { db }: Alcance,
  { formato, ids }: { formato: FormatoDeBoleta; ids: readonly number[] },
): Promise<Map<number, Entregada>> {
  const filas = await db
    .selectFrom("boletas")
    .select(["inscripcionId", "version", "hash"])
    .where("formato", "=", formato)
    .where("estado", "=", "VIGENTE")
    .where("inscripcionId", "in", ids)
    .execute();
  return new Map(filas.map(({ inscripcionId, version, hash }) => [inscripcionId, { version, hash }]));
}

async function tandasDeBoletas(alcance: Alcance): Promise<TandaDeBoletas[]> {
  const tandas = await listarTandas(alcance, "boletasTandas", ["formato"]);
  return tandas.map(({ formato, ...tanda }) => ({ ...tanda, formato: formato as FormatoDeBoleta }));
}
