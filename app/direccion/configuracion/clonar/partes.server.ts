import { sql } from "kysely";
import { rechazoDePermiso } from "~/base/acceso/rechazos.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import { nombreMovido } from "~/lib/dates";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { generarCargosEnTransaccion } from "~/dinero/programaspago/asistente/commands/generar-cargos.server";
import { guardarProgramaEnTransaccion } from "~/dinero/programaspago/programas/commands/guardar-programa.server";
import { hacerPrincipal } from "~/dinero/programaspago/programas/de-un-ciclo.server";
import { guardarLugaresEnTransaccion } from "../commands/guardar-lugares.server";
import { lugaresQueTiene } from "../lugares.server";
import { listarRegistros } from "../queries.server";
import { copiarLimites } from "../../usuarios/copiar-limites.server";
import { ACADEMICOS } from "./academico.server";
import type { Parte } from "./clon";
import { type Clonable, type Copia, lugaresVivos } from "./clonable.server";

const lugares: Clonable = {
  contar: async (alcance, cicloId) => (await lugaresVivos(alcance, cicloId)).length,
  copiar: async (trx, { origenId, a }) => {
    const resultado = await guardarLugaresEnTransaccion(trx, {
      cicloId: a,
      lugares: await lugaresVivos(trx, origenId),
    });
    return resultado.ok ? ok({ copias: resultado.lugares }) : { ...resultado, campo: "partes" };
  },
};

const grupos: Clonable = {
  contar: async (alcance, cicloId) => {
    const vivos = new Set(await lugaresVivos(alcance, cicloId));
    const gruposDelCiclo = await listarRegistros(alcance, "grupos", cicloId);
    return gruposDelCiclo.filter(({ plantelId, turnoId, gradoId }) => vivos.has(`${plantelId}-${turnoId}-${gradoId}`))
      .length;
  },
  copiar: async ({ db, ahora }, { origenId, a, anios, primero }) => {
    const { numAffectedRows } = await sql`
      insert into grupos (cicloId, gradoId, plantelId, turnoId, nombre, alias, cupo, orden, optativas, lastModifiedDate)
      select ${a}, g.gradoId, g.plantelId, g.turnoId, g.nombre, g.alias, g.cupo, g.orden, g.optativas, ${ahora} from grupos g where g.cicloId = ${origenId}
      and exists (select 1 from configuracionesCiclo cc where cc.cicloId = ${a} and cc.gradoId = g.gradoId
        and cc.plantelId = g.plantelId and cc.turnoId = g.turnoId)
      order by g.id`.execute(db);
    const copiados = await db.selectFrom("grupos").select(["id", "alias"]).where("cicloId", "=", a).execute();
    for (const { id, alias } of copiados) {
      const movido = nombreMovido(alias, anios, primero);
      if (movido !== alias) await db.updateTable("grupos").set({ alias: movido }).where("id", "=", id).execute();
    }
    return ok({ copias: Number(numAffectedRows ?? 0) });
  },
};

/**
 * The limits of accounts in one cycle. Without the copy, a limited account sees nothing of a new cycle until limits are
 * set (decisiones/113).
 */
const limites: Clonable = {
  contar: async (alcance, cicloId) => {
    if (rechazoDePermiso(alcance, "PERM_ADMIN_USUARIOS") || veSoloUnaParte(alcance)) return 0;
    const { cuantos } = await alcance.db
      .selectFrom("cuentasLimites")
      .select(({ fn }) => fn.countAll<number>().as("cuantos"))
      .where("colegioId", "=", alcance.colegioId)
      .where("cicloId", "=", cicloId)
      .executeTakeFirstOrThrow();
    return cuantos;
  },
  copiar: async (trx, { origenId, a }) => {
    const sinPermiso = rechazoDePermiso(trx, "PERM_ADMIN_USUARIOS");
    if (sinPermiso) return sinPermiso;
    if (veSoloUnaParte(trx))
      return refuse("SIN_PERMISO", "Los límites de las cuentas los copia quien ve todo el colegio.", {
        campo: "partes",
      });
    return ok({ copias: await copiarLimites(trx, { origen: origenId, a }) });
  },
};

const veSoloUnaParte = (alcance: Alcance) => Object.values(alcance.limites).some((permitidos) => permitidos !== null);

const programas: Clonable = {
  contar: async (alcance, cicloId) => (await programasVivos(alcance, cicloId)).length,
  copiar: async (trx, copia) => {
    const sinPermiso = rechazoDePermiso(trx, "PERM_ADMIN_PROGRAMAS_PAGOS");
    if (sinPermiso) return sinPermiso;
    let copias = 0;
    for (const programa of await programasVivos(trx, copia.origenId)) {
      const resultado = await copiarPrograma(trx, programa, copia);
      if (!resultado.ok) return { ...resultado, mensaje: `${programa.nombre}: ${resultado.mensaje}`, campo: "partes" };
      copias += resultado.copias;
    }
    return ok({ copias });
  },
};

type Programa = Awaited<ReturnType<typeof programasVivos>>[number];

function programasVivos({ db, colegioId }: Alcance, cicloId: number) {
  return db
    .selectFrom("programasPagos as p")
    .innerJoin("servicios as s", "s.id", "p.servicioId")
    .select(["p.id", "p.nombre", "p.servicioId", "p.descripcion"])
    .select((eb) =>
      eb
        .selectFrom("cargos")
        .select(({ fn }) => fn.countAll<number>().as("cuantos"))
        .whereRef("cargos.programaPagosId", "=", "p.id")
        .where("cargos.eliminado", "=", 0)
        .as("cargos"),
    )
    .where("p.colegioId", "=", colegioId)
    .where("p.cicloId", "=", cicloId)
    .where("p.activo", "=", 1)
    .where("s.activo", "=", 1)
    .orderBy("s.orden")
    .orderBy("p.id")
    .execute();
}

/**
 * A program with the same places in the new cycle, principal where it was before. A program without remaining places is
 * dropped.
 */
async function copiarPrograma(
  trx: Alcance,
  programa: Programa,
  { origenId, a, anios, primero }: Copia,
): Promise<Outcome<{ copias: number }>> {
  const { id, nombre, servicioId, descripcion, cargos } = programa;
  const nuevos = await lugaresQueTiene(trx, a);
  const clavesPrevias = new Map(
    [...(await lugaresQueTiene(trx, origenId))].map(([clave, lugarId]) => [lugarId, clave]),
  );
  const configuraciones = await trx.db
    .selectFrom("programasPagosConfiguraciones")
    .select(["configuracionCicloId", "principal"])
    .where("programaPagosId", "=", id)
    .execute();
  const destino = configuraciones.flatMap(({ configuracionCicloId, principal }) => {
    const nuevo = nuevos.get(clavesPrevias.get(configuracionCicloId) ?? "");
    return nuevo === undefined ? [] : [{ nuevo, principal }];
  });
  if (destino.length === 0) return ok({ copias: 0 });
  const { colegioId } = trx;
  const resultado = await guardarProgramaEnTransaccion(trx, {
    programaPagosId: 0,
    nombre: nombreMovido(nombre, anios, primero),
    colegioId,
    cicloId: a,
    servicioId,
    descripcion: nombreMovido(descripcion, anios, primero),
    principal: false,
    configuracionesCiclo: destino.map(({ nuevo }) => nuevo),
  });
  if (!resultado.ok) return resultado;
  const { programaPagosId } = resultado;
  const principales = destino.filter(({ principal }) => principal === 1).map(({ nuevo }) => nuevo);
  // The dialog's box covers all places of a program; here the program stays principal only where it was.
  if (principales.length > 0) await hacerPrincipal(trx, { programaPagosId, configuracionesCiclo: principales });
  if ((cargos ?? 0) === 0) return ok({ copias: 1 });
  const origen = { colegioId, cicloId: origenId, servicioId, programaPagosId: id };
  const copiados = await generarCargosEnTransaccion(trx, programaPagosId, {
    accion: "copiar",
    ...origen,
    copiarDescuentos: true,
    copiarRecargos: true,
  });
  return copiados.ok ? ok({ copias: 1 }) : copiados;
}

/** The count and the copy of each part of a cycle. */
export const CLONABLES: { [P in Parte]: Clonable } = { lugares, grupos, limites, programas, ...ACADEMICOS };
