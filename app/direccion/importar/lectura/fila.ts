import { leerFechaDeHoja } from "~/base/hojas/fecha";
import type { Celdas } from "~/base/hojas/hoja";
import { conMayusculas } from "~/base/hojas/mayusculas";
import { limpiarNombre, separarApellidos, separarNombre } from "~/base/hojas/nombre-completo";
import { datosDeCurp, normalizarCurp, validarCurp } from "~/lib/curp";
import { proponerCurp } from "~/lib/curp-leida";
import { esFecha, type Fecha, formatFecha } from "~/lib/dates";
import { cleanLine, foldText } from "~/lib/text";
import { conLosDeHermanos } from "./datos-de-hermanos";
import { diceQueSeFue, leerGrupoSanguineo, leerObservaciones } from "./datos-escritos";
import { domicilioDe } from "./domicilio-de-fila";
import { type Cambios, comoSeLeyo, type DudaDeLectura } from "./duda";
import { apellidosDeTutores, escritas as cuantasEscritas, type Lectura } from "./lectura";
import { leerLugarAlrededor, leerLugarEscrito, leerNivel } from "./lugar-escrito";
import { tutoresDe } from "./tutores-de-fila";
import { leerGenero } from "./valores";

/**
 * A row in the fields that the import stores, with its doubts. `nombreDeducido`: the name was taken apart or mended, so a
 * registered name of the same words is the better one.
 */
export type FilaLeida = {
  celdas: Celdas;
  dudas: DudaDeLectura[];
  nombreDeducido: boolean;
  /** True for a line that is probably no student: a note, a signature below the list. */
  suelta: boolean;
};

/** The columns in which somebody notes that a pupil has left. */
const DONDE_SE_ANOTA = ["observaciones", "tutor1Email", "tutor2Email", "tutor1TelefonoMovil", "grupo", "adeudo"];

/**
 * Takes a row apart: full names, tutors of one cell, a grade with its group, an address in one cell. Fields that the
 * sheet has apart stay as they are, only with small letters where a name is all capitals.
 */
export function leerFilaDeAlumno(escritas: Celdas, lectura: Lectura, { hoy }: { hoy: Fecha }): FilaLeida {
  const celdas = conLosDeHermanos(escritas, lectura.deHermanos);
  const dudas: DudaDeLectura[] = [];
  const persona = nombreDe(celdas, lectura, dudas);
  const apellidos = [persona.apellido1, persona.apellido2].filter((apellido) => apellido !== undefined);
  const cambios: Cambios = {
    ...persona,
    ...lugarDe(celdas),
    ...tutoresDe(celdas, { ...lectura, apellidos }, dudas),
    ...domicilioDe(celdas, dudas),
  };
  const celdaDe = (clave: string) => cleanLine(celdas[clave] ?? "");
  const fecha = celdaDe("fechaNacimiento");
  const [leida, ...posibles] = fechasPosibles(fecha, lectura, hoy);
  if (leida && posibles.length === 0) cambios.fechaNacimiento = leida;
  else if (fecha !== "") {
    const mensaje = leida ? "puede ser dos fechas" : "no es una fecha de nacimiento";
    cambios.fechaNacimiento = "";
    dudas.push({ clase: "FECHA", campo: "fechaNacimiento", mensaje: `«${fecha}» ${mensaje}, y no se guarda` });
  }
  const genero = celdaDe("genero");
  if (/^m\.?$/i.test(genero) && lectura.eme) cambios.genero = lectura.eme;
  const sangre = celdaDe("grupoSanguineo");
  if (sangre !== "") cambios.grupoSanguineo = leerGrupoSanguineo(sangre) || sangre;
  // Allergies have no field of their own: they go before the other remarks, and say that they are.
  const alergias = leerObservaciones(celdaDe("alergias"));
  const notas = leerObservaciones(celdaDe("observaciones"));
  const conTitulo = alergias !== "" && "observaciones" in celdas ? `Alergias: ${alergias}` : alergias;
  if ("alergias" in celdas || "observaciones" in celdas)
    cambios.observaciones = [conTitulo, notas].filter(Boolean).join("; ");
  const seFue = DONDE_SE_ANOTA.map(celdaDe).find(diceQueSeFue);
  if (seFue !== undefined && celdaDe("estatus") === "") cambios.estatus = seFue;
  const nueva: Cambios = { ...celdas, ...cambios };
  segunLaCurp(nueva, dudas, hoy);
  const escrito = ["nombre", "apellido1", "apellido2"].map((clave) => celdaDe(clave)).join("|");
  const nombreLeido = [persona.nombre, persona.apellido1, persona.apellido2].map((parte) => parte ?? "").join("|");
  return { celdas: nueva, dudas, nombreDeducido: nombreLeido !== escrito, suelta: esSuelta(celdas, lectura) };
}

const FIRMA =
  /^(?:_{3,}|(?:mtr[oa]|lic|profr?a?|profesora?|dra?|ing|c\.?p|psic|arq)\.? \p{L}|(?:sub)?directora?\b|control escolar\b|vo\.? ?bo\b|firma|elabor[oó]|revis[oó]|autoriz[oó]|atentamente|nota:|ciclo escolar\b)/u;
const POCAS = 2;
const BASTANTES = 4;

// One cell among several columns is a note. So are two where the others have many, and what signs a list.
function esSuelta(celdas: Celdas, { celdasUsuales }: Lectura): boolean {
  const celdaDe = (clave: string) => foldText(cleanLine(celdas[clave] ?? ""));
  const columnas = Object.keys(celdas).filter((clave) => clave !== "alrededor").length;
  const cuantas = cuantasEscritas(celdas);
  if (cuantas === 1 && columnas >= 3) return true;
  const hay = (...claves: string[]) => claves.some((clave) => celdaDe(clave) !== "");
  if (hay("curp", "fechaNacimiento", "matricula", "genero")) return false;
  // A place may come from the rows above.
  if (["nombreCompleto", "nombre", "apellido1", "apellidos"].some((clave) => FIRMA.test(celdaDe(clave)))) return true;
  return !hay("grado", "gradoGrupo", "grupo") && cuantas <= POCAS && celdasUsuales >= BASTANTES;
}

// A column that mixes both orders says of no date which number is its day: only a number above 12 does.
function fechasPosibles(texto: string, { fecha: orden }: Lectura, hoy: Fecha): Fecha[] {
  const ordenes = orden === null ? (["DIA_MES", "MES_DIA"] as const) : [orden];
  const leidas = ordenes.map((cada) => leerFechaDeHoja(texto, hoy, cada));
  return [...new Set(leidas)].filter((leida): leida is Fecha => leida !== null && leida <= hoy);
}

// A CURP is checked by its digit, and a date or a gender beside it is only typed: the CURP's counts.
function segunLaCurp(nueva: Cambios, dudas: DudaDeLectura[], hoy: Fecha): void {
  const escrita = normalizarCurp(nueva.curp ?? "");
  const curp = validarCurp(escrita) === null ? escrita : (proponerCurp(escrita, hoy) ?? "");
  const dice = datosDeCurp(curp);
  if (!dice) return;
  const { fechaNacimiento = "" } = nueva;
  if (fechaNacimiento !== "" && fechaNacimiento !== dice.fechaNacimiento && esFecha(fechaNacimiento)) {
    nueva.fechaNacimiento = dice.fechaNacimiento;
    dudas.push({
      clase: "FECHA",
      campo: "fechaNacimiento",
      mensaje: `Decía ${formatFecha(fechaNacimiento)}: queda la de la CURP`,
    });
  }
  const genero = leerGenero(nueva.genero ?? "");
  if (genero !== null && genero !== dice.genero) {
    nueva.genero = dice.genero;
    dudas.push({ clase: "GENERO", campo: "genero", mensaje: `Decía ${genero.toLowerCase()}: queda el de la CURP` });
  }
}

function nombreDe(celdas: Celdas, { nombre: orden }: Lectura, dudas: DudaDeLectura[]): Cambios {
  const celdaDe = (clave: string) => cleanLine(celdas[clave] ?? "");
  const pistas = { orden, curp: celdaDe("curp"), apellidos: apellidosDeTutores(celdas) };
  const [completo, apellidos] = [celdaDe("nombreCompleto"), celdaDe("apellidos")];
  const solos: Cambios = {};
  for (const clave of ["nombre", "apellido1", "apellido2"] as const)
    if (celdaDe(clave) !== "") solos[clave] = conMayusculas(celdaDe(clave));
  if (solos.nombre) {
    const { texto, conApodo } = limpiarNombre(solos.nombre);
    solos.nombre = texto;
    if (conApodo) dudas.push({ clase: "NOMBRE", campo: "nombre", mensaje: comoSeLeyo(solos) });
  }
  if (solos.apellido1 && celdas.apellido2 === undefined && solos.apellido1.includes(" ")) {
    const { dudoso, ...leidos } = separarApellidos(solos.apellido1, pistas);
    if (dudoso) dudas.push({ clase: "NOMBRE", campo: "apellido1", mensaje: comoSeLeyo({ ...solos, ...leidos }) });
    return { ...solos, ...leidos };
  }
  if (solos.apellido1) return solos;
  if (apellidos !== "" && celdaDe("nombre") !== "") {
    const { dudoso, ...leidos } = separarApellidos(apellidos, pistas);
    if (dudoso) dudas.push({ clase: "NOMBRE", campo: "apellidos", mensaje: comoSeLeyo({ ...leidos, ...solos }) });
    return { ...solos, ...leidos };
  }
  const texto = completo || [apellidos, celdaDe("nombre")].filter(Boolean).join(" ");
  if (completo === "" && apellidos === "") return solos;
  const { dudoso, ...leido } = separarNombre(texto, pistas);
  if (dudoso) dudas.push({ clase: "NOMBRE", campo: "nombreCompleto", mensaje: comoSeLeyo(leido) });
  return leido;
}

function lugarDe(celdas: Celdas): Cambios {
  const celdaDe = (clave: string) => cleanLine(celdas[clave] ?? "");
  const fuera = leerLugarAlrededor(celdaDe("alrededor"));
  const nivelFuera = fuera?.nivel ?? celdaDe("alrededor");
  const [junto, leido] =
    (["gradoGrupo", "grado", "grupo"] as const)
      .map((clave) => [clave, leerLugarEscrito(celdaDe(clave))] as const)
      .find(([, cada]) => cada !== null) ?? [];
  const nivel = leerNivel(celdaDe("nivel")) || leido?.nivel || nivelFuera;
  if (!leido) {
    if (celdaDe("grado") !== "" || !fuera) return nivel === "" ? {} : { nivel };
    return { nivel, grado: fuera.grado, grupo: grupoSolo(celdaDe("grupo")) || fuera.grupo };
  }
  const grupo = (junto === "grupo" ? "" : grupoSolo(celdaDe("grupo"))) || leido.grupo;
  return {
    nivel,
    grado: leido.grado,
    grupo: grupo || (fuera && ["", leido.grado].includes(fuera.grado) ? fuera.grupo : ""),
  };
}

// 'GRUPO A', '"B"'
const grupoSolo = (texto: string) =>
  /^(?:grupo|gpo|sal[oó]n)?\.?\s*["“”'(]?(\p{L}|\p{L}{3,})["“”')]?$/iu.exec(texto)?.[1] ?? texto;
