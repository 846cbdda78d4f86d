import { type Db, transaction } from "db/connection";
import { cutText } from "~/lib/text";
import { nunca } from "~/lib/assert";
import { log } from "~/server/jobs/log.server";
import { siguienteIntento } from "./correo";
import { abrirSellado, sellarLosPendientes } from "./sellado.server";
import { decirEnLaConsola } from "./consola.server";
import { anotarUnoDeMuchos, cabeUnoDeMuchos } from "./ritmo.server";
import { ensobrar } from "./sobre.server";
import type { Entrega, Linea, Transporte } from "./transporte";

// Longer than any mail may take: a row taken so long ago belongs to a dead process.
const ARRIENDO_MS = 10 * 60_000;
const SE_CORTO =
  "El envío se interrumpió cuando el correo ya iba de salida: pudo haber llegado o no. No se manda otra vez solo.";

const ILEGIBLE = "El código o enlace de este correo ya no se puede leer aquí: hay que pedir otro.";

type Opciones = {
  /** The transport in use now. It is asked for with each mail: the server may be another one since the run began. */
  transporteDeAhora: () => Transporte;
  reloj: () => string;
  signal: AbortSignal;
};
type Abierta = { linea: Linea; nombre: Transporte["nombre"] };

/**
 * Sends due mails one at a time, in queue order, mass mail last. Never sends twice: a row is taken right before its
 * first byte leaves, and a row left taken is never resent automatically (decisiones/024). If the server cannot be
 * reached, everything due is postponed. Ends when nothing is due.
 */
export async function enviarPendientes(db: Db, { transporteDeAhora, reloj, signal }: Opciones): Promise<void> {
  await dejarEnDuda(db, reloj());
  await sellarLosPendientes({ db, ahora: reloj() });
  let abierta: Abierta | null = null;
  try {
    while (!signal.aborted) {
      const correo = await siguiente(db, reloj());
      if (!correo) return;
      // After the mail: a server that was set in the mail's own transaction counts for it.
      const transporte = transporteDeAhora();
      const esDeMuchos = correo.masivo === 1 && transporte.nombre === "SMTP";
      // They are the last in the queue: nothing else is due, and the next round looks again.
      if (esDeMuchos && !cabeUnoDeMuchos(reloj(), correo.zonaHoraria ?? "UTC")) return;
      if (!abierta?.linea.abierta() || abierta.nombre !== transporte.nombre) {
        abierta?.linea.cerrar();
        abierta = await abrir(db, { transporte, reloj, signal });
      }
      if (!abierta) return;
      const entrega = await entregar(db, { correo, linea: abierta.linea, transporte, reloj });
      await anotar(db, correo, entrega, { ahora: reloj(), seCierra: signal.aborted });
      if (esDeMuchos) anotarUnoDeMuchos(reloj());
      if (entrega.como !== "ENTREGADO" && entrega.como !== "GUARDADO")
        log.warn({ correoId: correo.id, ...entrega }, "Un correo no salió");
    }
  } finally {
    abierta?.linea.cerrar();
  }
}

type PorAbrir = Omit<Opciones, "transporteDeAhora"> & { transporte: Transporte };
type PorEntregar = Omit<PorAbrir, "signal"> & {
  correo: NonNullable<Awaited<ReturnType<typeof siguiente>>>;
  linea: Linea;
};

// Only a mail that leaves the machine is opened. A copy that stays here keeps its codes and links masked.
async function entregar(db: Db, { correo, linea, transporte, reloj }: PorEntregar): Promise<Entrega> {
  const { id, sellado, messageId, venceDate } = correo;
  const partes = sellado ? await abrirSellado({ db, ahora: reloj() }, messageId, sellado).catch(() => null) : correo;
  if (!partes) return { como: "RECHAZADO", error: ILEGIBLE, definitivo: true };
  const sale = transporte.nombre === "SMTP";
  if (!sale && venceDate !== null && venceDate > reloj()) decirEnLaConsola({ ...partes, para: correo.para });
  const { asunto, texto, html } = sale ? partes : correo;
  return linea.entregar(await ensobrar({ ...correo, asunto, texto, html }), () => tomar(db, id, reloj()));
}

/** The connection, or null if nobody answers: then everything due waits. */
async function abrir(db: Db, { transporte, reloj, signal }: PorAbrir): Promise<Abierta | null> {
  try {
    return { linea: await transporte.abrir(signal), nombre: transporte.nombre };
  } catch (error) {
    if (signal.aborted) return null;
    const { message } = error as Error;
    log.warn({ transporte: transporte.nombre, motivo: message }, "El servidor de correo no responde");
    await posponerTodo(db, reloj(), `El servidor de correo no responde: ${message}`);
    return null;
  }
}

function siguiente(db: Db, ahora: string) {
  return db
    .selectFrom("correos as c")
    .leftJoin("colegios as e", "e.id", "c.colegioId")
    .select([
      "c.id",
      "c.messageId",
      "c.para",
      "c.asunto",
      "c.texto",
      "c.html",
      "c.adjuntos",
      "c.createdDate",
      "c.sellado",
      "c.venceDate",
    ])
    .select(["c.intentos", "c.cuentaId", "c.masivo", "e.nombre as colegio", "e.email as responderA", "e.zonaHoraria"])
    .where("c.estado", "=", "PENDIENTE")
    .where("c.siguienteDate", "<=", ahora)
    .orderBy("c.masivo")
    .orderBy("c.siguienteDate")
    .orderBy("c.id")
    .limit(1)
    .executeTakeFirst();
}

async function tomar(db: Db, id: number, ahora: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("correos")
    .set({ estado: "ENVIANDO", tomadoDate: ahora })
    .where("id", "=", id)
    .where("estado", "=", "PENDIENTE")
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

type Fila = { id: number; intentos: number; cuentaId: number | null };

async function anotar(db: Db, fila: Fila, entrega: Entrega, cuando: Cuando): Promise<void> {
  const cambios = cambiosDe(fila, entrega, cuando);
  if (!cambios) return;
  await db
    .updateTable("correos")
    .set(cambios)
    .where("id", "=", fila.id)
    .where("estado", "in", ["PENDIENTE", "ENVIANDO"])
    .execute();
}

type Cuando = { ahora: string; seCierra: boolean };

function cambiosDe({ intentos, cuentaId }: Fila, entrega: Entrega, { ahora, seCierra }: Cuando) {
  switch (entrega.como) {
    case "AJENO":
      return null;
    case "ENTREGADO": {
      // The text of a mail that opens an account is deleted here once it was delivered.
      const olvidado = cuentaId === null ? {} : { texto: "", html: "" };
      return { estado: "ENVIADO", enviadoDate: ahora, error: "", intentos: intentos + 1, sellado: "", ...olvidado };
    }
    case "GUARDADO":
      return { estado: "GUARDADO", enviadoDate: ahora, error: "", intentos: intentos + 1 };
    case "DUDOSO":
      return { estado: "DUDOSO", error: SE_CORTO, intentos: intentos + 1 };
    case "CORTADO":
      // The server's own shutdown is no failure: the next start goes on with this mail.
      if (seCierra) return { estado: "PENDIENTE", tomadoDate: null };
      return fallo(intentos, entrega.error, siguienteIntento(intentos + 1, ahora));
    case "RECHAZADO":
      return fallo(intentos, entrega.error, entrega.definitivo ? null : siguienteIntento(intentos + 1, ahora));
    default:
      return nunca(entrega);
  }
}

function fallo(intentos: number, error: string, siguienteDate: string | null) {
  const cuenta = { error: cutText(error, 500), intentos: intentos + 1, tomadoDate: null };
  return siguienteDate === null ? { estado: "FALLIDO", ...cuenta } : { estado: "PENDIENTE", siguienteDate, ...cuenta };
}

async function posponerTodo(db: Db, ahora: string, error: string): Promise<void> {
  await transaction(db, async (trx) => {
    const vencidos = () =>
      trx.selectFrom("correos").where("estado", "=", "PENDIENTE").where("siguienteDate", "<=", ahora);
    const grupos = await vencidos().select("intentos").distinct().execute();
    // One update for each number of tries. Rows moved by one update are no longer due.
    for (const { intentos } of grupos) {
      await trx
        .updateTable("correos")
        .set(fallo(intentos, error, siguienteIntento(intentos + 1, ahora)))
        .where("id", "in", vencidos().select("id").where("intentos", "=", intentos))
        .execute();
    }
  });
}

async function dejarEnDuda(db: Db, ahora: string): Promise<void> {
  const limite = new Date(Date.parse(ahora) - ARRIENDO_MS).toISOString();
  await db
    .updateTable("correos")
    .set({ estado: "DUDOSO", error: SE_CORTO })
    .where("estado", "=", "ENVIANDO")
    .where("tomadoDate", "<", limite)
    .execute();
}
