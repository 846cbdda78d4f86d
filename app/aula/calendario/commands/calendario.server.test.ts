import { unFormato } from "tests/preinscripciones";
import { cuentaDeDocente, unDocente, unGrupoConClases } from "tests/horarios";
import { datosDeTarea, unaTarea } from "tests/tareas-de-clase";
import { expect, test } from "vitest";
import {
  alcanceDe,
  type Escenario,
  escenario,
  insertar,
  otroColegio,
  unAlumno,
  unaInscripcion,
  unPrograma,
} from "tests/factories";
import { fecha } from "~/lib/dates";
import { unPlan } from "tests/academico";
import { entradasEntre, capasDe } from "../capas.server";
import { calendarioDeEnlace, instanteEn } from "../suscripcion.server";
import { buscarEnlace } from "../queries.server";
import { cambiarEnlace } from "./cambiar-enlace.server";
import { eliminarEvento } from "./eliminar-evento.server";
import { type DatosDeEvento, guardarEvento } from "./guardar-evento.server";

const OCTUBRE = { desde: fecha("2026-10-01"), hasta: fecha("2026-10-31") };
const JUNTA: DatosDeEvento = {
  titulo: "Junta de madres y padres",
  fechaInicio: fecha("2026-10-20"),
  fechaFin: null,
  inicia: "17:30",
  termina: null,
  lugar: "",
  descripcion: "",
  nivelId: null,
  grupoId: null,
  plantelId: null,
};

let e: Escenario;

const bitacora = async (accion: string) =>
  e.db.selectFrom("bitacora").select(["entidadId", "detalle"]).where("accion", "=", accion).execute();

async function unEvento(cambios: Partial<DatosDeEvento> = {}): Promise<number> {
  const resultado = await guardarEvento(e.alcance, { eventoId: null, datos: { ...JUNTA, ...cambios } });
  if (!resultado.ok) throw new Error(resultado.mensaje);
  return resultado.eventoId;
}

const titulos = async (alcance = e.alcance) =>
  (await entradasEntre(alcance, OCTUBRE, ["EVENTOS"])).map(({ titulo }) => titulo);

test("un evento se agrega, se cambia y se elimina, y la bitácora dice qué era antes", async () => {
  e = await escenario();
  const eventoId = await unEvento();
  expect(await titulos()).toContain(JUNTA.titulo);
  await guardarEvento(e.alcance, { eventoId, datos: { ...JUNTA, lugar: "Auditorio" } });
  expect(JSON.parse((await bitacora("evento.guardado"))[0]!.detalle)).toMatchObject({
    lugar: { antes: "", despues: "Auditorio" },
  });
  expect(await eliminarEvento(e.alcance, eventoId)).toMatchObject({ ok: true });
  expect(await bitacora("evento.eliminado")).toMatchObject([{ entidadId: eventoId }]);
  expect(await eliminarEvento(e.alcance, eventoId)).toMatchObject({ ok: false, error: "NO_EXISTE" });
});

test.each([
  [{ fechaFin: fecha("2026-10-19") }, "fechaFin"],
  [{ inicia: null, termina: "18:00" }, "inicia"],
  [{ termina: "17:00" }, "termina"],
  [{ grupoId: 99_999 }, "grupoId"],
] as const)("no se guarda con %o", async (cambios, campo) => {
  e = await escenario();
  const datos = { ...JUNTA, ...cambios };
  expect(await guardarEvento(e.alcance, { eventoId: null, datos })).toMatchObject({ ok: false, campo });
});

test("quien solo mira el calendario no lo cambia, y lo de otro colegio no existe", async () => {
  e = await escenario();
  const mira = alcanceDe({ ...e, permisos: ["PERM_VISTA_CALENDARIO"] });
  expect(await guardarEvento(mira, { eventoId: null, datos: JUNTA })).toMatchObject({
    ok: false,
    error: "SIN_PERMISO",
  });
  const colegioAjeno = await otroColegio(e);
  const eventoId = await unEvento();
  expect(await eliminarEvento(colegioAjeno.alcance, eventoId)).toMatchObject({ ok: false, error: "NO_EXISTE" });
});

test("lo de un nivel no lo ve quien está limitado a otro; lo de todos sí", async () => {
  e = await escenario();
  await unEvento({ titulo: "De primaria", nivelId: e.nivelId });
  await unEvento({ titulo: "Del grupo", grupoId: e.grupoId });
  await unEvento({ titulo: "De todos" });
  const limites = { ...e.alcance.limites, niveles: [e.nivelId + 1_000] };
  const otroNivel = await titulos({ ...e.alcance, limites });
  expect(otroNivel).toContain("De todos");
  expect(otroNivel).not.toContain("De primaria");
  expect(otroNivel).not.toContain("Del grupo");
});

test("sobre los días están los inhábiles, los límites de pago, los parciales y los cumpleaños", async () => {
  e = await escenario();
  const alumnoId = await unAlumno(e, { fechaNacimiento: "2018-10-09" });
  await unaInscripcion(e, { alumnoId });
  await unPlan(e);
  await unPrograma(e, {
    cargos: [{ nombre: "Octubre", fechaInicio: "2026-10-01", fechaFin: "2026-10-31", fechaLimitePago: "2026-10-10" }],
  });
  await insertar(e.db, "diasInhabiles", {
    colegioId: e.colegioId,
    nombre: "Consejo Técnico",
    fechaInicio: "2026-10-30",
    fechaFin: "2026-10-30",
    tipo: "OFICIAL",
    lastModifiedDate: e.alcance.ahora,
  });
  const anio = { desde: fecha("2026-08-01"), hasta: fecha("2027-07-31") };
  const entradas = await entradasEntre(e.alcance, anio, capasDe(e.alcance));
  expect(entradas).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ capa: "SUSPENSIONES", titulo: "Consejo Técnico", desde: "2026-10-30" }),
      expect.objectContaining({ capa: "COBRANZA", titulo: "Límite Colegiatura", desde: "2026-10-10" }),
      expect.objectContaining({ capa: "CUMPLEANOS", desde: "2026-10-09" }),
      expect.objectContaining({ capa: "ACADEMICO" }),
    ]),
  );
  const sinDinero = alcanceDe({ ...e, permisos: ["PERM_VISTA_CALENDARIO"] });
  expect(capasDe(sinDinero)).toEqual(["SUSPENSIONES", "ACADEMICO", "EVENTOS"]);
});

test("los niveles que empiezan un parcial el mismo día son un renglón que los nombra", async () => {
  e = await escenario();
  await unPlan(e);
  const nivelId = await insertar(e.db, "niveles", { colegioId: e.colegioId, nombre: "Secundaria" });
  const { id: _, ...periodo } = await e.db.selectFrom("definicionesPeriodo").selectAll().executeTakeFirstOrThrow();
  const { id: __, ...parcial } = await e.db.selectFrom("definicionesParcial").selectAll().executeTakeFirstOrThrow();
  const definicionPeriodoId = await insertar(e.db, "definicionesPeriodo", { ...periodo, nivelId });
  await insertar(e.db, "definicionesParcial", { ...parcial, definicionPeriodoId });
  const inicia = fecha(parcial.inicia);
  const entradas = await entradasEntre(e.alcance, { desde: inicia, hasta: inicia }, ["ACADEMICO"]);
  expect(entradas).toEqual([
    expect.objectContaining({ titulo: `Empieza ${parcial.nombre}`, detalle: "Primaria, Secundaria" }),
  ]);
});

test("el enlace se hace, se cambia y se retira: el anterior ya no abre, y sin el permiso tampoco", async () => {
  e = await escenario();
  const leer = async () =>
    calendarioDeEnlace(e, (await buscarEnlace(e.alcance))!, { ahora: e.alcance.ahora, dominio: "x.mx" });
  await unEvento({ titulo: "Kermés" });
  await cambiarEnlace(e.alcance, "CREAR");
  const primero = (await buscarEnlace(e.alcance))!;
  expect(await leer()).toContain("SUMMARY:Kermés");
  expect(await leer()).not.toContain("cumple");
  await cambiarEnlace(e.alcance, "CREAR");
  const abrir = (token: string) => calendarioDeEnlace(e, token, { ahora: e.alcance.ahora, dominio: "x.mx" });
  await expect(abrir(primero)).rejects.toMatchObject({ status: 404 });
  await e.db.deleteFrom("rolesPermisos").where("codigo", "=", "PERM_VISTA_CALENDARIO").execute();
  await expect(leer()).rejects.toMatchObject({ status: 404 });
  await cambiarEnlace(e.alcance, "RETIRAR");
  expect(await buscarEnlace(e.alcance)).toBeNull();
});

test("las cinco y media son las de la escuela, también el día que cambia la hora", () => {
  expect(instanteEn("America/Mexico_City")(fecha("2026-10-20"), "17:30")).toBe("2026-10-20T23:30:00.000Z");
  expect(instanteEn("America/Tijuana")(fecha("2026-03-08"), "08:00")).toBe("2026-03-08T15:00:00.000Z");
  expect(instanteEn("America/Tijuana")(fecha("2026-11-01"), "08:00")).toBe("2026-11-01T16:00:00.000Z");
});

test("las tareas son de quien imparte su asignatura, y de nadie más", async () => {
  e = await escenario();
  const { docenteId, asignaturaId } = await unGrupoConClases(e);
  const { seEntrega } = datosDeTarea(e, asignaturaId);
  await unaTarea(e, asignaturaId);
  const tareasDelDia = (alcance: Escenario["alcance"]) =>
    entradasEntre(alcance, { desde: seEntrega, hasta: seEntrega }, ["TAREAS"]);
  const alcanceDelDocente = (await cuentaDeDocente(e, docenteId))();
  expect(await tareasDelDia(alcanceDelDocente)).toMatchObject([{ capa: "TAREAS", titulo: "Se entrega: Fracciones" }]);
  const alcanceAjeno = (await cuentaDeDocente(e, await unDocente(e, { nombre: "Otra" })))();
  for (const alcance of [alcanceAjeno, e.alcance]) expect(await tareasDelDia(alcance)).toEqual([]);
});

test("los formatos de preinscripción están en los días en que abren y cierran, para quien los administra", async () => {
  e = await escenario();
  await unFormato(e);
  const anio = { desde: fecha("2020-01-01"), hasta: fecha("2035-12-31") };
  const entradas = await entradasEntre(e.alcance, anio, ["PREINSCRIPCIONES"]);
  expect(entradas.map(({ titulo }) => titulo.split(" ")[0])).toEqual(["Abre", "Cierra"]);
  expect(
    await entradasEntre(alcanceDe({ ...e, permisos: ["PERM_VISTA_CALENDARIO"] }), anio, ["PREINSCRIPCIONES"]),
  ).toEqual([]);
});
