import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TODOS_LOS_PERMISOS } from "~/base/acceso/permisos";
import { aplicacion } from "./aplicacion";
import { unTutor } from "./comunicados";
import { unPdf } from "./documentos";
import { darCodigo, unEnlace } from "./enlaces";
import { unAlumno, unaCuenta, unaInscripcion } from "./factories";
import { unaAusencia } from "./horarios";
import { enElColegio, navegadorSencillo } from "./navegador-sencillo";
import { carpetaDeDatos } from "./setup/carpeta";

// The way of a notice of absence in a client that knows only HTML: a family tells, the office answers.

carpetaDeDatos();
beforeEach(() => void vi.stubEnv("RELOJ", "2026-10-16T18:00:00.000Z"));
afterEach(() => void vi.unstubAllEnvs());

const CORREO = "brenda@correo.mx";
const papel = (name: string) => ({ bytes: unPdf(), name, type: "application/pdf" });

async function mundo() {
  const { e, entra } = await enElColegio();
  const alumnoId = await unAlumno(e, { nombre: "Sofía" });
  const inscripcionId = await unaInscripcion(e, { alumnoId });
  const tutorId = await unTutor(e, alumnoId, { nombre: "Brenda", email: CORREO });
  const ruta = `/familia/${await unEnlace(e, { tutorId })}/faltas?hijo=${alumnoId}`;
  const familia = navegadorSencillo(await aplicacion());
  const oficina = await entra((await unaCuenta(e, { permisos: TODOS_LOS_PERMISOS })).cuentaId);
  await familia.go(ruta);
  await darCodigo(e, familia, CORREO);
  await familia.go(ruta);
  return { e, alumnoId, inscripcionId, ruta, familia, oficina };
}

test("la familia avisa con su foto, agrega otra, y la oficina justifica; lo lee en su página", async () => {
  const { e, inscripcionId, ruta, familia, oficina } = await mundo();
  await unaAusencia(e, inscripcionId);
  await e.db.updateTable("faltas").set({ tipoJustificacion: null, fechaJustificacion: null }).execute();
  const { fecha } = await e.db.selectFrom("clases").select("fecha").executeTakeFirstOrThrow();
  expect(gzipSync(familia.page.html).byteLength).toBeLessThan(14 * 1024);
  await familia.press("Enviar aviso", { desde: "2020-01-01", tipo: "ENFERMEDAD", detalle: "Tuvo fiebre" });
  expect(familia.text()).toContain("antes, llama al colegio");
  // The words that were typed are still there.
  expect(familia.page.html).toContain("Tuvo fiebre");
  const archivos = papel("receta.pdf");
  await familia.press("Enviar aviso", { desde: fecha, tipo: "ENFERMEDAD", detalle: "Tuvo fiebre", archivos });
  expect(familia.text()).toContain("El colegio lo está revisando.");
  await familia.press("Agregar", { archivos: papel("justificante.pdf") });
  expect(familia.text()).toContain("justificante.pdf");

  await oficina.go("/controlescolar/ausencias/avisos");
  expect(oficina.text()).toContain("Tuvo fiebre");
  expect(oficina.text()).toContain("receta.pdf");
  const { id } = await e.db.selectFrom("justificantes").select("id").executeTakeFirstOrThrow();
  await oficina.press("Responder", { justificanteIds: String(id), decision: "NO_PROCEDE", respuesta: "" });
  expect(oficina.text()).toContain("Escribe por qué no procede");
  await oficina.press("Responder", { justificanteIds: String(id), decision: "JUSTIFICAR", respuesta: "Que se mejore" });
  expect(oficina.text()).toContain("No hay avisos por responder");
  await oficina.go("/controlescolar/ausencias/avisos?ver=todos");
  expect(oficina.text()).toContain("Se respondió: Que se mejore");

  await familia.go(ruta);
  expect(familia.text()).toContain("Justificada");
  const [falta] = await e.db.selectFrom("faltas").select("tipoJustificacion").execute();
  expect(falta).toEqual({ tipoJustificacion: "ENFERMEDAD" });
});

test("un aviso se retira después de preguntar, y ya no espera respuesta", async () => {
  const { familia, oficina } = await mundo();
  await familia.press("Enviar aviso", { desde: "2026-10-19", tipo: "VIAJE", detalle: "" });
  await familia.follow("Retirar el aviso");
  await familia.press("Sí, retirar");
  expect(familia.text()).toContain("Retirada");
  await oficina.go("/controlescolar/ausencias/avisos");
  expect(oficina.text()).toContain("No hay avisos por responder");
});
