import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import type { Centavos } from "~/lib/money";
import { noEncontrado } from "~/server/request/responses.server";
import type { Combinable } from "~/dinero/cobranza/libro/beca-asignada";
import type { DatosDeBeca, Renovacion, TipoDeBeca } from "./beca";
import type { PorOtorgar } from "./escritura.server";
import type { LugarDeHermano } from "./hermanos";

export type Beca = DatosDeBeca & { id: number; lugarDeHermano: LugarDeHermano | null };

/** The school's becas, those that are still granted first. */
export async function listarBecas({ db, colegioId }: Alcance): Promise<Beca[]> {
  const filas = await db
    .selectFrom("becas as b")
    .selectAll("b")
    .select(
      sql<string>`(select json_group_array(s.servicioId) from becasServicios s where s.becaId = b.id)`.as(
        "servicioIds",
      ),
    )
    .where("b.colegioId", "=", colegioId)
    .orderBy("b.activo", "desc")
    .orderBy("b.nombre")
    .execute();
  return filas.map((fila) => ({
    id: fila.id,
    nombre: fila.nombre,
    tipo: fila.tipo as TipoDeBeca,
    porcentajeDiezmilesimas: fila.porcentajeDiezmilesimas,
    montoCentavos: fila.montoCentavos as Centavos,
    condicion: fila.condicion,
    promedioDecimas: fila.promedioDecimas,
    combinable: fila.combinable as Combinable,
    cuentaParaEl5: fila.cuentaParaEl5 === 1,
    renovacion: fila.renovacion as Renovacion,
    activo: fila.activo === 1,
    lugarDeHermano: fila.lugarDeHermano as LugarDeHermano | null,
    servicioIds: JSON.parse(fila.servicioIds) as number[],
  }));
}

/** One beca of the school. Throws 404. */
export async function obtenerBeca(alcance: Alcance, becaId: number): Promise<Beca> {
  const beca = (await listarBecas(alcance)).find(({ id }) => id === becaId);
  if (!beca) throw noEncontrado();
  return beca;
}

/** The grant of a beca with the value and the services that it has today. */
export function porOtorgar(
  { id, nombre, porcentajeDiezmilesimas, montoCentavos, combinable, servicioIds }: Beca,
  { alumnoId, desde, hasta, motivo, folio }: Pick<PorOtorgar, "alumnoId" | "desde" | "hasta" | "motivo" | "folio">,
): PorOtorgar {
  const valor = { nombre, porcentajeDiezmilesimas, montoCentavos, combinable, servicioIds };
  return { alumnoId, becaId: id, ...valor, desde, hasta, motivo, folio };
}

/** The services of the school, by name. */
export function listarServicios({ db, colegioId }: Alcance): Promise<{ id: number; nombre: string }[]> {
  return db
    .selectFrom("servicios")
    .select(["id", "nombre"])
    .where("colegioId", "=", colegioId)
    .orderBy("nombre")
    .execute();
}
