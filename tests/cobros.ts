import type { Db } from "db/connection";
import { crearCobro } from "~/dinero/cobros/commands/crear-cobro.server";
import { moverElSimulador, type AccionDelSimulador } from "~/dinero/cobros/adquirientes/simulador.server";
import type { Metodo } from "~/dinero/cobros/adquirientes/adquiriente";
import { type Centavos, centavos } from "~/lib/money";
import { unTutor } from "./comunicados";
import { enLaVentanilla, postear } from "./en-la-ventanilla";
import { type Escenario, insertar, unAlumno, unaAsignacion, unaInscripcion } from "./factories";

/** Lets families of a school pay on line for every enrolled student. */
export async function cobraEnLinea({ db, colegioId }: Escenario): Promise<void> {
  await db
    .updateTable("colegios")
    .set({ cobrosElectronicos: "POR_SERVICIO_ALUMNO" })
    .where("id", "=", colegioId)
    .execute();
  await db
    .insertInto("cajas")
    .values({ colegioId, nombre: "En línea", enLinea: 1 })
    .onConflict((conflicto) => conflicto.doNothing())
    .execute();
  await db.updateTable("inscripciones").set({ recibePagos: 1 }).where("colegioId", "=", colegioId).execute();
}

/** Sofía, whose mother may pay on line; she owes October with its surcharge (3,575.00) and November (3,250.00). */
export async function unaFamiliaQuePaga(db?: Db) {
  const { e, alumnoId } = await enLaVentanilla("2026-11-05", db);
  const tutorId = await unTutor(e, alumnoId);
  await cobraEnLinea(e);
  await postear(e, alumnoId);
  const [octubre, noviembre] = await e.db
    .selectFrom("movimientos")
    .select("id")
    .where("codigoOperacion", "=", "CARGO")
    .where("alumnoId", "=", alumnoId)
    .orderBy("id")
    .execute();
  return { e, alumnoId, tutorId, octubre: octubre!.id, noviembre: noviembre!.id };
}

/** A brother in the same program, who owes the same; gives his October's CARGO row. */
export async function unHermano(e: Escenario, { tutorId }: { tutorId: number }) {
  const { id: programaPagosId } = await e.db.selectFrom("programasPagos").select("id").executeTakeFirstOrThrow();
  const alumnoId = await unAlumno(e, { nombre: "Tomás" });
  await unaInscripcion(e, { alumnoId });
  await unaAsignacion(e, { alumnoId, programaPagosId });
  await e.db.insertInto("alumnosTutores").values({ alumnoId, tutorId, parentescoId: e.parentescos.Madre }).execute();
  await cobraEnLinea(e);
  await postear(e, alumnoId);
  const { id: octubre } = await e.db
    .selectFrom("movimientos")
    .select("id")
    .where("codigoOperacion", "=", "CARGO")
    .where("alumnoId", "=", alumnoId)
    .orderBy("id")
    .executeTakeFirstOrThrow();
  return { alumnoId, octubre };
}

const DIRECCIONES = { origen: "http://colegio.test", regresoDe: (token: string) => `/familia/x/pago?cobro=${token}` };

type Empezado = { tutorId: number; cargos: readonly number[]; visto: number; metodo?: Metodo };

/** Begins an online payment of charges; `visto` in pesos. */
export function empezarCobro({ alcance }: Escenario, { tutorId, cargos, visto, metodo = "TARJETA" }: Empezado) {
  const vistoCentavos: Centavos = centavos(Math.round(visto * 100));
  return crearCobro(alcance, { tutorId, metodo, movimientoIds: cargos, vistoCentavos }, DIRECCIONES);
}

/** The payment that a family began, with its simulated order. Throws if it was refused. */
export async function unCobro(e: Escenario, empezado: Empezado) {
  const creado = await empezarCobro(e, empezado);
  if (!creado.ok) throw new Error(creado.mensaje);
  return e.db.selectFrom("cobros").selectAll().where("token", "=", creado.cobro).executeTakeFirstOrThrow();
}

/** Presses a button of the simulator's page for a payment, without any notice. */
export function enElSimulador(
  { db, alcance: { ahora } }: Escenario,
  { proveedorId }: { proveedorId: string | null },
  accion: AccionDelSimulador,
) {
  return moverElSimulador({ db, ahora }, proveedorId!, { accion, avisos: "NINGUNO" });
}

/** Lets the bank of a payer say something about a payment, as the simulator tells it from then on. */
export function enElBanco(
  { db }: Escenario,
  { proveedorId }: { proveedorId: string | null },
  estado: "EN_DISPUTA" | "PERDIDO" | "PAGADO",
) {
  return db.updateTable("cobrosSimulados").set({ estado }).where("id", "=", proveedorId!).execute();
}

/** A tutor's paid online payment, which left saldo a favor; only its rows, without any movement. Gives its id. */
export async function unCobroRegistrado(
  e: Escenario,
  { alumnoId, tutorId, movimientoId }: { alumnoId: number; tutorId: number; movimientoId: number },
): Promise<number> {
  const token = `cobro-${movimientoId}-${alumnoId}`;
  const cobroId = await insertar(e.db, "cobros", {
    colegioId: e.colegioId,
    tutorId,
    token,
    estado: "PAGADO",
    adquiriente: "local",
    enVivo: 0,
    metodo: "TARJETA",
    montoCentavos: 100_000,
    sobranteCentavos: 100,
    proveedorId: token,
    pagoId: token,
    venceFecha: e.hoy,
    venceDate: e.alcance.ahora,
    createdDate: e.alcance.ahora,
    pagadoDate: e.alcance.ahora,
    confirmadoDate: e.alcance.ahora,
  });
  const { servicioId } = e;
  await e.db
    .insertInto("cobrosPartes")
    .values({ cobroId, movimientoId, alumnoId, servicioId, montoCentavos: 100_000 })
    .execute();
  return cobroId;
}
