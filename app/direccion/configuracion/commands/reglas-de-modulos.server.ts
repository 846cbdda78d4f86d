import type { Alcance } from "~/base/acceso/alcance.server";
import { ok, refuse } from "~/lib/outcome";
import { type Caso, rechazoDeDuplicado, type Regla } from "./regla.server";

/** An hour of a shift: named by its number unless it has a name, and never at the same time as another of its shift. */
export const modulos: Regla<"modulos"> = {
  columnas: async (trx, caso) => {
    const { datos, registro, padreId } = caso;
    const { inicia, termina, receso } = datos;
    if (termina <= inicia) return refuse("DATOS", "Termina antes de comenzar", { campo: "termina" });
    const hermanos = await trx.db
      .selectFrom("modulos")
      .select(["id", "nombre", "inicia", "termina", "receso"])
      .where("turnoId", "=", padreId)
      .where("id", "<>", registro?.id ?? 0)
      .execute();
    const encima = hermanos.find((hermano) => hermano.inicia < termina && inicia < hermano.termina);
    if (encima)
      return refuse("TRASLAPE", `A esa hora está ${encima.nombre}, de ${encima.inicia} a ${encima.termina}`, {
        campo: "inicia",
      });
    const nombre = datos.nombre || (registro ? String(registro.nombre) : receso ? "Receso" : siguienteNumero(hermanos));
    const duplicado = receso ? null : await rechazoDeDuplicado(trx, "modulos", { nombre, registro, padreId });
    if (duplicado) return duplicado;
    const ocupado = receso && registro?.receso === 0 ? await rechazoDeOcupado(trx, caso) : null;
    return ocupado ?? ok({ columnas: { nombre, inicia, termina, receso: receso ? 1 : 0 } });
  },
};

function siguienteNumero(hermanos: readonly { nombre: string }[]): string {
  let numero = 1;
  while (hermanos.some(({ nombre }) => nombre === String(numero))) numero += 1;
  return String(numero);
}

/** EN_USO if lessons occupy an hour that becomes a break. */
async function rechazoDeOcupado({ db }: Alcance, { registro }: Caso<"modulos">) {
  const leccion = await db
    .selectFrom("horariosLecciones")
    .select("id")
    .where("moduloId", "=", registro!.id)
    .executeTakeFirst();
  return leccion ? refuse("EN_USO", "Hay horarios con clase a esa hora", { campo: "receso" }) : null;
}
