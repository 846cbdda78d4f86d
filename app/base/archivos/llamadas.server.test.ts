import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { put } from "./almacen.server";
import { openSession } from "~/base/acceso/session.server";
import { escenario } from "tests/factories";
import { baseDelProceso, peticion } from "tests/navegador";
import { responder } from "~/composicion/api/api.server";

const AHORA = "2026-10-15T18:00:00.000Z";

const SANO = "%PDF-1.4";
const ACTIVO = "%PDF-1.4 1 0 obj << /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >> endobj";

async function pedir({ uso, contenido, inline }: { uso: string; contenido: string; inline: boolean }) {
  const carpeta = mkdtempSync(join(tmpdir(), "colegio-archivos-"));
  onTestFinished(() => rmSync(carpeta, { recursive: true, force: true }));
  vi.stubEnv("DATA_DIR", carpeta);
  vi.stubEnv("RELOJ", AHORA);
  onTestFinished(() => void vi.unstubAllEnvs());
  const e = await escenario({ db: baseDelProceso().db, hoy: "2026-10-15" });
  const { db, colegioId, organizacionId, cuentaId } = e;
  const uuid = randomUUID();
  await put(uuid, new TextEncoder().encode(contenido));
  const archivo = { nombre: "papel.pdf", tipo: "application/pdf", bytes: 8, sha256: uuid, createdDate: AHORA };
  await db
    .insertInto("archivos")
    .values({ uuid, organizacionId, colegioId, alumnoId: null, uso, ...archivo })
    .execute();
  const sesion = await openSession(db, { cuentaId, colegioId, direccion: "", navegador: "" }, new Date(AHORA));
  const ruta = `/api/organizaciones/${organizacionId}/archivos/${uuid}?inline=${inline}`;
  return responder(peticion(ruta, { cookies: { sesion } }));
}

test.each([
  ["COMPROBANTE", "no-store"],
  ["DOCUMENTO", "no-store"],
  ["LOGO", "private, max-age=86400, immutable"],
])("%s: lo que el navegador puede guardar es %s", async (uso, esperado) => {
  const respuesta = await pedir({ uso, contenido: SANO, inline: true });
  expect([respuesta.status, respuesta.headers.get("cache-control")]).toEqual([200, esperado]);
});

test.each([
  ["que se pide para ver", SANO, true, "inline"],
  ["que no se pide para ver", SANO, false, "attachment"],
  ["con un script, aunque se pida para ver", ACTIVO, true, "attachment"],
])("un PDF guardado %s va encerrado y como debe", async (_, contenido, inline, esperado) => {
  const { headers } = await pedir({ uso: "DOCUMENTO", contenido, inline });
  expect(headers.get("content-disposition")?.split(";")[0]).toBe(esperado);
  expect(headers.get("content-security-policy")).toBe("sandbox; frame-ancestors 'self'");
});
