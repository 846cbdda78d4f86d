import type { Alcance } from "~/base/acceso/alcance.server";
import type { Combinable } from "~/dinero/cobranza/libro/beca-asignada";
import type { Fecha } from "~/lib/dates";
import type { Centavos } from "~/lib/money";

/** A beca that a student was granted. */
export type BecaDeAlumno = {
  id: number;
  becaId: number;
  nombre: string;
  porcentajeDiezmilesimas: number;
  montoCentavos: Centavos;
  combinable: Combinable;
  servicioIds: number[];
  desde: Fecha;
  hasta: Fecha;
  estado: "OTORGADA" | "TERMINADA";
  motivo: string;
  folio: string;
};

/** The becas of a student in the cycle, the newest first; those that never held are left out. */
export async function becasDelAlumno({ db, colegioId, cicloId }: Alcance, alumnoId: number): Promise<BecaDeAlumno[]> {
  const filas = await db
    .selectFrom("becasAlumnos")
    .select(["id", "becaId", "nombre", "porcentajeDiezmilesimas", "montoCentavos", "combinable", "servicioIds"])
    .select(["desde", "hasta", "estado", "motivo", "folio"])
    .where("alumnoId", "=", alumnoId)
    .where("cicloId", "=", cicloId)
    .where("colegioId", "=", colegioId)
    .whereRef("desde", "<=", "hasta")
    .orderBy("id", "desc")
    .execute();
  return filas.map(
    (fila) => ({ ...fila, servicioIds: JSON.parse(fila.servicioIds) as number[] }) as unknown as BecaDeAlumno,
  );
}
