import { expect, test } from "vitest";
import { insertar, unaInscripcion } from "tests/factories";
import { familiasConPrograma } from "tests/familia-con-becas";
import { sentenciasDe } from "tests/sentencias";
import { agreeing } from "~/base/acceso/consent.server";
import { revisarLibro } from "~/dinero/cobranza/libro/revision.server";
import { fecha } from "~/lib/dates";
import { listarBecados } from "../becados.server";
import { listarLotes } from "../lotes.server";
import { proponer } from "../propuestas.server";
import { aplicarLote } from "./aplicar-lote.server";

/** Three children of one tutor, and one of another: a tenth for the second, a fifth from the third on. */
async function mundo() {
  const m = await familiasConPrograma([3, 1]);
  const segundo = await m.beca("Segundo hermano", 10, "SEGUNDO");
  const tercero = await m.beca("Tercer hermano", 20, "TERCERO_EN_ADELANTE");
  const propuestas = async (hoy: string, desde = "2026-09-01") =>
    (await proponer(m.en(hoy), m.pedido({ desde: fecha(desde) }), {})).map(
      ({ alumnoId, movimiento, termina, otorga }) => ({ alumnoId, movimiento, termina, otorga }),
    );
  return { ...m, segundo, tercero, propuestas, hijos: m.familias[0]! };
}

test("cada hijo recibe la beca de su lugar, en una sola acción, y el libro queda en orden", async () => {
  const m = await mundo();
  await m.postear("2026-11-26");
  const [primero, segundo, tercero] = m.hijos as [number, number, number];
  expect(await m.propuestas("2026-11-26")).toEqual([
    { alumnoId: segundo, movimiento: "ENTRA", termina: [], otorga: ["Segundo hermano"] },
    { alumnoId: tercero, movimiento: "ENTRA", termina: [], otorga: ["Tercer hermano"] },
  ]);
  expect(await m.aplicar("2026-11-26", m.pedido())).toMatchObject({ ok: true, alumnos: 2 });
  // Three posted months of 1,000 each.
  expect(await m.deben()).toEqual([[3000, 2700, 2400], [3000]]);
  expect(await m.propuestas("2026-11-26")).toEqual([]);
  expect((await listarBecados(m.en("2026-11-26"))).map(({ alumnoId }) => alumnoId)).not.toContain(primero);
  const lineas = await m.e.db
    .selectFrom("bitacora")
    .select("accion")
    .where("accion", "like", "beca.%")
    .where("accion", "not like", "beca.agregada")
    .execute();
  expect(lineas).toEqual([{ accion: "beca.loteAplicado" }]);
  expect(await revisarLibro(m.e.db)).toEqual([]);
});

test("se va el segundo: el tercero pasa a segundo desde ese día, y los meses anteriores conservan su beca", async () => {
  const m = await mundo();
  await m.aplicar("2026-09-02", m.pedido());
  const [, segundo, tercero] = m.hijos as [number, number, number];
  await m.e.db.updateTable("inscripciones").set({ fechaBaja: "2026-10-31" }).where("alumnoId", "=", segundo).execute();
  expect(await m.propuestas("2026-11-03", "2026-11-01")).toEqual([
    { alumnoId: tercero, movimiento: "CAMBIA", termina: ["Tercer hermano"], otorga: ["Segundo hermano"] },
  ]);
  await m.aplicar("2026-11-03", m.pedido({ desde: fecha("2026-11-01") }));
  await m.postear("2026-11-26");
  // September and October at a fifth less, November at a tenth less.
  expect((await m.deben())[0]![2]).toBe(800 + 800 + 900);
  expect(await revisarLibro(m.e.db)).toEqual([]);
});

test("el tercero sale cuando su hermano mayor se va y ya no le toca ninguna", async () => {
  const m = await familiasConPrograma([2]);
  await m.beca("Segundo hermano", 10, "SEGUNDO_EN_ADELANTE");
  await m.aplicar("2026-09-02", m.pedido());
  const [mayor, menor] = m.familias[0] as [number, number];
  await m.e.db.updateTable("inscripciones").set({ fechaBaja: "2026-09-30" }).where("alumnoId", "=", mayor).execute();
  const [propuesta] = await proponer(m.en("2026-10-02"), m.pedido({ desde: fecha("2026-10-01") }), {});
  expect(propuesta).toMatchObject({ alumnoId: menor, movimiento: "SALE", otorga: [] });
});

test("deshacer deja cada cuenta como antes, y devuelve la beca que el lote terminó", async () => {
  const m = await mundo();
  await m.aplicar("2026-09-02", m.pedido());
  const [, segundo] = m.hijos as [number, number, number];
  await m.postear("2026-11-26");
  const previo = await m.deben();
  await m.e.db.updateTable("inscripciones").set({ fechaBaja: "2026-11-25" }).where("alumnoId", "=", segundo).execute();
  const cambio = await m.aplicar("2026-11-26", m.pedido({ desde: fecha("2026-10-01") }));
  expect(cambio.ok).toBe(true);
  expect(await m.deben()).not.toEqual(previo);
  const [lote] = await listarLotes(m.en("2026-11-26"));
  expect(await m.deshacer("2026-11-27", lote!.id)).toMatchObject({ ok: true, alumnos: 1, conservadas: 0 });
  expect(await m.deben()).toEqual(previo);
  expect(await m.deshacer("2026-11-27", lote!.id)).toMatchObject({ ok: false, error: "YA_DESHECHO" });
  const becados = await listarBecados(m.en("2026-11-27"));
  expect(becados.filter(({ alumnoId }) => alumnoId === m.hijos[2])).toMatchObject([
    { beca: "Tercer hermano", desde: "2026-10-01" },
  ]);
  expect(await revisarLibro(m.e.db)).toEqual([]);
});

test("deshacer deja en su lugar la beca que alguien cambió después", async () => {
  const m = await mundo();
  await m.aplicar("2026-09-02", m.pedido());
  const [primerLote] = await listarLotes(m.en("2026-09-02"));
  const [, segundo] = m.hijos as [number, number, number];
  await m.e.db.updateTable("inscripciones").set({ fechaBaja: "2026-10-31" }).where("alumnoId", "=", segundo).execute();
  await m.aplicar("2026-11-03", m.pedido({ desde: fecha("2026-11-01") }));
  expect(await m.deshacer("2026-11-04", primerLote!.id)).toMatchObject({ ok: true, alumnos: 1, conservadas: 1 });
  expect(await revisarLibro(m.e.db)).toEqual([]);
});

test("una beca se asigna en bloque a los elegidos, y a quien ya la tiene no se le propone", async () => {
  const m = await mundo();
  const becaId = await m.beca("Excelencia", 50, null);
  const pedido = m.pedido({ clase: "ASIGNACION", becaId });
  await m.postear("2026-11-26");
  const [primero, segundo] = m.hijos as [number, number, number];
  expect(await m.aplicar("2026-11-26", pedido, [primero, segundo])).toMatchObject({ ok: true, alumnos: 2 });
  expect(await m.deben()).toEqual([[1500, 1500, 3000], [3000]]);
  expect((await proponer(m.en("2026-11-26"), pedido, {})).length).toBe(2);
  expect(await m.aplicar("2026-11-26", pedido, [primero])).toMatchObject({ ok: false, error: "SIN_ALUMNOS" });
  expect(await m.aplicar("2026-11-26", pedido, [primero, m.hijos[2]!])).toMatchObject({ ok: false, error: "CAMBIO" });
  expect(await revisarLibro(m.e.db)).toEqual([]);
});

test("las becas que se renuevan solas se proponen en el ciclo que sigue, a quien las tuvo hasta el fin y sigue inscrito", async () => {
  const m = await mundo();
  const becaId = await m.beca("Excelencia", 50, null);
  const [primero, segundo, tercero] = m.hijos as [number, number, number];
  await m.aplicar("2026-09-02", m.pedido());
  await m.aplicar("2026-09-02", m.pedido({ clase: "ASIGNACION", becaId }), [primero, segundo, tercero]);
  const delTercero = (await listarBecados(m.en("2026-09-02"))).find(
    ({ alumnoId, beca }) => alumnoId === tercero && beca === "Excelencia",
  );
  await m.e.db
    .updateTable("becasAlumnos")
    .set({ estado: "TERMINADA", terminadaDate: m.e.alcance.ahora })
    .where("id", "=", delTercero!.id)
    .execute();
  const cicloId = await insertar(m.e.db, "ciclos", {
    colegioId: m.e.colegioId,
    nombre: "2027-2028",
    fechaInicio: "2027-08-30",
    fechaFin: "2028-07-15",
  });
  for (const alumnoId of [primero, tercero])
    await unaInscripcion(m.e, { alumnoId, cicloId, fechaInscripcion: "2027-08-20" });
  const nuevo = { ...m.en("2027-08-31"), cicloId };
  const pedido = m.pedido({ clase: "RENOVACION", desde: fecha("2027-08-30") });
  const { ciclo } = (await m.e.db
    .selectFrom("ciclos")
    .select("nombre as ciclo")
    .where("id", "=", m.e.cicloId)
    .executeTakeFirst())!;
  expect(await proponer(nuevo, pedido, {})).toMatchObject([
    { alumnoId: primero, movimiento: "ENTRA", otorga: ["Excelencia"], porque: `La tuvo en ${ciclo}` },
  ]);
  const renovar = () =>
    agreeing((consent) =>
      aplicarLote(nuevo, { ...pedido, motivo: "Renovación", alumnoIds: [], todos: true, filtro: {}, ...consent }),
    );
  expect(await renovar()).toMatchObject({ ok: true, alumnos: 1 });
  expect(await proponer(nuevo, pedido, {})).toEqual([]);
  expect(await listarLotes(nuevo)).toMatchObject([{ titulo: "Renovación de becas", alumnos: 1 }]);
  expect(await revisarLibro(m.e.db)).toEqual([]);
});

test("el lote pregunta primero, y sin la respuesta no guarda nada; fuera del ciclo no se aplica", async () => {
  const m = await mundo();
  await m.postear("2026-11-26");
  const datos = { ...m.pedido(), alumnoIds: [], todos: true, filtro: {} };
  const pregunta = await aplicarLote(m.en("2026-11-26"), datos);
  expect(pregunta).toMatchObject({ ok: false, error: "CONFIRMA", status: 409 });
  // Four months, of which three are posted.
  expect(pregunta.ok ? "" : pregunta.mensaje).toBe(
    "2 alumnos: 2 entran.\nDejan de pagar $1,200.00 en el ciclo.\nLo que deben hoy baja $900.00.",
  );
  expect(await m.e.db.selectFrom("becasAlumnos").selectAll().execute()).toEqual([]);
  expect(await aplicarLote(m.en("2026-11-26"), { ...datos, desde: fecha("2020-01-01") })).toMatchObject({
    ok: false,
    error: "FUERA_DEL_CICLO",
  });
});

test("el ensayo de muchos alumnos lee lo mismo que el de pocos", async () => {
  const cuantas = async (hijos: number) => {
    const m = await familiasConPrograma([hijos]);
    await m.beca("Segundo hermano", 10, "SEGUNDO_EN_ADELANTE");
    await m.postear("2026-11-26");
    const sentencias = sentenciasDe(m.sqlite);
    await aplicarLote(m.en("2026-11-26"), { ...m.pedido(), alumnoIds: [], todos: true, filtro: {} });
    return sentencias().length;
  };
  expect(await cuantas(12)).toBe(await cuantas(3));
});
