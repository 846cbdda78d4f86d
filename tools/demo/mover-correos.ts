import { type Db, transaction } from "db/connection";

// A demo is only ever reached at this machine, by its name or one of its numbers.
const ORIGEN = /http:\/\/(localhost|\d+(?:\.\d+){3}):\d+(?=[/\s"<]|$)/g;

/**
 * Makes the links of every kept mail name `puerto`: a demo that was filled at one port may be served at another, and its mails are read
 * inside it. Gives how many mails changed. For a demo's database alone: a real school's mails stay as they were sent.
 */
export function moverCorreos(db: Db, puerto: string): Promise<number> {
  const movido = (escrito: string) => escrito.replace(ORIGEN, `http://$1:${puerto}`);
  return transaction(db, async (trx) => {
    const correos = await trx.selectFrom("correos").select(["id", "texto", "html"]).execute();
    const porMover = correos.filter(({ texto, html }) => movido(texto) !== texto || movido(html) !== html);
    for (const { id, texto, html } of porMover)
      await trx
        .updateTable("correos")
        .set({ texto: movido(texto), html: movido(html) })
        .where("id", "=", id)
        .execute();
    return porMover.length;
  });
}
