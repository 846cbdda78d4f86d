import { expect, test } from "vitest";
import { alcanceDe, escenario, type Escenario, unAlumno, unaInscripcion, unPrograma } from "tests/factories";
import { pesos, recargo } from "tests/ventanilla";
import { agreeing } from "~/base/acceso/consent.server";
import type { DatosDeRecargo } from "../cargo";
import { asignarPrograma } from "../asignaciones/commands/asignar-programa.server";
import { cambiarEnBloque } from "./commands/cambiar-en-bloque.server";
import { guardarCargo } from "./commands/guardar-cargo.server";
import { guardarRecargo } from "./commands/guardar-recargo.server";

const OCTUBRE = { nombre: "Octubre", fechaInicio: "2026-10-01", fechaFin: "2026-10-31", fechaLimitePago: "2026-10-10" };

/** Students who owe October's thousand pesos, seen on the 15th. */
async function conDeudores(cuantos: number, cargo: object = {}) {
  const e = await escenario({ hoy: "2026-10-15" });
  const { programaPagosId, cargos } = await unPrograma(e, { cargos: [{ ...OCTUBRE, monto: 1000, ...cargo }] });
  for (let n = 0; n < cuantos; n++) {
    const alumnoId = await unAlumno(e);
    await unaInscripcion(e, { alumnoId });
    expect(await asignarPrograma(alcanceDe({ ...e, hoy: "2026-10-01" }), { alumnoId, programaPagosId })).toMatchObject({
      ok: true,
    });
  }
  return { e, programaPagosId, cargoId: cargos[0]! };
}

type Caso = { e: Escenario; programaPagosId: number; cargoId: number };

const agregar = ({ e, ...ids }: Caso, regla: Partial<DatosDeRecargo>, acuerdo: object = {}) => {
  const { id: _, ...completa } = { ...recargo(), ...regla };
  const datos = { ...ids, recargoId: 0, leido: "", aplicar: "DESDE_AHORA" as const, ...acuerdo };
  return guardarRecargo(e.alcance, datos, completa);
};

const DIARIO = { recurrente: "DIARIAMENTE", recargoDiezmilesimas: 9000 } as const;

test("una regla ruinosa se ve a 60 días y se confirma escribiendo a cuántos alumnos, además de lo que cobra hoy", async () => {
  const caso = await conDeudores(3);
  const vista = await agregar(caso, DIARIO);
  expect(vista).toMatchObject({ error: "CONFIRMA", status: 409, datos: { escribir: { valor: "3" } } });
  const { mensaje, datos } = vista as unknown as { mensaje: string; datos: { force: string } };
  expect(mensaje.split("\n")).toEqual([
    "Ya está en la cuenta de 3 alumnos.",
    "Cambia el saldo de 3 alumnos: en total +$2,700.00.",
    "En 60 días, si nadie paga, 3 alumnos deberán $167,700.00 en lugar de $3,000.00.",
    "A quien más le cambia es a Sofía Núñez García: $55,900.00 en lugar de $1,000.00.",
    "A 3 alumnos se les duplica la deuda, o más.",
    "Los recargos de 3 alumnos serán más que el propio cargo.",
  ]);
  expect(await agregar(caso, DIARIO, { force: datos.force })).toMatchObject({ error: "CONFIRMA" });
  expect(await caso.e.db.selectFrom("recargos").select("id").execute()).toEqual([]);
  expect(await agregar(caso, DIARIO, { force: datos.force, escrito: "3" })).toMatchObject({ ok: true });
  const linea = await caso.e.db
    .selectFrom("bitacora")
    .select("detalle")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  expect(JSON.parse(linea.detalle)).toEqual({
    cargo: "Octubre",
    recargo: "Recargo",
    alumnos: 3,
    reversados: 0,
    agregados: 0,
    nombre: { antes: null, despues: "Recargo" },
    tipo: { antes: null, despues: "Porcentaje" },
    porcentaje: { antes: null, despues: "90 %" },
    recurrencia: { antes: null, despues: "Diariamente" },
  });
});

test("un recargo corriente de pocos alumnos se guarda sin preguntar", async () => {
  const caso = await conDeudores(2, { fechaLimitePago: "2026-10-20" });
  expect(await agregar(caso, {})).toMatchObject({ ok: true });
});

test("lo que alcanza a más de cien alumnos se confirma con su número, también el monto de un cargo por venir", async () => {
  const noviembre = { ...OCTUBRE, fechaInicio: "2026-11-01", fechaLimitePago: "2026-11-10", fechaFin: "2026-11-30" };
  const { e, programaPagosId, cargoId } = await conDeudores(101, noviembre);
  const { nombre, fechaInicio, fechaFin, fechaLimitePago } = noviembre as never;
  const datos = { nombre, fechaInicio, fechaFin, fechaLimitePago, montoCentavos: pesos(1001) };
  const acuerdo = { programaPagosId, cargoId, leido: "", aplicar: "DESDE_AHORA" as const };
  const vista = await guardarCargo(e.alcance, { ...acuerdo, ...datos });
  expect(vista).toMatchObject({ error: "CONFIRMA", datos: { escribir: { valor: "101" } } });
  const resultado = await agreeing((consent) => guardarCargo(e.alcance, { ...acuerdo, ...datos, ...consent }));
  expect(resultado).toMatchObject({ ok: true });
  const linea = await e.db.selectFrom("bitacora").select("detalle").orderBy("id", "desc").executeTakeFirstOrThrow();
  expect(JSON.parse(linea.detalle)).toMatchObject({
    alumnos: 101,
    monto: { antes: "$1,000.00", despues: "$1,001.00" },
  });
});

test("un recargo que no cobrará a nadie porque su único día ya pasó lo dice antes de guardarse, solo y en bloque", async () => {
  const caso = await conDeudores(1);
  const callada =
    "Guardado desde ahora, este recargo no le cobra a nadie que ya tenga el cargo: cae una sola vez, el 11-oct-26, y ese día ya pasó.";
  expect(await agregar(caso, {})).toMatchObject({ error: "CONFIRMA", mensaje: callada });
  await agreeing((consent) => agregar(caso, { recurrente: "MES_CALENDARIO" }, consent));
  const { e, programaPagosId } = caso;
  const unica = { tipoRecargo: "PORCENTAJE", recargoDiezmilesimas: 800, montoCentavos: pesos(0) } as const;
  const masivo = { accion: "MODIFICAR", clase: "recargos", recurrente: "UNICA_OCASION", ...unica } as const;
  const enBloque = await cambiarEnBloque(e.alcance, { programaPagosId, aplicar: "DESDE_AHORA" }, masivo);
  expect(enBloque).toMatchObject({ error: "CONFIRMA", mensaje: callada });
});
