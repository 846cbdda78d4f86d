import type { Alcance } from "~/base/acceso/alcance.server";
import { puedeVerDinero } from "~/personas/alumnos/lista.server";
import { leerEscuela } from "./escuela.server";
import type { FiltrosDePromocion } from "./filtros";
import { CLAVES_DE_PROPUESTAS, type Estado, type Propuesta } from "./promocion";
import { listarPropuestas, loQueFalta, obtenerPromocion, resumirPropuestas } from "./queries.server";

type Que = { promocionId: number; filtros: FiltrosDePromocion; despues: number };

/** The page of a promotion: the number of each proposal, the missing things, the choices, and a page of the list. */
export async function obtenerPagina(alcance: Alcance, { promocionId, filtros, despues }: Que) {
  const promocion = await obtenerPromocion(alcance, promocionId);
  const resumen = await resumirPropuestas(alcance, promocion);
  const escuela = await leerEscuela(alcance, promocion.aCicloId);
  const { id, de, a, tarea } = promocion;
  const suma = (que: (fila: (typeof resumen)[number]) => number, estado?: Estado) =>
    resumen.filter((fila) => !estado || fila.estado === estado).reduce((total, fila) => total + que(fila), 0);
  const total = suma(({ cuantos }) => cuantos);
  return {
    id,
    de,
    a,
    tarea,
    filtros,
    conDinero: puedeVerDinero(alcance),
    total,
    pendientes: suma(({ pendientes }) => pendientes),
    porPromover: suma(({ cuantos }) => cuantos, "BORRADOR"),
    porConfirmar: suma(({ cuantos }) => cuantos, "PROPUESTA"),
    cifras: CLAVES_DE_PROPUESTAS.map((cual) => cifraDe(resumen, cual)),
    porEnsayar: resumen
      .filter(({ estado, propuesta }) => estado === "BORRADOR" && (propuesta === "PASA" || propuesta === "REPITE"))
      .reduce((n, { cuantos, ensayados, faltan }) => n + Math.max(0, cuantos - ensayados - faltan), 0),
    unicoCentavos: suma(({ unicoCentavos }) => unicoCentavos),
    cicloCentavos: suma(({ cicloCentavos }) => cicloCentavos),
    falta: await loQueFalta(alcance, promocion),
    niveles: escuela.niveles,
    letras: [...new Set(escuela.grupos.map(({ nombre }) => nombre))].sort(),
    ...(await listarPropuestas(alcance, promocion, { filtros, despues })),
  };
}

export type PaginaDePromocion = Awaited<ReturnType<typeof obtenerPagina>>;

function cifraDe(resumen: Awaited<ReturnType<typeof resumirPropuestas>>, cual: Propuesta) {
  const suyas = resumen.filter(({ propuesta, estado }) => propuesta === cual && estado !== "APARTE");
  const en = (estado: Estado) =>
    suyas.filter((fila) => fila.estado === estado).reduce((total, { cuantos }) => total + cuantos, 0);
  return {
    propuesta: cual,
    cuantos: suyas.reduce((total, { cuantos }) => total + cuantos, 0),
    porConfirmar: en("PROPUESTA"),
    inscritos: en("CONFIRMADA"),
  };
}
