import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aplicacion } from "./aplicacion";
import { unTutor } from "./comunicados";
import { ultimoCorreo } from "./correo/abiertos";
import { elCodigo } from "./enlaces";
import { escenario, unAlumno, unaInscripcion } from "./factories";
import { baseDelProceso } from "./navegador";
import { navegadorSencillo } from "./navegador-sencillo";
import { carpetaDeDatos } from "./setup/carpeta";

// People who share a mailbox say who they are once its code has let them in.

carpetaDeDatos();

const AHORA = "2026-10-15T18:00:00.000Z";
beforeEach(() => void vi.stubEnv("RELOJ", AHORA));
afterEach(() => void vi.unstubAllEnvs());

const CORREO = "casa@correo.mx";

async function dosTutores() {
  const { db } = baseDelProceso();
  const e = await escenario({ db });
  for (const [nombre, hijo] of [
    ["Carlos", "Ana"],
    ["Rosa", "Luis"],
  ] as const) {
    const alumnoId = await unAlumno(e, { nombre: hijo, fechaNacimiento: `2015-01-0${hijo.length}` });
    await unaInscripcion(e, { alumnoId });
    await unTutor(e, alumnoId, { nombre, email: CORREO });
  }
  const navegador = navegadorSencillo(await aplicacion());
  await navegador.go("/familia");
  await navegador.press("Enviar código", { email: CORREO });
  const { texto } = await ultimoCorreo(e.db, CORREO);
  await navegador.press("Continuar", { codigo: await elCodigo(e, CORREO) });
  return { e, navegador, texto };
}

test("cada tutor de un correo compartido abre su página: elige su nombre después del código", async () => {
  const { navegador, texto } = await dosTutores();
  // The code opens the page of either tutor: the mail says the children of both, by initials.
  expect(texto).toContain("la página de la familia de A. N. y L. N.");
  expect(navegador.text()).toContain("¿Quién entra?");
  expect(navegador.text()).not.toContain("Ana");
  await navegador.press("Rosa Peña");
  expect(navegador.text()).toContain("Hola, Rosa");
  expect(navegador.text()).toContain("Luis");
  await navegador.go(navegador.page.url);
  expect(navegador.text()).toContain("Hola, Rosa");
});

test("la elección vence con el código, y nadie elige a quien no es de ese correo", async () => {
  const { e, navegador } = await dosTutores();
  const pregunta = navegador.page.url;
  const alumnoId = await unAlumno(e, { nombre: "Eva", fechaNacimiento: "2014-01-01" });
  await unaInscripcion(e, { alumnoId });
  const ajeno = await unTutor(e, alumnoId, { nombre: "Inés", email: "ines@correo.mx" });
  const { page } = navegador;
  page.html = page.html.replaceAll(/name="personaId"([^>]*)value="\d+"/g, `name="personaId"$1value="${ajeno}"`);
  expect(page.html).toContain(`value="${ajeno}"`);
  await navegador.press("Rosa Peña");
  expect(navegador.page.status).toBe(409);
  vi.stubEnv("RELOJ", new Date(Date.parse(AHORA) + 11 * 60_000).toISOString());
  await navegador.go(pregunta);
  expect(navegador.text()).toContain("Hola, Carlos");
});
