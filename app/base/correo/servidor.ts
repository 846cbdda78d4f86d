/** How mail leaves: a known provider, any other server, or nobody. */
export type Proveedor = "GMAIL" | "MICROSOFT" | "CPANEL" | "OTRO" | "NADIE";
/** STARTTLS encrypts after the greeting, TLS from the first byte, NINGUNA never (only without a password). */
export type Seguridad = "STARTTLS" | "TLS" | "NINGUNA";

/** The outgoing server of the installation, as its file holds it. */
export type ServidorDeCorreo = {
  proveedor: Proveedor;
  servidor: string;
  puerto: number;
  seguridad: Seguridad;
  usuario: string;
  contrasena: string;
  /** The address that mails leave from; "" is the user. */
  remitente: string;
  /** The signature of mails that belong to no school. */
  nombre: string;
  /** The address for answers to mails of a school without its own. */
  responderA: string;
  /** Mails of a mailing in a minute. Codes and answers are not held back. */
  porMinuto: number;
  horario: Horario;
};

type Conocido = {
  nombre: string;
  /** The values that the provider fixes, or proposes if the field stays open. */
  servidor: string;
  puerto: number;
  seguridad: Seguridad;
  /** True if server, port and security are always these. */
  fijo: boolean;
  contrasena: string;
  /** The limit that the provider sets, in words. */
  limite: string;
};

export const PROVEEDORES: Readonly<Record<Proveedor, Conocido>> = {
  GMAIL: {
    nombre: "Google Workspace o Gmail",
    servidor: "smtp.gmail.com",
    puerto: 587,
    seguridad: "STARTTLS",
    fijo: true,
    contrasena: "Contraseña de aplicación",
    limite: "Gmail admite 500 al día; Google Workspace, 2,000",
  },
  MICROSOFT: {
    nombre: "Microsoft 365 u Outlook",
    servidor: "smtp.office365.com",
    puerto: 587,
    seguridad: "STARTTLS",
    fijo: true,
    contrasena: "Contraseña",
    limite: "Microsoft 365 admite 30 por minuto",
  },
  CPANEL: {
    nombre: "cPanel de tu hosting",
    servidor: "",
    puerto: 465,
    seguridad: "TLS",
    fijo: false,
    contrasena: "Contraseña de la cuenta",
    limite: "Pregunta a tu hosting cuántos admite por hora",
  },
  OTRO: {
    nombre: "Otro servidor SMTP",
    servidor: "",
    puerto: 587,
    seguridad: "STARTTLS",
    fijo: false,
    contrasena: "Contraseña",
    limite: "Lo que tu servidor admita",
  },
  NADIE: {
    nombre: "No enviar, solo guardar",
    servidor: "",
    puerto: 587,
    seguridad: "STARTTLS",
    fijo: false,
    contrasena: "Contraseña",
    limite: "",
  },
};

export const CLAVES_DE_PROVEEDOR = Object.keys(PROVEEDORES) as Proveedor[];

export const SEGURIDADES: Readonly<Record<Seguridad, string>> = {
  STARTTLS: "STARTTLS",
  TLS: "TLS desde el principio",
  NINGUNA: "Sin cifrar",
};

export const CLAVES_DE_SEGURIDAD = Object.keys(SEGURIDADES) as Seguridad[];

/** The ports of outgoing mail. A closed list: the test must not find out which other services a network has (decisiones/274). */
export const PUERTOS = [25, 26, 465, 587, 2465, 2525, 2587] as const;

/** The hours of the day in which mailings leave, as [from, to). */
export const HORARIOS = {
  SIEMPRE: { texto: "A cualquier hora", desde: 0, hasta: 24 },
  "7-21": { texto: "7:00 a 21:00", desde: 7, hasta: 21 },
  "8-20": { texto: "8:00 a 20:00", desde: 8, hasta: 20 },
  "6-22": { texto: "6:00 a 22:00", desde: 6, hasta: 22 },
} as const;

export type Horario = keyof typeof HORARIOS;
export const CLAVES_DE_HORARIO = Object.keys(HORARIOS) as Horario[];

/** A rate that every provider above accepts. */
export const POR_MINUTO = 20;
export const POR_MINUTO_MAXIMO = 600;

/** True if a mailing may leave at that hour (0 to 23, in the school's zone). */
export const esDeHorario = (horario: Horario, hora: number): boolean =>
  hora >= HORARIOS[horario].desde && hora < HORARIOS[horario].hasta;

/** The values with those that the provider fixes; nothing is left of a server that nobody uses. */
export function conProveedor(servidor: ServidorDeCorreo): ServidorDeCorreo {
  const conocido = PROVEEDORES[servidor.proveedor];
  if (servidor.proveedor === "NADIE") return { ...servidor, servidor: "", usuario: "", contrasena: "" };
  if (!conocido.fijo) return servidor;
  return { ...servidor, servidor: conocido.servidor, puerto: conocido.puerto, seguridad: conocido.seguridad };
}

/** The address that mails leave from; "" if neither the sender nor the user is one. */
export const direccionDe = ({ remitente, usuario }: Pick<ServidorDeCorreo, "remitente" | "usuario">): string =>
  remitente !== "" ? remitente : usuario.includes("@") ? usuario : "";

/** True if both deliver in the same way: then a test of one is a test of the other. */
export function entreganIgual(a: ServidorDeCorreo, b: ServidorDeCorreo): boolean {
  return (
    mismaCuenta(a, b) &&
    a.proveedor === b.proveedor &&
    a.seguridad === b.seguridad &&
    a.contrasena === b.contrasena &&
    direccionDe(a) === direccionDe(b)
  );
}

/**
 * True if a stored password may be used for the other. With another server it would be handed to a stranger, and with
 * weaker encryption to the line.
 */
export const mismaCuenta = (a: Cuenta, b: Cuenta): boolean =>
  a.servidor === b.servidor && a.puerto === b.puerto && a.seguridad === b.seguridad && a.usuario === b.usuario;

type Cuenta = Pick<ServidorDeCorreo, "servidor" | "puerto" | "seguridad" | "usuario">;

const NOMBRE_DE_SERVIDOR = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,62})(\.[a-z0-9-]{1,63})*$|^[0-9a-f:]+$/i;

/** The reasons why a server cannot be tried, beside their fields; empty if it can. */
export function faltasDelServidor(servidor: ServidorDeCorreo): { campo: string; mensaje: string }[] {
  if (servidor.proveedor === "NADIE") return [];
  const faltas: { campo: string; mensaje: string }[] = [];
  const falta = (campo: string, mensaje: string) => faltas.push({ campo, mensaje });
  if (servidor.servidor === "") falta("servidor", "Campo obligatorio");
  else if (!NOMBRE_DE_SERVIDOR.test(servidor.servidor)) falta("servidor", "Es un nombre como mail.micolegio.mx");
  if (!(PUERTOS as readonly number[]).includes(servidor.puerto))
    falta("puerto", `Los de correo son ${PUERTOS.join(", ")}`);
  if (PROVEEDORES[servidor.proveedor].fijo && servidor.usuario === "") falta("usuario", "Campo obligatorio");
  if (servidor.usuario !== "" && servidor.contrasena === "") falta("password", "Escribe la contraseña");
  if (servidor.usuario === "" && servidor.contrasena !== "") falta("usuario", "Falta la cuenta de esa contraseña");
  if (servidor.seguridad === "NINGUNA" && servidor.usuario !== "" && !esDeEsteEquipo(servidor.servidor))
    falta("seguridad", "Una contraseña no viaja sin cifrar");
  if (direccionDe(servidor) === "") falta("remitente", "Falta la dirección de la que salen");
  return faltas;
}

/** True for this machine itself: nothing of the conversation leaves it. */
export const esDeEsteEquipo = (servidor: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/.test(servidor);
