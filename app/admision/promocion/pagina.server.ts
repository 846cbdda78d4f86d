import type { Alcance } from "~/base/acceso/alcance.server";
import { puedeVerDinero } from "~/personas/alumnos/lista.server";
import { leerEscuela } from "./escuela.server";
import type { FiltrosDePromocion } from "./filtros";
import { CLAVES_DE_PROPUESTAS, type Estado, type Propuesta } from "./promocion";
import { listarPropuestas, loQueFalta, obtenerPromocion, resumirPropuestas } from "./queries.server";

type Consulta = { promocionId: number; filtros: FiltrosDePromocion; despues: number };

/** The page of a promotion: the number of each proposal, the missing things, the choices, and a page of the list. */
export async function obtenerPagina(alcance: Alcance, { promocionId, filtros, despues }: Consulta) {
  const promocion = await obtenerPromocion(alcance, promocionId);
  const resumen = await resumirPropuestas(alcance, promocion);
  const escuela = await leerEscuela(alcance, promocion.aCicloId);
  const { id, origen, a, tarea } = promocion;
  const suma = (medida: (fila: (typeof resumen)[number]) => number, estado?: Estado) =>
    resumen.filter((fila) => !estado || fila.estado === estado).reduce((total, fila) => total + medida(fila), 0);
  const total = suma(({ cuantos }) => cuantos);
  return {
    id,
    origen,
    a,
    tarea,
    filtros,
    conDinero: puedeVerDinero(alcance),
    total,
    pendientes: suma(({ pendientes }) => pendientes),
    porPromover: suma(({ cuantos }) => cuantos, "BORRADOR"),
    porConfirmar: suma(({ cuantos }) => cuantos, "PROPUESTA"),
    cifras: CLAVES_DE_PROPUESTAS.map((clave) => cifraDe(resumen, clave)),
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

function cifraDe(resumen: Awaited<ReturnType<typeof resumirPropuestas>>, clave: Propuesta) {
  const filas = resumen.filter(({ propuesta, estado }) => propuesta === clave && estado !== "APARTE");
  const en = (estado: Estado) =>
    filas.filter((fila) => fila.estado === estado).reduce((total, { cuantos }) => total + cuantos, 0);
  return {
    propuesta: clave,
    cuantos: filas.reduce((total, { cuantos }) => total + cuantos, 0),
    porConfirmar: en("PROPUESTA"),
    inscritos: en("CONFIRMADA"),
  };
}
