import { cumple, PUERTAS } from "~/base/acceso/puertas";
import type { Alcance } from "~/base/acceso/alcance.server";
import { palabrasSinVer, porQueSeHallo } from "./hallazgo";

type Hallado = { alumnoId: number; nombreCompleto: string; matricula: string };

/**
 * The reasons why the students of a page were found, by student; students that need none are absent. `palabras` come
 * from `palabrasDeBusqueda`.
 */
export async function porQueSeHallaron(
  { db, permisos }: Alcance,
  filas: readonly Hallado[],
  palabras: readonly string[],
): Promise<Record<number, string>> {
  const dice = {
    curp: cumple(permisos, PUERTAS.verDatosGenerales),
    tutores: cumple(permisos, PUERTAS.verTutores),
    telefonos: cumple(permisos, PUERTAS.contacto),
  };
  const porExplicar = filas.filter((fila) => palabrasSinVer(palabras, fila).length > 0);
  if (porExplicar.length === 0) return {};
  const ids = porExplicar.map(({ alumnoId }) => alumnoId);
  const datos = await db
    .selectFrom("alumnos as a")
    .leftJoin("alumnosTutores as at", "at.alumnoId", "a.id")
    .leftJoin("tutores as t", "t.id", "at.tutorId")
    .select(["a.id", "a.curp", "t.nombreCompleto", "t.telefonoMovil", "t.telefonoCasa", "t.telefonoOficina"])
    .where("a.id", "in", ids)
    .orderBy("at.cliente", "desc")
    .execute();
  return Object.fromEntries(
    porExplicar.flatMap((fila) => {
      const filasDelAlumno = datos.filter(({ id }) => id === fila.alumnoId);
      const tutores = filasDelAlumno.map((t) => ({
        nombreCompleto: t.nombreCompleto ?? "",
        telefonos: [t.telefonoMovil, t.telefonoCasa, t.telefonoOficina].filter((numero) => numero !== null),
      }));
      const porque = porQueSeHallo(palabras, { ...fila, curp: filasDelAlumno[0]?.curp ?? "" }, tutores, dice);
      return porque ? [[fila.alumnoId, porque]] : [];
    }),
  );
}
