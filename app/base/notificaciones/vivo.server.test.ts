import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { endSessionsOf, openSession } from "~/base/acceso/session.server";
import { cerrarSesion } from "~/personas/sesion/commands/cerrar-sesion.server";
import { currentSession } from "~/base/acceso/permissions.server";
import { type Escenario, escenario, unaCuenta } from "tests/factories";
import { aplicacion } from "tests/aplicacion";
import { baseDelProceso, peticion } from "tests/navegador";
import { guardarConfiguraciones } from "~/personas/cuenta/commands/guardar-configuraciones.server";
import { notificar } from "./commands/notificar.server";
import { abrirCanal, cuantosLectores } from "./vivo.server";

const AHORA = new Date("2026-10-15T18:00:00.000Z");
beforeEach(() => void vi.useFakeTimers({ now: AHORA }));
afterEach(() => void vi.useRealTimers());

type Lector = { textos: string[]; acabo: () => boolean; soltar: () => void; respuesta: Response };

/** A listening browser, and the events it received. */
async function alguienEscucha() {
  const { db } = baseDelProceso();
  const e = await escenario({ db });
  const responder = await aplicacion();
  const entrar = (cuentaId: number) =>
    openSession(db, { cuentaId, colegioId: e.colegioId, direccion: "", navegador: "" }, new Date());
  const abrir = async (sesion: string, { cuentaId, desde = "10.0.0.1" }: { cuentaId: number; desde?: string }) => {
    const cortar = new AbortController();
    const ruta = `/api/colegios/${e.colegioId}/usuarios/${cuentaId}/notificaciones/vivo`;
    const { url, headers } = peticion(ruta, { cookies: { sesion } });
    headers.set("accept", "text/event-stream");
    headers.set("x-client-address", desde);
    const respuesta = await responder(new Request(url, { headers, signal: cortar.signal }));
    return leyendo(respuesta, () => cortar.abort());
  };
  return { e, db, responder, entrar, abrir };
}

function leyendo(respuesta: Response, soltar: () => void): Lector {
  const textos: string[] = [];
  let acabo = false;
  const leer = async () => {
    const reader = respuesta.body!.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      textos.push(new TextDecoder().decode(value));
    }
    acabo = true;
  };
  if (respuesta.status === 200) leer().catch(() => (acabo = true));
  return { textos, acabo: () => acabo, soltar, respuesta };
}

const pasan = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const avisar = (e: Escenario, cuentaId: number) =>
  notificar(
    { ...e.alcance, ahora: new Date().toISOString() },
    {
      clave: "x",
      cuentas: [cuentaId],
      colegioId: e.colegioId,
      titulo: "Terminó",
      mensaje: "secreto",
      url: "/",
      severidad: "info",
    },
  );

test("quien escucha oye que hay algo que leer, y nada de lo que es; los demás no oyen nada", async () => {
  const { e, entrar, abrir } = await alguienEscucha();
  const cuentaAjena = await unaCuenta(e);
  const mio = await abrir(await entrar(e.cuentaId), e);
  const canalAjeno = await abrir(await entrar(cuentaAjena.cuentaId), cuentaAjena);
  expect(mio.respuesta.headers.get("content-type")).toContain("text/event-stream");
  expect(mio.respuesta.headers.get("cache-control")).toContain("no-transform");
  expect(mio.respuesta.headers.get("x-accel-buffering")).toBe("no");
  await avisar(e, e.cuentaId);
  await pasan(1_000);
  expect(mio.textos).toEqual(["retry: 5000\n\n", "data: leer\n\n"]);
  expect(canalAjeno.textos).toEqual(["retry: 5000\n\n"]);
  await pasan(25_000);
  expect(canalAjeno.textos.at(-1)).toBe(":\n\n");
  for (const cada of [mio, canalAjeno]) cada.soltar();
  await pasan(1);
  expect(cuantosLectores()).toBe(0);
});

test("escuchar y lo que se vuelve a leer no son usar la sesión: a los diez minutos se acaba y el canal se cierra", async () => {
  const { e, db, responder, entrar, abrir } = await alguienEscucha();
  const sesion = await entrar(e.cuentaId);
  const mio = await abrir(sesion, e);
  const ruta = `/api/colegios/${e.colegioId}/usuarios/${e.cuentaId}/notificaciones`;
  const leer = (headers: Record<string, string>) => responder(peticion(ruta, { cookies: { sesion }, headers }));
  for (let minuto = 1; minuto <= 9; minuto++) {
    await pasan(60_000);
    expect((await leer({ "x-quiet": "1" })).status).toBe(200);
  }
  const { usadaDate } = await db.selectFrom("sesiones").select("usadaDate").executeTakeFirstOrThrow();
  expect(usadaDate).toBe(AHORA.toISOString());
  expect(mio.acabo()).toBe(false);
  await pasan(3 * 60_000);
  expect(mio.acabo()).toBe(true);
  expect((await leer({})).status).toBe(401);
  expect(cuantosLectores()).toBe(0);
});

test("quien sale, o a quien se la terminan, deja de escuchar en el acto", async () => {
  const { e, db, entrar, abrir } = await alguienEscucha();
  const [una, segundaSesion] = [await entrar(e.cuentaId), await entrar(e.cuentaId)];
  const [sale, terminada] = [await abrir(una, e), await abrir(segundaSesion, e)];
  await cerrarSesion((await currentSession(peticion("/", { cookies: { sesion: una } })))!);
  await pasan(1_000);
  expect([sale.acabo(), terminada.acabo()]).toEqual([true, false]);
  await endSessionsOf(db, e.cuentaId, {}, new Date());
  await guardarConfiguraciones(e.alcance, {
    notificacionesTareas: true,
    notificacionesMisivas: true,
    verClasesImpartidasEliminadas: false,
  });
  await pasan(1_000);
  expect(terminada.acabo()).toBe(true);
});

test("sin sesión, con la cuenta de otro o con demasiados canales no hay canal", async () => {
  const { e, entrar, abrir } = await alguienEscucha();
  const cuentaAjena = await unaCuenta(e);
  const sesion = await entrar(e.cuentaId);
  expect((await abrir("nadie", e)).respuesta.status).toBe(401);
  expect((await abrir(sesion, cuentaAjena)).respuesta.status).toBe(404);
  const abiertos: Lector[] = [];
  for (let n = 0; n < 4; n++) abiertos.push(await abrir(sesion, e));
  expect(abiertos.map(({ respuesta }) => respuesta.status)).toEqual([200, 200, 200, 200]);
  expect((await abrir(sesion, e)).respuesta.status).toBe(503);
  abiertos[0]!.soltar();
  await pasan(1);
  abiertos.push(await abrir(sesion, e));
  expect(abiertos.at(-1)!.respuesta.status).toBe(200);
  for (const cada of abiertos) cada.soltar();
});

test("una dirección no se lleva todos los canales, y en total hay un tope", async () => {
  const { e } = await alguienEscucha();
  const cortar = new AbortController();
  const abiertos = ["10.0.0.1", "10.0.0.2"].map(
    (direccion) =>
      Array.from({ length: 251 }, (_, n) =>
        abrirCanal({
          token: `${direccion} ${n}`,
          direccion,
          colegioId: e.colegioId,
          huella: "",
          signal: cortar.signal,
        }),
      ).filter(Boolean).length,
  );
  expect(abiertos).toEqual([250, 150]);
  expect(cuantosLectores()).toBe(400);
  cortar.abort();
  expect(cuantosLectores()).toBe(0);
});

test("a quien no toma lo que se le dice se le deja", async () => {
  const { e, entrar, abrir } = await alguienEscucha();
  const mio = await abrir(await entrar(e.cuentaId), e);
  const { signal } = new AbortController();
  const parado = { token: await entrar(e.cuentaId), direccion: "", colegioId: e.colegioId, huella: "", signal };
  expect(abrirCanal(parado)).not.toBeNull();
  for (let n = 0; n < 12; n++) await pasan(25_000);
  expect(cuantosLectores()).toBe(1);
  expect(mio.acabo()).toBe(false);
  mio.soltar();
});
