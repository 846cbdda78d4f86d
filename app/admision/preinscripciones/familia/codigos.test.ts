import { expect, test } from "vitest";
import { buzonDe, codigosPorDia } from "./codigos";

test.each([
  ["el triple de los lugares", 900, 50, 2_700],
  ["nunca menos de 200", 10, 50, 200],
  ["sin límite de lugares, el triple de los alumnos", null, 400, 1_200],
  ["un colegio nuevo sin límite de lugares", null, 0, 200],
] as const)("los códigos que salen solos en un día: %s", (_, lugares, alumnos, esperado) => {
  expect(codigosPorDia(lugares, alumnos)).toBe(esperado);
});

test.each([
  ["Ana@Prueba.mx", "ana@prueba.mx"],
  ["ana+uno@prueba.mx", "ana@prueba.mx"],
  ["a.n.a+dos@gmail.com", "ana@gmail.com"],
  ["a.na@googlemail.com", "ana@gmail.com"],
  ["a.na@prueba.mx", "a.na@prueba.mx"],
])("%s llega al buzón %s", (email, buzon) => {
  expect(buzonDe(email)).toBe(buzon);
});
