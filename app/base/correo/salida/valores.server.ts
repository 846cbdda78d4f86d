import type { z } from "zod";
import { ajustesDeCorreo } from "../ajustes.server";
import { POR_MINUTO, type ServidorDeCorreo, conProveedor, mismaCuenta } from "../servidor";
import { ultimaPrueba } from "./pruebas.server";
import type { salidaSchema } from "./schemas.server";

/** The typed values of the screen. */
export type Valores = Omit<z.output<typeof salidaSchema>, "accion" | "actual" | "para">;

/** The saved server; null if there is none, or the environment decides. */
export function servidorGuardado(): ServidorDeCorreo | null {
  const ajustes = ajustesDeCorreo();
  return ajustes.origen === "ARCHIVO" ? ajustes.servidor : null;
}

/**
 * The typed values as a server. An empty password is that of this session's last test, or the saved one, if server and
 * account are the same. For any other server it stays empty, so that no saved password reaches a stranger.
 */
export function servidorDe(valores: Valores, { sesionId, ahora }: { sesionId: string | null; ahora: string }) {
  const { password, proveedor, puerto, seguridad, porMinuto, horario, ...textos } = valores;
  const servidor = conProveedor({
    ...textos,
    servidor: textos.servidor.toLowerCase(),
    proveedor: proveedor ?? "OTRO",
    puerto: puerto ?? 0,
    seguridad: seguridad ?? "STARTTLS",
    contrasena: "",
    porMinuto: porMinuto ?? POR_MINUTO,
    horario: horario ?? "SIEMPRE",
  });
  if (servidor.proveedor === "NADIE") return servidor;
  if (servidor.usuario === "") return { ...servidor, contrasena: password };
  // Google shows it in four groups, and takes it without the spaces.
  if (password !== "")
    return { ...servidor, contrasena: proveedor === "GMAIL" ? password.replace(/\s/g, "") : password };
  const conocidos = [ultimaPrueba(sesionId, ahora)?.servidor, servidorGuardado()];
  const conocido = conocidos.find((cada) => cada && mismaCuenta(cada, servidor));
  return { ...servidor, contrasena: conocido?.contrasena ?? "" };
}
