import type { SelectQueryBuilder } from "kysely";
import type { Db } from "db/connection";
import type { DB } from "db/schema";
import type { Alcance } from "~/base/acceso/alcance.server";
import { yieldToOthers } from "~/server/jobs/turns.server";
import { borrarEml } from "./archivo-eml.server";

const DIA_MS = 24 * 60 * 60_000;
const DIAS = 90;
// A personal link is valid for seven days at most; after that its text is useless.
const DIAS_PERSONAL = 7;
const LOTE = 200;

/**
 * Deletes the texts and files of finished mails: after a week if they open an account, after 90 days otherwise.
 * Recipient and time stay. Sealed codes and links go after a week.
 */
export async function olvidarCorreosViejos(db: Db, ahora: Date): Promise<void> {
  const hace = (dias: number) => new Date(ahora.getTime() - dias * DIA_MS).toISOString();
  await db
    .updateTable("correos")
    .set({ sellado: "" })
    .where("sellado", "<>", "")
    .where("createdDate", "<", hace(DIAS_PERSONAL))
    .where("estado", "in", ["ENVIADO", "GUARDADO", "FALLIDO", "DUDOSO"])
    .execute();
  for (;;) {
    const viejos = await db
      .selectFrom("correos")
      .select("id")
      .where("estado", "in", ["ENVIADO", "GUARDADO", "FALLIDO", "DUDOSO"])
      .where("html", "!=", "")
      .where(({ and, or, eb }) =>
        or([
          eb("createdDate", "<", hace(DIAS)),
          and([eb("cuentaId", "is not", null), eb("createdDate", "<", hace(DIAS_PERSONAL))]),
        ]),
      )
      .limit(LOTE)
      .execute();
    for (const { id } of viejos) await borrarEml(id);
    if (viejos.length === 0) return;
    const ids = viejos.map(({ id }) => id);
    await db.updateTable("correos").set({ texto: "", html: "", adjuntos: "[]" }).where("id", "in", ids).execute();
    await yieldToOthers();
  }
}

type PorSalir = {
  alumnoId: number;
  direcciones: SelectQueryBuilder<DB & { t: DB["tutores"] }, "t", { email: string }>;
};

/** Deletes the mails about a student that have not left for these addresses. */
export async function quitarLoQueEspera(
  { db }: Pick<Alcance, "db">,
  { alumnoId, direcciones }: PorSalir,
): Promise<void> {
  await db
    .deleteFrom("correos")
    .where("alumnoId", "=", alumnoId)
    .where("estado", "in", ["PENDIENTE", "RETENIDO", "FALLIDO"])
    .where("para", "in", direcciones)
    .execute();
}
