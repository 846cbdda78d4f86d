import { isEmailAddress } from "~/lib/validators";
import { METODOS, type Metodo, NOMBRES, NOMBRES_DE_ADQUIRIENTES, type NombreDeAdquiriente } from "./adquiriente";
import type { CuentaDeConekta } from "./conekta-orden";
import type { CuentaDeMercadoPago } from "./mercadopago.server";
import type { CuentaDeStripe } from "./stripe.server";

/**
 * The accounts at the providers, from the environment like those of the PAC, and never from the database. There is no
 * secret of the notices: a notice only causes a reading, and a signature, right or wrong, would change nothing of that.
 */
type Real = Exclude<NombreDeAdquiriente, "local">;

/** The methods that a provider surely has. A school's account may have others, or fewer: ADQUIRIENTE_METODOS names them. */
const SEGUROS: Readonly<Record<Real, readonly Metodo[]>> = {
  mercadopago: ["TARJETA", "EFECTIVO"],
  stripe: ["TARJETA", "SPEI", "EFECTIVO"],
  conekta: ["TARJETA", "SPEI"],
};

const DIRECCIONES: Readonly<Record<Real, string>> = {
  mercadopago: "https://api.mercadopago.com",
  stripe: "https://api.stripe.com",
  conekta: "https://api.conekta.io",
};

const URLS = { mercadopago: "MERCADOPAGO_URL", stripe: "STRIPE_URL", conekta: "CONEKTA_URL" } as const;

/** The key of each provider: its variable, its look, and the sentence about another look. */
const LLAVES: Readonly<Record<Real, { variable: string; forma: RegExp; como: string }>> = {
  mercadopago: {
    variable: "MERCADOPAGO_TOKEN",
    forma: /^(?:APP_USR|TEST)-\S+$/,
    como: "es el «Access Token», que empieza con APP_USR- o TEST-",
  },
  stripe: {
    variable: "STRIPE_LLAVE",
    forma: /^[sr]k_(?:live|test)_\S+$/,
    como: "es la llave secreta, que empieza con sk_live_ o sk_test_, y no la pública (pk_)",
  },
  conekta: {
    variable: "CONEKTA_LLAVE",
    forma: /^key_\S+$/,
    como: "es la llave privada, que empieza con key_",
  },
};

const leida = (variable: string): string => (process.env[variable] ?? "").trim();

const sinDiagonal = (url: string): string => (url.endsWith("/") ? url.slice(0, -1) : url);
const urlDe = (nombre: Real): string => sinDiagonal(leida(URLS[nombre]) || DIRECCIONES[nombre]);

/** The words of ADQUIRIENTE_METODOS, upper case. */
const palabrasDeMetodos = (): string[] =>
  leida("ADQUIRIENTE_METODOS")
    .toUpperCase()
    .split(/[\s,]+/)
    .filter((palabra) => palabra !== "");

function metodosDe(nombre: Real): readonly Metodo[] {
  const pedidos = METODOS.filter((metodo) => palabrasDeMetodos().includes(metodo));
  return pedidos.length > 0 ? pedidos : SEGUROS[nombre];
}

/** The account at Mercado Pago in the environment, or null. Newer keys do not show their mode: MERCADOPAGO_MODO says it. */
export function cuentaDeMercadoPago(): CuentaDeMercadoPago | null {
  const token = leida("MERCADOPAGO_TOKEN");
  const enVivo = !token.startsWith("TEST-") && leida("MERCADOPAGO_MODO") !== "pruebas";
  return token === "" ? null : { url: urlDe("mercadopago"), token, enVivo, metodos: metodosDe("mercadopago") };
}

/** The account at Stripe in the environment, or null. Its key shows its mode. */
export function cuentaDeStripe(): CuentaDeStripe | null {
  const llave = leida("STRIPE_LLAVE");
  const enVivo = !/^[sr]k_test_/.test(llave);
  return llave === "" ? null : { url: urlDe("stripe"), llave, enVivo, metodos: metodosDe("stripe") };
}

/**
 * The account at Conekta in the environment, or null. Its keys do not show their mode: CONEKTA_MODO says it before the
 * first answer, and an order that comes in the other mode is refused.
 */
export function cuentaDeConekta(): CuentaDeConekta | null {
  const llave = leida("CONEKTA_LLAVE");
  const dias = Number(leida("CONEKTA_VIDA_MINIMA_DIAS"));
  const email = leida("CONEKTA_CORREO");
  return llave === ""
    ? null
    : {
        url: urlDe("conekta"),
        llave,
        enVivo: leida("CONEKTA_MODO") !== "pruebas",
        metodos: metodosDe("conekta"),
        contacto: { email: isEmailAddress(email) ? email : "", telefono: leida("CONEKTA_TELEFONO") },
        vidaMinimaDias: Number.isFinite(dias) && dias > 0 ? Math.min(dias, 7) : 0,
      };
}

const CUENTAS = { mercadopago: cuentaDeMercadoPago, stripe: cuentaDeStripe, conekta: cuentaDeConekta };

/** True if the environment has a key of the provider. */
export const tieneCuenta = (nombre: Real): boolean => CUENTAS[nombre]() !== null;

/** The reasons in the environment why a provider's payments cannot work, or bring no money. Sentences for Salud. */
export function faltasDeCuenta(nombre: Real): string[] {
  const { variable, forma, como } = LLAVES[nombre];
  const titulo = NOMBRES_DE_ADQUIRIENTES[nombre];
  const llave = leida(variable);
  if (llave === "") return [`Falta la llave de ${titulo} (${variable}): las familias no pueden pagar en línea.`];
  const url = urlDe(nombre);
  const ajenas = palabrasDeMetodos().filter((palabra) => !METODOS.some((metodo) => metodo === palabra));
  return [
    ...(forma.test(llave) ? [] : [`La llave de ${titulo} (${variable}) no tiene su forma: ${como}.`]),
    ...(CUENTAS[nombre]()?.enVivo
      ? []
      : [`${titulo} está en modo de pruebas: los pagos que se registren no traen dinero.`]),
    ...(esSegura(url) ? [] : [`${URLS[nombre]} no empieza con https://: la llave viajaría sin cifrar.`]),
    ...(leida("PUBLIC_URL").startsWith("https://")
      ? []
      : [`Falta PUBLIC_URL con https://: ${titulo} no puede avisar de los pagos ni regresar a la familia.`]),
    ...(ajenas.length > 0
      ? [`ADQUIRIENTE_METODOS dice «${ajenas.join(", ")}», y solo conoce ${METODOS.join(", ")}.`]
      : []),
  ];
}

function esSegura(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === "https:" || hostname === "127.0.0.1" || hostname === "localhost";
}

/** The sentence about a name that is no provider's, or nothing. */
export function faltaDeNombre(): string[] {
  const nombre = leida("ADQUIRIENTE");
  return nombre === "" || NOMBRES.some((cada) => cada === nombre)
    ? []
    : [
        `ADQUIRIENTE dice «${nombre}», y solo puede ser mercadopago, stripe o conekta: las familias no pueden pagar en línea.`,
      ];
}
