import { randomInt } from "node:crypto";
import { type SqlBool, sql } from "kysely";
import { encolarCorreo } from "~/base/correo/encolar-correo.server";
import { puedeLlegarCorreo } from "~/base/correo/transporte.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { esperaTexto, networkKey } from "~/server/request/limits.server";
import {
  CODIGOS_DE_TODAS_POR_HORA,
  CODIGOS_POR_HORA,
  CODIGO_SIN_CORREO,
  buzonDe,
  codigosPorDia,
  codigosPorRed,
} from "../codigos";
import { rutaPublica } from "../../formato";
import { huellaDeCodigo } from "../puerta-familia.server";
import type { Registro } from "../registro.server";

/** Mail is slow, so a code lives longer than elsewhere (decisions.md, Pre-enrolment). */
const VIGENCIA_MS = 30 * 60_000;
/** A held code is still valid when the director approves it. */
const VIGENCIA_RETENIDO_MS = 7 * 24 * 3600_000;
const ENTRE_CODIGOS_MS = 60_000;
const HORA_MS = 3600_000;
const DIA_MS = 24 * 3600_000;
const CODIGOS_POR_DIA = 10;

type Rechazo = "ESPERA" | "LIMITE" | "SIN_CORREO";
type DelCorreo = { origen: string; formato: string };

/**
 * Sends a new code to the e-mail of a registration; `retenido` if it waits for the director's approval, because the
 * formato received more requests than it has room for. The mail contains no text typed by the requester, who may not
 * own the mailbox.
 * Refuses SIN_CORREO (409: no mail can arrive) and ESPERA (429: the last code is less than 60 s old). Refuses LIMITE
 * (429: ten in a day, or three of the mailbox in an hour from the network of the registration, nine from all:
 * decisiones/342). `origen` is the system's public address.
 */
export function enviarCodigo(
  alcance: Alcance,
  datos: Pick<Registro, "id" | "uuid" | "formatoId" | "email"> & DelCorreo,
): Promise<Outcome<{ retenido: boolean }, Rechazo>> {
  return enTransaccion<Outcome<{ retenido: boolean }, Rechazo>>(alcance, (trx) =>
    enviarCodigoEnTransaccion(trx, datos),
  );
}

/** The same inside a transaction that is already open. */
export async function enviarCodigoEnTransaccion(
  trx: Alcance,
  { id, uuid, formatoId, email, origen, formato }: Pick<Registro, "id" | "uuid" | "formatoId" | "email"> & DelCorreo,
): Promise<Outcome<{ retenido: boolean }, Rechazo>> {
  if (!puedeLlegarCorreo()) return refuse("SIN_CORREO", CODIGO_SIN_CORREO, { status: 409 });
  const ahora = Date.parse(trx.ahora);
  const enviados = await trx.db
    .selectFrom("preinscripcionesCodigos")
    .select("createdDate")
    .where("preinscripcionId", "=", id)
    .where("createdDate", ">", new Date(ahora - DIA_MS).toISOString())
    .where("createdDate", "<=", trx.ahora)
    .orderBy("createdDate", "desc")
    .execute();
  const falta = enviados[0] ? Date.parse(enviados[0].createdDate) + ENTRE_CODIGOS_MS - ahora : 0;
  if (falta > 0) return refuse("ESPERA", `Ya enviamos un código. ${esperaTexto(falta / 1000)}`, { status: 429 });
  const primero = enviados[CODIGOS_POR_DIA - 1];
  if (primero) {
    const espera = esperaTexto((Date.parse(primero.createdDate) + DIA_MS - ahora) / 1000);
    return refuse("LIMITE", `Ya enviamos ${CODIGOS_POR_DIA} códigos hoy. ${espera}`, { status: 429 });
  }
  const buzon = buzonDe(email);
  const deLaHora = await codigosDeLaHora(trx, buzon);
  const red = await redDelRegistro(trx, id);
  const deSuRed = deLaHora.filter(({ direccion }) => networkKey(direccion ?? "") === red);
  const [colmo, cuantos] = deSuRed[CODIGOS_POR_HORA - 1]
    ? [deSuRed[CODIGOS_POR_HORA - 1], CODIGOS_POR_HORA]
    : [deLaHora[CODIGOS_DE_TODAS_POR_HORA - 1], CODIGOS_DE_TODAS_POR_HORA];
  if (colmo) {
    const espera = esperaTexto((Date.parse(colmo.createdDate) + HORA_MS - ahora) / 1000);
    return refuse("LIMITE", `Ya enviamos ${cuantos} códigos a ese email en la última hora. ${espera}`, { status: 429 });
  }
  const retenido = await pasaDelDia(trx, { formatoId, id });
  const vence = new Date(ahora + (retenido ? VIGENCIA_RETENIDO_MS : VIGENCIA_MS)).toISOString();
  const codigo = String(randomInt(1_000_000)).padStart(6, "0");
  const { id: codigoId } = await trx.db
    .insertInto("preinscripcionesCodigos")
    .values({
      preinscripcionId: id,
      codigoHash: await huellaDeCodigo(trx, uuid, codigo),
      buzon,
      formatoId,
      createdDate: trx.ahora,
      venceDate: vence,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await encolarCorreo(trx, {
    clave: `preinscripcion.codigo:${codigoId}`,
    para: email,
    sobre: { preinscripcionId: id },
    retenido,
    vence,
    // A locked phone shows the subject and the first line: the code stands in neither.
    asunto: "Tu código de preinscripción",
    parrafos: [
      "Escríbelo solo en la página donde lo pediste.",
      `Tu código para ${formato} es: ${codigo}`,
      `Vence en ${retenido ? "siete días" : "30 minutos"}. Con esta liga continúas donde te quedaste, en este teléfono o en otro.`,
      "Si no pediste este código, no hagas nada.",
    ],
    boton: { texto: "Continuar con la preinscripción", url: `${origen}${rutaPublica(formatoId)}/${uuid}` },
  });
  return ok({ retenido });
}

/** The codes of a mailbox in the last hour, newest first, each with the address from which its registration came. */
function codigosDeLaHora({ db, ahora }: Alcance, buzon: string) {
  return db
    .selectFrom("preinscripcionesCodigos as c")
    .select(({ selectFrom }) => [
      "c.createdDate",
      selectFrom("consentimientos as k")
        .select("k.direccion")
        .whereRef("k.preinscripcionId", "=", "c.preinscripcionId")
        .orderBy("k.id")
        .limit(1)
        .as("direccion"),
    ])
    .where("c.buzon", "=", buzon)
    .where("c.createdDate", ">", new Date(Date.parse(ahora) - HORA_MS).toISOString())
    .where("c.createdDate", "<=", ahora)
    .orderBy("c.createdDate", "desc")
    .limit(CODIGOS_DE_TODAS_POR_HORA)
    .execute();
}

/** The network from which a registration came; null for one of nobody's own. */
async function redDelRegistro({ db }: Alcance, preinscripcionId: number): Promise<string | null> {
  const firma = await db
    .selectFrom("consentimientos")
    .select("direccion")
    .where("preinscripcionId", "=", preinscripcionId)
    .orderBy("id")
    .executeTakeFirst();
  return networkKey(firma?.direccion ?? "");
}

// Held codes do not count: a flood that waits for the director leaves the day's mails to the others.
const sinEsperar = sql<SqlBool>`julianday(c.venceDate) - julianday(c.createdDate) < 1`;

async function pasaDelDia(trx: Alcance, { formatoId, id }: { formatoId: number; id: number }): Promise<boolean> {
  const desde = new Date(Date.parse(trx.ahora) - DIA_MS).toISOString();
  const { cuantos } = await trx.db
    .selectFrom("preinscripcionesCodigos as c")
    .select(({ fn }) => fn.countAll<number>().as("cuantos"))
    .where("c.formatoId", "=", formatoId)
    .where("c.createdDate", ">", desde)
    .where(sinEsperar)
    .executeTakeFirstOrThrow();
  // Below this number nothing is held for any formato, so its places need not be counted on a busy morning.
  if (cuantos < codigosPorRed(codigosPorDia(0, 0))) return false;
  const porDia = await limiteDelDia(trx, formatoId);
  return cuantos >= porDia || (await codigosDeSuRed(trx, { formatoId, id, desde })) >= codigosPorRed(porDia);
}

async function limiteDelDia({ db, colegioId }: Alcance, formatoId: number): Promise<number> {
  const grados = await db.selectFrom("formatosGrados").select("lugares").where("formatoId", "=", formatoId).execute();
  const sinLimite = grados.some(({ lugares }) => lugares === null);
  if (!sinLimite) {
    const lugares = grados.reduce((total, grado) => total + (grado.lugares ?? 0), 0);
    return codigosPorDia(lugares, 0);
  }
  const { alumnos } = await db
    .selectFrom("inscripciones")
    .select(({ fn }) => fn.countAll<number>().as("alumnos"))
    .where("colegioId", "=", colegioId)
    .where("fechaBaja", "is", null)
    .executeTakeFirstOrThrow();
  return codigosPorDia(null, alumnos);
}

/** The codes of the day that left for registrations from the network of this one; 0 for a network of nobody's own. */
async function codigosDeSuRed(
  trx: Alcance,
  { formatoId, id, desde }: { formatoId: number; id: number; desde: string },
): Promise<number> {
  const red = await redDelRegistro(trx, id);
  if (red === null) return 0;
  const { db } = trx;
  const direcciones = await db
    .selectFrom("preinscripcionesCodigos as c")
    .innerJoin("consentimientos as k", "k.preinscripcionId", "c.preinscripcionId")
    .select(({ fn }) => ["k.direccion", fn.countAll<number>().as("cuantos")])
    .where("c.formatoId", "=", formatoId)
    .where("c.createdDate", ">", desde)
    .where(sinEsperar)
    .groupBy("k.direccion")
    .execute();
  return direcciones
    .filter(({ direccion }) => networkKey(direccion) === red)
    .reduce((total, { cuantos }) => total + cuantos, 0);
}
