import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { urlDeArchivo } from "~/base/archivos/archivo";
import { type Escenario, insertar } from "./factories";
import { enElColegio } from "./navegador-sencillo";
import { unFormato, unaPreinscripcion } from "./preinscripciones";

// The review of a registration in a client that knows only HTML: its papers first, each at its own address.

const AHORA = "2026-10-15T18:00:00.000Z";
beforeEach(() => vi.stubEnv("RELOJ", AHORA));
afterEach(() => vi.unstubAllEnvs());

async function unPapel(e: Escenario, preinscripcionId: number, requisitoId: number, nombre: string, tipo: string) {
  const uuid = randomUUID();
  const { organizacionId, colegioId } = e;
  const papel = { nombre, tipo, uso: "PREINSCRIPCION", bytes: 8, sha256: uuid, createdDate: AHORA };
  await e.db
    .insertInto("archivos")
    .values({ uuid, organizacionId, colegioId, alumnoId: null, ...papel })
    .execute();
  await e.db
    .insertInto("preinscripcionesArchivos")
    .values({ preinscripcionId, requisitoId, archivoUuid: uuid, createdDate: AHORA })
    .execute();
  return urlDeArchivo(organizacionId, uuid);
}

test("quien revisa ve primero los documentos, uno por uno y en su lugar, y luego lo que la familia escribió", async () => {
  const { e, navegador } = await enElColegio();
  const { formatoId, requisitoId: actaId } = await unFormato(e);
  const nuevo = (nombre: string, orden: number) =>
    insertar(e.db, "formatosRequisitos", { formatoId, nombre, obligatorio: 0, orden });
  const curpId = await nuevo("CURP", 1);
  await nuevo("Boleta", 2);
  const { preinscripcionId } = await unaPreinscripcion(e, { formatoId });
  const acta = await unPapel(e, preinscripcionId, actaId, "acta.jpg", "image/jpeg");
  const curp = await unPapel(e, preinscripcionId, curpId, "curp.pdf", "application/pdf");

  await navegador.go(`/controlescolar/preinscripciones/${preinscripcionId}`);
  const { html } = navegador.page;
  expect(html.indexOf("Acta de nacimiento")).toBeLessThan(html.indexOf("Datos del aspirante"));
  expect(html).toContain(`<img src="${acta.replaceAll("&", "&amp;")}" alt="Acta de nacimiento"`);
  expect(navegador.text()).toContain("Acta de nacimiento · acta.jpg");
  expect(navegador.text()).toContain("Boleta · falta");

  // Without scripts a PDF is a link, which opens it apart.
  await navegador.follow(/^Siguiente documento/);
  expect(navegador.page.url).toContain(`papel=${curpId}`);
  expect(navegador.text()).toContain("CURP · curp.pdf");
  expect(navegador.page.html).not.toContain("<iframe");
  expect(navegador.page.html).toContain(curp.replaceAll("&", "&amp;"));
  await navegador.follow(/^Siguiente documento/);
  expect(navegador.text()).toContain("La familia no lo ha enviado");
  expect(navegador.text()).not.toContain("Siguiente documento");
});

test("de una preinscripción por revisar se pasa a la vecina, y la ficha dice a quién se espera", async () => {
  const { e, navegador } = await enElColegio();
  const { formatoId } = await unFormato(e, { lugares: 5 });
  const ids: number[] = [];
  for (let cada = 0; cada < 3; cada++) ids.push((await unaPreinscripcion(e, { formatoId })).preinscripcionId);
  const [primera, segunda, ultima] = ids as [number, number, number];
  const enEspera = await unaPreinscripcion(e, { formatoId, estado: "ESPERA" });

  await navegador.go(`/controlescolar/preinscripciones/${segunda}`);
  expect(navegador.text()).toContain("2 de 3 por revisar");
  expect(navegador.page.html).toContain(`/controlescolar/preinscripciones/${primera}"`);
  expect(navegador.page.html).toContain(`/controlescolar/preinscripciones/${ultima}"`);
  for (const boton of ["Rechazar…", "Devolver…", "Aceptar"]) expect(navegador.text()).toContain(boton);

  await navegador.go(`/controlescolar/preinscripciones/${enEspera.preinscripcionId}`);
  expect(navegador.text()).toContain("Está en lista de espera");
  expect(navegador.text()).toContain("3 por revisar");
  expect(navegador.text()).not.toContain("Aceptar");
});
