import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { solicitar } from "~/dinero/cobros/commands/devolver-cobro.server";
import { insertar } from "../factories";
import { unaFactura } from "../facturas";
import { carpetaDeDatos } from "../setup/carpeta";
import { escuelaQueCobra } from "./escuela-que-cobra";

// The complaints that schools and shops have about online payments. Each goes the real way of a payment against a double of
// each provider: the order, the notice, the poll and the reading.

carpetaDeDatos();

const reloj = (instante: string) => vi.stubEnv("RELOJ", instante);
beforeEach(() => void reloj("2026-11-05T18:00:00.000Z"));
afterEach(() => void vi.unstubAllEnvs());

test("Stripe: una parte de la transferencia no paga nada hasta que llega toda", async () => {
  const { doble, cobrar, recibir, revisar, leer, pagos } = await escuelaQueCobra("stripe");
  const cobro = await cobrar("octubre", "SPEI");
  doble.transferirParte(cobro.token, 300000);
  await recibir(doble.aviso(cobro.token, "CREADO"));
  await revisar();
  expect((await leer(cobro.token)).estado).toBe("EN_CURSO");
  expect(await pagos()).toEqual([]);
  doble.pagar(cobro.token, { tipo: "SPEI" });
  await recibir(doble.aviso(cobro.token, "PAGADO"));
  await revisar();
  expect(await pagos()).toMatchObject([{ abonoCentavos: 357500, codigoFormaPago: "TRANSFERENCIA" }]);
});

test("Mercado Pago: una orden pagada dos veces se detiene hasta que se devuelve uno de los dos pagos", async () => {
  const { doble, cobrar, confirmar, leer, pagos } = await escuelaQueCobra("mercadopago");
  const cobro = await cobrar("octubre");
  doble.pagar(cobro.token);
  doble.pagar(cobro.token);
  expect(await confirmar(cobro)).toBe("EN_CURSO");
  expect((await leer(cobro.token)).porque).toBe("Se pidieron $3,575.00 y llegaron $7,150.00.");
  doble.devolver(cobro.token, 357500);
  expect(await confirmar(cobro)).toBe("PAGADO");
  expect(await pagos()).toHaveLength(1);
});

test("Mercado Pago: un segundo pago de una orden ya registrada espera a una persona, y devuelto ya no", async () => {
  const { doble, cobrar, confirmar, leer, pagos } = await escuelaQueCobra("mercadopago");
  const cobro = await cobrar("octubre");
  doble.pagar(cobro.token);
  expect(await confirmar(cobro)).toBe("PAGADO");
  doble.pagar(cobro.token);
  await confirmar(cobro);
  expect((await leer(cobro.token)).porque).toBe("Se pidieron $3,575.00 y llegaron $7,150.00.");
  doble.devolver(cobro.token, 357500);
  await confirmar(cobro);
  expect((await leer(cobro.token)).porque).toBe("");
  expect(await pagos()).toHaveLength(1);
});

test.each(["conekta", "mercadopago"] as const)(
  "%s: una devolución que ya se hizo, y que una factura no deja registrar, no se pide otra vez",
  async (nombre) => {
    const { doble, cobrar, confirmar, db, e } = await escuelaQueCobra(nombre);
    const cobro = await cobrar("octubre");
    doble.pagar(cobro.token);
    await confirmar(cobro);
    // The answer to its request was lost.
    const pedida = { cobroId: cobro.id, montoCentavos: 10_000, clave: "una", motivo: "Pagó de más", estado: "PEDIDA" };
    const devolucionId = await insertar(db, "cobrosDevoluciones", { ...pedida, createdDate: cobro.createdDate });
    doble.devolver(cobro.token, 10_000);
    const { pagoMovimientoId, alumnoId } = await db
      .selectFrom("cobrosPartes")
      .select(["pagoMovimientoId", "alumnoId"])
      .executeTakeFirstOrThrow();
    await unaFactura(e, { alumnoId, movimientoId: pagoMovimientoId! });
    await db.updateTable("facturasPagos").set({ vigente: 1 }).execute();
    await solicitar(e.alcance, devolucionId);
    expect(doble.vistos.filter(({ metodo, ruta }) => metodo === "POST" && ruta.endsWith("/refunds"))).toEqual([]);
  },
);

test("Mercado Pago: con credenciales de prueba el aviso no trae nuestra referencia, y la revisión lee la orden", async () => {
  const { doble, cobrar, recibir, revisar, pagos } = await escuelaQueCobra("mercadopago");
  const cobro = await cobrar("octubre");
  const pagoId = doble.pagar(cobro.token);
  expect(await recibir({ texto: JSON.stringify({ type: "payment", data: { id: pagoId } }), consulta: {} })).toBe(200);
  reloj("2026-11-05T18:05:00.000Z");
  await revisar();
  expect(await pagos()).toHaveLength(1);
});
