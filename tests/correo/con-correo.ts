import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished, vi } from "vitest";
import { enviarPendientes } from "~/base/correo/cola.server";
import type { encolarCorreo } from "~/base/correo/encolar-correo.server";
import { transporteDelEntorno } from "~/base/correo/transporte.server";
import { type Escenario, escenario } from "../factories";

/** A mail to a family, to be queued. */
export const correo = (clave: string, datos: Partial<Parameters<typeof encolarCorreo>[1]> = {}) => ({
  clave,
  para: "familia@prueba.mx",
  asunto: "Inscripción de Sofía Núñez",
  parrafos: ["Hola.", "Tu registro quedó <guardado> & listo."],
  ...datos,
});

/** A folder that is DATA_DIR until the test ends, for mails that are not sent; returns its path. */
export function carpetaDeCorreo(): string {
  const carpeta = mkdtempSync(join(tmpdir(), "colegio-correo-"));
  vi.stubEnv("DATA_DIR", carpeta);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(carpeta, { recursive: true, force: true });
  });
  return carpeta;
}

/** A school with its sender set to `url` ("" keeps mail here); `enviar(minutes)` runs it that long after noon. */
export async function conCorreo(url: string) {
  const carpeta = carpetaDeCorreo();
  vi.stubEnv("SMTP_URL", url);
  vi.stubEnv("CORREO_REMITENTE", '"Control escolar" <control@prueba.mx>');
  const e = await escenario();
  const enviar = (minutos = 0, signal = new AbortController().signal) => {
    const instante = new Date(Date.parse(e.alcance.ahora) + minutos * 60_000).toISOString();
    return enviarPendientes(e.db, { transporteDeAhora: transporteDelEntorno, reloj: () => instante, signal });
  };
  return { e, carpeta, enviar, filas: () => filasDe(e) };
}

/** The outcome of the queued mails, in order. */
export function filasDe(e: Pick<Escenario, "db">) {
  return e.db
    .selectFrom("correos")
    .select(["clave", "estado", "intentos", "error", "siguienteDate"])
    .orderBy("id")
    .execute();
}
