import { foldText } from "./text";

/** Words that passwords of schools are made of. With a year or some digits, guessing programs try them first. */
const PALABRAS = new Set(
  (
    "enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre lunes martes " +
    "miercoles jueves viernes sabado domingo primavera verano otono invierno navidad vacaciones cumpleanos " +
    "escuela escuelas colegio colegios instituto academia liceo kinder preescolar primaria secundaria preparatoria " +
    "prepa bachillerato guarderia salon grupo grado ciclo clase clases tarea tareas recreo alumno alumna alumnos " +
    "maestro maestra maestros profesor profesora profe docente docentes director directora direccion secretaria " +
    "coordinacion coordinadora administrador administracion admin control caja cobranza pagos sistema sistemas usuario " +
    "password passwords contrasena clave acceso entrar login cuenta correo temporal prueba pruebas nuevo nueva inicio " +
    "bienvenido bienvenida bienvenidos cambiame secreto hola familia mama papa hijo hija hijos amor dios jesus virgen " +
    "mexico mexicano guadalajara monterrey puebla toluca leon merida cancun tijuana queretaro chivas america pumas"
  ).split(" "),
);

const FILAS = [
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "1234567890",
  "qazwsxedcrfvtgbyhnujm",
];
const TECLADO = [...FILAS, ...FILAS.map((fila) => [...fila].reverse().join(""))];
const CIFRAS: Readonly<Record<string, string>> = {
  0: "o",
  1: "i",
  3: "e",
  4: "a",
  5: "s",
  7: "t",
  "@": "a",
  $: "s",
  "!": "i",
};
const LETRAS_DE_UN_NUCLEO = 4;
const SIGNOS_DISTINTOS = 5;

/**
 * The words that remain of a password without the digits and signs around them, as it is written and with its digits
 * read as letters: 'P4ssw0rd2026' gives 'psswrd' and 'password'.
 */
function nucleosDe(contrasena: string): string[] {
  const plegada = foldText(contrasena);
  const sinFinal = plegada.slice(0, plegada.search(/[a-z][^a-z]*$/) + 1);
  const nucleo = sinFinal.replace(/^[^a-z@$]+/, "");
  const leer = (texto: string) => texto.replace(/[013457@$!]/g, (signo) => CIFRAS[signo] ?? signo);
  return [nucleo, leer(nucleo), leer(sinFinal)].map((texto) => texto.replace(/[^a-z]/g, ""));
}

/**
 * True if the shape of a password gives it away, with any digits around it. Such shapes are one or two words that
 * everybody tries, a row of the keyboard or of the alphabet, something repeated, or few signs. `esComun` knows further words.
 */
export function tieneFormaConocida(contrasena: string, esComun: (palabra: string) => boolean): boolean {
  const plegada = foldText(contrasena);
  if (new Set(plegada.replace(/\s/g, "")).size < SIGNOS_DISTINTOS) return true;
  const esPalabra = (palabra: string) => PALABRAS.has(palabra) || (palabra.length > 3 && esComun(palabra));
  return nucleosDe(contrasena).some(
    (nucleo) =>
      nucleo.length < LETRAS_DE_UN_NUCLEO - 1 ||
      esPalabra(nucleo) ||
      TECLADO.some((fila) => nucleo.length >= LETRAS_DE_UN_NUCLEO && fila.includes(nucleo)) ||
      /^(.{1,5})\1+$/.test(nucleo) ||
      sonDos(nucleo),
  );
}

// Only of the words of schools: two of the most common passwords of the world make too many good ones.
function sonDos(nucleo: string): boolean {
  for (let corte = LETRAS_DE_UN_NUCLEO; corte <= nucleo.length - LETRAS_DE_UN_NUCLEO; corte += 1)
    if (PALABRAS.has(nucleo.slice(0, corte)) && PALABRAS.has(nucleo.slice(corte))) return true;
  return false;
}
