import type { Periodo } from "~/aula/academico/periodo";
import type { Notas } from "~/aula/calificaciones/tabla";
import type { Tone } from "~/ui/badge";

/** The state of a pupil's report card in a list. */
export type EstadoDeBoleta = { texto: string; tono: Tone; detalle: string };

/** The report card that a family holds: its version, and the hash of its contents. */
export type Entregada = { version: number; hash: string };

type Calificable = Pick<Periodo, "parciales">;

/**
 * The subjects without a grade in a partial that has begun, in the order of the plan. Long texts are optional, so they
 * are not counted.
 */
export function faltanEnBoleta(notas: Notas, periodos: readonly Calificable[], hoy: string): string[] {
  const comenzados = periodos.flatMap(({ parciales }) => parciales).filter(({ inicia }) => inicia <= hoy);
  return notas.filas
    .filter(({ seccion, asignatura }) => seccion === null && asignatura.tipoCalificacion !== "TEXT_LIBRE_LARGO")
    .filter((fila) => comenzados.some(({ id }) => !fila.notas.has(id)))
    .map(({ asignatura }) => asignatura.nombre);
}

type Boleta = { faltan: readonly string[]; borrador: boolean; hash: string; entregada: Entregada | null };

/** The state of a report card: what it lacks, or the version that was handed out, or ready. */
export function estadoDeBoleta({ faltan, borrador, hash, entregada }: Boleta): EstadoDeBoleta {
  if (!borrador && entregada)
    return entregada.hash === hash
      ? { texto: versionComoTexto(entregada.version), tono: "info", detalle: "Su familia tiene ésta" }
      : {
          texto: "Cambió",
          tono: "warning",
          detalle: `Cambió después de entregarse; al imprimirla sale la versión ${entregada.version + 1}`,
        };
  if (faltan.length > 0)
    return {
      texto: faltan.length === 1 ? `Falta ${faltan[0]!}` : `Faltan ${faltan.length}`,
      tono: "warning",
      detalle: `Sin calificación: ${faltan.join(", ")}`,
    };
  return { texto: "Lista", tono: "success", detalle: borrador ? "Completa; es borrador hasta cerrar el parcial" : "" };
}

const versionComoTexto = (version: number): string => (version === 1 ? "Entregada" : `Corregida v${version}`);

/** The reason why a draft is not sent. */
export const SE_ENVIAN_CERRADAS = "Se envían cuando el parcial esté cerrado";
