import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openSession } from "~/acceso/session.server";
import { aplicacion } from "./aplicacion";
import { escenario, unAlumno, unaInscripcion } from "./factories";
import { unGrupoConClases } from "./horarios";
import { unaTarea } from "./tareas-de-clase";
import { baseDelProceso, peticion } from "./navegador";

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-10-15T18:00:00.000Z"), toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

test("Mi día y la lista de treinta pesan lo que una página de familias, sin guiones, y guardar es un envío", async () => {
  const { db } = baseDelProceso();
  const responder = await aplicacion();
  const e = await escenario({ db });
  const { docenteId, claseId, asignaturaId } = await unGrupoConClases(e);
  const definicionId = await unaTarea(e, asignaturaId, { seEntrega: e.hoy });
  await db.updateTable("cuentas").set({ docenteId }).where("id", "=", e.cuentaId).execute();
  const inscripciones: number[] = [];
  for (let cual = 0; cual < 30; cual += 1) {
    const alumnoId = await unAlumno(e, {
      nombre: `Alumno ${cual}`,
      apellido1: `Apellido${cual}`,
      apellido2: "Hernández",
    });
    inscripciones.push(await unaInscripcion(e, { alumnoId }));
  }
  const quien = { cuentaId: e.cuentaId, colegioId: e.colegioId, direccion: "", navegador: "" };
  const sesion = await openSession(db, quien, new Date());
  const abrir = async (ruta: string, form?: Record<string, string>) => {
    const respuesta = await responder(peticion(ruta, { cookies: { sesion }, ...(form ? { form } : {}) }));
    const html = await respuesta.text();
    return { estado: respuesta.status, a: respuesta.headers.get("location"), html, gzip: gzipSync(html).byteLength };
  };
  const dia = await abrir("/midia");
  expect(dia.html).toContain(`/midia/${claseId}`);
  expect(dia.html).toContain(`/controlescolar/tareas/${definicionId}/calificar`);
  const lista = await abrir(`/midia/${claseId}`);
  expect([dia.estado, lista.estado]).toEqual([200, 200]);
  for (const pagina of [dia, lista]) {
    expect(pagina.gzip).toBeLessThan(12_500);
    expect(pagina.html).not.toContain("<script");
  }
  // The week is a table of hours and days, today's said, and each day has its address for a phone.
  const semana = (await abrir("/controlescolar/horarios")).html;
  expect(semana).toMatch(/<th scope="row"[^>]*>07:00 – 07:50<\/th>/);
  expect(semana.match(/<th [^>]*aria-current="date"/g)).toHaveLength(1);
  expect(semana).toContain(`aria-current="true" aria-label="Jueves 15-oct-26"`);
  expect(semana).toContain("?fecha=2026-10-16&amp;vistaSemana=lun-vie");
  const guardada = await abrir(`/midia/${claseId}`, { marcas: `${inscripciones[3]}-F`, fecha: "2026-10-15" });
  expect([guardada.estado, guardada.a]).toEqual([302, `/midia?fecha=2026-10-15#c${claseId}`]);
  expect((await abrir("/midia")).html).toContain("29 presentes y 1 falta");
});
