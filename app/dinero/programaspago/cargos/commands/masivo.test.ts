import { bajoLlave } from "~/base/acceso/idempotency.server";
import { expect, test } from "vitest";
import { pagar, saldo } from "tests/en-la-ventanilla";
import { alcanceDe, type Escenario, escenario, unAlumno, unaInscripcion, unPrograma } from "tests/factories";
import { pesos } from "tests/ventanilla";
import { postearAlumno } from "~/dinero/cobranza/libro/commands/postear.server";
import type { Masivo } from "../masivo";
import { listarCargos } from "../../queries.server";
import { asignarPrograma } from "../../asignaciones/commands/asignar-programa.server";
import { cambiarEnBloque } from "./cambiar-en-bloque.server";
import { deshacerCambio } from "./deshacer-cambio.server";

const MESES = ["09", "10", "11"].map((mes) => ({
  nombre: `Mes ${mes}`,
  monto: 1000,
  fechaInicio: `2026-${mes}-01`,
  fechaFin: `2026-${mes}-30`,
  recargo: {},
  descuento: { fechaVencimiento: `2026-${mes}-05` },
}));

/** Two students with three months of charges, of which September and October are posted; nobody has paid. */
async function conMeses() {
  const e = await escenario({ hoy: "2026-10-15" });
  const { programaPagosId } = await unPrograma(e, { cargos: MESES });
  const alumnos: number[] = [];
  for (const matricula of ["A1", "A2"]) {
    const alumnoId = await unAlumno(e, { matricula });
    await unaInscripcion(e, { alumnoId });
    await asignarPrograma(alcanceDe({ ...e, hoy: "2026-09-01" }), { alumnoId, programaPagosId });
    await postearAlumno(e.alcance, alumnoId);
    alumnos.push(alumnoId);
  }
  return { e, programaPagosId, alumnos };
}

type Confirmable = { ok: boolean; datos?: Record<string, unknown> };

async function deAcuerdo<R extends Confirmable>(hacer: (force: string) => Promise<R>): Promise<R> {
  const vista = await hacer("");
  expect(vista).toMatchObject({ ok: false, error: "CONFIRMA" });
  return hacer(String(vista.datos?.force));
}

const cambiar = (e: Escenario, programaPagosId: number, masivo: Masivo) => (force: string) =>
  cambiarEnBloque(e.alcance, { programaPagosId, aplicar: "DIFERENCIAS", force }, masivo);

const CIEN = { tipoDescuento: "MONTO_FIJO", descuentoDiezmilesimas: 0, montoCentavos: 100 } as const;
const BECA = { ...CIEN, fechaVencimiento: "2026-09-05" };
const MIL_CIEN: Masivo = { accion: "MODIFICAR", clase: "cargos", montoCentavos: pesos(1100) };

test("modificar el monto de todos los cargos enseña qué cambia, y se deshace de una vez", async () => {
  const { e, programaPagosId } = await conMeses();
  const cargosPrevios = await listarCargos(e.alcance, programaPagosId);
  // September has its surcharge of 10 %.
  expect(await saldo(e)).toBe(2 * 210_000);
  expect(await deAcuerdo(cambiar(e, programaPagosId, MIL_CIEN))).toEqual({ ok: true, cambiados: 3 });
  expect(await saldo(e)).toBe(2 * 231_000);
  const bitacora = await e.db.selectFrom("bitacora").select("accion").orderBy("id", "desc").executeTakeFirst();
  expect(bitacora?.accion).toBe("cargos.modificadosEnBloque");
  const deshacer = (force: string) => deshacerCambio(e.alcance, { programaPagosId, force });
  expect(await deAcuerdo(deshacer)).toMatchObject({ ok: true });
  expect(await saldo(e)).toBe(2 * 210_000);
  expect(await listarCargos(e.alcance, programaPagosId)).toEqual(cargosPrevios);
  expect(await deshacer("")).toMatchObject({ error: "NADA" });
});

test("de lo que se cambió en bloque se queda como está, entera, la cuenta de quien ya pagó sobre el monto nuevo", async () => {
  const { e, programaPagosId, alumnos } = await conMeses();
  await deAcuerdo(cambiar(e, programaPagosId, MIL_CIEN));
  await pagar(e, { alumnoId: alumnos[0]!, monto: 100 });
  const deshecho = await deshacerCambio(e.alcance, { programaPagosId, force: "" });
  expect(deshecho).toMatchObject({
    error: "CONFIRMA",
    mensaje: expect.stringContaining("1 cuenta se queda como está"),
    datos: {
      alumnos: expect.arrayContaining([
        expect.objectContaining({
          alumnoId: alumnos[0],
          resultado: expect.stringContaining("sin el cambio sería $2,000.00"),
        }),
      ]),
    },
  });
  expect(await saldo(e)).toBe(2 * 231_000 - 10_000);
  expect(await deAcuerdo((force) => deshacerCambio(e.alcance, { programaPagosId, force }))).toMatchObject({ ok: true });
  expect(await saldo(e)).toBe(231_000 - 10_000 + 210_000);
});

test("eliminar todos los cargos reversa lo que nadie pagó, y deshacerlo lo vuelve a cargar con sus reglas", async () => {
  const { e, programaPagosId } = await conMeses();
  expect(await deAcuerdo(cambiar(e, programaPagosId, { accion: "ELIMINAR", clase: "cargos" }))).toMatchObject({
    ok: true,
  });
  expect(await saldo(e)).toBe(0);
  expect((await listarCargos(e.alcance, programaPagosId)).cargos).toEqual([]);
  const resultado = await deAcuerdo((force) => deshacerCambio(e.alcance, { programaPagosId, force }));
  expect(resultado).toMatchObject({ ok: true });
  expect(await saldo(e)).toBe(2 * 210_000);
  const { cargos } = await listarCargos(e.alcance, programaPagosId);
  expect(cargos.map(({ nombre, recargo, descuento }) => [nombre, recargo?.nombre, descuento?.nombre])).toEqual(
    MESES.map(({ nombre }) => [nombre, "Recargo", "Pronto pago"]),
  );
});

test("deshacer carga también lo que habría empezado mientras los cargos estaban eliminados", async () => {
  const { e, programaPagosId } = await conMeses();
  const eliminar = { accion: "ELIMINAR", clase: "cargos" } as const;
  const vista = { programaPagosId, aplicar: "DESDE_AHORA" as const, force: "" };
  expect(await cambiarEnBloque(e.alcance, vista, eliminar)).toMatchObject({ ok: true });
  const enNoviembre = alcanceDe({ ...e, hoy: "2026-11-02" });
  const deshacer = (force: string) => deshacerCambio(enNoviembre, { programaPagosId, force });
  expect(await deAcuerdo(deshacer)).toMatchObject({ ok: true });
  const noviembres = await e.db.selectFrom("movimientos").select("id").where("descripcion", "=", "Mes 11").execute();
  expect(noviembres).toHaveLength(2);
});

test("eliminar todos los descuentos no cambia saldos; después de otro cambio ya no se deshace", async () => {
  const { e, programaPagosId } = await conMeses();
  const quitar = cambiar(e, programaPagosId, { accion: "ELIMINAR", clase: "descuentos" });
  expect(await quitar("")).toEqual({ ok: true, cambiados: 3 });
  expect(await quitar("")).toMatchObject({ error: "NADA" });
  expect(await saldo(e)).toBe(2 * 210_000);
  const { cargos } = await listarCargos(e.alcance, programaPagosId);
  await e.db
    .insertInto("descuentos")
    .values(cargos.map(({ id: cargoId }) => ({ cargoId, nombre: "Beca", ...BECA })))
    .onConflict((choque) => choque.column("cargoId").doUpdateSet({ eliminado: 0 as const, ...BECA }))
    .execute();
  expect(await deshacerCambio(e.alcance, { programaPagosId, force: "" })).toMatchObject({
    error: "CON_PAGOS",
    mensaje: expect.stringContaining("Mes 09: se cambió después"),
  });
});

test("un descuento en bloque mayor que alguno de los cargos se rechaza por su nombre", async () => {
  const { e, programaPagosId } = await conMeses();
  const fijo = { tipoDescuento: "MONTO_FIJO" as const, descuentoDiezmilesimas: 0, montoCentavos: pesos(1001) };
  const resultado = await cambiar(e, programaPagosId, { accion: "MODIFICAR", clase: "descuentos", ...fijo })("");
  expect(resultado).toMatchObject({ error: "DATOS", campo: "descuento" });
  expect(resultado).toMatchObject({ mensaje: "Mes 09: Máximo $1,000.00, el monto del cargo" });
  const rebaja = cambiar(e, programaPagosId, { accion: "MODIFICAR", clase: "cargos", montoCentavos: pesos(1) });
  await e.db
    .updateTable("descuentos")
    .set({ tipoDescuento: "MONTO_FIJO", descuentoDiezmilesimas: 0, montoCentavos: pesos(50) })
    .execute();
  expect(await rebaja("")).toMatchObject({
    error: "DATOS",
    campo: "cargo",
    mensaje: "Mes 09: El descuento del cargo es de $50.00; cámbialo primero",
  });
});

test("dos toques de un cambio en bloque son uno: lo que había antes se recupera al deshacer", async () => {
  const { e, programaPagosId } = await conMeses();
  const cargosPrevios = await listarCargos(e.alcance, programaPagosId);
  const datos = { programaPagosId, aplicar: "DESDE_AHORA" as const, force: "" };
  const llave = "m".repeat(20);
  const tocar = (clave: string | null) =>
    cambiarEnBloque(clave === null ? e.alcance : bajoLlave(e.alcance, clave, datos), datos, MIL_CIEN);
  expect(await tocar(llave)).toEqual({ ok: true, cambiados: 3 });
  expect(await tocar(llave)).toEqual({ ok: true, cambiados: 3, repetida: true });
  // From another page with the same amount: nothing changes, so nothing is stored for an undo.
  expect(await tocar(null)).toMatchObject({
    error: "NADA",
    mensaje: "Los cargos ya son así; no hay nada que cambiar.",
  });
  const deshacer = () => deshacerCambio(bajoLlave(e.alcance, "d".repeat(20), {}), { programaPagosId, force: "" });
  expect(await deshacer()).toMatchObject({ ok: true });
  expect(await deshacer()).toMatchObject({ ok: true, repetida: true });
  expect(await listarCargos(e.alcance, programaPagosId)).toEqual(cargosPrevios);
});

test("un cambio en bloque sólo cambia, cuenta y deshace lo que aún no es así", async () => {
  const { e, programaPagosId } = await conMeses();
  await e.db
    .updateTable("cargos")
    .set({ montoCentavos: pesos(1100) })
    .where("nombre", "=", "Mes 11")
    .execute();
  const datos = { programaPagosId, aplicar: "DESDE_AHORA" as const, force: "" };
  expect(await cambiarEnBloque(e.alcance, datos, MIL_CIEN)).toEqual({ ok: true, cambiados: 2 });
  expect(await deshacerCambio(e.alcance, { programaPagosId, force: "" })).toMatchObject({ ok: true });
  const { cargos } = await listarCargos(e.alcance, programaPagosId);
  expect(cargos.map(({ montoCentavos }) => montoCentavos)).toEqual([pesos(1000), pesos(1000), pesos(1100)]);
});
