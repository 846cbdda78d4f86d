import { beforeEach, expect, test } from "vitest";
import { alcanceDe, type Escenario, escenario, insertar } from "tests/factories";
import { unDocente, unGrupoConClases } from "tests/horarios";
import { cambiarClases } from "./clases-del-dia.server";

let e: Escenario;
let claseId: number;
let ajenaId: number;
let docenteId: number;
let titularId: number;
beforeEach(async () => {
  e = await escenario();
  ({ claseId, docenteId: titularId } = await unGrupoConClases(e));
  const { colegioId, cicloId, plantelId, turnoId, hoy: fecha } = e;
  const nivelId = await insertar(e.db, "niveles", { colegioId, nombre: "Secundaria" });
  const gradoId = await insertar(e.db, "grados", { nivelId, nombre: "1°", orden: 1 });
  const grupoId = await insertar(e.db, "grupos", { cicloId, gradoId, plantelId, turnoId, nombre: "B" });
  ajenaId = await insertar(e.db, "clases", { colegioId, grupoId, fecha, inicia: "12:00", termina: "13:00" });
  docenteId = await unDocente(e, { nombre: "Luis", apellido1: "Mora" });
});

const estadoDe = (id: number) =>
  e.db
    .selectFrom("clases")
    .select(["eliminadaDate", "suplenteId"])
    .select(({ selectFrom }) =>
      selectFrom("clasesApoyos")
        .select(({ fn }) => fn.countAll<number>().as("apoyos"))
        .whereRef("claseId", "=", "clases.id")
        .as("apoyos"),
    )
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

const LIMITES = {
  grupos: () => ({ grupos: [e.grupoId] }),
  niveles: () => ({ niveles: [e.nivelId] }),
  grados: () => ({ grados: [e.gradoId] }),
};

test.each(
  (["ELIMINAR", "RECUPERAR", "SUPLIR", "APOYAR"] as const).flatMap((accion) =>
    (Object.keys(LIMITES) as (keyof typeof LIMITES)[]).map((limite) => [accion, limite] as const),
  ),
)("%s no alcanza una clase de fuera de los límites por %s, ni entre otras que sí", async (accion, limite) => {
  const alcance = alcanceDe({ ...e, limites: LIMITES[limite]() });
  const lineas = () => e.db.selectFrom("bitacora").select("id").execute();
  const lineasPrevias = await lineas();
  const estadoPrevio = [await estadoDe(claseId), await estadoDe(ajenaId)];
  for (const clases of [[ajenaId], [claseId, ajenaId]])
    expect(
      await cambiarClases(alcance, { accion, clases, motivo: "Junta", suplenteId: docenteId, apoyos: [docenteId] }),
    ).toMatchObject({ error: "NO_EXISTE", status: 404 });
  expect([await estadoDe(claseId), await estadoDe(ajenaId)]).toEqual(estadoPrevio);
  expect(await lineas()).toEqual(lineasPrevias);
});

test("la de su grupo sí la elimina una cuenta limitada a él", async () => {
  const alcance = alcanceDe({ ...e, limites: LIMITES.grupos() });
  const pedido = { accion: "ELIMINAR" as const, clases: [claseId], motivo: "Junta", suplenteId: null, apoyos: [] };
  expect(await cambiarClases(alcance, pedido)).toMatchObject({ ok: true, clases: 1 });
});

test("quien da una clase no la suple ni la apoya, ni quien la suple la apoya", async () => {
  const pedido = { clases: [claseId], motivo: "", suplenteId: titularId, apoyos: [titularId] };
  for (const accion of ["SUPLIR", "APOYAR"] as const)
    expect(await cambiarClases(e.alcance, { ...pedido, accion })).toMatchObject({
      error: "DATOS",
      campo: accion === "SUPLIR" ? "suplenteId" : "apoyos",
      mensaje: "Ana Peña es quien da la clase: elige a otro docente",
    });
  expect(await estadoDe(claseId)).toMatchObject({ suplenteId: null, apoyos: 0 });
  const suplir = { ...pedido, accion: "SUPLIR" as const, suplenteId: docenteId };
  expect(await cambiarClases(e.alcance, suplir)).toMatchObject({ ok: true });
  expect(await cambiarClases(e.alcance, { ...pedido, accion: "APOYAR", apoyos: [docenteId] })).toMatchObject({
    mensaje: "Luis Mora suple la clase ese día: elige a otro docente",
  });
});
