import type { z } from "zod";
import { MAX_ARCHIVOS, MAX_ENTRE_TODOS_BYTES, MUY_PESADOS } from "~/aula/tareas/tarea";
import { buscarTarea } from "~/aula/tareas/tareas-de-alumno.server";
import { noExiste } from "~/base/acceso/rechazos.server";
import { type CualSubida, PARTE_BYTES, agregarParte, leerSubida, recibidosDe } from "~/base/archivos/partes.server";
import type { Subida } from "~/base/archivos/preparar.server";
import { nombreDeArchivo } from "~/base/archivos/schemas.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { createLimiter, esperaTexto } from "~/server/request/limits.server";
import { campo, VALOR_INCORRECTO } from "~/server/request/zod.server";
import type { Escritorio } from "./seccion.server";

/** The maximum size of a file of a delivery. */
const MAX_BYTES = 10 * 1024 * 1024;

// More uploads a day than a pupil needs could fill a disk.
const subidas = createLimiter({ ventanaMs: 24 * 3600_000, maximo: 120 });

/** A file of a task's delivery; the phone names it by its content. */
type ParteDe = { definicionId: number; huella: string };

export const HUELLA = /^[\w-]{1,60}$/;

// A pupil has no uuid, so the id takes the form of one that no generated uuid ever has.
const cualDe = ({ alumno }: Escritorio, { definicionId, huella }: ParteDe): CualSubida => ({
  dueno: String(alumno.id).padStart(36, "0"),
  subida: `${definicionId}-${huella}`,
});

const tareaPropia = async ({ alcance, alumno }: Escritorio, definicionId: number) =>
  (await buscarTarea(alcance, { definicionId, alumnoId: alumno.id })) ? ok() : noExiste();

/**
 * The number of bytes received of a file: the position that a phone continues from. Refuses NO_EXISTE (404) for
 * another's task.
 */
export async function estadoDeParte(
  escritorio: Escritorio,
  parte: ParteDe,
): Promise<Outcome<{ recibidos: number }, "NO_EXISTE">> {
  const abierta = await tareaPropia(escritorio, parte.definicionId);
  return abierta.ok ? ok({ recibidos: await recibidosDe(cualDe(escritorio, parte)) }) : abierta;
}

/**
 * Stores one piece of a file for a delivery. Refuses NO_EXISTE (404), MUY_GRANDE (413: the file would pass 10 MB) and
 * LIMITE (429: the 121st upload started in a day). Refuses DESDE (409, with the number of bytes received: the piece
 * does not begin there).
 */
export async function guardarParte(
  escritorio: Escritorio,
  { desde, bytes, ...parte }: ParteDe & { desde: number; bytes: Uint8Array },
): Promise<Outcome<{ recibidos: number }, "NO_EXISTE" | "MUY_GRANDE" | "LIMITE" | "DESDE">> {
  const abierta = await tareaPropia(escritorio, parte.definicionId);
  if (!abierta.ok) return abierta;
  if (bytes.byteLength > PARTE_BYTES || desde + bytes.byteLength > MAX_BYTES)
    return refuse("MUY_GRANDE", "El archivo supera los 10MB permitidos.", { status: 413 });
  if (desde === 0) {
    const turno = subidas.take(String(escritorio.alumno.id), Date.parse(escritorio.alcance.ahora));
    if (!turno.ok) {
      const mensaje = `Ya empezaste demasiadas subidas hoy. ${esperaTexto(turno.esperaSegundos)}`;
      return refuse("LIMITE", mensaje, { status: 429 });
    }
  }
  // All the files of a delivery wait here until its form is sent.
  const { agregada, recibidos } = await agregarParte(cualDe(escritorio, parte), desde, bytes, MAX_ARCHIVOS);
  if (agregada) return ok({ recibidos });
  return refuse("DESDE", "La parte no sigue a lo que ya llegó.", { status: 409, datos: { recibidos } });
}

/** A file that came in pieces, as the delivery's form names it: `huella total nombre`. */
export const subidoCampo = () =>
  campo<{ huella: string; total: number; nombre: string } | null>((texto) => {
    if (texto === "") return { value: null };
    const [, huella = "", total = "", nombre = ""] = /^([\w-]{1,60}) ([1-9]\d{0,8}) (.+)$/.exec(texto) ?? [];
    const limpio = nombreDeArchivo().safeParse(nombre);
    if (huella === "" || !limpio.success) return { error: VALOR_INCORRECTO };
    return { value: { huella, total: Number(total), nombre: limpio.data } };
  });
type Subido = NonNullable<z.output<ReturnType<typeof subidoCampo>>>;

/**
 * The complete files that came in pieces. Their pieces stay until tomorrow, so that a delivery sent again after a lost
 * answer is the same. Refuses PARTES (409) if one is incomplete, and MUY_GRANDE (413) before reading any.
 */
export async function reunir(
  escritorio: Escritorio,
  definicionId: number,
  subidos: readonly Subido[],
): Promise<Outcome<{ archivos: Subida[] }, "PARTES" | "MUY_GRANDE">> {
  if (subidos.reduce((suma, { total }) => suma + total, 0) > MAX_ENTRE_TODOS_BYTES)
    return refuse("MUY_GRANDE", MUY_PESADOS, { status: 413, campo: "archivos" });
  const archivos: Subida[] = [];
  for (const { huella, total, nombre } of subidos) {
    const subida = cualDe(escritorio, { definicionId, huella });
    if ((await recibidosDe(subida)) !== total) {
      const mensaje = `El archivo ${nombre} no terminó de llegar; elígelo otra vez.`;
      return refuse("PARTES", mensaje, { status: 409, campo: "archivos" });
    }
    archivos.push({ nombre, bytes: await leerSubida(subida) });
  }
  return ok({ archivos });
}
