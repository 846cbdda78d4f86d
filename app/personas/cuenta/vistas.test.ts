import { expect, test } from "vitest";
import { alcanceDe, escenario, otroColegio, unaCuenta } from "../../../tests/factories";
import { eliminarVista } from "./commands/eliminar-vista.server";
import { guardarVista } from "./commands/guardar-vista.server";
import { MAX_VISTAS, direccionDeVista, vistaDe } from "./vistas";
import { listarVistas } from "./vistas.server";

test("una vista es la lista y lo que la filtra, no dónde se estaba ni lo que se había elegido", () => {
  const vista = vistaDe("/reportes/saldosvencidos?nivelId=3&antiguedad=MAS_DE_90&despues=7&elegido=1&vista=imprimir");
  expect(vista).toEqual({ lista: "/reportes/saldosvencidos", consulta: "nivelId=3&antiguedad=MAS_DE_90" });
  expect(direccionDeVista(vista!)).toBe("/reportes/saldosvencidos?nivelId=3&antiguedad=MAS_DE_90");
  expect(vistaDe("/controlescolar/alumno/7?busqueda=x")).toBeNull();
});

const DE_60_DIAS = { lista: "/reportes/saldosvencidos", consulta: "antiguedad=MAS_DE_90" };

test("una vista se guarda con nombre, se le cambia y se elimina, y cada cosa queda anotada", async () => {
  const e = await escenario();
  const nombre = "Deben más de 90 días";
  const { vistaId } = exito(await guardarVista(e.alcance, { nombre, vista: DE_60_DIAS }));
  expect(await listarVistas(e.alcance, DE_60_DIAS.lista)).toMatchObject([{ id: vistaId, nombre, ...DE_60_DIAS }]);
  expect(await guardarVista(e.alcance, { nombre, vista: { ...DE_60_DIAS, consulta: "nivelId=1" } })).toMatchObject({
    ok: false,
    error: "REPETIDO",
  });
  exito(await guardarVista(e.alcance, { nombre: "Morosos", vistaId }));
  expect(await listarVistas(e.alcance, DE_60_DIAS.lista)).toMatchObject([{ nombre: "Morosos", ...DE_60_DIAS }]);
  expect(await listarVistas(e.alcance, "/controlescolar")).toEqual([]);
  expect(await eliminarVista(e.alcance, vistaId)).toEqual({ ok: true });
  expect(await listarVistas(e.alcance, DE_60_DIAS.lista)).toEqual([]);
  const lineas = await e.db.selectFrom("bitacora").select("accion").where("entidad", "=", "vistas").execute();
  expect(lineas.map(({ accion }) => accion)).toEqual([
    "cuenta.vistaGuardada",
    "cuenta.vistaGuardada",
    "cuenta.vistaEliminada",
  ]);
});

test("las vistas son de la cuenta y del colegio: nadie ve ni toca las de otro", async () => {
  const e = await escenario();
  const { vistaId } = exito(await guardarVista(e.alcance, { nombre: "Mía", vista: DE_60_DIAS }));
  const { cuentaId } = await unaCuenta(e, { email: "otra@prueba.mx" });
  const ajenos = [alcanceDe({ ...e, cuentaId }), alcanceDe({ ...(await otroColegio(e)), cuentaId: e.cuentaId })];
  for (const ajeno of ajenos) {
    expect(await listarVistas(ajeno, DE_60_DIAS.lista)).toEqual([]);
    await expect(guardarVista(ajeno, { nombre: "Suya", vistaId })).rejects.toMatchObject({ status: 404 });
    await expect(eliminarVista(ajeno, vistaId)).rejects.toMatchObject({ status: 404 });
  }
});

test("cada lista guarda un número de vistas, y ninguna de más", async () => {
  const e = await escenario();
  for (let numero = 0; numero < MAX_VISTAS; numero++)
    exito(await guardarVista(e.alcance, { nombre: `Vista ${numero}`, vista: DE_60_DIAS }));
  expect(await guardarVista(e.alcance, { nombre: "Una más", vista: DE_60_DIAS })).toMatchObject({
    error: "DEMASIADAS",
  });
  exito(await guardarVista(e.alcance, { nombre: "De otra", vista: { ...DE_60_DIAS, lista: "/comunicados" } }));
});

function exito(outcome: Awaited<ReturnType<typeof guardarVista>>): { vistaId: number } {
  if (!outcome.ok) throw new Error(outcome.mensaje);
  return outcome;
}
