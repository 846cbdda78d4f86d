import { beforeEach, expect, test } from "vitest";
import { alcanceDe, type Escenario, escenario, insertar, otroColegio, unAlumno, unaInscripcion } from "tests/factories";
import { fecha } from "~/lib/dates";
import { gruposDelGrado } from "../lugares.server";
import { listarRegistros } from "../queries.server";
import { eliminarRegistro } from "./eliminar-registro.server";
import { guardarLugares } from "./guardar-lugares.server";
import { ordenarGrupos } from "./ordenar-grupos.server";
import { guardarRegistro } from "./guardar-registro.server";
import { creado, NIVEL } from "tests/configuracion";

let e: Escenario;
beforeEach(async () => {
  e = await escenario();
});

const lineas = async () =>
  (await e.db.selectFrom("bitacora").select("accion").orderBy("id").execute()).map(({ accion }) => accion);

const NUEVO = { registroId: null, padreId: null };
const VECINO = { nombre: "2027-2028", fechaInicio: fecha("2027-08-01"), fechaFin: fecha("2028-07-31") };

test("un nivel nace con sus grados y se los lleva mientras nadie los usa", async () => {
  const registroId = await creado(guardarRegistro(e.alcance, { ...NUEVO, clave: "niveles", datos: NIVEL }));
  expect((await listarRegistros(e.alcance, "grados", registroId)).map(({ nombre }) => nombre)).toEqual([
    "1°",
    "2°",
    "3°",
  ]);
  expect(await eliminarRegistro(e.alcance, { clave: "niveles", registroId, padreId: null })).toMatchObject({
    ok: true,
  });
  expect(await listarRegistros(e.alcance, "grados", registroId)).toEqual([]);
});

test("lo que está en uso se ofrece desactivar, y entonces ya no se ofrece para otros lugares", async () => {
  const plantel = { clave: "planteles", registroId: e.plantelId, padreId: null } as const;
  const rechazo = await eliminarRegistro(e.alcance, plantel);
  expect(rechazo).toMatchObject({ error: "EN_USO" });
  expect((rechazo as { mensaje: string }).mensaje).toBe(
    "No se puede eliminar: tiene 1 lugar de un ciclo y 1 grupo. Puedes desactivarlo en su lugar.",
  );
  expect(await eliminarRegistro(e.alcance, { ...plantel, desactivar: true })).toMatchObject({ ok: true });
  expect((await listarRegistros(e.alcance, "planteles", null))[0]).toMatchObject({ activo: 0 });
  const cicloId = await creado(guardarRegistro(e.alcance, { ...NUEVO, clave: "ciclos", datos: VECINO }));
  const lugares = [`${e.plantelId}-${e.turnoId}-${e.gradoId}`];
  expect(await guardarLugares(e.alcance, { cicloId, lugares })).toMatchObject({ error: "DATOS" });
});

test("de lo que se dice en femenino se ofrece desactivarla", async () => {
  const asignatura = { cicloId: e.cicloId, gradoId: e.gradoId, nombre: "Música", lastModifiedDate: e.alcance.ahora };
  const registroId = await insertar(e.db, "asignaturas", asignatura);
  const enGrupo = { grupoId: e.grupoId, asignaturaId: registroId, lastModifiedDate: e.alcance.ahora };
  await insertar(e.db, "gruposAsignaturas", enGrupo);
  const rechazo = await eliminarRegistro(e.alcance, { clave: "asignaturas", registroId, padreId: e.cicloId });
  expect((rechazo as { mensaje: string }).mensaje).toContain("Puedes desactivarla en su lugar.");
});

test("un lugar con grupo no se le quita al ciclo", async () => {
  const rechazo = await guardarLugares(e.alcance, { cicloId: e.cicloId, lugares: [] });
  expect(rechazo).toMatchObject({
    error: "EN_USO",
    mensaje: "No se puede quitar Primaria 1° · Centro · Matutino: tiene 1 grupo",
  });
});

test("un grupo sin nombre toma la siguiente letra libre; con alumnos no cambia de lugar", async () => {
  const datos = {
    configuracionCicloId: e.configuracionCicloId,
    nombre: "",
    alias: "Abejitas",
    cupo: 25,
    orden: null,
    optativas: false,
  };
  const grupo = { clave: "grupos", registroId: null, padreId: e.cicloId, datos } as const;
  const grupoId = await creado(guardarRegistro(e.alcance, grupo));
  const [, nuevo] = await listarRegistros(e.alcance, "grupos", e.cicloId);
  expect(nuevo).toMatchObject({ id: grupoId, nombre: "B", alias: "Abejitas", cupo: 25 });
  const repetido = { ...grupo, datos: { ...datos, nombre: "a" } };
  expect(await guardarRegistro(e.alcance, repetido)).toMatchObject({ error: "DUPLICADO", campo: "nombre" });

  await unaInscripcion(e, { alumnoId: await unAlumno(e), grupoId });
  const gradoId = await insertar(e.db, "grados", { nivelId: e.nivelId, nombre: "2°", orden: 2 });
  const { cicloId, plantelId, turnoId, nivelId } = e;
  const otroLugar = { cicloId, plantelId, turnoId, nivelId, gradoId };
  const configuracionCicloId = await insertar(e.db, "configuracionesCiclo", otroLugar);
  const mudanza = { ...grupo, registroId: grupoId, datos: { ...datos, configuracionCicloId } };
  expect(await guardarRegistro(e.alcance, mudanza)).toMatchObject({
    error: "EN_USO",
    mensaje: "El grupo tiene 1 alumno: no puede cambiar de lugar",
  });
});

test("los grupos van en el orden del colegio, en su lista y en las demás; los que empatan, por su nombre", async () => {
  const { cicloId, configuracionCicloId, gradoId } = e;
  const datos = { configuracionCicloId, nombre: "", alias: "", cupo: null, orden: null, optativas: false };
  const grupo = { clave: "grupos", registroId: null, padreId: cicloId, datos } as const;
  const b = await creado(guardarRegistro(e.alcance, grupo));
  const c = await creado(guardarRegistro(e.alcance, grupo));
  const nombres = async () => (await listarRegistros(e.alcance, "grupos", cicloId)).map(({ nombre }) => nombre);
  expect(await nombres()).toEqual(["A", "B", "C"]);
  const orden = [
    { id: e.grupoId, orden: 3 },
    { id: b, orden: 2 },
    { id: c, orden: 1 },
  ];
  const lineasPrevias = (await lineas()).length;
  expect(await ordenarGrupos(e.alcance, { cicloId, grupos: orden })).toEqual({ ok: true, cambiados: 3 });
  expect((await lineas()).slice(lineasPrevias)).toEqual(["configuracion.orden"]);
  expect(await nombres()).toEqual(["C", "B", "A"]);
  const delGrado = await gruposDelGrado(e.alcance, { gradoId, optativas: null });
  expect(delGrado.map(({ nombre }) => nombre)).toEqual(["C", "B", "A"]);
  // An unchanged order counts as no change, and a new group goes after the others.
  expect(await ordenarGrupos(e.alcance, { cicloId, grupos: orden })).toEqual({ ok: true, cambiados: 0 });
  expect((await lineas()).slice(lineasPrevias)).toHaveLength(1);
  const d = await creado(guardarRegistro(e.alcance, grupo));
  expect(await nombres()).toEqual(["C", "B", "A", "D"]);
  expect(await ordenarGrupos(e.alcance, { cicloId, grupos: [{ id: d, orden: 1 }] })).toMatchObject({ ok: true });
  expect(await nombres()).toEqual(["C", "D", "B", "A"]);
  // Saving a group without its number leaves its position.
  const conAlias = { ...grupo, registroId: c, datos: { ...datos, alias: "Abejitas" } };
  await creado(guardarRegistro(e.alcance, conAlias));
  expect(await nombres()).toEqual(["C", "D", "B", "A"]);
});

test("no se ordena un grupo de otro colegio ni con un número que no cabe, y sin permiso ninguno", async () => {
  const { cicloId, grupoId } = e;
  const vecino = await otroColegio(e);
  expect(await ordenarGrupos(e.alcance, { cicloId, grupos: [{ id: vecino.grupoId, orden: 1 }] })).toMatchObject({
    error: "DATOS",
    campo: "grupoId",
  });
  expect(await ordenarGrupos(e.alcance, { cicloId, grupos: [{ id: grupoId, orden: 1_000 }] })).toMatchObject({
    error: "DATOS",
    campo: "orden",
  });
  const ajeno = { cicloId: vecino.cicloId, grupos: [] };
  expect(await ordenarGrupos(e.alcance, ajeno)).toMatchObject({ error: "NO_EXISTE" });
  const sinNada = alcanceDe({ ...e, permisos: [] });
  expect(await ordenarGrupos(sinNada, { cicloId, grupos: [] })).toMatchObject({ error: "SIN_PERMISO" });
  expect((await listarRegistros(e.alcance, "grupos", cicloId))[0]).toMatchObject({ orden: 0 });
});
