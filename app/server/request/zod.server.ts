import { normalizarTelefono } from "~/lib/telephone";
import { z } from "zod";
import { intShape, needed, type Shape, SHAPES, shaped, textShape } from "./zod-shapes.server";
import { validarCurp, normalizarCurp } from "~/lib/curp";
import { type Fecha, parseFechaInput } from "~/lib/dates";
import { type Centavos, parsePesos } from "~/lib/money";
import { juntarRfc, validarRfc } from "~/lib/rfc";
import { cleanLine, cleanText } from "~/lib/text";
import { MENSAJES, type Validator, contrasena, email, imprimible, referencia, telefono } from "~/lib/validators";

/*
 * The pieces of every schema. A form's value can be anything: absent, a text, a file, a list if the key was repeated,
 * an object if somebody wrote `nombre[x]`. Each piece reads that one value and returns a clean one or a Spanish message
 * (B§5), so no schema can answer 500 to hostile input. conform's own coercion stays off.
 */

export const VALOR_INCORRECTO = "Valor incorrecto";
const UN_SOLO_VALOR = "Solo se permite un valor";

// A schema's own messages are Spanish, too: zod's words never reach anybody.
z.config({ customError: ({ input }) => (input === undefined ? MENSAJES.obligatorio : VALOR_INCORRECTO) });

type Read<T> = { value: T } | { error: string };

/**
 * A custom piece: `read` gets the trimmed, clean text ("" if absent) and returns a value or a message. A null in a list
 * of a call is refused, except if it stands for a blank text (`vacio`).
 */
export function campo<T>(
  read: (text: string) => Read<T>,
  { lineas = false, vacio = false, shape = SHAPES.text }: { lineas?: boolean; vacio?: boolean; shape?: Shape } = {},
) {
  const piece = z
    .unknown()
    .optional()
    .transform((value, ctx): T => {
      const input = vacio ? (value ?? "") : value;
      const result =
        typeof input === "string" || input === undefined ? read(clean(input ?? "", lineas)) : refuseShape(input);
      if ("value" in result) return result.value;
      ctx.addIssue({ code: "custom", message: result.error });
      return z.NEVER;
    });
  return shaped(piece, shape);
}

const clean = (text: string, lineas: boolean) => (lineas ? cleanText(text) : cleanLine(text));

/** The refusal of a value of another type: a list where one value goes, or anything else that is no text. */
export function refuseShape(value: unknown): { error: string } {
  return { error: Array.isArray(value) ? UN_SOLO_VALOR : VALOR_INCORRECTO };
}

function required<T>(read: (text: string) => Read<T>, message: string = MENSAJES.obligatorio) {
  return (text: string): Read<T> => (text === "" ? { error: message } : read(text));
}

function optional<T>(read: (text: string) => Read<T>) {
  return (text: string): Read<T | null> => (text === "" ? { value: null } : read(text));
}

function orBlank(read: (text: string) => Read<string>) {
  return (text: string): Read<string> => (text === "" ? { value: "" } : read(text));
}

/** `seImprime`: papers print it, as they do one line, so a letter that none can print is refused. */
type TextOptions = { max?: number; min?: number; lineas?: boolean; mayusculas?: boolean; seImprime?: boolean };

function readText({ max = 255, min = 0, mayusculas = false, lineas = false, seImprime = !lineas }: TextOptions) {
  return (text: string): Read<string> => {
    const { length } = [...text];
    if (length > max) return { error: `Máximo ${max} caracteres` };
    if (length < min && length > 0) return { error: `Mínimo ${min} caracteres` };
    const unprintable = seImprime ? imprimible(text) : null;
    if (unprintable !== null) return { error: unprintable };
    return { value: mayusculas ? text.toLocaleUpperCase("es-MX") : text };
  };
}

/** A required text of at most `max` characters (255); `lineas` keeps line breaks. 'Campo obligatorio' when blank. */
export const texto = (options: TextOptions = {}) =>
  campo(required(readText(options)), { ...options, ...needed(textShape(options)) });

/** A text that may stay blank, then "". */
export const textoOpcional = (options: TextOptions = {}) =>
  campo(readText(options), { ...options, vacio: true, shape: textShape(options) });

function readId(text: string): Read<number> {
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(id) ? { value: id } : { error: MENSAJES.seleccion };
}

// The pieces that read the name of a thing: a required id, a uuid or one of some words.
const NAMES = new WeakSet<z.ZodType>();
function naming<S extends z.ZodType>(piece: S): S {
  NAMES.add(piece);
  return piece;
}

/** The id of a choice; 'Selecciona una opción' if empty or invalid. The command checks that it exists. */
export const idCampo = () => naming(campo(required(readId, MENSAJES.seleccion), needed(SHAPES.id)));

/** The id of a choice or null. */
export const idOpcional = () => campo(optional(readId), { shape: SHAPES.id });

/** The uuid of a stored file. */
export const uuidCampo = () => naming(campo<string>(readUuid, needed(SHAPES.uuid)));
/** The same, or null. */
export const uuidOpcional = () => campo(optional(readUuid), { shape: SHAPES.uuid });

function readUuid(text: string): Read<string> {
  return /^[0-9a-f-]{36}$/.test(text) ? { value: text } : { error: VALOR_INCORRECTO };
}

type Bounds = { min?: number; max?: number };

function readInt({ min, max }: Bounds) {
  return (text: string): Read<number> => {
    const value = /^-?\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (Number.isNaN(value)) return { error: MENSAJES.numero };
    if (min !== undefined && value < min) return { error: value === 0 ? MENSAJES.obligatorio : `Mínimo ${min}` };
    if (max !== undefined && value > max) return { error: `Máximo ${max}` };
    return { value: value === 0 ? 0 : value };
  };
}

/** A whole number within bounds; zero where more is needed answers 'Campo obligatorio' (B§5 Number). */
export const enteroCampo = (bounds: Bounds = {}) => campo(required(readInt(bounds)), needed(intShape(bounds)));
export const enteroOpcional = (bounds: Bounds = {}) => campo(optional(readInt(bounds)), { shape: intShape(bounds) });

type DateBounds = { minimo?: Fecha; maximo?: Fecha };

function readDate(bounds: DateBounds) {
  return (text: string): Read<Fecha> => {
    const read = parseFechaInput(text, bounds);
    return read.ok ? { value: read.fecha } : { error: read.error };
  };
}

/** A date, YYYY-MM-DD or DD-MM-YYYY, within bounds (1900-01-01 to 2100-01-01); 'Fecha incorrecta' otherwise. */
export const fechaCampo = (bounds: DateBounds = {}) => campo(required(readDate(bounds)), needed(SHAPES.date));
export const fechaOpcional = (bounds: DateBounds = {}) => campo(optional(readDate(bounds)), { shape: SHAPES.date });

/** An hour of the school's clock, HH:mm; 'Hora incorrecta' otherwise. */
const readHour = (text: string): Read<string> =>
  /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? { value: text } : { error: "Hora incorrecta" };

export const horaCampo = () => campo(required(readHour), needed(SHAPES.hour));
export const horaOpcional = () => campo(optional(readHour), { shape: SHAPES.hour });

function readMoney({ cero = false }: { cero?: boolean }) {
  return (text: string): Read<Centavos> => {
    const read = parsePesos(text);
    if (!read.ok) return { error: read.error };
    return read.centavos === 0 && !cero ? { error: "Debe ser mayor a cero" } : { value: read.centavos };
  };
}

/** Pesos as people write them into centavos; zero only when `cero`, else 'Debe ser mayor a cero' (B§5 New movement). */
export const montoCampo = (options: { cero?: boolean } = {}) =>
  campo(required(readMoney(options)), needed(SHAPES.money));
export const montoOpcional = (options: { cero?: boolean } = {}) =>
  campo(optional(readMoney(options)), { shape: SHAPES.money });

function checked(validator: Validator, tidy = (text: string) => text) {
  return (text: string): Read<string> => {
    const tidied = tidy(text);
    const error = validator(tidied);
    return error === null ? { value: tidied } : { error };
  };
}

const lower = (text: string) => text.toLowerCase();

/** An e-mail in lower case; 'No es un email válido'. */
export const correo = () => campo(required(checked(email, lower)), needed(SHAPES.email));
/** The same, or "". */
export const correoOpcional = () => campo(orBlank(checked(email, lower)), { shape: SHAPES.email });

/** A link that may be left out (B§5 Reference line): http:// or https://, and an address that a browser can open. */
export const ligaCampo = ({ max = 500 } = {}) =>
  campo<string>((text) => {
    const error = text.length > max ? `Máximo ${max} caracteres` : referencia(text);
    if (error !== null) return { error };
    return text === "" || URL.canParse(text) ? { value: text } : { error: "La liga no es una dirección correcta" };
  });

/** Ten digits, however people write them (`normalizarTelefono`), or "" (B§5: empty allowed). */
export const telefonoCampo = () => campo(checked(telefono, normalizarTelefono));

/** A CURP in upper case with its check digit right; `hoy` refuses birth dates still to come. */
export const curpCampo = (hoy?: Fecha) => campo(required(readCurp(hoy)), needed(SHAPES.text));

function readCurp(hoy: Fecha | undefined) {
  return checked((value) => validarCurp(String(value), hoy), normalizarCurp);
}

const readRfc = checked((value) => validarRfc(juntarRfc(String(value))), juntarRfc);

/** An RFC in upper case; 'RFC Incorrecto'. */
export const rfcCampo = () => campo(required(readRfc), needed(SHAPES.text));
/** The same, or "". */
export const rfcOpcional = () => campo(orBlank(readRfc));

/**
 * A password exactly as typed (never trimmed nor cleaned), at most 1,024 characters; `nueva` also applies B§9's rules.
 */
export const contrasenaCampo = ({ nueva = false } = {}) =>
  shaped(contrasenaLeida(nueva), { type: "string", format: "password", required: true });

/** A password that only some actions of a form ask for, as typed; "" without one. */
export const contrasenaOpcional = () => z.union([z.literal(""), contrasenaCampo()]).default("");

const contrasenaLeida = (nueva: boolean) =>
  z
    .unknown()
    .optional()
    .transform((value, ctx): string => {
      const error =
        value === undefined || value === ""
          ? MENSAJES.obligatorio
          : typeof value !== "string" || value.length > 1024
            ? VALOR_INCORRECTO
            : nueva
              ? contrasena(value)
              : null;
      if (error === null) return value as string;
      ctx.addIssue({ code: "custom", message: error });
      return z.NEVER;
    });

/** The fields sent by a question's 'Continuar' (`askConsent`), for schemas that read them with the others. */
export const consentimiento = { force: textoOpcional({ max: 200 }), escrito: textoOpcional({ max: 20 }) };

const ENCENDIDA = ["on", "true", "1"];
const APAGADA = ["", "off", "false", "0"];

/** A checkbox: true when on. The last of repeated keys counts, so a hidden "off" may precede it. */
export const casilla = ({ obligatoria = false } = {}) =>
  shaped(casillaLeida(obligatoria), { type: "boolean", ...(obligatoria ? { required: true } : {}) });

const casillaLeida = (obligatoria: boolean) =>
  z
    .unknown()
    .optional()
    .transform((value, ctx): boolean => {
      // A list without legible values is not an unticked box.
      const given: unknown[] = value === undefined ? [] : [value].flat();
      const last = given.length === 0 ? "" : given.at(-1);
      const on = typeof last === "string" && ENCENDIDA.includes(last);
      const known = on || (typeof last === "string" && APAGADA.includes(last));
      if (known && (on || !obligatoria)) return on;
      ctx.addIssue({ code: "custom", message: known ? MENSAJES.aceptado : VALOR_INCORRECTO });
      return z.NEVER;
    });

function readOption<const T extends string>(options: readonly T[]) {
  return (text: string): Read<T> => {
    const found = options.find((option) => option === text);
    return found === undefined ? { error: MENSAJES.seleccion } : { value: found };
  };
}

/** One of the listed words; 'Selecciona una opción' otherwise. */
export const opcion = <const T extends string>(options: readonly T[]) =>
  naming(campo(required(readOption(options), MENSAJES.seleccion), needed({ enum: options })));
export const opcionOpcional = <const T extends string>(options: readonly T[]) =>
  campo(optional(readOption(options)), { shape: { enum: options } });

/**
 * Several values under one name (a group of checkboxes, rows), each read by `piece`; absent is the empty list. A thing
 * that is named twice counts once: a command may insert one row for each. Texts, numbers and optional ids are rows beside
 * those of other lists, and all of them stay.
 */
export const lista = <P extends z.ZodType>(piece: P, { max = 500 } = {}) =>
  z
    .unknown()
    .optional()
    .transform((value) => (value === undefined || value === "" ? [] : Array.isArray(value) ? [...value] : [value]))
    .pipe(z.array(piece, VALOR_INCORRECTO).max(max, `Máximo ${max}`))
    .transform((values) => (NAMES.has(piece) ? [...new Set(values)] : values));
