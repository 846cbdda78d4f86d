import type { Alcance } from "~/base/acceso/alcance.server";
import { exigirAlumno } from "~/base/acceso/alumnos-visibles.server";
import { impresoPor, membreteDePdf } from "~/base/escuela/membrete.server";
import { noEncontrado } from "~/server/request/responses.server";
import type { FormatoDeBoleta } from "./boleta";
import { type BoletaPorImprimir, entregarBoletas } from "./commands/entregar-boletas.server";
import { type DeQuienes, quienesDe } from "./datos.server";
import { boletasPdf } from "./pdf/boleta.server";

type Impresion = DeQuienes & { formato?: FormatoDeBoleta; origen: string };
type LeerArchivo = (uuid: string) => Promise<Uint8Array | null>;

/** The number handed out in one transaction: other requests wait no longer than behind any other write. */
const LOTE = 12;

/** The report cards of a student, a group or a level as one PDF. Throws 404 if there is nobody to print. */
export async function imprimirBoletas(
  alcance: Alcance,
  { origen, formato, ...filtro }: Impresion,
  leer: LeerArchivo,
): Promise<Uint8Array> {
  if (filtro.alumnoId !== undefined) await exigirAlumno(alcance, filtro.alumnoId);
  const alumnos = await quienesDe(alcance, filtro);
  if (alumnos.length === 0) throw noEncontrado();
  const membrete = await membreteDePdf(alcance, leer, alumnos[0]!.nivelId);
  const inscripciones = alumnos.map(({ inscripcionId }) => inscripcionId);
  const boletas = porLotesDe(alcance, { inscripciones, formato });
  return boletasPdf({ membrete, impreso: impresoPor(alcance), origen, boletas });
}

type Lotes = {
  inscripciones: readonly number[];
  formato?: FormatoDeBoleta;
  /** Called after each batch with the number of finished ones. */
  alAvanzar?: (avance: number) => Promise<void>;
};

/** The report cards of some enrolments, handed out one batch at a time as they are drawn. */
export async function* porLotesDe(
  alcance: Alcance,
  { inscripciones, formato, alAvanzar }: Lotes,
): AsyncGenerator<readonly BoletaPorImprimir[]> {
  for (let desde = 0; desde < inscripciones.length; desde += LOTE) {
    const lote = inscripciones.slice(desde, desde + LOTE);
    yield await entregarBoletas(alcance, { inscripciones: lote, formato });
    await alAvanzar?.(Math.min(desde + LOTE, inscripciones.length));
  }
}

/**
 * The page behind a report card's code: its pupil, its cycle, and if it is still valid. Throws 404 for an invalid
 * token.
 */
export async function obtenerBoletaPublica({ db }: Pick<Alcance, "db">, tokenBoleta: string) {
  const fila = await db
    .selectFrom("boletas as b")
    .innerJoin("colegios as c", "c.id", "b.colegioId")
    .select(["b.contenido", "b.hash", "b.folio", "b.version", "b.estado", "b.creadaDate"])
    .select(["c.nombre as colegio", "c.zonaHoraria"])
    .where("b.token", "=", tokenBoleta)
    .executeTakeFirst();
  if (!fila) throw noEncontrado();
  const { contenido, ...boleta } = fila;
  const { alumno, ciclo, lugar } = JSON.parse(contenido) as { alumno: string; ciclo: string; lugar: string };
  return { ...boleta, alumno, ciclo, lugar, vigente: boleta.estado === "VIGENTE" };
}
