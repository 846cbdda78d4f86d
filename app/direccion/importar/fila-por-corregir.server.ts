import type { Alcance } from "~/base/acceso/alcance.server";
import type { Celdas } from "~/base/hojas/hoja";
import { celdasDeFila } from "./importacion";
import { pasosDe } from "./pasos.server";
import { hojaPorLeer, type Importacion } from "./queries.server";

/** A row to correct: its fields in page order with what each of them says now. */
export type FilaPorCorregir = {
  fila: number;
  campos: { clave: string; titulo: string; dice: string }[];
  /** The corrections it has already. */
  correccion: Celdas;
};

/** A row of an import with the fields in which a person corrects it; null if the import has no such row. */
export async function filaPorCorregir(
  { db, hoy }: Pick<Alcance, "db" | "hoy">,
  importacion: Importacion,
  fila: number,
): Promise<FilaPorCorregir | null> {
  const guardada = await db
    .selectFrom("importacionesFilas")
    .select(["celdas", "correccion"])
    .where("importacionId", "=", importacion.id)
    .where("fila", "=", fila)
    .executeTakeFirst();
  if (!guardada) return null;
  const { parte, columnas } = importacion;
  const celdas = celdasDeFila(columnas, guardada);
  const { porCorregir } = pasosDe(parte.clave);
  const leidas = porCorregir ? porCorregir(celdas, await hojaPorLeer({ db }, importacion), hoy) : celdas;
  const campos = parte.campos.flatMap(({ clave, titulo }) =>
    leidas[clave] === undefined ? [] : [{ clave, titulo, dice: leidas[clave] }],
  );
  return { fila, campos, correccion: JSON.parse(guardada.correccion) as Celdas };
}
