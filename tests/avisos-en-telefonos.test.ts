import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { gzipSync } from "node:zlib";
import telephoneScript from "virtual:guion-de-familias/telefono";
import workerScript from "virtual:guion-de-familias/sw";
import { llavesDeAvisos } from "~/personas/dispositivos/llaves.server";
import { TEXTOS } from "~/personas/dispositivos/dispositivo";
import { aplicacion } from "./aplicacion";
import { unTutor } from "./comunicados";
import { darCodigo, unEnlace } from "./enlaces";
import { escenario, unAlumno, unaInscripcion } from "./factories";
import { baseDelProceso } from "./navegador";
import { navegadorSencillo } from "./navegador-sencillo";
import { unTelefono } from "./servicio-de-avisos";
import { carpetaDeDatos } from "./setup/carpeta";

// The notices page of a tutor, as a browser without scripts gets it; the script fills its form with a subscription.

carpetaDeDatos();

beforeEach(() => void vi.stubEnv("PUBLIC_URL", "https://colegio.test"));
afterEach(() => void vi.unstubAllEnvs());

const CORREO = "brenda@correo.mx";

async function unaTutora() {
  const { db } = baseDelProceso();
  const e = await escenario({ db });
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  const tutorId = await unTutor(e, alumnoId, { nombre: "Brenda", email: CORREO });
  const base = `/familia/${await unEnlace(e, { tutorId })}`;
  const navegador = navegadorSencillo(await aplicacion());
  return { e, tutorId, base, navegador };
}

test("una tutora agrega su teléfono, elige qué le avisa y lo quita; salir también lo calla", async () => {
  const { e, tutorId, base, navegador } = await unaTutora();
  const telefonos = () => e.db.selectFrom("dispositivos").selectAll().where("tutorId", "=", tutorId).execute();
  await navegador.go(`${base}/avisos`);
  expect(navegador.text()).toContain("código");
  await darCodigo(e, navegador, CORREO);
  await navegador.go(base);
  await navegador.follow("Avisos en tu teléfono");
  const { publicKey } = await llavesDeAvisos(e.db, e.alcance.ahora);
  expect(navegador.page.html).toContain(`data-llave="${publicKey}"`);
  expect(navegador.page.html).toMatch(/<div id="telefono" hidden=""/);
  expect(navegador.page.html.match(/<script[^>]+src="[^"]+"/g)).toHaveLength(1);
  expect(gzipSync(navegador.page.html).byteLength).toBeLessThan(14 * 1024);

  // The script writes the field, which no person sees.
  const prender = (suscripcion: string) => {
    const escrito = `name="suscripcion" value="${suscripcion.replace(/"/g, "&quot;")}"`;
    navegador.page.html = navegador.page.html.replace('name="suscripcion" value=""', escrito);
    return navegador.press("Avisarme en este teléfono");
  };
  await prender(unTelefono("https://127.0.0.1/a").suscripcion);
  expect(navegador.text()).toContain(TEXTOS.incorrecta);
  expect(await telefonos()).toEqual([]);
  const telefono = unTelefono();
  await prender(telefono.suscripcion);
  expect(navegador.page.html).toContain(`data-fines="${telefono.endpoint.slice(-24)}"`);
  expect(await telefonos()).toMatchObject([
    { endpoint: telefono.endpoint, avisaComunicados: 1, avisaMisivas: 1, avisaPagos: 1 },
  ]);
  await navegador.press("Guardar", { avisaPagos: false });
  expect(await telefonos()).toMatchObject([{ avisaComunicados: 1, avisaMisivas: 1, avisaPagos: 0 }]);
  await navegador.press("Quitar");
  expect(await telefonos()).toEqual([]);
  expect(navegador.text()).toContain("Ningún teléfono te avisa todavía");

  await prender(telefono.suscripcion);
  expect(await telefonos()).toHaveLength(1);
  await navegador.press("Salir de este dispositivo");
  expect(await telefonos()).toEqual([]);
});

test("un colegio sin https no ofrece los avisos ni recibe teléfonos", async () => {
  vi.stubEnv("PUBLIC_URL", "http://colegio.test");
  const { e, base, navegador } = await unaTutora();
  await navegador.go(`${base}/avisos`);
  await darCodigo(e, navegador, CORREO);
  await navegador.go(base);
  expect(navegador.text()).not.toContain("Avisos en tu teléfono");
  await navegador.go(`${base}/avisos`);
  expect(navegador.text()).toContain(TEXTOS.cerrado);
  expect(navegador.page.html).not.toContain("<script");
});

test("el guion y el trabajador caben en pocos bytes", () => {
  expect(gzipSync(telephoneScript).length).toBeLessThan(1_536);
  expect(gzipSync(workerScript).length).toBeLessThan(768);
});
