import type { Db } from "db/connection";
import { abrirSellado } from "~/base/correo/sellado.server";

/** The queued mails as their readers get them, oldest first: with the codes and links that the rows hide. `asunto` is part of the subject. */
export async function correosAbiertos(db: Db, para?: string, asunto = "") {
  let query = db
    .selectFrom("correos")
    .select(["id", "para", "clave", "messageId", "asunto", "texto", "html", "sellado"])
    .orderBy("id");
  if (para !== undefined) query = query.where("para", "=", para);
  const correos = await query.execute();
  const abiertos = await Promise.all(
    correos.map(async ({ messageId, sellado, ...correo }) => ({
      ...correo,
      ...(sellado ? await abrirSellado({ db, ahora: new Date().toISOString() }, messageId, sellado) : {}),
    })),
  );
  return abiertos.filter((correo) => correo.asunto.includes(asunto));
}

/** The last queued mail as its reader gets it; fails if there is none. */
export async function ultimoCorreo(db: Db, para?: string) {
  const correo = (await correosAbiertos(db, para)).at(-1);
  if (!correo) throw new Error(`No hay correo para ${para ?? "nadie"}`);
  return correo;
}
