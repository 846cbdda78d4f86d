import { expect, test } from "vitest";
import { postearAlumno } from "~/dinero/cobranza/libro/commands/postear.server";
import { fecha } from "~/lib/dates";
import type { ProgramaPorElegir } from "~/dinero/programaspago/eleccion";
import {
  type Escenario,
  alcanceDe,
  escenario,
  insertar,
  otroColegio,
  unAlumno,
  unPrograma,
  unaInscripcion,
  tokenDe,
} from "tests/factories";
import { inscribirAlumno } from "./inscribir-alumno.server";
import { agreeing } from "~/base/acceso/consent.server";

const lugar = ({ cicloId, nivelId, gradoId, plantelId, turnoId }: Escenario) => ({
  cicloId,
  nivelId,
  gradoId,
  plantelId,
  turnoId,
});
/** Enrols the student and agrees to the listed charges. */
const deAcuerdo = (e: Escenario, datos: Parameters<typeof inscribirAlumno>[1]) =>
  agreeing((consent) => inscribirAlumno(e.alcance, { ...datos, ...consent }));

const OCTUBRE = { nombre: "Octubre", fechaInicio: "2026-10-01", fechaFin: "2026-10-31", fechaLimitePago: "2026-10-20" };
const SEPTIEMBRE = { nombre: "Septiembre", fechaInicio: "2026-09-01", fechaFin: "2026-09-30" };

test("inscribe, da el programa principal de cada servicio y postea lo que ya se debe", async () => {
  const e = await escenario({ hoy: "2026-10-15" });
  await unPrograma(e, { cargos: [SEPTIEMBRE, OCTUBRE], principal: true });
  await unPrograma(e, { cargos: [OCTUBRE] });
  const alumnoId = await unAlumno(e);
  const outcome = await deAcuerdo(e, { alumnoId, ...lugar(e), grupoId: e.grupoId });
  expect(outcome.ok).toBe(true);
  const inscripcion = await e.db.selectFrom("inscripciones").selectAll().executeTakeFirstOrThrow();
  expect(inscripcion).toMatchObject({ alumnoId, grupoId: e.grupoId, fechaInscripcion: "2026-10-15", fechaBaja: null });
  expect(await e.db.selectFrom("asignaciones").select("programaPagosId").execute()).toHaveLength(1);
  const movimientos = await e.db.selectFrom("movimientos").select("descripcion").execute();
  expect(movimientos.map((fila) => fila.descripcion)).toEqual(["Octubre"]);
  const bitacora = await e.db.selectFrom("bitacora").select("accion").orderBy("id").execute();
  expect(bitacora[0]).toEqual({ accion: "alumno.inscrito" });
});

test("inscribir en un grupo lleno se pregunta, con cuántos serían", async () => {
  const e = await escenario({ hoy: "2026-10-15" });
  await unaInscripcion(e, { alumnoId: await unAlumno(e), grupoId: e.grupoId });
  await e.db.updateTable("grupos").set({ cupo: 1 }).where("id", "=", e.grupoId).execute();
  const datos = { alumnoId: await unAlumno(e), ...lugar(e), grupoId: e.grupoId };
  const pregunta = await inscribirAlumno(e.alcance, datos);
  expect(pregunta).toMatchObject({ error: "DUDA", mensaje: expect.stringContaining("serían 2") as unknown });
  expect(await deAcuerdo(e, datos)).toMatchObject({ ok: true });
});

test("con fecha anterior se cobra desde entonces", async () => {
  const e = await escenario({ hoy: "2026-10-15" });
  await unPrograma(e, { cargos: [SEPTIEMBRE, OCTUBRE], principal: true });
  const alumnoId = await unAlumno(e);
  await deAcuerdo(e, { alumnoId, ...lugar(e), fechaInscripcion: fecha("2026-09-10") });
  const movimientos = await e.db.selectFrom("movimientos").select("descripcion").orderBy("id").execute();
  expect(movimientos.map((fila) => fila.descripcion)).toEqual(["Septiembre", "Octubre"]);
});

test("quien llega tarde debe la inscripción, que se cobra una vez, y no el recargo de lo que ya había vencido", async () => {
  const e = await escenario({ hoy: "2026-10-22" });
  const inscripcion = { nombre: "Inscripción", fechaInicio: "2026-08-01", fechaFin: "2026-08-31", monto: 3_400 };
  await unPrograma(e, { cargos: [inscripcion], principal: true });
  const servicioId = await insertar(e.db, "servicios", { colegioId: e.colegioId, nombre: "Colegiatura mensual" });
  const mes = { ...OCTUBRE, fechaLimitePago: "2026-10-10", recargo: {} };
  await unPrograma({ ...e, servicioId }, { cargos: [SEPTIEMBRE, mes], principal: true });
  const alumnoId = await unAlumno(e);
  expect(await deAcuerdo(e, { alumnoId, ...lugar(e) })).toMatchObject({ ok: true });
  const movimientos = await e.db
    .selectFrom("movimientos")
    .select(["descripcion", "fechaLimitePago"])
    .orderBy("descripcion")
    .execute();
  expect(movimientos).toEqual([
    { descripcion: "Inscripción", fechaLimitePago: "2026-10-29" },
    { descripcion: "Octubre", fechaLimitePago: "2026-10-29" },
  ]);
});

test("antes de inscribir enseña cada cargo con su límite y su suma, y no hace nada", async () => {
  const e = await escenario({ hoy: "2026-10-22" });
  const inscripcion = { nombre: "Inscripción", fechaInicio: "2026-08-01", fechaFin: "2026-08-31", monto: 3_400 };
  await unPrograma(e, { nombre: "Inscripción", cargos: [inscripcion], principal: true });
  const servicioId = await insertar(e.db, "servicios", { colegioId: e.colegioId, nombre: "Mensual", orden: 2 });
  const noviembre = { nombre: "Noviembre", fechaInicio: "2026-11-01", fechaFin: "2026-11-30" };
  await unPrograma(
    { ...e, servicioId },
    { nombre: "Meses", cargos: [SEPTIEMBRE, OCTUBRE, noviembre], principal: true },
  );
  const alumnoId = await unAlumno(e);
  const vista = await inscribirAlumno(e.alcance, { alumnoId, ...lugar(e), grupoId: e.grupoId });
  expect(vista).toMatchObject({ error: "DUDA", status: 409 });
  expect(!vista.ok && vista.mensaje.split("\n")).toEqual([
    "Se cobra desde el 22-oct-26.",
    "Inscripción: hoy se carga 1 cargo ($3,400.00). Lo que ya venció se paga sin recargo hasta el 29-oct-26.",
    "Meses: hoy se carga 1 cargo ($3,250.00). Después, cada uno en su fecha, 1 cargo ($3,250.00). Sin cobrar: 1 cargo. Lo que ya venció se paga sin recargo hasta el 29-oct-26.",
  ]);
  const programas = (!vista.ok && vista.datos?.programas) as ProgramaPorElegir[];
  expect(programas.flatMap(({ cargos }) => cargos)).toMatchObject([
    { nombre: "Inscripción", elegido: true, fechaLimitePago: "2026-10-29" },
    { nombre: "Septiembre", elegido: false },
    { nombre: "Octubre", elegido: true, fechaLimitePago: "2026-10-29" },
    { nombre: "Noviembre", elegido: true },
  ]);
  for (const tabla of ["inscripciones", "asignaciones", "movimientos"] as const)
    expect(await e.db.selectFrom(tabla).selectAll().execute()).toEqual([]);
});

test("se cobra lo que queda elegido, y elegir otra cosa que lo que se enseñó pregunta otra vez", async () => {
  const e = await escenario({ hoy: "2026-10-15" });
  const noviembre = { nombre: "Noviembre", fechaInicio: "2026-11-01", fechaFin: "2026-11-30" };
  const { cargos } = await unPrograma(e, { cargos: [SEPTIEMBRE, OCTUBRE, noviembre], principal: true });
  const [septiembre, , ultimo] = cargos;
  const alumnoId = await unAlumno(e);
  const datos = { alumnoId, ...lugar(e), grupoId: e.grupoId };
  const vista = await inscribirAlumno(e.alcance, datos);
  const eleccion = { cargosVistos: cargos, cargos: [septiembre!, ultimo!] };
  const segundaVista = await inscribirAlumno(e.alcance, { ...datos, ...eleccion, force: tokenDe(vista) });
  expect(segundaVista).toMatchObject({ error: "DUDA", status: 409 });
  expect(await inscribirAlumno(e.alcance, { ...datos, ...eleccion, force: tokenDe(segundaVista) })).toMatchObject({
    ok: true,
  });
  const enNoviembre = alcanceDe({ ...e, hoy: "2026-11-02" });
  await postearAlumno(enNoviembre, alumnoId);
  const movimientos = await e.db.selectFrom("movimientos").select("descripcion").orderBy("id").execute();
  expect(movimientos.map(({ descripcion }) => descripcion)).toEqual(["Septiembre", "Noviembre"]);
});

test("un programa o un servicio inactivo no se da", async () => {
  const e = await escenario();
  await unPrograma(e, { cargos: [OCTUBRE], principal: true, activo: 0 });
  const alumnoId = await unAlumno(e);
  expect((await inscribirAlumno(e.alcance, { alumnoId, ...lugar(e) })).ok).toBe(true);
  expect(await e.db.selectFrom("asignaciones").select("id").execute()).toHaveLength(0);
});

test("no inscribe donde el ciclo no ofrece, ni dos veces en el mismo nivel, ni a quien se dio de baja", async () => {
  const e = await escenario();
  const alumnoId = await unAlumno(e);
  const otroTurno = await insertar(e.db, "turnos", { colegioId: e.colegioId, nombre: "Vespertino" });
  expect(await inscribirAlumno(e.alcance, { alumnoId, ...lugar(e), turnoId: otroTurno })).toMatchObject({
    error: "CONFIGURACION",
  });
  const inscripcionId = await unaInscripcion(e, { alumnoId });
  expect(await inscribirAlumno(e.alcance, { alumnoId, ...lugar(e) })).toMatchObject({
    error: "YA_INSCRITO",
  });
  await e.db.updateTable("inscripciones").set({ fechaBaja: "2026-10-01" }).where("id", "=", inscripcionId).execute();
  expect(await inscribirAlumno(e.alcance, { alumnoId, ...lugar(e) })).toMatchObject({ error: "DADO_DE_BAJA" });
});

test("avisa de las otras inscripciones del ciclo y sigue si se le insiste", async () => {
  const e = await escenario();
  const alumnoId = await unAlumno(e);
  const nivelId = await insertar(e.db, "niveles", { colegioId: e.colegioId, nombre: "Secundaria" });
  const gradoId = await insertar(e.db, "grados", { nivelId, nombre: "2°" });
  await unaInscripcion(e, { alumnoId, nivelId, gradoId, grupoId: null });
  const aviso = await inscribirAlumno(e.alcance, { alumnoId, ...lugar(e) });
  expect(aviso).toMatchObject({ error: "DUDA", status: 409, datos: { forzar: true } });
  expect(!aviso.ok && aviso.mensaje).toContain("Colegio de prueba, Ciclo actual, Secundaria 2° Sin grupo");
  const insistido = { alumnoId, ...lugar(e), force: tokenDe(aviso) };
  expect((await inscribirAlumno(e.alcance, insistido)).ok).toBe(true);
});

test("un alumno que solo es de otro colegio no existe para quien no trabaja ahí", async () => {
  const e = await escenario();
  const colegioAjeno = await otroColegio(e);
  const alumnoId = await unAlumno(e);
  await unaInscripcion(colegioAjeno, { alumnoId });
  expect(await inscribirAlumno(e.alcance, { alumnoId, ...lugar(e) })).toMatchObject({
    error: "NO_EXISTE",
    status: 404,
  });
  await e.db
    .insertInto("cuentasColegios")
    .values({ cuentaId: e.cuentaId, colegioId: colegioAjeno.colegioId })
    .execute();
  const datos = { alumnoId, ...lugar(e) };
  expect((await agreeing((consent) => inscribirAlumno(e.alcance, { ...datos, ...consent }))).ok).toBe(true);
});

test("una cuenta con límites no hace suyo, inscribiéndolo, a un alumno que no ve; ni por otro colegio donde tampoco lo ve", async () => {
  const e = await escenario();
  const nivelId = await insertar(e.db, "niveles", { colegioId: e.colegioId, nombre: "Otro" });
  const alumnoId = await unAlumno(e);
  const inscripcionId = await unaInscripcion(e, { alumnoId });
  const aqui = { alumnoId, ...lugar(e) };
  await e.db.updateTable("inscripciones").set({ nivelId }).where("id", "=", inscripcionId).execute();
  const limitada = alcanceDe({ ...e, limites: { niveles: [e.nivelId] } });
  const intento = (alcance = limitada) => agreeing((consent) => inscribirAlumno(alcance, { ...aqui, ...consent }));
  expect(await intento()).toMatchObject({ error: "NO_EXISTE", status: 404 });
  const colegioAjeno = await otroColegio(e);
  await e.db
    .updateTable("inscripciones")
    .set({ colegioId: colegioAjeno.colegioId })
    .where("id", "=", inscripcionId)
    .execute();
  const { cuentaId } = e;
  await e.db.insertInto("cuentasColegios").values({ cuentaId, colegioId: colegioAjeno.colegioId }).execute();
  const limite = { cuentaId, colegioId: colegioAjeno.colegioId, tipo: "NIVEL", valorId: colegioAjeno.nivelId } as const;
  await e.db.insertInto("cuentasLimites").values(limite).execute();
  expect(await intento(e.alcance)).toMatchObject({ error: "NO_EXISTE", status: 404 });
  await e.db.deleteFrom("cuentasLimites").execute();
  expect((await intento(e.alcance)).ok).toBe(true);
});

test("rechaza grupos de otro grado, días por venir, ciclos ajenos y a quien no tiene permiso", async () => {
  const e = await escenario();
  const colegioAjeno = await otroColegio(e);
  const alumnoId = await unAlumno(e);
  const datos = { alumnoId, ...lugar(e) };
  expect(await inscribirAlumno(e.alcance, { ...datos, grupoId: colegioAjeno.grupoId })).toMatchObject({
    error: "GRUPO",
  });
  expect(await inscribirAlumno(e.alcance, { ...datos, fechaInscripcion: fecha("2026-10-16") })).toMatchObject({
    error: "FECHA",
  });
  expect(await inscribirAlumno(e.alcance, { alumnoId, ...lugar(colegioAjeno) })).toMatchObject({
    error: "CONFIGURACION",
  });
  const primero = alcanceDe({ ...e, limites: { grados: [e.gradoId + 1000] } });
  expect(await inscribirAlumno(primero, datos)).toMatchObject({ error: "CONFIGURACION" });
  const sinPermiso = alcanceDe({ ...e, permisos: ["PERM_VER_ALUMNO"] });
  expect(await inscribirAlumno(sinPermiso, datos)).toMatchObject({ error: "SIN_PERMISO", status: 403 });
  expect(await e.db.selectFrom("inscripciones").select("id").execute()).toHaveLength(0);
});
