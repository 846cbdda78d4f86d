import { alumnosVisibles } from "~/acceso/alumnos-visibles.server";
import type { Alcance } from "~/acceso/alcance.server";
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
  /** As the bank's convenio wants it; null where the school has none that is switched on. */
  convenio: { banco: string; convenio: string; referencia: string } | null;
};

/** The convenio of the viewer's school, switched on or not; undefined where nobody wrote one. */
function leerConvenio({ db, colegioId }: Alcance) {
  return db.selectFrom("conveniosPago").selectAll().where("colegioId", "=", colegioId).executeTakeFirst();
}

/** The rule that references of the bank's convenio end by, where it is switched on. */
export async function convenioActivo(
  alcance: Alcance,
): Promise<(Convenio & { banco: string; convenio: string }) | null> {
  const convenio = await leerConvenio(alcance);
  if (convenio?.activo !== 1) return null;
  const { banco, convenio: numero, regla, sucursal, cuenta } = convenio;
  return { banco, convenio: numero, regla: regla as ReglaDeConvenio, sucursal, cuenta };
}

/** The payment references of a student in the viewer's school, by service. Whether he may be seen is the caller's to ask. */
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
  const convenio = await convenioActivo(alcance);
  return (await consulta.execute()).map(({ numero, ...suya }) => ({
    ...suya,
    referencia: referenciaDe(numero),
    convenio: convenio && {
      banco: convenio.banco,
      convenio: convenio.convenio,
      referencia: referenciaDeConvenio(numero, convenio),
    },
  }));
}

/** Whose a payment reference is in the viewer's school, by service; none where it is mistyped or his limits hide the student. */
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
