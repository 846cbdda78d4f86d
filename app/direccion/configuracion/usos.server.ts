import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import type { Tabla } from "./catalogo";
import { type Uso, USOS } from "./usos";

/** The uses of a record, with the number of each; kinds without uses are left out. */
export async function contarUsos(
  { db }: Pick<Alcance, "db">,
  tabla: Tabla,
  id: number,
): Promise<{ uso: Uso; cuantos: number }[]> {
  const contados = await Promise.all(
    USOS[tabla].map(async (uso) => {
      // The texts are the product's own (`usos.ts`); the id is a number.
      const { rows } = await sql<{ cuantos: number }>`
        select count(${sql.raw(uso.distinto ? `distinct ${uso.distinto}` : "*")}) as cuantos
        from ${sql.table(uso.tabla)} where ${sql.raw(uso.donde.replaceAll("$", String(Number(id))))}`.execute(db);
      return { uso, cuantos: rows[0]!.cuantos };
    }),
  );
  return contados.filter(({ cuantos }) => cuantos > 0);
}
