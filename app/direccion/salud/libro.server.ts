import type { Alcance } from "~/base/acceso/alcance.server";
import { alumnosVisibles, FUERA_DE_LIMITES, tieneLimites } from "~/base/acceso/alumnos-visibles.server";
import { cumple, PUERTAS } from "~/base/acceso/puertas";
import { senasDe } from "~/dinero/cobranza/libro/revision.server";
import { counted } from "~/lib/counts";
import { type DiferenciaDelLibro, keptResult } from "~/server/jobs/results.server";
import type { Hallada, Situacion } from "./revision";

/**
 * The last check of the ledger: its differences in the viewer's school by student and service, and the number in others.
 * Only an account that sees money reads amounts, and only of the students within its limits.
 */
export async function leerLibro(alcance: Alcance): Promise<Situacion["libro"]> {
  const resultado = keptResult("libro");
  if (!resultado) return null;
  const { fecha, diferencias, listadas = [] } = resultado;
  const delColegio = listadas.filter(({ colegioId }) => colegioId === alcance.colegioId);
  const fuera = listadas.filter(({ colegioId }) => colegioId !== null && colegioId !== alcance.colegioId).length;
  return {
    fecha,
    diferencias,
    halladas: [
      ...(await enPalabras(alcance, delColegio)),
      ...listadas.filter(({ colegioId }) => colegioId === null).map(({ detalle }) => ({ texto: detalle, ruta: null })),
      ...(fuera > 0
        ? [{ texto: `En otros colegios: ${counted(fuera, "diferencia", "diferencias")}`, ruta: null }]
        : []),
    ],
    paraSoporte: listadas.map((diferencia) => [diferencia.regla, senasDe(diferencia)].filter(Boolean).join(": ")),
  };
}

async function enPalabras(alcance: Alcance, listadas: readonly DiferenciaDelLibro[]): Promise<Hallada[]> {
  const ids = [...new Set(listadas.flatMap(({ alumnoId }) => alumnoId ?? []))];
  const visibles = tieneLimites(alcance.limites) ? await alumnosVisibles(alcance, ids) : new Set(ids);
  const veDinero = cumple(alcance.permisos, PUERTAS.dinero);
  const alumnos = await alcance.db
    .selectFrom("alumnos")
    .select(["id", "nombreCompleto"])
    .where("id", "in", ids)
    .execute();
  const servicios = await alcance.db
    .selectFrom("servicios")
    .select(["id", "nombre"])
    .where("colegioId", "=", alcance.colegioId)
    .execute();
  const nombre = (id: number) => alumnos.find((alumno) => alumno.id === id)?.nombreCompleto ?? `El alumno ${id}`;
  const servicio = (id: number) => servicios.find((cada) => cada.id === id)?.nombre ?? `el servicio ${id}`;
  return listadas.map(({ regla, detalle, alumnoId, servicioId }) => {
    if (alumnoId === null || servicioId === null) return { texto: detalle, ruta: null };
    if (!visibles.has(alumnoId)) return { texto: FUERA_DE_LIMITES, ruta: null };
    return {
      texto: `${nombre(alumnoId)}, ${servicio(servicioId)}: ${veDinero ? detalle : regla}`,
      ruta: veDinero ? `/alumno/${alumnoId}?fservicio=${servicioId}` : null,
    };
  });
}
