import { beforeEach, expect, test } from "vitest";
import { acepta, unEnviado, unTutor } from "tests/comunicados";
import { unEnlace } from "tests/enlaces";
import { unaAutorizada } from "tests/misivas";
import { alcanceDe, type Escenario, escenario, insertar, unAlumno, unaInscripcion } from "tests/factories";
import { deshacerUnion } from "./commands/deshacer-union.server";
import { type Union, unirTutores } from "./commands/unir-tutores.server";
import { compararTutores, listarRepetidos, listarUniones } from "./queries.server";
import { queLoNombra, retratoDe, vinculosDe } from "./que-nombra.server";
import { type Vinculo } from "./repetido";

const TODO_DE_UNO = {
  nombre: "UNO",
  email: "UNO",
  telefonoMovil: "UNO",
  telefonoCasa: "UNO",
  telefonoOficina: "UNO",
  foto: "UNO",
} as const;

let e: Escenario;
let sofia: number;
let iker: number;
beforeEach(async () => {
  e = await escenario();
  [sofia, iker] = [await unAlumno(e), await unAlumno(e, { nombre: "Iker", fechaNacimiento: "2015-01-01" })];
  for (const alumnoId of [sofia, iker]) await unaInscripcion(e, { alumnoId });
});

const unir = (tutorId: number, otroId: number, mas: Partial<Union> = {}, alcance = e.alcance) =>
  unirTutores(alcance, { ...TODO_DE_UNO, tutorId, otroId, ...mas });
const vincular = (tutorId: number, alumnoId: number, mas: Partial<Vinculo> = {}) =>
  e.db
    .insertInto("alumnosTutores")
    .values({ alumnoId, tutorId, parentescoId: e.parentescos.Madre, ...mas })
    .execute();

/** Everything of both tutors, for a comparison after the undo. */
const retratos = async (...ids: number[]) => {
  const todos = [];
  for (const id of ids) todos.push(await retratoDe(e.alcance, id));
  return todos;
};

test("dos tutores se vuelven uno con todo lo que nombraba al otro, y se deshace sin que falte nada", async () => {
  const uno = await unTutor(e, sofia, { telefonoMovil: "" });
  const segundo = await unTutor(e, sofia, { email: "otra@correo.mx" });
  await vincular(segundo, iker, { restringido: 1, puedeRecoger: 0, notaCustodia: "Juzgado 3" });
  await e.db
    .updateTable("alumnosTutores")
    .set({ cliente: 1 })
    .where("tutorId", "=", segundo)
    .where("alumnoId", "=", sofia)
    .execute();
  const enviado = await unEnviado(e);
  const { misivaId } = await unaAutorizada(e, sofia);
  const token = await unEnlace(e, { tutorId: segundo });
  const { ahora } = e.alcance;
  const comentario = {
    hilo: "MISIVA",
    hiloId: misivaId,
    texto: "Gracias",
    createdDate: ahora,
    lastModifiedDate: ahora,
  };
  await insertar(e.db, "comentarios", { ...comentario, tutorId: segundo });
  const retratosPrevios = await retratos(uno, segundo);
  expect((await listarRepetidos(e.alcance)).map((par) => [par.uno.tutorId, par.segundo.tutorId])).toEqual([
    [uno, segundo],
  ]);
  const { version, pasa, hijos, enlaces } = await compararTutores(e.alcance, uno, segundo);
  expect(pasa).toContain("1 comunicado, 1 misiva");
  expect(enlaces).toBe(1);
  expect(hijos.map(({ nombre, deLosDos, notas }) => [nombre.split(" ")[0], deLosDos, notas])).toEqual([
    [expect.any(String), true, ["Se le factura"]],
    ["Iker", false, ["Restringido", "Juzgado 3"]],
  ]);
  const union = await unir(uno, segundo, { version, telefonoMovil: "OTRO" });
  expect(union).toMatchObject({ ok: true });
  const nadie = await queLoNombra(e.alcance, segundo);
  expect(Object.values(nadie).flat()).toEqual([]);
  expect(await e.db.selectFrom("tutores").select("id").where("id", "=", segundo).executeTakeFirst()).toBeUndefined();
  const [queda] = await retratos(uno);
  expect(queda!.tutor).toMatchObject({ email: "vero@correo.mx", telefonoMovil: "5512345678" });
  expect(queda!.vinculos).toMatchObject([
    { alumnoId: sofia, cliente: 1, restringido: 0 },
    { alumnoId: iker, restringido: 1, puedeRecoger: 0, notaCustodia: "Juzgado 3" },
  ]);
  // Both links that were sent for one comunicado still exist, and neither is sent again.
  expect(queda!.nombrado.comunicadosEntregas).toHaveLength(enviado.tutores.length);
  expect(queda!.nombrado.misivasEntregas).toHaveLength(2);
  const { tutorId } = await e.db
    .selectFrom("enlacesPersonales")
    .select("tutorId")
    .where("token", "=", token)
    .executeTakeFirstOrThrow();
  expect(tutorId).toBe(uno);
  for (const { tokenTutor } of enviado.tutores.filter(({ alumnoId }) => alumnoId === sofia))
    expect(await acepta(e, { ...enviado, tokenTutor, alumnoId: sofia })).toMatchObject({ ok: true });
  expect(await listarRepetidos(e.alcance)).toEqual([]);
  const [unionListada] = await listarUniones(e.alcance);
  expect(await deshacerUnion(e.alcance, unionListada!)).toMatchObject({ ok: true, otroId: segundo });
  const sinFecha = (todos: Awaited<ReturnType<typeof retratos>>) =>
    todos.map((cada) => ({
      ...cada!,
      tutor: { ...cada!.tutor, lastModifiedDate: "" },
      nombrado: { ...cada!.nombrado, unionesTutores: [] },
    }));
  expect(sinFecha(await retratos(uno, segundo))).toEqual(sinFecha(retratosPrevios));
  expect(await listarUniones(e.alcance)).toEqual([]);
  const { antes: guardado } = await e.db.selectFrom("unionesTutores").select("antes").executeTakeFirstOrThrow();
  expect(guardado).toBe("");
  const acciones = await e.db.selectFrom("bitacora").select("accion").where("accion", "like", "tutor.%").execute();
  expect(acciones.map(({ accion }) => accion)).toEqual(expect.arrayContaining(["tutor.unido", "tutor.separado"]));
});

test("un alumno de los dos, restringido para uno, queda restringido y se retira lo que esperaba", async () => {
  const uno = await unTutor(e, sofia);
  const segundo = await unTutor(e, sofia, { email: "otra@correo.mx" });
  await unEnviado(e);
  await e.db
    .updateTable("alumnosTutores")
    .set({ restringido: 1, puedeRecoger: 0 })
    .where("tutorId", "=", segundo)
    .execute();
  expect(await unir(uno, segundo)).toMatchObject({ ok: true });
  expect(await vinculosDe(e.alcance, uno)).toMatchObject([{ alumnoId: sofia, restringido: 1, puedeRecoger: 0 }]);
  const esperan = await e.db
    .selectFrom("comunicadosEntregas")
    .select("id")
    .where("tutorId", "=", uno)
    .where("porAvisar", "=", 1)
    .execute();
  expect(esperan).toEqual([]);
});

test.each<[string, (uno: number, segundo: number) => Promise<unknown>, string, string]>([
  [
    "hay cambios propuestos sin revisar",
    (_uno, segundo) =>
      insertar(e.db, "propuestas", {
        colegioId: e.colegioId,
        tutorId: segundo,
        alumnoId: sofia,
        dato: "telefonoMovil",
        antes: "",
        propuesto: "5500000000",
        createdDate: e.alcance.ahora,
      }),
    "PROPUESTAS",
    "propuso cambios",
  ],
  [
    "el correo que demostró es el que se deja",
    async (_uno, segundo) => {
      await unEnviado(e);
      await e.db
        .updateTable("comunicadosEntregas")
        .set({ leidaDate: "2026-10-01" })
        .where("tutorId", "=", segundo)
        .execute();
    },
    "EMAIL_REGISTRADO",
    "otra@correo.mx es el que demostró",
  ],
  [
    "los dos demostraron correos distintos",
    async () => {
      await unEnviado(e);
      await e.db.updateTable("comunicadosEntregas").set({ leidaDate: "2026-10-01" }).execute();
    },
    "EMAIL_REGISTRADO",
    "Los dos demostraron",
  ],
])("no se unen: %s", async (_caso, preparar, error, texto) => {
  const [uno, segundo] = [await unTutor(e, sofia), await unTutor(e, sofia, { email: "otra@correo.mx" })];
  await preparar(uno, segundo);
  const retratosPrevios = await retratos(uno, segundo);
  const rechazo = await unir(uno, segundo);
  expect(rechazo).toMatchObject({ ok: false, error });
  expect((rechazo as { mensaje: string }).mensaje).toContain(texto);
  expect(await retratos(uno, segundo)).toEqual(retratosPrevios);
});

test("los une quien edita tutores y ve a todos sus alumnos, y mientras sean los que comparó", async () => {
  const [uno, segundo] = [await unTutor(e, sofia), await unTutor(e, iker, { email: "" })];
  const sin = alcanceDe({ ...e, permisos: ["PERM_VER_ALUMNO"] });
  expect(await unir(uno, segundo, {}, sin)).toMatchObject({ error: "SIN_PERMISO", status: 403 });
  const limitado = alcanceDe({ ...e, limites: { niveles: [987_654] } });
  expect(await unir(uno, segundo, {}, limitado)).toMatchObject({ error: "NO_EXISTE", status: 404 });
  expect(await listarRepetidos(limitado)).toEqual([]);
  await expect(compararTutores(limitado, uno, segundo)).rejects.toMatchObject({ status: 404 });
  expect(await unir(uno, uno)).toMatchObject({ error: "NO_EXISTE" });
  expect(await unir(uno, 999_999)).toMatchObject({ error: "NO_EXISTE" });
  expect(await unir(uno, segundo, { version: "otra" })).toMatchObject({ error: "CAMBIADO" });
  expect(await unir(uno, segundo, { nombre: "OTRO" })).toMatchObject({ ok: true });
});

test("no se deshace cuando algo nuevo depende de la unión, y dice qué", async () => {
  const casos: [(uno: number) => Promise<unknown>, string][] = [
    [
      (uno) => e.db.updateTable("tutores").set({ email: "nueva@correo.mx" }).where("id", "=", uno).execute(),
      "sus datos",
    ],
    [
      (uno) => e.db.updateTable("alumnosTutores").set({ restringido: 1 }).where("tutorId", "=", uno).execute(),
      "custodia",
    ],
    [(uno) => unEnlace(e, { tutorId: uno }), "1 enlace personal"],
  ];
  for (const [cambiar, texto] of casos) {
    const [uno, segundo] = [await unTutor(e, sofia, { email: "" }), await unTutor(e, iker, { email: "" })];
    const union = await unir(uno, segundo);
    if (!union.ok) throw new Error(union.mensaje);
    await cambiar(uno);
    const rechazo = await deshacerUnion(e.alcance, union);
    expect(rechazo).toMatchObject({ ok: false, error: "DEPENDE" });
    expect((rechazo as { mensaje: string }).mensaje).toContain(texto);
    await e.db.deleteFrom("unionesTutores").execute();
  }
  const despues = { ...e.alcance, ahora: new Date(Date.parse(e.alcance.ahora) + 31 * 86_400_000).toISOString() };
  const [uno, segundo] = [await unTutor(e, sofia, { email: "" }), await unTutor(e, iker, { email: "" })];
  const union = await unir(uno, segundo);
  expect(await deshacerUnion(despues, union as { unionId: number } & typeof union)).toMatchObject({
    error: "NO_EXISTE",
  });
});
