import { adivinarColumnas } from "~/base/hojas/columnas";
import { ARRIBA } from "~/base/hojas/libro";
import { esNombreComun } from "~/base/hojas/nombres-comunes";
import { foldText } from "~/lib/text";
import { ALUMNOS } from "./parte-de-alumnos";
import { diceQueSeFue } from "./datos-escritos";
import { leerGenero } from "./valores";
import { leerLugarEscrito } from "./lugar-escrito";
import { leerParentesco, PARIENTE } from "./parentesco";
import { type Contenido, preguntas, yaEsta } from "./preguntas-de-formulario";

/** The columns of a sheet of pupils by field, and those of them that a person should look at. */
export type ColumnasLeidas = { columnas: Record<string, number>; porRevisar: string[] };

type Hoja = {
  encabezados: readonly string[];
  filas: readonly (readonly string[])[];
  /** The fields of a book's columns, if its sheets told them apart. */
  conocidas?: Readonly<Record<string, number>> | null;
};

const MUESTRA = 60;
const LA_MAYORIA = 0.6;
/** Cells of tutors are written in more ways than the others. */
const LA_MITAD = 0.5;

/**
 * The field of each column: by its heading, then by its cells where no heading is known. 'Nombre' without surnames
 * beside it is a full name; 'Nombre del alumno' beside them is the given name.
 */
export function columnasDeAlumnos({ encabezados, filas, conocidas = null }: Hoja): ColumnasLeidas {
  const columnas = conocidas ? { ...conocidas } : adivinarColumnas(ALUMNOS.campos, encabezados);
  const muestra = filas.slice(0, MUESTRA);
  const celdasDe = (indice: number) => muestra.map((fila) => fila[indice] ?? "").filter((celda) => celda !== "");
  if (!conocidas) porEncabezados({ encabezados, celdasDe, columnas });
  const arriba = encabezados.indexOf(ARRIBA);
  if (arriba >= 0) columnas.alrededor = arriba;
  const porRevisar = porContenido({ encabezados, celdasDe, columnas });
  notasAlMargen({ encabezados, celdasDe, columnas });
  return { columnas, porRevisar };
}

function porEncabezados({ encabezados, celdasDe, columnas }: Contenido): void {
  const mover = (origen: string, destino: string) => {
    columnas[destino] = columnas[origen]!;
    delete columnas[origen];
  };
  const conApellidos = "apellido1" in columnas || "apellidos" in columnas;
  // 'Niño / Niña' over names: the cells are of the pupils, not of their genders.
  const conGeneros = "genero" in columnas ? celdasDe(columnas.genero!) : [];
  if (sonMayoria(conGeneros, traeNombreDePila, LA_MITAD)) {
    if (yaEsta("nombre", columnas)) delete columnas.genero;
    else mover("genero", conApellidos ? "nombre" : "nombreCompleto");
  }
  if (conApellidos && "nombreCompleto" in columnas && !("nombre" in columnas)) mover("nombreCompleto", "nombre");
  const sinApellidos = !conApellidos && "nombre" in columnas && !("nombreCompleto" in columnas);
  if (sinApellidos && !sonNombresDePila(celdasDe(columnas.nombre!))) mover("nombre", "nombreCompleto");
  // 'NUM' of a list counts its rows: it is of a house beside a street, and where it does not go up by one.
  if ("numeroExterior" in columnas && (!("calle" in columnas) || cuentaFilas(celdasDe(columnas.numeroExterior!))))
    delete columnas.numeroExterior;
  preguntas({ encabezados, celdasDe, columnas });
  tutoresConSusTelefonos({ encabezados, celdasDe, columnas });
  repetidasDelSegundo(encabezados, columnas);
  contactosDeQuienPrecede(encabezados, columnas);
}

const cuentaFilas = (celdas: readonly string[]) =>
  celdas.length > 2 &&
  sonMayoria(
    celdas.slice(1).map((celda, i) => String(Number(celda) - Number(celdas[i]))),
    (paso) => paso === "1",
  );

// A list that only corrects given names has no surnames in any column.
const sonNombresDePila = (celdas: readonly string[]) =>
  sonMayoria(celdas, (celda) =>
    foldText(celda)
      .split(" ")
      .every((palabra) => esNombreComun(palabra)),
  );

// 'TUTOR 1 | PARENTESCO | TEL | TUTOR 2 | PARENTESCO | TEL': a heading that comes again is of the second tutor.
function repetidasDelSegundo(encabezados: readonly string[], columnas: Record<string, number>): void {
  for (const dato of ["Nombre", "Parentesco", "Email", "TelefonoMovil", "TelefonoCasa"]) {
    const primera = columnas[`tutor1${dato}`];
    if (primera === undefined || `tutor2${dato}` in columnas) continue;
    const usadas = new Set(Object.values(columnas));
    const repetida = encabezados.findIndex(
      (encabezado, indice) =>
        indice > primera && !usadas.has(indice) && foldText(encabezado) === foldText(encabezados[primera]!),
    );
    if (repetida >= 0) columnas[`tutor2${dato}`] = repetida;
  }
}

const NUMEROS = [1, 2] as const;
const DATOS = ["Email", "TelefonoMovil", "TelefonoCasa", "Parentesco"] as const;
const DE_TUTOR =
  /\b(?:tutor|tutora|tutores|padre|padres|papa|papas|madre|mama|mamas|responsable|responsables|familiar|familia|contacto)\b/;
const NO_ES_SU_NOMBRE =
  /\b(?:correo|mail|email|parentesco|domicilio|direccion|ocupacion|trabajo|curp|rfc|firma|escolaridad|edad|ine)\b/;

// 'TUTOR Y TELÉFONO', 'PAPÁ / MAMÁ': a column of names with their telephones is of the tutors, whatever else it is
// called.
function tutoresConSusTelefonos({ encabezados, celdasDe, columnas }: Contenido): void {
  const libres = NUMEROS.filter((numero) => !(`tutor${numero}Nombre` in columnas));
  for (const [indice, encabezado] of encabezados.entries()) {
    const llano = foldText(encabezado);
    const campo = Object.keys(columnas).find((clave) => columnas[clave] === indice);
    const esTelefono = campo !== undefined && /^tutor\dTelefono/.test(campo);
    const suena = campo === undefined ? DE_TUTOR.test(llano) && !NO_ES_SU_NOMBRE.test(llano) : esTelefono;
    if (!suena || !sonMayoria(celdasDe(indice), traeNombre, LA_MITAD)) continue;
    const numero = libres.shift();
    if (numero === undefined) return;
    if (campo !== undefined) delete columnas[campo];
    columnas[`tutor${numero}Nombre`] = indice;
  }
}

const traeNombre = (celda: string) =>
  /\p{L}{3,}[.,]?\s+(?:\p{L}+\s+)*\p{L}{3,}/u.test(
    celda.replace(conPariente, " ").replace(/\b(?:cel|tel|casa|oficina|trabajo)\p{L}*/giu, " "),
  );

// 'MAMÁ | CORREO', with the father's column behind it or before it: a contact without a kinship in its heading is of the
// tutor whose name precedes it.
function contactosDeQuienPrecede(encabezados: readonly string[], columnas: Record<string, number>): void {
  const nombres = NUMEROS.flatMap((numero) => {
    const columna = columnas[`tutor${numero}Nombre`] ?? columnas[`tutor${numero}Apellido1`];
    return columna === undefined ? [] : [{ numero, columna }];
  }).sort((primero, segundo) => primero.columna - segundo.columna);
  if (nombres.length < 2) return;
  for (const dato of DATOS) {
    const clave = (numero: 1 | 2) => `tutor${numero}${dato}`;
    const sinPariente = NUMEROS.filter(
      (numero) => clave(numero) in columnas && !DE_TUTOR.test(foldText(encabezados[columnas[clave(numero)]!] ?? "")),
    );
    const conPropio = NUMEROS.filter((numero) => clave(numero) in columnas && !sinPariente.includes(numero));
    if (sinPariente.length === 0 || conPropio.length > 0) continue;
    const lugares = sinPariente.map((numero) => columnas[clave(numero)]!).sort((uno, dos) => uno - dos);
    const duenos = lugares.map((columna) => {
      const previos = nombres.filter((nombre) => nombre.columna < columna);
      // Behind both names a single one is of the first.
      return lugares.length === 1 && previos.length !== 1 ? nombres[0]! : (previos.at(-1) ?? nombres[0]!);
    });
    const repetido = duenos.length === 2 && duenos[0] === duenos[1];
    for (const numero of sinPariente) delete columnas[clave(numero)];
    for (const [orden, columna] of lugares.entries())
      columnas[clave((repetido ? nombres[orden]! : duenos[orden]!).numero)] = columna;
  }
}

// A margin without a heading, where somebody writes 'BAJA' or 'condicionado' beside a few pupils.
function notasAlMargen({ encabezados, celdasDe, columnas }: Contenido): void {
  const usadas = new Set(Object.values(columnas));
  const alMargen = encabezados.flatMap((encabezado, columna) =>
    encabezado === "" && !usadas.has(columna) && celdasDe(columna).some((celda) => /\p{L}{3}/u.test(celda))
      ? [columna]
      : [],
  );
  const conBaja = alMargen.find((columna) => celdasDe(columna).some(diceQueSeFue));
  if (!("observaciones" in columnas) && alMargen[0] !== undefined) columnas.observaciones = conBaja ?? alMargen[0];
  else if (!("estatus" in columnas) && conBaja !== undefined) columnas.estatus = conBaja;
}

const NOMBRE_LARGO = /^\p{L}[\p{L}.'’-]+(?:,?\s+[\p{L}.'’-]+){1,7}$/u;

const ES_TELEFONO = /^\D{0,4}(?:\d[\s().-]*){10,13}\D{0,4}$/;
const traeNombreDePila = (celda: string) => !esGenero(celda) && palabrasDe(celda).some(esNombreComun);
const esGenero = (celda: string) => leerGenero(celda) !== null || /^m\.?$/i.test(celda);

type Clase = {
  campo: string;
  es: (celda: string) => boolean;
  /** The headings under which these cells mean something else. */
  no?: RegExp;
  /** True if the cells decide under any other heading, too. */
  conEncabezado?: boolean;
};

const UN_NOMBRE = /^\p{L}[\p{L}.'’-]*(?:\s+[\p{L}.'’-]+){0,4}$/u;
const palabrasDe = (celda: string) => foldText(celda).split(" ");
/** The word of a kinship inside of a cell. */
export const conPariente = new RegExp(`(?<!\\p{L})(?:${PARIENTE})(?!\\p{L})`, "iu");

// The kinds of cells that tell their field without a known heading, in the order in which they are looked for.
const CLASES: readonly Clase[] = [
  {
    campo: "curp",
    es: (celda) => /^[A-Z]{4}\d{6}[HMX][A-Z]{5}[A-Z\d]\d$/i.test(celda.replace(/[\s-]/g, "")),
    no: /tutor|padre|madre|mam|pap/,
    conEncabezado: true,
  },
  {
    campo: "tutor1Email",
    es: (celda) => /^[^\s@]+@[^\s@]+\.\w{2,}$/.test(celda),
    no: /alumn|institucional/,
    conEncabezado: true,
  },
  {
    campo: "tutor1TelefonoMovil",
    es: (celda) => ES_TELEFONO.test(celda),
    no: /alumn|medico|escuela/,
    conEncabezado: true,
  },
  {
    campo: "tutor1TelefonoCasa",
    es: (celda) => ES_TELEFONO.test(celda),
    no: /alumn|medic|escuela|emerg|transport|recoge|abuel|\bti[ao]\b|oficina|trabajo|fax|papa|mama|padre|madre|tutora|2/,
    conEncabezado: true,
  },
  {
    campo: "fechaNacimiento",
    es: (celda) => /^\d{1,2}[/.-](?:\d{1,2}|\p{L}{3,10})[/.-]\d{2,4}$/u.test(celda),
    no: /ingreso|alta|baja|inscrip|pago|registro/,
  },
  { campo: "genero", es: esGenero, conEncabezado: true },
  {
    campo: "tutor1Parentesco",
    es: (celda) => celda.length <= 30 && leerParentesco(celda) !== null,
    no: /emergencia|recoge|autoriza|pag|factura|cobr/,
    conEncabezado: true,
  },
  {
    campo: "gradoGrupo",
    es: (celda) => celda.length <= 20 && leerLugarEscrito(celda) !== null && /\p{L}/u.test(celda),
  },
  {
    campo: "tutor1Nombre",
    es: (celda) => conPariente.test(celda) && /\p{L}{3,}\s+\p{L}{3,}/u.test(celda),
    no: /alumn|maestr|prof|medic|motivo/,
    conEncabezado: true,
  },
  {
    campo: "apellidos",
    es: (celda) => UN_NOMBRE.test(celda) && palabrasDe(celda).every((palabra) => !esNombreComun(palabra)),
  },
  {
    campo: "nombre",
    es: (celda) =>
      UN_NOMBRE.test(celda) &&
      palabrasDe(celda).some((palabra) => esNombreComun(palabra)) &&
      palabrasDe(celda).length <= 3,
  },
  { campo: "nombreCompleto", es: (celda) => NOMBRE_LARGO.test(celda) },
  { campo: "tutor1Nombre", es: (celda) => NOMBRE_LARGO.test(celda.replace(/\(.*\)|[\d+()-]+/g, "").trim()) },
];

function porContenido({ encabezados, celdasDe, columnas }: Contenido): string[] {
  const porRevisar: string[] = [];
  // Surnames and given names in two columns of their own, or a full name in one: never the halves of it.
  const nombresAparte = CLASES.filter(({ campo }) => campo === "apellidos" || campo === "nombre").every(({ es }) =>
    encabezados.some((encabezado, columna) => encabezado === "" && sonMayoria(celdasDe(columna), es)),
  );
  for (const { campo, es, no, conEncabezado } of CLASES) {
    if (yaEsta(campo, columnas)) continue;
    if ((campo === "apellidos" || campo === "nombre") && !nombresAparte) continue;
    const usadas = new Set(Object.values(columnas));
    const indice = encabezados.findIndex((encabezado, columna) => {
      const llano = foldText(encabezado);
      if (usadas.has(columna) || (llano !== "" && !conEncabezado) || no?.test(llano)) return false;
      return sonMayoria(celdasDe(columna), es, campo === "tutor1Nombre" ? LA_MITAD : LA_MAYORIA);
    });
    if (indice < 0) continue;
    columnas[campo] = indice;
    porRevisar.push(campo);
  }
  return porRevisar;
}

// Stops as soon as too many cells are of another kind: most columns of a wide sheet are.
function sonMayoria(celdas: readonly string[], es: (celda: string) => boolean, parte = LA_MAYORIA): boolean {
  let quedan = celdas.length - celdas.length * parte;
  for (const celda of celdas) if (!es(celda) && (quedan -= 1) < 0) return false;
  return celdas.length > 0;
}
