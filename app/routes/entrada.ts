import { route } from "@remix-run/route-config";

/** Signing in, and the links that mails bring (A§2, A§4). */
export const entrada = [
  route("login", "sesion/routes/login.tsx", { id: "login" }),
  route("login/colegio", "sesion/routes/login-colegio.tsx", { id: "login-colegio" }),
  route("login/segundopaso", "sesion/routes/segundopaso.tsx", { id: "segundopaso" }),
  route("primerinicio", "sesion/routes/primerinicio.tsx", { id: "primerinicio" }),
  route("sesion/:senal", "sesion/routes/senal.ts", { id: "sesion-senal" }),

  route("restablecepassword", "cuenta/routes/restablecepassword.tsx", { id: "restablecepassword" }),
  route("validacuenta", "cuenta/routes/validacuenta.tsx", { id: "validacuenta" }),
  route("cambiapassword", "cuenta/routes/cambiapassword.tsx", { id: "cambiapassword" }),
  route("cambiaemail", "cuenta/routes/cambiaemail.tsx", { id: "cambiaemail" }),
];
