import { expect, test } from "vitest";
import { alcanceDe, escenario, insertar } from "tests/factories";
import { ajustesDeFamilias, horaDeAusencias, listarAjustes } from "../ajustes.server";
import { guardarAjustes } from "./guardar-ajustes.server";

test("una cuenta limitada a un nivel no ve ni cambia lo que ven las familias de otro (239)", async () => {
  const e = await escenario();
  const nivelId = await insertar(e.db, "niveles", { colegioId: e.colegioId, nombre: "Secundaria", orden: 2 });
  const todo = [e.nivelId, nivelId];
  await guardarAjustes(e.alcance, {
    verAdeudos: todo,
    verCalificaciones: [],
    proponerCambios: todo,
    avisarAusencias: [],
  });
  const previos = await ajustesDeFamilias(e.alcance, nivelId);
  const limitada = alcanceDe({ ...e, limites: { niveles: [e.nivelId] } });
  expect((await listarAjustes(limitada)).map((nivel) => nivel.nivelId)).toEqual([e.nivelId]);
  // Its form names its own level alone; a hostile one also names the other.
  for (const verCalificaciones of [[e.nivelId], todo])
    expect(
      await guardarAjustes(limitada, {
        verAdeudos: [],
        verCalificaciones,
        proponerCambios: [e.nivelId],
        avisarAusencias: [],
      }),
    ).toMatchObject({ ok: true });
  expect(await ajustesDeFamilias(e.alcance, nivelId)).toEqual(previos);
  expect(await ajustesDeFamilias(e.alcance, e.nivelId)).toEqual({
    verAdeudos: false,
    verCalificaciones: true,
    proponerCambios: true,
    avisarAusencias: false,
  });
});

test("la hora de los avisos es de todo el colegio: solo la mueve quien ve todos los niveles", async () => {
  const e = await escenario();
  await insertar(e.db, "niveles", { colegioId: e.colegioId, nombre: "Secundaria", orden: 2 });
  const nada = { verAdeudos: [], verCalificaciones: [], proponerCambios: [], avisarAusencias: [] };
  await guardarAjustes(e.alcance, { ...nada, horaDeAusencias: "10:15" });
  const limitada = alcanceDe({ ...e, limites: { niveles: [e.nivelId] } });
  await guardarAjustes(limitada, { ...nada, verAdeudos: [e.nivelId], horaDeAusencias: "07:00" });
  expect(await horaDeAusencias(e.alcance)).toBe("10:15");
  const filas = await e.db.selectFrom("ajustesDeFamilias").select("horaDeAusencias").execute();
  expect(filas.map((fila) => fila.horaDeAusencias)).toEqual(["10:15", "10:15"]);
});
