import { expect, test } from "vitest";
import { destinoDeEntrada, destinoSeguro, rutaDeEntrada } from "./destino";

test.each(["/", "/controlescolar", "/controlescolar/alumno/7?servicioId=2&q=a%20b", "/a/../b"])(
  "%s es de este sitio",
  (ruta) => {
    expect(destinoSeguro(ruta, "/no")).not.toBe("/no");
  },
);

test.each([
  "https://malo.test",
  "//malo.test",
  "/\\malo.test",
  "/..//malo.test/x",
  "/\t/malo.test",
  "\\\\malo.test",
  "javascript:alert(1)",
  " /x",
  "x",
  "",
  "/x\r\nSet-Cookie: a=b",
  "/x\\y",
  null,
  undefined,
  7,
  ["/x"],
])("%j no lleva a ninguna parte", (ruta) => {
  expect(destinoSeguro(ruta, "/no")).toBe("/no");
});

test("la entrada recuerda a dónde se iba, salvo que fuera al principio", () => {
  expect(rutaDeEntrada("/ajustes?x=1&y=2")).toBe("/login?redirigir=%2Fajustes%3Fx%3D1%26y%3D2");
  expect(rutaDeEntrada("/")).toBe("/login");
  expect(rutaDeEntrada("//malo.test")).toBe("/login");
});

test.each([
  "/api/colegios/1/alumnos",
  "/salir?volver=%2F",
  "/login",
  "/login/colegio",
  "/filtros",
  "/sesion/viva",
  "/SALIR",
  "/%73alir",
  "/sesion%2fviva",
  "/API?x=%",
])("al entrar no se llega a %s, que no es una página", (ruta) => {
  expect(destinoDeEntrada(ruta)).toBe("/");
  expect(rutaDeEntrada(ruta)).toBe("/login");
});

test("una página que comienza con las mismas letras sí es una página", () => {
  expect(destinoDeEntrada("/salirse")).toBe("/salirse");
});

test("la entrada dice por qué se está ahí", () => {
  expect(rutaDeEntrada("/ajustes", "inactividad")).toBe("/login?redirigir=%2Fajustes&motivo=inactividad");
  expect(rutaDeEntrada("/", "terminada")).toBe("/login?motivo=terminada");
});

test("un destino desmedido no lleva a ninguna parte", () => {
  expect(destinoSeguro(`/${"x".repeat(3_000)}`, "/no")).toBe("/no");
});
