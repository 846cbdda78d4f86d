import { sql } from "kysely";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { askConsent, type Consent } from "~/base/acceso/consent.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { diasDelCiclo } from "~/dinero/programaspago/ciclo.server";
import { counted } from "~/lib/counts";
import type { Fecha } from "~/lib/dates";
import { type Outcome, ok, type Refusal, refuse } from "~/lib/outcome";
import { MENSAJES_BECA, promedioEnPalabras } from "../../beca";
import { type CambioDelAlumno, escribirLote } from "../../cambios.server";
import { porOtorgar } from "../../catalogo.server";
import { guardarLote } from "../../guardar-lote.server";
import { becasDesde } from "../../inscritos.server";
import { leerAjustesDeBecas } from "../../convocatoria/queries.server";
import { frasesDeDinero } from "../../lote";
import { avisarSolicitud } from "../avisar-solicitud.server";
import { fraseDeCorreos } from "../frase-de-correos.server";
import { cifrasDe } from "../cifras.server";
import { folioDeSolicitud, type CifrasDeSolicitud, MENSAJES_SOLICITUD, puede, reglaSinCumplir } from "../solicitud";
import { listarSolicitudes, type Solicitud } from "../solicitudes.server";

type Datos = {
  solicitudIds: readonly number[];
  desde: Fecha;
  /** The last day of the grants; the cycle's if null. */
  hasta: Fecha | null;
  motivo: string;
  folio: string;
};
type Rechazo =
  | "SIN_PERMISO"
  | "NO_EXISTE"
  | "SIN_ELEGIDAS"
  | "CAMBIO"
  | "FALTA_PAPEL"
  | "NO_SE_OTORGA"
  | "YA_LA_TIENE"
  | "FUERA_DEL_CICLO"
  | "CONFIRMA";
type Otorgadas = Outcome<{ loteId: number; solicitudes: number }, Rechazo>;

/** The name of the batch that grants requests. */
const TITULO = "Solicitudes de beca";

/**
 * Grants the becas of requests as one batch, which the page of batches undoes. Each request and its grant keep the
 * average and the debt of the day, and the tutors are mailed; if the school asks for it, they still have to accept. Refuses SIN_PERMISO (403), NO_EXISTE (404),
 * SIN_ELEGIDAS, CAMBIO (409: one was decided or taken back), FALTA_PAPEL, NO_SE_OTORGA, YA_LA_TIENE, FUERA_DEL_CICLO
 * days, and CONFIRMA (409) its effects, until agreed to.
 */
export function otorgarSolicitudes(
  alcance: Alcance,
  { force, escrito, ...datos }: Datos & Consent,
): Promise<Otorgadas> {
  return enTransaccion<Otorgadas>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, PUERTAS.becas);
    if (sinPermiso) return sinPermiso;
    const { fechaInicio, fechaFin } = await diasDelCiclo(trx, trx.cicloId);
    const hasta = datos.hasta ?? fechaFin;
    const fuera = impedimentoDeDias({ ...datos, hasta }, { fechaInicio, fechaFin });
    if (fuera) return fuera;
    const elegidas = [...new Set(datos.solicitudIds)];
    if (elegidas.length === 0) return refuse("SIN_ELEGIDAS", MENSAJES_SOLICITUD.sinElegidas, { campo: "solicitudIds" });
    const solicitudes = await listarSolicitudes(trx, { ids: elegidas });
    if (solicitudes.length < elegidas.length) return noExiste();
    const impedimento = await impedimentoDe(trx, solicitudes, { desde: datos.desde, hasta });
    if (impedimento) return impedimento;
    const cifras = await cifrasDe(
      trx,
      solicitudes.map(({ alumnoId }) => alumnoId),
    );
    const cambios = cambiosDe(solicitudes, cifras, { ...datos, hasta });
    const loteEscrito = await escribirLote(trx, cambios, { motivo: datos.motivo, guarda: Boolean(force) });
    const lineas = [
      `Se ${solicitudes.length === 1 ? "otorga 1 beca" : `otorgan ${solicitudes.length} becas`} a ${counted(cambios.length, "alumno", "alumnos")}.`,
      ...frasesDeDinero(loteEscrito.efectos),
      ...frasesDeReglas(solicitudes, cifras),
      ...fraseDeCorreos(),
    ];
    const { efectos } = loteEscrito;
    const porConfirmar = await askConsent(
      trx,
      { force, escrito },
      { error: "CONFIRMA", content: datos, lines: lineas, shown: { efectos }, data: { efectos, acto: "OTORGAR" } },
    );
    if (porConfirmar) return porConfirmar;
    const loteId = await guardarLote(trx, {
      clase: "ASIGNACION",
      titulo: TITULO,
      desde: datos.desde,
      motivo: datos.motivo,
      cambios,
      ...loteEscrito,
    });
    const enOrden = cambios.flatMap(({ alumnoId }) => solicitudes.filter((cada) => cada.alumnoId === alumnoId));
    const { pideAceptacion } = await leerAjustesDeBecas(trx);
    await anotar(trx, enOrden, { cifras, otorgadas: loteEscrito.otorgadas, motivo: datos.motivo, pideAceptacion });
    for (const { id } of enOrden)
      await avisarSolicitud(trx, { solicitudId: id, aviso: "OTORGADA", masivo: enOrden.length > 1 });
    await registrar(trx, "beca.solicitudesOtorgadas", "lotesDeBecas", loteId, {
      solicitudes: enOrden.map(({ folio }) => folioDeSolicitud(folio)),
      alumnoIds: cambios.map(({ alumnoId }) => alumnoId),
      desde: datos.desde,
      motivo: datos.motivo,
      resumen: lineas.join(" "),
    });
    return ok({ loteId, solicitudes: enOrden.length });
  });
}

function impedimentoDeDias(
  { desde, hasta }: { desde: Fecha; hasta: Fecha },
  ciclo: { fechaInicio: Fecha; fechaFin: Fecha },
): Refusal<Rechazo> | null {
  const fuera = (dia: Fecha) => dia < ciclo.fechaInicio || dia > ciclo.fechaFin;
  if (fuera(desde)) return refuse("FUERA_DEL_CICLO", MENSAJES_BECA.fueraDelCiclo, { campo: "desde" });
  if (hasta < desde) return refuse("FUERA_DEL_CICLO", MENSAJES_BECA.alReves, { campo: "hasta" });
  return fuera(hasta) ? refuse("FUERA_DEL_CICLO", MENSAJES_BECA.fueraDelCiclo, { campo: "hasta" }) : null;
}

async function impedimentoDe(
  trx: Alcance,
  solicitudes: readonly Solicitud[],
  { desde, hasta }: { desde: Fecha; hasta: Fecha },
): Promise<Refusal<Rechazo> | null> {
  const campo = "solicitudIds";
  for (const { estado, beca } of solicitudes) {
    if (estado === "FALTA_PAPEL") return refuse("FALTA_PAPEL", MENSAJES_SOLICITUD.faltaPapel, { campo });
    if (!puede("OTORGAR", estado)) return refuse("CAMBIO", MENSAJES_SOLICITUD.cambio, { status: 409 });
    if (!beca.activo) return refuse("NO_SE_OTORGA", `${beca.nombre}: ${MENSAJES_BECA.noSeOtorga}`, { campo });
  }
  const becaIds = [...new Set(solicitudes.map(({ beca }) => beca.id))];
  const tienen = await becasDesde(trx, becaIds, desde);
  const repetida = solicitudes.find(({ alumnoId, beca }) =>
    tienen.get(alumnoId)?.some(({ becaId, desde: primero }) => becaId === beca.id && primero <= hasta),
  );
  return repetida
    ? refuse("YA_LA_TIENE", `${repetida.nombreCompleto} ya tiene ${repetida.beca.nombre} en esos días.`, { campo })
    : null;
}

function cambiosDe(
  solicitudes: readonly Solicitud[],
  cifras: ReadonlyMap<number, CifrasDeSolicitud>,
  dias: { desde: Fecha; hasta: Fecha; motivo: string; folio: string },
): CambioDelAlumno[] {
  const alumnoIds = [...new Set(solicitudes.map(({ alumnoId }) => alumnoId))];
  return alumnoIds.map((alumnoId) => ({
    alumnoId,
    termina: [],
    otorga: solicitudes
      .filter((solicitud) => solicitud.alumnoId === alumnoId)
      .map(({ beca }) => ({ ...porOtorgar(beca, { ...dias, alumnoId }), ...cifras.get(alumnoId)! })),
  }));
}

/** The becas that are granted to a student who does not meet their rule: a committee may, and reads that it does. */
function frasesDeReglas(solicitudes: readonly Solicitud[], cifras: ReadonlyMap<number, CifrasDeSolicitud>): string[] {
  return solicitudes.flatMap(({ alumnoId, nombreCompleto, beca }) => {
    const { promedioDecimas } = cifras.get(alumnoId)!;
    const sinCumplir = reglaSinCumplir(promedioDecimas, beca);
    if (sinCumplir === null) return [];
    return [
      `${nombreCompleto}: ${sinCumplir}${promedioDecimas === null ? "" : ` (tiene ${promedioEnPalabras(promedioDecimas)})`}.`,
    ];
  });
}

async function anotar(
  { db, ahora, cuenta }: Alcance,
  enOrden: readonly Solicitud[],
  {
    cifras,
    otorgadas,
    motivo,
    pideAceptacion,
  }: {
    cifras: ReadonlyMap<number, CifrasDeSolicitud>;
    otorgadas: readonly number[];
    motivo: string;
    pideAceptacion: boolean;
  },
): Promise<void> {
  const lista = JSON.stringify(
    enOrden.map(({ id, alumnoId }, indice) => {
      const { promedioDecimas, adeudoCentavos } = cifras.get(alumnoId)!;
      return [id, otorgadas[indice], promedioDecimas, adeudoCentavos];
    }),
  );
  await sql`update solicitudesDeBeca set estado = 'OTORGADA', becaAlumnoId = j.value ->> 1, promedioDecimas = j.value ->> 2,
      adeudoCentavos = j.value ->> 3, decididaDate = ${ahora}, decididaPorId = ${cuenta?.id ?? null},
      motivoDeDecision = ${motivo}, aceptacion = ${pideAceptacion ? "PENDIENTE" : null}
    from json_each(${lista}) j where solicitudesDeBeca.id = j.value ->> 0`.execute(db);
}
