import fc from "fast-check";
import { expect, test } from "vitest";
import { contenidoParaHuella, estadoDeEntrega, faltaDeTexto, leFaltaResponder, ofreceAceptar } from "./comunicado";
import { SIN_PREGUNTA } from "./pregunta";

test.each([
  [{ requiereAceptacion: true, tutorAcepto: false, clase: "TUTOR", fromAlumno: false }, true],
  [{ requiereAceptacion: true, tutorAcepto: false, clase: "ALUMNO", fromAlumno: false }, false],
  [{ requiereAceptacion: true, tutorAcepto: false, clase: "ALUMNO", fromAlumno: true }, false],
  [{ requiereAceptacion: true, tutorAcepto: false, clase: "TUTOR", fromAlumno: true }, false],
  [{ requiereAceptacion: true, tutorAcepto: true, clase: "TUTOR", fromAlumno: false }, false],
  [{ requiereAceptacion: false, tutorAcepto: false, clase: "TUTOR", fromAlumno: false }, false],
] as const)("con %o la casilla de aceptar se ofrece: %s", (pagina, se) => {
  expect(ofreceAceptar(pagina)).toBe(se);
});

test("dos contenidos distintos nunca dan la misma huella por cómo se juntan sus partes", () => {
  const archivo = fc.record({ uuid: fc.constant("x"), fileName: fc.string(), sha256: fc.string() });
  const contenido = fc.record({
    titulo: fc.string(),
    descripcion: fc.string(),
    liga: fc.string(),
    archivos: fc.array(archivo, { maxLength: 2 }),
    pregunta: fc.constantFrom("", "¿Va?"),
    tipoDePregunta: fc.constant("OPCIONES" as const),
    opciones: fc.constantFrom([], ["Sí"], ["Sí", "No"]),
  });
  fc.assert(
    fc.property(contenido, contenido, (uno, segundo) => {
      const [primera, segunda] = [uno, segundo].map((c) =>
        JSON.stringify(c.pregunta === "" ? { ...c, opciones: [] } : c),
      );
      const iguales = primera === segunda;
      expect(contenidoParaHuella(uno) === contenidoParaHuella(segundo)).toBe(iguales);
    }),
  );
});

const nadie = { leidaDate: null, aceptadaDate: null, aceptadaVersionId: null, respondidaVersionId: null };
const leido = { ...nadie, leidaDate: "2026-10-15T18:00:00.000Z" };
const aceptado = { ...leido, aceptadaDate: leido.leidaDate, aceptadaVersionId: 1 };

test.each([
  [true, nadie, "Sin leer", true],
  [true, leido, "Leído, sin aceptar", true],
  [true, aceptado, "Aceptado", false],
  [true, { ...aceptado, aceptadaVersionId: 9 }, "Aceptó un texto anterior", true],
  [false, nadie, "Sin leer", true],
  [false, leido, "Leído", false],
])(
  "cuando se pide aceptar es %s, %o está «%s» y le falta responder: %s",
  (requiereAceptacion, entrega, texto, falta) => {
    const comunicado = { requiereAceptacion, pregunta: "", versionId: 1 };
    expect(estadoDeEntrega(comunicado, entrega).texto).toBe(texto);
    expect(leFaltaResponder(comunicado, entrega)).toBe(falta);
  },
);

test("con pregunta falta responder hasta que se responde el texto de hoy, aunque ya se aceptara", () => {
  const comunicado = { requiereAceptacion: true, pregunta: "¿Va?", versionId: 1 };
  expect(leFaltaResponder(comunicado, aceptado)).toBe(true);
  expect(leFaltaResponder(comunicado, { ...aceptado, respondidaVersionId: 1 })).toBe(false);
  expect(leFaltaResponder({ ...comunicado, requiereAceptacion: false }, { ...leido, respondidaVersionId: 1 })).toBe(
    false,
  );
  expect(leFaltaResponder({ ...comunicado, versionId: 2 }, { ...aceptado, respondidaVersionId: 1 })).toBe(true);
});

test.each([
  [{}, null],
  [{ titulo: " " }, "titulo"],
  [{ descripcion: "" }, "descripcion"],
  [{ liga: "javascript:alert(1)" }, "liga"],
  [{ pregunta: "¿Va?" }, "tipoDePregunta"],
])("de un texto con %o lo que falta es %s", (cambios, campo) => {
  const texto = { titulo: "Junta", descripcion: "El viernes.", liga: "", ...SIN_PREGUNTA, ...cambios };
  expect(faltaDeTexto(texto)?.campo ?? null).toBe(campo);
});
