import { type DatosGenerales, faltaDeDatosGenerales, type GrupoSanguineo } from "~/personas/alumnos/alumno";
import { datosDeCurp, normalizarCurp, validarCurp } from "~/lib/curp";
import { proponerCurp } from "~/lib/curp-leida";
import type { Fecha } from "~/lib/dates";
import { cleanLine, foldText } from "~/lib/text";
import { MENSAJES } from "~/lib/validators";
import type { Celdas } from "~/base/hojas/hoja";
import { generoDeNombre } from "~/base/hojas/nombre-completo";
import { leerFechaDeHoja } from "~/base/hojas/fecha";
import type { Motivo, Opciones } from "./importacion";
import { leerGrupoSanguineo } from "./lectura/datos-escritos";
import { remedioDe } from "./problemas";
import { leerGenero, llanoDeLugar, mensajeDeCurp } from "./lectura/valores";

type Leido<T> = { valor: T; motivos: Motivo[] };
const texto = (celdas: Celdas, clave: string) => cleanLine(celdas[clave] ?? "");

type Documento = { tipo: DatosGenerales["tipoIdentificacion"]; numero: string; motivo: Motivo | null };

// A number of a passport or a certificate has a digit, and not the beginning of a CURP.
const OTRO_DOCUMENTO = /^(?:pasaporte|passport|acta|doc(?:umento)?|id)?\.?\s*:?\s*([A-Z0-9][A-Z0-9/-]{4,24})$/i;

/** The identity document of a row: its CURP, or the meant one, or another document, or none (`numero` is ""). */
export function documentoDeHoja(celdas: Celdas, opciones: Pick<Opciones, "remedios">, hoy?: Fecha): Documento {
  const escrito = texto(celdas, "curp");
  const curp = normalizarCurp(escrito);
  const sin = (clase: string, mensaje: string): Documento => ({
    tipo: "OTRO",
    numero: "",
    motivo: { campo: "curp", mensaje, clase },
  });
  if (!/\d/.test(escrito)) return sin("SIN_CURP", escrito === "" ? "Sin CURP" : `«${escrito}» no es una CURP`);
  if (validarCurp(curp, hoy) === null) return { tipo: "CURP", numero: curp, motivo: null };
  const propuesta = proponerCurp(curp, hoy);
  if (propuesta !== null) {
    const corrige = remedioDe("CURP_CORREGIDA", opciones) === "CORREGIR";
    const mensaje = corrige ? `Se corrige: decía ${curp}` : mensajeDeCurp(curp, hoy);
    return { ...sin("CURP_CORREGIDA", mensaje), ...(corrige ? { tipo: "CURP", numero: propuesta } : {}) };
  }
  const documentoAjeno = /^[A-Z]{4}\d{2}/.test(curp) ? null : OTRO_DOCUMENTO.exec(escrito);
  if (documentoAjeno && /\d/.test(documentoAjeno[1]!))
    return { tipo: "OTRO", numero: documentoAjeno[1]!.toUpperCase(), motivo: null };
  return sin("CURP_MALA", `«${escrito}» no es una CURP válida`);
}

/**
 * A student's personal data from a row: its cells over the known data (`datosPrevios`; null for a new student). A blank
 * cell changes nothing. A birth date or gender missing from the cells comes from the CURP. A name that was only deduced
 * changes no registered name of the same words: a list in capitals has lost its accents.
 */
export function leerGenerales(
  celdas: Celdas,
  datosPrevios: DatosGenerales | null,
  { hoy, opciones, nombreDeducido }: { hoy: Fecha; opciones: Opciones; nombreDeducido: boolean },
): Leido<DatosGenerales> {
  const motivos: Motivo[] = [];
  const documento = documentoDeHoja(celdas, opciones, hoy);
  const identidad = datosDeCurp(documento.numero);
  const conDocumento = datosPrevios !== null && datosPrevios.curp !== "" && documento.numero === "";
  if (documento.motivo && !conDocumento) motivos.push(documento.motivo);
  const fechaDicha = texto(celdas, "fechaNacimiento");
  const fecha = fechaDicha === "" ? null : leerFechaDeHoja(fechaDicha, hoy);
  const registrado = datosPrevios && nombreDeducido && tieneLasMismasPalabras(celdas, datosPrevios);
  const o = (clave: "nombre" | "apellido1" | "apellido2" | "observaciones") =>
    (registrado && clave !== "observaciones" ? "" : texto(celdas, clave)) || (datosPrevios?.[clave] ?? "");
  const valor: DatosGenerales = {
    tipoIdentificacion: conDocumento ? datosPrevios.tipoIdentificacion : documento.tipo,
    curp: conDocumento ? datosPrevios.curp : documento.numero,
    nombre: o("nombre"),
    apellido1: o("apellido1"),
    apellido2: o("apellido2"),
    fechaNacimiento: fecha ?? identidad?.fechaNacimiento ?? datosPrevios?.fechaNacimiento ?? "",
    genero: generoDe(celdas, { identidad, datosPrevios, opciones, motivos }),
    grupoSanguineo: (leerGrupoSanguineo(texto(celdas, "grupoSanguineo")) || (datosPrevios?.grupoSanguineo ?? "")) as
      | GrupoSanguineo
      | "",
    observaciones: o("observaciones"),
  };
  if (valor.nombre === "" || valor.apellido1 === "")
    motivos.push({
      campo: valor.nombre === "" ? "nombre" : "apellido1",
      mensaje: MENSAJES.obligatorio,
      clase: "SIN_NOMBRE",
    });
  else if (valor.fechaNacimiento === "")
    motivos.push({ campo: "fechaNacimiento", mensaje: "Sin fecha de nacimiento", clase: "SIN_FECHA" });
  const falta = faltaDeDatosGenerales(valor, hoy, { porCompletar: true });
  if (falta && falta.mensaje !== MENSAJES.obligatorio)
    motivos.push({ campo: falta.campo, mensaje: falta.mensaje, rechaza: true });
  return { valor, motivos };
}

function tieneLasMismasPalabras(celdas: Celdas, datosPrevios: DatosGenerales): boolean {
  const palabras = (persona: Celdas | DatosGenerales) =>
    foldText([persona.nombre, persona.apellido1, persona.apellido2].filter(Boolean).join(" "))
      .split(" ")
      .sort()
      .join(" ");
  return palabras(celdas) === palabras(datosPrevios);
}

type DeGenero = {
  identidad: ReturnType<typeof datosDeCurp>;
  datosPrevios: DatosGenerales | null;
  opciones: Opciones;
  motivos: Motivo[];
};

function generoDe(celdas: Celdas, { identidad, datosPrevios, opciones, motivos }: DeGenero): DatosGenerales["genero"] {
  const textoDicho = texto(celdas, "genero");
  const leido = leerGenero(textoDicho) ?? identidad?.genero ?? datosPrevios?.genero;
  // M alone may be either gender, and the CURP says which one; any longer word was meant to say something.
  if (leido && textoDicho.length > 1 && leerGenero(textoDicho) === null) {
    const queda = identidad ? "se toma el de la CURP" : "queda el registrado";
    motivos.push({ campo: "genero", mensaje: `«${textoDicho}» no se guarda: ${queda}`, clase: "GENERO" });
  }
  if (leido) return leido;
  const porNombre = textoDicho === "" ? generoDeNombre(texto(celdas, "nombre")) : null;
  if (porNombre) {
    motivos.push({ campo: "genero", mensaje: `Por su nombre, ${porNombre.toLowerCase()}`, clase: "GENERO" });
    return porNombre;
  }
  const mensaje = textoDicho === "" ? "Sin género" : `«${textoDicho}» puede ser otra cosa`;
  motivos.push({ campo: "genero", mensaje, clase: "SIN_GENERO" });
  const remedio = remedioDe("SIN_GENERO", opciones);
  return remedio === "FEMENINO" ? "FEMENINO" : "MASCULINO";
}

type LugarConNombres = { nivel: string; grado: string; plantel: string; turno: string };
const LUGAR = ["nivel", "grado", "plantel", "turno"] as const;

/** True if a row gives any part of a place; a level alone is the sheet's, not the row's. */
export const diceLugar = (celdas: Celdas) => (["grado", "grupo"] as const).some((clave) => texto(celdas, clave) !== "");

/** The words by which a row names its level and grade: the key of their remedy. */
export const lugarDicho = (celdas: Celdas): string =>
  [texto(celdas, "nivel"), texto(celdas, "grado")].filter(Boolean).join(" ");

/** A place of the school in the words of a remedy: 'Primaria 4°', with campus and shift if there are several. */
export const nombreDeLugar = ({ nivel, grado, plantel, turno }: LugarConNombres, varios: boolean): string =>
  varios ? `${nivel} ${grado}, ${plantel}, ${turno}` : `${nivel} ${grado}`;

/** The one place of the cycle that a row means. Its blank cells must follow from the others. */
export function elegirLugar<L extends LugarConNombres>(celdas: Celdas, lugares: readonly L[]): L | Motivo {
  const mal = (campo: string, mensaje: string): Motivo => ({ campo, mensaje });
  let quedan = [...lugares];
  for (const campo of LUGAR) {
    const nombreEscrito = texto(celdas, campo);
    if (nombreEscrito === "") continue;
    const coinciden = quedan.filter((lugar) => esElMismo(campo, lugar[campo], nombreEscrito));
    if (coinciden.length === 0) {
      const hay = [...new Set(quedan.map((lugar) => lugar[campo]))];
      return mal(campo, `No hay «${nombreEscrito}» en el ciclo; hay ${hay.slice(0, 6).join(", ")}`);
    }
    quedan = coinciden;
  }
  const [primero] = quedan;
  if (!primero) return mal("grado", "El ciclo no tiene lugares; agrégalos en Ajustes › Ciclos escolares");
  const dudoso = LUGAR.find((campo) => quedan.some((lugar) => lugar[campo] !== primero[campo]));
  if (!dudoso) return primero;
  const hay = [...new Set(quedan.map((lugar) => lugar[dudoso]))];
  return mal(dudoso, `Falta decir cuál: ${hay.slice(0, 6).join(", ")}`);
}

// 'Primaria' is the level 'Primaria bilingüe' of a school that has no other; 'kinder' is a preescolar.
const esElMismo = (campo: (typeof LUGAR)[number], nombre: string, escrito: string) => {
  const [uno, documentoAjeno] = [llanoDeLugar(nombre), llanoDeLugar(escrito)];
  return (
    uno === documentoAjeno ||
    (campo === "nivel" && (uno.startsWith(documentoAjeno) || foldText(nombre).split(" ").includes(documentoAjeno)))
  );
};
