import { execFileSync } from "node:child_process";
import { createDecipheriv, createECDH, createVerify, hkdfSync, randomBytes, type ECDH } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { Agent, createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A browser's side of a subscription: what it hands to the school, and what it reads with its own keys. */
export function unTelefono(endpoint = `https://push.servicio.mx/${randomBytes(12).toString("base64url")}`) {
  const curva = createECDH("prime256v1");
  curva.generateKeys();
  const secreto = randomBytes(16);
  const keys = { p256dh: curva.getPublicKey("base64url"), auth: secreto.toString("base64url") };
  return {
    endpoint,
    suscripcion: JSON.stringify({ endpoint, expirationTime: null, keys }),
    leer: (cuerpo: Buffer): unknown => JSON.parse(descifrar(cuerpo, curva, secreto)),
  };
}

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, bytes));

/** Opens a message as RFC 8291 and RFC 8188 tell a browser to, with nothing of the library that made it. */
function descifrar(cuerpo: Buffer, curva: ECDH, secreto: Buffer): string {
  const salt = cuerpo.subarray(0, 16);
  const servidor = cuerpo.subarray(21, 21 + cuerpo[20]!);
  const cifrado = cuerpo.subarray(21 + cuerpo[20]!);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), curva.getPublicKey(), servidor]);
  const llave = hkdf(curva.computeSecret(servidor), secreto, info, 32);
  const clave = hkdf(llave, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = hkdf(llave, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const abrir = createDecipheriv("aes-128-gcm", clave, nonce).setAuthTag(cifrado.subarray(-16));
  const claro = Buffer.concat([abrir.update(cifrado.subarray(0, -16)), abrir.final()]);
  // A single record ends with the delimiter 2 and its padding.
  return claro.subarray(0, claro.lastIndexOf(2)).toString();
}

/** The claims of a VAPID header, if its signature is of the key that it names. */
export function firmante(authorization: string): { aud: string; sub: string; exp: number; llave: string } {
  const [, token = "", llave = ""] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const [cabeza = "", datos = "", firma = ""] = token.split(".");
  const punto = Buffer.from(llave, "base64url");
  const [x, y] = [punto.subarray(1, 33).toString("base64url"), punto.subarray(33).toString("base64url")];
  const key = { key: { kty: "EC", crv: "P-256", x, y }, format: "jwk", dsaEncoding: "ieee-p1363" } as const;
  const verificada = createVerify("sha256").update(`${cabeza}.${datos}`).verify(key, Buffer.from(firma, "base64url"));
  if (!verificada) throw new Error("La firma no es de esa llave");
  return {
    ...(JSON.parse(Buffer.from(datos, "base64url").toString()) as { aud: string; sub: string; exp: number }),
    llave,
  };
}

type Recibido = { url: string; headers: Record<string, string | string[] | undefined>; cuerpo: Buffer };

/**
 * A browser's service over HTTPS, with a certificate of its own, at every name: `agent` leads there. It answers `contesta`
 * and keeps what it gets.
 */
export async function unServicioDeAvisos() {
  const { key, cert } = unCertificado();
  const recibidos: Recibido[] = [];
  const contesta: { status: number; headers: Record<string, string>; calla: boolean } = {
    status: 201,
    headers: {},
    calla: false,
  };
  const server = createServer({ key, cert }, (request, response) => {
    const trozos: Buffer[] = [];
    request.on("data", (trozo: Buffer) => trozos.push(trozo));
    request.on("end", () => {
      recibidos.push({ url: request.url!, headers: request.headers, cuerpo: Buffer.concat(trozos) });
      if (contesta.calla) request.socket.destroy();
      else response.writeHead(contesta.status, contesta.headers).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  class Desvio extends Agent {
    override createConnection(options: object, callback?: never) {
      return super.createConnection({ ...options, host: "127.0.0.1", port } as never, callback);
    }
  }
  const agent = new Desvio({ ca: cert, checkServerIdentity: () => undefined });
  const cerrar = () => {
    agent.destroy();
    return new Promise((resolve) => server.close(resolve));
  };
  return { agent, recibidos, contesta, cerrar };
}

function unCertificado(): { key: string; cert: string } {
  const carpeta = mkdtempSync(join(tmpdir(), "avisos-"));
  try {
    const [llave, certificado] = [join(carpeta, "llave.pem"), join(carpeta, "certificado.pem")];
    const elliptic = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
    execFileSync(
      "openssl",
      ["req", "-x509", ...elliptic, "-subj", "/CN=push.servicio.mx", "-keyout", llave, "-out", certificado],
      { stdio: "ignore" },
    );
    return { key: readFileSync(llave, "utf8"), cert: readFileSync(certificado, "utf8") };
  } finally {
    rmSync(carpeta, { recursive: true, force: true });
  }
}
