import { expect, test } from "vitest";
import { escenario } from "tests/factories";
import { ok, refuse } from "~/lib/outcome";
import { enTransaccion } from "./alcance.server";
import { underKey } from "./operacion.server";
import { oncePerPage, withPageFacts } from "./once-per-page.server";

const roles = () => {
  let veces = 0;
  const contar = oncePerPage(async ({ db }, nombre: string) => {
    veces++;
    return (await db.selectFrom("roles").select("id").where("nombre", "=", nombre).execute()).length;
  });
  return { contar, veces: () => veces };
};

test("los loaders de una página comparten lo que preguntan igual, y otra página pregunta de nuevo", async () => {
  const { alcance } = await escenario();
  const { contar, veces } = roles();
  const segundoContador = roles();
  const pagina = withPageFacts(alcance);
  await Promise.all([contar(pagina, "Caja"), contar(pagina, "Caja"), contar(pagina, "Caja")]);
  expect(veces()).toBe(1);
  await contar(pagina, "Dirección");
  await segundoContador.contar(pagina, "Caja");
  expect([veces(), segundoContador.veces()]).toEqual([2, 1]);
  await contar(withPageFacts(alcance), "Caja");
  expect(veces()).toBe(3);
});

test("fuera de una página y dentro de una transacción se lee siempre", async () => {
  const { alcance } = await escenario();
  const { contar, veces } = roles();
  await contar(alcance, "Caja");
  await contar(alcance, "Caja");
  expect(veces()).toBe(2);
  const pagina = withPageFacts(alcance);
  await enTransaccion(pagina, async (trx) => {
    await contar(trx, "Caja");
    await contar(trx, "Caja");
    return ok();
  });
  expect(veces()).toBe(4);
});

test("una copia del alcance comparte lo leído solo mientras diga lo mismo", async () => {
  const { alcance } = await escenario();
  const { contar, veces } = roles();
  const pagina = withPageFacts(alcance);
  await contar(pagina, "Caja");
  await contar({ ...pagina }, "Caja");
  await contar({ ...pagina, llave: { clave: "x", huella: "" } }, "Caja");
  expect(veces()).toBe(1);
  const { limites } = alcance;
  const cambios = [
    { cicloId: -1 },
    { nivelId: -1 },
    { limites: { ...limites } },
    { permisos: new Set(alcance.permisos) },
  ];
  for (const cambio of cambios) await contar({ ...pagina, ...cambio }, "Caja");
  expect(veces()).toBe(1 + cambios.length);
  const { zonaHoraria: _, ...incompleto } = pagina;
  await contar(incompleto as typeof pagina, "Caja");
  expect(veces()).toBe(2 + cambios.length);
  // Nothing of what those read is the page's.
  await contar(pagina, "Caja");
  expect(veces()).toBe(2 + cambios.length);
});

test("lo que se escribe con una copia se olvida para toda la página", async () => {
  const { alcance, organizacionId } = await escenario();
  const { contar } = roles();
  const pagina = withPageFacts(alcance);
  expect(await contar(pagina, "Nuevo")).toBe(0);
  await enTransaccion({ ...pagina, cicloId: -1 }, async ({ db }) => {
    await db.insertInto("roles").values({ organizacionId, nombre: "Nuevo" }).execute();
    return ok();
  });
  expect(await contar(pagina, "Nuevo")).toBe(1);
});

test("lo que se escribe bajo una llave se olvida también para quien la trajo", async () => {
  const { alcance, organizacionId } = await escenario();
  const { contar } = roles();
  const pagina = withPageFacts(alcance);
  expect(await contar(pagina, "Nuevo")).toBe(0);
  const request = new Request("http://localhost/ajustes", { method: "POST" });
  await enTransaccion(underKey(pagina, "x".repeat(20), { request, values: {} }), async ({ db }) => {
    await db.insertInto("roles").values({ organizacionId, nombre: "Nuevo" }).execute();
    return ok();
  });
  expect(await contar(pagina, "Nuevo")).toBe(1);
});

test("lo que se escribe hace olvidar lo leído, también cuando se rechaza a medias", async () => {
  const { alcance, organizacionId } = await escenario();
  const { contar } = roles();
  const pagina = withPageFacts(alcance);
  expect(await contar(pagina, "Nuevo")).toBe(0);
  await enTransaccion(pagina, async ({ db }) => {
    await db.insertInto("roles").values({ organizacionId, nombre: "Nuevo" }).execute();
    return ok();
  });
  expect(await contar(pagina, "Nuevo")).toBe(1);
  await enTransaccion(pagina, async ({ db }) => {
    await db.deleteFrom("roles").where("nombre", "=", "Nuevo").execute();
    return refuse("NO", "No se puede");
  });
  expect(await contar(pagina, "Nuevo")).toBe(1);
});
