import { Resolver } from "node:dns/promises";
import type { Proveedor } from "../servidor";
import type { Paso } from "./prueba";

const ESPERA_MS = 2_500;

/** The TXT records of a name, each whole; throws as node:dns does. */
export type Preguntar = (nombre: string) => Promise<string[]>;

/** Asks the DNS of this machine, with a short deadline. */
export const preguntarTxt: Preguntar = async (nombre) => {
  const resolver = new Resolver({ timeout: ESPERA_MS, tries: 1 });
  const registros = await resolver.resolveTxt(nombre);
  return registros.map((trozos) => trozos.join(""));
};

// The part of SPF that names a provider's servers, and the selectors of its DKIM keys.
const SPF: Partial<Record<Proveedor, string>> = {
  GMAIL: "include:_spf.google.com",
  MICROSOFT: "include:spf.protection.outlook.com",
};
const SELECTORES: Partial<Record<Proveedor, readonly string[]>> = {
  GMAIL: ["google"],
  MICROSOFT: ["selector1", "selector2"],
  CPANEL: ["default"],
};
const OTROS_SELECTORES = ["default", "mail", "dkim", "selector1", "google"];

// Their owner signs them, and nobody else may change their records.
const DE_TODOS = /^(gmail|googlemail|outlook|hotmail|live|msn|yahoo|icloud)\.[a-z.]+$/;

type Respuesta = "ESTA" | "FALTA" | "NO_SE_PUDO";

/** The last step of a test: what DNS says about the domain of the sender. It never stops the mail. */
export async function revisarDominio(remitente: string, proveedor: Proveedor, preguntar: Preguntar): Promise<Paso> {
  const dominio = remitente.slice(remitente.lastIndexOf("@") + 1).toLowerCase();
  const paso = (estado: Paso["estado"], texto: string, detalle: string): Paso => ({
    clave: "DOMINIO",
    estado,
    texto,
    detalle,
  });
  if (DE_TODOS.test(dominio))
    return paso("BIEN", `${dominio} firma sus correos`, "SPF y DKIM los pone quien da el buzón");
  const [spf, dkim] = await Promise.all([spfDe(dominio, proveedor, preguntar), dkimDe(dominio, proveedor, preguntar)]);
  if (spf === "NO_SE_PUDO" || dkim === "NO_SE_PUDO")
    return paso("AVISO", "No se pudo preguntar por SPF y DKIM", `El DNS de ${dominio} no contestó`);
  // A key hides under a name that only its owner knows: with an unknown provider its absence proves nothing.
  const seSabe = SELECTORES[proveedor] !== undefined;
  const faltan = [...(spf === "FALTA" ? ["SPF"] : []), ...(dkim === "FALTA" && seSabe ? ["DKIM"] : [])];
  if (faltan.length > 0)
    return paso("AVISO", "Puede caer en correo no deseado", `A ${dominio} le falta ${faltan.join(" y ")}`);
  return paso(
    "BIEN",
    "No debe caer en correo no deseado",
    dkim === "ESTA" ? `SPF y DKIM de ${dominio}` : `SPF de ${dominio}; su DKIM no se pudo reconocer`,
  );
}

async function spfDe(dominio: string, proveedor: Proveedor, preguntar: Preguntar): Promise<Respuesta> {
  const registros = await leer(dominio, preguntar);
  if (!registros) return "NO_SE_PUDO";
  const parte = SPF[proveedor] ?? "";
  return registros.some((registro) => /^v=spf1\b/i.test(registro) && registro.toLowerCase().includes(parte))
    ? "ESTA"
    : "FALTA";
}

async function dkimDe(dominio: string, proveedor: Proveedor, preguntar: Preguntar): Promise<Respuesta> {
  const selectores = SELECTORES[proveedor] ?? OTROS_SELECTORES;
  const leidos = await Promise.all(selectores.map((selector) => leer(`${selector}._domainkey.${dominio}`, preguntar)));
  if (leidos.some((registros) => registros?.some((registro) => /(^|;)\s*p=[^;\s]/.test(registro)))) return "ESTA";
  return leidos.includes(null) ? "NO_SE_PUDO" : "FALTA";
}

/** The records of a name, none if it has none, and null if nobody answered. */
async function leer(nombre: string, preguntar: Preguntar): Promise<string[] | null> {
  try {
    return await preguntar(nombre);
  } catch (error) {
    return /^(ENOTFOUND|ENODATA)$/.test((error as NodeJS.ErrnoException).code ?? "") ? [] : null;
  }
}
