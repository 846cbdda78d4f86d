import { alumnosVisibles } from "~/base/acceso/alumnos-visibles.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import {
  type Convenio,
  type ReglaDeConvenio,
  numeroDeReferencia,
  referenciaDe,
  referenciaDeConvenio,
} from "./referencia";

export type ReferenciaDePago = {
  servicioId: number;
  servicio: string;
  referencia: string;
  /** In the format of each active convenio of a bank. */
  convenios: { banco: string; convenio: string; referencia: string }[];
};

type ConvenioActivo = Convenio & { bancoId: number; banco: string; convenio: string };

/** The active convenios of the viewer's school, by the name of their bank. */
async function conveniosActivos({ db, colegioId }: Alcance): Promise<ConvenioActivo[]> {
  const filas = await db
    .selectFrom("conveniosBanco as c")
    .innerJoin("bancos as b", "b.id", "c.bancoId")
    .select(["c.bancoId", "b.nombre as banco", "c.convenio", "c.regla", "c.sucursal", "c.cuenta"])
    .where("c.colegioId", "=", colegioId)
    .where("c.activo", "=", 1)
    .where("b.activo", "=", 1)
    .orderBy("b.nombre")
    .execute();
  return filas.map(({ regla, ...fila }) => ({ ...fila, regla: regla as ReglaDeConvenio }));
}

/** The rule for the end of references of a bank's convenio; null if it is not active. */
export async function convenioActivo(alcance: Alcance, bancoId: number): Promise<Convenio | null> {
  return (await conveniosActivos(alcance)).find((convenio) => convenio.bancoId === bancoId) ?? null;
}

/**
 * The payment references of a student in the viewer's school, by service. The caller must check that the viewer may see
 * the student.
 */
export async function listarReferencias(
  alcance: Alcance,
  { alumnoId, servicioId = null }: { alumnoId: number; servicioId?: number | null },
): Promise<ReferenciaDePago[]> {
  let consulta = alcance.db
    .selectFrom("referenciasPago as r")
    .innerJoin("servicios as s", "s.id", "r.servicioId")
    .select(["r.numero", "r.servicioId", "s.nombre as servicio"])
    .where("r.alumnoId", "=", alumnoId)
    .where("r.colegioId", "=", alcance.colegioId)
    .orderBy("s.orden")
    .orderBy("s.id");
  if (servicioId !== null) consulta = consulta.where("r.servicioId", "=", servicioId);
  const convenios = await conveniosActivos(alcance);
  return (await consulta.execute()).map(({ numero, ...fila }) => ({
    ...fila,
    referencia: referenciaDe(numero),
    convenios: convenios.map(({ banco, convenio, ...regla }) => ({
      banco,
      convenio,
      referencia: referenciaDeConvenio(numero, regla),
    })),
  }));
}

/**
 * The student and service of a payment reference in the viewer's school; none if it is mistyped or the viewer's limits
 * hide the student.
 */
export async function buscarReferencia(alcance: Alcance, referencia: string) {
  const numero = numeroDeReferencia(referencia);
  if (numero === null) return [];
  const filas = await alcance.db
    .selectFrom("referenciasPago as r")
    .innerJoin("servicios as s", "s.id", "r.servicioId")
    .innerJoin("alumnos as a", "a.id", "r.alumnoId")
    .select(["r.alumnoId", "r.servicioId", "a.nombreCompleto", "s.nombre as servicio"])
    .where("r.numero", "=", numero)
    .where("r.colegioId", "=", alcance.colegioId)
    .execute();
  const ids = filas.map(({ alumnoId }) => alumnoId);
  const visibles = await alumnosVisibles(alcance, ids);
  return filas.filter(({ alumnoId }) => visibles.has(alumnoId)).map((fila) => ({ ...fila, referencia }));
}
