import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { askConsent, type Consent } from "~/base/acceso/consent.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { counted } from "~/lib/counts";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { escribirLote } from "../cambios.server";
import { buscarLote, cambiosPorDeshacer } from "../lotes.server";
import { frasesDeDinero, MENSAJES_LOTE } from "../lote";
import { reabrirSolicitudes } from "../reabrir-solicitudes.server";

type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | "YA_DESHECHO" | "SIN_NADA" | "CONFIRMA";

/**
 * Undoes a batch of becas: each account is as if it had not been, from today on. Becas that changed since stay as they
 * are, and the question counts them. Refuses SIN_PERMISO (403), NO_EXISTE (404: of another cycle, or of a student that
 * the viewer does not see), YA_DESHECHO, SIN_NADA, and CONFIRMA (409) its effects, until agreed to.
 */
export function deshacerLote(
  alcance: Alcance,
  { loteId, force, escrito }: { loteId: number } & Consent,
): Promise<Outcome<{ alumnos: number; conservadas: number }, Rechazo>> {
  return enTransaccion<Outcome<{ alumnos: number; conservadas: number }, Rechazo>>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, PUERTAS.becas);
    if (sinPermiso) return sinPermiso;
    const lote = await buscarLote(trx, loteId);
    if (!lote) return noExiste();
    if (lote.deshechoDate !== null) return refuse("YA_DESHECHO", MENSAJES_LOTE.yaDeshecho);
    const motivo = `Se deshizo ${lote.titulo}`;
    const { cambios, conservadas } = await cambiosPorDeshacer(trx, loteId, motivo);
    if (cambios.length === 0) return refuse("SIN_NADA", MENSAJES_LOTE.sinNada);
    const { efectos } = await escribirLote(trx, cambios, { motivo, guarda: Boolean(force) });
    // Before the question, which rolls it back: the number of requests that go back to the committee is part of it.
    const reabiertas = await reabrirSolicitudes(
      trx,
      cambios.flatMap(({ termina }) => termina.map(({ id }) => id)),
    );
    const lineas = [
      `Se deshace ${lote.titulo} de ${counted(cambios.length, "alumno", "alumnos")}.`,
      ...frasesDeDinero(efectos),
      ...(conservadas > 0
        ? [`${counted(conservadas, "beca cambió", "becas cambiaron")} después y se queda como está.`]
        : []),
      ...(reabiertas > 0
        ? [
            `${counted(reabiertas, "solicitud vuelve", "solicitudes vuelven")} al comité; su familia ya vio la respuesta anterior.`,
          ]
        : []),
    ];
    const porConfirmar = await askConsent(
      trx,
      { force, escrito },
      { error: "CONFIRMA", content: { loteId }, lines: lineas, shown: { efectos, conservadas }, data: { loteId } },
    );
    if (porConfirmar) return porConfirmar;
    const { db, ahora, cuenta } = trx;
    await db
      .updateTable("lotesDeBecas")
      .set({ deshechoDate: ahora, deshechoPorId: cuenta?.id ?? null })
      .where("id", "=", loteId)
      .execute();
    await registrar(trx, "beca.loteDeshecho", "lotesDeBecas", loteId, {
      lote: lote.titulo,
      alumnoIds: cambios.map(({ alumnoId }) => alumnoId),
      conservadas,
      ...(reabiertas > 0 ? { solicitudesReabiertas: reabiertas } : {}),
      resumen: lineas.join(" "),
    });
    return ok({ alumnos: cambios.length, conservadas });
  });
}
