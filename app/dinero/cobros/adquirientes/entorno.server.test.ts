import { afterEach, expect, test, vi } from "vitest";
import { baseNueva } from "tests/setup/base";
import { adquirienteDe, faltasDelAdquiriente, hayAdquiriente, nombreDelAdquiriente } from "./entorno.server";

afterEach(() => vi.unstubAllEnvs());

const VARIABLES = [
  ["DEMO", "PRACTICA", "ADQUIRIENTE", "ADQUIRIENTE_METODOS", "PUBLIC_URL"],
  ["MERCADOPAGO_URL", "MERCADOPAGO_TOKEN", "MERCADOPAGO_MODO", "STRIPE_URL", "STRIPE_LLAVE"],
  ["CONEKTA_URL", "CONEKTA_LLAVE", "CONEKTA_MODO", "CONEKTA_CORREO", "CONEKTA_TELEFONO", "CONEKTA_VIDA_MINIMA_DIAS"],
].flat();

const entorno = (valores: Record<string, string>) => {
  for (const variable of VARIABLES) vi.stubEnv(variable, valores[variable] ?? "");
  vi.stubEnv("NODE_ENV", valores.NODE_ENV ?? "production");
};

const puerta = () => ({ db: baseNueva().db, ahora: "2026-11-05T18:00:00.000Z" });

test("una escuela de verdad no simula pagos, tampoco si su entorno lo pide", () => {
  for (const ADQUIRIENTE of ["", "local", "otro"]) {
    entorno({ ADQUIRIENTE });
    expect(hayAdquiriente()).toBe(false);
    expect(adquirienteDe("local", puerta())).toBeNull();
  }
  entorno({ DEMO: "1" });
  expect(adquirienteDe("local", puerta())).toMatchObject({ nombre: "local", enVivo: false });
});

test("una práctica y una demostración nunca cobran ni devuelven con el proveedor de la escuela", () => {
  const escuela = { ADQUIRIENTE: "stripe", STRIPE_LLAVE: "sk_live_x", MERCADOPAGO_TOKEN: "APP_USR-1" };
  entorno(escuela);
  expect(nombreDelAdquiriente()).toBe("stripe");
  expect(adquirienteDe("stripe", puerta())).toMatchObject({ nombre: "stripe", enVivo: true });
  for (const variable of ["PRACTICA", "DEMO"]) {
    entorno({ ...escuela, [variable]: "1" });
    expect(nombreDelAdquiriente()).toBe("local");
    // The payments of its copied database belong to the real school.
    for (const nombre of ["stripe", "mercadopago", "conekta"]) expect(adquirienteDe(nombre, puerta())).toBeNull();
    expect(faltasDelAdquiriente()).toEqual([]);
  }
});

test("un proveedor sin su llave no ofrece nada", () => {
  for (const ADQUIRIENTE of ["mercadopago", "stripe", "conekta"]) {
    entorno({ ADQUIRIENTE });
    expect(hayAdquiriente()).toBe(false);
    expect(adquirienteDe(ADQUIRIENTE, puerta())).toBeNull();
    expect(faltasDelAdquiriente()).toEqual([expect.stringContaining("Falta la llave de")]);
  }
});

test("la llave dice si es de verdad, y donde no lo dice lo dice el entorno", () => {
  for (const [variable, valor, demas, enVivo] of [
    ["STRIPE_LLAVE", "sk_live_x", {}, true],
    ["STRIPE_LLAVE", " rk_test_x\n", {}, false],
    ["MERCADOPAGO_TOKEN", "APP_USR-1", {}, true],
    ["MERCADOPAGO_TOKEN", "TEST-1", {}, false],
    ["MERCADOPAGO_TOKEN", "APP_USR-1", { MERCADOPAGO_MODO: "pruebas" }, false],
    ["CONEKTA_LLAVE", "key_1", {}, true],
    ["CONEKTA_LLAVE", "key_1", { CONEKTA_MODO: "pruebas" }, false],
  ] as const) {
    const nombre = { S: "stripe", M: "mercadopago", C: "conekta" }[variable.charAt(0)]!;
    entorno({ ADQUIRIENTE: nombre, [variable]: valor, PUBLIC_URL: "https://colegio.mx", ...demas });
    expect(adquirienteDe(nombre, puerta())?.enVivo).toBe(enVivo);
    expect(hayAdquiriente()).toBe(true);
    expect(faltasDelAdquiriente()).toEqual(
      enVivo ? [] : [expect.stringContaining("en modo de pruebas: los pagos que se registren no traen dinero")],
    );
  }
});

test("se ofrecen los métodos seguros de cada uno, o los que diga el entorno", () => {
  const metodos = (ADQUIRIENTE: string, ADQUIRIENTE_METODOS = "") => {
    entorno({ MERCADOPAGO_TOKEN: "TEST-1", STRIPE_LLAVE: "sk_test_1", CONEKTA_LLAVE: "key_1", ADQUIRIENTE_METODOS });
    return adquirienteDe(ADQUIRIENTE, puerta())?.metodos;
  };
  expect(metodos("mercadopago")).toEqual(["TARJETA", "EFECTIVO"]);
  expect(metodos("stripe")).toEqual(["TARJETA", "SPEI", "EFECTIVO"]);
  expect(metodos("conekta")).toEqual(["TARJETA", "SPEI"]);
  expect(metodos("conekta", "efectivo, tarjeta")).toEqual(["TARJETA", "EFECTIVO"]);
  expect(metodos("stripe", "oxxo")).toEqual(["TARJETA", "SPEI", "EFECTIVO"]);
});

test("Salud dice qué está mal escrito, con el nombre de su variable", () => {
  entorno({ ADQUIRIENTE: "paypal" });
  expect(faltasDelAdquiriente()).toEqual([
    "ADQUIRIENTE dice «paypal», y solo puede ser mercadopago, stripe o conekta: las familias no pueden pagar en línea.",
  ]);
  entorno({
    ADQUIRIENTE: "stripe",
    STRIPE_LLAVE: "pk_live_1",
    STRIPE_URL: "http://api.ejemplo.mx",
    ADQUIRIENTE_METODOS: "TARJETA,OXXO",
  });
  expect(faltasDelAdquiriente()).toEqual([
    "La llave de Stripe (STRIPE_LLAVE) no tiene su forma: es la llave secreta, que empieza con sk_live_ o sk_test_, y no la pública (pk_).",
    "STRIPE_URL no empieza con https://: la llave viajaría sin cifrar.",
    "Falta PUBLIC_URL con https://: Stripe no puede avisar de los pagos ni regresar a la familia.",
    "ADQUIRIENTE_METODOS dice «OXXO», y solo conoce TARJETA, SPEI, EFECTIVO.",
  ]);
  entorno({});
  expect(faltasDelAdquiriente()).toEqual([]);
});
