import { expect, test } from "vitest";
import { borradorDeAviso, contenidoParaHuella, faltaDeAviso, ligaDelTexto } from "./aviso";

const COMPLETO = { simplificado: "Corto", texto: "Largo", liga: "" };
const COLEGIO = { nombre: "Colegio Prueba", domicilio: "Calle 1", email: "datos@colegio.mx", telefono: "" };

test.each([
  ["todo dicho", {}, null],
  ["sin el simplificado", { simplificado: "" }, "simplificado"],
  ["sin el integral ni dónde leerlo", { texto: "" }, "texto"],
  ["con el integral en otra página", { texto: "", liga: "https://colegio.mx/aviso" }, null],
  ["con un hueco en el simplificado", { simplificado: "Corto [finalidades]" }, "simplificado"],
  ["con un hueco en el integral", { texto: "Largo [transferencias]" }, "texto"],
])("un aviso %s", (_, textos, campo) => {
  expect(faltaDeAviso({ ...COMPLETO, ...textos })?.campo ?? null).toBe(campo);
});

test("el borrador nombra al colegio y no se publica mientras tenga huecos", () => {
  const borrador = borradorDeAviso(COLEGIO);
  expect(borrador.texto).toContain("Colegio Prueba, con domicilio en Calle 1");
  expect(borrador.texto).toContain("datos@colegio.mx");
  expect(faltaDeAviso(borrador)).toMatchObject({ campo: "simplificado" });
  expect(borradorDeAviso({ ...COLEGIO, domicilio: "", email: "" }).texto).toContain("[domicilio del colegio]");
});

test("la huella distingue en qué texto está cada letra, y la liga lleva a donde está el integral", () => {
  expect(contenidoParaHuella({ ...COMPLETO, simplificado: "CortoL", texto: "argo" })).not.toBe(
    contenidoParaHuella({ ...COMPLETO, simplificado: "Corto", texto: "Largo" }),
  );
  expect(ligaDelTexto({ texto: "Largo", liga: "https://colegio.mx" }, 7)).toBe("/public/avisoprivacidad?colegioId=7");
  expect(ligaDelTexto({ texto: "", liga: "https://colegio.mx" }, 7)).toBe("https://colegio.mx");
});
