import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openSession } from "~/base/acceso/session.server";
import { unaCalificacion, unPlan } from "tests/academico";
import { escenario, unAlumno, unaInscripcion } from "tests/factories";
import { unTutor } from "tests/comunicados";
import { enElGrupo } from "tests/tareas-de-clase";
import { baseDelProceso, peticion } from "tests/navegador";
import { responder } from "./api.server";

// A client may send back a whole record that it read, with its changes.

const AHORA = "2026-10-15T18:00:00.000Z";
beforeEach(() => vi.stubEnv("RELOJ", AHORA));
afterEach(() => vi.unstubAllEnvs());

async function mundo() {
  const e = await escenario({ db: baseDelProceso().db, hoy: "2026-10-15" });
  const plan = await unPlan(e);
  const alumnoId = await unAlumno(e);
  const inscripcionId = await unaInscripcion(e, { alumnoId });
  const visitante = { cuentaId: e.cuentaId, colegioId: e.colegioId, direccion: "", navegador: "" };
  const sesion = await openSession(e.db, visitante, new Date(AHORA));
  const llamar = async (method: string, ruta: string, cuerpo?: object) => {
    const { url, headers } = peticion(`/api${ruta}`, { cookies: { sesion } });
    headers.set("content-type", "application/json");
    const body = cuerpo === undefined ? undefined : JSON.stringify(cuerpo);
    const respuesta = await responder(new Request(url, { method, headers, body }));
    return { status: respuesta.status, cuerpo: await respuesta.json() };
  };
  return { e, plan, alumnoId, inscripcionId, llamar, colegio: `/colegios/${e.colegioId}` };
}

test("la organización se manda como se leyó, con otro nombre", async () => {
  const { e, llamar } = await mundo();
  const ruta = `/organizaciones/${e.organizacionId}`;
  const { cuerpo } = await llamar("GET", ruta);
  expect(await llamar("PUT", ruta, { ...cuerpo, nombre: "Otro nombre" })).toMatchObject({ status: 200 });
  expect((await llamar("GET", ruta)).cuerpo).toEqual({ ...cuerpo, nombre: "Otro nombre" });
  expect((await llamar("PUT", ruta, { ...cuerpo, id: 99 })).cuerpo.errores).toHaveProperty("id");
});

test("un tutor se lee con lo que pide quien lo cambia, y se manda como se leyó", async () => {
  const { e, alumnoId, llamar, colegio } = await mundo();
  await unTutor(e, alumnoId);
  const rutaDeTutores = `${colegio}/alumnos/${alumnoId}/tutores`;
  const leer = async () => (await llamar("GET", rutaDeTutores)).cuerpo[0];
  const tutorPrevio = await leer();
  expect(tutorPrevio).toMatchObject({ nombre: "Verónica", apellido1: "Peña", parentescoId: e.parentescos.Madre });
  const cambiado = { ...tutorPrevio, telefonoCasa: "5511112222" };
  expect(await llamar("PUT", `${rutaDeTutores}/${tutorPrevio.tutorId}`, cambiado)).toMatchObject({ status: 200 });
  expect(await leer()).toMatchObject({ telefonoCasa: "5511112222", email: tutorPrevio.email, nombre: "Verónica" });
});

test("una calificación se pone por su valorNumerico o su valorTexto, y se manda como se leyó", async () => {
  const { e, plan, alumnoId, inscripcionId, llamar, colegio } = await mundo();
  await e.db.updateTable("inscripciones").set({ grupoId: e.grupoId }).where("id", "=", inscripcionId).execute();
  const rutaDeCalificaciones = `${colegio}/alumnos/${alumnoId}/calificaciones`;
  const { matematicasId: asignaturaId, actualId: parcialId } = plan;
  const id = await unaCalificacion(e, { inscripcionId, asignaturaId, parcialId }, "9");
  const leer = async () => (await llamar("GET", `${rutaDeCalificaciones}/${id}`)).cuerpo;
  const cambiada = { ...(await leer()), valorNumerico: 8.5, observaciones: "Se revisó" };
  expect(await llamar("PUT", `${rutaDeCalificaciones}/${id}`, cambiada)).toMatchObject({ status: 200 });
  expect(await leer()).toMatchObject({ valorNumerico: "8.5", valorTexto: "" });
  const nada = { borrar: true, valorNumerico: null, valorTexto: null, observaciones: "Era de otro" };
  expect(await llamar("PUT", `${rutaDeCalificaciones}/${id}`, nada)).toMatchObject({ status: 200 });
  expect(await leer()).toMatchObject({ valorNumerico: "" });
});

test("una misiva se mueve también con todo lo suyo, como se leyó; lo que no es suyo se dice", async () => {
  const { e, alumnoId, llamar, colegio } = await mundo();
  await unTutor(e, alumnoId);
  const escrita = { alumnoId, tipo: "OTRO", titulo: "Junta", contenido: "El lunes a las 8:00." };
  const { misivaId } = (await llamar("POST", `${colegio}/misivas`, escrita)).cuerpo;
  const una = `${colegio}/misivas/${misivaId}`;
  const { cuerpo } = await llamar("GET", una);
  const mover = (estatus: string, cambios: object) => llamar("PATCH", `${una}/estatus?estatus=${estatus}`, cambios);
  expect((await mover("AUTORIZAR", { ...cuerpo, titulo: "Otra" })).cuerpo.errores).toHaveProperty("titulo");
  expect(await mover("AUTORIZAR", cuerpo)).toMatchObject({ status: 200 });
  const autorizada = (await llamar("GET", una)).cuerpo;
  const cierre = { ...autorizada, justificacionCerrada: "Se habló con la familia." };
  expect(await mover("CERRAR", cierre)).toMatchObject({ status: 200 });
  expect((await llamar("GET", una)).cuerpo).toMatchObject({ justificacionCerrada: "Se habló con la familia." });
});

test("una tarea se manda como se leyó, con sus grupos", async () => {
  const { e, plan, llamar, colegio } = await mundo();
  await enElGrupo(e, plan.matematicasId);
  const tarea = {
    asignaturaId: plan.matematicasId,
    grupos: [e.grupoId],
    titulo: "Sumas",
    disponible: "2026-10-15",
    seEntrega: "2026-10-20",
  };
  const { cuerpo: tareaCreada } = await llamar("POST", `${colegio}/definicionestarea`, tarea);
  const ruta = `${colegio}/definicionestarea/${tareaCreada.definicionId}`;
  const { cuerpo } = await llamar("GET", ruta);
  expect(await llamar("PUT", ruta, { ...cuerpo, titulo: "Restas" })).toMatchObject({ status: 200 });
  expect((await llamar("GET", ruta)).cuerpo).toMatchObject({ titulo: "Restas", grupos: [{ id: e.grupoId }] });
});
