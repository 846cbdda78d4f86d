import { parseConnectionUrl } from "nodemailer/lib/shared";
import type { Alcance } from "~/base/acceso/alcance.server";
import { pideContrasena } from "~/base/acceso/contrasena-actual.server";
import { rechazoDeInstancia } from "~/base/acceso/instancia.server";
import { ajustesDeCorreo } from "../ajustes.server";
import {
  POR_MINUTO,
  PROVEEDORES,
  type Proveedor,
  type Seguridad,
  type ServidorDeCorreo,
  entreganIgual,
} from "../servidor";
import { remitente } from "../transporte.server";
import { ultimaPrueba } from "./pruebas.server";
import { servidorGuardado } from "./valores.server";

const NUEVO: ServidorDeCorreo = {
  proveedor: "GMAIL",
  servidor: "",
  puerto: 587,
  seguridad: "STARTTLS",
  usuario: "",
  contrasena: "",
  remitente: "",
  nombre: "",
  responderA: "",
  porMinuto: POR_MINUTO,
  horario: "7-21",
};

/** The values on screen: all but the password, of which only its existence is told. */
type Visibles = Omit<ServidorDeCorreo, "contrasena" | "puerto" | "porMinuto"> & { puerto: string; porMinuto: string };

/**
 * The setup screen: the tried values of this session, else those in use. Null for a viewer who may not set the server
 * of the whole installation.
 */
export async function obtenerSalida(alcance: Alcance) {
  if (await rechazoDeInstancia(alcance)) return null;
  const { origen } = ajustesDeCorreo();
  const guardado = servidorGuardado();
  const ultima = ultimaPrueba(alcance.sesionId, alcance.ahora);
  const visto = origen === "ENTORNO" ? delEntorno() : (ultima?.servidor ?? guardado ?? NUEVO);
  const probado = ultima?.servidor ?? guardado;
  return {
    origen,
    valores: visibles(visto),
    tieneContrasena: visto.contrasena !== "",
    prueba: ultima?.prueba ?? null,
    /** The values that may be saved as they are; null if none was tried with success. */
    sirve: probado && (sirvio(ultima) || esEl(guardado, probado)) ? visibles(probado) : null,
    porGuardar: ultima?.servidor ? !(guardado && entreganIgual(guardado, ultima.servidor)) && sirvio(ultima) : false,
    guardaNadie: guardado?.proveedor === "NADIE",
    para: ultima?.prueba.para ?? alcance.cuenta?.email ?? "",
    pide: await pideContrasena(alcance),
  };
}

type Ultima = ReturnType<typeof ultimaPrueba>;
const sirvio = (ultima: Ultima) => ultima?.prueba.salio === true;
const esEl = (guardado: ServidorDeCorreo | null, probado: ServidorDeCorreo) =>
  guardado !== null && entreganIgual(guardado, probado);

function visibles({ contrasena: _, puerto, porMinuto, ...resto }: ServidorDeCorreo): Visibles {
  return { ...resto, puerto: String(puerto), porMinuto: String(porMinuto) };
}

// SMTP_URL in the words of the screen.
function delEntorno(): ServidorDeCorreo {
  const ajustes = ajustesDeCorreo();
  const url = ajustes.origen === "ENTORNO" ? ajustes.url : "";
  if (url === "") return { ...NUEVO, proveedor: "NADIE", horario: "SIEMPRE" };
  const { host = "", port, secure = false, auth } = parseConnectionUrl(url);
  const { nombre, email } = remitente();
  const seguridad: Seguridad = secure ? "TLS" : "STARTTLS";
  const conocido = (Object.keys(PROVEEDORES) as Proveedor[]).find(
    (clave) => PROVEEDORES[clave].fijo && PROVEEDORES[clave].servidor === host,
  );
  return {
    ...NUEVO,
    proveedor: conocido ?? "OTRO",
    servidor: String(host),
    puerto: Number(port ?? (secure ? 465 : 587)),
    seguridad,
    usuario: String(auth?.user ?? ""),
    contrasena: auth?.pass ? "•" : "",
    remitente: email,
    nombre,
    horario: "SIEMPRE",
  };
}

export type Salida = NonNullable<Awaited<ReturnType<typeof obtenerSalida>>>;
