import { expect, test } from "vitest";
import { isChanged, loadedValues, withFlatValues } from "./form-values";

const mapa = (values: Record<string, string[]>) => new Map(Object.entries(values));

test("lo cargado toma los nombres y la forma que tienen los controles", () => {
  const cargado = {
    nombre: " Ana ",
    vacio: "",
    nulo: null,
    gradoId: 2,
    becado: true,
    activo: false,
    telefonos: ["1", "", 2],
    domicilio: { calle: "Reforma" },
    tutores: [{ nombre: "Luz" }, { nombre: null }],
  };
  expect(loadedValues(cargado)).toEqual(
    mapa({
      nombre: ["Ana"],
      gradoId: ["2"],
      becado: ["on"],
      telefonos: ["1", "2"],
      "domicilio.calle": ["Reforma"],
      "tutores[0].nombre": ["Luz"],
    }),
  );
});

test("un monto es el mismo con o sin formato", () => {
  const monto = new Set(["monto"]);
  const leer = (valor: unknown) => loadedValues({ monto: valor }, monto).get("monto");
  expect(new Set(["1250.50", "1250.5", "1,250.50", "$1,250.50", 1250.5].map((valor) => leer(valor)?.[0])).size).toBe(1);
  expect(leer("1250.05")).not.toEqual(leer("1250.50"));
  expect(leer("abc")).toEqual(["abc"]);
});

test.each([
  ["nada cambió", { a: ["1"] }, { a: ["1"] }, false],
  ["un texto cambió", { a: ["2"] }, { a: ["1"] }, true],
  ["se vació", {}, { a: ["1"] }, true],
  ["se marcó una casilla más", { a: ["1", "2"] }, { a: ["1"] }, true],
  ["lo que el formulario no pregunta no cuenta", { a: ["1"] }, { a: ["1"], nota: ["x"] }, false],
  ["un renglón nuevo cuenta", { a: ["1"], "filas[1].x": ["y"] }, { a: ["1"] }, true],
])("isChanged: %s", (_, actual, cargado, esperado) => {
  const [now, then] = [mapa(actual as Record<string, string[]>), mapa(cargado as Record<string, string[]>)];
  expect(isChanged(["a"], now, then)).toBe(esperado);
});

test("lo que quedó pendiente se acomoda sobre lo cargado sin tocarlo", () => {
  const cargado = { nombre: "Ana", domicilio: { calle: "Reforma", numero: "1" } };
  const flat = { nombre: "Eva", "domicilio.calle": "Juárez", "tutores[0].nombre": "Luz", becas: ["a", "b"] };
  expect(withFlatValues(cargado, flat)).toEqual({
    nombre: "Eva",
    domicilio: { calle: "Juárez", numero: "1" },
    tutores: [{ nombre: "Luz" }],
    becas: ["a", "b"],
  });
  expect(cargado.nombre).toBe("Ana");
});

test("un nombre pendiente que alcanza al prototipo se deja fuera", () => {
  withFlatValues({}, { "__proto__.malo": "1", "constructor.prototype.malo": "1" });
  expect(({} as Record<string, unknown>).malo).toBeUndefined();
});
