import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { interpretar } from "~/base/acceso/llamadas/cuerpo.server";
import { ok } from "~/lib/outcome";
import { openSession } from "~/base/acceso/session.server";
import { jsonSchemaOf } from "~/server/request/zod-shapes.server";
import { escenario } from "tests/factories";
import { unGrupoConClases } from "tests/horarios";
import { baseDelProceso, peticion } from "tests/navegador";
import { renglones, responder } from "./api.server";

// A list with an empty entry is not a shorter list: it is refused under its name.

const AHORA = "2026-10-15T18:00:00.000Z";

beforeEach(() => vi.stubEnv("RELOJ", AHORA));
afterEach(() => vi.unstubAllEnvs());

type Lista = [string, string, z.ZodObject];

/** Lists of texts: another list at the same index gives a blank text its meaning. */
const DE_TEXTOS = new Set(["desde", "texto", "escrito"]);

const LISTAS: Lista[] = renglones.flatMap(({ method, path, cuerpo }) => {
  if (!(cuerpo instanceof z.ZodObject)) return [];
  const listas = Object.entries(cuerpo.shape as Record<string, z.ZodType>).filter(
    ([nombre, forma]) => jsonSchemaOf(forma).type === "array" && !DE_TEXTOS.has(nombre),
  );
  return listas.map(([nombre]): Lista => [`${method} ${path}`, nombre, cuerpo]);
});

test("hay listas que mirar", () => expect(LISTAS.length).toBeGreaterThan(20));

test.each(LISTAS)("%s no toma por vacío un nulo dentro de %s", async (_, nombre, schema) => {
  const respuesta = await interpretar({ [nombre]: [null] }, schema, () => ok());
  const { errores = {} } = (await respuesta.json()) as { errores?: object };
  expect(Object.keys(errores)).toContain(nombre);
});

async function mundo() {
  const e = await escenario({ db: baseDelProceso().db, hoy: "2026-10-15" });
  const clase = await unGrupoConClases(e);
  const visitante = { cuentaId: e.cuentaId, colegioId: e.colegioId, direccion: "", navegador: "" };
  const sesion = await openSession(e.db, visitante, new Date(AHORA));
  const poner = async (ruta: string, cuerpo: object) => {
    const { url, headers } = peticion(`/api/colegios/${e.colegioId}/${ruta}`, { cookies: { sesion } });
    const respuesta = await responder(new Request(url, { method: "PUT", headers, body: JSON.stringify(cuerpo) }));
    return { status: respuesta.status, ...((await respuesta.json()) as object) };
  };
  return { e, poner, ...clase };
}

test("una lista que se pone entera se dice: un cuerpo sin ella no la vacía", async () => {
  const { e, poner, horarioId, claseId } = await mundo();
  const vigencia = { horarioId, inicia: e.hoy, termina: "2026-11-30" };
  const casos: [string, object, string][] = [
    [`grupos/${e.grupoId}/asignaturas`, {}, "asignaturas"],
    [`grupos/${e.grupoId}/optativos`, {}, "inscripciones"],
    [`grupos/${e.grupoId}/horarios`, vigencia, "lecciones"],
    [`ciclos/${e.cicloId}/configuraciones`, {}, "lugares"],
    [`clases/${claseId}/apoyos`, {}, "apoyos"],
    [`clases/${claseId}/asistencia`, {}, "marcas"],
    ["alumnos/1/tutores/notificaciones", { cliente: 0 }, "verAlumnoApp"],
  ];
  const hay = async () => ({
    materias: await e.db.selectFrom("gruposAsignaturas").selectAll().execute(),
    lecciones: await e.db.selectFrom("horariosLecciones").selectAll().execute(),
    lugares: await e.db.selectFrom("configuracionesCiclo").selectAll().execute(),
  });
  const estadoPrevio = await hay();
  for (const [ruta, cuerpo, lista] of casos)
    expect([ruta, await poner(ruta, cuerpo)]).toMatchObject([
      ruta,
      { status: 422, errores: { [lista]: ["Campo obligatorio"] } },
    ]);
  expect(await hay()).toEqual(estadoPrevio);
  // An explicitly empty list empties the stored one.
  expect(await poner(`grupos/${e.grupoId}/horarios`, { ...vigencia, lecciones: [] })).toMatchObject({ status: 200 });
});

test("un nulo entre quienes imparten se rechaza con su nombre y no le quita a nadie el grupo", async () => {
  const { e, poner } = await mundo();
  const filasPrevias = await e.db.selectFrom("gruposAsignaturasDocentes").selectAll().execute();
  const { asignaturaId } = await e.db.selectFrom("gruposAsignaturas").select("asignaturaId").executeTakeFirstOrThrow();
  const cuerpo = { asignaturas: [asignaturaId], imparten: [null], apoyan: [], aulas: [] };
  expect(await poner(`grupos/${e.grupoId}/asignaturas`, cuerpo)).toMatchObject({
    status: 422,
    errores: { imparten: [expect.any(String)] },
  });
  expect(filasPrevias).not.toEqual([]);
  expect(await e.db.selectFrom("gruposAsignaturasDocentes").selectAll().execute()).toEqual(filasPrevias);
});
