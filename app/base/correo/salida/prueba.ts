import type { Proveedor } from "../servidor";

/** The steps of a test, in their order. */
export type ClaveDePaso = "NOMBRE" | "PUERTO" | "CIFRADO" | "ENTRADA" | "ENVIO" | "DOMINIO";

/** BIEN passed, AVISO passed with a remark, MAL stopped the test, PENDIENTE was not reached. */
export type Paso = {
  clave: ClaveDePaso;
  estado: "BIEN" | "AVISO" | "MAL" | "PENDIENTE";
  texto: string;
  detalle: string;
};

/** A test with its result; `campo` is the field to correct, if one is to blame. */
export type Prueba = {
  fecha: string;
  para: string;
  salio: boolean;
  pasos: Paso[];
  campo: { campo: string; mensaje: string } | null;
};

/** The steps in words while they have not been reached. */
const PENDIENTES: Readonly<Record<ClaveDePaso, string>> = {
  NOMBRE: "Encontrar el servidor",
  PUERTO: "Que conteste en su puerto",
  CIFRADO: "Cifrar la conversación",
  ENTRADA: "Entrar con la cuenta",
  ENVIO: "Enviar el mensaje de prueba",
  DOMINIO: "Que no caiga en correo no deseado",
};

const CLAVES_DE_PASO = Object.keys(PENDIENTES) as ClaveDePaso[];

/** All six steps: those reached, then the rest as pending. */
export const conPendientes = (pasos: readonly Paso[]): Paso[] =>
  CLAVES_DE_PASO.map(
    (clave) =>
      pasos.find((paso) => paso.clave === clave) ?? {
        clave,
        estado: "PENDIENTE",
        texto: PENDIENTES[clave],
        detalle: "",
      },
  );

/** The step that asks for something to be done: the failure, else the last remark. */
export const pasoPorAtender = (pasos: readonly Paso[]): Paso | null =>
  pasos.find(({ estado }) => estado === "MAL") ?? [...pasos].reverse().find(({ estado }) => estado === "AVISO") ?? null;

const GENERALES: Readonly<Record<ClaveDePaso, readonly string[]>> = {
  NOMBRE: [
    "Revisa cómo está escrito el servidor: es un nombre, sin http ni diagonales.",
    "Revisa que este equipo tenga internet.",
    "Oprime Probar otra vez.",
  ],
  PUERTO: [
    "Prueba 587 con STARTTLS, o 465 con TLS desde el principio.",
    "Pregunta a quien te da internet si cierra los puertos de correo.",
    "Revisa que el antivirus o el cortafuegos de este equipo deje salir al correo.",
  ],
  CIFRADO: [
    "Revisa que el puerto y la seguridad vayan juntos: 587 con STARTTLS, 465 con TLS desde el principio.",
    "Escribe el nombre que dice el certificado del servidor, y no su dirección de red.",
    "Si el certificado venció, lo renueva quien administra ese servidor.",
  ],
  ENTRADA: [
    "Entra al buzón por su página con esa cuenta y esa contraseña.",
    "Copia la contraseña completa, sin espacios, y oprime Probar.",
    "Si el buzón pide un segundo paso, crea ahí una contraseña de aplicación.",
  ],
  ENVIO: [
    "Usa como remitente la misma cuenta con la que entras.",
    "Revisa que la dirección de prueba exista.",
    "Si dice que llegaste al límite, espera y baja los correos por minuto.",
  ],
  DOMINIO: [
    "Abre donde compraste el dominio y busca sus registros DNS.",
    "Agrega o corrige el registro TXT que falta; lo da quien te da el correo.",
    "Espera una hora y oprime Probar.",
  ],
};

const PROPIOS: Readonly<Partial<Record<Proveedor, Partial<Record<ClaveDePaso, readonly string[]>>>>> = {
  GMAIL: {
    ENTRADA: [
      "En la cuenta de Google, enciende la verificación en dos pasos.",
      "En «Contraseñas de aplicaciones», crea una para «Escuela».",
      "Pégala aquí y oprime Probar.",
    ],
    DOMINIO: [
      "En la consola de Google Workspace, abre Aplicaciones › Gmail › Autenticar el correo y genera la llave DKIM.",
      "En los DNS de tu dominio agrega el TXT de esa llave, y el de SPF: v=spf1 include:_spf.google.com ~all",
      "Espera una hora y oprime Probar.",
    ],
  },
  MICROSOFT: {
    ENTRADA: [
      "En el centro de administración de Microsoft 365, abre Usuarios › Correo › Aplicaciones de correo.",
      "Enciende «SMTP autenticado» para esa cuenta. Un Outlook.com personal ya no lo permite.",
      "Si la cuenta pide un segundo paso, crea una contraseña de aplicación; pégala aquí y oprime Probar.",
    ],
    ENVIO: [
      "Usa como remitente la misma cuenta con la que entras.",
      "Si envía otra cuenta, dale en Microsoft 365 el permiso «Enviar como».",
      "Oprime Probar otra vez.",
    ],
    DOMINIO: [
      "En Microsoft Defender, abre Directivas › DKIM y enciende la firma de tu dominio.",
      "En los DNS agrega los dos CNAME que ahí se dicen, y el TXT: v=spf1 include:spf.protection.outlook.com -all",
      "Espera una hora y oprime Probar.",
    ],
  },
  CPANEL: {
    NOMBRE: [
      "En cPanel, abre Cuentas de correo › Conectar dispositivos.",
      "Copia el «Servidor de correo saliente»; suele ser mail. y tu dominio.",
      "Oprime Probar otra vez.",
    ],
    CIFRADO: [
      "En cPanel, abre Cuentas de correo › Conectar dispositivos y usa el nombre de la columna «SSL/TLS».",
      "Usa el puerto 465 con TLS desde el principio.",
      "Si el certificado venció, en cPanel › SSL/TLS Status oprime «Run AutoSSL».",
    ],
    ENTRADA: [
      "La cuenta es la dirección completa: avisos@tucolegio.mx.",
      "Si no recuerdas la contraseña, ponle otra en cPanel › Cuentas de correo › Administrar.",
      "Pégala aquí y oprime Probar.",
    ],
    DOMINIO: [
      "En cPanel, abre Entregabilidad de correo (Email Deliverability).",
      "Junto a tu dominio oprime «Reparar»: agrega SPF y DKIM.",
      "Espera una hora y oprime Probar.",
    ],
  },
};

/** Three things to do about a step, in the provider's own words where it has them. */
export const queHacer = (proveedor: Proveedor, clave: ClaveDePaso): readonly string[] =>
  PROPIOS[proveedor]?.[clave] ?? GENERALES[clave];
