import { afterEach, describe, expect, test } from "vitest";
import { isDue, pauseJobs, registerCloser, registerJob, runBeforeStart, startJobs, wakeJob } from "./jobs.server";

const HORA = 3_600_000;
const run = () => undefined;
const nocturna = { name: "nocturna", dailyAt: "00:05", run };
const mexico = (local: string) => Date.parse(`${local}:00-06:00`);

describe("cuándo toca", () => {
  test("una tarea por intervalo toca al cumplirse desde que empezó la anterior", () => {
    const job = { name: "respaldo", everyMs: HORA, run };
    const last = runBeforeStart(job, mexico("2026-11-20T08:00"));
    expect(isDue(job, last, mexico("2026-11-20T08:59"))).toBe(false);
    expect(isDue(job, last, mexico("2026-11-20T09:00"))).toBe(true);
  });

  test("un reloj que se atrasa no detiene la tarea por intervalo", () => {
    const job = { name: "respaldo", everyMs: HORA, run };
    expect(isDue(job, { startedAt: mexico("2030-01-01T00:00"), date: "" }, mexico("2026-11-20T08:00"))).toBe(true);
  });

  test("la tarea diaria toca a su hora de México y una sola vez por fecha", () => {
    const last = { startedAt: 0, date: "2026-11-19" };
    expect(isDue(nocturna, last, mexico("2026-11-20T00:04"))).toBe(false);
    expect(isDue(nocturna, last, mexico("2026-11-20T00:05"))).toBe(true);
    expect(isDue(nocturna, { startedAt: 0, date: "2026-11-20" }, mexico("2026-11-20T23:59"))).toBe(false);
  });

  test("la hora es la de la zona de la escuela", () => {
    const tijuana = { ...nocturna, zone: "America/Tijuana" };
    const last = { startedAt: 0, date: "2026-11-19" };
    expect(isDue(tijuana, last, mexico("2026-11-20T00:05"))).toBe(false);
    expect(isDue(tijuana, last, mexico("2026-11-20T02:05"))).toBe(true);
  });

  test("una máquina que estuvo suspendida se pone al corriente al despertar", () => {
    expect(isDue(nocturna, { startedAt: 0, date: "2026-11-16" }, mexico("2026-11-20T11:00"))).toBe(true);
  });

  test("al arrancar después de la hora, la tarea del día toca solo si lo pide", () => {
    const now = mexico("2026-11-20T11:00");
    expect(isDue(nocturna, runBeforeStart(nocturna, now), now)).toBe(false);
    const alArrancar = { ...nocturna, atStart: true };
    expect(isDue(alArrancar, runBeforeStart(alArrancar, now), now)).toBe(true);
  });

  test("al arrancar antes de la hora, la tarea del día espera a su hora", () => {
    const last = runBeforeStart(nocturna, mexico("2026-11-20T00:01"));
    expect(isDue(nocturna, last, mexico("2026-11-20T00:02"))).toBe(false);
    expect(isDue(nocturna, last, mexico("2026-11-20T00:05"))).toBe(true);
  });
});

describe("startJobs", () => {
  let handle: ReturnType<typeof startJobs> | undefined;
  afterEach(async () => {
    await handle?.stop();
    for (const name of ["a", "b"]) registerJob({ name, everyMs: 1e15, run });
  });

  test("corre las tareas una por una y una que falla no detiene a las demás", async () => {
    const sucesos: string[] = [];
    registerJob({
      name: "a",
      everyMs: 1,
      run: async () => {
        sucesos.push("a empieza");
        await new Promise((resolve) => setTimeout(resolve, 15));
        sucesos.push("a termina");
        throw new Error("a falla");
      },
    });
    registerJob({ name: "b", everyMs: 1, run: () => void sucesos.push("b") });
    handle = startJobs({ tickMs: 5 });
    await expect.poll(() => sucesos.length).toBeGreaterThanOrEqual(6);
    expect(sucesos.slice(0, 6)).toEqual(["a empieza", "a termina", "b", "a empieza", "a termina", "b"]);
  });

  test("registrar el mismo nombre otra vez reemplaza la tarea", async () => {
    const sucesos: string[] = [];
    registerJob({ name: "a", everyMs: 1, run: () => void sucesos.push("vieja") });
    registerJob({ name: "a", everyMs: 1, run: () => void sucesos.push("nueva") });
    handle = startJobs({ tickMs: 5 });
    await expect.poll(() => sucesos.length).toBeGreaterThan(1);
    expect(sucesos).not.toContain("vieja");
  });

  test("al detenerse avisa a la tarea en curso, la espera, y lo que se cierra se cierra una sola vez", async () => {
    const sucesos: string[] = [];
    registerJob({
      name: "a",
      everyMs: 1,
      run: (signal) =>
        new Promise((resolve) => {
          sucesos.push("empieza");
          signal.addEventListener("abort", () =>
            setTimeout(() => {
              sucesos.push("termina");
              resolve();
            }, 10),
          );
        }),
    });
    registerCloser("cierre", () => void sucesos.push("cierre"));
    handle = startJobs({ tickMs: 5 });
    await expect.poll(() => sucesos).toEqual(["empieza"]);
    await handle.stop();
    expect(sucesos).toEqual(["empieza", "termina"]);
    await handle.close();
    await handle.close();
    expect(sucesos).toEqual(["empieza", "termina", "cierre"]);
  });

  test("una tarea que corre aparte no hace esperar a las demás, y despertarla mientras corre la repite una vez", async () => {
    const sucesos: string[] = [];
    let soltar = () => undefined as void;
    const run = async () => {
      sucesos.push("aparte empieza");
      await new Promise<void>((resolve) => (soltar = resolve));
      sucesos.push("aparte termina");
    };
    registerJob({ name: "a", everyMs: 1e15, beside: true, run });
    registerJob({ name: "b", everyMs: 1, run: () => void (sucesos.includes("b") || sucesos.push("b")) });
    wakeJob("a");
    expect(sucesos).toEqual([]);
    handle = startJobs({ tickMs: 5 });
    wakeJob("a");
    await expect.poll(() => sucesos).toEqual(["aparte empieza", "b"]);
    wakeJob("a");
    wakeJob("a");
    soltar();
    await expect.poll(() => sucesos.slice(2)).toEqual(["aparte termina", "aparte empieza"]);
    soltar();
    await expect.poll(() => sucesos.slice(4)).toEqual(["aparte termina"]);
    await handle.stop();
    wakeJob("a");
    expect(sucesos).toHaveLength(5);
  });

  test("en pausa se espera a las que corren y ninguna empieza hasta que acaba", async () => {
    const sucesos: string[] = [];
    let soltar = () => undefined as void;
    const run = async () => {
      sucesos.push("empieza");
      await new Promise<void>((resolve) => (soltar = resolve));
      sucesos.push("termina");
    };
    registerJob({ name: "a", everyMs: 1, run });
    registerJob({ name: "b", everyMs: 1e15, beside: true, run: () => void sucesos.push("b") });
    handle = startJobs({ tickMs: 5 });
    await expect.poll(() => sucesos).toEqual(["empieza"]);
    const pausa = pauseJobs().then((seguir) => (sucesos.push("en pausa"), seguir));
    soltar();
    const seguir = await pausa;
    wakeJob("b");
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(sucesos).toEqual(["empieza", "termina", "en pausa"]);
    seguir();
    await expect.poll(() => sucesos.length).toBeGreaterThan(3);
    soltar();
  });

  test("registrar no corre nada", async () => {
    let runs = 0;
    registerJob({ name: "a", everyMs: 1, run: () => void (runs += 1) });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(runs).toBe(0);
  });
});
