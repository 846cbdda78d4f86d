import { fileTypeFromBuffer } from "file-type";
import { ES_HEIC, TIPO_NO_SOPORTADO, mensajeMuyCostosa, mensajeMuyGrande, nombreDeArchivo } from "~/lib/archivos";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { cleanLine } from "~/lib/text";
import { pictureCost } from "~/lib/picture-cost";
import { type Cut, type PictureStep, makePictures } from "~/server/documents/pictures.server";
import { LIMITE_MB } from "./archivo";

/** A chosen or dropped file: its bytes and original name. */
export type Subida = { nombre: string; bytes: Uint8Array };

/**
 * A checked upload, ready to be stored. `small` exists for pictures. Those `porRehacer` are still as uploaded: their
 * bytes must not be served before {@link rehacerImagen} has processed them.
 */
export type Preparado = {
  nombre: string;
  tipo: string;
  bytes: Uint8Array;
  small: Uint8Array | null;
  porRehacer: boolean;
};

/** The square to keep of a picture, in fractions (0 to 1) of its width and height. */
export type Recorte = Cut;

type Rechazo = "MUY_GRANDE" | "TIPO";

const EXTENSIONES: Record<string, readonly string[]> = {
  "image/jpeg": ["jpg", "jpeg"],
  "image/png": ["png"],
  "application/pdf": ["pdf"],
};
/**
 * The memory limit for decoding a picture, in bytes: a photograph of 60 million pixels, or of 28 that was taken
 * upright.
 */
const MAX_COSTO = 256 * 1024 * 1024;
/** C§5 crop widths of a person's photo and of a school's logo. */
const LADO = { foto: 500, logo: 600 } as const;
/** The logo is on every page of families, on bad lines, so it must be small. */
const LOGO_BYTES = 3_000;
const RECORTE_VACIO = "El recorte está vacío; elige de nuevo la parte de la foto que se guarda.";

/**
 * Checks an upload by its content and its extension, and re-encodes pictures, so that nothing hidden in them is kept:
 * no metadata, no place, no script. The thumbnail of a `logo` weighs at most 3 KB. With `despues` a picture is only
 * decoded once, for its thumbnail, a fifth of the work. Refuses MUY_GRANDE (413; also a picture that needs too much
 * memory to open, whatever its size) and TIPO ('Tipo de archivo no soportado').
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
  const nombre = nombreDeArchivo(cleanLine(subida.nombre)) || "archivo";
  if (subida.bytes.byteLength > limiteMB * 1024 * 1024) {
    return refuse("MUY_GRANDE", mensajeMuyGrande(nombre, limiteMB), { status: 413 });
  }
  const tipo = (await fileTypeFromBuffer(subida.bytes))?.mime ?? "";
  const extension = /\.([a-z0-9]+)$/i.exec(nombre)?.[1]?.toLowerCase() ?? "";
  if (/^image\/(?:heic|heif|avif)/.test(tipo)) return refuse("TIPO", ES_HEIC);
  if (!tipos.includes(tipo) || !EXTENSIONES[tipo]?.includes(extension)) return refuse("TIPO", TIPO_NO_SOPORTADO);
  const preparado = { nombre, tipo, bytes: subida.bytes, small: null, porRehacer: false };
  if (!tipo.startsWith("image/")) return ok({ preparado });
  const costo = pictureCost(subida.bytes);
  if (costo === null) return refuse("TIPO", TIPO_NO_SOPORTADO);
  if (costo > MAX_COSTO) return refuse("MUY_GRANDE", mensajeMuyCostosa(nombre), { status: 413 });
  const small: PictureStep = logo ? { step: "logo", maxBytes: LOGO_BYTES } : { step: "thumbnail", fit: "inside" };
  try {
    if (despues) {
      const [chica] = await makePictures({ bytes: subida.bytes, type: tipo, steps: [small] });
      return ok({ preparado: { ...preparado, small: chica!, porRehacer: true } });
    }
    const [bytes, chica] = await makePictures({ bytes: subida.bytes, type: tipo, steps: [{ step: "anew" }, small] });
    return ok({ preparado: { ...preparado, bytes: bytes!, small: chica! } });
  } catch {
    return refuse("TIPO", TIPO_NO_SOPORTADO);
  }
}

/**
 * The re-encoded bytes of a picture of this type, in its turn: the work that {@link prepararArchivo} left for later.
 */
export async function rehacerImagen(bytes: Uint8Array, tipo: string): Promise<Buffer> {
  const [nueva] = await makePictures({ bytes, type: tipo, steps: [{ step: "anew" }] });
  return nueva!;
}

/**
 * Makes a person's photo, or a school's logo, out of a picture. It is turned as the camera held it, and cropped square
 * (C§5 aspect 1) by `recorte`, or in the middle if null. It has at most 500×500 or 600×600 points (C§5 crop width), as
 * PNG if the picture is one and JPEG otherwise (C§5). Refuses like {@link prepararArchivo}, and RECORTE for a square
 * without width or height.
 */
export async function prepararFoto(
  subida: Subida,
  recorte: Recorte | null,
  para: keyof typeof LADO = "foto",
): Promise<Outcome<{ preparado: Preparado }, Rechazo | "RECORTE">> {
  if (recorte && !(recorte.width > 0 && recorte.height > 0)) return refuse("RECORTE", RECORTE_VACIO);
  const revisado = await prepararArchivo(subida, { tipos: ["image/jpeg", "image/png"] });
  if (!revisado.ok) return revisado;
  const { tipo, bytes: entera } = revisado.preparado;
  const [bytes, small] = await makePictures({
    bytes: entera,
    type: tipo,
    steps: [
      { step: "square", cut: recorte, side: LADO[para] },
      para === "logo" ? { step: "logo", maxBytes: LOGO_BYTES } : { step: "thumbnail", fit: "cover" },
    ],
  });
  const nombre = revisado.preparado.nombre.replace(/\.[^.]*$/, tipo === "image/png" ? ".png" : ".jpg");
  return ok({ preparado: { nombre, tipo, bytes: bytes!, small: small!, porRehacer: false } });
}
