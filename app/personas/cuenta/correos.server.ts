import { encolarCorreo } from "~/base/correo/encolar-correo.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import { nombreDelNavegador } from "~/base/acceso/navegador";

type AlcanceDeCorreo = Pick<Alcance, "db" | "ahora">;

/** An account in the form that its mails need. */
export type Destinatario = { id: number; email: string; nombre: string };

type Aviso = {
  clave: string;
  /** The recipient, if it is not the account's own address. */
  para?: string;
  asunto: string;
  parrafos: string[];
};

type ConEnlace = Aviso & {
  boton: string;
  ruta: string;
  /** The end of the link. */
  vence: string;
  /** The address of the system, or null if it cannot be trusted: then the mail gives only the path to append to it. */
  origen: string | null;
};

/** Queues a mail to an account, signed by its school when it has exactly one. */
export async function avisar(alcance: AlcanceDeCorreo, cuenta: Destinatario, aviso: Aviso | ConEnlace): Promise<void> {
  const { clave, para = cuenta.email, asunto, parrafos } = aviso;
  const enlace = "ruta" in aviso ? aviso : null;
  const boton = enlace?.origen ? { texto: enlace.boton, url: enlace.origen + enlace.ruta } : undefined;
  const aMano = enlace && !boton ? [`Abre el sistema y, después de su dirección, escribe:\n${enlace.ruta}`] : [];
  const colegioId = await colegioUnico(alcance, cuenta.id);
  await encolarCorreo(
    { ...alcance, colegioId },
    {
      clave,
      para,
      asunto,
      cuentaId: cuenta.id,
      boton,
      ...(enlace ? { vence: enlace.vence } : {}),
      parrafos: [`Hola, ${cuenta.nombre}:`, ...parrafos, ...aMano],
    },
  );
}

async function colegioUnico({ db }: AlcanceDeCorreo, cuentaId: number): Promise<number | null> {
  const rows = await db.selectFrom("cuentasColegios").select("colegioId").where("cuentaId", "=", cuentaId).execute();
  return rows.length === 1 ? rows[0]!.colegioId : null;
}

/** Tells an account that its password has changed. */
export function avisarContrasena(alcance: AlcanceDeCorreo, cuenta: Destinatario): Promise<void> {
  return avisar(alcance, cuenta, {
    clave: `contrasena:${cuenta.id}:${alcance.ahora}`,
    asunto: "Tu contraseña cambió",
    parrafos: [
      "La contraseña de tu cuenta acaba de cambiar y las demás sesiones abiertas se cerraron.",
      "Si no fuiste tú, restablécela desde la página de inicio de sesión y avisa al administrador.",
    ],
  });
}

/** Tells the old address of an account that the account now has another one. */
export function avisarEmailCambiado(alcance: AlcanceDeCorreo, anterior: Destinatario): Promise<void> {
  return avisar(alcance, anterior, {
    clave: `emailCambiado:${anterior.id}:${alcance.ahora}`,
    asunto: "El email de tu cuenta cambió",
    parrafos: [
      "Desde ahora se entra a tu cuenta con otra dirección; esta ya no sirve para entrar.",
      "Si no fuiste tú, avisa de inmediato al administrador.",
    ],
  });
}

/** Tells an account that its second step at sign-in was turned on, turned off, or removed by somebody else. */
export async function avisarSegundoPaso(
  alcance: AlcanceDeCorreo,
  cuentaId: number,
  cambio: "activado" | "quitado",
): Promise<void> {
  const cuenta = await alcance.db
    .selectFrom("cuentas")
    .select(["id", "email", "nombre"])
    .where("id", "=", cuentaId)
    .executeTakeFirstOrThrow();
  await avisar(alcance, cuenta, {
    clave: `segundoPaso:${cuentaId}:${alcance.ahora}`,
    asunto: cambio === "activado" ? "Activaste el segundo paso al entrar" : "Se quitó el segundo paso de tu cuenta",
    parrafos: [
      cambio === "activado"
        ? "Desde ahora, además de tu contraseña, tu cuenta pide el código de tu aplicación."
        : "Desde ahora tu cuenta pide solo la contraseña.",
      "Si no fuiste tú, restablece tu contraseña desde la página de inicio de sesión y avisa al administrador.",
    ],
  });
}

/** Tells an account about a sign-in from a new browser. */
export async function avisarNavegadorNuevo(
  alcance: AlcanceDeCorreo,
  cuentaId: number,
  { direccion, navegador }: { direccion: string; navegador: string },
): Promise<void> {
  const cuenta = await alcance.db
    .selectFrom("cuentas")
    .select(["id", "email", "nombre"])
    .where("id", "=", cuentaId)
    .executeTakeFirstOrThrow();
  await avisar(alcance, cuenta, {
    clave: `navegador:${cuentaId}:${alcance.ahora}`,
    asunto: "Entraron a tu cuenta desde un navegador nuevo",
    parrafos: [
      `Alguien entró a tu cuenta con tu contraseña desde un navegador que no la había usado: ${nombreDelNavegador(navegador)}, dirección de red ${direccion}.`,
      "Si fuiste tú, no hagas nada.",
      "Si no fuiste tú, restablece tu contraseña desde la página de inicio de sesión y avisa al administrador.",
    ],
  });
}
