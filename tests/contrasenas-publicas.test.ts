import { expect, test } from "vitest";
import { openSession } from "~/base/acceso/session.server";
import { crearEnlace } from "~/personas/cuenta/enlaces.server";
import { aplicacion } from "./aplicacion";
import { contrasenasDevueltas } from "./contrasenas";
import { escenario, unaCuenta } from "./factories";
import { baseDelProceso } from "./navegador";
import { codigoImpreso } from "./primer-inicio";

// The pages of staff are tried by the walk (rutas/los-dibujos).

async function abierta(ruta: string, cookies: Record<string, string> = {}) {
  const responder = await aplicacion();
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join("; ");
  const answer = await responder(
    new Request(`http://colegio.test${ruta}`, { headers: { accept: "text/html", cookie } }),
  );
  return contrasenasDevueltas({ ruta, html: await answer.text(), cookies, responder });
}

const CALLADA = { devueltas: [], formas: 1 };

test("la entrada y el primer inicio no devuelven la contraseña que se escribió", async () => {
  const { db } = baseDelProceso();
  await codigoImpreso();
  expect(await abierta("/primerinicio")).toEqual(CALLADA);
  await escenario({ db });
  expect(await abierta("/login")).toEqual(CALLADA);
});

test("los enlaces de una cuenta no devuelven la contraseña que se escribió", async () => {
  const { db } = baseDelProceso();
  const e = await escenario({ db });
  const { cuentaId } = await unaCuenta(e);
  for (const proposito of ["ACTIVACION", "RESTABLECER"] as const) {
    const { ruta } = await crearEnlace({ db, ahora: new Date().toISOString() }, { proposito, cuentaId });
    expect(await abierta(ruta)).toEqual(CALLADA);
  }
});

test("el segundo paso no devuelve la contraseña que se escribió", async () => {
  const { db } = baseDelProceso();
  const e = await escenario({ db });
  const { cuentaId } = await unaCuenta(e);
  const sesion = await openSession(db, { cuentaId, colegioId: e.colegioId, direccion: "", navegador: "" }, new Date());
  const secreto = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
  await db
    .insertInto("segundosPasos")
    .values({ cuentaId, secreto, createdDate: new Date().toISOString(), activadoDate: new Date().toISOString() })
    .execute();
  const { devueltas, formas } = await abierta("/cuenta/segundopaso", { sesion });
  expect(devueltas).toEqual([]);
  expect(formas).toBeGreaterThan(0);
});
