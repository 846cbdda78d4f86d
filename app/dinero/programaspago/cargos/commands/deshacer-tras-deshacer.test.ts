import { expect, test } from "vitest";
import { pagar } from "tests/en-la-ventanilla";
import { alcanceDe, type Escenario, escenario, unAlumno, unaInscripcion, unPrograma } from "tests/factories";
import { pesos } from "tests/ventanilla";
import { agreeing } from "~/base/acceso/consent.server";
import { postearAlumno } from "~/dinero/cobranza/libro/commands/postear.server";
import { revisarLibro } from "~/dinero/cobranza/libro/revision.server";
import { reversarMovimiento } from "~/dinero/cobranza/ventanilla/commands/reversar-movimiento.server";
import { fecha } from "~/lib/dates";
import { asignarPrograma } from "../../asignaciones/commands/asignar-programa.server";
import { deshacerCambio } from "./deshacer-cambio.server";
import { guardarCargo } from "./guardar-cargo.server";

const OCTUBRE = {
  nombre: "Octubre",
  montoCentavos: pesos(1000),
  fechaInicio: fecha("2026-10-01"),
  fechaFin: fecha("2026-10-28"),
  fechaLimitePago: fecha("2026-10-10"),
};

/** A student on 15 October, with a surcharge of 100.00 since the 11th, and the hours of its acts. */
async function conMora() {
  const e = await escenario({ hoy: "2026-10-15" });
  const { montoCentavos: _, ...fechas } = OCTUBRE;
  const { programaPagosId, cargos } = await unPrograma(e, { cargos: [{ ...fechas, monto: 1000, recargo: {} }] });
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  await asignarPrograma(alcanceDe({ ...e, hoy: "2026-08-20" }), { alumnoId, programaPagosId });
  await postearAlumno(e.alcance, alumnoId);
  let hora = 10;
  /** The viewer at the next hour: no two acts share an instant. */
  const despues = (): Escenario => {
    const ahora = `2026-10-15T${hora++}:00:00.000Z`;
    return { ...e, alcance: { ...e.alcance, ahora } };
  };
  const cambiar = async (cargoId: number, datos: Partial<typeof OCTUBRE>, aplicar: "DESDE_AHORA" | "DIFERENCIAS") => {
    const { alcance } = despues();
    const pedido = { programaPagosId, cargoId, leido: "", aplicar, ...OCTUBRE, ...datos };
    const guardado = await agreeing((consent) => guardarCargo(alcance, { ...pedido, ...consent }));
    expect(guardado).toMatchObject({ ok: true });
    const { id } = await e.db
      .selectFrom("cambiosDeProgramas")
      .select("id")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    return id;
  };
  const deshacer = async (cambioId: number) => {
    const { alcance } = despues();
    const deshecho = await agreeing((consent) => deshacerCambio(alcance, { programaPagosId, cambioId, ...consent }));
    expect(deshecho).toMatchObject({ ok: true });
    const fila = await e.db
      .selectFrom("cambiosDeProgramas")
      .select("seQuedan")
      .where("id", "=", cambioId)
      .executeTakeFirstOrThrow();
    return JSON.parse(fila.seQuedan) as { motivo: string }[];
  };
  const condonar = async () => {
    const condona = { operacionId: e.operaciones.CONDONACION_RECARGOS, formaPagoId: null, observaciones: "Enfermó" };
    await pagar(despues(), { alumnoId, monto: 60, ...condona });
  };
  const abierto = async () => {
    const filas = await e.db
      .selectFrom("pendientes")
      .select(["codigoOperacion", "pendienteCentavos"])
      .where("alumnoId", "=", alumnoId)
      .orderBy("codigoOperacion")
      .orderBy("pendienteCentavos", "desc")
      .execute();
    return filas.map(({ codigoOperacion, pendienteCentavos }) => `${codigoOperacion} ${pendienteCentavos / 100}`);
  };
  return { e, cargoId: cargos[0]!, cambiar, deshacer, condonar, abierto, despues };
}

test("una condonación que un deshacer puso en otro renglón no impide deshacer lo de antes", async () => {
  const { e, cargoId, cambiar, deshacer, condonar, abierto } = await conMora();
  const alta = await cambiar(0, { nombre: "Otro", montoCentavos: pesos(500) }, "DESDE_AHORA");
  const deNuevo = await cambiar(cargoId, { nombre: "Octubre, corregido" }, "DIFERENCIAS");
  await condonar();
  expect(await deshacer(deNuevo)).toEqual([]);
  expect(await abierto()).toEqual(["CARGO 1000", "CARGO 500", "RECARGO 40"]);
  expect(await deshacer(alta)).toEqual([]);
  expect(await abierto()).toEqual(["CARGO 1000", "RECARGO 40"]);
  expect(await revisarLibro(e.db)).toEqual([]);
});

test("y si una persona la reversa después, queda reversada también en lo que se deshace", async () => {
  const { e, cargoId, cambiar, deshacer, condonar, abierto, despues } = await conMora();
  const alta = await cambiar(0, { nombre: "Otro", montoCentavos: pesos(500) }, "DESDE_AHORA");
  const deNuevo = await cambiar(cargoId, { nombre: "Octubre, corregido" }, "DIFERENCIAS");
  await condonar();
  expect(await deshacer(deNuevo)).toEqual([]);
  const { id } = await e.db
    .selectFrom("movimientos")
    .select("id")
    .where("codigoOperacion", "=", "CONDONACION_RECARGOS")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  const reverso = { transaccionId: id, observaciones: "Se equivocó" };
  const reversado = await agreeing((consent) => reversarMovimiento(despues().alcance, { ...reverso, ...consent }));
  expect(reversado).toMatchObject({ ok: true });
  expect(await deshacer(alta)).toEqual([]);
  expect(await abierto()).toEqual(["CARGO 1000", "RECARGO 100"]);
  expect(await revisarLibro(e.db)).toEqual([]);
});
