/**
 * A package is trusted for its signature alone: Ed25519 over all of its bytes, in a file of the same name and `.sig`.
 */
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { CommandError } from "../prepare.mjs";

/**
 * Writes a new pair: the private key to `privateFile`, closed to others and never over an existing one; the public one
 * to `publicFile`.
 */
export function makeKeys(privateFile, publicFile) {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  writeFileSync(privateFile, privateKey.export({ type: "pkcs8", format: "pem" }), { mode: 0o600, flag: "wx" });
  writeFileSync(publicFile, publicKey.export({ type: "spki", format: "pem" }));
}

/** Signs `file` with the private key in `keyFile`; returns the signature's file. */
export function signPackage(file, keyFile) {
  const signature = sign(null, readFileSync(file), createPrivateKey(readFileSync(keyFile)));
  writeFileSync(`${file}.sig`, `${signature.toString("base64")}\n`);
  return `${file}.sig`;
}

/**
 * The signed bytes of the package at `file` (the file may change meanwhile). Refuses a package that is missing,
 * unsigned, or signed by another key than the one in `keyFile`.
 */
export function readSigned(file, keyFile) {
  if (!existsSync(file)) throw new CommandError(`No existe el paquete ${file}. No se cambió nada.`);
  if (!existsSync(keyFile))
    throw new CommandError(`Falta la llave pública con la que se revisa el paquete: ${keyFile}`);
  if (!existsSync(`${file}.sig`))
    throw new CommandError(
      `Falta la firma del paquete. Debe estar junto a él, con el nombre ${file}.sig. No se cambió nada.`,
    );
  const bytes = readFileSync(file);
  const signature = Buffer.from(readFileSync(`${file}.sig`, "utf8"), "base64");
  if (verify(null, bytes, createPublicKey(readFileSync(keyFile)), signature)) return bytes;
  throw new CommandError(
    "La firma no corresponde al paquete: llegó incompleto o no lo hizo quien hace este programa. No se cambió nada.\n" +
      "Descárgalo otra vez, con su archivo .sig.",
  );
}
