import type { Celdas } from "~/base/hojas/hoja";
import { conMayusculas } from "~/base/hojas/mayusculas";
import { separarApellidos } from "~/base/hojas/nombre-completo";
import { leerTelefonos } from "~/base/hojas/telefonos";
import { cleanLine } from "~/lib/text";
import { leerCeldaDeTutor, telefonosPorPariente, type TutorLeido } from "./celda-de-tutor";
import { diceMismo } from "./datos-de-hermanos";
import { type Cambios, comoSeLeyo, type DudaDeLectura } from "./duda";
import type { Lectura } from "./lectura";
import { leerParentesco } from "./parentesco";

const CAMPOS = ["Nombre", "Apellido1", "Apellido2", "Parentesco", "Email", "TelefonoMovil", "TelefonoCasa"] as const;

type LecturaDeTutores = Lectura & { apellidos: readonly string[] };

/** The tutors of a row, two at most, from their columns and from the cells that hold several. */
export function tutoresDe(escritas: Celdas, lectura: LecturaDeTutores, dudas: DudaDeLectura[]): Cambios {
  const celdas = { ...escritas };
  for (const campo of ["tutor1Nombre", "tutor2Nombre"] as const) {
    if (!diceMismo(celdas[campo] ?? "")) continue;
    dudas.push({ clase: "TUTOR", campo, mensaje: `«${celdas[campo]}» no dice de quién, y no se guarda` });
    celdas[campo] = "";
  }
  const tutores = repartir(
    lectura.tutores.flatMap((numero) => tutoresDeColumnas(celdas, lectura, numero)),
    dudas,
  );
  const dudar = (campo: string, mensaje: string) => dudas.push({ clase: "TUTOR", campo, mensaje });
  for (const { nombre, apellido1, apellido2 } of tutores.slice(2))
    dudar(
      "tutor1Nombre",
      `«${[nombre, apellido1, apellido2].filter(Boolean).join(" ")}» no se guarda: caben dos tutores`,
    );
  for (const numero of NUMEROS) {
    const solo = CAMPOS.every(
      (campo) => (cleanLine(celdas[`tutor${numero}${campo}`] ?? "") === "") === (campo !== "Parentesco"),
    );
    if (solo) dudar(`tutor${numero}Parentesco`, "No se guarda: la fila no trae a ese tutor");
  }
  const cambios: Cambios = {};
  for (const numero of NUMEROS) {
    const leido = tutores[numero - 1];
    const deEse = leido ? camposDe(leido, numero, dudas) : null;
    for (const campo of CAMPOS) cambios[`tutor${numero}${campo}`] = deEse?.[campo] ?? "";
  }
  return cambios;
}

const NUMEROS = [1, 2] as const;

// A telephone or mailbox that stands alone is of the only tutor with a name, unless its heading says another kinship.
function repartir(leidos: readonly TutorDeFila[], dudas: DudaDeLectura[]): TutorDeFila[] {
  const conNombre = leidos.filter(({ nombre }) => nombre !== "");
  const sueltos = leidos.filter(({ nombre }) => nombre === "");
  const [unico] = conNombre;
  const deAlguienMas = ({ conTelefonoPropio, parentesco }: TutorDeFila) =>
    conTelefonoPropio && (parentesco === "" || parentesco !== unico?.parentesco);
  const sinNombre = unico ? sueltos.filter(deAlguienMas) : [];
  for (const { telefonos, casa, email } of unico ? sueltos.filter((suelto) => !deAlguienMas(suelto)) : []) {
    unico!.telefonos.push(...telefonos);
    unico!.casa.push(...casa);
    unico!.email ||= email;
  }
  for (const { parentesco, telefonos, casa } of sinNombre)
    dudas.push({
      clase: "TUTOR",
      campo: "tutor1Nombre",
      mensaje: `«${[...telefonos, ...casa].join(", ")}» es de ${parentesco.toLowerCase() || "otro tutor"}, y la fila no dice su nombre`,
    });
  // A telephone of the house alone is of nobody whom a heading names.
  const deNadie = sueltos.map((suelto) => ({
    ...suelto,
    parentesco: suelto.telefonos.length > 0 ? suelto.parentesco : "",
  }));
  const tutores = unico ? [...conNombre, ...sinNombre] : deNadie;
  // A telephone that is said to be of the mother goes to her, or to the first tutor where she is not named.
  for (const { parentesco, telefonos } of tutores.flatMap(({ ajenos }) => ajenos))
    (tutores.find((tutor) => tutor.parentesco === parentesco) ?? tutores[0]!).telefonos.push(...telefonos);
  return tutores;
}

type CampoDeTutor = (typeof CAMPOS)[number];

function camposDe(tutor: TutorDeFila, numero: 1 | 2, dudas: DudaDeLectura[]): Record<CampoDeTutor, string> {
  const dudar = (clase: DudaDeLectura["clase"], campo: CampoDeTutor, mensaje: string) =>
    dudas.push({ clase, campo: `tutor${numero}${campo}`, mensaje });
  const [movil = "", ...siguientes] = [...new Set(tutor.telefonos)];
  const casa = tutor.casa.find((telefono) => telefono !== movil) ?? siguientes[0] ?? "";
  const demas = [...new Set([...siguientes, ...tutor.casa])].filter(
    (telefono) => telefono !== casa && telefono !== movil,
  );
  if (demas.length > 0) dudar("TELEFONO", "TelefonoCasa", `«${demas.join("», «")}» no se guarda: caben dos teléfonos`);
  if (tutor.correoMalo !== "") dudar("TUTOR", "Email", `«${tutor.correoMalo}» no es un correo, y no se guarda`);
  if (tutor.dudoso) dudar("TUTOR", "Nombre", comoSeLeyo(tutor));
  if (tutor.malos.length > 0)
    dudar("TELEFONO", "TelefonoMovil", `«${tutor.malos.join("», «")}» no es un teléfono de 10 dígitos, y no se guarda`);
  return {
    Nombre: tutor.nombre,
    Apellido1: tutor.apellido1,
    Apellido2: tutor.apellido2,
    Parentesco: tutor.parentesco,
    Email: tutor.email,
    TelefonoMovil: movil,
    TelefonoCasa: casa,
  };
}

const CORREO_ENTERO = /[^\s,;<>@]+@[^\s,;<>@]+\.\p{L}{2,}(?![\p{L}\p{N}])/u;

/**
 * `ajenos` are the telephones of its columns that are said to be of another kinship. `conTelefonoPropio`: it has a
 * telephone in a column whose heading names its kinship.
 */
type TutorDeFila = TutorLeido & {
  malos: string[];
  correoMalo: string;
  conTelefonoPropio: boolean;
  ajenos: { parentesco: string; telefonos: string[] }[];
};

function tutoresDeColumnas(celdas: Celdas, lectura: LecturaDeTutores, numero: 1 | 2): TutorDeFila[] {
  const celdaDe = (campo: string) => cleanLine(celdas[`tutor${numero}${campo}`] ?? "");
  const nombrados = telefonosPorPariente(celdaDe("TelefonoMovil"));
  const movil = leerTelefonos(celdaDe("TelefonoMovil"));
  const casa = leerTelefonos(celdaDe("TelefonoCasa"));
  const malos = [...movil.malos, ...casa.malos];
  const parentescoEscrito = celdaDe("Parentesco");
  const parentesco = leerParentesco(parentescoEscrito) ?? parentescoEscrito;
  const aparte = celdaDe("Apellido1") !== "" || celdaDe("Apellido2") !== "";
  const deCelda = aparte
    ? []
    : leerCeldaDeTutor(celdaDe("Nombre"), {
        orden: lectura.tutor,
        apellidos: lectura.apellidos,
        lugares: lectura.parentescosDeCelda[numero],
      });
  const [primero, ...demas] = deCelda;
  const correo = CORREO_ENTERO.exec(celdaDe("Email"))?.[0]?.toLowerCase() ?? "";
  const sinCelda = { parentesco: "", telefonos: [], casa: [], email: "" };
  const base = primero ?? { ...(aparte ? nombreAparte(celdaDe) : VACIO), ...sinCelda };
  const parentescoPropio = parentesco || base.parentesco || lectura.parentescos[numero];
  const ajenos = [...nombrados]
    .map(([pariente, telefonos]) => ({ parentesco: pariente, telefonos }))
    .filter((ajeno) => ajeno.parentesco !== parentescoPropio);
  const deOtros = new Set(ajenos.flatMap(({ telefonos }) => telefonos));
  const uno = {
    ...base,
    parentesco: parentescoPropio,
    // A mobile telephone of its own column goes before those of the cell.
    telefonos: [...movil.telefonos.filter((telefono) => !deOtros.has(telefono)), ...base.telefonos],
    casa: [...casa.casa, ...casa.telefonos, ...movil.casa.filter((telefono) => !deOtros.has(telefono)), ...base.casa],
    email: correo || base.email,
    malos,
    correoMalo: correo === "" && celdaDe("Email").includes("@") ? celdaDe("Email") : "",
    conTelefonoPropio: lectura.telefonosPropios[numero] && movil.telefonos.length > 0,
    ajenos,
  };
  const hayAlgo =
    uno.nombre !== "" || uno.telefonos.length + uno.casa.length > 0 || uno.email !== "" || malos.length > 0;
  return [
    ...(hayAlgo ? [uno] : []),
    ...demas.map((tutor) => ({ ...tutor, malos: [], correoMalo: "", conTelefonoPropio: false, ajenos: [] })),
  ];
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
