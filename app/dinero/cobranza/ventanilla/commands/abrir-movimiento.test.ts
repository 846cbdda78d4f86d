import fc from "fast-check";
import { expect, test } from "vitest";
import { agreeing } from "~/base/acceso/consent.server";
import { sumarDias } from "~/lib/dates";
import { f } from "tests/ventanilla";
import {
  type Escenario,
  escenario,
  unAlumno,
  unaAsignacion,
  unaInscripcion,
  unPago,
  unPrograma,
} from "tests/factories";
import { postear } from "tests/en-la-ventanilla";
import { abrirLibro, type CuentaAbierta } from "../../libro/libro.server";
import { abrirLoAbierto } from "../../libro/lo-abierto.server";
import { cargosPorAdelantar, costos } from "../../libro/pago";
import { revisarLibro } from "../../libro/revision.server";
import { escribirMovimiento } from "../escribir-movimiento";
import type { CodigoManual, NuevoMovimiento } from "../movimiento";
import { registrarMovimiento } from "./registrar-movimiento.server";
import { reversarMovimiento } from "./reversar-movimiento.server";

const dia = (mes: number, numero: number) => `2026-${String(mes).padStart(2, "0")}-${String(numero).padStart(2, "0")}`;

/** Six months, each with a surcharge and a discount of its own kind; half of the surcharges have a cap. */
const CARGOS = [5, 6, 7, 8, 9, 10].map((mes, lugar) => ({
  nombre: `Mes ${mes}`,
  fechaInicio: dia(mes, 1),
  fechaFin: dia(mes, 28),
  fechaLimitePago: dia(mes, 10),
  recargo: {
    recurrente: (["DIARIAMENTE", "MES_CALENDARIO", "UNICA_OCASION"] as const)[lugar % 3],
    ...(lugar % 2 === 0 ? {} : { tipoRecargo: "MONTO_FIJO" as const, montoCentavos: 1_700 }),
    ...(lugar < 3 ? {} : { topeCargoCentavos: 60_000, topeMesCentavos: 40_000 }),
  },
  descuento: { fechaVencimiento: dia(mes, 8) },
}));

async function unaVida() {
  const e = await escenario({ hoy: "2026-05-01" });
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  const { programaPagosId } = await unPrograma(e, { cargos: CARGOS });
  await unaAsignacion(e, { alumnoId, programaPagosId, fechaAsignacion: "2026-05-01" });
  return { e, alumnoId, cuenta: { alumnoId, servicioId: e.servicioId } };
}

type Vida = Awaited<ReturnType<typeof unaVida>>;

const unPaso = fc.record({
  dias: fc.nat({ max: 9 }),
  codigo: fc.constantFrom(
    "PAGO",
    "PAGO",
    "PAGO",
    "PAGO",
    "CARGO",
    "DESCUENTO",
    "CONDONACION_RECARGOS",
    "REVERSO",
    "NADA",
  ),
  monto: fc.oneof(fc.integer({ min: 1, max: 5_000 }), fc.constantFrom(1, 10, 3_250, 3_575)),
  atras: fc.oneof(fc.constant(0), fc.nat({ max: 40 })),
  elegidos: fc.array(fc.nat({ max: 400 }), { maxLength: 3 }),
  adelantar: fc.constantFrom(0, 0, 0, 1, 2),
  tope: fc.option(fc.integer({ min: 1, max: 400_000 }), { nil: null }),
});

type Paso = typeof unPaso extends fc.Arbitrary<infer T> ? T : never;

test("lo abierto de una cuenta y la cuenta entera escriben los mismos renglones", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(unPaso, { minLength: 5, maxLength: 35 }), async (pasos) => {
      const vida = await unaVida();
      for (const paso of pasos) await vivir(vida, paso);
      expect(await revisarLibro(vida.e.db)).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

async function vivir({ e, alumnoId, cuenta }: Vida, paso: Paso) {
  e.alcance.hoy = sumarDias(e.alcance.hoy, paso.dias);
  e.alcance.ahora = `${e.alcance.hoy}T18:00:00.000Z`;
  const renglones = await e.db.selectFrom("movimientos").select("id").where("alumnoId", "=", alumnoId).execute();
  const elegidos = paso.elegidos.flatMap((lugar) => renglones[lugar % (renglones.length || 1)]?.id ?? []);
  if (paso.codigo === "NADA") return postear(e, alumnoId);
  if (paso.codigo === "REVERSO") {
    const reverso = { transaccionId: elegidos[0] ?? 0, observaciones: "Prueba" };
    await agreeing((consent) => reversarMovimiento(e.alcance, { ...reverso, ...consent }));
    return;
  }
  const movimiento = unMovimiento(e, alumnoId, paso, elegidos);
  const entera = contar(await abrirLibro(e.alcance, cuenta), movimiento, paso.codigo);
  const abierta = contar(await abrirLoAbierto(e.alcance, cuenta, movimiento), movimiento, paso.codigo);
  expect(abierta).toEqual(entera);
  await agreeing((consent) => registrarMovimiento(e.alcance, { ...movimiento, ...consent }));
}

function unMovimiento(e: Escenario, alumnoId: number, paso: Paso, elegidos: number[]): NuevoMovimiento {
  const esPago = paso.codigo === "PAGO";
  const base = unPago(e, { alumnoId, monto: paso.monto, elegidos, observaciones: "Prueba" });
  return {
    ...base,
    operacionId: e.operaciones[paso.codigo as CodigoManual],
    formaPagoId: esPago ? base.formaPagoId : null,
    fechaOperacion: f(sumarDias(e.alcance.hoy, -paso.atras)),
    adelantar: esPago ? paso.adelantar : 0,
    topes: new Map(paso.tope === null ? [] : elegidos.map((id) => [id, paso.tope as never])),
  };
}

/** The values that a book reports of a movement before and after it is written. */
function contar({ libro }: CuentaAbierta, movimiento: NuevoMovimiento, codigo: string) {
  const precios = costos(libro, movimiento.fechaOperacion);
  const porAdelantar = cargosPorAdelantar(libro).map(({ cargo }) => cargo.id);
  const conocidos = movimiento.elegidos.map((id) => libro.tiene(id) && libro.renglon(id).descripcion);
  const operacion = { codigoOperacion: codigo as CodigoManual, nombre: codigo, cicloId: 1 };
  const escrito = escribirMovimiento(libro, movimiento, operacion);
  return {
    precios,
    porAdelantar,
    conocidos,
    escrito,
    nuevos: libro.nuevos,
    aplicaciones: libro.nuevasAplicaciones,
    posteos: [...libro.posteos.cambiados].map((clave) => libro.posteos.get(clave)),
    saldo: libro.saldo(),
    abierto: libro.deudasAbiertas().map(({ id }) => [id, libro.pendiente(id)]),
    aFavor: libro.pagosConSaldo().map(({ id }) => [id, libro.pendiente(id)]),
  };
}
