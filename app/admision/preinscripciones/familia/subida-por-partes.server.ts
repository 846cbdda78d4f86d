import {
  type CualSubida,
  PARTE_BYTES,
  agregarParte,
  archivoDeSubida,
  cerrarSubida,
  leerSubida,
  recibidosDe,
} from "~/base/archivos/partes.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import type { Alcance } from "~/base/acceso/alcance.server";
import { createLimiter, esperaTexto } from "~/server/request/limits.server";
import { NO_ENCONTRADO } from "~/server/request/responses.server";
import { abrirCaptura } from "./commands/captura.server";
import { guardarDocumento } from "./commands/guardar-documento.server";
import type { FormatoPublico } from "../formato-publico.server";
import type { Registro } from "./registro.server";

// More uploads a day than a family needs could fill a disk.
const subidas = createLimiter({ ventanaMs: 24 * 3600_000, maximo: 120 });

/** An upload of a registration for a requirement; the phone names the file by its content. */
export type Subida = { uuid: string; requisitoId: number; huella: string };

const cualDe = ({ uuid, requisitoId, huella }: Subida): CualSubida => ({
  dueno: uuid,
  subida: `${requisitoId}-${huella}`,
});

type Rechazo = "NO_EXISTE" | "NO_EDITABLE" | "ORDEN" | "REQUISITO";

async function abrir(alcance: Alcance, formato: FormatoPublico, { uuid, requisitoId }: Subida) {
  const requisito = formato.archivosPorAnexar.find(({ id }) => id === requisitoId);
  if (!requisito) return refuse("REQUISITO", NO_ENCONTRADO, { status: 404 });
  const captura = await abrirCaptura(alcance, formato, { uuid, paso: "documentos" });
  return captura.ok ? ok({ requisito, registro: captura.registro }) : captura;
}

/**
 * The number of bytes received of an upload: the position that a phone continues from. `terminada` if it already is the
 * requirement's paper. Refuses the registration and its requirement like {@link guardarParte}.
 */
export async function estadoDeSubida(
  alcance: Alcance,
  formato: FormatoPublico,
  subida: Subida,
): Promise<Outcome<{ recibidos: number; terminada: boolean }, Rechazo>> {
  const abierta = await abrir(alcance, formato, subida);
  if (!abierta.ok) return abierta;
  const papel = await papelDe(abierta.registro, subida);
  return ok({ recibidos: await recibidosDe(cualDe(subida)), terminada: papel !== null });
}

// The paper made from an upload, while the requirement still has it.
async function papelDe(registro: Registro, subida: Subida): Promise<string | null> {
  const uuid = await archivoDeSubida(cualDe(subida));
  const archivo = registro.archivos.find((cada) => cada.uuid === uuid && cada.requisitoId === subida.requisitoId);
  return archivo?.uuid ?? null;
}

/**
 * Stores one piece of a paper, so that an interrupted upload can continue. Refuses like `abrirCaptura`, REQUISITO
 * (404), LIMITE (429: the 121st upload started in a day) and MUY_GRANDE (413: over the requirement's limit). Refuses
 * DESDE (409, with the number of bytes received: the piece does not begin there).
 */
export async function guardarParte(
  alcance: Alcance,
  formato: FormatoPublico,
  { desde, bytes, ...subida }: Subida & { desde: number; bytes: Uint8Array },
): Promise<Outcome<{ recibidos: number }, Rechazo | "LIMITE" | "MUY_GRANDE" | "DESDE">> {
  const abierta = await abrir(alcance, formato, subida);
  if (!abierta.ok) return abierta;
  const { limite } = abierta.requisito;
  if (bytes.byteLength > PARTE_BYTES || desde + bytes.byteLength > limite * 1024 * 1024)
    return refuse("MUY_GRANDE", `El archivo supera los ${limite}MB permitidos.`, { status: 413 });
  if (desde === 0) {
    const turno = subidas.take(subida.uuid, Date.parse(alcance.ahora));
    if (!turno.ok) {
      const mensaje = `Ya empezaste demasiadas subidas hoy. ${esperaTexto(turno.esperaSegundos)}`;
      return refuse("LIMITE", mensaje, { status: 429 });
    }
  }
  const { agregada, recibidos } = await agregarParte(cualDe(subida), desde, bytes);
  if (agregada) return ok({ recibidos });
  return refuse("DESDE", "La parte no sigue a lo que ya llegó.", { status: 409, datos: { recibidos } });
}

/**
 * Stores a completely received paper (`total` bytes), by the command of the plain form. Repeating it gives the same
 * answer while the paper is there. Refuses like {@link guardarDocumento}, and DESDE (409, with the number of bytes
 * received) while some are missing.
 */
export async function terminarSubida(
  alcance: Alcance,
  formato: FormatoPublico,
  { nombre, total, ...subida }: Subida & { nombre: string; total: number },
) {
  const abierta = await abrir(alcance, formato, subida);
  if (!abierta.ok) return abierta;
  const { uuid, requisitoId } = subida;
  const claveDeSubida = cualDe(subida);
  const papel = await papelDe(abierta.registro, subida);
  if (papel !== null) return ok({ uuid: papel, reemplazado: false });
  const recibidos = await recibidosDe(claveDeSubida);
  if (recibidos !== total || total === 0)
    return refuse("DESDE", "Faltan partes del archivo.", { status: 409, datos: { recibidos } });
  const bytes = await leerSubida(claveDeSubida);
  const guardado = await guardarDocumento(alcance, formato, { uuid, requisitoId, nombre, bytes });
  // Its refusal will not change by sending it again.
  if (guardado.ok) await cerrarSubida(claveDeSubida, guardado.uuid);
  else if (guardado.error === "TIPO" || guardado.error === "MUY_GRANDE") await cerrarSubida(claveDeSubida, null);
  return guardado;
}
