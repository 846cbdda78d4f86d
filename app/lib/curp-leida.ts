import { leerCurp, normalizarCurp, validarCurp } from "./curp";
import { type Fecha, aniosCumplidos, formatFecha } from "./dates";

const LARGO = 18;

/** The states of birth by their code in a CURP; the foreign country is one of them. */
const NOMBRES_DE_ENTIDAD: Readonly<Record<string, string>> = {
  AS: "Aguascalientes",
  BC: "Baja California",
  BS: "Baja California Sur",
  CC: "Campeche",
  CL: "Coahuila",
  CM: "Colima",
  CS: "Chiapas",
  CH: "Chihuahua",
  DF: "Ciudad de México",
  DG: "Durango",
  GT: "Guanajuato",
  GR: "Guerrero",
  HG: "Hidalgo",
  JC: "Jalisco",
  MC: "Estado de México",
  MN: "Michoacán",
  MS: "Morelos",
  NT: "Nayarit",
  NL: "Nuevo León",
  OC: "Oaxaca",
  PL: "Puebla",
  QT: "Querétaro",
  QR: "Quintana Roo",
  SP: "San Luis Potosí",
  SL: "Sinaloa",
  SR: "Sonora",
  TC: "Tabasco",
  TS: "Tamaulipas",
  TL: "Tlaxcala",
  VZ: "Veracruz",
  YN: "Yucatán",
  ZS: "Zacatecas",
  NE: "Extranjero",
};

// Characters that people and scanners confuse; the places of a CURP decide which one is valid.
const COMO_LETRA: Readonly<Record<string, string>> = { "0": "O", "1": "I", "5": "S", "8": "B", "2": "Z" };
const COMO_NUMERO: Readonly<Record<string, string>> = {
  O: "0",
  I: "1",
  L: "1",
  S: "5",
  B: "8",
  Z: "2",
  Q: "0",
  D: "0",
};
const DE_NUMERO = new Set([4, 5, 6, 7, 8, 9, 17]);
const DE_LOS_DOS = 16;

/** The CURP that a wrong one was meant to be, if for example a zero stands for an O; null if none can be told. */
export function proponerCurp(text: string, hoy?: Fecha): string | null {
  const curp = normalizarCurp(text).replace(/^Ñ/, "X");
  if (curp.length !== LARGO || validarCurp(normalizarCurp(text), hoy) === null) return null;
  const letras = [...curp].map((letra, lugar) => {
    if (lugar === DE_LOS_DOS) return letra;
    return (DE_NUMERO.has(lugar) ? COMO_NUMERO : COMO_LETRA)[letra] ?? letra;
  });
  const alterna = COMO_LETRA[letras[DE_LOS_DOS]!] ?? COMO_NUMERO[letras[DE_LOS_DOS]!];
  const conAlterna =
    alterna === undefined ? [] : [letras.map((letra, lugar) => (lugar === DE_LOS_DOS ? alterna : letra))];
  const posibles = [letras, ...conAlterna].map((cada) => cada.join(""));
  return posibles.find((posible) => validarCurp(posible, hoy) === null) ?? null;
}

const SEXOS = { H: "Hombre", M: "Mujer", X: "Sexo X" } as const;

/** The data of a valid CURP in a line: 'Mujer, 18-mar-20, 6 años · Ciudad de México'. Null if it is not valid. */
export function fraseDeCurp(text: string, hoy: Fecha): string | null {
  const leida = leerCurp(text, hoy);
  if (leida === null) return null;
  const { fechaNacimiento, sexo, entidad } = leida;
  const edad = aniosCumplidos(fechaNacimiento, hoy);
  const anios = `${edad} ${edad === 1 ? "año" : "años"}`;
  return `${SEXOS[sexo]}, ${formatFecha(fechaNacimiento)}, ${anios} · ${NOMBRES_DE_ENTIDAD[entidad] ?? entidad}`;
}
