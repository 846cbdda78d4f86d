import { createHash } from "node:crypto";
import { extractText } from "unpdf";
import { expect, test } from "vitest";
import { ORIGEN, acepta, datosDeComunicado, unEnviado, unTutor } from "tests/comunicados";
import { type Escenario, escenario, unAlumno, unaInscripcion } from "tests/factories";
import { sumarDias } from "~/lib/dates";
import { guardarComunicado } from "../../commands/guardar-comunicado.server";
import { previsualizarReenvio, reenviarComunicado } from "../../commands/reenviar-comunicado.server";
import { listarEntregas } from "../../entregas.server";
import { exportarEntregas, imprimirEvidencia } from "../../imprimir.server";
import { obtenerComunicado } from "../../queries.server";
import { respuestasDe } from "../../respuestas.server";
import { obtenerComunicadoPublico } from "../publico.server";
import { contestarComunicado, responderComunicado } from "./responder.server";

const DESDE = { direccion: "10.0.0.9", navegador: "Navegador de prueba" };
const PREGUNTA = { pregunta: "¿Va al museo?", tipoDePregunta: "SI_NO" as const, requiereAceptacion: false };

async function conPregunta(datos: Parameters<typeof unEnviado>[1] = {}) {
  const e = await escenario();
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  await unTutor(e, alumnoId);
  await unTutor(e, alumnoId, { nombre: "Rafael", email: "rafael@correo.mx" });
  const enviado = await unEnviado(e, { ...PREGUNTA, ...datos });
  const [enlace, segundo] = enviado.tutores.map(({ tokenTutor }) => ({
    tokenComunicado: enviado.tokenComunicado,
    tokenTutor,
    alumnoId,
  }));
  return { e, enlace: enlace!, segundo: segundo!, ...enviado, entregaId: enviado.tutores[0]!.entregaId };
}

async function responde(
  e: Pick<Escenario, "db">,
  enlace: Parameters<typeof responderComunicado>[1],
  respuesta: string,
) {
  const { sha256 } = await obtenerComunicadoPublico(e, enlace);
  return responderComunicado(e, enlace, { sha256, respuesta, ...DESDE });
}

const filas = ({ db }: Escenario) => db.selectFrom("comunicadosRespuestas").selectAll().orderBy("id").execute();

test("responder guarda qué, a qué texto, cuándo y desde dónde; la misma respuesta no se repite", async () => {
  const { e, enlace, comunicadoId, entregaId } = await conPregunta();
  expect(await responde(e, enlace, "Sí")).toEqual({ ok: true });
  expect(await responde(e, enlace, "Sí")).toEqual({ ok: true });
  const contenido = JSON.stringify([
    "Junta de padres",
    "El viernes a las 8:00.\nEn el auditorio.",
    "",
    [],
    ["¿Va al museo?", "SI_NO", []],
  ]);
  const sha256 = createHash("sha256").update(contenido).digest("hex");
  expect(await filas(e)).toMatchObject([{ entregaId, respuesta: "Sí", sha256, ...DESDE }]);
  expect((await obtenerComunicadoPublico(e, enlace)).comunicado).toMatchObject({
    respuesta: "Sí",
    puedeResponder: true,
  });
  expect((await obtenerComunicado(e.alcance, comunicadoId)).cuentas).toMatchObject({
    tutores: 2,
    leidos: 1,
    respondieron: 1,
  });
});

test("un tutor cambia su respuesta y las dos quedan escritas, que nadie borra", async () => {
  const { e, enlace, segundo, comunicadoId } = await conPregunta();
  await responde(e, enlace, "Sí");
  await responde(e, segundo, "Sí");
  await responde(e, enlace, "No");
  expect((await filas(e)).map(({ respuesta }) => respuesta)).toEqual(["Sí", "Sí", "No"]);
  await expect(e.db.updateTable("comunicadosRespuestas").set({ respuesta: "x" }).execute()).rejects.toThrow(
    "no cambia",
  );
  await expect(e.db.deleteFrom("comunicadosRespuestas").execute()).rejects.toThrow("no cambia");
  const comunicado = await obtenerComunicado(e.alcance, comunicadoId);
  expect((await respuestasDe(e.alcance, comunicado))?.resumen).toEqual({
    porOpcion: [
      { opcion: "Sí", tutores: 1 },
      { opcion: "No", tutores: 1 },
    ],
    alumnos: 1,
    sinRespuesta: 0,
    enDesacuerdo: 1,
  });
});

test("el enlace del alumno muestra la pregunta, no la respuesta, y no responde", async () => {
  const { e, enlace, tokenAlumno } = await conPregunta();
  await responde(e, enlace, "Sí");
  const delAlumno = { ...enlace, tokenTutor: tokenAlumno };
  expect((await obtenerComunicadoPublico(e, delAlumno)).comunicado).toMatchObject({
    pregunta: { texto: "¿Va al museo?" },
    respuesta: "",
    puedeResponder: false,
  });
  expect(await responde(e, delAlumno, "No")).toMatchObject({ ok: false, error: "NO_TUTOR", status: 403 });
});

test("se rechaza lo que no es opción, un texto que cambió, el día pasado y la pregunta que no hay", async () => {
  const { e, enlace, comunicadoId } = await conPregunta({ respuestaHasta: null });
  expect(await responde(e, enlace, "Tal vez")).toMatchObject({ ok: false, error: "RESPUESTA", campo: "respuesta" });
  expect(await responderComunicado(e, enlace, { sha256: "viejo", respuesta: "Sí", ...DESDE })).toMatchObject({
    error: "CAMBIO",
    status: 409,
  });
  const ayer = sumarDias(e.hoy, -1);
  await guardarComunicado(e.alcance, comunicadoId, datosDeComunicado(e, { ...PREGUNTA, respuestaHasta: ayer }));
  expect(await responde(e, enlace, "Sí")).toMatchObject({ error: "CERRADA", status: 409 });
  expect((await obtenerComunicadoPublico(e, enlace)).comunicado.puedeResponder).toBe(false);
  await guardarComunicado(e.alcance, comunicadoId, datosDeComunicado(e));
  expect(await responde(e, enlace, "Sí")).toMatchObject({ error: "NO_SE_PIDE", status: 409 });
  expect(await filas(e)).toEqual([]);
});

test("una pregunta cambiada se hace otra vez, y la respuesta anterior se dice de un texto anterior", async () => {
  const { e, enlace, comunicadoId, entregaId } = await conPregunta();
  await responde(e, enlace, "Sí");
  const cambio = { ...PREGUNTA, pregunta: "¿Va al zoológico?" };
  const guardado = await guardarComunicado(e.alcance, comunicadoId, datosDeComunicado(e, cambio));
  expect(guardado).toMatchObject({ ok: true, nuevaVersion: true });
  expect((await obtenerComunicadoPublico(e, enlace)).comunicado.respuesta).toBe("");
  const comunicado = await obtenerComunicado(e.alcance, comunicadoId);
  expect(comunicado.cuentas.respondieron).toBe(0);
  const pendientes = await listarEntregas(e.alcance, comunicado, { ver: "SIN_RESPONDER", buscar: "" });
  expect(pendientes.filas.map(({ id }) => id)).toContain(entregaId);
});

test("mover el último día no pide otra respuesta", async () => {
  const { e, enlace, comunicadoId } = await conPregunta();
  await responde(e, enlace, "Sí");
  const cambio = { ...PREGUNTA, respuestaHasta: sumarDias(e.hoy, 3) };
  expect(await guardarComunicado(e.alcance, comunicadoId, datosDeComunicado(e, cambio))).toMatchObject({
    nuevaVersion: false,
  });
  expect((await obtenerComunicadoPublico(e, enlace)).comunicado.respuesta).toBe("Sí");
});

test("veinte respuestas a un texto son todas las que se guardan", async () => {
  const { e, enlace } = await conPregunta();
  for (let vez = 0; vez < 20; vez++) expect(await responde(e, enlace, vez % 2 ? "No" : "Sí")).toEqual({ ok: true });
  expect(await responde(e, enlace, "Sí")).toMatchObject({ ok: false, error: "MUCHAS", status: 409 });
  expect(await filas(e)).toHaveLength(20);
});

test("el formulario lleva la aceptación, la respuesta o las dos, y nada a medias", async () => {
  const { e, enlace } = await conPregunta({ requiereAceptacion: true });
  const { sha256 } = await obtenerComunicadoPublico(e, enlace);
  const envia = (datos: { respuesta: string; tutorAcepto: boolean }) =>
    contestarComunicado(e, enlace, { sha256, ...DESDE, ...datos });
  expect(await envia({ respuesta: "", tutorAcepto: false })).toMatchObject({ ok: false, campo: "respuesta" });
  expect(await envia({ respuesta: "Tal vez", tutorAcepto: true })).toMatchObject({ ok: false, campo: "respuesta" });
  expect((await obtenerComunicadoPublico(e, enlace)).comunicado).toMatchObject({ tutorAcepto: false, respuesta: "" });
  expect(await envia({ respuesta: "No", tutorAcepto: false })).toEqual({ ok: true });
  expect((await obtenerComunicadoPublico(e, enlace)).comunicado).toMatchObject({ tutorAcepto: false, respuesta: "No" });
  expect(await envia({ respuesta: "Sí", tutorAcepto: true })).toEqual({ ok: true });
  expect((await obtenerComunicadoPublico(e, enlace)).comunicado).toMatchObject({ tutorAcepto: true, respuesta: "Sí" });
});

test("una respuesta que llega tarde dice que llegó tarde, no que falta la casilla", async () => {
  const { e, enlace, comunicadoId } = await conPregunta();
  const cerrada = { ...PREGUNTA, respuestaHasta: sumarDias(e.hoy, -1) };
  await guardarComunicado(e.alcance, comunicadoId, datosDeComunicado(e, cerrada));
  const { sha256 } = await obtenerComunicadoPublico(e, enlace);
  const datos = { sha256, respuesta: "Sí", tutorAcepto: false, ...DESDE };
  expect(await contestarComunicado(e, enlace, datos)).toMatchObject({ ok: false, error: "CERRADA", status: 409 });
});

test("sin pregunta, la casilla sin marcar se rechaza en su lugar", async () => {
  const { e, enlace } = await conPregunta({ pregunta: "", requiereAceptacion: true });
  const { sha256 } = await obtenerComunicadoPublico(e, enlace);
  const datos = { sha256, respuesta: "", tutorAcepto: false, ...DESDE };
  expect(await contestarComunicado(e, enlace, datos)).toMatchObject({ ok: false, campo: "tutorAcepto" });
});

test("Reenviar escribe a quien no ha respondido, y ya no lo hace pasado el último día", async () => {
  const { e, enlace, comunicadoId } = await conPregunta();
  await responde(e, enlace, "Sí");
  expect(await previsualizarReenvio(e.alcance, comunicadoId)).toMatchObject({ faltan: 1, conCorreo: 1 });
  expect(await reenviarComunicado(e.alcance, comunicadoId, { origen: ORIGEN })).toMatchObject({ correos: 1 });
  const cerrada = { ...PREGUNTA, respuestaHasta: sumarDias(e.hoy, -1) };
  await guardarComunicado(e.alcance, comunicadoId, datosDeComunicado(e, cerrada));
  // Without a question to answer, it is enough to have read it: one of the two has.
  expect((await previsualizarReenvio(e.alcance, comunicadoId)).faltan).toBe(1);
});

test("la lista se filtra por respuesta y por alumnos sin ninguna, y la hoja la lleva", async () => {
  const { e, enlace, comunicadoId } = await conPregunta();
  const comunicado = () => obtenerComunicado(e.alcance, comunicadoId);
  const cuantos = async (donde: { ver: "TODOS" | "ALUMNOS_SIN_RESPUESTA" | "RESPONDIERON"; respuesta?: string }) =>
    (await listarEntregas(e.alcance, await comunicado(), { buscar: "", ...donde })).filas.length;
  expect(await cuantos({ ver: "ALUMNOS_SIN_RESPUESTA" })).toBe(2);
  await responde(e, enlace, "No");
  expect(await cuantos({ ver: "ALUMNOS_SIN_RESPUESTA" })).toBe(0);
  expect(await cuantos({ ver: "RESPONDIERON" })).toBe(1);
  expect(await cuantos({ ver: "TODOS", respuesta: "No" })).toBe(1);
  expect(await cuantos({ ver: "TODOS", respuesta: "Sí" })).toBe(0);
  const hoja = await exportarEntregas(e.alcance, comunicadoId, { ver: "TODOS", buscar: "", origen: ORIGEN });
  expect(hoja.nombre).toContain(`comunicado-${comunicadoId}`);
});

test("la evidencia de una respuesta dice la pregunta y cada respuesta", async () => {
  const { e, enlace, comunicadoId, entregaId } = await conPregunta();
  await responde(e, enlace, "Sí");
  await responde(e, enlace, "No");
  const pdf = await imprimirEvidencia(e.alcance, comunicadoId, entregaId, async () => null);
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  expect(text).toContain("Evidencia de respuesta de comunicado");
  expect(text).toContain("¿Va al museo?");
  expect(text.indexOf("Respuesta No")).toBeGreaterThan(-1);
  expect(text.indexOf("Respuesta Sí")).toBeGreaterThan(text.indexOf("Respuesta No"));
});

test("aceptar sin responder deja pendiente la pregunta", async () => {
  const { e, enlace, comunicadoId } = await conPregunta({ requiereAceptacion: true });
  expect(await acepta(e, enlace)).toEqual({ ok: true });
  const pendientes = await previsualizarReenvio(e.alcance, comunicadoId);
  expect(pendientes.faltan).toBe(2);
});
