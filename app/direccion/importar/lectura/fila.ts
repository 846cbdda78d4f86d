import { leerFechaDeHoja } from "~/base/hojas/fecha";
import type { Celdas } from "~/base/hojas/hoja";
import { conMayusculas } from "~/base/hojas/mayusculas";
import { separarApellidos, separarNombre } from "~/base/hojas/nombre-completo";
import { leerTelefonos } from "~/base/hojas/telefonos";
import { datosDeCurp, normalizarCurp, validarCurp } from "~/lib/curp";
import { proponerCurp } from "~/lib/curp-leida";
import { esFecha, type Fecha, formatFecha } from "~/lib/dates";
import { cleanLine } from "~/lib/text";
import { codigoPostalDeHoja, leerGenero } from "./valores";
import { leerCeldaDeTutor, type TutorLeido } from "./celda-de-tutor";
import { leerGrupoSanguineo, leerObservaciones, separarDomicilio } from "./datos-escritos";
import { apellidosDeTutores, type Lectura } from "./lectura";
import { leerLugarEscrito, leerNivel } from "./lugar-escrito";
import { leerParentesco } from "./parentesco";

/** A doubt that a careful secretary would look at in a row that could be read, by field. */
export type DudaDeLectura = {
  clase: "NOMBRE" | "GENERO" | "FECHA" | "TUTOR" | "TELEFONO";
  campo: string;
  mensaje: string;
};

/**
 * A row in the fields that the import stores, with its doubts. `nombreDeducido`: the name was taken apart or mended, so a
 * registered name of the same words is the better one.
 */
export type FilaLeida = { celdas: Celdas; dudas: DudaDeLectura[]; nombreDeducido: boolean };

type Cambios = Record<string, string>;

/**
 * Takes a row apart: full names, tutors of one cell, a grade with its group, an address in one cell. Fields that the
 * sheet has apart stay as they are, only with small letters where a name is all capitals.
 */
export function leerFilaDeAlumno(celdas: Celdas, lectura: Lectura, { hoy }: { hoy: Fecha }): FilaLeida {
  const dudas: DudaDeLectura[] = [];
  const persona = nombreDe(celdas, lectura, dudas);
  const apellidos = [persona.apellido1, persona.apellido2].filter((apellido) => apellido !== undefined);
  const cambios: Cambios = {
    ...persona,
    ...lugarDe(celdas),
    ...tutoresDe(celdas, { ...lectura, apellidos }, dudas),
    ...domicilioDe(celdas),
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
  if (celdaDe("observaciones") !== "") cambios.observaciones = leerObservaciones(celdaDe("observaciones"));
  const nueva: Cambios = { ...celdas, ...cambios };
  segunLaCurp(nueva, dudas, hoy);
  const escrito = ["nombre", "apellido1", "apellido2"].map((clave) => celdaDe(clave)).join("|");
  const nombreLeido = [persona.nombre, persona.apellido1, persona.apellido2].map((parte) => parte ?? "").join("|");
  return { celdas: nueva, dudas, nombreDeducido: nombreLeido !== escrito };
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

const comoSeLeyo = ({
  nombre = "",
  apellido1 = "",
  apellido2 = "",
}: Partial<Record<"nombre" | "apellido1" | "apellido2", string>>) =>
  `Se leyó: nombre «${nombre}», apellidos «${[apellido1, apellido2].filter(Boolean).join("» y «")}»`;

function lugarDe(celdas: Celdas): Cambios {
  const celdaDe = (clave: string) => cleanLine(celdas[clave] ?? "");
  const fuera = leerLugarEscrito(celdaDe("alrededor"));
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
  return { nivel, grado: leido.grado, grupo: grupo || (fuera?.grado === leido.grado ? fuera.grupo : "") };
}

// 'GRUPO A', '"B"'
const grupoSolo = (texto: string) =>
  /^(?:grupo|gpo|sal[oó]n)?\.?\s*["“”'(]?(\p{L}|\p{L}{3,})["“”')]?$/iu.exec(texto)?.[1] ?? texto;

const CAMPOS = ["Nombre", "Apellido1", "Apellido2", "Parentesco", "Email", "TelefonoMovil", "TelefonoCasa"] as const;

type LecturaDeTutores = Lectura & { apellidos: readonly string[] };

function tutoresDe(celdas: Celdas, lectura: LecturaDeTutores, dudas: DudaDeLectura[]): Cambios {
  const leidos = lectura.tutores.flatMap((numero) => tutoresDeColumnas(celdas, lectura, numero));
  // A telephone or mailbox that stands alone is of the only tutor with a name.
  const conNombre = leidos.filter(({ nombre }) => nombre !== "");
  const sueltos = leidos.filter(({ nombre }) => nombre === "");
  const [unico] = conNombre;
  if (unico)
    for (const { telefonos, casa, email } of sueltos) {
      unico.telefonos.push(...telefonos);
      unico.casa.push(...casa);
      unico.email ||= email;
    }
  const tutores = conNombre.length > 0 ? conNombre : sueltos;
  for (const { nombre, apellido1, apellido2 } of tutores.slice(2))
    dudas.push({
      clase: "TUTOR",
      campo: "tutor1Nombre",
      mensaje: `«${[nombre, apellido1, apellido2].filter(Boolean).join(" ")}» no se guarda: caben dos tutores`,
    });
  for (const numero of [1, 2] as const) {
    const solo = CAMPOS.every(
      (campo) => (cleanLine(celdas[`tutor${numero}${campo}`] ?? "") === "") === (campo !== "Parentesco"),
    );
    if (solo)
      dudas.push({
        clase: "TUTOR",
        campo: `tutor${numero}Parentesco`,
        mensaje: "No se guarda: la fila no trae a ese tutor",
      });
  }
  const cambios: Cambios = {};
  for (const numero of [1, 2] as const) for (const campo of CAMPOS) cambios[`tutor${numero}${campo}`] = "";
  for (const [indice, tutor] of tutores.slice(0, 2).entries()) {
    const campo = (nombre: string) => `tutor${indice + 1}${nombre}`;
    const [movil = "", ...siguientes] = [...new Set(tutor.telefonos)];
    const casa = tutor.casa.find((telefono) => telefono !== movil) ?? siguientes[0] ?? "";
    const demas = [...new Set([...siguientes, ...tutor.casa])].filter(
      (telefono) => telefono !== casa && telefono !== movil,
    );
    if (demas.length > 0)
      dudas.push({
        clase: "TELEFONO",
        campo: campo("TelefonoCasa"),
        mensaje: `«${demas.join("», «")}» no se guarda: caben dos teléfonos`,
      });
    Object.assign(cambios, {
      [campo("Nombre")]: tutor.nombre,
      [campo("Apellido1")]: tutor.apellido1,
      [campo("Apellido2")]: tutor.apellido2,
      [campo("Parentesco")]: tutor.parentesco,
      [campo("Email")]: tutor.email,
      [campo("TelefonoMovil")]: movil,
      [campo("TelefonoCasa")]: casa,
    });
    if (tutor.dudoso) dudas.push({ clase: "TUTOR", campo: campo("Nombre"), mensaje: comoSeLeyo(tutor) });
    if (tutor.malos.length > 0)
      dudas.push({
        clase: "TELEFONO",
        campo: campo("TelefonoMovil"),
        mensaje: `«${tutor.malos.join("», «")}» no es un teléfono de 10 dígitos, y no se guarda`,
      });
  }
  return cambios;
}

type TutorDeFila = TutorLeido & { casa: string[]; malos: string[] };

function tutoresDeColumnas(celdas: Celdas, lectura: LecturaDeTutores, numero: 1 | 2): TutorDeFila[] {
  const celdaDe = (campo: string) => cleanLine(celdas[`tutor${numero}${campo}`] ?? "");
  const movil = leerTelefonos(celdaDe("TelefonoMovil"));
  const casa = leerTelefonos(celdaDe("TelefonoCasa"));
  const malos = [...movil.malos, ...casa.malos];
  const parentescoEscrito = celdaDe("Parentesco");
  const parentesco = leerParentesco(parentescoEscrito) ?? parentescoEscrito;
  const aparte = celdaDe("Apellido1") !== "" || celdaDe("Apellido2") !== "";
  const deCelda = aparte
    ? []
    : leerCeldaDeTutor(celdaDe("Nombre"), { orden: lectura.tutor, apellidos: lectura.apellidos });
  const [primero, ...demas] = deCelda;
  const correo = /[^\s,;<>]+@[^\s,;<>]+/.exec(celdaDe("Email"))?.[0]?.toLowerCase() ?? "";
  const base = primero ?? { ...(aparte ? nombreAparte(celdaDe) : VACIO), parentesco: "", telefonos: [], email: "" };
  const uno = {
    ...base,
    parentesco: parentesco || base.parentesco || lectura.parentescos[numero],
    // A mobile telephone of its own column goes before those of the cell.
    telefonos: [...movil.telefonos, ...base.telefonos],
    casa: casa.telefonos,
    email: correo || base.email,
    malos,
  };
  const hayAlgo =
    uno.nombre !== "" || uno.telefonos.length + uno.casa.length > 0 || uno.email !== "" || malos.length > 0;
  return [...(hayAlgo ? [uno] : []), ...demas.map((tutor) => ({ ...tutor, casa: [], malos: [] }))];
}

const VACIO = { nombre: "", apellido1: "", apellido2: "", dudoso: false };

function nombreAparte(celdaDe: (campo: string) => string) {
  const nombre = conMayusculas(celdaDe("Nombre"));
  if (celdaDe("Apellido2") !== "")
    return {
      nombre,
      apellido1: conMayusculas(celdaDe("Apellido1")),
      apellido2: conMayusculas(celdaDe("Apellido2")),
      dudoso: false,
    };
  return { nombre, ...separarApellidos(celdaDe("Apellido1")) };
}

function domicilioDe(celdas: Celdas): Cambios {
  const celdaDe = (clave: string) => cleanLine(celdas[clave] ?? "");
  const cambios: Cambios = {};
  const entero = celdaDe("calle");
  if (entero !== "" && celdaDe("numeroExterior") === "" && /\d|s\/n/i.test(entero)) {
    for (const [clave, parte] of Object.entries(separarDomicilio(entero)))
      if (clave === "calle" || (celdaDe(clave) === "" && parte !== "")) cambios[clave] = parte;
  }
  const codigo = codigoPostalDeHoja((cambios.codigoPostal ?? celdaDe("codigoPostal")).replace(/\D/g, ""));
  if (codigo !== "") cambios.codigoPostal = codigo;
  for (const clave of ["calle", "nombreAsentamiento", "nombreMunicipio"])
    if ((cambios[clave] ?? celdaDe(clave)) !== "") cambios[clave] = conMayusculas(cambios[clave] ?? celdaDe(clave));
  return cambios;
}
