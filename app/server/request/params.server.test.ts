import { expect, test } from "vitest";
import { type ParamKind, parseParams, queryEnum, queryInt, queryText } from "./params.server";

function statusOf(work: () => unknown): number {
  try {
    work();
    return 200;
  } catch (thrown) {
    return (thrown as Response).status;
  }
}

test("parseParams da números y textos ya revisados", () => {
  const uuid = "0b0e5e2a-3c1d-4E5F-8a9b-0c1d2e3f4a5b";
  expect(parseParams({ alumnoId: "7", uuid, extra: "x" }, { alumnoId: "id", uuid: "uuid" })).toEqual({
    alumnoId: 7,
    uuid: uuid.toLowerCase(),
  });
  expect(parseParams({ cargoId: "0" }, { cargoId: "idOrZero" })).toEqual({ cargoId: 0 });
});

test.each<[ParamKind, string | undefined]>([
  ["id", "0"],
  ["id", "-1"],
  ["id", "07"],
  ["id", "7.0"],
  ["id", "7 "],
  ["id", "1e3"],
  ["id", "٧"],
  ["id", "9007199254740993"],
  ["id", "NaN"],
  ["id", ""],
  ["id", undefined],
  ["idOrZero", "-0"],
  ["idOrZero", "00"],
  ["uuid", "7"],
  ["token", "../../etc"],
  ["token", "corto"],
])("un parámetro %s con valor %j es un 404", (kind, value) => {
  expect(statusOf(() => parseParams({ x: value }, { x: kind }))).toBe(404);
});

const url = (query: string) => new URL(`http://colegio.test/x?${query}`);

test("queryInt lee enteros dentro de sus límites y olvida lo demás", () => {
  expect(queryInt(url("n=5"), "n")).toBe(5);
  expect(queryInt(url("n=5&n=6"), "n")).toBe(6);
  for (const query of ["", "n=", "n=-1", "n=1.5", "n=1e309", "n=99999999999999999999", "n=x"])
    expect(queryInt(url(query), "n")).toBeNull();
  expect(queryInt(url("n=5"), "n", { max: 4 })).toBeNull();
});

test("queryEnum solo conoce las palabras de su lista", () => {
  expect(queryEnum(url("orden=saldo"), "orden", ["nombre", "saldo"], "nombre")).toBe("saldo");
  expect(queryEnum(url("orden=__proto__"), "orden", ["nombre", "saldo"], "nombre")).toBe("nombre");
  expect(queryEnum(url(""), "orden", ["nombre"], null)).toBeNull();
});

test("queryText quita controles y corta sin partir un carácter", () => {
  expect(queryText(url("q=%20%20N%00un%CC%83ez%E2%80%AE%20"), "q")).toBe("Nuñez");
  expect(queryText(url(`q=${"%F0%9F%98%80".repeat(5)}`), "q", 3)).toBe("😀😀😀");
});
