import { route } from "@remix-run/route-config";

/** Signing in, and the links in mails (A§2, A§4). */
export const entrada = [
  route("login", "personas/sesion/routes/login.tsx", { id: "login" }),
  route("login/colegio", "personas/sesion/routes/login-colegio.tsx", { id: "login-colegio" }),
  route("login/segundopaso", "personas/sesion/routes/segundopaso.tsx", { id: "segundopaso" }),
  route("primerinicio", "personas/sesion/routes/primerinicio.tsx", { id: "primerinicio" }),
  route("sesion/:senal", "personas/sesion/routes/senal.ts", { id: "sesion-senal" }),

  route("restablecepassword", "personas/cuenta/routes/restablecepassword.tsx", { id: "restablecepassword" }),
  route("validacuenta", "personas/cuenta/routes/validacuenta.tsx", { id: "validacuenta" }),
  route("cambiapassword", "personas/cuenta/routes/cambiapassword.tsx", { id: "cambiapassword" }),
  route("cambiaemail", "personas/cuenta/routes/cambiaemail.tsx", { id: "cambiaemail" }),
];
