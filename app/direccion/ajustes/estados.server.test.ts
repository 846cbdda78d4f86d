import { expect, test } from "vitest";
import { escenario } from "tests/factories";
import { cuantos } from "~/direccion/configuracion/catalogos";
import { guardarRegistro } from "~/direccion/configuracion/commands/guardar-registro.server";
import { obtenerEstados } from "./estados.server";

const AULA = { clave: "aulas", registroId: null } as const;

test("una tarjeta dice cuánto hay, y lo que hay dentro, y a quien no la abre no le dice nada", async () => {
  const e = await escenario();
  const estadosPrevios = await obtenerEstados(e.alcance);
  expect(estadosPrevios).toMatchObject({
    "/ajustes/niveles": "1 nivel, 1 grado",
    "/ajustes/ciclos": "1 ciclo, 1 grupo, 0 asignaturas, 0 periodos",
    "/ajustes/planteles": "1 plantel, 0 aulas",
  });
  for (const nombre of ["Laboratorio", "Cómputo"])
    expect((await guardarRegistro(e.alcance, { ...AULA, padreId: e.plantelId, datos: { nombre } })).ok).toBe(true);
  expect((await obtenerEstados(e.alcance))["/ajustes/planteles"]).toBe("1 plantel, 2 aulas");
  expect(await obtenerEstados({ ...e.alcance, permisos: new Set() })).toEqual({});
});

test.each([
  [0, "forma de pago", "0 formas de pago"],
  [1, "día inhábil", "1 día inhábil"],
  [14, "día inhábil", "14 días inhábiles"],
  [2, "plantel", "2 planteles"],
])("%d y '%s' se dicen '%s'", (numero, singular, frase) => {
  expect(cuantos(numero, { singular })).toBe(frase);
});
