import { createHash } from "node:crypto";
import { extractText } from "unpdf";
import { expect, test } from "vitest";
import { acepta, datosDeComunicado, unEnviado, unTutor } from "tests/comunicados";
import { type Escenario, escenario, unAlumno, unaInscripcion } from "tests/factories";
import { listarEntregas } from "../../entregas.server";
import { imprimirEvidencia } from "../../imprimir.server";
import { obtenerComunicado } from "../../queries.server";
import { obtenerComunicadoPublico } from "../publico.server";
import { aceptarComunicado, registrarLectura } from "./acusar.server";
import { guardarComunicado } from "../../commands/guardar-comunicado.server";

const ORIGEN_DE_QUIEN = { direccion: "10.0.0.9", navegador: "Mozilla/5.0 (Android 9)" };

async function conEnlace() {
  const e = await escenario();
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  await unTutor(e, alumnoId);
  const enviado = await unEnviado(e);
  const enlace = { tokenComunicado: enviado.tokenComunicado, tokenTutor: enviado.tutores[0]!.tokenTutor, alumnoId };
  return { e, enlace, ...enviado, entregaId: enviado.tutores[0]!.entregaId };
}

const acusesDe = ({ db }: Escenario) => db.selectFrom("comunicadosAcuses").selectAll().orderBy("id").execute();

test("abrir el enlace no responde por nadie; el punto de la página dice que se leyó, una vez", async () => {
  const { e, enlace } = await conEnlace();
  const { comunicado } = await obtenerComunicadoPublico(e, enlace);
  const { nombreCompleto } = await e.db.selectFrom("alumnos").select("nombreCompleto").executeTakeFirstOrThrow();
  expect(comunicado.alumno).toBe(nombreCompleto);
  expect(await acusesDe(e)).toEqual([]);
  await registrarLectura(e, enlace, ORIGEN_DE_QUIEN);
  await registrarLectura(e, enlace, ORIGEN_DE_QUIEN);
  expect(await acusesDe(e)).toMatchObject([{ tipo: "LEIDO", ...ORIGEN_DE_QUIEN }]);
});

test("aceptar guarda quién, qué texto, cuándo y desde dónde, y aceptar otra vez no lo cambia", async () => {
  const { e, enlace, comunicadoId, entregaId } = await conEnlace();
  expect(await acepta(e, enlace)).toEqual({ ok: true });
  const primero = await acusesDe(e);
  expect(await acepta(e, enlace)).toEqual({ ok: true });
  expect(await acusesDe(e)).toEqual(primero);
  const contenido = JSON.stringify(["Junta de padres", "El viernes a las 8:00.\nEn el auditorio.", "", []]);
  const sha256 = createHash("sha256").update(contenido).digest("hex");
  expect(primero.map(({ tipo }) => tipo)).toEqual(["LEIDO", "ACEPTADO"]);
  expect(primero[1]).toMatchObject({ entregaId, sha256, direccion: "10.0.0.9", navegador: "Navegador de prueba" });
  expect((await obtenerComunicadoPublico(e, enlace)).comunicado.tutorAcepto).toBe(true);
  expect((await obtenerComunicado(e.alcance, comunicadoId)).cuentas).toMatchObject({
    tutores: 1,
    leidos: 1,
    aceptados: 1,
  });
  const log = await e.db.selectFrom("bitacora").select("accion").where("accion", "=", "comunicado.aceptado").execute();
  expect(log).toHaveLength(1);
});

test("lo escrito de una aceptación no se cambia ni se borra", async () => {
  const { e, enlace } = await conEnlace();
  await acepta(e, enlace);
  await expect(e.db.updateTable("comunicadosAcuses").set({ fecha: "2020" }).execute()).rejects.toThrow("no cambia");
  await expect(e.db.deleteFrom("comunicadosAcuses").execute()).rejects.toThrow("no cambia");
  await expect(e.db.updateTable("comunicadosVersiones").set({ titulo: "x" }).execute()).rejects.toThrow("no cambia");
});

test("el enlace del alumno lee y no acepta, y dice lo que su tutor aceptó", async () => {
  const { e, enlace, tokenAlumno } = await conEnlace();
  const enlaceDelAlumno = { ...enlace, tokenTutor: tokenAlumno };
  expect(await obtenerComunicadoPublico(e, enlaceDelAlumno)).toMatchObject({
    clase: "ALUMNO",
    comunicado: { tutorAcepto: false },
  });
  expect(await acepta(e, enlaceDelAlumno)).toMatchObject({ ok: false, status: 403 });
  await acepta(e, enlace);
  expect((await obtenerComunicadoPublico(e, enlaceDelAlumno)).comunicado.tutorAcepto).toBe(true);
});

test("enlaces mezclados, adivinados o de otro alumno no abren nada", async () => {
  const { e, enlace } = await conEnlace();
  const otroAlumno = await unAlumno(e);
  await unaInscripcion(e, { alumnoId: otroAlumno });
  await unTutor(e, otroAlumno);
  const comunicadoAjeno = await unEnviado(e);
  const malos = [
    { ...enlace, alumnoId: otroAlumno },
    { ...enlace, tokenComunicado: comunicadoAjeno.tokenComunicado },
    { ...enlace, tokenTutor: comunicadoAjeno.tutores[0]!.tokenTutor },
    { ...enlace, tokenTutor: enlace.tokenTutor.toLowerCase() },
    { ...enlace, tokenTutor: "%' or 1=1 --" },
    { ...enlace, tokenComunicado: "A".repeat(22) },
  ];
  for (const malo of malos) {
    await expect(obtenerComunicadoPublico(e, malo)).rejects.toMatchObject({ status: 404 });
    await expect(registrarLectura(e, malo, ORIGEN_DE_QUIEN)).rejects.toMatchObject({ status: 404 });
    const intento = aceptarComunicado(e, malo, { sha256: "", ...ORIGEN_DE_QUIEN });
    await expect(intento).rejects.toMatchObject({ status: 404 });
  }
  expect(await acusesDe(e)).toEqual([]);
});

test("cambiar el texto hace una versión nueva: lo aceptado queda con la anterior y se pide aceptar otra vez", async () => {
  const { e, enlace, comunicadoId, entregaId } = await conEnlace();
  const { sha256: anterior } = await obtenerComunicadoPublico(e, enlace);
  await acepta(e, enlace);
  const cambio = datosDeComunicado(e, { descripcion: "Cambió al sábado." });
  expect(await guardarComunicado(e.alcance, comunicadoId, cambio)).toMatchObject({ nuevaVersion: true });
  expect(await guardarComunicado(e.alcance, comunicadoId, cambio)).toMatchObject({ nuevaVersion: false });
  const { comunicado, sha256 } = await obtenerComunicadoPublico(e, enlace);
  expect(comunicado).toMatchObject({ tutorAcepto: false, descripcion: "Cambió al sábado." });
  expect(sha256).not.toBe(anterior);
  // A tutor with the old page open must read again.
  const tarde = await aceptarComunicado(e, enlace, { sha256: anterior, ...ORIGEN_DE_QUIEN });
  expect(tarde).toMatchObject({ ok: false, error: "CAMBIO", status: 409 });
  const actual = await obtenerComunicado(e.alcance, comunicadoId);
  const { filas } = await listarEntregas(e.alcance, actual, { ver: "SIN_ACEPTAR", buscar: "" });
  expect(filas.map(({ id }) => id)).toEqual([entregaId]);
  expect((await acusesDe(e)).map((acuse) => acuse.sha256)).toEqual([anterior, anterior]);
});

test("lo que no pide aceptación no se acepta", async () => {
  const e = await escenario();
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  await unTutor(e, alumnoId);
  const { tokenComunicado, tutores } = await unEnviado(e, { requiereAceptacion: false });
  expect(await acepta(e, { tokenComunicado, ...tutores[0]! })).toMatchObject({ ok: false, error: "NO_SE_PIDE" });
});

test("la evidencia dice el texto aceptado, su huella, quién, cuándo y desde dónde", async () => {
  const { e, enlace, comunicadoId, entregaId } = await conEnlace();
  await expect(imprimirEvidencia(e.alcance, comunicadoId, entregaId, async () => null)).rejects.toMatchObject({
    status: 404,
  });
  const { sha256 } = await obtenerComunicadoPublico(e, enlace);
  await acepta(e, enlace);
  await guardarComunicado(e.alcance, comunicadoId, datosDeComunicado(e, { descripcion: "Otro texto" }));
  const pdf = new Uint8Array(await imprimirEvidencia(e.alcance, comunicadoId, entregaId, async () => null));
  const { text } = await extractText(pdf, { mergePages: true });
  const plano = text.replace(/\s+/g, " ");
  for (const frase of ["Junta de padres", "En el auditorio.", "Verónica Peña", "10.0.0.9", "Navegador de prueba"])
    expect(plano).toContain(frase);
  expect(plano.replaceAll(" ", "")).toContain(sha256);
  expect(plano).not.toContain("Otro texto");
});
