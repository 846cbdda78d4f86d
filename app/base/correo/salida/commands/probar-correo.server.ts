import { randomBytes } from "node:crypto";
import MailComposer from "nodemailer/lib/mail-composer";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { rechazoDeDuenio } from "~/base/acceso/instancia.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { PRODUCTO } from "~/base/shell/producto";
import { type Outcome, ok, refuse, refuseFields } from "~/lib/outcome";
import { isEmailAddress } from "~/lib/validators";
import { createLimiter, esperaTexto } from "~/server/request/limits.server";
import { ajustesDeCorreo } from "../../ajustes.server";
import { direccionDe, faltasDelServidor } from "../../servidor";
import { conexionDe, conexionDeUrl, remitente } from "../../transporte.server";
import { type Preguntar, preguntarTxt } from "../dominio.server";
import { probarServidor } from "../probar.server";
import { recordarPrueba } from "../pruebas.server";
import { type Valores, servidorDe } from "../valores.server";

type Rechazo = "SIN_PERMISO" | "ACTUAL" | "ESPERA" | "DEMO" | "DATOS" | "OCUPADO";

/** Enough to find the right values, and too few to look for services in a network (decisiones/274). */
const porHora = createLimiter({ ventanaMs: 60 * 60_000, maximo: 12 });
let enCurso = false;

type Pedido = { valores: Valores; para: string; actual: string; preguntar?: Preguntar; esperaMs?: number };

/**
 * Sends a real mail through the typed server, or through that of the environment, and keeps the steps for this session.
 * A failed step is no refusal. Refuses SIN_PERMISO (403), ACTUAL and ESPERA (the password, or twelve tries an hour),
 * DEMO (409), DATOS (422, beside its field) and OCUPADO (409, another test is under way).
 */
export async function probarCorreo(alcance: Alcance, pedido: Pedido): Promise<Outcome<{ salio: boolean }, Rechazo>> {
  const { valores, para, actual, preguntar = preguntarTxt, esperaMs } = pedido;
  const rechazo = await rechazoDeDuenio(alcance, actual);
  if (rechazo) return rechazo;
  const { sesionId, ahora } = alcance;
  const ajustes = ajustesDeCorreo();
  if (ajustes.origen === "DEMO") return refuse("DEMO", "La demostración no manda correo.", { status: 409 });
  const delEntorno = ajustes.origen === "ENTORNO";
  if (delEntorno && ajustes.url === "")
    return refuse("DATOS", "SMTP_URL está vacía en el entorno: así no sale ningún correo.");
  const servidor = delEntorno ? null : servidorDe(valores, alcance);
  if (servidor?.proveedor === "NADIE")
    return refuse("DATOS", "Elige por dónde salen para probarlo", { campo: "proveedor" });
  const faltas = servidor ? faltasDelServidor(servidor) : [];
  if (!isEmailAddress(para)) faltas.push({ campo: "para", mensaje: "Escribe a qué correo se manda la prueba" });
  const mal = refuseFields("DATOS", faltas);
  if (mal) return mal;
  if (enCurso) return refuse("OCUPADO", "Ya se está probando un servidor: espera a que termine.", { status: 409 });
  const turno = porHora.take(String(alcance.cuenta?.id ?? 0), Date.parse(ahora));
  if (!turno.ok)
    return refuse("ESPERA", `Van doce pruebas en una hora. ${esperaTexto(turno.esperaSegundos)}`, { status: 429 });
  const conexion = servidor ? conexionDe(servidor) : conexionDeUrl(delEntorno ? ajustes.url : "");
  const desde = servidor ? direccionDe(servidor) : remitente().email;
  enCurso = true;
  try {
    await enTransaccion(alcance, async (trx) => {
      const detalle = { servidor: conexion.host, puerto: conexion.port, usuario: conexion.auth?.user ?? "", para };
      await registrar(trx, "correo.servidorProbado", "correos", null, detalle);
      return ok();
    });
    const { salio, pasos, campo } = await probarServidor({
      proveedor: servidor?.proveedor ?? "OTRO",
      conexion,
      remitente: desde,
      para,
      mensaje: await mensajeDePrueba({ desde, nombre: servidor?.nombre || PRODUCTO, para, ahora }),
      preguntar,
      esperaMs,
    });
    recordarPrueba(sesionId, servidor, { fecha: ahora, para, salio, pasos, campo }, ahora);
    return ok({ salio });
  } finally {
    enCurso = false;
  }
}

type PorEscribir = { desde: string; nombre: string; para: string; ahora: string };

function mensajeDePrueba({ desde, nombre, para, ahora }: PorEscribir): Promise<Buffer> {
  const composer = new MailComposer({
    messageId: `<${randomBytes(16).toString("hex")}@${desde.slice(desde.lastIndexOf("@") + 1)}>`,
    date: new Date(ahora),
    from: { name: nombre, address: desde },
    to: { name: "", address: para },
    subject: "Prueba de correo",
    text: "Si lees esto, el correo de la escuela ya sale.\n\nNo hace falta contestar.\n",
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}
