import { expect, test } from "vitest";
import { pagar } from "tests/en-la-ventanilla";
import { alcanceDe, escenario, unAlumno, unaInscripcion, unPrograma } from "tests/factories";
import { pesos } from "tests/ventanilla";
import { fecha } from "~/lib/dates";
import { agreeing } from "~/base/acceso/consent.server";
import { postearAlumno } from "~/dinero/cobranza/libro/commands/postear.server";
import { revisarLibro } from "~/dinero/cobranza/libro/revision.server";
import { reversarMovimiento } from "~/dinero/cobranza/ventanilla/commands/reversar-movimiento.server";
import { asignarPrograma } from "../../asignaciones/commands/asignar-programa.server";
import type { Aplicar, DatosDeRecargo } from "../../cargo";
import { listarCargos } from "../../queries.server";
import { comoRecargo } from "../definiciones.server";
import { cambiarEnBloque } from "./cambiar-en-bloque.server";
import { deshacerCambio } from "./deshacer-cambio.server";
import { guardarRecargo } from "./guardar-recargo.server";

const DIARIO: DatosDeRecargo = {
  nombre: "Mora",
  tipoRecargo: "MONTO_FIJO",
  recargoDiezmilesimas: 0,
  montoCentavos: pesos(100),
  recurrente: "DIARIAMENTE",
};

/** A student with October's 1,000.00, due on the 10th, and 100.00 of each day after it, posted on the 15th. */
async function conMora() {
  const e = await escenario({ hoy: "2026-10-15" });
  const mes = { fechaInicio: "2026-10-01", fechaFin: "2026-10-28", fechaLimitePago: "2026-10-10" };
  const { nombre: _, ...recargo } = DIARIO;
  const { programaPagosId, cargos } = await unPrograma(e, { cargos: [{ ...mes, monto: 1000, recargo }] });
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  await asignarPrograma(alcanceDe({ ...e, hoy: "2026-08-20" }), { alumnoId, programaPagosId });
  await postearAlumno(e.alcance, alumnoId);
  const regla = async () => (await listarCargos(e.alcance, programaPagosId)).cargos[0]!.recargo!;
  const guardar = async (topes: Partial<DatosDeRecargo>, { hoy = e.hoy, aplicar = "DESDE_AHORA" as Aplicar } = {}) => {
    const pedido = { programaPagosId, cargoId: cargos[0]!, recargoId: (await regla()).id, leido: "", aplicar };
    return agreeing((consent) =>
      guardarRecargo(alcanceDe({ ...e, hoy }), { ...pedido, ...consent }, { ...DIARIO, ...topes }),
    );
  };
  const suma = async (hoy: string) => {
    await postearAlumno(alcanceDe({ ...e, hoy }), alumnoId);
    const filas = await e.db
      .selectFrom("movimientos as m")
      .select(["m.cargoCentavos"])
      .where("m.codigoOperacion", "=", "RECARGO")
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom("movimientos as r").select("r.id").whereRef("r.reversaATransaccionId", "=", "m.id"))),
      )
      .execute();
    return filas.reduce((total, { cargoCentavos }) => total + cargoCentavos, 0) / 100;
  };
  return { e, programaPagosId, cargos, alumnoId, regla, guardar, suma };
}

test("un tope desde ahora cuenta lo que ya se cobró, y lo cobrado de más se queda", async () => {
  const { e, guardar, suma } = await conMora();
  expect(await suma("2026-10-15")).toBe(500);
  expect(await guardar({ topeCargoCentavos: pesos(650) })).toMatchObject({ ok: true });
  expect(await suma("2026-10-30")).toBe(650);
  expect(await guardar({ topeCargoCentavos: pesos(50) }, { hoy: fecha("2026-10-30") })).toMatchObject({ ok: true });
  expect(await suma("2026-11-05")).toBe(650);
  expect(await revisarLibro(e.db)).toEqual([]);
});

test("con diferencias el tope vale desde el primer día, y deshacerlo regresa cada peso", async () => {
  const { e, programaPagosId, regla, guardar, suma } = await conMora();
  await guardar({ topeMesCentavos: pesos(250) }, { aplicar: "DIFERENCIAS" });
  expect(await suma("2026-10-15")).toBe(250);
  expect(await regla()).toMatchObject({ topeMesCentavos: pesos(250) });
  const deshecho = await agreeing((consent) => deshacerCambio(e.alcance, { programaPagosId, ...consent }));
  expect(deshecho).toMatchObject({ ok: true });
  expect(await regla()).not.toHaveProperty("topeMesCentavos");
  expect(await suma("2026-10-15")).toBe(500);
  expect(await revisarLibro(e.db)).toEqual([]);
});

test("los recargos pagados ocupan el tope también cuando la ventanilla lee sólo lo abierto", async () => {
  const { e, alumnoId, guardar, suma } = await conMora();
  await guardar({ topeCargoCentavos: pesos(700) });
  // The surcharges come first: all of them are settled, and the charge stays open.
  await pagar(e, { alumnoId, monto: 500 });
  const hoy = fecha("2026-10-20");
  await pagar({ ...e, hoy, alcance: alcanceDe({ ...e, hoy }) }, { alumnoId, monto: 1 });
  expect(await suma("2026-10-25")).toBe(700);
});

test("un recargo que una persona quitó antes de que hubiera tope ocupa su lugar", async () => {
  const { e, guardar, suma } = await conMora();
  const { id } = await e.db
    .selectFrom("movimientos")
    .select("id")
    .where("codigoOperacion", "=", "RECARGO")
    .orderBy("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  await agreeing((consent) =>
    reversarMovimiento(e.alcance, { transaccionId: id, observaciones: "Prueba", ...consent }),
  );
  await guardar({ topeCargoCentavos: pesos(450) }, { aplicar: "DIFERENCIAS" });
  expect(await suma("2026-10-15")).toBe(350);
});

test("el tope de un mes no pasa del tope del cargo", async () => {
  const { guardar } = await conMora();
  const mal = await guardar({ topeCargoCentavos: pesos(100), topeMesCentavos: pesos(200) });
  expect(mal).toMatchObject({ ok: false, campo: "topeMes", mensaje: "Máximo $100.00, el tope por cargo" });
});

test("modificar todos los recargos pone sus topes, y la llamada los dice en pesos", async () => {
  const { e, programaPagosId, regla } = await conMora();
  const { nombre: _, ...valores } = { ...DIARIO, topeCargoCentavos: pesos(700) };
  const masivo = { accion: "MODIFICAR", clase: "recargos", ...valores } as const;
  const cambiado = await agreeing((consent) =>
    cambiarEnBloque(e.alcance, { programaPagosId, aplicar: "DESDE_AHORA", ...consent }, masivo),
  );
  expect(cambiado).toMatchObject({ ok: true, cambiados: 1 });
  expect(comoRecargo(await regla())).toMatchObject({ topeCargo: "700.00", topeMes: null });
});
