import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { enElSimulador, unaFamiliaQuePaga, unCobro } from "tests/cobros";
import { baseDelProceso, peticion } from "tests/navegador";
import { openSession } from "~/base/acceso/session.server";
import { responder } from "~/composicion/api/api.server";
import { centavos } from "~/lib/money";
import { confirmarCobro } from "./commands/confirmar-cobro.server";
import { devolverCobro } from "./commands/devolver-cobro.server";

const AHORA = "2026-11-05T18:00:00.000Z";
beforeEach(() => vi.stubEnv("RELOJ", AHORA));
afterEach(() => vi.unstubAllEnvs());

type Respuesta = { status: number; cuerpo: unknown };

/** A family's paid online payment, and the school's calls. */
async function conPagado() {
  const familia = await unaFamiliaQuePaga(baseDelProceso().db);
  const { e, tutorId, octubre, noviembre } = familia;
  const cobro = await unCobro(e, { tutorId, cargos: [octubre, noviembre], visto: 6825 });
  await enElSimulador(e, cobro, "CREDITO");
  expect(await confirmarCobro(e, cobro.id)).toBe("PAGADO");
  const visitante = { cuentaId: e.cuentaId, colegioId: e.colegioId, direccion: "", navegador: "" };
  const sesion = await openSession(e.db, visitante, new Date(AHORA));
  const llamar = async (metodo: string, ruta: string, datos?: object): Promise<Respuesta> => {
    const { url, headers } = peticion(`/api/colegios/${e.colegioId}/${ruta}`, { cookies: { sesion } });
    const respuesta = await responder(
      new Request(url, { method: metodo, headers, body: datos && JSON.stringify(datos) }),
    );
    return { status: respuesta.status, cuerpo: JSON.parse(await respuesta.text()) as unknown };
  };
  return { ...familia, cobroId: cobro.id, llamar };
}

test("los cobros en línea se listan con sus sumas y se leen uno a uno, en pesos", async () => {
  const { cobroId, llamar } = await conPagado();
  const lista = await llamar("GET", "cobros?estado=PAGADO");
  expect(lista).toMatchObject({
    status: 200,
    cuerpo: {
      cobros: [{ id: cobroId, estado: "PAGADO", monto: "6825.00", devuelto: "0.00" }],
      resumen: { cuantos: 1, bruto: "6825.00", sinNeto: 0 },
    },
  });
  expect(JSON.stringify(lista.cuerpo)).not.toMatch(/centavos/i);
  expect(await llamar("GET", "cobros?fecha=2026-10-31")).toMatchObject({ cuerpo: { cobros: [] } });
  const uno = await llamar("GET", `cobros/${cobroId}`);
  expect(uno).toMatchObject({
    status: 200,
    cuerpo: { monto: "6825.00", porDevolver: "6825.00", partes: [{ monto: "3575.00" }, { monto: "3250.00" }] },
  });
  expect(JSON.stringify(uno.cuerpo)).not.toMatch(/centavos/i);
  expect((await llamar("GET", "cobros/999999")).status).toBe(404);
});

test("una devolución pedida por la llamada es la de la pantalla, con sus rechazos, y su llave la hace una vez", async () => {
  const { cobroId, llamar } = await conPagado();
  const ruta = `cobros/${cobroId}/devoluciones`;
  expect(await llamar("POST", ruta, { monto: 7000, motivo: "De más" })).toMatchObject({
    status: 422,
    cuerpo: { errores: { monto: ["Queda por devolver $6,825.00"] } },
  });
  expect((await llamar("POST", ruta, { monto: 100, motivo: "" })).status).toBe(422);
  const pedida = { monto: 825, motivo: "Se cobró de más", llave: "una-llave-de-la-llamada" };
  expect(await llamar("POST", ruta, pedida)).toMatchObject({ status: 200, cuerpo: { estado: "PAGADO" } });
  expect((await llamar("POST", ruta, pedida)).status).toBe(200);
  expect(await llamar("GET", `cobros/${cobroId}`)).toMatchObject({
    cuerpo: { devuelto: "825.00", porDevolver: "6000.00", devoluciones: [{ estado: "HECHA", monto: "825.00" }] },
  });
  expect((await llamar("POST", ruta, { monto: 6000, motivo: "Se va" })).status).toBe(200);
  expect((await llamar("POST", ruta, { monto: 1, motivo: "Otra vez" })).status).toBe(409);
});

test("lo que se devolvió en la pantalla lo dice la llamada", async () => {
  const { e, cobroId, llamar } = await conPagado();
  const pedido = { cobroId, montoCentavos: centavos(682_500), motivo: "Se dio de baja" };
  expect(await devolverCobro(e.alcance, pedido)).toMatchObject({ ok: true });
  expect(await llamar("GET", "cobros?estado=DEVUELTO")).toMatchObject({ cuerpo: { cobros: [{ id: cobroId }] } });
});

test("infopago dice cómo se paga en línea y dónde, y nada si ningún tutor puede", async () => {
  const { e, alumnoId, llamar } = await conPagado();
  const rutas = [
    `alumnos/${alumnoId}/servicios/${e.servicioId}/infopago`,
    `servicios/${e.servicioId}/infopago?alumnoId=${alumnoId}`,
  ];
  for (const ruta of rutas) {
    const { status, cuerpo } = await llamar("GET", ruta);
    expect(status).toBe(200);
    expect(cuerpo).toMatchObject({
      fechaOperacion: "2026-11-05",
      montoSugerido: "0.00",
      enLinea: {
        liga: expect.stringMatching(/^https?:\/\/[^/]+\/familia$/),
        metodos: [
          { metodo: "TARJETA", nombre: "Tarjeta de crédito o débito", deducible: true, maximo: null },
          { metodo: "SPEI" },
          { metodo: "EFECTIVO", deducible: false, maximo: "10000.00" },
        ],
      },
    });
  }
  // The school's office turns it off for this student.
  await e.db.updateTable("inscripciones").set({ recibePagos: 0 }).where("alumnoId", "=", alumnoId).execute();
  for (const ruta of rutas)
    expect(await llamar("GET", ruta)).toMatchObject({ cuerpo: { enLinea: { liga: null, metodos: [] } } });
  expect(await llamar("GET", `servicios/${e.servicioId}/infopago`)).toEqual({ status: 200, cuerpo: null });
});
