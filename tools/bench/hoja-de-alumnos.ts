import { generarCurp } from "~/lib/curp";
import { fecha, sumarDias } from "~/lib/dates";

const ENTIDADES = ["DF", "JC", "NL", "MC", "PL", "VZ", "GT", "OC"] as const;
const LETRAS = "ABCDEFGHIJLMNOPRSTUVZ";
const DIAS = 1_500;
const CABEZA =
  "CURP;Nombres;Paterno;Materno;Nivel;Grado;Grupo;Nombre del padre;Primer apellido del tutor 1;Parentesco del tutor 1;Celular padre";

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
