import { randomInt } from "node:crypto";
import { transaction } from "db/connection";
import { encolarCorreo } from "~/base/correo/encolar-correo.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { esperaTexto } from "~/server/request/limits.server";
import { abreEnlaces } from "~/personas/tutores/custodia.server";
import { correoDeCodigo, type LoQueAbre } from "../codigo";
import { buzonDe, destinosDeCodigo } from "../destinos.server";
import {
  CODIGO_MS,
  CODIGOS_DE_TODAS_POR_DIA,
  CODIGOS_DE_TODAS_POR_HORA,
  CODIGOS_POR_DIA,
  CODIGOS_POR_HORA,
  ENTRE_CODIGOS_MS,
  type Persona,
  TEXTOS,
} from "../enlace";
import { type EnlaceAbierto, type Puerta, huellaDeBuzon, huellaDeCodigo, idDe } from "../puerta.server";

const HORA_MS = 3600_000;

type Rechazo = "ESPERA" | "LIMITE" | "SIN_CORREO";
type Pedido = {
  enlace: Pick<EnlaceAbierto, "id" | "persona" | "porCorreo">;
  /** The browser that asks (`navegadorDe`): the code is valid only there. */
  navegador: string;
  /** The network that asks (`networkOf`): by e-mail, each has codes of its own. */
  red: string;
  /** The e-mail typed in the access dialog, if it began there: unknown e-mails count like real ones. */
  tecleado?: string | undefined;
  /** All people of the mailbox, any of whom the code may let in; the link's own person by default. */
  personas?: readonly Persona[];
};

/**
 * Sends a one-time code to a person's destinations (decisions.md, Student desktop): the own e-mail, else, for a
 * student, those of the tutors who open links about the student. For a link of nobody it does the same and mails
 * nothing. Refuses ESPERA (429: the last one is not 60 s old) and SIN_CORREO (409: the office reads one out). Refuses
 * LIMITE (429: five of the mailbox in an hour, ten in a day). Codes of the person's own link count apart from those that
 * somebody asked for by e-mail, and those by network (decisiones/342).
 */
export function enviarCodigo(puerta: Puerta, pedido: Pedido): Promise<Outcome<object, Rechazo>> {
  return transaction(puerta.db, (db) => enviarCodigoEnTransaccion({ ...puerta, db }, pedido));
}

/** Like `enviarCodigo`, inside a transaction that is already open. */
export async function enviarCodigoEnTransaccion(
  trx: Puerta,
  { enlace, navegador, red, tecleado, personas = enlace.persona ? [enlace.persona] : [] }: Pedido,
): Promise<Outcome<object, Rechazo>> {
  const direcciones = enlace.persona ? await destinosDeCodigo(trx, enlace.persona) : [];
  if (direcciones.length === 0 && tecleado === undefined)
    return refuse("SIN_CORREO", TEXTOS.sinCorreo, { status: 409, campo: "codigo" });
  const buzon = await huellaDeBuzon(trx, tecleado ?? buzonDe(direcciones));
  const limite = await rechazoPorLimite(trx, enlace, { buzon, red });
  if (limite) return limite;
  const { codigo, id } = await crearCodigo(trx, { enlaceId: enlace.id, buzon, navegador, red });
  const { colegioId, ...loQueAbre } = await leerLoQueAbre(trx, personas);
  for (const para of direcciones)
    await encolarCorreo(
      { ...trx, colegioId },
      {
        clave: `personal.codigo:${id}:${para}`,
        para,
        vence: new Date(Date.parse(trx.ahora) + CODIGO_MS).toISOString(),
        ...(enlace.persona?.clase === "ALUMNO" ? { sobre: { alumnoId: enlace.persona.alumnoId } } : {}),
        ...correoDeCodigo(codigo, loQueAbre),
      },
    );
  return ok();
}

// The schools and the children of the people: those enrolled today, or else where they were. The first school signs.
async function leerLoQueAbre(
  { db }: Pick<Puerta, "db">,
  personas: readonly Persona[],
): Promise<LoQueAbre & { colegioId: number | null }> {
  const [persona] = personas;
  if (!persona) return { clase: "TUTOR", colegios: [], hijos: [], colegioId: null };
  const ids = personas.map(idDe);
  const inscritos = await db
    .selectFrom("inscripciones as i")
    .innerJoin("alumnos as a", "a.id", "i.alumnoId")
    .innerJoin("colegios as c", "c.id", "i.colegioId")
    .select(["i.fechaBaja", "a.nombreCompleto", "c.id as colegioId", "c.nombre as colegio"])
    .$call((consulta) =>
      persona.clase === "ALUMNO"
        ? consulta.where("i.alumnoId", "in", ids)
        : consulta.where("i.alumnoId", "in", (eb) =>
            eb
              .selectFrom("alumnosTutores as at")
              .select("at.alumnoId")
              .where("at.tutorId", "in", ids)
              .where(abreEnlaces),
          ),
    )
    .orderBy("a.id")
    .orderBy("i.id", "desc")
    .execute();
  const activos = inscritos.filter(({ fechaBaja }) => fechaBaja === null);
  const filas = activos.length > 0 ? activos : inscritos;
  return {
    clase: persona.clase,
    colegios: [...new Set(filas.map(({ colegio }) => colegio))],
    hijos: [...new Set(filas.map(({ nombreCompleto }) => nombreCompleto))],
    colegioId: filas[0]?.colegioId ?? null,
  };
}

/** Stores a code and returns it: the only place where it is known. */
export async function crearCodigo(
  trx: Puerta,
  {
    enlaceId,
    buzon,
    navegador,
    red = "",
    codigo = String(randomInt(1_000_000)).padStart(6, "0"),
  }: { enlaceId: number; buzon: string; navegador: string; red?: string; codigo?: string | undefined },
): Promise<{ id: number; codigo: string }> {
  const { id } = await trx.db
    .insertInto("codigosPersonales")
    .values({
      enlaceId,
      buzon,
      navegador,
      red,
      dictado: navegador === "" ? 1 : 0,
      codigoHash: await huellaDeCodigo(trx, enlaceId, codigo),
      createdDate: trx.ahora,
      venceDate: new Date(Date.parse(trx.ahora) + CODIGO_MS).toISOString(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, codigo };
}

type DeQuien = { buzon: string; red: string };

// A stranger who knows an address can only ask by e-mail, and only from elsewhere: the person's own link and network have
// codes left.
async function rechazoPorLimite(trx: Puerta, enlace: Pedido["enlace"], { buzon, red }: DeQuien) {
  const desdeAyer = await codigosDelDia(trx, enlace, buzon);
  const propios = enlace.porCorreo ? desdeAyer.filter((cada) => cada.red === red) : desdeAyer;
  return (
    rechazoDe(trx, propios, { porHora: CODIGOS_POR_HORA, porDia: CODIGOS_POR_DIA, entreMs: ENTRE_CODIGOS_MS }) ??
    rechazoDe(trx, desdeAyer, { porHora: CODIGOS_DE_TODAS_POR_HORA, porDia: CODIGOS_DE_TODAS_POR_DIA, entreMs: 0 })
  );
}

/** The codes of a day by the same door: of the mailbox or the link, through links that were given, or by e-mail. */
function codigosDelDia({ db, ahora }: Puerta, { id, porCorreo }: Pedido["enlace"], buzon: string) {
  return db
    .selectFrom("codigosPersonales as c")
    .innerJoin("enlacesPersonales as e", "e.id", "c.enlaceId")
    .select((eb) => ["c.createdDate", "c.red", eb("c.buzon", "=", buzon).as("delBuzon")])
    .where(({ or, eb }) => or([eb("c.enlaceId", "=", id), eb("c.buzon", "=", buzon)]))
    .where("e.porCorreo", "=", porCorreo ? 1 : 0)
    .where("c.createdDate", ">", new Date(Date.parse(ahora) - 24 * HORA_MS).toISOString())
    .where("c.createdDate", "<=", ahora)
    .orderBy("c.createdDate", "desc")
    .limit(CODIGOS_DE_TODAS_POR_DIA)
    .execute();
}

type Limites = { porHora: number; porDia: number; entreMs: number };

function rechazoDe(
  { ahora }: Puerta,
  codigos: readonly { createdDate: string; delBuzon: unknown }[],
  { porHora, porDia, entreMs }: Limites,
) {
  const instantesDe = (lista: typeof codigos) => lista.map(({ createdDate }) => Date.parse(createdDate));
  // A code that the office read out went to no mailbox: it counts in the day of its link alone.
  const instantes = instantesDe(codigos.filter(({ delBuzon }) => delBuzon === 1));
  const falta = (desde: number | undefined, ms: number) => (desde ?? -Infinity) + ms - Date.parse(ahora);
  const espera = falta(instantes[0], entreMs);
  if (espera > 0) return negar("ESPERA", "Ya enviamos un código.", espera);
  const hora = falta(instantes[porHora - 1], HORA_MS);
  if (hora > 0) return negar("LIMITE", `Ya enviamos ${porHora} códigos en la última hora.`, hora);
  const dia = falta(instantesDe(codigos)[porDia - 1], 24 * HORA_MS);
  return dia > 0 ? negar("LIMITE", `Ya enviamos ${porDia} códigos hoy.`, dia) : null;
}

const negar = (error: "ESPERA" | "LIMITE", porque: string, esperaMs: number) =>
  refuse(error, `${porque} ${esperaTexto(esperaMs / 1000)}`, { status: 429 });
