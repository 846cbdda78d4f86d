import { expect, test, vi } from "vitest";
import { openSession } from "~/base/acceso/session.server";
import { escenario, unAlumno, unaInscripcion } from "tests/factories";
import { baseDelProceso, peticion } from "tests/navegador";
import { responder } from "~/composicion/api/api.server";

const AHORA = "2026-10-15T18:00:00.000Z";

/** Sends a charge of ten pesos with the fields in `cambios` replaced; returns the status and the answer. */
async function enviar(cambios: Record<string, unknown>) {
  vi.stubEnv("RELOJ", AHORA);
  const { db } = baseDelProceso();
  const e = await escenario({ db, hoy: "2026-10-15" });
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  const sesion = await openSession(
    db,
    { cuentaId: e.cuentaId, colegioId: e.colegioId, direccion: "", navegador: "" },
    new Date(AHORA),
  );
  const ruta = `/api/colegios/${e.colegioId}/servicios/${e.servicioId}/operaciones`;
  const { url, headers } = peticion(ruta, { cookies: { sesion } });
  const cuerpo = { alumnoId, operacionId: e.operaciones.CARGO, cajaId: e.cajaId, monto: 10 };
  const dia = { fechaOperacion: "2026-10-15", observaciones: "Material" };
  const body = JSON.stringify({ ...cuerpo, ...dia, ...cambios });
  const post = () => responder(new Request(url, { method: "POST", headers, body }));
  const [respuesta, repetida] = [await post(), await post()];
  const filas = await db.selectFrom("movimientos").select("id").execute();
  return { status: respuesta.status, texto: await respuesta.text(), repetida: await repetida.text(), filas };
}

test.each([[123], ["corta"], ["x".repeat(101)], [["a".repeat(20)]], [{ a: 1 }], [true]])(
  "una llave que no se puede guardar (%j) se dice, en vez de pasar por ninguna",
  async (llave) => {
    const { status, texto, filas } = await enviar({ llave });
    expect([status, filas.length]).toEqual([422, 0]);
    expect(JSON.parse(texto)).toMatchObject({ errores: { llave: [expect.stringMatching(/16 a 100/)] } });
  },
);

test("con llave, enviar dos veces es un solo movimiento", async () => {
  const { status, texto, repetida, filas } = await enviar({ llave: "a".repeat(20) });
  expect([status, filas.length]).toEqual([200, 1]);
  expect(JSON.parse(repetida)).toMatchObject(JSON.parse(texto) as object);
});
