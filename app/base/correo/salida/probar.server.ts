import { lookup } from "node:dns/promises";
import { BlockList, type Socket, connect, isIP } from "node:net";
import type { TLSSocket } from "node:tls";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { cutText } from "~/lib/text";
import type { Conexion } from "../smtp.server";
import { type Proveedor, PROVEEDORES } from "../servidor";
import { type Preguntar, revisarDominio } from "./dominio.server";
import { type ClaveDePaso, type Paso, conPendientes } from "./prueba";

/** The server to try, and the message that it gets. */
export type PorProbar = {
  proveedor: Proveedor;
  conexion: Conexion;
  remitente: string;
  para: string;
  mensaje: Uint8Array;
  preguntar: Preguntar;
  /** The patience for each step, in milliseconds. */
  esperaMs?: number;
};

const ESPERA_MS = 8_000;

// Addresses of no mail server: the machine's own neighbourhood, where clouds keep their secrets, and no host at all.
const NUNCA = new BlockList();
for (const [red, bits] of [
  ["0.0.0.0", 8],
  ["169.254.0.0", 16],
  ["224.0.0.0", 3],
] as const)
  NUNCA.addSubnet(red, bits, "ipv4");
for (const [red, bits] of [
  ["fe80::", 10],
  ["ff00::", 8],
  ["fd00:ec2::", 32],
] as const)
  NUNCA.addSubnet(red, bits, "ipv6");

type Falla = Error & { code?: string; response?: string; command?: string };
type Resultado = { salio: boolean; pasos: Paso[]; campo: { campo: string; mensaje: string } | null };

/** A step that stopped the test. */
class Alto extends Error {
  constructor(
    readonly clave: ClaveDePaso,
    readonly texto: string,
    readonly detalle: string,
    readonly campo: { campo: string; mensaje: string } | null = null,
  ) {
    super(texto);
  }
}

/**
 * Sends one mail through a server and tells each step in words. It ends at the first failure. The name is resolved
 * once, and the same address is connected to. A service that does not speak SMTP gives one and the same answer as
 * nobody (decisiones/274).
 */
export async function probarServidor(pedido: PorProbar): Promise<Resultado> {
  const { conexion, proveedor, remitente, preguntar, esperaMs = ESPERA_MS } = pedido;
  const pasos: Paso[] = [];
  const bien = (clave: ClaveDePaso, texto: string, detalle: string) =>
    pasos.push({ clave, estado: "BIEN", texto, detalle });
  let socket: Socket | null = null;
  let smtp: SMTPConnection | null = null;
  try {
    const host = String(conexion.host ?? "localhost");
    const puerto = Number(conexion.port ?? (conexion.secure ? 465 : 587));
    const direccion = await resolver(host, esperaMs);
    bien("NOMBRE", `Se encontró ${host}`, direccion);
    const inicio = performance.now();
    socket = await abrir(direccion, puerto, esperaMs);
    const ms = Math.max(1, Math.round(performance.now() - inicio));
    smtp = new SMTPConnection({
      ...conexion,
      host,
      port: puerto,
      connection: socket,
      tls: { ...(isIP(host) ? {} : { servername: host }), ...conexion.tls },
      greetingTimeout: esperaMs,
      socketTimeout: esperaMs,
    });
    smtp.on("error", () => undefined);
    await saludar(smtp, puerto, conexion);
    bien("PUERTO", `Contestó en el puerto ${puerto}`, `en ${ms.toLocaleString("es-MX")} ms`);
    pasos.push(cifradoDe(smtp));
    pasos.push(await entrar(smtp, pedido));
    await enviar(smtp, pedido);
    bien("ENVIO", "Se envió el mensaje de prueba", `a ${pedido.para}; mira si llegó`);
    pasos.push(await revisarDominio(remitente, proveedor, preguntar));
    return { salio: true, pasos, campo: null };
  } catch (error) {
    if (!(error instanceof Alto)) throw error;
    const { clave, texto, detalle, campo } = error;
    if (clave === "CIFRADO")
      bien("PUERTO", `Contestó en el puerto ${Number(conexion.port)}`, "es un servidor de correo");
    return { salio: false, pasos: conPendientes([...pasos, { clave, estado: "MAL", texto, detalle }]), campo };
  } finally {
    smtp?.close();
    socket?.destroy();
  }
}

async function resolver(host: string, esperaMs: number): Promise<string> {
  const campo = { campo: "servidor", mensaje: "No se encontró ese servidor" };
  const noSeEncontro = new Alto("NOMBRE", `No se encontró ${host}`, "El nombre no existe, o no hay internet", campo);
  const direcciones = isIP(host)
    ? [{ address: host, family: isIP(host) }]
    : await Promise.race([lookup(host, { all: true, order: "ipv4first" }).catch(() => []), pausa(esperaMs)]);
  const primera = (direcciones ?? []).find(({ address, family }) => !esDeNadie(address, family));
  if (!primera) throw noSeEncontro;
  return primera.address;
}

const esDeNadie = (address: string, family: number) => NUNCA.check(address, family === 6 ? "ipv6" : "ipv4");

const pausa = (ms: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), ms).unref());

const nadieContesto = (puerto: number) =>
  new Alto(
    "PUERTO",
    `Nadie contestó como servidor de correo en el puerto ${puerto}`,
    "Está cerrado, no hay paso hasta él, o ahí hay otra cosa",
    { campo: "puerto", mensaje: "Nadie contestó en este puerto" },
  );

function abrir(host: string, puerto: number, esperaMs: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port: puerto });
    const fallar = () => {
      socket.destroy();
      reject(nadieContesto(puerto));
    };
    socket.setTimeout(esperaMs, fallar);
    socket.once("error", fallar);
    socket.once("connect", () => {
      socket.setTimeout(0);
      socket.off("error", fallar);
      socket.on("error", () => undefined);
      resolve(socket);
    });
  });
}

const NO_CIFRA = "El servidor no ofrece cifrado: la contraseña no se mandó";

async function saludar(smtp: SMTPConnection, puerto: number, { secure }: Conexion): Promise<void> {
  const falla = await ocurrir(smtp, (listo) => smtp.connect(listo));
  if (!falla) return;
  const esDeTls = falla.code === "ETLS" || /TLS|SSL|CERT|self.signed|altnames/i.test(`${falla.code} ${falla.message}`);
  if (!esDeTls) throw nadieContesto(puerto);
  const palabras = palabrasDe(falla);
  const seguridad = { campo: "seguridad", mensaje: "No se pudo cifrar así" };
  if (falla.command === "STARTTLS" && palabras) throw new Alto("CIFRADO", NO_CIFRA, palabras, seguridad);
  if (/wrong version number|packet length|EPROTO/i.test(falla.message)) {
    // With TLS from the first byte, another service looks the same as none.
    if (secure) throw nadieContesto(puerto);
    throw new Alto("CIFRADO", "No se pudo cifrar la conversación", "El servidor contestó otra cosa", seguridad);
  }
  throw new Alto("CIFRADO", "Su certificado no vale", certificadoMalo(falla), {
    campo: "servidor",
    mensaje: "El certificado no es de este servidor, o no vale",
  });
}

const MALOS: readonly (readonly [RegExp, string])[] = [
  [/altnames|does not match/i, "Es de otro nombre que el que escribiste"],
  [/expired/i, "Ya venció"],
  [/self.signed/i, "Lo firmó el mismo servidor, y nadie responde por él"],
  [/unable to (verify|get)|issuer/i, "Nadie conocido responde por él"],
];

const certificadoMalo = ({ message }: Falla): string =>
  MALOS.find(([forma]) => forma.test(message))?.[1] ?? "No se pudo comprobar";

// nodemailer keeps the socket to itself; only its encryption is read here.
function cifradoDe(smtp: SMTPConnection): Paso {
  const socket = Reflect.get(smtp, "_socket") as Partial<TLSSocket> | undefined;
  const protocolo = socket?.getProtocol?.() ?? null;
  if (protocolo === null)
    return { clave: "CIFRADO", estado: "AVISO", texto: "Va sin cifrar", detalle: "Solo para un servidor de tu red" };
  const hasta = Date.parse(socket?.getPeerCertificate?.().valid_to ?? "");
  const dia = new Intl.DateTimeFormat("es-MX", { dateStyle: "medium", timeZone: "UTC" });
  return {
    clave: "CIFRADO",
    estado: "BIEN",
    texto: `Cifrado con ${protocolo.replace("TLSv", "TLS ")}`,
    detalle: Number.isNaN(hasta) ? "" : `certificado hasta el ${dia.format(hasta)}`,
  };
}

async function entrar(smtp: SMTPConnection, { conexion: { auth }, proveedor }: PorProbar): Promise<Paso> {
  if (!auth)
    return { clave: "ENTRADA", estado: "BIEN", texto: "Entró sin contraseña", detalle: "El servidor no la pidió" };
  const falla = await ocurrir(smtp, (listo) =>
    smtp.login({ user: auth.user ?? "", pass: auth.pass ?? "" } as never, listo),
  );
  if (!falla) return { clave: "ENTRADA", estado: "BIEN", texto: "Aceptó la contraseña", detalle: auth.user ?? "" };
  const palabras = sinSecreto(palabrasDe(falla), auth);
  if (palabras === "") throw new Alto("ENTRADA", "Colgó al presentarse la cuenta", "No dijo por qué");
  const mensaje =
    proveedor === "GMAIL"
      ? "Gmail no la aceptó. Debe ser de aplicación: 16 letras."
      : `${PROVEEDORES[proveedor].nombre === "Otro servidor SMTP" ? "El servidor" : PROVEEDORES[proveedor].nombre} no la aceptó`;
  throw new Alto("ENTRADA", "No aceptó la contraseña", palabras, { campo: "password", mensaje });
}

async function enviar(smtp: SMTPConnection, { remitente, para, mensaje, conexion }: PorProbar): Promise<void> {
  const falla = await ocurrir(smtp, (listo) =>
    smtp.send({ from: remitente, to: [para] }, Buffer.from(mensaje), (error) => listo(error ?? undefined)),
  );
  if (!falla) return;
  const palabras = sinSecreto(palabrasDe(falla), conexion.auth) || "Se cortó antes de decir que lo aceptaba";
  if (falla.command === "MAIL FROM")
    throw new Alto("ENVIO", `No dejó salir nada de ${remitente}`, palabras, {
      campo: "remitente",
      mensaje: "El servidor no deja enviar desde esta dirección",
    });
  if (falla.command === "RCPT TO")
    throw new Alto("ENVIO", `No aceptó a ${para}`, palabras, { campo: "para", mensaje: "No aceptó esta dirección" });
  throw new Alto("ENVIO", "No aceptó el mensaje", palabras);
}

/** One step of the conversation: its failure, or null. A line that breaks is a failure, too. */
function ocurrir(smtp: SMTPConnection, paso: (listo: (error?: Error | null) => void) => void): Promise<Falla | null> {
  return new Promise((resolve) => {
    const roto = (error?: Error | null) => resolve((error ?? new Error("Colgó")) as Falla);
    smtp.once("error", roto);
    smtp.once("end", () => roto());
    paso((error) => resolve((error as Falla | undefined) ?? null));
  });
}

// Only a reply of SMTP is shown: the first bytes of another service are nobody's business.
function palabrasDe({ response = "" }: Falla): string {
  const renglon = response.replace(/[\p{Cc}\s]+/gu, " ").trim();
  return /^[245]\d\d[ -]/.test(renglon) ? cutText(renglon, 200) : "";
}

function sinSecreto(palabras: string, auth: Conexion["auth"]): string {
  const { user = "", pass = "" } = auth ?? {};
  const secretos = [pass, Buffer.from(pass).toString("base64"), Buffer.from(`\0${user}\0${pass}`).toString("base64")];
  return pass === "" ? palabras : secretos.reduce((texto, secreto) => texto.replaceAll(secreto, "••••"), palabras);
}
