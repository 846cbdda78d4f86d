import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { encolarCorreo } from "~/base/correo/encolar-correo.server";
import { horaEnZona } from "~/lib/dates";
import { ok } from "~/lib/outcome";
import { avisarEnTelefonos } from "~/personas/dispositivos/avisar.server";
import { abreEnlaces, recibe } from "~/personas/tutores/custodia.server";
import { rutaDeMisiva } from "../enlace";
import { esHoraDeAvisar } from "../misiva";

type Novedad = "RESPUESTA" | "CIERRE";

// A mail shows on a locked telephone: it names neither the student nor the matter.
const TEXTOS: Readonly<Record<Novedad, { asunto: string; parrafo: string }>> = {
  RESPUESTA: { asunto: "Hay una respuesta a una misiva", parrafo: "hay una respuesta en una misiva que le enviamos." },
  CIERRE: { asunto: "Se cerró una misiva", parrafo: "se cerró una misiva que le enviamos, con un mensaje." },
};

/**
 * Marks that the tutors of a misiva are to be mailed its news, inside the caller's transaction. Tutors whose first mail
 * still waits get no second one: that one leads to the same page. Several answers before the mail are one.
 */
export async function marcarNovedad({ db }: Pick<Alcance, "db">, misivaId: number, novedad: Novedad): Promise<void> {
  await db
    .updateTable("misivasEntregas")
    .set({ novedad })
    .where("misivaId", "=", misivaId)
    .where("porAvisar", "=", 0)
    .execute();
}

/**
 * Writes the pending mails of a misiva's news, if the hour allows it (decisions 147), to the tutors who still receive
 * misivas and open links. A mail and its mark commit together, so nobody gets two. `origen` is the public address.
 */
export async function avisarNovedades(alcance: Alcance, misivaId: number, origen: string): Promise<void> {
  const hora = horaEnZona(alcance.ahora, alcance.zonaHoraria);
  await enTransaccion(alcance, async (trx) => {
    const pendientes = await trx.db
      .selectFrom("misivasEntregas as e")
      .innerJoin("misivas as m", "m.id", "e.misivaId")
      .innerJoin("colegios as co", "co.id", "m.colegioId")
      .innerJoin("tutores as t", "t.id", "e.tutorId")
      .leftJoin("alumnosTutores as at", (join) =>
        join
          .onRef("at.alumnoId", "=", "m.alumnoId")
          .onRef("at.tutorId", "=", "e.tutorId")
          .on(recibe("notificacionesMisivas"))
          .on(abreEnlaces),
      )
      .select(["e.id", "e.token", "e.tutorId", "e.novedad", "m.urgente", "m.alumnoId", "co.nombre as colegio"])
      .select(["t.nombreCompleto as tutor", "t.email", "at.tutorId as recibe"])
      .where("e.misivaId", "=", misivaId)
      .where("e.novedad", "<>", "")
      .orderBy("e.id")
      .execute();
    for (const { id, token, tutorId, novedad, urgente, alumnoId, colegio, tutor, email, recibe: abre } of pendientes) {
      if (!esHoraDeAvisar(hora, urgente === 1)) continue;
      const { asunto, parrafo } = TEXTOS[novedad as Novedad];
      if (abre !== null && email !== "")
        await encolarCorreo(trx, {
          clave: `misiva.novedad:${id}:${novedad}:${trx.ahora}`,
          para: email,
          sobre: { alumnoId },
          asunto: `${asunto} · ${colegio}`,
          parrafos: [`${tutor}: ${parrafo}`, "Ábrala para leerla completa. El enlace es personal; no lo comparta."],
          boton: { texto: "Leer el mensaje", url: `${origen}${rutaDeMisiva(token)}` },
        });
      await avisarEnTelefonos(trx, {
        tutorId,
        alumnoId,
        clase: "MISIVAS",
        clave: `misiva.novedad:${id}:${novedad}:${trx.ahora}`,
        ruta: rutaDeMisiva(token),
      });
      await trx.db.updateTable("misivasEntregas").set({ novedad: "" }).where("id", "=", id).execute();
    }
    return ok();
  });
}
