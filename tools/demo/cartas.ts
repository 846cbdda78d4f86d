import type { Alcance } from "~/base/acceso/alcance.server";
import { CONSTANCIA_DE_ESTUDIOS } from "~/personas/alumnos/carta";
import { guardarRegistro } from "~/direccion/configuracion/commands/guardar-registro.server";
import { resultadoDe } from "./reloj";

const BUENA_CONDUCTA = [
  "A QUIEN CORRESPONDA:",
  "Se hace constar que {nombre}, matrícula {matricula}, alumno(a) de {grado} {grupo} de {nivel}, ha observado buena conducta durante el ciclo escolar {ciclo}.",
  "Se extiende la presente a petición de la parte interesada el {fecha}.",
  "Atentamente,",
].join("\n\n");

/** The letters that a school prints. */
export async function sembrarCartas(alcance: Alcance): Promise<void> {
  for (const [nombre, texto] of [
    ["Constancia de estudios", CONSTANCIA_DE_ESTUDIOS],
    ["Carta de buena conducta", BUENA_CONDUCTA],
  ] as const) {
    const datos = { nombre, texto, orden: null, activo: true };
    resultadoDe(await guardarRegistro(alcance, { clave: "cartas", registroId: null, padreId: null, datos }));
  }
}
