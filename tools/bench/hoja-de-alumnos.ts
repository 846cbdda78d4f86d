import { generarCurp } from "~/lib/curp";
import { fecha, sumarDias } from "~/lib/dates";

const ENTIDADES = ["DF", "JC", "NL", "MC", "PL", "VZ", "GT", "OC"] as const;
const LETRAS = "ABCDEFGHIJLMNOPRSTUVZ";
const DIAS = 1_500;
const CABEZA =
  "CURP;Nombres;Paterno;Materno;Nivel;Grado;Grupo;Nombre del padre;Primer apellido del tutor 1;Parentesco del tutor 1;Celular padre";

const SILABAS = "ba be bi bo bu ca ce ci co cu da de di do du fa fe fi fo fu ga ge gi go gu la le li lo lu".split(" ");
const APELLIDO = ["ral", "nez", "vas", "tes", "rra", "jo", "cio", "mez", "lgo", "nto"];
const CALLES = ["Morelos", "Av. Juárez", "5 de Mayo", "Privada Las Flores", "Río Lerma"];
const DE_PILA = ["Sofía", "Mateo", "Ma. Fernanda", "José María", "Regina", "Santiago"];
const conInicial = (texto: string) => texto.charAt(0).toUpperCase() + texto.slice(1);

// A surname for each number, of three syllables.
function apellidoDe(numero: number): string {
  const silaba = (lugar: number) => SILABAS[Math.floor(numero / lugar) % SILABAS.length]!;
  return conInicial(`${silaba(1)}${silaba(SILABAS.length)}${APELLIDO[Math.floor(numero / 900) % APELLIDO.length]!}`);
}

/**
 * A list as an office has it, with a total. Full names have the surnames first, and an address is one cell. Every other
 * row is a sibling's, with 'MISMO DOMICILIO'. Names begin at the number `desde`.
 */
export function hojaDeOficina(cuantos: number, desde: number): File {
  const cabeza = "No.;Alumno;CURP;Grado y grupo;Mamá;Cel. mamá;Papá;Cel. papá;Domicilio;Observaciones";
  const filas = Array.from({ length: cuantos }, (_, indice) => {
    const numero = desde + indice;
    const familia = Math.floor(numero / 2);
    const [apellido1, apellido2] = [apellidoDe(familia), apellidoDe(familia * 7 + 13)];
    const nombre = DE_PILA[(numero % 2) * 3 + (familia % 3)]!;
    const curp = generarCurp({
      nombre,
      apellido1,
      apellido2,
      fechaNacimiento: sumarDias(fecha("2014-01-01"), numero % DIAS),
      genero: /^(?:Sof|Ma|Reg)/.test(nombre) ? "FEMENINO" : "MASCULINO",
      entidad: ENTIDADES[Math.floor(numero / DIAS) % ENTIDADES.length]!,
    });
    const domicilio =
      numero % 2 === 1
        ? "MISMO DOMICILIO"
        : `${CALLES[familia % CALLES.length]!} #${familia + 1}, Col. Centro, C.P. 06${String(100 + (familia % 800)).padStart(3, "0")}`;
    const mama = `Laura ${apellido2} Peña (mamá);55 1${String(familia).padStart(3, "0").slice(0, 3)} ${String(1_000 + (familia % 9_000))}`;
    const papa = familia % 3 === 0 ? ";" : `Jorge ${apellido1} Ruiz;33${String(20_000_000 + familia)}`;
    return `${indice + 1};${apellido1} ${apellido2} ${nombre};${curp};1° A primaria;${mama};${papa};${domicilio};`;
  });
  return new File([[cabeza, ...filas, `;TOTAL ${cuantos}`].join("\n")], "lista.csv");
}

/** A sheet of invented students with a tutor each; their numbers start at `desde`, so that sheets do not overlap. */
export function hojaDeAlumnos(cuantos: number, desde: number, lugar = "Primaria;1°;A"): File {
  const filas = Array.from({ length: cuantos }, (_, indice) => {
    const numero = desde + indice;
    const letra = (lugarDeLetra: number) => LETRAS[Math.floor(numero / lugarDeLetra) % LETRAS.length]!.toLowerCase();
    const nombre = `Alu${letra(1)}a`;
    const apellido1 = `Tor${letra(21)}ez`;
    const apellido2 = `Min${letra(441)}o`;
    const curp = generarCurp({
      nombre,
      apellido1,
      apellido2,
      fechaNacimiento: sumarDias(fecha("2014-01-01"), numero % DIAS),
      genero: numero % 2 === 0 ? "FEMENINO" : "MASCULINO",
      entidad: ENTIDADES[Math.floor(numero / DIAS) % ENTIDADES.length]!,
    });
    return `${curp};${nombre};${apellido1};${apellido2};${lugar};Laura;${apellido1};Mamá;55${String(10_000_000 + numero)}`;
  });
  return new File([[CABEZA, ...filas].join("\n")], "alumnos.csv");
}
