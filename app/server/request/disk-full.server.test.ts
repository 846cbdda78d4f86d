import { expect, test, vi } from "vitest";
import { responder } from "~/composicion/api/api.server";
import { action } from "~/personas/alumnos/routes/personales";
import { openSession } from "~/base/acceso/session.server";
import { escenario, unAlumno, unaInscripcion } from "tests/factories";
import { baseDelProceso, peticion } from "tests/navegador";
import type { FormReply } from "~/forms/form-reply";
import { DISCO_LLENO, answeringWhenFull } from "./disk-full.server";

const AHORA = "2026-10-15T18:00:00.000Z";

/** A school with a database that cannot grow by a single page. Any change of a row of `tabla` needs many. */
async function conDiscoLleno(tabla: string) {
  vi.stubEnv("RELOJ", AHORA);
  const { db, sqlite } = baseDelProceso();
  const e = await escenario({ db, hoy: "2026-10-15" });
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  const datosDeSesion = { cuentaId: e.cuentaId, colegioId: e.colegioId, direccion: "", navegador: "" };
  const sesion = await openSession(db, datosDeSesion, new Date(AHORA));
  sqlite.exec(`create trigger crece before update on ${tabla} begin
    insert into bitacora (fecha, accion, entidad, detalle) values ('', '', '', hex(zeroblob(200000))); end`);
  sqlite.pragma(`max_page_count = ${sqlite.pragma("page_count", { simple: true }) as number}`);
  return { e, alumnoId, cookies: { sesion } };
}

test("en un formulario se dice, con 507 y lo escrito en su lugar, y nada queda a medias", async () => {
  const { e, alumnoId, cookies } = await conDiscoLleno("alumnos");
  const form = {
    tipoIdentificacion: "OTRO",
    curp: "G-1",
    nombre: "Renata",
    apellido1: "Ibarra",
    fechaNacimiento: "2017-02-01",
    genero: "FEMENINO",
    observaciones: "Usa lentes",
    lastModifiedDate: "2026-08-01T12:00:00.000Z",
  };
  const request = peticion(`/alumno/${alumnoId}/personales`, { cookies, form });
  const answer = (await action({ request, params: { alumnoId: String(alumnoId) }, context: {} })) as {
    data: FormReply;
    init: ResponseInit;
  };
  expect(answer.init.status).toBe(507);
  expect(answer.data.result.error).toEqual({ "": [DISCO_LLENO] });
  expect(answer.data.result.initialValue).toMatchObject({ nombre: "Renata", curp: "G-1" });
  const alumno = await e.db.selectFrom("alumnos").select("nombre").where("id", "=", alumnoId).executeTakeFirstOrThrow();
  expect(alumno.nombre).not.toBe("Renata");
});

test("en la API se dice, con 507", async () => {
  const { e, alumnoId, cookies } = await conDiscoLleno("foliadores");
  const ruta = `/api/colegios/${e.colegioId}/servicios/${e.servicioId}/operaciones`;
  const { url, headers } = peticion(ruta, { cookies });
  const cargo = { alumnoId, operacionId: e.operaciones.CARGO, cajaId: e.cajaId, fechaOperacion: "2026-10-15" };
  // Charges fill the free pages, until one needs another page.
  const enviar = (monto: number) => {
    const body = JSON.stringify({ ...cargo, monto, observaciones: "x".repeat(400) });
    return responder(new Request(url, { method: "POST", headers, body }));
  };
  let respuesta = await enviar(1);
  for (let monto = 2; respuesta.status === 200 && monto < 300; monto += 1) respuesta = await enviar(monto);
  expect([respuesta.status, await respuesta.json()]).toEqual([507, { error: DISCO_LLENO }]);
});

test("lo que no es formulario de nadie (una página que escribe, elegir colegio) lo dice también, con 507", async () => {
  const { e } = await conDiscoLleno("alumnos");
  const escribir = answeringWhenFull(async (observaciones: string) => {
    await e.db.updateTable("alumnos").set({ observaciones }).execute();
    return "guardado";
  });
  const rechazo = await escribir("x".repeat(400)).catch((thrown: unknown) => thrown);
  expect(rechazo).toBeInstanceOf(Response);
  expect([(rechazo as Response).status, await (rechazo as Response).text()]).toEqual([507, DISCO_LLENO]);
});

test("un archivo que ya no puede crecer y una cuota llena son lo mismo; un error del programa sigue siéndolo", async () => {
  const falla = (code: string) => answeringWhenFull(() => Promise.reject(Object.assign(new Error(code), { code })))();
  for (const code of ["ENOSPC", "EDQUOT", "EFBIG", "SQLITE_FULL", "SQLITE_IOERR_WRITE"])
    await expect(falla(code)).rejects.toBeInstanceOf(Response);
  for (const code of ["SQLITE_CONSTRAINT", "SQLITE_IOERR_FSYNC"]) await expect(falla(code)).rejects.toThrow(code);
});
