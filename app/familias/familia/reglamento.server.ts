import { leerProgramas } from "~/dinero/cobranza/libro/programas.server";
import { REGLAS_DE_TODOS, reglasDelPrograma } from "~/dinero/programaspago/reglamento";
import { ajustesDeFamilias } from "~/personas/enlaces/ajustes.server";
import type { AlumnoAbierto } from "~/personas/enlaces/alumno.server";

/**
 * The rules by which a child is charged in the current cycle, service by service: amounts, limits, discounts and
 * surcharges, as the child's programs say them. Null if the level does not show its debts to families.
 */
export async function reglamentoDe({ hijo: { alcance, alumno, lugar } }: { hijo: AlumnoAbierto }) {
  const { verAdeudos } = await ajustesDeFamilias(alcance, lugar.nivelId);
  if (!verAdeudos) return null;
  const servicios = await alcance.db
    .selectFrom("asignaciones as a")
    .innerJoin("servicios as s", "s.id", "a.servicioId")
    .select(["s.id as servicioId", "s.nombre"])
    .distinct()
    .where("a.alumnoId", "=", alumno.id)
    .where("a.cicloId", "=", lugar.cicloId)
    .where("a.colegioId", "=", alcance.colegioId)
    .where("a.fechaRetiro", "is", null)
    .orderBy("s.orden")
    .orderBy("s.id")
    .execute();
  const programas = await leerProgramas(
    alcance,
    servicios.map(({ servicioId }) => ({ alumnoId: alumno.id, servicioId })),
  );
  return {
    deTodos: REGLAS_DE_TODOS,
    servicios: servicios.map(({ nombre }, indice) => ({
      nombre,
      cargos: reglasDelPrograma(
        programas[indice]!.filter(({ cicloId, fechaRetiro }) => cicloId === lugar.cicloId && !fechaRetiro).flatMap(
          ({ cargos, sinCargos }) => cargos.filter(({ id, eliminado }) => !eliminado && !sinCargos.includes(id)),
        ),
      ),
    })),
  };
}

export type Reglamento = NonNullable<Awaited<ReturnType<typeof reglamentoDe>>>;
