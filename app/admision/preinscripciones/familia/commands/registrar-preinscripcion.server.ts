import { randomUUID } from "node:crypto";
import { registrar } from "~/base/bitacora/registrar.server";
import { puedeLlegarCorreo } from "~/base/correo/transporte.server";
import { type Outcome, type Refusal, ok, refuse } from "~/lib/outcome";
import { MENSAJES, validar } from "~/lib/validators";
import { avisoDelFormulario } from "~/personas/privacidad/avisos.server";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { estadoDeFormato } from "../../formato";
import type { FormatoPublico } from "../../formato-publico.server";
import { textoSinRegistro } from "../../preinscripcion";
import { CODIGO_SIN_CORREO } from "../codigos";
import { enviarCodigoEnTransaccion } from "./enviar-codigo.server";

/**
 * The registrations of a formato that one mailbox may start in a day: enough for siblings and mistakes, not for a flood
 * of mail.
 */
const REGISTROS_POR_DIA = 10;
const DIA_MS = 24 * 3600_000;

type Datos = {
  nombre: string;
  email: string;
  terminos: boolean;
  /** The objection of the human verification, null if it passed. It is read only on the first arrival of a key. */
  reto: Refusal<"RETO"> | null;
  direccion: string;
  navegador: string;
  origen: string;
};

type Rechazo = "NO_DISPONIBLE" | "DATOS" | "TERMINOS" | "RETO" | "LIMITE" | "ESPERA" | "SIN_CORREO";

/**
 * Registro (A§4.1): creates the registration, stores the consent with the notice that was shown, and mails the code
 * (`retenido`: after the director's approval). The same key is one registration. Refuses NO_DISPONIBLE (409: the
 * formato is not open, or no mail can arrive), DATOS (nombre, email), TERMINOS, RETO, LIMITE (429) and LLAVE_USADA (409).
 */
export function registrarPreinscripcion(
  alcance: Alcance,
  formato: FormatoPublico,
  { reto, direccion, navegador, origen, ...datos }: Datos,
): Promise<Outcome<{ uuid: string; retenido: boolean }, Rechazo>> {
  return enTransaccion<Outcome<{ uuid: string; retenido: boolean }, Rechazo>>(alcance, async (trx) => {
    const rechazo = await rechazoDeRegistro(trx, formato, { ...datos, reto });
    if (rechazo) return rechazo;
    const { formatoId, colegioId } = formato;
    const registro = { uuid: randomUUID(), formatoId, nombre: datos.nombre, email: datos.email };
    const { id } = await trx.db
      .insertInto("preinscripciones")
      .values({ ...registro, colegioId, createdDate: trx.ahora, lastModifiedDate: trx.ahora })
      .returning("id")
      .executeTakeFirstOrThrow();
    await consentir(trx, formato, { ...registro, preinscripcionId: id, direccion, navegador });
    await registrar(trx, "preinscripcion.registrada", "preinscripciones", id, { formatoId });
    const enviado = await enviarCodigoEnTransaccion(trx, { ...registro, id, origen, formato: formato.nombre });
    return enviado.ok ? ok({ uuid: registro.uuid, retenido: enviado.retenido }) : enviado;
  });
}

async function rechazoDeRegistro(
  { db, hoy, ahora }: Alcance,
  formato: FormatoPublico,
  { nombre, email, terminos, reto }: Pick<Datos, "nombre" | "email" | "terminos" | "reto">,
): Promise<Refusal<Rechazo> | null> {
  const estado = estadoDeFormato(formato, hoy);
  if (estado !== "ABIERTO") return refuse("NO_DISPONIBLE", textoSinRegistro(formato, estado), { status: 409 });
  if (!puedeLlegarCorreo()) return refuse("NO_DISPONIBLE", CODIGO_SIN_CORREO, { status: 409 });
  const sinNombre = validar("obligatorio conletra", nombre.trim());
  if (sinNombre) return refuse("DATOS", sinNombre, { campo: "nombre" });
  const sinEmail = validar("obligatorio email", email);
  if (sinEmail) return refuse("DATOS", sinEmail, { campo: "email" });
  if (!terminos) return refuse("TERMINOS", MENSAJES.aceptado, { campo: "terminos" });
  if (reto) return reto;
  const { cuantos } = await db
    .selectFrom("preinscripciones")
    .select(({ fn }) => fn.countAll<number>().as("cuantos"))
    .where("formatoId", "=", formato.formatoId)
    .where("email", "=", email)
    .where("createdDate", ">", new Date(Date.parse(ahora) - DIA_MS).toISOString())
    .executeTakeFirstOrThrow();
  if (cuantos < REGISTROS_POR_DIA) return null;
  return refuse(
    "LIMITE",
    "Ya hay varios registros de hoy con este email; continúa con la liga que recibiste por correo.",
    {
      status: 429,
      campo: "email",
    },
  );
}

type Firmante = Pick<Datos, "nombre" | "email" | "direccion" | "navegador"> & { preinscripcionId: number };

// The version of the text is part of the evidence: a later version does not change this person's consent.
async function consentir(trx: Alcance, formato: FormatoPublico, firmante: Firmante): Promise<void> {
  const { avisoId, sha256, liga } = await avisoDelFormulario(trx.db, formato.colegioId, formato.ligaAvisoPrivacidad);
  await trx.db
    .insertInto("consentimientos")
    .values({
      colegioId: formato.colegioId,
      avisoId,
      sha256,
      ligaAviso: liga ?? "",
      preinscripcionId: firmante.preinscripcionId,
      nombre: firmante.nombre,
      email: firmante.email,
      finalidades: "preinscripcion",
      otorgado: 1,
      canal: "PREINSCRIPCION",
      direccion: firmante.direccion,
      navegador: firmante.navegador.slice(0, 300),
      fecha: trx.ahora,
    })
    .execute();
}
