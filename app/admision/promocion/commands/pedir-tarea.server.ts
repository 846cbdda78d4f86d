import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { askConsent, type Consent } from "~/base/acceso/consent.server";
import { counted } from "~/lib/counts";
import { centavos, formatPesos } from "~/lib/money";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { wakeJob } from "~/server/jobs/jobs.server";
import { fraseDePropuestas, MENSAJES_PROMOCION, type Tarea } from "../promocion";
import { deLaLista, loQueFalta, type Promocion, propuestasDe, resumirPropuestas } from "../queries.server";
import { TAREA_DE_PROMOCION } from "../tarea";
import { abrirPromocion, type Seleccion, leerElegidos } from "./elegidos.server";

type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | "OCUPADA" | "NADA" | "FALTA" | "ENSAYO" | "CONFIRMA";
type Pedido = Consent & { promocionId: number; tarea: Tarea; seleccion: Seleccion };

/**
 * Starts a promotion's job: rehearse, promote, confirm the proposals, or undo. It continues by itself, also after a
 * kill. Refuses SIN_PERMISO (403), NO_EXISTE (404), OCUPADA (409: a task is running), NADA, FALTA (the missing things,
 * by name) and ENSAYO (not rehearsed, or changed since). Refuses CONFIRMA (409) with its effects, until agreed to.
 */
export async function pedirTarea(
  alcance: Alcance,
  { promocionId, tarea, seleccion, ...consent }: Pedido,
): Promise<Outcome<{ alumnos: number }, Rechazo>> {
  const resultado = await enTransaccion<Outcome<{ alumnos: number }, Rechazo>>(alcance, async (trx) => {
    const abierta = await abrirPromocion(trx, promocionId);
    if (!abierta.ok) return abierta;
    const { promocion } = abierta;
    const { ids, lines } = await PEDIDOS[tarea](trx, promocion, seleccion);
    if (tarea === "PROMOVER") {
      const rechazo = await rechazoDePromover(trx, promocion);
      if (rechazo) return rechazo;
    }
    if (ids.length === 0) return refuse("NADA", MENSAJES_PROMOCION.nada);
    await trx.db.updateTable("promocionesAlumnos").set({ pendiente: 1 }).where("id", "in", deLaLista(ids)).execute();
    const cuentaId = trx.cuenta?.id ?? promocion.cuentaId;
    await trx.db
      .updateTable("promociones")
      .set({ tarea, cuentaId, lastModifiedDate: trx.ahora })
      .where("id", "=", promocionId)
      .execute();
    const pregunta = {
      error: "CONFIRMA",
      lines,
      content: { promocionId, tarea },
      shown: ids,
      data: { accion: tarea },
    } as const;
    return (await askConsent(trx, consent, pregunta)) ?? ok({ alumnos: ids.length });
  });
  if (resultado.ok) wakeJob(TAREA_DE_PROMOCION);
  return resultado;
}

type Trabajo = { ids: number[]; lines: string[] };

const PEDIDOS: Readonly<Record<Tarea, (trx: Alcance, promocion: Promocion, seleccion: Seleccion) => Promise<Trabajo>>> =
  {
    ENSAYAR: async (trx, promocion) => ({ ids: await porEnsayar(trx, promocion), lines: [] }),
    PROMOVER: async (trx, promocion) => {
      const filas = await propuestasDe(trx, promocion, { estado: "BORRADOR" }).select("p.id").execute();
      return { ids: filas.map(({ id }) => id), lines: await lineasDePromover(trx, promocion) };
    },
    CONFIRMAR: async (trx, promocion, seleccion) => {
      const ids = await elegidosEn(trx, promocion, { seleccion, estados: ["PROPUESTA"] });
      const frase =
        ids.length === 1 ? "Se inscribe 1 alumno" : `Se inscriben ${ids.length.toLocaleString("es-MX")} alumnos`;
      return { ids, lines: [`${frase} en ${promocion.a}, con los programas de pagos de su lugar.`] };
    },
    DESHACER: async (trx, promocion, seleccion) => {
      const ids = await elegidosEn(trx, promocion, {
        seleccion,
        estados: ["PROPUESTA", "CONFIRMADA", "TERMINADA", "APARTE"],
      });
      const lines = [
        `Se deshace la promoción de ${counted(ids.length, "alumno", "alumnos")}.`,
        "Quien tiene algo pagado del ciclo nuevo, en parte o con su saldo a favor, se queda inscrito, y se dice quién es y cuánto.",
      ];
      return { ids, lines };
    },
  };

type Condiciones = { seleccion: Seleccion; estados: readonly string[] };

async function elegidosEn(trx: Alcance, promocion: Promocion, { seleccion, estados }: Condiciones): Promise<number[]> {
  const elegidos = await leerElegidos(trx, promocion, seleccion);
  return elegidos.filter(({ estado }) => estados.includes(estado)).map(({ id }) => id);
}

async function porEnsayar(trx: Alcance, promocion: Promocion): Promise<number[]> {
  const filas = await propuestasDe(trx, promocion, { estado: "BORRADOR" })
    .where("p.configuracionCicloId", "is not", null)
    .where("p.ensayo", "=", "")
    .select("p.id")
    .execute();
  return filas.map(({ id }) => id);
}

async function rechazoDePromover(trx: Alcance, promocion: Promocion) {
  const falta = await loQueFalta(trx, promocion);
  if (falta.length > 0) {
    const donde = "Agrégalo en Ajustes, Ciclos, Lugares, y vuelve a proponer; o elige otra cosa para ellos.";
    return refuse("FALTA", [...falta, donde].join("\n"));
  }
  return (await porEnsayar(trx, promocion)).length > 0 ? refuse("ENSAYO", MENSAJES_PROMOCION.ensaya) : null;
}

async function lineasDePromover(trx: Alcance, promocion: Promocion): Promise<string[]> {
  const resumen = (await resumirPropuestas(trx, promocion)).filter(({ estado }) => estado === "BORRADOR");
  const por = Object.fromEntries(resumen.map(({ propuesta, cuantos }) => [propuesta, cuantos]));
  const suma = resumen.reduce((total, { unicoCentavos }) => total + unicoCentavos, 0);
  return [
    `${fraseDePropuestas(por)}; se cobrarán ${formatPesos(centavos(suma))} de inscripciones, a cada quien cuando se confirme.`,
  ];
}
