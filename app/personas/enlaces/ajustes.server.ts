import type { Alcance } from "~/base/acceso/alcance.server";
import { permite } from "~/base/acceso/limites.server";
import { type AjustesDeFamilias, DE_FABRICA, HORA_DE_FABRICA } from "./ajustes";

/** The content that a level shows on its families' pages. */
export async function ajustesDeFamilias({ db }: Pick<Alcance, "db">, nivelId: number): Promise<AjustesDeFamilias> {
  const fila = await db
    .selectFrom("ajustesDeFamilias")
    .select(["verAdeudos", "verCalificaciones", "proponerCambios", "avisarAusencias"])
    .where("nivelId", "=", nivelId)
    .executeTakeFirst();
  if (!fila) return DE_FABRICA;
  const { verAdeudos, verCalificaciones, proponerCambios, avisarAusencias } = fila;
  return {
    verAdeudos: verAdeudos === 1,
    verCalificaciones: verCalificaciones === 1,
    proponerCambios: proponerCambios === 1,
    avisarAusencias: avisarAusencias === 1,
  };
}

/** The hour of the school at which tutors are told of the day's absences, as HH:MM. Every level has the same. */
export async function horaDeAusencias({ db, colegioId }: Pick<Alcance, "db" | "colegioId">): Promise<string> {
  const fila = await db
    .selectFrom("ajustesDeFamilias as a")
    .innerJoin("niveles as n", "n.id", "a.nivelId")
    .select("a.horaDeAusencias")
    .where("n.colegioId", "=", colegioId)
    .orderBy("a.avisarAusencias", "desc")
    .executeTakeFirst();
  return fila?.horaDeAusencias ?? HORA_DE_FABRICA;
}

/**
 * The active levels of the viewer's school, inside the account's limits, with the content that each shows on its
 * families' pages, in their order.
 */
export async function listarAjustes({ db, colegioId, limites }: Pick<Alcance, "db" | "colegioId" | "limites">) {
  const niveles = await db
    .selectFrom("niveles")
    .select(["id as nivelId", "nombre"])
    .where("colegioId", "=", colegioId)
    .where("activo", "=", 1)
    .orderBy("orden")
    .orderBy("id")
    .execute();
  const visibles = niveles.filter(({ nivelId }) => permite(limites.niveles, nivelId));
  return Promise.all(
    visibles.map(async (nivel) => ({ ...nivel, ...(await ajustesDeFamilias({ db }, nivel.nivelId)) })),
  );
}
