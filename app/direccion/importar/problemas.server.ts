import { sql } from "kysely";
import { cumple } from "~/base/acceso/puertas";
import type { Alcance } from "~/base/acceso/alcance.server";
import { listarGrupos, listarLugares } from "~/admision/inscripciones/queries.server";
import { valorEnPalabras } from "~/dinero/becas/beca";
import { nombreDeLugar } from "./alumno-de-hoja";
import { becasParaHojas } from "./beca-de-hoja.server";
import type { CargoPorVenir } from "./cargos-por-venir";
import type { Opciones } from "./importacion";
import { PERMISO_DE_SALDOS, serviciosDelColegio } from "./saldo-inicial.server";
import { CLASES, clasePorClave, type Remedio, remedioDe, SIN_GRUPO } from "./problemas";

/** A kind of problem of a sheet: its key, its words, the number of its rows, and its remedies. */
export type ProblemaPorClase = {
  clave: string;
  titulo: string;
  linea: string;
  filas: number;
  remedio: string;
  remedios: readonly Remedio[];
};

/** The kinds of problems in the reviewed rows of an import, those that wait for a person first. */
export async function listarProblemas(alcance: Alcance, importacionId: number, opciones: Opciones) {
  const { rows } = await sql<{ clave: string; filas: number }>`
    select m.value ->> 'clase' as clave, count(distinct f.fila) as filas
    from "importacionesFilas" f, json_each(f.motivos) m
    where f.importacionId = ${importacionId} and m.value ->> 'clase' is not null
    group by 1`.execute(alcance.db);
  const orden = Object.keys(CLASES);
  const delLugar = await remediosDeLugar(
    alcance,
    rows.some(({ clave }) => /^(?:GRADO|GRUPO)/.test(clave)),
  );
  const servicios = rows.some(({ clave }) => clave === "ADEUDO") ? await remediosDeServicio(alcance) : [];
  const becas = rows.some(({ clave }) => clave.startsWith("BECA")) ? await remediosDeBeca(alcance) : [];
  const propios: Readonly<Record<string, readonly Remedio[]>> = { ADEUDO: servicios, BECA: becas };
  const problemas = rows.flatMap(({ clave, filas }): ProblemaPorClase[] => {
    const { clase, valor } = clasePorClave(clave);
    const definida = CLASES[clase];
    if (!definida) return [];
    return [
      {
        clave,
        titulo: definida.titulo(filas, valor),
        linea: definida.linea,
        filas,
        remedio: remedioDe(clave, opciones),
        remedios: [...(propios[clase] ?? delLugar(clase, valor)), ...definida.remedios],
      },
    ];
  });
  const lugarDe = ({ clave }: ProblemaPorClase) => orden.indexOf(clasePorClave(clave).clase);
  return problemas.sort((primero, segundo) => lugarDe(primero) - lugarDe(segundo) || segundo.filas - primero.filas);
}

// The places of the cycle for an unknown grade; the groups of its place for an unknown group.
async function remediosDeLugar(alcance: Alcance, hacenFalta: boolean) {
  if (!hacenFalta) return () => [];
  const lugares = (await listarLugares(alcance)).filter(({ cicloId }) => cicloId === alcance.cicloId);
  const grupos = await listarGrupos(alcance, [alcance.cicloId]);
  const unSitio = new Set(lugares.map(({ plantelId, turnoId }) => `${plantelId}-${turnoId}`)).size === 1;
  return (clase: string, valor: string): Remedio[] => {
    if (clase === "GRADO")
      return lugares.map((lugar) => ({
        clave: nombreDeLugar(lugar, true),
        nombre: `A ${nombreDeLugar(lugar, !unSitio)}`,
      }));
    if (clase !== "GRUPO") return [];
    const lugar = lugares.find(({ nivel, grado }) => valor.startsWith(`${nivel} ${grado} `));
    const delLugar = grupos.filter(({ gradoId }) => gradoId === lugar?.gradoId);
    const nombres = [...new Set(delLugar.map(({ nombre }) => nombre))];
    return [
      ...nombres.map((nombre) => ({ clave: nombre, nombre: `Pasarlas a ${nombre}` })),
      { clave: SIN_GRUPO, nombre: "Entran sin grupo" },
    ];
  };
}

// Who may register no movement is offered no service.
async function remediosDeServicio(alcance: Alcance): Promise<Remedio[]> {
  if (!cumple(alcance.permisos, PERMISO_DE_SALDOS)) return [];
  const servicios = await serviciosDelColegio(alcance);
  return servicios.map(({ id, nombre }) => ({ clave: String(id), nombre: `Son de ${nombre}` }));
}

async function remediosDeBeca(alcance: Alcance): Promise<Remedio[]> {
  const becas = await becasParaHojas(alcance);
  return becas.map((beca) => ({ clave: String(beca.id), nombre: `Es ${beca.nombre}, ${valorEnPalabras(beca)}` }));
}

/** The charges that the dry run gave, by name, net of becas: the number of students, and the sums in centavos. */
export async function sumarCargos({ db }: Pick<Alcance, "db">, importacionId: number) {
  const { rows } = await sql<CargoPorVenir & { alumnos: number }>`
    select c.value ->> 'nombre' as nombre, max(c.value ->> 'hasta') as hasta, count(*) as alumnos,
      sum(c.value ->> 'centavos') as centavos, sum(coalesce(c.value ->> 'becaCentavos', 0)) as becaCentavos
    from "importacionesFilas" f, json_each(f.hecho, '$.cargos') c
    where f.importacionId = ${importacionId} and f.estado = 'NUEVA' and f.hecho <> ''
    group by 1 order by min(c.value ->> 'hasta'), 1`.execute(db);
  return rows;
}
