import { expect, test } from "vitest";
import { pagar, saldo } from "tests/en-la-ventanilla";
import { alcanceDe, escenario, unAlumno, unaInscripcion, unPrograma } from "tests/factories";
import { pesos } from "tests/ventanilla";
import { postearAlumno } from "~/dinero/cobranza/libro/commands/postear.server";
import { reversarMovimiento } from "~/dinero/cobranza/ventanilla/commands/reversar-movimiento.server";
import { revisarLibro } from "~/dinero/cobranza/libro/revision.server";
import { fecha } from "~/lib/dates";
import { agreeing, type Consent } from "~/base/acceso/consent.server";
import { textoDeCambio } from "../cambio-guardado";
import { listarCambios } from "../cambios-guardados.server";
import type { Masivo } from "../masivo";
import { listarCargos } from "../../queries.server";
import { eliminarCargo } from "./eliminar-cargo.server";
import { asignarPrograma } from "../../asignaciones/commands/asignar-programa.server";
import { cambiarEnBloque } from "./cambiar-en-bloque.server";
import { deshacerCambio } from "./deshacer-cambio.server";
import { guardarCargo } from "./guardar-cargo.server";
import { guardarDescuento } from "./guardar-descuento.server";
import { guardarRecargo } from "./guardar-recargo.server";

const MES = (mes: string) => ({
  nombre: `Mes ${mes}`,
  monto: 1000,
  fechaInicio: `2026-${mes}-01`,
  fechaFin: `2026-${mes}-28`,
  fechaLimitePago: `2026-${mes}-10`,
  recargo: { recurrente: "MES_CALENDARIO" },
});

/** A student with a program since August, posted until 15 October, and the texts about its changes. */
async function conPrograma(cargos: Parameters<typeof unPrograma>[1]["cargos"] = ["09", "10"].map(MES)) {
  const e = await escenario({ hoy: "2026-10-15" });
  const { programaPagosId, cargos: cargoIds } = await unPrograma(e, { cargos });
  const alumnoId = await unAlumno(e, { matricula: "A1" });
  await unaInscripcion(e, { alumnoId });
  await asignarPrograma(alcanceDe({ ...e, hoy: "2026-08-20" }), { alumnoId, programaPagosId });
  await postearAlumno(e.alcance, alumnoId);
  const deshacer = (cambioId: number | null) => (consent: Consent) =>
    deshacerCambio(e.alcance, { programaPagosId, cambioId, ...consent });
  return { e, programaPagosId, cargoIds, alumnoId, deshacer };
}

const OCHO: Masivo = {
  accion: "MODIFICAR",
  clase: "recargos",
  tipoRecargo: "PORCENTAJE",
  recargoDiezmilesimas: 800,
  montoCentavos: pesos(0),
  recurrente: "DIARIAMENTE",
};
const MIL_CIEN: Masivo = { accion: "MODIFICAR", clase: "cargos", montoCentavos: pesos(1100) };

test("un cambio de después impide deshacer el de antes aunque ya no esté entre los últimos", async () => {
  const { e, programaPagosId, deshacer } = await conPrograma();
  for (const masivo of [MIL_CIEN, OCHO])
    await agreeing((consent) =>
      cambiarEnBloque(e.alcance, { programaPagosId, aplicar: "DIFERENCIAS", ...consent }, masivo),
    );
  const primero = (await listarCambios(e.alcance, programaPagosId))[1]!;
  const [septiembre] = (await listarCargos(e.alcance, programaPagosId)).cargos;
  const { recargo: _, descuento: __, id: cargoId, ...datos } = septiembre!;
  for (const nombre of ["Uno", "Dos", "Tres", "Cuatro", "Cinco"])
    await agreeing((consent) =>
      guardarCargo(e.alcance, {
        programaPagosId,
        cargoId,
        leido: "",
        aplicar: "DESDE_AHORA" as const,
        ...datos,
        nombre,
        ...consent,
      }),
    );
  const saldoPrevio = await saldo(e);
  expect(await agreeing(deshacer(primero.id))).toMatchObject({
    ok: false,
    mensaje: expect.stringContaining("se cambió después"),
  });
  expect(await saldo(e)).toBe(saldoPrevio);
});

test("guardar lo mismo con diferencias queda entre los cambios y se deshace", async () => {
  const { e, programaPagosId, cargoIds, deshacer } = await conPrograma();
  const { cargos } = await listarCargos(e.alcance, programaPagosId);
  const { id: recargoId, ...regla } = cargos[0]!.recargo!;
  const guardar = (aplicar: "DESDE_AHORA" | "DIFERENCIAS") =>
    agreeing((consent) =>
      guardarRecargo(
        e.alcance,
        { programaPagosId, cargoId: cargoIds[0]!, recargoId, leido: "", aplicar, ...consent },
        { ...regla, tipoRecargo: "PORCENTAJE", recargoDiezmilesimas: 2000, montoCentavos: pesos(0) },
      ),
    );
  expect(await guardar("DESDE_AHORA")).toMatchObject({ ok: true });
  const saldoPrevio = await saldo(e);
  expect(await guardar("DIFERENCIAS")).toMatchObject({ ok: true });
  // September's surcharge is now 20 %.
  expect(await saldo(e)).toBe(saldoPrevio + 10_000);
  const cambios = await listarCambios(e.alcance, programaPagosId);
  expect(cambios.map(textoDeCambio)[0]).toBe("Se volvió a cargar «Mes 09» con diferencias.");
  expect(await agreeing(deshacer(cambios[1]!.id))).toMatchObject({
    mensaje: expect.stringContaining("se cambió después"),
  });
  expect(await agreeing(deshacer(null))).toMatchObject({ ok: true });
  expect(await saldo(e)).toBe(saldoPrevio);
  expect(await agreeing(deshacer(null))).toMatchObject({ ok: true });
  expect((await listarCargos(e.alcance, programaPagosId)).cargos[0]!.recargo?.recargoDiezmilesimas).toBe(1000);
  expect(await revisarLibro(e.db)).toEqual([]);
});

test("un descuento que se quitó vuelve a su cargo, y la cuenta que se pagó a tiempo sin él se queda como está", async () => {
  const { e, programaPagosId, cargoIds, alumnoId, deshacer } = await conPrograma([
    { ...MES("10"), fechaLimitePago: "2026-10-28", descuento: { fechaVencimiento: "2026-10-20" } },
  ]);
  const [octubre] = (await listarCargos(e.alcance, programaPagosId)).cargos;
  const quitar = (consent: Consent) =>
    guardarDescuento(
      e.alcance,
      { programaPagosId, cargoId: cargoIds[0]!, descuentoId: octubre!.descuento!.id, leido: "", ...consent },
      null,
    );
  expect(await agreeing(quitar)).toMatchObject({ ok: true });
  await pagar(e, { alumnoId, monto: 1000 });
  expect(await agreeing(deshacer(null))).toMatchObject({ ok: true, conservadas: 1 });
  expect(await saldo(e)).toBe(0);
  expect((await listarCargos(e.alcance, programaPagosId)).cargos[0]!.descuento).not.toBeNull();
});

test("deshacer se mira a sesenta días, como cualquier cambio", async () => {
  const { e, programaPagosId, deshacer } = await conPrograma();
  const cambiar = (masivo: Masivo) =>
    agreeing((consent) => cambiarEnBloque(e.alcance, { programaPagosId, aplicar: "DESDE_AHORA", ...consent }, masivo));
  await cambiar(OCHO);
  await cambiar({ accion: "ELIMINAR", clase: "recargos" });
  expect(await deshacer(null)({})).toMatchObject({
    error: "CONFIRMA",
    mensaje: expect.stringContaining("En 60 días, si nadie paga, 1 alumno deberá"),
    datos: { escribir: { valor: "1" } },
  });
  expect(await agreeing(deshacer(null))).toMatchObject({ ok: true });
});

test("un recargo guardado desde ahora vale desde hoy: el de hoy se cobra una vez, por la regla nueva, y se deshace", async () => {
  const hoyCae = { ...MES("10"), fechaLimitePago: "2026-10-14", recargo: { recurrente: "UNICA_OCASION" } };
  const { e, programaPagosId, cargoIds, alumnoId, deshacer } = await conPrograma([hoyCae]);
  await pagar(e, { alumnoId, monto: 50 });
  const segundaCasa = await conPrograma([{ ...hoyCae, nombre: "Otro" }]);
  for (const { monto, casa } of [
    // Of today's surcharge of $100, $50 were paid: it stays, and there is no other today.
    { monto: 0, casa: { e, programaPagosId, cargoIds, alumnoId, deshacer } },
    { monto: 20_000 - 10_000, casa: segundaCasa },
  ]) {
    const saldoPrevio = await saldo(casa.e);
    const diario: Masivo = { ...OCHO, recargoDiezmilesimas: 2000 };
    const base = { programaPagosId: casa.programaPagosId, aplicar: "DESDE_AHORA" as const };
    await agreeing((consent) => cambiarEnBloque(casa.e.alcance, { ...base, ...consent }, diario));
    expect((await saldo(casa.e)) - saldoPrevio).toBe(monto);
    await postearAlumno(casa.e.alcance, casa.alumnoId);
    expect((await saldo(casa.e)) - saldoPrevio).toBe(monto);
    expect(await agreeing(casa.deshacer(null))).toMatchObject({ ok: true });
    expect(await saldo(casa.e)).toBe(saldoPrevio);
    expect(await revisarLibro(casa.e.db)).toEqual([]);
  }
});

test("quien sólo pagó parte del cargo antes del cambio no impide deshacerlo", async () => {
  const { e, programaPagosId, alumnoId, deshacer } = await conPrograma([MES("10")]);
  await pagar(e, { alumnoId, monto: 300 });
  const saldoPrevio = await saldo(e);
  await agreeing((consent) =>
    cambiarEnBloque(e.alcance, { programaPagosId, aplicar: "DESDE_AHORA", ...consent }, OCHO),
  );
  // 8 % of the $1,000 that were unpaid when today began.
  expect(await saldo(e)).toBe(saldoPrevio + 8_000);
  expect(await agreeing(deshacer(null))).toMatchObject({ ok: true });
  expect(await saldo(e)).toBe(saldoPrevio);
});

test("lo que se pagó mientras un cargo no estaba paga al deshacer primero sus recargos, en su día", async () => {
  const casas = [await conPrograma([MES("10")]), await conPrograma([MES("10")])];
  const saldos: number[] = [];
  for (const [indice, { e, programaPagosId, alumnoId }] of casas.entries()) {
    const al = { programaPagosId, aplicar: "DIFERENCIAS" as const };
    const borrar: Masivo = { accion: "ELIMINAR", clase: "cargos" };
    if (indice === 0) await agreeing((consent) => cambiarEnBloque(e.alcance, { ...al, ...consent }, borrar));
    await pagar({ ...e, alcance: alcanceDe({ ...e, hoy: "2026-10-20" }) }, { alumnoId, monto: 600 });
    const diciembre = alcanceDe({ ...e, hoy: "2026-12-15" });
    await postearAlumno(diciembre, alumnoId);
    const deshacer = (consent: Consent) => deshacerCambio(diciembre, { programaPagosId, ...consent });
    if (indice === 0) expect(await agreeing(deshacer)).toMatchObject({ ok: true });
    await postearAlumno(diciembre, alumnoId);
    saldos.push(await saldo(e));
    expect(await revisarLibro(e.db)).toEqual([]);
  }
  // $100 of 11 October and $500 of the charge were paid on the 20th; on 1 December 10 % of the rest.
  expect(saldos).toEqual([55_000, 55_000]);
});

test("el dinero que otro cargo dejó libre mientras un cargo no estaba lo paga al deshacer desde ese día", async () => {
  const dos = [{ ...MES("09"), recargo: undefined }, MES("10")];
  const casas = [await conPrograma(dos), await conPrograma(dos)];
  const saldos: number[] = [];
  for (const [indice, { e, programaPagosId, cargoIds, alumnoId }] of casas.entries()) {
    await pagar(e, { alumnoId, monto: 1000, fechaOperacion: fecha("2026-10-05") });
    const el20 = alcanceDe({ ...e, hoy: "2026-10-20" });
    const base = { programaPagosId, cargoId: cargoIds[1]!, leido: "", aplicar: "DIFERENCIAS" as const };
    if (indice === 0) await agreeing((consent) => eliminarCargo(el20, { ...base, ...consent }));
    const { id } = await e.db
      .selectFrom("movimientos")
      .select("id")
      .where("cargoId", "=", cargoIds[0]!)
      .where("codigoOperacion", "=", "CARGO")
      .executeTakeFirstOrThrow();
    const reverso = { transaccionId: id, observaciones: "No iba" };
    expect(await reversarMovimiento(el20, reverso)).toMatchObject({ ok: true });
    const el25 = alcanceDe({ ...e, hoy: "2026-10-25" });
    if (indice === 0)
      expect(await agreeing((consent) => deshacerCambio(el25, { programaPagosId, ...consent }))).toMatchObject({
        ok: true,
      });
    await postearAlumno(el25, alumnoId);
    saldos.push(await saldo(e));
  }
  expect(saldos).toEqual([10_000, 10_000]);
});

test("a quien ya saldó el cargo no lo alcanza el recargo que se guarda después ese día", async () => {
  const { e, programaPagosId, alumnoId, deshacer } = await conPrograma([MES("10")]);
  await pagar(e, { alumnoId, monto: 1500 });
  expect(await saldo(e)).toBe(-40_000);
  await agreeing((consent) =>
    cambiarEnBloque(e.alcance, { programaPagosId, aplicar: "DESDE_AHORA", ...consent }, OCHO),
  );
  await postearAlumno(alcanceDe({ ...e, hoy: "2026-10-17" }), alumnoId);
  expect(await saldo(e)).toBe(-40_000);
  expect(await agreeing(deshacer(null))).toMatchObject({ ok: true });
  expect(await saldo(e)).toBe(-40_000);
});
