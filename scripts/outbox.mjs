/** The mails that a school has queued, for programs that play a family: codes and links are sealed in the table. */
import { createDecipheriv, createHmac } from "node:crypto";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The whole text of the last mail to an address, "" if there is none. The seal is that of `app/base/correo/sellado`. */
export function lastTextTo(db, email) {
  const mail = db.prepare("select messageId, texto, sellado from correos where para = ? order by id desc").get(email);
  if (!mail) return "";
  if (!mail.sellado) return mail.texto;
  const secret = db.prepare("select valor from secretos where nombre = 'correo'").pluck().get();
  const bytes = Buffer.from(mail.sellado, "base64url");
  const key = createHmac("sha256", secret).update("cifrado").digest();
  const cipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(mail.messageId))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  const opened = Buffer.concat([cipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), cipher.final()]);
  const [, text] = JSON.parse(opened.toString());
  return text;
}
