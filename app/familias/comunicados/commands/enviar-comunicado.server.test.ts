import { bajoLlave } from "~/base/acceso/idempotency.server";
import { expect, test } from "vitest";
import { correosAbiertos } from "tests/correo/abiertos";
import { ORIGEN, acepta, datosDeComunicado, unBorrador, unEnviado, unTutor } from "tests/comunicados";
import { type Escenario, alcanceDe, escenario, insertar, otroColegio, unAlumno, unaInscripcion } from "tests/factories";
import { listarEntregas } from "../entregas.server";
import { partesDeTalones } from "../imprimir.server";
import { previsualizarEnvio } from "../previsualizar.server";
import { listarComunicados, obtenerComunicado } from "../queries.server";
import { elegirAlumnos } from "./elegir-alumnos.server";
import { eliminarComunicado } from "./eliminar-comunicado.server";
import { enviarComunicado } from "./enviar-comunicado.server";
import { guardarComunicado } from "./guardar-comunicado.server";
import { quienesSeSumaron, reenviarComunicado } from "./reenviar-comunicado.server";

const SIN_FILTROS = {
  query: "",
  estatus: null,
  audiencia: null,
  nivelId: null,
  plantelId: null,
  turnoId: null,
  creadoPor: null,
  deDocentes: false,
  fechaInicio: null,
  fechaFin: null,
};

/** Sofía with two tutors (one without an address), Iker of another group without any. */
async function familias() {
  const e = await escenario();
  const [sofia, iker] = [await unAlumno(e), await unAlumno(e, { nombre: "Iker" })];
  const { cicloId, gradoId, plantelId, turnoId } = e;
  const otroGrupo = await insertar(e.db, "grupos", { cicloId, gradoId, plantelId, turnoId, nombre: "B" });
  await unaInscripcion(e, { alumnoId: sofia });
  await unaInscripcion(e, { alumnoId: iker, grupoId: otroGrupo });
  const vero = await unTutor(e, sofia);
  const beto = await unTutor(e, sofia, { nombre: "Beto", email: "" });
  return { e, sofia, iker, otroGrupo, vero, beto };
}

const correosDe = ({ db }: Escenario) => correosAbiertos(db);
const accionesDe = async ({ db }: Escenario) =>
  (await db.selectFrom("bitacora").select("accion").orderBy("id").execute()).map(({ accion }) => accion);

test("enviar da un enlace a cada alumno y a cada tutor, y un correo a quien tiene dirección", async () => {
  const { e, sofia, vero } = await familias();
  const id = await unBorrador(e);
  expect(await enviarComunicado(e.alcance, id, ORIGEN)).toEqual({
    ok: true,
    programado: false,
    alumnos: 2,
    tutores: 2,
    correos: 1,
  });
  const entregas = await e.db.selectFrom("comunicadosEntregas").selectAll().execute();
  expect(entregas.filter(({ tutorId }) => tutorId === null)).toHaveLength(2);
  const entrega = entregas.find(({ tutorId }) => tutorId === vero)!;
  expect(entrega).toMatchObject({ alumnoId: sofia, avisos: 1, porAvisar: 0, avisadaDate: e.alcance.ahora });
  expect(new Set(entregas.map(({ token }) => token)).size).toBe(4);
  expect(entregas.every(({ token }) => /^[\w-]{32}$/.test(token))).toBe(true);
  const [correo, ...mas] = await correosDe(e);
  expect(mas).toEqual([]);
  const { tokenComunicado } = await obtenerComunicado(e.alcance, id);
  expect(correo).toMatchObject({ para: "vero@correo.mx", asunto: "Junta de padres" });
  expect(correo?.texto).toContain(`${ORIGEN}/vercomunicado/${tokenComunicado}/${entrega.token}/${sofia}`);
  expect(await obtenerComunicado(e.alcance, id)).toMatchObject({ estatus: "PUBLICADO", version: 1 });
  expect(await accionesDe(e)).toEqual(["comunicado.redactado", "comunicado.enviado"]);
});

test("enviar dos veces es una: la segunda se rechaza y no escribe nada", async () => {
  const { e } = await familias();
  const id = await unBorrador(e);
  const ambas = await Promise.all([1, 2].map(() => enviarComunicado(e.alcance, id, ORIGEN)));
  expect(ambas.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(await correosDe(e)).toHaveLength(1);
});

test("con fecha futura queda programado, y editarlo lo vuelve borrador", async () => {
  const { e } = await familias();
  const id = await unBorrador(e, { fechaPublicacion: "2026-10-20" as typeof e.hoy });
  expect(await enviarComunicado(e.alcance, id, ORIGEN)).toMatchObject({ ok: true, programado: true });
  expect(await obtenerComunicado(e.alcance, id)).toMatchObject({ estatus: "PROGRAMADO", version: null });
  expect(await correosDe(e)).toEqual([]);
  expect(await guardarComunicado(e.alcance, id, datosDeComunicado(e))).toMatchObject({ ok: true });
  expect((await obtenerComunicado(e.alcance, id)).estatus).toBe("BORRADOR");
});

test("sin alumnos no se envía", async () => {
  const e = await escenario();
  const id = await unBorrador(e);
  expect(await enviarComunicado(e.alcance, id, ORIGEN)).toMatchObject({ ok: false, error: "SIN_ALUMNOS" });
});

test("la audiencia es de niveles, grados, grupos o alumnos, y quien se dio de baja no está en ella", async () => {
  const { e, sofia, iker, otroGrupo } = await familias();
  const baja = await unAlumno(e, { nombre: "Ana" });
  await unaInscripcion(e, { alumnoId: baja, fechaBaja: "2026-10-01" });
  const alumnosDe = async (tipo: "NIVELES" | "GRADOS" | "GRUPOS", ids: number[]) => {
    const { comunicadoId } = await unEnviado(e, { audiencia: { tipo, ids, plantelId: null, turnoId: null } });
    const filas = await e.db
      .selectFrom("comunicadosEntregas")
      .select("alumnoId")
      .where("comunicadoId", "=", comunicadoId)
      .where("tutorId", "is", null)
      .execute();
    return filas.map(({ alumnoId }) => alumnoId).sort((a, b) => a - b);
  };
  expect(await alumnosDe("NIVELES", [e.nivelId])).toEqual([sofia, iker]);
  expect(await alumnosDe("GRADOS", [e.gradoId])).toEqual([sofia, iker]);
  expect(await alumnosDe("GRUPOS", [otroGrupo])).toEqual([iker]);
});

test("los alumnos se eligen en el borrador; los que no se pueden ver no existen", async () => {
  const { e, iker } = await familias();
  const ajeno = await unAlumno(e);
  const colegioAjeno = await otroColegio(e);
  await unaInscripcion(colegioAjeno, { alumnoId: ajeno });
  const id = await unBorrador(e, { audiencia: { tipo: "ALUMNOS", ids: [], plantelId: null, turnoId: null } });
  expect(await elegirAlumnos(e.alcance, id, { agregar: [iker, ajeno], quitar: null })).toMatchObject({
    ok: false,
    status: 404,
  });
  expect(await elegirAlumnos(e.alcance, id, { agregar: [iker, iker], quitar: null })).toEqual({
    ok: true,
    agregados: 1,
  });
  // Editing the text keeps the chosen students.
  await guardarComunicado(
    e.alcance,
    id,
    datosDeComunicado(e, { audiencia: { tipo: "ALUMNOS", ids: [], plantelId: null, turnoId: null } }),
  );
  expect(await enviarComunicado(e.alcance, id, ORIGEN)).toMatchObject({ ok: true, alumnos: 1, tutores: 0 });
  expect(await elegirAlumnos(e.alcance, id, { agregar: [], quitar: iker })).toMatchObject({ ok: false, status: 409 });
});

test("una cuenta con límites solo alcanza y solo ve a los suyos", async () => {
  const { e, sofia, otroGrupo } = await familias();
  const docente = alcanceDe({ ...e, cuentaId: e.cuentaId, limites: { grupos: [e.grupoId] } });
  const todos = { tipo: "TODOS", ids: [], plantelId: null, turnoId: null } as const;
  const resultado = await guardarComunicado(docente, 0, datosDeComunicado(e, { audiencia: todos }));
  expect(await enviarComunicado(docente, resultado.ok ? resultado.comunicadoId : 0, ORIGEN)).toMatchObject({
    alumnos: 1,
  });
  const grupoAjeno = { tipo: "GRUPOS", ids: [otroGrupo], plantelId: null, turnoId: null } as const;
  expect(await guardarComunicado(docente, 0, datosDeComunicado(e, { audiencia: grupoAjeno }))).toMatchObject({
    ok: false,
    error: "AUDIENCIA",
  });
  const colega = alcanceDe({ ...e, cuentaId: e.cuentaId + 1_000, limites: { grupos: [e.grupoId] } });
  const soloB = await unEnviado(e, { audiencia: grupoAjeno, titulo: "Solo para B" });
  const paraTodos = await unEnviado(e, { titulo: "Para todos" });
  const titulos = (await listarComunicados(colega, SIN_FILTROS)).filas.map(({ titulo }) => titulo);
  expect(titulos).toEqual(["Para todos", "Junta de padres"]);
  await expect(obtenerComunicado(colega, soloB.comunicadoId)).rejects.toMatchObject({ status: 404 });
  const { filas } = await listarEntregas(
    colega,
    { id: paraTodos.comunicadoId, versionId: 1 },
    { ver: "TODOS", buscar: "" },
  );
  expect(new Set(filas.map(({ alumnoId }) => alumnoId))).toEqual(new Set([sofia]));
});

test("otro colegio no lo ve ni lo toca", async () => {
  const { e } = await familias();
  const { comunicadoId } = await unEnviado(e);
  const { alcance } = await otroColegio(e);
  await expect(obtenerComunicado(alcance, comunicadoId)).rejects.toMatchObject({ status: 404 });
  await expect(eliminarComunicado(alcance, comunicadoId)).rejects.toMatchObject({ status: 404 });
  await expect(reenviarComunicado(alcance, comunicadoId, { origen: ORIGEN })).rejects.toMatchObject({
    status: 404,
  });
});

test("reenviar escribe solo a quien no ha aceptado, una vez por llave, y a nadie cuando todos respondieron", async () => {
  const { e, sofia } = await familias();
  await unTutor(e, sofia, { nombre: "Carmen", email: "carmen@correo.mx" });
  const { comunicadoId, tokenComunicado, tutores } = await unEnviado(e);
  await acepta(e, { tokenComunicado, ...tutores[0]! });
  const enUna = () => bajoLlave(e.alcance, "llave-de-prueba-0001", { comunicadoId });
  for (let veces = 0; veces < 2; veces += 1)
    expect(await reenviarComunicado(enUna(), comunicadoId, { origen: ORIGEN })).toMatchObject({ correos: 1 });
  const asuntos = (await correosDe(e)).map(({ para, asunto }) => [para, asunto]);
  expect(asuntos.slice(2)).toEqual([["carmen@correo.mx", "Recordatorio: Junta de padres"]]);
  for (const entrega of tutores.slice(1)) await acepta(e, { tokenComunicado, ...entrega });
  expect(await reenviarComunicado(e.alcance, comunicadoId, { origen: ORIGEN })).toMatchObject({
    ok: false,
    error: "A_NADIE",
  });
});

test("quien se suma a la audiencia después de enviarla recibe su enlace al reenviar, si se pide; nadie lo recibe dos veces", async () => {
  const { e, sofia } = await familias();
  const { comunicadoId, tutores } = await unEnviado(e);
  const nueva = await unAlumno(e, { nombre: "Lía" });
  await unaInscripcion(e, { alumnoId: nueva });
  await unTutor(e, nueva, { nombre: "Olga", email: "olga@correo.mx" });
  await unTutor(e, sofia, { nombre: "Carmen", email: "" });
  const comunicado = await obtenerComunicado(e.alcance, comunicadoId);
  const sumados = await quienesSeSumaron(e.alcance, comunicado);
  expect(sumados.map(({ alumnoId, tutor }) => [alumnoId, tutor]).sort()).toEqual(
    [
      [nueva, "Olga Peña"],
      [sofia, "Carmen Peña"],
    ].sort(),
  );
  const sinElla = await reenviarComunicado(e.alcance, comunicadoId, { origen: ORIGEN });
  expect(sinElla).toMatchObject({ ok: true, sumados: 0 });
  expect(await quienesSeSumaron(e.alcance, comunicado)).toHaveLength(2);

  const totalPrevio = (await correosDe(e)).length;
  const conElla = await reenviarComunicado(e.alcance, comunicadoId, { origen: ORIGEN, incluir: true });
  expect(conElla).toMatchObject({ ok: true, sumados: 2 });
  const asuntos = (await correosDe(e)).slice(totalPrevio).filter(({ para }) => para === "olga@correo.mx");
  expect(asuntos.map(({ asunto }) => asunto)).toEqual(["Junta de padres"]);
  expect(await quienesSeSumaron(e.alcance, comunicado)).toEqual([]);
  const entregas = await e.db.selectFrom("comunicadosEntregas").select("tutorId").execute();
  expect(entregas.filter(({ tutorId }) => tutorId !== null)).toHaveLength(tutores.length + 2);
});

test("los talones se reparten en partes de ochenta que juntas tienen a todos", async () => {
  const { e, sofia } = await familias();
  for (let n = 0; n < 90; n += 1) await unTutor(e, sofia, { nombre: `Tutor${n}`, email: "" });
  const { comunicadoId, tutores } = await unEnviado(e);
  const { partes } = await partesDeTalones(e.alcance, comunicadoId, { ver: "TODOS", buscar: "" });
  expect(partes.map(({ desde, hasta }) => [desde, hasta])).toEqual([
    [1, 80],
    [81, tutores.length],
  ]);
});

test("un borrador se elimina; uno enviado se retira y lo aceptado queda escrito", async () => {
  const { e } = await familias();
  const borrador = await unBorrador(e);
  expect(await eliminarComunicado(e.alcance, borrador)).toMatchObject({ ok: true, retirado: false });
  await expect(obtenerComunicado(e.alcance, borrador)).rejects.toMatchObject({ status: 404 });
  const { comunicadoId, tokenComunicado, tutores } = await unEnviado(e);
  await acepta(e, { tokenComunicado, ...tutores[0]! });
  expect(await eliminarComunicado(e.alcance, comunicadoId)).toMatchObject({ ok: true, retirado: true });
  expect((await obtenerComunicado(e.alcance, comunicadoId)).cuentas.aceptados).toBe(1);
  await expect(acepta(e, { tokenComunicado, ...tutores[1]! })).rejects.toMatchObject({ status: 404 });
  expect(await eliminarComunicado(e.alcance, comunicadoId)).toMatchObject({ ok: false, status: 409 });
});

test("la lista va por llave, de la más nueva a la más vieja, y se filtra", async () => {
  const { e } = await familias();
  for (const numero of [1, 2, 3]) await unBorrador(e, { titulo: `Aviso número ${numero}`, descripcion: "Reunión" });
  const primera = await listarComunicados(e.alcance, SIN_FILTROS, { limite: 2 });
  expect(primera.filas.map(({ titulo }) => titulo)).toEqual(["Aviso número 3", "Aviso número 2"]);
  const segunda = await listarComunicados(e.alcance, SIN_FILTROS, { limite: 2, despues: primera.siguiente });
  expect(segunda.filas.map(({ titulo }) => titulo)).toEqual(["Aviso número 1"]);
  expect(segunda.siguiente).toBeNull();
  const atras = await listarComunicados(e.alcance, SIN_FILTROS, { limite: 2, antes: segunda.anterior });
  expect(atras.filas).toEqual(primera.filas);
  const con = async (filtros: object) =>
    (await listarComunicados(e.alcance, { ...SIN_FILTROS, ...filtros })).filas.length;
  expect(await con({ query: "NUMERO 2 reunion" })).toBe(1);
  expect(await con({ nivelId: e.nivelId })).toBe(3);
  expect(await con({ nivelId: e.nivelId + 99 })).toBe(0);
  expect(await con({ estatus: "PUBLICADO" })).toBe(0);
  expect(await con({ creadoPor: e.cuentaId })).toBe(3);
  expect(await con({ fechaInicio: "2026-10-16" })).toBe(0);
});

test("lo que la página enseñó antes de enviar es lo que se envía: si cambió a quién llega, se pregunta otra vez", async () => {
  const { e, sofia } = await familias();
  const id = await unBorrador(e);
  const { force } = await previsualizarEnvio(e.alcance, id);
  await unTutor(e, sofia, { nombre: "Raúl", email: "raul@correo.mx" });
  expect(await enviarComunicado(e.alcance, id, ORIGEN, { force })).toMatchObject({ error: "CONFIRMA", status: 409 });
  expect(await enviarComunicado(e.alcance, id, ORIGEN, { force: null })).toMatchObject({ error: "CONFIRMA" });
  expect(await correosDe(e)).toEqual([]);
  const visto = await previsualizarEnvio(e.alcance, id);
  expect(await enviarComunicado(e.alcance, id, ORIGEN, { force: visto.force })).toMatchObject({ ok: true, tutores: 3 });
});
