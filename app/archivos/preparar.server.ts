import { fileTypeFromBuffer } from "file-type";
import type Sharp from "sharp";
import { TIPO_NO_SOPORTADO, mensajeMuyGrande } from "~/lib/archivos";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { cleanLine } from "~/lib/text";
import { LIMITE_MB } from "./archivo";

/** What was typed or dropped: bytes and the name they came with. */
export type Subida = { nombre: string; bytes: Uint8Array };

/**
 * An upload that is what it says, ready to be stored. `small` is there for pictures. Those `porRehacer` are still as they
 * came: nobody may be given their bytes before {@link rehacerImagen} has made them anew.
 */
export type Preparado = {
  nombre: string;
  tipo: string;
  bytes: Uint8Array;
  small: Uint8Array | null;
  porRehacer: boolean;
};

/** The square to keep of a picture, in fractions (0 to 1) of its width and height. */
export type Recorte = { left: number; top: number; width: number; height: number };

type Rechazo = "MUY_GRANDE" | "TIPO";

const EXTENSIONES: Record<string, readonly string[]> = {
  "image/jpeg": ["jpg", "jpeg"],
  "image/png": ["png"],
  "application/pdf": ["pdf"],
};
// A picture of a few kilobytes may unfold into gigabytes; a phone's has 12 to 50 million pixels.
const MAX_PIXELES = 60_000_000;
const LADO_SMALL = 160;
/** The logo stands on every page of families, whose lines are bad (quality.md). */
const LOGO_BYTES = 3_000;
const RECORTE_VACIO = "El recorte está vacío; elige de nuevo la parte de la foto que se guarda.";

// Loaded with the first picture: most starts are for a morning at the window, which has none.
let libreria: Promise<typeof Sharp> | undefined;
function pictures() {
  return (libreria ??= import("sharp").then(({ default: sharp }) => {
    // A picture is made anew once and never seen again: nothing of it is worth keeping in memory, and it gets one thread.
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  }));
}

// One picture at a time: each takes a core and a lot of memory, and the window must go on working (quality.md).
let cola: Promise<unknown> = Promise.resolve();
function enCola<T>(trabajo: () => Promise<T>): Promise<T> {
  const turno = cola.then(trabajo, trabajo);
  cola = turno.catch(() => undefined);
  return turno;
}

/**
 * Checks an upload by its content and its extension, and makes pictures anew, so that nothing hidden in them is kept:
 * no metadata, no place, no script. The thumbnail of a `logo` weighs at most 3 KB. With `despues` a picture is only read
 * through, as its thumbnail is made, a fifth of the work. Refuses MUY_GRANDE (413) and TIPO ('Tipo de archivo no soportado').
 */
export async function prepararArchivo(
  subida: Subida,
  {
    limiteMB = LIMITE_MB,
    tipos = Object.keys(EXTENSIONES),
    logo = false,
    despues = false,
  }: { limiteMB?: number; tipos?: readonly string[]; logo?: boolean; despues?: boolean } = {},
): Promise<Outcome<{ preparado: Preparado }, Rechazo>> {
  const nombre = cleanLine(subida.nombre).slice(-150) || "archivo";
  if (subida.bytes.byteLength > limiteMB * 1024 * 1024) {
    return refuse("MUY_GRANDE", mensajeMuyGrande(nombre, limiteMB), { status: 413 });
  }
  const tipo = (await fileTypeFromBuffer(subida.bytes))?.mime ?? "";
  const extension = /\.([a-z0-9]+)$/i.exec(nombre)?.[1]?.toLowerCase() ?? "";
  if (!tipos.includes(tipo) || !EXTENSIONES[tipo]?.includes(extension)) return refuse("TIPO", TIPO_NO_SOPORTADO);
  const preparado = { nombre, tipo, bytes: subida.bytes, small: null, porRehacer: false };
  if (!tipo.startsWith("image/")) return ok({ preparado });
  return enCola(async () => {
    try {
      if (despues) {
        const small = await thumbnail(subida.bytes, tipo, "inside");
        return ok({ preparado: { ...preparado, small, porRehacer: true } });
      }
      const bytes = await deNuevo(subida.bytes, tipo);
      const small = await (logo ? smallLogo(bytes, tipo) : thumbnail(bytes, tipo, "inside"));
      return ok({ preparado: { ...preparado, bytes, small } });
    } catch {
      return refuse("TIPO", TIPO_NO_SOPORTADO);
    }
  });
}

/** The bytes of a picture of this type made anew, in its turn: what {@link prepararArchivo} left for later. */
export function rehacerImagen(bytes: Uint8Array, tipo: string): Promise<Buffer> {
  return enCola(() => deNuevo(bytes, tipo));
}

async function deNuevo(bytes: Uint8Array, tipo: string): Promise<Buffer> {
  const imagen = (await pictures())(bytes, { limitInputPixels: MAX_PIXELES }).rotate();
  return (tipo === "image/png" ? imagen.png() : imagen.jpeg({ quality: 88 })).toBuffer();
}

/**
 * Makes a person's photo out of a picture: turned as the camera held it, cut square (C§5 aspect 1) by `recorte`, in the
 * middle when null, at most 1000×1000 (B§5 photo limit), PNG where the picture is one and JPEG otherwise (C§5). Refuses as
 * {@link prepararArchivo} does, and RECORTE for a square without any width or height.
 */
export async function prepararFoto(
  subida: Subida,
  recorte: Recorte | null,
): Promise<Outcome<{ preparado: Preparado }, Rechazo | "RECORTE">> {
  if (recorte && !(recorte.width > 0 && recorte.height > 0)) return refuse("RECORTE", RECORTE_VACIO);
  const revisado = await prepararArchivo(subida, { tipos: ["image/jpeg", "image/png"] });
  if (!revisado.ok) return revisado;
  return enCola(async () => {
    // Turned already: its width and height are the ones that the person saw and cut.
    const { tipo, bytes: entera } = revisado.preparado;
    const imagen = (await pictures())(entera);
    const { width = 1, height = 1 } = await imagen.metadata();
    const cortada = imagen
      .extract(recorte ? enPixeles(recorte, width, height) : enMedio(width, height))
      .resize(1000, 1000, { fit: "inside", withoutEnlargement: true });
    const bytes = await (tipo === "image/png" ? cortada.png() : cortada.jpeg({ quality: 85 })).toBuffer();
    const nombre = revisado.preparado.nombre.replace(/\.[^.]*$/, tipo === "image/png" ? ".png" : ".jpg");
    const small = await thumbnail(bytes, tipo, "cover");
    return ok({ preparado: { nombre, tipo, bytes, small, porRehacer: false } });
  });
}

function enPixeles({ left, top, width, height }: Recorte, ancho: number, alto: number): Recorte {
  const entre = (value: number, min: number, max: number) => Math.round(Math.min(Math.max(value, min), max));
  const lado = entre(Math.min(width * ancho, height * alto), 1, Math.min(ancho, alto));
  return {
    left: entre(left * ancho, 0, ancho - lado),
    top: entre(top * alto, 0, alto - lado),
    width: lado,
    height: lado,
  };
}

function enMedio(ancho: number, alto: number): Recorte {
  const lado = Math.min(ancho, alto);
  return { left: (ancho - lado) >> 1, top: (alto - lado) >> 1, width: lado, height: lado };
}

async function thumbnail(bytes: Uint8Array, tipo: string, fit: "cover" | "inside"): Promise<Buffer> {
  const chica = (await pictures())(bytes, { limitInputPixels: MAX_PIXELES })
    .rotate()
    .resize(LADO_SMALL, LADO_SMALL, { fit, withoutEnlargement: true });
  return (tipo === "image/png" ? chica.png() : chica.jpeg({ quality: 80 })).toBuffer();
}

// Few colours first, then fewer points: a logo of 40 points on the screen keeps its shape at 80.
async function smallLogo(bytes: Uint8Array, tipo: string): Promise<Buffer> {
  const sharp = await pictures();
  let chica: Buffer | null = null;
  for (let lado = LADO_SMALL; chica === null || (chica.byteLength > LOGO_BYTES && lado >= 20); lado /= 2) {
    const menor = sharp(bytes).resize(lado, lado, { fit: "inside", withoutEnlargement: true });
    const opciones = { palette: true, colours: 32, effort: 10 };
    chica = await (tipo === "image/png" ? menor.png(opciones) : menor.jpeg({ quality: 70 })).toBuffer();
  }
  return chica;
}
