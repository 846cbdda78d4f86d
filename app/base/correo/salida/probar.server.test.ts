import { createServer, type AddressInfo, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { puertoLibre, servidorDeCorreo } from "tests/correo/servidor";
import { type Preguntar } from "./dominio.server";
import { probarServidor, type PorProbar } from "./probar.server";

const SPF_Y_DKIM: Preguntar = (nombre) =>
  Promise.resolve(nombre.includes("_domainkey") ? ["v=DKIM1; k=rsa; p=MIGf"] : ["v=spf1 mx ~all"]);

function probar(puerto: number, cambios: Partial<PorProbar> = {}) {
  return probarServidor({
    proveedor: "OTRO",
    conexion: { host: "127.0.0.1", port: puerto, ignoreTLS: true, ...cambios.conexion },
    remitente: "avisos@juarez.edu.mx",
    para: "mariana@juarez.edu.mx",
    mensaje: Buffer.from("Subject: Prueba\r\n\r\nHola\r\n"),
    preguntar: SPF_Y_DKIM,
    esperaMs: 700,
    ...Object.fromEntries(Object.entries(cambios).filter(([clave]) => clave !== "conexion")),
  });
}

const estados = ({ pasos }: Awaited<ReturnType<typeof probar>>) => pasos.map(({ estado }) => estado).join(" ");

/** A service that answers each connection with `alLlegar`. */
async function servicio(alLlegar: (socket: Socket) => void): Promise<number> {
  const servidor = createServer((socket) => {
    socket.on("error", () => undefined);
    alLlegar(socket);
  });
  await new Promise<void>((resolve) => servidor.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void servidor.close());
  return (servidor.address() as AddressInfo).port;
}

const conCuenta = (pass = "abcd efgh") => ({ auth: { user: "avisos@juarez.edu.mx", pass } });

test("un servidor que acepta recibe el correo, y los seis pasos quedan bien", async () => {
  const servidor = await servidorDeCorreo({
    onAuth: (_a, _s, callback) => callback(null, { user: "x" }),
    authOptional: true,
    allowInsecureAuth: true,
  });
  const prueba = await probar(servidor.puerto, { conexion: conCuenta() });
  expect(prueba).toMatchObject({ salio: true, campo: null });
  expect(estados(prueba)).toBe("BIEN BIEN AVISO BIEN BIEN BIEN");
  expect(servidor.recibidos).toMatchObject([{ para: ["mariana@juarez.edu.mx"] }]);
});

test("con STARTTLS dice con qué se cifró y hasta cuándo vale el certificado", async () => {
  const servidor = await servidorDeCorreo({ disabledCommands: [] });
  const conexion = { requireTLS: true, ignoreTLS: false, tls: { rejectUnauthorized: false } };
  const prueba = await probar(servidor.puerto, { conexion });
  expect(prueba.pasos[2]).toMatchObject({ estado: "BIEN", texto: "Cifrado con TLS 1.3" });
  expect(prueba.pasos[2]!.detalle).toMatch(/^certificado hasta el /);
  expect(prueba.salio).toBe(true);
});

test("una contraseña que no acepta se dice con las palabras del servidor, y el campo es la contraseña", async () => {
  const servidor = await servidorDeCorreo({
    allowInsecureAuth: true,
    onAuth: (_a, _s, callback) =>
      callback(Object.assign(new Error("5.7.8 Username and Password not accepted"), { responseCode: 535 })),
  });
  const prueba = await probar(servidor.puerto, { proveedor: "GMAIL", conexion: conCuenta() });
  expect(estados(prueba)).toBe("BIEN BIEN AVISO MAL PENDIENTE PENDIENTE");
  expect(prueba.pasos[3]).toMatchObject({
    texto: "No aceptó la contraseña",
    detalle: "535 5.7.8 Username and Password not accepted",
  });
  expect(prueba.campo).toEqual({ campo: "password", mensaje: expect.stringContaining("16 letras") });
  expect(servidor.recibidos).toEqual([]);
});

test("un servidor que repite la contraseña en su respuesta no la lleva a la pantalla", async () => {
  const servidor = await servidorDeCorreo({
    allowInsecureAuth: true,
    onAuth: ({ password }, _s, callback) =>
      callback(Object.assign(new Error(`no vale ${password} ${btoa(password ?? "")}`), { responseCode: 535 })),
  });
  const prueba = await probar(servidor.puerto, { conexion: conCuenta("secretisima1") });
  expect(JSON.stringify(prueba)).not.toMatch(/secretisima1|c2VjcmV0/);
});

test("un remitente o un destinatario que no acepta dice cuál", async () => {
  const rechazo = (mensaje: string) => Object.assign(new Error(mensaje), { responseCode: 553 });
  const sinRemitente = await servidorDeCorreo({ onMailFrom: (_a, _s, callback) => callback(rechazo("no es tuyo")) });
  const primera = await probar(sinRemitente.puerto);
  expect(primera.pasos[4]).toMatchObject({ estado: "MAL", texto: "No dejó salir nada de avisos@juarez.edu.mx" });
  expect(primera.campo?.campo).toBe("remitente");
  const sinBuzon = await servidorDeCorreo({ onRcptTo: (_a, _s, callback) => callback(rechazo("no hay")) });
  const segunda = await probar(sinBuzon.puerto);
  expect(segunda.pasos[4]).toMatchObject({ estado: "MAL", detalle: "553 no hay" });
  expect(segunda.campo?.campo).toBe("para");
});

test("un puerto cerrado, uno callado, uno que cuelga y uno que no es de correo dan la misma respuesta", async () => {
  const puertos = [
    await puertoLibre(),
    await servicio(() => undefined),
    await servicio((socket) => socket.end()),
    await servicio((socket) => socket.write("SSH-2.0-OpenSSH_9.6 secreto\r\n")),
    await servicio((socket) => socket.end("HTTP/1.1 400 Bad Request\r\nServer: interno\r\n\r\n")),
  ];
  for (const puerto of puertos) {
    const prueba = await probar(puerto);
    expect(prueba.pasos[1]).toEqual({
      clave: "PUERTO",
      estado: "MAL",
      texto: `Nadie contestó como servidor de correo en el puerto ${puerto}`,
      detalle: "Está cerrado, no hay paso hasta él, o ahí hay otra cosa",
    });
    expect(JSON.stringify(prueba)).not.toMatch(/SSH|interno|secreto/);
  }
});

test("un servidor que no ofrece cifrado no recibe la contraseña", async () => {
  let presentado = false;
  const servidor = await servidorDeCorreo({
    onAuth: (_a, _s, callback) => {
      presentado = true;
      callback(null, { user: "x" });
    },
  });
  const prueba = await probar(servidor.puerto, { conexion: { ...conCuenta(), requireTLS: true, ignoreTLS: false } });
  expect(estados(prueba)).toBe("BIEN BIEN MAL PENDIENTE PENDIENTE PENDIENTE");
  expect(prueba.pasos[2]!.texto).toContain("no ofrece cifrado");
  expect(presentado).toBe(false);
});

test("un certificado que nadie garantiza detiene la prueba antes de la contraseña", async () => {
  const servidor = await servidorDeCorreo({ disabledCommands: [] });
  const prueba = await probar(servidor.puerto, { conexion: { requireTLS: true, ignoreTLS: false } });
  expect(prueba.pasos[2]).toMatchObject({ estado: "MAL", texto: "Su certificado no vale" });
  expect(prueba.salio).toBe(false);
});

test("un nombre que no existe y una dirección de nadie no llegan a conectarse", async () => {
  for (const host of ["no-existe.invalid", "169.254.169.254", "0.0.0.0", "fe80::1"]) {
    const prueba = await probar(25, { conexion: { host, port: 25 } });
    expect(prueba.pasos[0]).toMatchObject({ estado: "MAL", texto: `No se encontró ${host}` });
  }
});

test("sin SPF o DKIM el correo sale y se dice qué falta; sin DNS, que no se pudo preguntar", async () => {
  const servidor = await servidorDeCorreo();
  const falta = Object.assign(new Error("x"), { code: "ENOTFOUND" });
  const sinNada = await probar(servidor.puerto, { proveedor: "CPANEL", preguntar: () => Promise.reject(falta) });
  expect(sinNada).toMatchObject({ salio: true });
  expect(sinNada.pasos[5]).toMatchObject({ estado: "AVISO", detalle: "A juarez.edu.mx le falta SPF y DKIM" });
  const sinDns = Object.assign(new Error("x"), { code: "ETIMEOUT" });
  const callado = await probar(servidor.puerto, { preguntar: () => Promise.reject(sinDns) });
  expect(callado.pasos[5]).toMatchObject({ estado: "AVISO", texto: "No se pudo preguntar por SPF y DKIM" });
});
