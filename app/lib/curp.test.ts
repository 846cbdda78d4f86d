import { existsSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { InvariantError } from "./assert";
import {
  CURP_INCORRECTA,
  CURP_NO_CONCUERDA,
  ENTIDADES_CURP,
  curpConcuerda,
  generarCurp,
  normalizarCurp,
  validarCurp,
} from "./curp";
import { type Fecha, fecha, sumarDias } from "./dates";

const facts = new URL("../../../shared/facts/curp.tsv", import.meta.url);
type Genero = "MASCULINO" | "FEMENINO";

test.each(["HEGS160314MASRRFA7", "PXDO621003MCSDMF00", "HEHL000229HMCRRSB3", "SABC560626MDFLRN01"])(
  "%s es una CURP correcta",
  (curp) => {
    expect(validarCurp(curp)).toBeNull();
  },
);

test("la CURP se recorta y se pasa a mayúsculas antes de revisarla", () => {
  expect(normalizarCurp("  hegs160314masrrfa7\n")).toBe("HEGS160314MASRRFA7");
  expect(validarCurp("  hegs160314masrrfa7\n")).toBeNull();
});

test.each([
  ["HEGS160314MASRRFA8", "dígito verificador"],
  ["RAVT180725MBSMRLA4", "letras cambiadas de lugar"],
  ["HEGS160314MASRRFA", "17 caracteres"],
  ["SABC560626MDFLRN09", "ejemplo impreso en el instructivo oficial, cuyo último dígito es un adorno"],
  ["", "vacía"],
  ["HEGS 160314MASRRFA", "espacio en medio"],
  ["ÑEGS160314MASRRFA1", "Ñ"],
  ["HEGS160431MASRRFA3", "31 de abril"],
  ["GALJ000229HDFRPN08", "29 de febrero de 1900"],
  ["HEGS160314FASRRFA3", "sexo F"],
  ["HEGS160314MCXRRFA3", "entidad CX"],
  ["HEGS160314MASARFA7", "vocal en la posición 14"],
])("%j no es una CURP: %s", (curp) => {
  expect(validarCurp(curp)).toBe(CURP_INCORRECTA);
});

test("con la fecha de hoy, una CURP de quien no ha nacido es incorrecta", () => {
  const hoy = fecha("2026-11-05");
  const curp = (fechaNacimiento: Fecha) =>
    generarCurp({
      nombre: "Sofía",
      apellido1: "Núñez",
      apellido2: "Ruiz",
      fechaNacimiento,
      genero: "FEMENINO",
      entidad: "DF",
    });
  expect(validarCurp(curp(hoy), hoy)).toBeNull();
  expect(validarCurp(curp(sumarDias(hoy, 1)), hoy)).toBe(CURP_INCORRECTA);
  expect(validarCurp(curp(sumarDias(hoy, 1)))).toBeNull();
});

test("cada dígito que no es el suyo hace incorrecta la CURP", () => {
  const wrong = [..."012345689"].map((digit) => validarCurp(`HEGS160314MASRRFA${digit}`));
  expect(wrong).toEqual(Array(9).fill(CURP_INCORRECTA));
});

test("la CURP concuerda con su fecha, siglo incluido, y con su género", () => {
  const sofia = "hegs160314masrrfa7";
  expect(curpConcuerda(sofia, { fechaNacimiento: "2016-03-14", genero: "FEMENINO" })).toBeNull();
  expect(curpConcuerda(sofia, { fechaNacimiento: "2016-03-15", genero: "FEMENINO" })).toBe(CURP_NO_CONCUERDA);
  expect(curpConcuerda(sofia, { fechaNacimiento: "1916-03-14", genero: "FEMENINO" })).toBe(CURP_NO_CONCUERDA);
  expect(curpConcuerda(sofia, { fechaNacimiento: "2016-03-14", genero: "MASCULINO" })).toBe(CURP_NO_CONCUERDA);
});

test("cambiar H por M conserva el dígito, así que solo la comparación lo descubre", () => {
  const cambiada = "HEGS160314HASRRFA7";
  expect(validarCurp(cambiada)).toBeNull();
  expect(curpConcuerda(cambiada, { fechaNacimiento: "2016-03-14", genero: "FEMENINO" })).toBe(CURP_NO_CONCUERDA);
});

test("una CURP con sexo X concuerda con cualquier género", () => {
  for (const genero of ["MASCULINO", "FEMENINO"] as const) {
    expect(curpConcuerda("HEGS160314XASRRFA7", { fechaNacimiento: "2016-03-14", genero })).toBeNull();
  }
});

test("lo que falta por capturar, o una CURP ilegible, no se compara", () => {
  expect(curpConcuerda("", { fechaNacimiento: "2016-03-14", genero: "FEMENINO" })).toBeNull();
  expect(curpConcuerda("HEGS", { fechaNacimiento: "2016-03-14", genero: "FEMENINO" })).toBeNull();
  expect(curpConcuerda("HEGS160314MASRRFA7", { fechaNacimiento: "", genero: null })).toBeNull();
  expect(curpConcuerda("HEGS160314MASRRFA7", { genero: "MASCULINO" })).toBe(CURP_NO_CONCUERDA);
});

const raiz = (nombre: string, apellido1: string, apellido2: string | null = null) =>
  generarCurp({
    nombre,
    apellido1,
    apellido2,
    fechaNacimiento: fecha("1980-01-01"),
    genero: "MASCULINO",
    entidad: "DF",
  });

test.each([
  ["ALBERTO", "ÑANDO", "RODRIGUEZ", "XARA"],
  ["MARIA LUISA", "PEREZ", "HERNANDEZ", "PEHL"],
  ["LUIS ENRIQUE", "ROMERO", "PALAZUELOS", "ROPL"],
  ["JUAN JOSE", "D/AMICO", "ALVAREZ", "DXAJ"],
  ["ROCIO", "RIVA PALACIO", "CRUZ", "RICR"],
  ["CARLOS", "MC GREGOR", "LOPEZ", "GELC"],
  ["OFELIA", "PEDRERO", "DOMINGUEZ", "PXDO"],
  ["ANDRES", "ICH", "RODRIGUEZ", "IXRA"],
  ["LUIS", "PEREZ", null, "PEXL"],
  ["María", "Güereca", "", "GUXM"],
  ["José", "De la Cruz", "Del", "CUDJ"],
  ["J. Guadalupe", "O'Farril", "Ruiz", "OXRG"],
])("%s %s %s lleva las letras %s", (nombre, apellido1, apellido2, letras) => {
  expect(raiz(nombre, apellido1, apellido2).slice(0, 4)).toBe(letras);
});

test.each([
  ["ALBERTO", "OÑATE", "RODRIGUEZ", "XDL"],
  ["ANDRES", "PO", "BARRIOS", "XRN"],
  ["LETICIA", "LUNA", null, "NXT"],
  ["MA. DE LOS ANGELES", "MORENO", "SANCHEZ", "RNN"],
])("%s %s %s lleva las consonantes %s", (nombre, apellido1, apellido2, letras) => {
  expect(raiz(nombre, apellido1, apellido2).slice(13, 16)).toBe(letras);
});

test("la ñ descompuesta cuenta igual que la ñ", () => {
  expect(raiz("Alberto", "Ñando".normalize("NFD"), "Oñate".normalize("NFD"))).toBe(raiz("Alberto", "Ñando", "Oñate"));
});

test("generar con entidad, siglo u homoclave imposibles es un error de programa", () => {
  const persona = {
    nombre: "Ana",
    apellido1: "Luna",
    apellido2: null,
    fechaNacimiento: fecha("2015-05-05"),
    genero: "FEMENINO" as Genero,
    entidad: "DF",
  };
  expect(() => generarCurp({ ...persona, entidad: "CX" })).toThrow(InvariantError);
  expect(() => generarCurp({ ...persona, homoclave: "0" })).toThrow(InvariantError);
  expect(() => generarCurp({ ...persona, fechaNacimiento: fecha("1899-12-31") })).toThrow(InvariantError);
});

test("toda CURP generada es correcta y concuerda con su persona, tenga el nombre que tenga", () => {
  const real = fc.constantFrom("María", "José", "de la", "Ñandú", "O'Farril", "Peña-Gil", "Güendulain", "Y", "D/Amico");
  const name = fc.array(fc.oneof(real, fc.string({ unit: "grapheme" })), { maxLength: 4 }).map((w) => w.join(" "));
  fc.assert(
    fc.property(
      fc.record({
        nombre: name,
        apellido1: name,
        apellido2: fc.option(name),
        fechaNacimiento: fc.integer({ min: 0, max: 73_048 }).map((dias) => sumarDias(fecha("1900-01-01"), dias)),
        genero: fc.constantFrom<Genero>("MASCULINO", "FEMENINO"),
        entidad: fc.constantFrom(...ENTIDADES_CURP),
      }),
      (persona) => {
        const curp = generarCurp(persona);
        expect(validarCurp(curp)).toBeNull();
        expect(curpConcuerda(curp, persona)).toBeNull();
        const otroDia = sumarDias(persona.fechaNacimiento, 1);
        expect(curpConcuerda(curp, { ...persona, fechaNacimiento: otroDia })).toBe(CURP_NO_CONCUERDA);
      },
    ),
    { numRuns: 1_000 },
  );
});

test.skipIf(!existsSync(facts))(
  "las CURP de la tabla de datos se juzgan como dice (se omite si falta curp.tsv)",
  () => {
    const [, ...rows] = readFileSync(facts, "utf8").trimEnd().split("\n");
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      const [clase, curp = "", motivo, apellido1 = "", apellido2, nombre = "", nacimiento = "", sexo, entidad = ""] =
        row.split("\t");
      // This product normalizes lower case before it checks a CURP.
      const correcta = clase === "valida" || motivo === "minusculas";
      expect(validarCurp(curp), row).toBe(correcta ? null : CURP_INCORRECTA);
      if (clase !== "valida") continue;
      const persona = {
        nombre,
        apellido1,
        apellido2,
        fechaNacimiento: fecha(nacimiento),
        genero: (sexo === "H" ? "MASCULINO" : "FEMENINO") as Genero,
      };
      expect(curpConcuerda(curp, persona), row).toBeNull();
      expect(generarCurp({ ...persona, entidad, homoclave: curp.charAt(16) }), row).toBe(curp);
    }
  },
);
