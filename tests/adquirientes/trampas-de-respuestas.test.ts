import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { carpetaDeDatos } from "../setup/carpeta";
import { PROVEEDORES } from "./dobles";
import { escuelaQueCobra } from "./escuela-que-cobra";

// The complaints that schools and shops have about online payments. Each goes the real way of a payment against a double of
// each provider: the order, the notice, the poll and the reading.

carpetaDeDatos();

const reloj = (instante: string) => vi.stubEnv("RELOJ", instante);
beforeEach(() => void reloj("2026-11-05T18:00:00.000Z"));
afterEach(() => void vi.unstubAllEnvs());

describe.each(PROVEEDORES)("%s", (nombre) => {
  test("la respuesta que se pierde al crear la orden no la duplica, y si alguien la paga se registra", async () => {
    const { doble, empezar, leer, confirmar, revisar, pagos } = await escuelaQueCobra(nombre);
    doble.fallar("PERDER_RESPUESTA", { en: ({ metodo, ruta }) => metodo === "POST" && ruta !== "/v1/customers" });
    const empezado = await empezar("octubre");
    expect(empezado).toMatchObject({ ok: true });
    const [token] = doble.referencias();
    const cobro = await leer(token!);
    expect(cobro).toMatchObject({ estado: "CREADO", proveedorId: null });
    doble.pagar(token!);
    reloj("2026-11-05T18:10:00.000Z");
    await revisar();
    expect((await leer(token!)).estado).toBe("PAGADO");
    expect(await confirmar(cobro)).toBe("PAGADO");
    expect(await pagos()).toHaveLength(1);
  });

  test("una orden que nunca llegó termina sin pago una hora después, y antes no", async () => {
    const { db, doble, empezar, confirmar } = await escuelaQueCobra(nombre);
    doble.fallar("PERDER_PETICION", { en: ({ metodo }) => metodo === "POST" });
    expect(await empezar("octubre")).toMatchObject({ ok: true });
    expect(doble.referencias()).toEqual([]);
    const cobro = await db.selectFrom("cobros").selectAll().executeTakeFirstOrThrow();
    reloj("2026-11-05T18:30:00.000Z");
    expect(await confirmar(cobro)).toBe("CREADO");
    reloj("2026-11-05T19:30:00.000Z");
    expect(await confirmar(cobro)).toBe("FALLIDO");
  });

  test("caído, lento, con basura, con demasiadas solicitudes o sin aceptar la llave, nada se registra ni se pierde", async () => {
    const { doble, cobrar, confirmar, pagos } = await escuelaQueCobra(nombre);
    const cobro = await cobrar("octubre");
    doble.pagar(cobro.token);
    for (const falla of ["CAIDO", "BASURA", "OTRA_COSA", "DEMASIADAS", "LLAVE", "PERDER_RESPUESTA"] as const) {
      doble.fallar(falla, { veces: 10 });
      expect(await confirmar(cobro)).toBe("EN_CURSO");
      expect(await pagos()).toEqual([]);
      doble.sanar();
    }
    doble.fallar({ tardaMs: 50 }, { veces: 10 });
    expect(await confirmar(cobro)).toBe("PAGADO");
  });

  test("una respuesta que no se entiende al empezar no termina la orden: quizá existe", async () => {
    const { doble, empezar, leer } = await escuelaQueCobra(nombre);
    for (const falla of ["OTRA_COSA", "BASURA"] as const) {
      doble.fallar(falla, { veces: 10 });
      const empezado = await empezar("octubre");
      if (!empezado.ok) throw new Error(empezado.mensaje);
      expect((await leer(empezado.cobro)).estado).toBe("CREADO");
      doble.sanar();
    }
  });

  test("un aviso por su dirección pública llega con todo lo que el proveedor le agrega", async () => {
    const { doble, cobrar, recibirPorHttp, revisar, leer } = await escuelaQueCobra(nombre);
    const cobro = await cobrar("octubre");
    doble.pagar(cobro.token);
    expect((await recibirPorHttp(doble.aviso(cobro.token, "PAGADO"))).status).toBe(200);
    await revisar();
    expect((await leer(cobro.token)).estado).toBe("PAGADO");
    expect((await recibirPorHttp({ texto: "no es JSON", consulta: {} })).status).toBe(400);
  });

  test("una orden vencida se lee otra vez solo cuando un aviso la nombra", async () => {
    const { doble, cobrar, confirmar, recibir, revisar } = await escuelaQueCobra(nombre);
    const cobro = await cobrar("octubre");
    doble.vencer(cobro.token);
    expect(await confirmar(cobro)).toBe("VENCIDO");
    const leidas = () => doble.vistos.length;
    const alVencer = leidas();
    reloj("2026-11-20T18:00:00.000Z");
    await revisar();
    expect(leidas()).toBe(alVencer);
    await recibir(doble.aviso(cobro.token, "VENCIDO"));
    await revisar();
    const conAviso = leidas();
    expect(conAviso).toBeGreaterThan(alVencer);
    await revisar();
    expect(leidas()).toBe(conAviso);
  });
});
