import { expect, test } from "vitest";
import { correoDeCodigo } from "./codigo";

test("el correo del código dice de qué colegio es, y del hijo solo las iniciales, nunca con el código arriba", () => {
  const hijos = ["Sofía Núñez García"];
  const { asunto, parrafos } = correoDeCodigo("482913", { clase: "TUTOR", colegios: ["Colegio Sol"], hijos });
  expect(asunto).toBe("Tu código de verificación de Colegio Sol");
  expect(parrafos[0]).toBe("Escríbelo solo en la página donde lo pediste.");
  expect(parrafos[1]).toBe("Abre la página de la familia de S. N., en Colegio Sol.");
  expect(parrafos[2]).toContain("482913");
  expect(`${asunto} ${parrafos.join(" ")}`).not.toMatch(/Sofía|Núñez|García/);
});

test("el de varios hijos en varios colegios los nombra adentro", () => {
  const { asunto, parrafos } = correoDeCodigo("1", {
    clase: "TUTOR",
    colegios: ["Colegio Sol", "Colegio Luna"],
    hijos: ["Ana Paz", "Iker Paz", "Ana Paz"],
  });
  expect(asunto).toBe("Tu código de verificación");
  expect(parrafos[1]).toBe("Abre la página de la familia de A. P. e I. P., en Colegio Sol y Colegio Luna.");
});
