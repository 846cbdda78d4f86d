import { expect, test } from "vitest";
import { ok, refuse } from "~/lib/outcome";
import { escenario, tokenDe } from "tests/factories";
import { type Alcance, enTransaccion } from "./alcance.server";
import { agreeing, askConsent, consentFor, type TickedConsent } from "./consent.server";

const PREGUNTA = { error: "DUDA", content: { monto: 5 }, lines: ["¿Seguro?"], shown: [1] } as const;

const intentar = (alcance: Alcance, consent: TickedConsent, cambios: Partial<Parameters<typeof askConsent>[2]> = {}) =>
  enTransaccion(alcance, async (trx) => (await askConsent(trx, consent, { ...PREGUNTA, ...cambios })) ?? ok());

test("se pregunta hasta que vuelve el acuerdo de esa misma pregunta, que sirve una vez", async () => {
  const { alcance } = await escenario();
  const duda = await intentar(alcance, {});
  expect(duda).toMatchObject({ error: "DUDA", status: 409, mensaje: "¿Seguro?", datos: { forzar: true } });
  for (const force of ["true", "", "x".repeat(70)]) expect((await intentar(alcance, { force })).ok).toBe(false);
  const force = tokenDe(duda);
  expect((await intentar(alcance, { force })).ok).toBe(true);
  expect(await intentar(alcance, { force })).toMatchObject({ error: "DUDA", datos: { forzar: true } });
});

test("lo acordado no vale para otro contenido, otra respuesta, otra cuenta, otro navegador ni otro colegio", async () => {
  const { alcance } = await escenario();
  const force = tokenDe(await intentar(alcance, {}));
  for (const cambios of [{ content: { monto: 6 } }, { lines: ["¿Segura?"] }, { shown: [2] }, { error: "OTRA" }])
    expect((await intentar(alcance, { force }, cambios)).ok).toBe(false);
  const cambiosDeAlcance = [
    { cuenta: { ...alcance.cuenta!, id: alcance.cuenta!.id + 1 } },
    { sesionId: "otra" },
    { colegioId: alcance.colegioId + 1 },
  ];
  for (const cambio of cambiosDeAlcance) expect((await intentar({ ...alcance, ...cambio }, { force })).ok).toBe(false);
  expect((await intentar(alcance, { force })).ok).toBe(true);
});

test("lo acordado vence a los diez minutos, y no vale más porque el reloj se atrase", async () => {
  const { alcance } = await escenario();
  const alas = (hora: string) => ({ ...alcance, ahora: `2026-10-15T${hora}.000Z` });
  const force = tokenDe(await intentar(alas("18:00:00"), {}));
  expect((await intentar(alas("18:10:00"), { force })).ok).toBe(false);
  expect((await intentar(alas("17:59:59"), { force })).ok).toBe(false);
  expect((await intentar(alas("18:09:59"), { force })).ok).toBe(true);
});

test("lo que después se rechaza no gasta el acuerdo", async () => {
  const { alcance } = await escenario();
  const force = tokenDe(await intentar(alcance, {}));
  const rechazado = await enTransaccion(
    alcance,
    async (trx) => (await askConsent(trx, { force }, PREGUNTA)) ?? refuse("LLENO", "Ya no hay lugares"),
  );
  expect(rechazado).toMatchObject({ error: "LLENO" });
  expect((await intentar(alcance, { force })).ok).toBe(true);
});

test("donde hay que escribir algo, sin escribirlo no se sigue", async () => {
  const { alcance } = await escenario();
  const typed = { valor: "312", etiqueta: "Número de alumnos" };
  const duda = await intentar(alcance, {}, { typed });
  expect(duda).toMatchObject({ datos: { escribir: typed } });
  const force = tokenDe(duda);
  expect(await intentar(alcance, { force, escrito: "31" }, { typed })).toMatchObject({
    mensaje: "¿Seguro?\nPara continuar escribe 312.",
  });
  expect((await intentar(alcance, { force, escrito: " 312 " }, { typed })).ok).toBe(true);
});

test("sin nada que preguntar se sigue, y una confirmación que abre con su vista previa trae su acuerdo", async () => {
  const { alcance } = await escenario();
  expect((await intentar(alcance, {}, { lines: [] })).ok).toBe(true);
  expect((await intentar(alcance, { force: consentFor(alcance, PREGUNTA) })).ok).toBe(true);
  expect((await agreeing((consent) => intentar(alcance, consent))).ok).toBe(true);
});

test("lo que se marca uno por uno debe venir marcado todo, y se dice cuál falta", async () => {
  const { alcance } = await escenario();
  const ticks = ["Ya hay una Valeria.", "El grupo está lleno."];
  const pregunta = { lines: [...ticks, "Se cobra hoy."], ticks };
  const duda = await intentar(alcance, {}, pregunta);
  const { porMarcar, sinMarcar } = duda.ok ? {} : (duda.datos as { porMarcar: { marca: string }[]; sinMarcar: [] });
  expect(porMarcar).toMatchObject(ticks.map((texto) => ({ texto })));
  expect(sinMarcar).toEqual([]);
  const [nombre, grupo] = porMarcar!.map(({ marca }) => marca);
  const force = tokenDe(duda);
  expect(await intentar(alcance, { force }, pregunta)).toMatchObject({
    status: 409,
    datos: { sinMarcar: [nombre, grupo] },
  });
  expect(await intentar(alcance, { force, marcas: [nombre!] }, pregunta)).toMatchObject({
    datos: { sinMarcar: [grupo] },
  });
  expect((await intentar(alcance, { force, marcas: [grupo!, nombre!] }, pregunta)).ok).toBe(true);
  expect((await agreeing((consent) => intentar(alcance, consent, pregunta))).ok).toBe(true);
});
