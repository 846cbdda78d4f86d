import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { interpretar } from "~/acceso/llamadas/cuerpo.server";
import { ok } from "~/lib/outcome";
import { openSession } from "~/acceso/session.server";
import { jsonSchemaOf } from "~/server/request/zod-shapes.server";
import { escenario } from "tests/factories";
import { unGrupoConClases } from "tests/horarios";
import { baseDelProceso, peticion } from "tests/navegador";
import { renglones, responder } from "./api.server";

// A list that names nobody in one of its places has not named fewer: it is refused by its name.

const AHORA = "2026-10-15T18:00:00.000Z";

beforeEach(() => vi.stubEnv("RELOJ", AHORA));
afterEach(() => vi.unstubAllEnvs());

type Lista = [string, string, z.ZodObject];

/** What a blank text of a list means is said by its place beside another list. */
const DE_TEXTOS = new Set(["desde", "texto", "escrito"]);

const LISTAS: Lista[] = renglones.flatMap(({ method, path, cuerpo }) => {
  if (!(cuerpo instanceof z.ZodObject)) return [];
  const suyas = Object.entries(cuerpo.shape as Record<string, z.ZodType>).filter(
    ([nombre, forma]) => jsonSchemaOf(forma).type === "array" && !DE_TEXTOS.has(nombre),
  );
  return suyas.map(([nombre]): Lista => [`${method} ${path}`, nombre, cuerpo]);
});

test("hay listas que mirar", () => expect(LISTAS.length).toBeGreaterThan(20));

test.each(LISTAS)("%s no toma por vacío un nulo dentro de %s", async (_, nombre, schema) => {
  const respuesta = await interpretar({ [nombre]: [null] }, schema, () => ok());
  const { errores = {} } = (await respuesta.json()) as { errores?: object };
  expect(Object.keys(errores)).toContain(nombre);
});

test("un nulo entre quienes imparten se rechaza con su nombre y no le quita a nadie el grupo", async () => {
  const e = await escenario({ db: baseDelProceso().db, hoy: "2026-10-15" });
  await unGrupoConClases(e);
  const quien = { cuentaId: e.cuentaId, colegioId: e.colegioId, direccion: "", navegador: "" };
  const sesion = await openSession(e.db, quien, new Date(AHORA));
  const antes = await e.db.selectFrom("gruposAsignaturasDocentes").selectAll().execute();
  const { asignaturaId } = await e.db.selectFrom("gruposAsignaturas").select("asignaturaId").executeTakeFirstOrThrow();
  const ruta = `/api/colegios/${e.colegioId}/grupos/${e.grupoId}/asignaturas`;
  const { url, headers } = peticion(ruta, { cookies: { sesion } });
  const cuerpo = { asignaturas: [asignaturaId], imparten: [null], apoyan: [], aulas: [] };
  const respuesta = await responder(new Request(url, { method: "PUT", headers, body: JSON.stringify(cuerpo) }));
  expect({ status: respuesta.status, ...((await respuesta.json()) as object) }).toMatchObject({
    status: 422,
    errores: { imparten: [expect.any(String)] },
  });
  expect(antes).not.toEqual([]);
  expect(await e.db.selectFrom("gruposAsignaturasDocentes").selectAll().execute()).toEqual(antes);
});
