import { beforeEach, expect, test } from "vitest";
import { cambiarDeGrupo } from "~/admision/inscripciones/grupo-vigente.server";
import { enTransaccion } from "~/base/acceso/alcance.server";
import { sumarDias } from "~/lib/dates";
import { ok } from "~/lib/outcome";
import { unParcial, unPeriodo } from "tests/academico";
import { unTutor } from "tests/comunicados";
import { alcanceDe, type Escenario, escenario, insertar, otroColegio, unAlumno, unaInscripcion } from "tests/factories";
import { cuentaDeDocente, resultadoDe, unDocente, unGrupoConClases } from "tests/horarios";
import { obtenerAusencias } from "../ausencias-de-alumno.server";
import { ausenciasDelDia } from "../ausencias-del-dia.server";
import { obtenerMiDia } from "../mi-dia.server";
import { avisarAusencia } from "./avisar-ausencia.server";
import { alumnosDeLaClase, buscarClase, buscarLista } from "../lista.server";
import { guardarAsistencia } from "./guardar-asistencia.server";
import { eliminarJustificacion, justificarAusencia } from "./justificar-ausencia.server";

let e: Escenario;
let clase: Awaited<ReturnType<typeof unGrupoConClases>>;
let docente: Awaited<ReturnType<typeof cuentaDeDocente>>;
let sofia: { alumnoId: number; inscripcionId: number };
let leo: typeof sofia;
beforeEach(async () => {
  e = await escenario();
  clase = await unGrupoConClases(e);
  docente = await cuentaDeDocente(e, clase.docenteId);
  const inscrito = async (nombre: string) => {
    const alumnoId = await unAlumno(e, { nombre });
    return { alumnoId, inscripcionId: await unaInscripcion(e, { alumnoId }) };
  };
  sofia = await inscrito("Sofía");
  leo = await inscrito("Leo");
});

const pedido = (marcas: Record<number, "P" | "F" | "R"> = {}, cambios: object = {}) => ({
  claseId: clase.claseId,
  marcas: Object.entries(marcas).map(([id, marca]) => ({ inscripcionId: Number(id), marca })),
  capturada: null,
  version: "",
  motivo: "",
  ...cambios,
});
const faltas = () => e.db.selectFrom("faltas").select(["inscripcionId", "retardo"]).orderBy("inscripcionId").execute();
const lineas = async () =>
  (await e.db.selectFrom("bitacora").select("accion").orderBy("id").execute()).map(({ accion }) => accion);
const version = async () =>
  (await e.db.selectFrom("asistencias").select("lastModifiedDate").executeTakeFirst())?.lastModifiedDate ?? "";

test("la lista guarda sólo faltas y retardos, con quiénes estaban en ella, y la clase queda impartida", async () => {
  const hoy = await guardarAsistencia(docente(), pedido({ [sofia.inscripcionId]: "F", [leo.inscripcionId]: "P" }));
  expect(hoy).toMatchObject({ ok: true, faltas: 1, retardos: 0, alumnos: 2 });
  expect(await faltas()).toEqual([{ inscripcionId: sofia.inscripcionId, retardo: 0 }]);
  const lista = await e.db.selectFrom("asistencias").selectAll().executeTakeFirstOrThrow();
  expect(JSON.parse(lista.inscripciones)).toEqual([leo.inscripcionId, sofia.inscripcionId]);
  expect(lista).toMatchObject({ docenteId: clase.docenteId, sinLinea: 0 });
  const { fechaImpartida } = await e.db
    .selectFrom("clases")
    .select("fechaImpartida")
    .where("id", "=", clase.claseId)
    .executeTakeFirstOrThrow();
  expect(fechaImpartida).toBe(e.alcance.ahora);
  expect((await lineas()).at(-1)).toBe("asistencia.tomada");
});

test("la misma lista dos veces es una; otra distinta oye quién la tomó", async () => {
  resultadoDe(await guardarAsistencia(docente(), pedido({ [sofia.inscripcionId]: "F" })));
  const lineasPrevias = (await lineas()).length;
  expect(await guardarAsistencia(docente(), pedido({ [sofia.inscripcionId]: "F" }))).toMatchObject({ ok: true });
  expect((await lineas()).length).toBe(lineasPrevias);
  expect(await guardarAsistencia(e.alcance, pedido({ [leo.inscripcionId]: "F" }))).toMatchObject({
    error: "YA_TOMADA",
    status: 409,
    mensaje: expect.stringMatching(/^Ya la tomó Rosa Cuenta a las 12:00/),
  });
  expect(await faltas()).toHaveLength(1);
});

test("se corrige con la lista a la vista, y un retardo puede ser falta", async () => {
  resultadoDe(await guardarAsistencia(docente(), pedido({ [sofia.inscripcionId]: "R" })));
  const marcas = { [sofia.inscripcionId]: "F", [leo.inscripcionId]: "R" } as const;
  resultadoDe(await guardarAsistencia(docente(), pedido(marcas, { version: await version() })));
  expect(await faltas()).toEqual([
    { inscripcionId: sofia.inscripcionId, retardo: 0 },
    { inscripcionId: leo.inscripcionId, retardo: 1 },
  ]);
  expect((await lineas()).at(-1)).toBe("asistencia.corregida");
  resultadoDe(await guardarAsistencia(docente(), pedido({}, { version: await version() })));
  expect(await faltas()).toEqual([]);
});

test("antes de los 15 minutos, y de una clase de mañana, no se toma", async () => {
  expect(await guardarAsistencia(docente("2026-10-15T12:44:00.000Z"), pedido())).toMatchObject({
    error: "NO_SE_TOMA",
    mensaje: "La lista se abre a las 06:45",
  });
  expect(await guardarAsistencia(docente("2026-10-15T12:45:00.000Z"), pedido())).toMatchObject({ ok: true });
  const { id } = await e.db
    .selectFrom("clases")
    .select("id")
    .where("fecha", "=", "2026-10-16")
    .executeTakeFirstOrThrow();
  expect(await guardarAsistencia(docente(), pedido({}, { claseId: id }))).toMatchObject({ error: "NO_SE_TOMA" });
});

test("lo capturado sin línea se recibe siete días, con su marca, aunque alguien ya no esté", async () => {
  const despues = alcanceDe({ ...e, hoy: "2026-10-21", ahora: "2026-10-21T18:00:00.000Z" });
  const capturada = "2026-10-15T13:10:00.000Z";
  await e.db
    .updateTable("inscripciones")
    .set({ fechaBaja: "2026-10-15" })
    .where("id", "=", leo.inscripcionId)
    .execute();
  const marcas = { [sofia.inscripcionId]: "R", [leo.inscripcionId]: "F" } as const;
  expect(await guardarAsistencia(despues, pedido(marcas))).toMatchObject({ error: "DATOS" });
  resultadoDe(await guardarAsistencia(despues, pedido(marcas, { capturada })));
  expect(await e.db.selectFrom("asistencias").select(["sinLinea", "tomadaDate"]).execute()).toEqual([
    { sinLinea: 1, tomadaDate: capturada },
  ]);
  const tarde = alcanceDe({ ...e, hoy: "2026-10-23", ahora: "2026-10-23T18:00:00.000Z" });
  expect(await guardarAsistencia(tarde, pedido({}, { capturada }))).toMatchObject({ error: "SIN_LINEA" });
});

test("lo que marcó una cuenta en un teléfono no se envía con otra", async () => {
  const deOtra = pedido({ [sofia.inscripcionId]: "F" }, { cuenta: e.cuentaId });
  expect(await guardarAsistencia(docente(), deOtra)).toMatchObject({ error: "OTRA_CUENTA", status: 409 });
  expect(await faltas()).toEqual([]);
  expect(await guardarAsistencia(e.alcance, deOtra)).toMatchObject({ ok: true });
});

test("con el parcial cerrado corrige quien puede calificarlo, y dice por qué", async () => {
  resultadoDe(await guardarAsistencia(docente(), pedido()));
  await unParcial(e, await unPeriodo(e));
  await e.db.updateTable("definicionesParcial").set({ estado: "CERRADO" }).execute();
  const corregir = { version: await version() };
  const marcas = { [sofia.inscripcionId]: "F" } as const;
  expect(await guardarAsistencia(docente(), pedido(marcas, corregir))).toMatchObject({ error: "PARCIAL_CERRADO" });
  expect(await guardarAsistencia(e.alcance, pedido(marcas, corregir))).toMatchObject({
    error: "PARCIAL_CERRADO",
    campo: "motivo",
  });
  expect(
    await guardarAsistencia(e.alcance, pedido(marcas, { ...corregir, motivo: "Se confundió de grupo" })),
  ).toMatchObject({ ok: true });
});

test("un docente de otro grupo, otro colegio o sin permiso no toma la lista; un suplente sí", async () => {
  const docenteAjenoId = await unDocente(e, { nombre: "Luis", apellido1: "Mora" });
  const luis = await cuentaDeDocente(e, docenteAjenoId);
  expect(await guardarAsistencia(luis(), pedido())).toMatchObject({
    status: 409,
    mensaje: "La clase es de otro docente: su lista la toma quien la da, o coordinación",
  });
  const ajena = await guardarAsistencia((await otroColegio(e)).alcance, pedido());
  expect(ajena).toMatchObject({ error: "NO_EXISTE", status: 404 });
  expect(await guardarAsistencia(alcanceDe({ ...e, permisos: [] }), pedido())).toMatchObject({ status: 403 });
  await e.db.updateTable("clases").set({ suplenteId: docenteAjenoId }).where("id", "=", clase.claseId).execute();
  expect(await guardarAsistencia(luis(), pedido())).toMatchObject({ ok: true });
});

test("Mi día dice las clases del docente y cómo quedó su lista", async () => {
  resultadoDe(await guardarAsistencia(docente(), pedido({ [sofia.inscripcionId]: "F" })));
  const dia = await obtenerMiDia(docente(), e.hoy);
  expect(dia.clases).toMatchObject([
    {
      inicia: "07:00",
      asignatura: "Matemáticas",
      grupo: "1° A",
      tomada: "Lista tomada a las 12:00: 1 presente y 1 falta",
    },
  ]);
  expect(await obtenerMiDia(e.alcance, e.hoy)).toMatchObject({ esDocente: false, clases: [] });
});

test("una ausencia se justifica, deja de contar, y su justificación se quita", async () => {
  resultadoDe(await guardarAsistencia(docente(), pedido({ [sofia.inscripcionId]: "F" })));
  const { alumnoId } = sofia;
  const leer = () => obtenerAusencias(e.alcance, { alumnoId });
  const { ausencias, totales } = await leer();
  expect([ausencias.length, totales.faltasTotales]).toEqual([1, 1]);
  const clave = { alumnoId, ausenciaId: ausencias[0]!.id };
  const justificacion = { tipoJustificacion: "ENFERMEDAD", personaJustifica: "Su mamá", justificacion: "Fiebre" };
  expect(await justificarAusencia(e.alcance, { ...clave, ...justificacion })).toMatchObject({ ok: true, nueva: true });
  expect((await leer()).totales).toMatchObject({ faltasRegistradas: 1, faltasTotales: 0 });
  expect(await guardarAsistencia(docente(), pedido({}, { version: await version() }))).toMatchObject({
    error: "JUSTIFICADA",
  });
  expect(await eliminarJustificacion(e.alcance, clave)).toMatchObject({ ok: true });
  expect(await eliminarJustificacion(e.alcance, clave)).toMatchObject({ status: 404 });
  expect((await leer()).totales.faltasTotales).toBe(1);
  expect((await lineas()).slice(-2)).toEqual(["ausencia.justificada", "ausencia.sinJustificar"]);
  expect(await justificarAusencia(docente(), { ...clave, ...justificacion })).toMatchObject({ status: 403 });
  expect(await justificarAusencia(e.alcance, { ...clave, ...justificacion, alumnoId: leo.alumnoId })).toMatchObject({
    status: 404,
  });
});

test("las ausencias del día dicen a quién llamar, nunca a quien la custodia lo impide, y una vez avisadas quedan así", async () => {
  resultadoDe(await guardarAsistencia(docente(), pedido({ [sofia.inscripcionId]: "F", [leo.inscripcionId]: "R" })));
  const llama = await unTutor(e, sofia.alumnoId, { nombre: "Marta", telefonoMovil: "5512345678" });
  const no = await unTutor(e, sofia.alumnoId, { nombre: "Raúl", email: "", telefonoMovil: "5587654321" });
  await e.db.updateTable("alumnosTutores").set({ restringido: 1 }).where("tutorId", "=", no).execute();
  const [primera, segundo] = await ausenciasDelDia(e.alcance, e.hoy);
  const ausente = [primera!, segundo!].find(({ alumnoId }) => alumnoId === sofia.alumnoId)!;
  expect(ausente.tutores.map(({ nombreCompleto }) => nombreCompleto)).toEqual([expect.stringContaining("Marta")]);
  expect(ausente.tutores[0]!.telefonos).toEqual(["5512345678"]);
  expect(llama).not.toBe(no);
  const sinContacto = alcanceDe({ ...e, permisos: ["PERM_VISTA_CONTROLESCOLAR", "PERM_VISTA_ALUMNOS_INFO_ESCOLAR"] });
  expect((await ausenciasDelDia(sinContacto, e.hoy)).flatMap(({ tutores }) => tutores)).toEqual([]);
  const aviso = { inscripcionId: sofia.inscripcionId, fecha: e.hoy, avisada: true, nota: "" };
  resultadoDe(await avisarAusencia(sinContacto, aviso));
  resultadoDe(await avisarAusencia(sinContacto, aviso));
  expect((await lineas()).filter((accion) => accion === "ausencia.avisada")).toHaveLength(1);
  resultadoDe(await avisarAusencia(sinContacto, { ...aviso, avisada: false }));
  expect(await e.db.selectFrom("ausenciasAvisadas").selectAll().execute()).toEqual([]);
  expect(await avisarAusencia(docente(), aviso)).toMatchObject({ status: 403 });
});

test("quien cambia de grupo está en la lista del de antes hasta ese día, y en la del nuevo desde entonces", async () => {
  const { id: _, ...este } = await e.db
    .selectFrom("grupos")
    .selectAll()
    .where("id", "=", e.grupoId)
    .executeTakeFirstOrThrow();
  const grupoNuevoId = await insertar(e.db, "grupos", { ...este, nombre: "Z" });
  await enTransaccion(e.alcance, async (trx) => {
    await cambiarDeGrupo(trx, { inscripcionId: leo.inscripcionId, grupoId: grupoNuevoId });
    return ok();
  });
  const claseLeida = (await buscarClase(e.alcance, clase.claseId))!;
  const lista = async (grupoId: number, dias: number) =>
    (await alumnosDeLaClase(e.alcance, { ...claseLeida, grupoId, fecha: sumarDias(e.hoy, dias) })).map(
      ({ inscripcionId }) => inscripcionId,
    );
  expect(await lista(e.grupoId, -1)).toEqual([leo.inscripcionId, sofia.inscripcionId]);
  expect(await lista(e.grupoId, 0)).toEqual([sofia.inscripcionId]);
  expect([await lista(grupoNuevoId, -1), await lista(grupoNuevoId, 0)]).toEqual([[], [leo.inscripcionId]]);
});

test("corregir una lista no le quita su falta a quien después cambió de grupo o se dio de baja", async () => {
  const nora = { inscripcionId: await unaInscripcion(e, { alumnoId: await unAlumno(e, { nombre: "Nora" }) }) };
  const primeras = { [leo.inscripcionId]: "F", [nora.inscripcionId]: "R" } as const;
  resultadoDe(await guardarAsistencia(docente(), pedido(primeras)));
  const { id: _, ...este } = await e.db
    .selectFrom("grupos")
    .selectAll()
    .where("id", "=", e.grupoId)
    .executeTakeFirstOrThrow();
  const grupoNuevoId = await insertar(e.db, "grupos", { ...este, nombre: "Z" });
  await enTransaccion(e.alcance, async (trx) => {
    await cambiarDeGrupo(trx, { inscripcionId: leo.inscripcionId, grupoId: grupoNuevoId });
    return ok();
  });
  await e.db.updateTable("inscripciones").set({ fechaBaja: e.hoy }).where("id", "=", nora.inscripcionId).execute();
  const claseLeida = (await buscarClase(e.alcance, clase.claseId))!;
  const { inscripciones } = (await buscarLista(e.alcance, clase.claseId))!;
  const enLista = (await alumnosDeLaClase(e.alcance, claseLeida, inscripciones)).map(
    ({ inscripcionId }) => inscripcionId,
  );
  expect(enLista).toEqual([leo.inscripcionId, nora.inscripcionId, sofia.inscripcionId]);
  const corregida = pedido({ ...primeras, [sofia.inscripcionId]: "F" }, { version: await version() });
  resultadoDe(await guardarAsistencia(docente(), corregida));
  expect(await faltas()).toEqual([
    { inscripcionId: sofia.inscripcionId, retardo: 0 },
    { inscripcionId: leo.inscripcionId, retardo: 0 },
    { inscripcionId: nora.inscripcionId, retardo: 1 },
  ]);
});
