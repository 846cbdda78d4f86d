import { expect, test } from "vitest";
import { pagar } from "tests/en-la-ventanilla";
import { alcanceDe, type Escenario, escenario, unAlumno, unaInscripcion, unPrograma } from "tests/factories";
import { pesos } from "tests/ventanilla";
import { postearAlumno } from "~/dinero/cobranza/libro/commands/postear.server";
import { revisarLibro } from "~/dinero/cobranza/libro/revision.server";
import { fecha } from "~/lib/dates";
import { agreeing } from "~/base/acceso/consent.server";
import { listarCambios } from "../cambios-guardados.server";
import type { Masivo } from "../masivo";
import { listarCargos } from "../../queries.server";
import { asignarPrograma } from "../../asignaciones/commands/asignar-programa.server";
import { cambiarEnBloque } from "./cambiar-en-bloque.server";
import { deshacerCambio } from "./deshacer-cambio.server";
import { guardarRecargo } from "./guardar-recargo.server";

const MES = (mes: string, anio = "2026") => ({
  nombre: `Mes ${mes}`,
  monto: 1000,
  fechaInicio: `${anio}-${mes}-01`,
  fechaFin: `${anio}-${mes}-28`,
  fechaLimitePago: `${anio}-${mes}-10`,
  recargo: { recurrente: "MES_CALENDARIO" },
});

const TREINTA_Y_TRES_AL_DIA = {
  tipoRecargo: "MONTO_FIJO",
  recargoDiezmilesimas: 0,
  montoCentavos: pesos(33.33),
  recurrente: "DIARIAMENTE",
} as const;
const DIARIO: Masivo = { accion: "MODIFICAR", clase: "recargos", ...TREINTA_Y_TRES_AL_DIA };
const CINCO_MIL: Masivo = { accion: "MODIFICAR", clase: "cargos", montoCentavos: pesos(5000) };

type Mundo = { e: Escenario; programas: number[]; alumnos: number[] };

/** Two programs with two students each, on 26 November. The first of each has $500 more than was owed. */
async function unMundo(): Promise<Mundo> {
  const e = await escenario({ hoy: "2026-11-26" });
  const mundo: Mundo = { e, programas: [], alumnos: [] };
  for (const letra of ["A", "B"]) {
    const { programaPagosId } = await unPrograma(e, { cargos: ["09", "10", "11", "12"].map((mes) => MES(mes)) });
    mundo.programas.push(programaPagosId);
    for (const numero of [1, 2]) {
      const alumnoId = await unAlumno(e, { matricula: `${letra}${numero}` });
      await unaInscripcion(e, { alumnoId });
      await asignarPrograma(alcanceDe({ ...e, hoy: "2026-08-20" }), { alumnoId, programaPagosId });
      await postearAlumno(e.alcance, alumnoId);
      mundo.alumnos.push(alumnoId);
      if (numero === 1) await pagar(e, { alumnoId, monto: 4_200 });
    }
  }
  return mundo;
}

const enDia = (e: Escenario, hoy: string): Escenario => ({ ...e, hoy: fecha(hoy), alcance: alcanceDe({ ...e, hoy }) });

async function amanecer({ e, alumnos }: Mundo, hoy: string): Promise<Escenario> {
  const alcance = alcanceDe({ ...e, hoy });
  for (const alumnoId of alumnos) await postearAlumno(alcance, alumnoId);
  return { ...e, alcance };
}

/** The open rows of each student, as every page reads them. */
async function abierto({ e, alumnos }: Mundo) {
  const filas = await e.db
    .selectFrom("pendientes as p")
    .innerJoin("movimientos as m", "m.id", "p.movimientoId")
    .select(["p.alumnoId", "m.descripcion", "m.fechaOperacion", "p.pendienteCentavos"])
    .execute();
  const texto = ({ alumnoId, ...fila }: (typeof filas)[number]) =>
    JSON.stringify([alumnos.indexOf(alumnoId), fila.descripcion, fila.fechaOperacion, fila.pendienteCentavos]);
  return filas.map(texto).sort();
}

async function cambiar({ e, programas }: Mundo, masivo: Masivo, aplicar: "DESDE_AHORA" | "DIFERENCIAS") {
  for (const programaPagosId of programas)
    expect(
      await agreeing((consent) => cambiarEnBloque(e.alcance, { programaPagosId, aplicar, ...consent }, masivo)),
    ).toMatchObject({ ok: true });
}

test("al deshacer todos los cambios, el saldo a favor que se aplicó solo no impide que cada cuenta sea como sin ellos", async () => {
  for (const aplicar of ["DESDE_AHORA", "DIFERENCIAS"] as const) {
    const [mundo, testigo] = [await unMundo(), await unMundo()];
    await cambiar(mundo, DIARIO, aplicar);
    await cambiar(mundo, CINCO_MIL, aplicar);
    await amanecer(mundo, "2026-12-01");
    await amanecer(testigo, "2026-12-01");
    const { alcance } = await amanecer(mundo, "2026-12-15");
    await amanecer(testigo, "2026-12-15");
    for (const programaPagosId of mundo.programas)
      for (const { id: cambioId } of await listarCambios(alcance, programaPagosId))
        expect(
          await agreeing((consent) => deshacerCambio(alcance, { programaPagosId, cambioId, ...consent })),
        ).toMatchObject({ ok: true, conservadas: 0 });
    expect(await abierto(mundo)).toEqual(await abierto(testigo));
    expect(await revisarLibro(mundo.e.db)).toEqual([]);
  }
}, 30_000);

test("quien pagó sobre el monto nuevo se queda como está y se nombra con sus dos saldos; los demás vuelven", async () => {
  const [mundo, testigo] = [await unMundo(), await unMundo()];
  await cambiar(mundo, CINCO_MIL, "DIFERENCIAS");
  const segundo = mundo.alumnos[1]!;
  await pagar(enDia(mundo.e, "2026-11-27"), { alumnoId: segundo, monto: 100 });
  const { alcance } = await amanecer(mundo, "2026-11-28");
  await amanecer(testigo, "2026-11-28");
  const programaPagosId = mundo.programas[0]!;
  const deQuien = (filas: string[], indice: number) => filas.filter((fila) => fila.startsWith(`[${indice},`));
  const filasPrevias = deQuien(await abierto(mundo), 1);
  const [{ id: cambioId } = { id: 0 }] = await listarCambios(alcance, programaPagosId);
  const pregunta = await deshacerCambio(alcance, { programaPagosId, cambioId, force: "" });
  expect(pregunta).toMatchObject({ mensaje: expect.stringContaining("1 cuenta se queda como está") });
  const resultado = await agreeing((consent) => deshacerCambio(alcance, { programaPagosId, cambioId, ...consent }));
  expect(resultado).toMatchObject({ ok: true, conservadas: 1 });
  // The days that follow do not change the account that stays, either.
  await amanecer(mundo, "2026-11-30");
  await amanecer(testigo, "2026-11-30");
  expect(deQuien(await abierto(mundo), 1)).toEqual(filasPrevias);
  expect(deQuien(await abierto(mundo), 0)).toEqual(deQuien(await abierto(testigo), 0));
  const { cargos } = await listarCargos(alcance, programaPagosId);
  expect(cargos.map(({ montoCentavos }) => montoCentavos)).toEqual(Array(4).fill(pesos(1000)));
  expect(await revisarLibro(mundo.e.db)).toEqual([]);
});

/** Makes the surcharge of the first program's charge daily; `mes` names the charge. */
async function hacerDiario({ e, programas }: Mundo, mes: string, aplicar: "DESDE_AHORA" | "DIFERENCIAS") {
  const programaPagosId = programas[0]!;
  const { cargos } = await listarCargos(e.alcance, programaPagosId);
  const { id: cargoId, recargo } = cargos.find(({ nombre }) => nombre === `Mes ${mes}`)!;
  const pedido = { programaPagosId, cargoId, recargoId: recargo!.id, leido: "", aplicar };
  const regla = { ...TREINTA_Y_TRES_AL_DIA, nombre: "Mora" };
  expect(await agreeing((consent) => guardarRecargo(e.alcance, { ...pedido, ...consent }, regla))).toMatchObject({
    ok: true,
  });
}

test("al deshacer un cambio, lo que después se volvió a cargar con diferencias sigue la regla nueva desde su primer día", async () => {
  const [mundo, testigo] = [await unMundo(), await unMundo()];
  await hacerDiario(mundo, "09", "DESDE_AHORA");
  for (const uno of [mundo, testigo]) {
    // The charge of December posts after the first change, and anew with the second one.
    await amanecer(uno, "2026-12-01");
    const diaQuince = await amanecer(uno, "2026-12-15");
    await hacerDiario({ ...uno, e: diaQuince }, "12", "DIFERENCIAS");
    await amanecer(uno, "2026-12-18");
  }
  const { alcance } = await amanecer(mundo, "2026-12-18");
  const programaPagosId = mundo.programas[0]!;
  const { id: cambioId } = (await listarCambios(alcance, programaPagosId)).at(-1)!;
  expect(await agreeing((consent) => deshacerCambio(alcance, { programaPagosId, cambioId, ...consent }))).toMatchObject(
    { ok: true, conservadas: 0 },
  );
  expect(await abierto(mundo)).toEqual(await abierto(testigo));
  expect(await revisarLibro(mundo.e.db)).toEqual([]);
});
