import { type Alcance, sinLlave } from "~/base/acceso/alcance.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { get } from "~/base/archivos/almacen.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { oneAtATime } from "~/server/documents/children.server";
import type { FormatoDeBoleta } from "~/aula/boletas/boleta";
import { imprimirBoletas } from "~/aula/boletas/boletas.server";
import { entregarBoletas } from "~/aula/boletas/commands/entregar-boletas.server";
import { archivoDeBoleta, DEMASIADAS_BOLETAS, MAX_BOLETAS, NO_SE_ENVIA } from "../boletas";
import { type BoletaPorEnviar, prepararBoletas } from "../preparar-boletas.server";
import { guardarMisiva } from "./guardar-misiva.server";
import { moverMisiva } from "./mover-misiva.server";

type Pedido = {
  grupoId: number;
  formato: FormatoDeBoleta;
  /** The enrolments whose report cards are sent. */
  elegidas: readonly number[];
  titulo: string;
  contenido: string;
  /** The address that links open. */
  origen: string;
};
export type BoletasEnviadas = Pick<Pedido, "grupoId" | "formato"> & {
  enviadas: number;
  rechazadas: { inscripcionId: number; porque: string }[];
};

type Rechazo = "SIN_PERMISO" | "DEMASIADAS" | "NINGUNA";

// Two sendings at once would both find that a family has none yet.
const inTurn = oneAtATime();

/**
 * Sends the report cards of some pupils of a group to their families. Each is handed out, attached to a misiva of type
 * BOLETA, and authorised, in transactions of its own: one that cannot be sent stays, with its reason. A family that has
 * the same version gets it no second time. Refuses SIN_PERMISO (403), DEMASIADAS if they are more than `MAX_BOLETAS`,
 * and NINGUNA (409) if none was sent.
 */
export async function enviarBoletas(
  alcance: Alcance,
  { grupoId, formato, elegidas, ...texto }: Pedido,
): Promise<Outcome<BoletasEnviadas, Rechazo>> {
  const sinPermiso = rechazoDePermiso(alcance, PUERTAS.boletas) ?? rechazoDePermiso(alcance, PUERTAS.misivas);
  if (sinPermiso) return sinPermiso;
  const ids = [...new Set(elegidas)];
  if (ids.length > MAX_BOLETAS) return refuse("DEMASIADAS", DEMASIADAS_BOLETAS, { campo: "elegido" });
  return inTurn(() => enviarElegidas(alcance, ids, { grupoId, formato, ...texto }));
}

async function enviarElegidas(
  alcance: Alcance,
  ids: readonly number[],
  { grupoId, formato, ...texto }: Omit<Pedido, "elegidas">,
): Promise<Outcome<BoletasEnviadas, Rechazo>> {
  const preparadas = ids.length === 0 ? [] : await prepararBoletas(alcance, { grupoId, formato, elegidas: ids });
  const porId = new Map(preparadas.map((boleta) => [boleta.id, boleta]));
  const rechazadas: BoletasEnviadas["rechazadas"] = [];
  for (const inscripcionId of ids) {
    const boleta = porId.get(inscripcionId);
    const porque = boleta ? await enviarUna(sinLlave(alcance), boleta, { formato, ...texto }) : NO_SE_ENVIA.ausente;
    if (porque !== null) rechazadas.push({ inscripcionId, porque });
  }
  const enviadas = ids.length - rechazadas.length;
  if (enviadas === 0) return refuse("NINGUNA", rechazadas[0]?.porque ?? "Elige al menos un alumno", { status: 409 });
  return ok({ grupoId, formato, enviadas, rechazadas });
}

type Texto = Pick<Pedido, "formato" | "titulo" | "contenido" | "origen">;

/** Sends one; the reason if it stays, null if it was sent. */
async function enviarUna(
  alcance: Alcance,
  { id, alumnoId, porque }: BoletaPorEnviar,
  { formato, titulo, contenido, origen }: Texto,
): Promise<string | null> {
  if (porque !== null) return porque;
  const inscripciones = [id];
  const bytes = await imprimirBoletas(alcance, { inscripciones, formato, origen }, get);
  const [impresa] = await entregarBoletas(alcance, { inscripciones, formato });
  if (!impresa?.entregada) return NO_SE_ENVIA.borrador;
  const archivos = [{ nombre: archivoDeBoleta(formato, impresa.entregada.version), bytes }];
  const datos = { alumnoId, asignaturaId: null, tipo: "BOLETA" as const, titulo, contenido, urgente: false, archivos };
  const guardada = await guardarMisiva(alcance, 0, datos);
  if (!guardada.ok) return guardada.mensaje;
  const movida = await moverMisiva(alcance, guardada.misivaId, { movimiento: "AUTORIZAR", origen });
  return movida.ok ? null : movida.mensaje;
}
