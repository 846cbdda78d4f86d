import { insertar } from "db/insertar";
import { type Escenario, unPrograma } from "./factories";

/**
 * A second grade of the scenario's school, and the next cycle with both grades and a group A for each. Its second grade
 * has a program with one charge of 2,000 pesos.
 */
export async function cicloQueSigue(e: Escenario) {
  const { db, colegioId, nivelId, plantelId, turnoId } = e;
  const segundoId = await insertar(db, "grados", { nivelId, nombre: "2°", orden: 2 });
  const { fechaFin } = await db
    .selectFrom("ciclos")
    .select("fechaFin")
    .where("id", "=", e.cicloId)
    .executeTakeFirstOrThrow();
  const anio = Number(fechaFin.slice(0, 4));
  const nuevoId = await insertar(db, "ciclos", {
    colegioId,
    nombre: "Ciclo que sigue",
    fechaInicio: `${anio}-08-01`,
    fechaFin: `${anio + 1}-07-31`,
  });
  const lugar = { cicloId: nuevoId, plantelId, turnoId };
  const [primero, segundo] = [
    await insertar(db, "configuracionesCiclo", { ...lugar, nivelId, gradoId: e.gradoId }),
    await insertar(db, "configuracionesCiclo", { ...lugar, nivelId, gradoId: segundoId }),
  ];
  const grupoPrimeroId = await insertar(db, "grupos", { ...lugar, gradoId: e.gradoId, nombre: "A" });
  const grupoSegundoId = await insertar(db, "grupos", { ...lugar, gradoId: segundoId, nombre: "A" });
  const inscripcion = await unPrograma(
    { ...e, cicloId: nuevoId, configuracionCicloId: segundo },
    {
      nombre: "Inscripción 2°",
      principal: true,
      cargos: [{ nombre: "Inscripción", monto: 2_000, fechaInicio: "2026-10-01", fechaFin: "2027-12-31" }],
    },
  );
  const lugares = { primero, segundo };
  return { nuevoId, segundoId, lugares, grupoPrimeroId, grupoSegundoId, programaPagosId: inscripcion.programaPagosId };
}

export type CicloQueSigue = Awaited<ReturnType<typeof cicloQueSigue>>;

/**
 * Proposes the student for the scenario's place in a following cycle; the proposal waits for confirmation. A cycle has
 * one promotion.
 */
export async function unaPromocion(
  e: Escenario,
  alumnoId: number,
): Promise<{ promocionId: number; propuestaId: number }> {
  const { db, cicloId } = e;
  const { id: inscripcionId } = await db
    .selectFrom("inscripciones")
    .select("id")
    .where("alumnoId", "=", alumnoId)
    .where("cicloId", "=", cicloId)
    .executeTakeFirstOrThrow();
  const { promocionId, configuracionCicloId } = (await laQueHay(e)) ?? (await unaNueva(e));
  const propuestaId = await insertar(db, "promocionesAlumnos", {
    promocionId,
    inscripcionId,
    alumnoId,
    propuesta: "REPITE",
    estado: "PROPUESTA",
    configuracionCicloId,
    lastModifiedDate: e.alcance.ahora,
  });
  return { promocionId, propuestaId };
}

const laQueHay = ({ db, cicloId }: Escenario) =>
  db
    .selectFrom("promociones as p")
    .innerJoin("configuracionesCiclo as cc", "cc.cicloId", "p.aCicloId")
    .select(["p.id as promocionId", "cc.id as configuracionCicloId"])
    .where("p.deCicloId", "=", cicloId)
    .executeTakeFirst();

async function unaNueva(e: Escenario) {
  const { db, colegioId, cicloId, cuentaId, nivelId, gradoId, plantelId, turnoId } = e;
  const ciclo = { colegioId, nombre: "Ciclo propuesto", fechaInicio: "2028-08-01", fechaFin: "2029-07-31" };
  const aCicloId = await insertar(db, "ciclos", ciclo);
  const lugar = { cicloId: aCicloId, nivelId, gradoId, plantelId, turnoId };
  const configuracionCicloId = await insertar(db, "configuracionesCiclo", lugar);
  const fechas = { createdDate: e.alcance.ahora, lastModifiedDate: e.alcance.ahora };
  const deA = { colegioId, deCicloId: cicloId, aCicloId, cuentaId };
  return { promocionId: await insertar(db, "promociones", { ...deA, ...fechas }), configuracionCicloId };
}
