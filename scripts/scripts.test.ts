import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { claimDataDir, demoPort, discardDemo, isDemoFilled, keepServersAway, markDemoFilled } from "./data-dir.mjs";
import { loadEnv, parseEnv } from "./env.mjs";
import { holdDataDir } from "../server/process/one-server.mjs";
import { closeAllToOthers } from "../server/process/private-files.mjs";
import { CommandError, ROOT, checkNode, hashTree, run } from "./prepare.mjs";
import { flakyJourneys, judged, nothing, playwrightTally, plus, tallyLine, vitestTally } from "./tally.mjs";
import { runGroups, tallyIn } from "./test.mjs";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ordenes-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("la carpeta de datos", () => {
  test("una vacía queda marcada con lo que la abrió y solo eso la vuelve a abrir", () => {
    const nueva = join(folder, "nueva");
    claimDataDir(nueva, "demo");
    expect(readFileSync(join(nueva, ".tipo"), "utf8")).toBe("demo");
    claimDataDir(nueva, "demo");
    expect(() => claimDataDir(nueva, "real")).toThrow("tiene la escuela de demostración");
  });

  test("la demostración se niega a abrir una escuela real", () => {
    claimDataDir(folder, "real");
    expect(() => claimDataDir(folder, "demo")).toThrow("tiene una escuela real");
  });

  test("una base sin marca cuenta como escuela real", () => {
    writeFileSync(join(folder, "colegio.sqlite"), "datos");
    expect(() => claimDataDir(folder, "demo")).toThrow("tiene una escuela real");
    expect(() => claimDataDir(folder, "bench")).toThrow("tiene una escuela real");
    claimDataDir(folder, "real");
  });

  test("dos servidores no comparten una carpeta; el que muere de golpe la suelta", async () => {
    const code = `import { holdDataDir } from ${JSON.stringify(join(ROOT, "server/process/one-server.mjs"))};
      console.log(holdDataDir(${JSON.stringify(folder)}, 0) ? "tomada" : "ocupada"); setInterval(() => {}, 1000);`;
    const holder = spawn(process.execPath, ["--input-type=module", "-e", code], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [said] = (await once(holder.stdout, "data")) as [Buffer];
    expect(said.toString().trim()).toBe("tomada");
    expect(holdDataDir(folder, 0)).toBeNull();
    expect(() => keepServersAway(folder)).toThrow("Otro servidor ya está usando esta carpeta");
    holder.kill("SIGKILL");
    await once(holder, "exit");
    const letGo = keepServersAway(folder);
    expect(holdDataDir(folder, 0)).toBeNull();
    letGo();
    holdDataDir(folder, 0)!();
  });

  test.skipIf(process.platform === "win32")(
    "lo que hay y lo que se escriba queda cerrado a otras cuentas",
    async () => {
      const nueva = join(folder, "nueva");
      mkdirSync(join(nueva, "archivos", "ab"), { recursive: true, mode: 0o755 });
      for (const name of ["colegio.sqlite", join("archivos", "ab", "acta.pdf")])
        writeFileSync(join(nueva, name), "datos", { mode: 0o644 });
      chmodSync(nueva, 0o755);
      const before = process.umask();
      onTestFinished(() => void process.umask(before));
      claimDataDir(nueva, "real");
      await closeAllToOthers(nueva);
      writeFileSync(join(nueva, "otro"), "datos");
      const open = (readdirSync(nueva, { recursive: true }) as string[]).filter(
        (name) => statSync(join(nueva, name)).mode & 0o077,
      );
      expect([statSync(nueva).mode & 0o777, open]).toEqual([0o700, []]);
    },
  );

  test("una demostración a medias se desecha y la completa se reconoce", () => {
    claimDataDir(folder, "demo");
    writeFileSync(join(folder, "colegio.sqlite"), "a medias");
    expect(isDemoFilled(folder)).toBe(false);
    discardDemo(folder);
    expect(existsSync(join(folder, "colegio.sqlite"))).toBe(false);
    writeFileSync(join(folder, "colegio.sqlite"), "completa");
    markDemoFilled(folder, "3101");
    expect(isDemoFilled(folder)).toBe(true);
    expect(demoPort(folder)).toBe("3101");
  });

  test("desechar nunca toca una escuela real", () => {
    writeFileSync(join(folder, "colegio.sqlite"), "real");
    expect(() => discardDemo(folder)).toThrow("escuela real");
    expect(existsSync(join(folder, "colegio.sqlite"))).toBe(true);
  });
});

describe(".env", () => {
  test("entiende comillas, comentarios, export y espacios, y no cuenta lo vacío", () => {
    const text = `# comentario\nPORT=3100\nexport HOST = 127.0.0.1 # local\nSMTP_URL="smtp://a#b:c@d"\nNOMBRE='con espacio'\nVACIA=\n\nmal`;
    expect(parseEnv(text)).toEqual({
      PORT: "3100",
      HOST: "127.0.0.1",
      SMTP_URL: "smtp://a#b:c@d",
      NOMBRE: "con espacio",
    });
  });

  test("lo que ya dice el entorno gana", () => {
    writeFileSync(join(folder, ".env"), "PORT=3100\nHOST=0.0.0.0");
    const env = { PORT: "4000" } as unknown as NodeJS.ProcessEnv;
    loadEnv(env, join(folder, ".env"));
    expect(env).toEqual({ PORT: "4000", HOST: "0.0.0.0" });
  });

  test("el ejemplo sirve sin tocarlo: no fija ningún valor", () => {
    expect(parseEnv(readFileSync(".env.example", "utf8"))).toEqual({});
  });
});

describe("qué está al corriente", () => {
  test("la huella cambia con el contenido y con el nombre, y no con las pruebas", () => {
    mkdirSync(join(folder, "app"));
    writeFileSync(join(folder, "app", "a.ts"), "uno");
    const first = hashTree(["app", "no-existe"], folder);
    writeFileSync(join(folder, "app", "a.test.ts"), "prueba");
    expect(hashTree(["app", "no-existe"], folder)).toBe(first);
    writeFileSync(join(folder, "app", "a.ts"), "dos");
    const changed = hashTree(["app"], folder);
    expect(changed).not.toBe(first);
    writeFileSync(join(folder, "app", "b.ts"), "");
    expect(hashTree(["app"], folder)).not.toBe(changed);
  });

  test("sobre un node_modules que es un enlace no se instala nada: los paquetes ajenos quedan", async () => {
    const ajena = join(folder, "ajena");
    const proyecto = join(folder, "proyecto");
    for (const each of [ajena, proyecto, join(proyecto, "scripts")]) mkdirSync(each);
    writeFileSync(join(ajena, "paquete"), "ajeno");
    symlinkSync(ajena, join(proyecto, "node_modules"));
    writeFileSync(join(proyecto, "package-lock.json"), '{"lockfileVersion":3}');
    for (const name of ["prepare.mjs", "driver.mjs", "stamps.mjs", "steps.mjs"])
      copyFileSync(join(ROOT, "scripts", name), join(proyecto, "scripts", name));
    const { code, output } = await run(process.execPath, ["scripts/prepare.mjs"], { cwd: proyecto });
    expect([code, output]).toEqual([1, expect.stringContaining("node_modules es un enlace a otra carpeta")]);
    expect(readFileSync(join(ajena, "paquete"), "utf8")).toBe("ajeno");
  });

  test("un Node viejo se rechaza con palabras", () => {
    expect(() => checkNode("18.20.4")).toThrow("Se necesita Node 20");
    expect(() => checkNode("20.0.0")).not.toThrow();
    expect(() => checkNode("22.3.1")).not.toThrow();
  });
});

describe("la cuenta final", () => {
  test("es un renglón con lo que pasó, lo que falló y, si hay, lo que se saltó", () => {
    expect(tallyLine({ passed: 12, failed: 0, skipped: 0 })).toBe("12 passed, 0 failed");
    expect(tallyLine({ passed: 12, failed: 1, skipped: 3 })).toBe("12 passed, 1 failed, 3 skipped");
  });

  test("un grupo que falla, o que ni empieza, no calla a los que siguen: todos corren y todos cuentan", async () => {
    const corrieron: string[] = [];
    const grupo = (nombre: string, tally: { passed: number; failed: number; skipped: number }) => () => {
      corrieron.push(nombre);
      return Promise.resolve({ tally: { ...nothing(), ...tally }, output: `salida de ${nombre}` });
    };
    const impreso: string[] = [];
    const total = await runGroups(
      [
        grupo("estático", { passed: 4, failed: 1, skipped: 0 }),
        () => Promise.reject(new CommandError("No hay Chromium.")),
        grupo("unidades", { passed: 1_000, failed: 2, skipped: 1 }),
        grupo("recorridos", { passed: 90, failed: 0, skipped: 0 }),
      ],
      (texto: unknown) => impreso.push(String(texto)),
    );
    expect(corrieron).toEqual(["estático", "unidades", "recorridos"]);
    expect(tallyLine(total)).toBe("1094 passed, 4 failed, 1 skipped");
    expect(impreso.map((texto) => texto.trim())).toEqual([
      "salida de estático",
      "No hay Chromium.",
      "salida de unidades",
    ]);
  });

  test("un archivo de Vitest que no carga cuenta como una falla", () => {
    const testResults = [
      { status: "failed", assertionResults: [] },
      { status: "passed", assertionResults: [{ status: "passed" }] },
    ];
    const report = { numPassedTests: 1, numFailedTests: 0, numPendingTests: 1, numTodoTests: 0, testResults };
    expect(vitestTally(report, 1)).toEqual({ passed: 1, failed: 1, skipped: 1, flaky: 0 });
  });

  test("de los recorridos que pasan hasta la segunda vez se soporta uno, y se dice cuál y por qué", () => {
    const stats = { expected: 8, unexpected: 1, flaky: 1, skipped: 2 };
    const cuenta = (cambios: Partial<typeof stats>, code: number) =>
      judged(playwrightTally({ stats: { ...stats, ...cambios } }, code));
    expect(cuenta({}, 1)).toEqual({ passed: 9, failed: 1, skipped: 2 });
    expect(cuenta({ unexpected: 0 }, 0)).toEqual({ passed: 9, failed: 0, skipped: 2 });
    expect(cuenta({ flaky: 2 }, 1)).toEqual({ passed: 8, failed: 3, skipped: 2 });
    // One in each tier of a build is two.
    const nivel = playwrightTally({ stats: { ...stats, unexpected: 0 } }, 0);
    expect(judged(plus(nivel, nivel))).toEqual({ passed: 16, failed: 2, skipped: 4 });
    const error = { message: "Error: \u001b[2mexpect\u001b[22m falló\n\n  no está", location: { line: 7 } };
    const spec = (title: string, status: string) => ({
      file: "a.spec.ts",
      line: 3,
      title,
      tests: [{ status, results: [{ error }, {}] }],
    });
    const suites = [{ specs: [spec("uno", "expected")], suites: [{ specs: [spec("dos", "flaky")] }] }];
    expect(flakyJourneys({ suites })).toEqual(["a.spec.ts:3 dos · línea 7: Error: expect falló no está"]);
    expect(flakyJourneys(null)).toEqual([]);
  });

  test("un programa que termina mal sin decir por qué nunca cuenta como cero fallas", () => {
    const unaFalla = { passed: 0, failed: 1, skipped: 0, flaky: 0 };
    expect(vitestTally(null, 0)).toEqual(unaFalla);
    expect(playwrightTally(null, 1)).toEqual(unaFalla);
    const stats = { expected: 8, unexpected: 0, flaky: 0, skipped: 0 };
    expect(playwrightTally({ stats }, 1)).toEqual({ passed: 8, failed: 1, skipped: 0, flaky: 0 });
  });

  test("el nivel rápido deja su cuenta al que sigue; si se cortó y no dejó ninguna, es una falla", () => {
    const cuenta = { passed: 5_000, failed: 0, skipped: 1, flaky: 1 };
    writeFileSync(join(folder, "cuenta"), JSON.stringify(cuenta));
    expect(tallyIn(join(folder, "cuenta"))).toEqual(cuenta);
    writeFileSync(join(folder, "cuenta"), "");
    expect(tallyIn(join(folder, "cuenta"))).toEqual({ passed: 0, failed: 1, skipped: 0, flaky: 0 });
  });
});
