import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openSession } from "~/base/acceso/session.server";
import { responder } from "~/composicion/api/api.server";
import { unPlan } from "tests/academico";
import { escenario } from "tests/factories";
import { baseDelProceso, peticion } from "tests/navegador";

// Unreadable rows are refused by name: they are not ignored.

const AHORA = "2026-10-15T18:00:00.000Z";
beforeEach(() => vi.stubEnv("RELOJ", AHORA));
afterEach(() => vi.unstubAllEnvs());

async function mundo() {
  const e = await escenario({ db: baseDelProceso().db, hoy: "2026-10-15" });
  const plan = await unPlan(e);
  const datosDeSesion = { cuentaId: e.cuentaId, colegioId: e.colegioId, direccion: "", navegador: "" };
  const sesion = await openSession(e.db, datosDeSesion, new Date(AHORA));
  const llamar = async (method: string, ruta: string, cuerpo?: object) => {
    const { url, headers } = peticion(`/api/colegios/${e.colegioId}/${ruta}`, { cookies: { sesion } });
    headers.set("content-type", "application/json");
    const body = cuerpo === undefined ? undefined : JSON.stringify(cuerpo);
    const respuesta = await responder(new Request(url, { method, headers, body }));
    return { status: respuesta.status, cuerpo: await respuesta.json() };
  };
  return { e, plan, llamar };
}

const ILEGIBLES = [
  ["un texto", "x"],
  ["nadie", [null]],
  ["un número", [1]],
  ["un dato de más", [{ alias: "x" }]],
] as const;

test.each(ILEGIBLES)("la escala de un nivel que trae %s no se toma por la que hay", async (_, correlaciones) => {
  const { e, llamar } = await mundo();
  const ruta = `niveles/${e.nivelId}/calificaciones/correlaciones`;
  const { status, cuerpo } = await llamar("PUT", ruta, { correlaciones });
  expect([status, Object.keys(cuerpo.errores)]).toEqual([422, [expect.stringContaining("correlaciones")]]);
});

test.each(ILEGIBLES)("los criterios de una asignatura que traen %s no se toman por ninguno", async (_, criterios) => {
  const { e, plan, llamar } = await mundo();
  const ruta = `ciclos/${e.cicloId}/asignaturas/${plan.matematicasId}/criterios`;
  const { status, cuerpo } = await llamar("PUT", ruta, { parcialId: plan.actualId, criterios });
  expect([status, Object.keys(cuerpo.errores)]).toEqual([422, [expect.stringContaining("criterios")]]);
  expect((await llamar("PUT", ruta, { parcialId: plan.actualId })).cuerpo.errores).toEqual({
    criterios: ["Campo obligatorio"],
  });
});

test("la escala y los criterios se ponen como se leen, y se vuelven a poner como se leyeron", async () => {
  const { e, plan, llamar } = await mundo();
  const escala = `niveles/${e.nivelId}/calificaciones/correlaciones`;
  const correlaciones = [
    { desde: "8", texto: "Bien" },
    { desde: "0", texto: "Requiere apoyo" },
  ];
  expect((await llamar("PUT", escala, { correlaciones })).status).toBe(200);
  expect((await llamar("GET", escala)).cuerpo).toEqual(correlaciones);
  const rutaDeCriterios = `ciclos/${e.cicloId}/asignaturas/${plan.matematicasId}/criterios`;
  const criterios = [
    { nombre: "Tareas", peso: 30, deTareas: true },
    { nombre: "Examen", peso: 70 },
  ];
  expect((await llamar("PUT", rutaDeCriterios, { parcialId: plan.actualId, criterios })).status).toBe(200);
  const { cuerpo: leidos } = await llamar("GET", `${rutaDeCriterios}?parcialId=${plan.actualId}`);
  expect(leidos.criterios).toMatchObject([
    { nombre: "Tareas", deTareas: true },
    { nombre: "Examen", deTareas: false },
  ]);
  expect(await llamar("PUT", rutaDeCriterios, leidos)).toMatchObject({ status: 200 });
  expect((await llamar("GET", `${rutaDeCriterios}?parcialId=${plan.actualId}`)).cuerpo).toEqual(leidos);
});
