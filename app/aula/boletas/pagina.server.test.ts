import { unaCalificacion, unPlan } from "tests/academico";
import { type Escenario, escenario, unAlumno, unaInscripcion } from "tests/factories";
import { beforeEach, expect, test } from "vitest";
import { avanzarBoletas } from "./avanzar-boletas.server";
import { entregarBoletas } from "./commands/entregar-boletas.server";
import { pedirBoletas } from "./commands/pedir-boletas.server";
import { boletasDelGrupo } from "./pagina.server";

let e: Escenario;
let plan: Awaited<ReturnType<typeof unPlan>>;
let inscripciones: number[];
beforeEach(async () => {
  e = await escenario();
  plan = await unPlan(e);
  inscripciones = [];
  for (const nombre of ["Ana", "Beto"])
    inscripciones.push(await unaInscripcion(e, { alumnoId: await unAlumno(e, { nombre }), grupoId: e.grupoId }));
});

const calificar = (inscripcionId: number, asignaturaId: number, escrito: string) =>
  unaCalificacion(e, { inscripcionId, asignaturaId, parcialId: plan.actualId }, escrito);
const cerrar = () => e.db.updateTable("definicionesParcial").set({ estado: "CERRADO" }).execute();
const estados = async (formato: "INTERNA" | "OFICIAL") => {
  const lista = await boletasDelGrupo(e.alcance, { grupoId: e.grupoId, periodoId: null, formato });
  return lista!.filas.map(({ estado }) => estado.texto);
};

test("la lista dice qué le falta a cada boleta, y después qué versión tiene su familia", async () => {
  const [ana, beto] = inscripciones as [number, number];
  await e.db.deleteFrom("definicionesParcial").where("id", "=", plan.anteriorId).execute();
  await calificar(ana, plan.matematicasId, "9");
  await calificar(ana, plan.espanolId, "8");
  await calificar(beto, plan.matematicasId, "7");
  expect(await estados("INTERNA")).toEqual(["Lista", "Falta Español"]);
  await cerrar();
  await entregarBoletas(e.alcance, { inscripciones: [ana] });
  expect(await estados("INTERNA")).toEqual(["Entregada", "Falta Español"]);
  // Each layout has its own versions.
  expect(await estados("OFICIAL")).toEqual(["Lista", "Falta Español"]);
  await calificar(ana, plan.espanolId, "10");
  expect(await estados("INTERNA")).toEqual(["Cambió", "Falta Español"]);
  await entregarBoletas(e.alcance, { inscripciones: [ana] });
  expect(await estados("INTERNA")).toEqual(["Corregida v2", "Falta Español"]);
});

test("el promedio de la lista por campos es el del periodo que se mira, y la interna da la media de cada parcial", async () => {
  const [ana] = inscripciones as [number, number];
  await calificar(ana, plan.matematicasId, "9");
  await calificar(ana, plan.espanolId, "8");
  const pedido = { grupoId: e.grupoId, periodoId: plan.periodoId };
  const oficial = await boletasDelGrupo(e.alcance, { ...pedido, formato: "OFICIAL" });
  expect(oficial).toMatchObject({ borrador: true, abierto: { id: plan.actualId } });
  expect(oficial!.campos).toEqual(["Saberes y pensamiento científico", "Lenguajes"]);
  expect(oficial!.filas[0]).toMatchObject({
    promedio: "8.5",
    renglones: [
      { nombre: "Saberes y pensamiento científico", valor: "9" },
      { nombre: "Lenguajes", valor: "8" },
    ],
  });
  const interna = await boletasDelGrupo(e.alcance, { ...pedido, formato: "INTERNA" });
  expect(interna!.etiquetas).toHaveLength(2);
  expect(interna!.filas[0]).toMatchObject({ medias: ["", "8.5"], promedio: "8.5" });
});

test("se imprimen las elegidas de un grupo, y el título dice cuántas; de otro grupo no sale ninguna", async () => {
  await cerrar();
  const [ana] = inscripciones as [number, number];
  const pedido = { formato: "INTERNA", nivelId: null, grupoId: e.grupoId, origen: "http://localhost" } as const;
  const pedida = (await pedirBoletas(e.alcance, { ...pedido, elegidas: [ana] })) as { tandaId: number };
  await avanzarBoletas(e.alcance, pedida.tandaId);
  const tanda = await e.db.selectFrom("boletasTandas").selectAll().executeTakeFirstOrThrow();
  expect(tanda).toMatchObject({ total: 1, hechas: 1, titulo: expect.stringContaining("1 elegido") });
  expect(await e.db.selectFrom("boletas").select("inscripcionId").execute()).toEqual([{ inscripcionId: ana }]);
  expect(await pedirBoletas(e.alcance, { ...pedido, elegidas: [999_999] })).toMatchObject({ error: "NADIE" });
});
