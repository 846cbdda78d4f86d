import { randomInt } from "node:crypto";
import { transaction } from "db/connection";
import { encolarCorreo } from "~/base/correo/encolar-correo.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { esperaTexto } from "~/server/request/limits.server";
import { abreEnlaces } from "~/personas/tutores/custodia.server";
import { correoDeCodigo, type LoQueAbre } from "../codigo";
import { buzonDe, destinosDeCodigo } from "../destinos.server";
import { CODIGO_MS, CODIGOS_POR_DIA, CODIGOS_POR_HORA, ENTRE_CODIGOS_MS, type Persona, TEXTOS } from "../enlace";
import { type EnlaceAbierto, type Puerta, huellaDeBuzon, huellaDeCodigo, idDe } from "../puerta.server";

const HORA_MS = 3600_000;

type Rechazo = "ESPERA" | "LIMITE" | "SIN_CORREO";
type Pedido = {
  enlace: Pick<EnlaceAbierto, "id" | "persona">;
  /** The browser that asks (`navegadorDe`): the code is valid only there. */
  navegador: string;
  /** The e-mail typed in the access dialog, if it began there: unknown e-mails count like real ones. */
  tecleado?: string | undefined;
  /** All people of the mailbox, any of whom the code may let in; the link's own person by default. */
  personas?: readonly Persona[];
};

/**
 * Sends a one-time code to a person's destinations (decisions.md, Student desktop): the own e-mail, else, for a
 * student, those of the tutors who open links about the student. For a link of nobody it does the same and mails
 * nothing. Refuses ESPERA (429: the last one is not 60 s old) and SIN_CORREO (409: the office reads one out). Refuses
 * LIMITE (429: ten of the link or of the mailbox in a day, five of the mailbox in an hour).
 */
export function enviarCodigo(puerta: Puerta, pedido: Pedido): Promise<Outcome<object, Rechazo>> {
  return transaction(puerta.db, (db) => enviarCodigoEnTransaccion({ ...puerta, db }, pedido));
}

/** Like `enviarCodigo`, inside a transaction that is already open. */
export async function enviarCodigoEnTransaccion(
  trx: Puerta,
  { enlace, navegador, tecleado, personas = enlace.persona ? [enlace.persona] : [] }: Pedido,
): Promise<Outcome<object, Rechazo>> {
  const direcciones = enlace.persona ? await destinosDeCodigo(trx, enlace.persona) : [];
  if (direcciones.length === 0 && tecleado === undefined)
    return refuse("SIN_CORREO", TEXTOS.sinCorreo, { status: 409, campo: "codigo" });
  const buzon = await huellaDeBuzon(trx, tecleado ?? buzonDe(direcciones));
  const limite = await rechazoPorLimite(trx, enlace.id, buzon);
  if (limite) return limite;
  const { codigo, id } = await crearCodigo(trx, { enlaceId: enlace.id, buzon, navegador });
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
    codigo = String(randomInt(1_000_000)).padStart(6, "0"),
  }: { enlaceId: number; buzon: string; navegador: string; codigo?: string | undefined },
): Promise<{ id: number; codigo: string }> {
  const { id } = await trx.db
    .insertInto("codigosPersonales")
    .values({
      enlaceId,
      buzon,
      navegador,
      dictado: navegador === "" ? 1 : 0,
      codigoHash: await huellaDeCodigo(trx, enlaceId, codigo),
      createdDate: trx.ahora,
      venceDate: new Date(Date.parse(trx.ahora) + CODIGO_MS).toISOString(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, codigo };
}

async function rechazoPorLimite(trx: Puerta, enlaceId: number, buzon: string) {
  const ahora = Date.parse(trx.ahora);
  const hace = (ms: number) => new Date(ahora - ms).toISOString();
  const delBuzon = await trx.db
    .selectFrom("codigosPersonales")
    .select("createdDate")
    .where("buzon", "=", buzon)
    .where("createdDate", ">", hace(HORA_MS))
    .where("createdDate", "<=", trx.ahora)
    .orderBy("createdDate", "desc")
    .limit(CODIGOS_POR_HORA)
    .execute();
  const falta = delBuzon[0] ? Date.parse(delBuzon[0].createdDate) + ENTRE_CODIGOS_MS - ahora : 0;
  if (falta > 0) return negar("ESPERA", "Ya enviamos un código.", falta);
  const primero = delBuzon[CODIGOS_POR_HORA - 1];
  if (primero) {
    const espera = Date.parse(primero.createdDate) + HORA_MS - ahora;
    return negar("LIMITE", `Ya enviamos ${CODIGOS_POR_HORA} códigos en la última hora.`, espera);
  }
  const delDia = await trx.db
    .selectFrom("codigosPersonales")
    .select("createdDate")
    .where(({ or, eb }) => or([eb("enlaceId", "=", enlaceId), eb("buzon", "=", buzon)]))
    .where("createdDate", ">", hace(24 * HORA_MS))
    .where("createdDate", "<=", trx.ahora)
    .orderBy("createdDate", "desc")
    .limit(CODIGOS_POR_DIA)
    .execute();
  const decimo = delDia[CODIGOS_POR_DIA - 1];
  if (!decimo) return null;
  const espera = Date.parse(decimo.createdDate) + 24 * HORA_MS - ahora;
  return negar("LIMITE", `Ya enviamos ${CODIGOS_POR_DIA} códigos hoy.`, espera);
}

const negar = (error: "ESPERA" | "LIMITE", porque: string, esperaMs: number) =>
  refuse(error, `${porque} ${esperaTexto(esperaMs / 1000)}`, { status: 429 });
