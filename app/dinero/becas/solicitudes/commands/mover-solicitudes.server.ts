import { sql } from "kysely";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { askConsent, type Consent } from "~/base/acceso/consent.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { counted } from "~/lib/counts";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { avisarSolicitud } from "../avisar-solicitud.server";
import { fraseDeCorreos } from "../frase-de-correos.server";
import { cifrasDe } from "../cifras.server";
import { folioDeSolicitud, MENSAJES_SOLICITUD, puede } from "../solicitud";
import { listarSolicitudes, type Solicitud } from "../solicitudes.server";

/** An act on requests that grants nothing. */
export type MovimientoDeSolicitudes = "PASAR" | "NEGAR" | "REABRIR";

type Datos = { acto: MovimientoDeSolicitudes; solicitudIds: readonly number[]; motivo: string };
type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | "SIN_ELEGIDAS" | "SIN_RAZON" | "CAMBIO" | "YA_HAY" | "CONFIRMA";
type Movidas = Outcome<{ solicitudes: number }, Rechazo>;

const CODIGOS = {
  PASAR: "beca.solicitudesAlComite",
  NEGAR: "beca.solicitudesNegadas",
  REABRIR: "beca.solicitudReabierta",
} as const;

/**
 * Passes requests to the committee, denies them with a reason, or takes denied ones up again, with one line in the
 * bitácora. A denied request keeps the average and the debt of the day, and its tutors are mailed the reason. Refuses
 * SIN_PERMISO (403), NO_EXISTE (404), SIN_ELEGIDAS, and CAMBIO (409: one is in another state). Refuses YA_HAY (409:
 * another request of that beca is open), SIN_RAZON for a denial, and CONFIRMA (409) a denial, until agreed to.
 */
export function moverSolicitudes(alcance: Alcance, { force, escrito, ...datos }: Datos & Consent): Promise<Movidas> {
  return enTransaccion<Movidas>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, PUERTAS.becas);
    if (sinPermiso) return sinPermiso;
    const { acto, motivo } = datos;
    const elegidas = [...new Set(datos.solicitudIds)];
    if (elegidas.length === 0) return refuse("SIN_ELEGIDAS", MENSAJES_SOLICITUD.sinElegidas, { campo: "solicitudIds" });
    if (acto === "NEGAR" && motivo === "") return refuse("SIN_RAZON", MENSAJES_SOLICITUD.sinRazon, { campo: "motivo" });
    const solicitudes = await listarSolicitudes(trx, { ids: elegidas });
    if (solicitudes.length < elegidas.length) return noExiste();
    if (!solicitudes.every(({ estado }) => puede(acto, estado)))
      return refuse("CAMBIO", MENSAJES_SOLICITUD.cambio, { status: 409 });
    if (acto === "REABRIR" && (await hayAbierta(trx, solicitudes)))
      return refuse("YA_HAY", MENSAJES_SOLICITUD.yaHay, { status: 409 });
    const porConfirmar =
      acto === "NEGAR"
        ? await askConsent(
            trx,
            { force, escrito },
            {
              error: "CONFIRMA",
              content: datos,
              lines: [
                `${solicitudes.length === 1 ? "Se niega" : "Se niegan"} ${counted(solicitudes.length, "solicitud", "solicitudes")}: «${motivo}».`,
                ...fraseDeCorreos(),
              ],
              data: { acto },
            },
          )
        : null;
    if (porConfirmar) return porConfirmar;
    await ESCRIBEN[acto](trx, solicitudes, motivo);
    await registrar(trx, CODIGOS[acto], "colegios", trx.colegioId, {
      solicitudes: solicitudes.map(({ folio }) => folioDeSolicitud(folio)),
      alumnoIds: solicitudes.map(({ alumnoId }) => alumnoId),
      ...(motivo === "" ? {} : { motivo }),
    });
    return ok({ solicitudes: solicitudes.length });
  });
}

async function hayAbierta({ db, cicloId }: Alcance, solicitudes: readonly Solicitud[]): Promise<boolean> {
  for (const { alumnoId, beca } of solicitudes) {
    const abierta = await db
      .selectFrom("solicitudesDeBeca")
      .select("id")
      .where("alumnoId", "=", alumnoId)
      .where("becaId", "=", beca.id)
      .where("cicloId", "=", cicloId)
      .where("estado", "in", ["ENVIADA", "FALTA_PAPEL", "EN_COMITE"])
      .executeTakeFirst();
    if (abierta) return true;
  }
  return false;
}

const alComite = async ({ db }: Alcance, solicitudes: readonly Solicitud[]) => {
  await db
    .updateTable("solicitudesDeBeca")
    .set({
      estado: "EN_COMITE",
      papelPedido: "",
      decididaDate: null,
      decididaPorId: null,
      motivoDeDecision: "",
      promedioDecimas: null,
      adeudoCentavos: null,
    })
    .where(
      "id",
      "in",
      solicitudes.map(({ id }) => id),
    )
    .execute();
};

const ESCRIBEN: Readonly<
  Record<MovimientoDeSolicitudes, (trx: Alcance, solicitudes: readonly Solicitud[], motivo: string) => Promise<void>>
> = {
  PASAR: alComite,
  REABRIR: alComite,
  NEGAR: async (trx, solicitudes, motivo) => {
    const cifras = await cifrasDe(
      trx,
      solicitudes.map(({ alumnoId }) => alumnoId),
    );
    const lista = JSON.stringify(
      solicitudes.map(({ id, alumnoId }) => {
        const { promedioDecimas, adeudoCentavos } = cifras.get(alumnoId)!;
        return [id, promedioDecimas, adeudoCentavos];
      }),
    );
    await sql`update solicitudesDeBeca set estado = 'NO_OTORGADA', promedioDecimas = j.value ->> 1,
        adeudoCentavos = j.value ->> 2, decididaDate = ${trx.ahora}, decididaPorId = ${trx.cuenta?.id ?? null},
        motivoDeDecision = ${motivo}
      from json_each(${lista}) j where solicitudesDeBeca.id = j.value ->> 0`.execute(trx.db);
    for (const { id } of solicitudes)
      await avisarSolicitud(trx, { solicitudId: id, aviso: "NO_OTORGADA", masivo: solicitudes.length > 1 });
  },
};
