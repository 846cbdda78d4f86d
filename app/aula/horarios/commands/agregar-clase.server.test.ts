import { beforeEach, expect, test } from "vitest";
import { alcanceDe, type Escenario, escenario, insertar, otroColegio } from "tests/factories";
import { resultadoDe, unaEnElGrupo, unDocente, unGrupoConClases } from "tests/horarios";
import { diaDeLaSemana, sumarDias } from "~/lib/dates";
import { asignaturasDeGrupos, aulasPorElegir } from "../queries.server";
import { agregarClase } from "./agregar-clase.server";
import { cambiarClases } from "./clases-del-dia.server";
import { generarClases } from "./generar-clases.server";

let e: Escenario;
let grupo: Awaited<ReturnType<typeof unGrupoConClases>>;
beforeEach(async () => {
  e = await escenario();
  grupo = await unGrupoConClases(e);
});

const pedido = (cambios = {}) => ({
  grupoAsignaturaId: grupo.grupoAsignaturaId,
  fecha: sumarDias(e.hoy, 1),
  inicia: "12:00",
  termina: "12:50",
  ...cambios,
});
const clases = () => e.db.selectFrom("clases").select(["id", "fecha", "inicia", "extra"]).execute();

test("una clase extra queda en su día, con su línea, y generar otra vez no la quita", async () => {
  const { claseId } = resultadoDe(await agregarClase(e.alcance, pedido()));
  const agregada = { id: claseId, fecha: sumarDias(e.hoy, 1), inicia: "12:00", extra: 1 };
  expect(await clases()).toContainEqual(agregada);
  const previas = (await clases()).length;
  resultadoDe(await generarClases(e.alcance, { grupos: [e.grupoId] }));
  expect(await clases()).toContainEqual(agregada);
  expect(await clases()).toHaveLength(previas);
  const linea = await e.db.selectFrom("bitacora").select("accion").where("entidadId", "=", claseId).execute();
  expect(linea).toEqual([{ accion: "clases.agregada" }]);
});

test("una clase extra no choca con su grupo ni con su docente, ni cae en un día que no puede", async () => {
  const previas = await clases();
  const hay = (mensaje: string) => ({ error: "CHOQUE", campo: "inicia", mensaje: expect.stringContaining(mensaje) });
  const enLaDelHorario = { fecha: e.hoy, inicia: "07:30", termina: "08:10" };
  expect(await agregarClase(e.alcance, pedido(enLaDelHorario))).toMatchObject(hay("El grupo ya tiene otra clase"));
  expect(await agregarClase(e.alcance, pedido({ fecha: sumarDias(e.hoy, -1) }))).toMatchObject({ campo: "fecha" });
  expect(await agregarClase(e.alcance, pedido({ fecha: "2031-01-01" }))).toMatchObject({ campo: "fecha" });
  expect(await agregarClase(e.alcance, pedido({ termina: "11:00" }))).toMatchObject({ campo: "termina" });
  await insertar(e.db, "diasInhabiles", {
    colegioId: e.colegioId,
    nombre: "Consejo",
    fechaInicio: e.hoy,
    fechaFin: e.hoy,
    tipo: "COLEGIO",
    lastModifiedDate: e.alcance.ahora,
  });
  expect(await agregarClase(e.alcance, pedido({ fecha: e.hoy }))).toMatchObject({
    mensaje: "Es día inhábil: Consejo",
  });
  expect(await clases()).toEqual(previas);
});

test("sin permiso, o en el grupo de otro colegio o de fuera de los límites, no se agrega ninguna", async () => {
  const ajeno = await otroColegio(e);
  expect(await agregarClase(ajeno.alcance, pedido())).toMatchObject({ error: "NO_EXISTE", status: 404 });
  const docente = alcanceDe({ ...e, permisos: ["PERM_VISTA_DOCENTE"] });
  expect(await agregarClase(docente, pedido())).toMatchObject({ error: "SIN_PERMISO" });
  const limitada = alcanceDe({ ...e, limites: { grupos: [e.grupoId + 1] } });
  expect(await agregarClase(limitada, pedido())).toMatchObject({ error: "NO_EXISTE" });
});

test("se elige entre las asignaturas de los grupos, las de un grupo o las de un docente", async () => {
  const rosa = await unDocente(e, { nombre: "Rosa", apellido1: "Cano" });
  await unaEnElGrupo(e, { docenteId: rosa, nombre: "Música" });
  const nombres = async (filtro: { grupoId: number | null; docenteId: number | null }) =>
    (await asignaturasDeGrupos(e.alcance, filtro)).map(({ label }) => label.split(" · ")[0]);
  expect((await nombres({ grupoId: null, docenteId: null })).sort()).toEqual(["Matemáticas", "Música"]);
  expect(await nombres({ grupoId: null, docenteId: rosa })).toEqual(["Música"]);
  expect(await nombres({ grupoId: e.grupoId + 1, docenteId: null })).toEqual([]);
});

test("una clase extra lleva el aula que se elige, del plantel de su grupo, y respeta las horas del docente", async () => {
  const aulaId = await insertar(e.db, "aulas", { plantelId: e.plantelId, nombre: "Laboratorio" });
  const plantel = { colegioId: e.colegioId, nombre: "Norte", lastModifiedDate: e.alcance.ahora };
  const lejos = await insertar(e.db, "aulas", {
    plantelId: await insertar(e.db, "planteles", plantel),
    nombre: "Salón 1",
  });
  expect((await aulasPorElegir(e.alcance)).map(({ value }) => value).sort()).toEqual([aulaId, lejos].sort());
  const { claseId } = resultadoDe(await agregarClase(e.alcance, pedido({ aulaId })));
  const guardada = e.db.selectFrom("clases").select("aulaId").where("id", "=", claseId);
  expect(await guardada.executeTakeFirst()).toEqual({ aulaId });
  const enLejos = { aulaId: lejos, inicia: "13:00", termina: "13:50" };
  expect(await agregarClase(e.alcance, pedido(enLejos))).toMatchObject({ error: "DATOS", campo: "aulaId" });

  const { inicia, termina } = await e.db
    .selectFrom("modulos")
    .select(["inicia", "termina"])
    .where("id", "=", grupo.moduloId)
    .executeTakeFirstOrThrow();
  const fecha = sumarDias(e.hoy, 2);
  await e.db.deleteFrom("clases").where("fecha", "=", fecha).execute();
  const { docenteId, moduloId } = grupo;
  const diaSemana = diaDeLaSemana(fecha);
  await e.db.insertInto("docentesNoDisponibles").values({ docenteId, moduloId, diaSemana }).execute();
  expect(await agregarClase(e.alcance, pedido({ fecha, inicia, termina }))).toMatchObject({
    error: "CHOQUE",
    campo: "inicia",
    mensaje: expect.stringContaining(`no está disponible de ${inicia} a ${termina}`) as string,
  });
});

test("la misma clase a la misma hora se rechaza con su motivo: al agregarla y al recuperar una o dos eliminadas", async () => {
  const encima = { error: "CHOQUE", mensaje: "El grupo ya tiene otra clase a las 12:00" };
  const cambiar = (accion: "ELIMINAR" | "RECUPERAR", ids: readonly number[]) =>
    cambiarClases(e.alcance, { accion, clases: ids, motivo: "Consejo", suplenteId: null, apoyos: [] });
  const eliminada = async () => {
    const { claseId } = resultadoDe(await agregarClase(e.alcance, pedido()));
    resultadoDe(await cambiar("ELIMINAR", [claseId]));
    return claseId;
  };
  const dos = [await eliminada(), await eliminada()];
  expect(await cambiar("RECUPERAR", dos)).toMatchObject(encima);
  resultadoDe(await cambiar("RECUPERAR", [dos[0]!]));
  expect(await cambiar("RECUPERAR", [dos[1]!])).toMatchObject(encima);
  expect(await agregarClase(e.alcance, pedido())).toMatchObject({ ...encima, campo: "inicia" });
  // The list of the day is another kind of class: only a second list of that hour is refused.
  const { colegioId, grupoId } = e;
  const lista = { ...pedido(), colegioId, grupoId, grupoAsignaturaId: null, eliminadaDate: e.alcance.ahora };
  const listas = [await insertar(e.db, "clases", lista), await insertar(e.db, "clases", lista)];
  resultadoDe(await cambiar("RECUPERAR", [listas[0]!]));
  expect(await cambiar("RECUPERAR", [listas[1]!])).toMatchObject(encima);
});
