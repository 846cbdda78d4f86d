import { unTutor } from "tests/comunicados";
import { enLaVentanilla, postear } from "tests/en-la-ventanilla";
import { type Escenario, unAlumno, unaAsignacion, unaInscripcion } from "tests/factories";
import { type Centavos, centavos } from "~/lib/money";
import { listarDeudasDeFamilia } from "~/dinero/cobranza/ventanilla/familia.server";

export const pesos = (n: number): Centavos => centavos(Math.round(n * 100));

/** Sofía and her brother Tomás, who share a tutor: each owes October with its surcharge (3,575.00) and November (3,250.00). */
export async function dosHermanos(hoy = "2026-11-05") {
  const { e, alumnoId: sofia } = await enLaVentanilla(hoy);
  const { id: programaPagosId } = await e.db.selectFrom("programasPagos").select("id").executeTakeFirstOrThrow();
  const tomas = await unAlumno(e, { nombre: "Tomás" });
  await unaInscripcion(e, { alumnoId: tomas });
  await unaAsignacion(e, { alumnoId: tomas, programaPagosId });
  const tutorId = await unTutor(e, sofia);
  const parentescoId = e.parentescos.Madre;
  await e.db.insertInto("alumnosTutores").values({ alumnoId: tomas, tutorId, parentescoId }).execute();
  for (const alumnoId of [sofia, tomas]) await postear(e, alumnoId);
  return { e, sofia, tomas, adeudos: await losAdeudos(e, sofia) };
}

/** [student, CARGO row, cost] of all the family's debts, as the window shows them. */
export async function losAdeudos({ alcance }: Escenario, alumnoId: number) {
  const cuentas = await listarDeudasDeFamilia(alcance, alumnoId, alcance.hoy);
  return cuentas.flatMap(({ deudas, ...cuenta }) =>
    deudas.map((deuda) => ({
      alumnoId: cuenta.alumnoId,
      movimientoId: deuda.movimientoId,
      montoCentavos: deuda.totalCentavos,
    })),
  );
}

type Elegido = { movimientoId: number; montoCentavos: Centavos };

export const cuatro = ([a, b, c, d]: readonly Elegido[]) => [a!, b!, c!, d!] as const;

export function formulario(e: Escenario, alumnoId: number, elegidos: readonly Elegido[], cambios = {}) {
  const deudas = elegidos.map(({ movimientoId, montoCentavos }) => ({ movimientoId, montoCentavos }));
  return {
    alumnoId,
    deudas,
    montoCentavos: centavos(deudas.reduce((suma, { montoCentavos }) => suma + montoCentavos, 0)),
    cajaId: e.cajaId,
    formaPagoId: e.formasPago.EFECTIVO,
    bancoId: null,
    referencia: "",
    cuenta: "",
    autorizacion: "",
    recibidoCentavos: null,
    observaciones: "",
    fechaOperacion: e.hoy,
    comprobanteUuid: null,
    ...cambios,
  };
}

export async function cuantos({ db }: Escenario, tabla: "movimientos" | "recibos" | "bitacora") {
  const { n } = await db
    .selectFrom(tabla)
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  return n;
}
