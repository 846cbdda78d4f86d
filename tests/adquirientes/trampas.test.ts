import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import fc from "fast-check";
import { adquirienteDe } from "~/dinero/cobros/adquirientes/entorno.server";
import { revisarLibro } from "~/dinero/cobranza/libro/revision.server";
import { centavos, MAXIMO_CENTAVOS } from "~/lib/money";
import { ahora } from "~/server/jobs/clock.server";
import { newToken } from "~/server/request/tokens.server";
import { carpetaDeDatos } from "../setup/carpeta";
import { PROVEEDORES } from "./dobles";
import { escuelaQueCobra } from "./escuela-que-cobra";

// The complaints that schools and shops have about online payments. Each goes the real way of a payment against a double of
// each provider: the order, the notice, the poll and the reading.

carpetaDeDatos();

const PEDIDO = {
  metodo: "TARJETA",
  descripcion: "Pago a Colegio Ejemplo",
  pagador: { nombre: "Brenda Ríos", email: "brenda@correo.mx", telefono: "5512345678" },
  venceDate: "2026-11-11T05:59:00.000Z",
  regreso: "https://colegio.mx/familia/x/pago?cobro=1",
  aviso: "https://colegio.mx/api/public/adquirientes/x/aviso",
} as const;

const reloj = (instante: string) => vi.stubEnv("RELOJ", instante);
beforeEach(() => void reloj("2026-11-05T18:00:00.000Z"));
afterEach(() => void vi.unstubAllEnvs());

describe.each(PROVEEDORES)("%s", (nombre) => {
  test("avisos repetidos y a la vez registran un solo pago, con su comisión", async () => {
    const { e, doble, cobrar, confirmar, recibir, revisar, leer, pagos } = await escuelaQueCobra(nombre);
    const cobro = await cobrar("octubre");
    const pagoId = doble.pagar(cobro.token, { tipo: "DEBITO" });
    const aviso = doble.aviso(cobro.token, "PAGADO");
    expect(await Promise.all([recibir(aviso), recibir(aviso), recibir(aviso)])).toEqual([200, 200, 200]);

    await Promise.all([revisar(), revisar(), confirmar(cobro), confirmar(cobro)]);
    await recibir(aviso);
    await revisar();

    expect(await pagos()).toEqual([
      { abonoCentavos: 357500, fechaOperacion: "2026-11-05", codigoFormaPago: "TD", referencia: pagoId },
    ]);
    const { comisionCentavos, ivaCentavos, netoCentavos, liquidadoDate, cuenta } = await leer(cobro.token);
    expect(comisionCentavos).toBeGreaterThan(0);
    expect(357500 - comisionCentavos! - (ivaCentavos ?? 0)).toBe(netoCentavos);
    expect(liquidadoDate !== null).toBe(nombre !== "conekta");
    expect(cuenta).toMatch(/^\d{4}$/);
    expect(await revisarLibro(e.db)).toEqual([]);
  });

  test("el aviso llega antes de que la familia regrese, y otro después", async () => {
    const { doble, cobrar, confirmar, recibir, revisar, pagos } = await escuelaQueCobra(nombre);
    const cobro = await cobrar("octubre");
    doble.pagar(cobro.token);
    await recibir(doble.aviso(cobro.token, "PAGADO"));
    await revisar();
    expect(await confirmar(cobro)).toBe("PAGADO");
    await recibir(doble.aviso(cobro.token, "PAGADO"));
    await revisar();
    expect(await pagos()).toHaveLength(1);
  });

  test("una ficha pagada el último día y confirmada dos días hábiles después cuenta como a tiempo", async () => {
    const { e, doble, cobrar, recibir, revisar, pagos } = await escuelaQueCobra(nombre);
    const cobro = await cobrar("noviembre", "EFECTIVO");
    doble.esperar(cobro.token);
    await recibir(doble.aviso(cobro.token, "CREADO"));
    await revisar();
    // Nov 10 is the last day without a surcharge; the shop tells on the 12th.
    reloj("2026-11-12T18:00:00.000Z");
    doble.pagar(cobro.token, { tipo: "EFECTIVO" });
    await recibir(doble.aviso(cobro.token, "PAGADO"));
    await revisar();
    expect(await pagos()).toMatchObject([{ fechaOperacion: "2026-11-10", codigoFormaPago: "DEPOSITO" }]);
    expect(await revisarLibro(e.db)).toEqual([]);
  });

  test("con los avisos detenidos por un cortafuegos, la revisión registra el pago", async () => {
    const { doble, cobrar, revisar, pagos } = await escuelaQueCobra(nombre);
    const cobro = await cobrar("noviembre", "EFECTIVO");
    doble.esperar(cobro.token);
    for (const instante of ["2026-11-05T18:05:00.000Z", "2026-11-06T18:00:00.000Z"]) {
      reloj(instante);
      await revisar();
      expect(await pagos()).toEqual([]);
    }
    doble.pagar(cobro.token, { tipo: "EFECTIVO" });
    reloj("2026-11-06T20:00:00.000Z");
    await revisar();
    expect(await pagos()).toHaveLength(1);
  });

  test("cualquier monto se pide en una sola partida y se lee igual, sin perder un centavo", async () => {
    const { db, doble } = await escuelaQueCobra(nombre);
    const adquiriente = adquirienteDe(nombre, { db, ahora: ahora().toISOString() })!;
    const { signal } = new AbortController();
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1000, max: MAXIMO_CENTAVOS }), async (monto) => {
        const referencia = newToken();
        const creado = await adquiriente.crear({ ...PEDIDO, referencia, montoCentavos: centavos(monto) }, signal);
        if (!creado.ok) throw new Error(creado.mensaje);
        doble.pagar(referencia);
        const { proveedorId } = creado;
        const leido = await adquiriente.consultar({ referencia, proveedorId }, signal);
        expect(leido).toMatchObject({ ok: true, lectura: { estado: "PAGADO", montoCentavos: monto, referencia } });
      }),
      { numRuns: 60, examples: [[357510], [100029], [1010], [1110], [405735], [1001], [MAXIMO_CENTAVOS]] },
    );
    const partidas = doble.vistos.flatMap(({ cuerpo }) => Object.keys(cuerpo).filter((campo) => campo.includes("[1]")));
    expect(partidas).toEqual([]);
    for (const { cuerpo } of doble.vistos)
      expect([cuerpo.items ?? [1], cuerpo.line_items ?? [1]].map((lista) => (lista as unknown[]).length)).toEqual([
        1, 1,
      ]);
  });

  test("el enlace viejo que vence no toca el pago que sigue vivo", async () => {
    const { doble, cobrar, confirmar, recibir, revisar, leer, pagos } = await escuelaQueCobra(nombre);
    const viejo = await cobrar("octubre");
    const vivo = await cobrar("octubre");
    expect(viejo.token).not.toBe(vivo.token);
    doble.vencer(viejo.token);
    await recibir(doble.aviso(viejo.token, "VENCIDO"));
    await revisar();
    expect((await leer(viejo.token)).estado).toBe("VENCIDO");
    expect((await leer(vivo.token)).estado).toBe("EN_CURSO");
    doble.pagar(vivo.token);
    expect(await confirmar(vivo)).toBe("PAGADO");
    expect(await pagos()).toHaveLength(1);
  });

  test("una tarjeta rechazada no cierra la orden: la que sigue en la misma página se registra", async () => {
    const { doble, cobrar, confirmar, recibir, revisar, leer, pagos } = await escuelaQueCobra(nombre);
    const cobro = await cobrar("octubre");
    doble.rechazar(cobro.token);
    await recibir(doble.aviso(cobro.token, "RECHAZADO"));
    await revisar();
    expect((await leer(cobro.token)).estado).toBe("EN_CURSO");
    doble.pagar(cobro.token);
    expect(await confirmar(cobro)).toBe("PAGADO");
    expect(await pagos()).toHaveLength(1);
  });

  test("una ficha vencida que se paga de todos modos no se pierde", async () => {
    const { doble, cobrar, recibir, revisar, leer, pagos } = await escuelaQueCobra(nombre);
    const cobro = await cobrar("noviembre", "EFECTIVO");
    doble.esperar(cobro.token);
    doble.vencer(cobro.token);
    reloj("2026-11-14T18:00:00.000Z");
    await revisar();
    expect((await leer(cobro.token)).estado).toBe("VENCIDO");
    doble.pagar(cobro.token, { tipo: "EFECTIVO" });
    await recibir(doble.aviso(cobro.token, "PAGADO"));
    await revisar();
    // Four days after the last one the payment counts as of its own day, with its surcharge.
    expect(await pagos()).toMatchObject([{ abonoCentavos: 325000, fechaOperacion: "2026-11-14" }]);
  });

  test("un aviso inventado, o con su cuerpo escrito de otra forma, solo causa una lectura", async () => {
    const { doble, cobrar, recibir, revisar, leer, pagos } = await escuelaQueCobra(nombre);
    const cobro = await cobrar("octubre");
    // It says that the order is paid, and the provider knows nothing of that.
    const aviso = doble.aviso(cobro.token, "PAGADO");
    const falso = { ...aviso, texto: aviso.texto.replace('"unpaid"', '"paid"').replace("payment_status", "p") };
    expect(await recibir(falso)).toBe(200);
    await revisar();
    expect((await leer(cobro.token)).estado).toBe("EN_CURSO");
    doble.pagar(cobro.token);
    const texto = JSON.stringify(JSON.parse(doble.aviso(cobro.token, "PAGADO").texto), null, 3);
    expect(await recibir({ ...aviso, texto })).toBe(200);
    await revisar();
    expect(await pagos()).toHaveLength(1);
    expect(await recibir({ texto: "{", consulta: {} })).toBe(400);
    expect(await recibir({ texto: "{}", consulta: {} })).toBe(400);
    expect(await recibir({ texto: '{"data":{"id":"9","object":{"id":"x"}}}', consulta: {} })).toBe(200);
  });

  test("otro monto, otra moneda, otro modo u otra referencia no registran nada, y el cobro dice por qué", async () => {
    const { doble, cobrar, confirmar, leer, pagos } = await escuelaQueCobra(nombre);
    for (const [dinero, porque] of [
      [{ centavos: 100 }, "Se pidieron $3,575.00 y llegaron $1.00."],
      [{ moneda: nombre === "stripe" ? "usd" : "USD" }, "El pago llegó en USD, no en pesos."],
      [{ enVivo: false }, "El pago es de pruebas y no trae dinero."],
    ] as const) {
      const cobro = await cobrar("octubre");
      doble.pagar(cobro.token, dinero);
      expect(await confirmar(cobro)).toBe("EN_CURSO");
      expect((await leer(cobro.token)).porque).toBe(porque);
    }
    const cobro = await cobrar("octubre");
    doble.pagar(cobro.token, { referencia: "x".repeat(43) });
    expect(await confirmar(cobro)).toBe("EN_CURSO");
    expect(await pagos()).toEqual([]);
  });

  test("una orden pagada de otra referencia no paga esta: el número repetido se detiene", async () => {
    const { db, doble, cobrar, confirmar, leer, pagos } = await escuelaQueCobra(nombre);
    const pagado = await cobrar("octubre");
    doble.pagar(pagado.token);
    await confirmar(pagado);
    const cobro = await cobrar("noviembre");
    // Somebody hands over the paid order as the one of this payment.
    await db.updateTable("cobros").set({ proveedorId: null }).where("id", "=", pagado.id).execute();
    await db.updateTable("cobros").set({ proveedorId: pagado.proveedorId }).where("id", "=", cobro.id).execute();
    expect(await confirmar(cobro)).toBe("EN_CURSO");
    expect((await leer(cobro.token)).estado).toBe("EN_CURSO");
    expect(await pagos()).toHaveLength(1);
  });

  test("lo que devuelve en su panel se lee; todo devuelto reversa el pago", async () => {
    const { doble, cobrar, confirmar, recibir, revisar, leer, e } = await escuelaQueCobra(nombre);
    const cobro = await cobrar("octubre");
    doble.pagar(cobro.token);
    await confirmar(cobro);
    doble.devolver(cobro.token, 357500);
    await recibir(doble.aviso(cobro.token, "DEVUELTO"));
    await revisar();
    expect((await leer(cobro.token)).estado).toBe("DEVUELTO");
    expect(await revisarLibro(e.db)).toEqual([]);
  });

  test("una disputa ganada es un pago otra vez, y una perdida lo reversa", async () => {
    const { doble, cobrar, confirmar, recibir, revisar, leer, e } = await escuelaQueCobra(nombre);
    for (const [cargo, fin, estado] of [
      ["octubre", "GANADA", "PAGADO"],
      ["noviembre", "PERDIDA", "DEVUELTO"],
    ] as const) {
      const cobro = await cobrar(cargo);
      doble.pagar(cobro.token);
      expect(await confirmar(cobro)).toBe("PAGADO");
      doble.disputar(cobro.token);
      await recibir(doble.aviso(cobro.token, "DISPUTA"));
      await revisar();
      expect((await leer(cobro.token)).estado).toBe("EN_DISPUTA");
      doble.resolver(cobro.token, fin);
      await recibir(doble.aviso(cobro.token, "DISPUTA"));
      await revisar();
      expect((await leer(cobro.token)).estado).toBe(estado);
    }
    expect(await revisarLibro(e.db)).toEqual([]);
  });
});
