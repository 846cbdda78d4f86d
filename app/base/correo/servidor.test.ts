import { expect, test } from "vitest";
import { POR_MINUTO, type ServidorDeCorreo, esDeEsteEquipo, faltasDelServidor } from "./servidor";

test.each(["localhost", "127.0.0.1", "127.8.0.1", "::1", "[::1]"])("%s es este equipo", (servidor) => {
  expect(esDeEsteEquipo(servidor)).toBe(true);
});

test.each(["127.0.0.1.ejemplo.com", "127.ejemplo.com", "localhost.ejemplo.com", "::1:2", "::12", ""])(
  "%s no es este equipo, y a él ninguna contraseña viaja sin cifrar",
  (servidor) => {
    expect(esDeEsteEquipo(servidor)).toBe(false);
    expect(faltasDelServidor({ ...SIN_CIFRAR, servidor }).map(({ campo }) => campo)).toContain("seguridad");
  },
);

const SIN_CIFRAR: ServidorDeCorreo = {
  proveedor: "OTRO",
  servidor: "",
  puerto: 25,
  seguridad: "NINGUNA",
  usuario: "direccion@colegio.mx",
  contrasena: "secreta",
  remitente: "direccion@colegio.mx",
  nombre: "",
  responderA: "",
  porMinuto: POR_MINUTO,
  horario: "SIEMPRE",
};
