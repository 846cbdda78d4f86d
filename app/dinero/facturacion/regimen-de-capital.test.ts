import { expect, test } from "vitest";
import { llevaRegimenDeCapital, razonSocialDelSat, sinRegimenDeCapital } from "./regimen-de-capital";

test.each([
  ["Colegio Benito Juárez de México, A.C.", "Colegio Benito Juárez de México"],
  ["INSTITUTO SOR JUANA, S.C.", "INSTITUTO SOR JUANA"],
  ["GRUPO ESCOLAR SA DE CV", "GRUPO ESCOLAR"],
  ["GRUPO ESCOLAR, S. A. DE C. V.", "GRUPO ESCOLAR"],
  ["Grupo Escolar,S.A. de C.V.", "Grupo Escolar"],
  ["Grupo Escolar S.A.P.I. de C.V.", "Grupo Escolar"],
  ["GRUPO ESCOLAR S.A.DE C.V.", "GRUPO ESCOLAR"],
  ["GRUPO ESCOLAR, S.A.P.I.DE C.V.", "GRUPO ESCOLAR"],
  ["GRUPO ESCOLAR S.DE R.L.DE C.V.", "GRUPO ESCOLAR"],
  ["Grupo Escolar S. de R.L. de C.V.", "Grupo Escolar"],
  ["Grupo Escolar, S de RL MI", "Grupo Escolar"],
  ["Grupo Escolar, S. de R.L. M.I.", "Grupo Escolar"],
  ["Grupo Escolar, S. de R.L. M.I. de C.V.", "Grupo Escolar"],
  ["Colegio Luz, I.A.P.", "Colegio Luz"],
  ["Fundación Luz A.B.P.", "Fundación Luz"],
  ["Colegio Luz, Institución de Asistencia Privada", "Colegio Luz"],
  ["Padres Unidos, Sociedad Cooperativa", "Padres Unidos"],
  ["Padres Unidos Sociedad Cooperativa de Responsabilidad Limitada de Capital Variable", "Padres Unidos"],
  ["Padres Unidos Sociedad Cooperativa de R.L. de C.V.", "Padres Unidos"],
  ["COLEGIO MI", "COLEGIO MI"],
  ["Créditos del Sol SA de CV SOFOM ENR", "Créditos del Sol"],
  ["Escuelas Unidas, S.C. de R.L.", "Escuelas Unidas"],
  ["Padres Unidos Asociación Civil", "Padres Unidos"],
  ["Taller Mixe, Sociedad Anónima de Capital Variable", "Taller Mixe"],
  ["Taller Mixe Sociedad de Responsabilidad Limitada de Capital Variable", "Taller Mixe"],
  ["Hermanos Paz S. en C. por A.", "Hermanos Paz"],
  ["CASA SAC", "CASA SAC"],
  ["GRUPO SADE CV", "GRUPO SADE CV"],
  ["COLEGIO MESA", "COLEGIO MESA"],
  ["AC", "AC"],
  ["Colegio de la A a la Z", "Colegio de la A a la Z"],
])("%s queda %s", (nombre, esperado) => {
  expect(sinRegimenDeCapital(nombre)).toBe(esperado);
  expect(sinRegimenDeCapital(esperado)).toBe(esperado);
});

test("el de una persona y el de una empresa extranjera se quedan como están", () => {
  expect(razonSocialDelSat({ rfc: "PELO850917QK2", razonSocial: "Ana S.C." })).toBe("Ana S.C.");
  expect(razonSocialDelSat({ rfc: "XEXX010101000", razonSocial: "Ohana S.A." })).toBe("Ohana S.A.");
  expect(llevaRegimenDeCapital({ rfc: "CNH040816920", razonSocial: "Nuevo Horizonte, A.C." })).toBe(true);
  expect(llevaRegimenDeCapital({ rfc: "CNH040816920", razonSocial: "Nuevo Horizonte" })).toBe(false);
});
