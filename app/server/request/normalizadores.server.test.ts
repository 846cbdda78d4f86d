import { expect, test } from "vitest";
import { generarCurp } from "~/lib/curp";
import { fecha } from "~/lib/dates";
import { curpCampo, rfcCampo, telefonoCampo } from "./zod.server";
import { validar } from "~/lib/validators";

// People read and write these in groups; the stored form has none.

test.each([
  ["55 1111 2222", "5511112222"],
  ["+52 55 1111 2222", "5511112222"],
  ["+52 1 55 1111 2222", "5511112222"],
  ["0052-55-1111-2222", "5511112222"],
  ["(044) 55 1111-2222", "5511112222"],
  ["01 55/1111.2222", "5511112222"],
  ["5211112222", "5211112222"],
])("el teléfono %s es %s", (escrito, guardado) => {
  expect(telefonoCampo().parse(escrito)).toBe(guardado);
  expect(validar("telefono", escrito)).toBeNull();
});

test.each(["551111222", "+1 555 11", "55 1111 2222 ext 3", "+52 55 1111", "teléfono"])(
  "«%s» no es un teléfono de diez dígitos",
  (escrito) => {
    const mensaje = "Número incorrecto, deben ser 10 dígitos";
    expect(telefonoCampo().safeParse(escrito).error?.issues[0]?.message).toBe(mensaje);
    expect(validar("telefono", escrito)).toBe(mensaje);
  },
);

test("una CURP y un RFC valen escritos por partes", () => {
  const persona = { nombre: "Renata", apellido1: "García", apellido2: "Pérez", fechaNacimiento: fecha("2018-05-04") };
  const curp = generarCurp({ ...persona, genero: "FEMENINO", entidad: "DF", homoclave: "A" });
  const porPartes = [curp.slice(0, 4), curp.slice(4, 10), curp.slice(10)];
  expect(curpCampo().parse(` ${porPartes.join(" ").toLowerCase()} `)).toBe(curp);
  expect(curpCampo().parse(porPartes.join("-"))).toBe(curp);
  expect(validar("curp", porPartes.join(" "))).toBeNull();
  expect(rfcCampo().parse("zatj-870805-ck6")).toBe("ZATJ870805CK6");
  expect(validar("rfc", "ZATJ 870805 CK6")).toBeNull();
});
