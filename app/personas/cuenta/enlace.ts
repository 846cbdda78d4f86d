/** The purposes of mailed links (decisions, "Sign-in and tokens"). */
export type Proposito = "ACTIVACION" | "RESTABLECER" | "CAMBIO_EMAIL";

const HORA_MS = 60 * 60_000;

/** The lifetime of each kind: activation 7 days, a new password an hour, another e-mail a day. */
export const VIGENCIA_MS: Readonly<Record<Proposito, number>> = {
  ACTIVACION: 7 * 24 * HORA_MS,
  RESTABLECER: HORA_MS,
  CAMBIO_EMAIL: 24 * HORA_MS,
};

/** The page that each kind opens (A§2). */
export const PAGINA: Readonly<Record<Proposito, string>> = {
  ACTIVACION: "/validacuenta",
  RESTABLECER: "/cambiapassword",
  CAMBIO_EMAIL: "/cambiaemail",
};

/** For this time, the same button pressed twice on a bad connection gets the same answer. */
export const REPETIBLE_MS = 10 * 60_000;
