import { expect, test } from "vitest";
import { MENSAJES } from "~/lib/validators";
import { ADIVINABLE, porQueSeAdivina } from "./contrasena-adivinable.server";

const CUENTA = {
  email: "rosa.perez@colegio.mx",
  nombres: ["Rosa María", "Pérez", "Luna"],
  lugares: ["Colegio Benito Juárez", "Grupo Escolar del Valle"],
};

test.each([
  ["Passw0rd!", MENSAJES.contrasenaComun],
  ["Trustno1", MENSAJES.contrasenaComun],
  ["p@$$w0rd", MENSAJES.contrasenaComun],
  ["1q2w3e4r5t", MENSAJES.contrasenaComun],
  ["Mexico2026", MENSAJES.contrasenaComun],
  ["Escuela2026", MENSAJES.contrasenaComun],
  ["septiembre2026", MENSAJES.contrasenaComun],
  ["P4ssw0rd2026", MENSAJES.contrasenaComun],
  ["aaaaaaaa1", MENSAJES.contrasenaComun],
  ["2026.Diciembre!", MENSAJES.contrasenaComun],
  ["EscuelaKinder1", MENSAJES.contrasenaComun],
  ["3scu3la#2027", MENSAJES.contrasenaComun],
  ["asdfghjk2027", MENSAJES.contrasenaComun],
  ["zyxwvuts99", MENSAJES.contrasenaComun],
  ["gatogato2026", MENSAJES.contrasenaComun],
  ["Alejandra99", MENSAJES.contrasenaComun],
  ["$ecretaria.1", MENSAJES.contrasenaComun],
  ["20262026ab", MENSAJES.contrasenaComun],
  ["rosa.perez@colegio.mx", ADIVINABLE.email],
  ["RosaPerez-99", ADIVINABLE.email],
  ["soy Perez 77", ADIVINABLE.nombre],
  ["p3rez lindo 77", ADIVINABLE.nombre],
  ["Colegio2026", ADIVINABLE.lugar],
  ["juarez2026", ADIVINABLE.lugar],
  ["valle-escolar-1", ADIVINABLE.lugar],
])("%s se adivina: %s", (contrasena, motivo) => {
  expect(porQueSeAdivina(contrasena, CUENTA)).toBe(motivo);
});

test.each([
  "jirafa azul 27",
  "UnaNueva2026",
  "7f3!9a2#4kw",
  "Kiosco.Verde.81",
  "la escuela de mi abuela",
  "tres gatos comen nopales en la azotea",
  // Words of four letters occur in too many passwords by chance.
  "lunares 8 verdes",
])("%s no se adivina", (contrasena) => {
  expect(porQueSeAdivina(contrasena, CUENTA)).toBeNull();
});

test("un correo muy corto antes de la @ no prohíbe sus letras", () => {
  expect(porQueSeAdivina("jirafa azul 27", { email: "az@colegio.mx", nombres: [], lugares: [] })).toBeNull();
});
