import { createECDH } from "node:crypto";
import type { Db } from "db/connection";
import { sign } from "~/server/request/secret.server";

/** The curve of the keys of telephones and of this installation. */
const CURVA = "prime256v1";

export type Llaves = { publicKey: string; privateKey: string };

/**
 * The pair of keys that signs this installation's notices (VAPID), made of its own secret: it survives restarts and
 * restores. Another pair would silence every telephone, because browsers bind theirs to this one.
 */
export async function llavesDeAvisos(db: Db, ahora: string): Promise<Llaves> {
  for (let vez = 0; ; vez += 1) {
    const escalar = await sign(db, "dispositivos", `vapid ${vez}`, new Date(ahora));
    const curva = createECDH(CURVA);
    try {
      curva.setPrivateKey(escalar);
    } catch {
      // One of four thousand million texts is no key of the curve.
      continue;
    }
    return { publicKey: curva.getPublicKey("base64url"), privateKey: escalar.toString("base64url") };
  }
}

/** True if these are the keys of a telephone: a point of the curve, and sixteen bytes. */
export function sonLlavesDeTelefono({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  const [punto, secreto] = [Buffer.from(p256dh, "base64url"), Buffer.from(auth, "base64url")];
  if (punto.length !== 65 || secreto.length !== 16) return false;
  const curva = createECDH(CURVA);
  curva.generateKeys();
  try {
    curva.computeSecret(punto);
    return true;
  } catch {
    return false;
  }
}
