import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openSession } from "~/base/acceso/session.server";
import { unTutor } from "tests/comunicados";
import { escuelaConSesion } from "tests/escuela-con-sesion";
import { unDocente, unGrupoConClases } from "tests/horarios";
import { unaAutorizada, unDocente as unDocenteQueEscribe } from "tests/misivas";
import { peticion } from "tests/navegador";
import { responder } from "./api.server";

// The names of C§3 and B§3 where a screen uses others, and the tutor's access to a thread.

const AHORA = "2026-10-15T18:00:00.000Z";

beforeEach(() => vi.stubEnv("RELOJ", AHORA));
afterEach(() => vi.unstubAllEnvs());

async function mundo() {
  const { e, alumnoId, sesion } = await escuelaConSesion(AHORA);
  const pedir = async (metodo: string, ruta: string, cuerpo?: object, cookies: Record<string, string> = { sesion }) => {
    const { url, headers } = peticion(`/api/${ruta}`, { cookies });
    const body = cuerpo && JSON.stringify(cuerpo);
    const respuesta = await responder(new Request(url, { method: metodo, headers, body }));
    return { status: respuesta.status, cuerpo: (await respuesta.json()) as never };
  };
  return { e, alumnoId, pedir, colegio: `colegios/${e.colegioId}` };
}

test("un alumno dice dónde está inscrito con los nombres de B§3, nulos donde no lo está", async () => {
  const { e, alumnoId, pedir, colegio } = await mundo();
  const { nivelId, gradoId, grupoId } = e;
  const inscrito = (await pedir("GET", `${colegio}/alumnos/${alumnoId}`)).cuerpo;
  expect(inscrito).toMatchObject({ nivelId, gradoId, grupoId, fechaBaja: null, cuentaVerificada: false });
  expect(inscrito).toMatchObject({ inscripcionId: expect.any(Number), fechaInscripcion: expect.any(String) });
});

test("un tutor dice con nombres de B§3 cómo se le avisa, y sus avisos son verdadero o falso", async () => {
  const { e, alumnoId, pedir, colegio } = await mundo();
  await unTutor(e, alumnoId);
  const [tutor] = (await pedir("GET", `${colegio}/alumnos/${alumnoId}/tutores`)).cuerpo as object[];
  expect(tutor).toMatchObject({ email: "vero@correo.mx", contacto: { email: "vero@correo.mx" } });
  const [avisos] = (await pedir("GET", `${colegio}/alumnos/${alumnoId}/tutores/notificaciones`)).cuerpo as object[];
  expect(avisos).toMatchObject({ notificaciones: true, restringido: false, verAlumnoApp: true });
});

test("de una misiva se sabe por su nombre a quién trata y quién la escribió, también buscándola con nivelId 0 (C§9)", async () => {
  const { e, alumnoId, pedir, colegio } = await mundo();
  await unTutor(e, alumnoId);
  await unaAutorizada(e, alumnoId);
  const dice = { alumno: { nombreCompleto: expect.any(String) }, createdBy: { nombreCompleto: expect.any(String) } };
  for (const [metodo, ruta, cuerpo] of [
    ["GET", "misivas?nivelId=0&cicloId=0", undefined],
    ["POST", "misivas/_search", { nivelId: 0, cicloId: 0 }],
  ] as const)
    expect((await pedir(metodo, `${colegio}/${ruta}`, cuerpo)).cuerpo).toMatchObject({ filas: [dice] });
});

test("con fromCoordinacion, coordinación mira todas las misivas o sólo las suyas; quien no coordina no mira las de los demás", async () => {
  const { e, alumnoId, pedir, colegio } = await mundo();
  await unTutor(e, alumnoId);
  const docente = await unDocenteQueEscribe(e);
  const { misivaId } = await unaAutorizada(e, alumnoId);
  await e.db.updateTable("misivas").set({ createdBy: docente.cuentaId }).where("id", "=", misivaId).execute();
  const visitante = { cuentaId: docente.cuentaId, colegioId: e.colegioId, direccion: "", navegador: "" };
  const sesionDelDocente = { sesion: await openSession(e.db, visitante, new Date(AHORA)) };
  const vistas = async (fromCoordinacion: string, cookies?: Record<string, string>) => {
    const lista = await pedir("GET", `${colegio}/misivas?fromCoordinacion=${fromCoordinacion}`, undefined, cookies);
    const buscada = await pedir("POST", `${colegio}/misivas/_search`, { fromCoordinacion }, cookies);
    return [lista, buscada].map(({ status, cuerpo }) =>
      status === 200 ? (cuerpo as { filas: object[] }).filas.length : status,
    );
  };
  expect([await vistas("true"), await vistas("false")]).toEqual([
    [1, 1],
    [0, 0],
  ]);
  expect([await vistas("true", sesionDelDocente), await vistas("false", sesionDelDocente)]).toEqual([
    [403, 403],
    [1, 1],
  ]);
});

test("un tutor comenta, cambia y quita lo suyo con las llamadas de su enlace, y con otro enlace no hay nada", async () => {
  const { e, alumnoId, pedir } = await mundo();
  await unTutor(e, alumnoId);
  await unaAutorizada(e, alumnoId);
  const { token } = await e.db.selectFrom("misivasEntregas").select("token").executeTakeFirstOrThrow();
  const hilo = `public/misivas/${token}/comentarios`;
  const comentariosPrevios = (await pedir("GET", hilo, undefined, {})).cuerpo as { id: number; tutor: boolean }[];
  const puesto = await pedir("POST", hilo, { texto: "<p>Gracias</p><script>x</script>" }, {});
  expect(puesto).toMatchObject({ status: 200, cuerpo: { comentarioId: expect.any(Number) } });
  const { comentarioId } = puesto.cuerpo as { comentarioId: number };
  expect((await pedir("PUT", `${hilo}/${comentarioId}`, { texto: "<p>Muchas gracias</p>" }, {})).status).toBe(200);
  const comentario = { id: comentarioId, tutor: true, editado: true, texto: "<p>Muchas gracias</p>" };
  expect((await pedir("GET", hilo, undefined, {})).cuerpo).toContainEqual(expect.objectContaining(comentario));
  for (const { id } of comentariosPrevios.filter(({ tutor }) => !tutor))
    expect((await pedir("PUT", `${hilo}/${id}`, { texto: "<p>No es mío</p>" }, {})).status).toBe(404);
  expect((await pedir("DELETE", `${hilo}/${comentarioId}`, {}, {})).status).toBe(200);
  expect((await pedir("GET", hilo, undefined, {})).cuerpo).toContainEqual(
    expect.objectContaining({ id: comentarioId, eliminado: true }),
  );
  const hiloAjeno = `public/misivas/${"x".repeat(token.length)}/comentarios`;
  expect((await pedir("GET", hiloAjeno, undefined, {})).status).toBe(404);
  expect((await pedir("POST", hiloAjeno, { texto: "<p>Hola</p>" }, {})).status).toBe(404);
});

test("quien apoya una clase se dice con su llamada, y sin decirlo no se quita a nadie", async () => {
  const { e, pedir, colegio } = await mundo();
  const { claseId } = await unGrupoConClases(e);
  const docenteId = await unDocente(e, { nombre: "Luis", apellido1: "Mora" });
  const una = `${colegio}/clases/${claseId}`;
  expect((await pedir("PUT", `${una}/apoyos`, { apoyos: [docenteId] })).status).toBe(200);
  expect(await pedir("PUT", `${una}/apoyos`, {})).toMatchObject({
    status: 422,
    cuerpo: { errores: { apoyos: [expect.any(String)] } },
  });
  const { cuerpo } = await pedir("GET", una);
  const hora = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/);
  expect(cuerpo).toMatchObject({
    apoyosDelDia: ["Luis Mora"],
    apoyosImparten: ["Luis Mora"],
    horario: { id: expect.any(Number), inicia: expect.any(String), termina: expect.any(String) },
    fechaProgramadaInicio: hora,
    fechaProgramadaFin: hora,
    receso: false,
    diaSemana: expect.any(Number),
  });
});

test("los pagos electrónicos de una inscripción se encienden o se apagan diciéndolo: un cuerpo sin decirlo no los apaga", async () => {
  const { e, pedir, colegio } = await mundo();
  await e.db.updateTable("colegios").set({ cobrosElectronicos: "POR_SERVICIO_ALUMNO" }).execute();
  const { id } = await e.db.selectFrom("inscripciones").select("id").executeTakeFirstOrThrow();
  const ruta = `${colegio}/inscripciones/${id}/recibePagos`;
  expect(await pedir("PATCH", ruta, { recibePagos: true })).toEqual({ status: 200, cuerpo: { recibePagos: true } });
  expect(await pedir("PATCH", ruta, {})).toMatchObject({
    status: 422,
    cuerpo: { errores: { recibePagos: [expect.any(String)] } },
  });
  const queda = await e.db.selectFrom("inscripciones").select("recibePagos").executeTakeFirstOrThrow();
  expect(queda).toEqual({ recibePagos: 1 });
});

test("el arranque en una llamada dice en qué paso está el dato que rechaza", async () => {
  const { pedir, colegio } = await mundo();
  const ciclo = { nombre: "2027-2028", fechaInicio: "2028-07-31", fechaFin: "2027-08-01", calendario: false };
  expect(await pedir("POST", `${colegio}/configurar`, { ciclo })).toMatchObject({
    status: 422,
    cuerpo: { errores: { "ciclo.fechaFin": [expect.any(String)] } },
  });
});
