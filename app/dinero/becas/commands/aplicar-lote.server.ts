import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { askConsent, type Consent } from "~/base/acceso/consent.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { diasDelCiclo } from "~/dinero/programaspago/ciclo.server";
import { type Outcome, ok, type Refusal, refuse } from "~/lib/outcome";
import { MENSAJES_BECA } from "../beca";
import { type Beca, listarBecas } from "../catalogo.server";
import { escribirLote } from "../cambios.server";
import { guardarLote } from "../guardar-lote.server";
import type { FiltroDeInscritos } from "../inscritos.server";
import { frasesDelLote, MENSAJES_LOTE, TEXTOS_DE_CLASE } from "../lote";
import { type PedidoDeLote, proponer } from "../propuestas.server";

type Datos = PedidoDeLote & {
  /** The chosen students; with `todos`, all that the filter leaves. */
  alumnoIds: readonly number[];
  todos: boolean;
  filtro: FiltroDeInscritos;
};
type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | "NO_SE_OTORGA" | "FUERA_DEL_CICLO" | "SIN_ALUMNOS" | "CAMBIO" | "CONFIRMA";

/**
 * Applies the proposals of a batch to chosen students in one transaction, with one line in the bitácora: becas begin and
 * end as they do one by one. Refuses SIN_PERMISO (403), NO_EXISTE (404) or NO_SE_OTORGA of its beca, FUERA_DEL_CICLO
 * days, and SIN_ALUMNOS. Refuses CAMBIO (409) if a chosen student has no proposal any more, and CONFIRMA (409) its
 * effects, until agreed to.
 */
export function aplicarLote(
  alcance: Alcance,
  { force, escrito, ...datos }: Datos & Consent,
): Promise<Outcome<{ loteId: number; alumnos: number }, Rechazo>> {
  return enTransaccion<Outcome<{ loteId: number; alumnos: number }, Rechazo>>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, PUERTAS.becas);
    if (sinPermiso) return sinPermiso;
    const beca = (await listarBecas(trx)).find(({ id }) => id === datos.becaId) ?? null;
    const impedimento = await impedimentoDe(trx, datos, beca);
    if (impedimento) return impedimento;
    const { alumnoIds, todos, filtro, ...pedido } = datos;
    const propuestas = await proponer(trx, pedido, todos ? filtro : { elegidos: alumnoIds });
    if (propuestas.length === 0) return refuse("SIN_ALUMNOS", MENSAJES_LOTE.sinAlumnos, { campo: "alumnoIds" });
    if (!todos && propuestas.length < new Set(alumnoIds).size)
      return refuse("CAMBIO", MENSAJES_LOTE.cambio, { status: 409 });
    const cambios = propuestas.map(({ cambio }) => cambio);
    const loteEscrito = await escribirLote(trx, cambios, { motivo: datos.motivo, guarda: Boolean(force) });
    const { efectos } = loteEscrito;
    const movimientos = propuestas.map(({ alumnoId, otorga, termina }) => ({ alumnoId, otorga, termina }));
    const lineas = frasesDelLote(
      propuestas.map(({ movimiento }) => movimiento),
      efectos,
    );
    const porConfirmar = await askConsent(
      trx,
      { force, escrito },
      { error: "CONFIRMA", content: datos, lines: lineas, shown: { movimientos, efectos }, data: { efectos } },
    );
    if (porConfirmar) return porConfirmar;
    const titulo = pedido.clase === "ASIGNACION" ? beca!.nombre : TEXTOS_DE_CLASE[pedido.clase];
    const loteId = await guardarLote(trx, { ...pedido, titulo, cambios, ...loteEscrito });
    await registrar(trx, "beca.loteAplicado", "lotesDeBecas", loteId, {
      lote: titulo,
      desde: pedido.desde,
      motivo: pedido.motivo,
      alumnoIds: cambios.map(({ alumnoId }) => alumnoId),
      resumen: lineas.join(" "),
    });
    return ok({ loteId, alumnos: cambios.length });
  });
}

async function impedimentoDe(trx: Alcance, datos: Datos, beca: Beca | null): Promise<Refusal<Rechazo> | null> {
  const ciclo = await diasDelCiclo(trx, trx.cicloId);
  const { desde, hasta } = datos;
  const fuera = (dia: string) => dia < ciclo.fechaInicio || dia > ciclo.fechaFin;
  if (fuera(desde)) return refuse("FUERA_DEL_CICLO", MENSAJES_BECA.fueraDelCiclo, { campo: "desde" });
  if (hasta !== null && (fuera(hasta) || hasta < desde))
    return refuse("FUERA_DEL_CICLO", hasta < desde ? MENSAJES_BECA.alReves : MENSAJES_BECA.fueraDelCiclo, {
      campo: "hasta",
    });
  if (datos.clase !== "ASIGNACION") return null;
  if (!beca) return noExiste();
  return beca.activo ? null : refuse("NO_SE_OTORGA", MENSAJES_BECA.noSeOtorga, { campo: "becaId" });
}
