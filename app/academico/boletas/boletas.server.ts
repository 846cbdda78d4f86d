import type { Alcance } from "~/acceso/alcance.server";
import { exigirAlumno } from "~/acceso/alumnos-visibles.server";
import { impresoPor, membreteDePdf } from "~/escuela/membrete.server";
import { noEncontrado } from "~/server/request/responses.server";
import { type DeQuienes, entregarBoletas } from "./commands/entregar-boletas.server";
import { boletasPdf } from "./pdf/boleta.server";

type Impresion = DeQuienes & { origen: string };
type LeerArchivo = (uuid: string) => Promise<Uint8Array | null>;

/** The report cards of a student, a group or a level as one PDF. Throws 404 where there is nobody to print. */
export async function imprimirBoletas(
  alcance: Alcance,
  { origen, ...de }: Impresion,
  leer: LeerArchivo,
): Promise<Uint8Array> {
  if (de.alumnoId !== undefined) await exigirAlumno(alcance, de.alumnoId);
  const boletas = await entregarBoletas(alcance, de);
  if (boletas.length === 0) throw noEncontrado();
  const membrete = await membreteDePdf(alcance, leer, de.nivelId ?? null);
  return boletasPdf({ membrete, impreso: impresoPor(alcance), origen, boletas });
}

/** What a report card's code opens: whose it is, of which cycle, and whether it still holds. Throws 404 for a token that is none. */
export async function obtenerBoletaPublica({ db }: Pick<Alcance, "db">, token: string) {
  const fila = await db
    .selectFrom("boletas as b")
    .innerJoin("colegios as c", "c.id", "b.colegioId")
    .select(["b.contenido", "b.hash", "b.folio", "b.version", "b.estado", "b.creadaDate"])
    .select(["c.nombre as colegio", "c.zonaHoraria"])
    .where("b.token", "=", token)
    .executeTakeFirst();
  if (!fila) throw noEncontrado();
  const { contenido, ...suya } = fila;
  const { alumno, ciclo, lugar } = JSON.parse(contenido) as { alumno: string; ciclo: string; lugar: string };
  return { ...suya, alumno, ciclo, lugar, vigente: suya.estado === "VIGENTE" };
}
