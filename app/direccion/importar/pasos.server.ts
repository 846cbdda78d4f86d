import { invariant } from "~/lib/assert";
import { pasosDeAlumnos } from "./alumnos.server";
import { pasosDeAsignaturas } from "./asignaturas.server";
import { pasosDeDocentes } from "./docentes.server";
import type { Pasos } from "./pasos-de-parte";
import { pasosDeSaldos } from "./saldos.server";
import { pasosDeUsuarios } from "./usuarios.server";

// The steps of each part of `partes.ts`, by name.
const PASOS: Readonly<Record<string, Pasos>> = {
  alumnos: pasosDeAlumnos,
  saldos: pasosDeSaldos,
  docentes: pasosDeDocentes,
  asignaturas: pasosDeAsignaturas,
  usuarios: pasosDeUsuarios,
};

/** The import steps of a part. */
export function pasosDe(parte: string): Pasos {
  const pasos = PASOS[parte];
  invariant(pasos, `la parte ${parte} no tiene pasos`);
  return pasos;
}
