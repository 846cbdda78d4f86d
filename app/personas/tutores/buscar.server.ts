import { alumnoVisible } from "~/base/acceso/alumnos-visibles.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import { foldText } from "~/lib/text";
import { tutorAlcanzable } from "./alcanzable.server";
import type { QuienSeBusca } from "./vinculo";

const LIMITE = 20;
/** The number of the organization's names read in one piece. */
const LOTE = 5_000;

/**
 * Tutors within the viewer's reach ({@link tutorAlcanzable}) with this name (its beginning is enough, without accents)
 * or this address, 20 at most. Each comes with the children that the viewer may see, and if they are already a tutor of
 * `alumnoId` (null: of no student). Address and phone are masked: the right one of two Marías can be recognised, and no
 * search reveals an address.
 */
export async function buscarTutores(alcance: Alcance, alumnoId: number | null, busqueda: QuienSeBusca) {
  const ids = busqueda.email !== "" ? await porEmail(alcance, busqueda.email) : await porNombre(alcance, busqueda);
  if (ids.length === 0) return [];
  const tutores = await alcance.db
    .selectFrom("tutores")
    .select(["id as tutorId", "nombreCompleto", "email", "telefonoMovil"])
    .where("id", "in", ids)
    .orderBy("nombreCompleto")
    .orderBy("id")
    .execute();
  const hijos = await alcance.db
    .selectFrom("alumnosTutores as at")
    .innerJoin("alumnos as a", "a.id", "at.alumnoId")
    .select(["at.tutorId", "a.id as alumnoId", "a.nombreCompleto"])
    .where("at.tutorId", "in", ids)
    .where(alumnoVisible(alcance))
    .orderBy("a.nombreOrden")
    .execute();
  return tutores.map(({ email, telefonoMovil, ...tutor }) => {
    const hijosDelTutor = hijos.filter(({ tutorId }) => tutorId === tutor.tutorId);
    return {
      ...tutor,
      contacto: [enParte(email), telefonoMovil && `termina en ${telefonoMovil.slice(-4)}`].filter(Boolean).join(" · "),
      hijos: hijosDelTutor.map(({ nombreCompleto }) => nombreCompleto),
      yaEsta: hijosDelTutor.some((cada) => cada.alumnoId === alumnoId),
    };
  });
}

export type TutorHallado = Awaited<ReturnType<typeof buscarTutores>>[number];

async function porEmail(alcance: Alcance, email: string): Promise<number[]> {
  const filas = await alcance.db
    .selectFrom("tutores as t")
    .select("t.id")
    .where(tutorAlcanzable(alcance, email))
    .where("t.email", "=", email.toLowerCase())
    .limit(LIMITE)
    .execute();
  return filas.map(({ id }) => id);
}

// SQLite folds no accents: names are compared here, in pieces.
async function porNombre(alcance: Alcance, { nombre, apellido1, apellido2 = "" }: QuienSeBusca): Promise<number[]> {
  const [buscado, apellido, segundoApellido] = [foldText(nombre), foldText(apellido1), foldText(apellido2)];
  const es = (fila: { nombre: string; apellido1: string; apellido2: string }) =>
    foldText(fila.nombre).startsWith(buscado) &&
    foldText(fila.apellido1).startsWith(apellido) &&
    foldText(fila.apellido2).startsWith(segundoApellido);
  const hallados: number[] = [];
  for (let desde = 0; hallados.length < LIMITE;) {
    const filas = await alcance.db
      .selectFrom("tutores as t")
      .select(["t.id", "t.nombre", "t.apellido1", "t.apellido2"])
      .where(tutorAlcanzable(alcance))
      .where("t.id", ">", desde)
      .orderBy("t.id")
      .limit(LOTE)
      .execute();
    hallados.push(...filas.filter(es).map(({ id }) => id));
    if (filas.length < LOTE) break;
    desde = filas.at(-1)!.id;
  }
  return hallados.slice(0, LIMITE);
}

function enParte(email: string): string {
  const [nombre = "", dominio = ""] = email.split("@");
  return email === "" ? "" : `${nombre.slice(0, 2)}…@${dominio}`;
}
