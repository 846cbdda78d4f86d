import { alcanceDe, type Escenario, escenario, insertar, unAlumno } from "tests/factories";
import { beforeEach, expect, test } from "vitest";
import { fecha } from "~/lib/dates";
import { asignarGrupo } from "./commands/asignar-grupo.server";
import { darDeBaja } from "./commands/dar-de-baja.server";
import { inscribirAlumno } from "./commands/inscribir-alumno.server";
import { reactivarInscripcion } from "./commands/reactivar-inscripcion.server";

let e: Escenario;
let inscripcionId: number;
let otroGrupo: number;
beforeEach(async () => {
  e = await escenario();
  const { cicloId, nivelId, gradoId, plantelId, turnoId, grupoId } = e;
  const lugar = { cicloId, gradoId, plantelId, turnoId };
  otroGrupo = await insertar(e.db, "grupos", { ...lugar, nombre: "B" });
  const alumnoId = await unAlumno(e);
  const pedido = { ...lugar, nivelId, alumnoId, grupoId, fechaInscripcion: fecha("2026-09-01") };
  const inscrito = await inscribirAlumno(e.alcance, pedido);
  if (!inscrito.ok) throw new Error(JSON.stringify(inscrito));
  inscripcionId = (await e.db.selectFrom("inscripciones").select("id").executeTakeFirstOrThrow()).id;
});

const intervalos = async () =>
  (
    await e.db
      .selectFrom("inscripcionesGrupos")
      .select(["grupoId", "desde", "hasta"])
      .orderBy("desde")
      .orderBy("id")
      .execute()
  ).map(({ grupoId, desde, hasta }) => [grupoId === e.grupoId ? "A" : "B", desde, hasta]);

const el = (hoy: string) => alcanceDe({ ...e, hoy });

test("quien se inscribe está en su grupo desde ese día, y al cambiar se guarda hasta cuándo", async () => {
  expect(await intervalos()).toEqual([["A", "2026-09-01", null]]);
  expect(await asignarGrupo(el("2026-11-03"), { inscripcionId, grupoId: otroGrupo })).toMatchObject({ ok: true });
  expect(await intervalos()).toEqual([
    ["A", "2026-09-01", "2026-11-02"],
    ["B", "2026-11-03", null],
  ]);
});

test("lo que se corrige el mismo día no deja rastro", async () => {
  await asignarGrupo(el("2026-11-03"), { inscripcionId, grupoId: otroGrupo });
  await asignarGrupo(el("2026-11-03"), { inscripcionId, grupoId: e.grupoId });
  expect(await intervalos()).toEqual([
    ["A", "2026-09-01", "2026-11-02"],
    ["A", "2026-11-03", null],
  ]);
});

test("una baja cierra, y quien vuelve está otra vez desde hoy", async () => {
  const baja = { inscripcionId, fechaBaja: fecha("2026-10-10"), motivo: "Cambio de casa" };
  expect(await darDeBaja(el("2026-10-10"), baja)).toMatchObject({ ok: true });
  expect(await intervalos()).toEqual([["A", "2026-09-01", "2026-10-10"]]);
  expect(await reactivarInscripcion(el("2026-10-20"), { inscripcionId })).toMatchObject({ ok: true });
  expect(await intervalos()).toEqual([
    ["A", "2026-09-01", "2026-10-10"],
    ["A", "2026-10-20", null],
  ]);
});

test("una baja que se deshace el mismo día es como si no hubiera sido", async () => {
  const baja = { inscripcionId, fechaBaja: fecha("2026-10-10"), motivo: "Se equivocaron" };
  await darDeBaja(el("2026-10-10"), baja);
  await reactivarInscripcion(el("2026-10-10"), { inscripcionId });
  expect(await intervalos()).toEqual([["A", "2026-09-01", null]]);
});
