import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Checkbox, RadioGroup, SelectField } from "./choice-fields";
import { labelsIn } from "./error-summary";
import { DateField, FileField, TextField } from "./fields";
import { MoneyField, formattedPesos } from "./money-field";
import { PercentField } from "./percent-field";
import { SendsFiles } from "./schema-form-context";
import { validar } from "~/lib/validators";

const html = (element: ReactElement) => renderToStaticMarkup(element);
const attribute = (markup: string, tag: string, name: string) =>
  new RegExp(`<${tag}[^>]*\\s${name}="([^"]*)"`).exec(markup)?.[1];

test("un campo con error lo anuncia y dice lo que está mal en el lugar de su ayuda", () => {
  const markup = html(<TextField name="curp" label="CURP" hint="18 caracteres" errors={["CURP Incorrecta"]} />);
  const error = attribute(markup, "input", "aria-describedby");
  expect(attribute(markup, "input", "aria-invalid")).toBe("true");
  expect(markup).toMatch(new RegExp(`id="${error}"[^>]*>CURP Incorrecta`));
  expect(markup).not.toContain("18 caracteres");
  expect(attribute(markup, "label", "for")).toBe(attribute(markup, "input", "id"));
  const sano = html(<TextField name="curp" label="CURP" hint="18 caracteres" />);
  expect(sano).toMatch(new RegExp(`id="${attribute(sano, "input", "aria-describedby")}"[^>]*>18 caracteres`));
});

test("solo dice (opcional) el campo que se puede dejar vacío sin que su ayuda lo explique", () => {
  const dice = (element: ReactElement) => / optional"/.test(html(element));
  expect(dice(<TextField name="apellido2" label="Segundo apellido" />)).toBe(true);
  expect(dice(<TextField name="nombre" label="Nombre" required />)).toBe(false);
  expect(dice(<TextField name="cupo" label="Cupo" hint="En blanco, sin límite" />)).toBe(false);
  expect(dice(<MoneyField name="monto" label="Monto" locked defaultValue="10" />)).toBe(false);
  expect(dice(<SelectField name="turnoId" label="Turno" placeholder="Todos" options={[]} />)).toBe(false);
  expect(dice(<SelectField name="sangre" label="Grupo sanguíneo" options={[]} />)).toBe(true);
});

test("un porcentaje dice en su campo, antes de enviarlo, que pasa de cien", () => {
  const reglas = attribute(
    html(<PercentField name="recargo" label="Recargo" validar="obligatorio" />),
    "input",
    "data-validar",
  );
  expect(validar(reglas ?? "", "101")).toBe("Máximo 100 %");
  expect(validar(reglas ?? "", "100")).toBeNull();
});

test("un archivo no se pone en una forma que solo mandaría su nombre", () => {
  const en = (multipart: boolean) => () =>
    html(
      <SendsFiles.Provider value={multipart}>
        <FileField name="foto" label="Foto" />
      </SendsFiles.Provider>,
    );
  expect(en(false)).toThrow("needs multipart");
  expect(en(true)).not.toThrow();
});

test("un campo sin error ni ayuda no promete descripciones", () => {
  expect(html(<TextField name="nombre" label="Nombre" />)).not.toMatch(/aria-(?:describedby|invalid)/);
});

test("lo bloqueado se puede leer y se envía, nunca está deshabilitado", () => {
  const markup = html(<MoneyField name="monto" label="Monto" locked defaultValue="1250.5" />);
  expect(markup).toContain('readonly=""');
  expect(markup).not.toMatch(/\sdisabled/);
  expect(attribute(markup, "input", "value")).toBe("1,250.50");
});

test("una selección bloqueada solo ofrece lo que ya tiene", () => {
  const options = [
    { value: 1, label: "Uno" },
    { value: 2, label: "Dos" },
  ];
  const markup = html(<SelectField name="gradoId" label="Grado" locked defaultValue={2} options={options} />);
  expect(markup).toContain("Dos");
  expect(markup).not.toMatch(/Uno|\sdisabled/);
});

test("una contraseña nunca trae lo que se había escrito", () => {
  expect(html(<TextField type="password" name="password" label="Contraseña" defaultValue="secreta" />)).not.toContain(
    "secreta",
  );
});

test("cada campo nombra su regla para revisarla al salir", () => {
  expect(attribute(html(<DateField name="fecha" label="Fecha" />), "input", "data-validar")).toBe("fecha");
  expect(attribute(html(<TextField name="rfc" label="RFC" validar="rfc" />), "input", "data-validar")).toBe("rfc");
});

test("las opciones muestran cuál está elegida", () => {
  const options = ["A", "B"].map((value) => ({ value, label: `Opción ${value}` }));
  const radios = html(<RadioGroup name="x" label="X" defaultValue="B" options={options} />);
  expect(radios.match(/checked=""[^>]*value="B"|value="B"[^>]*checked=""/)).not.toBeNull();
  expect(radios.match(/checked/g)).toHaveLength(1);
  expect(html(<Checkbox name="y" label="Y" defaultValue={true} />)).toContain("checked");
  expect(html(<Checkbox name="y" label="Y" defaultValue={false} />)).not.toContain("checked");
});

test("de varias casillas con un nombre ninguna escribe lo que falta: lo dice una vez su grupo", () => {
  const una = html(<Checkbox name="gradoIds" value={1} label="1°" errors={["Selecciona al menos una opción"]} />);
  expect(una).not.toContain("Selecciona");
  expect(attribute(una, "input", "aria-invalid")).toBe("true");
  expect(html(<Checkbox name="acepto" label="Acepto" errors={["Debe seleccionar esta opción"]} />)).toContain("Debe");
});

test("un archivo dice cuánto puede medir", () => {
  expect(html(<FileField name="archivo" label="Comprobante" />)).toContain("Tamaño máximo del archivo 10MB");
  expect(html(<FileField name="archivo" label="Acta" accept=".pdf,.jpg,.jpeg,.png" maxMB={4} />)).toContain(
    "PDF, JPG o PNG. Tamaño máximo del archivo 4MB",
  );
});

test.each([
  ["1250.5", "1,250.50"],
  ["$3,250.00", "3,250.00"],
  ["1e9", "1e9"],
  ["", ""],
])("formattedPesos(%j) es %j", (text, expected) => {
  expect(formattedPesos(text)).toBe(expected);
});

test("el resumen encuentra las etiquetas aunque los campos estén anidados", () => {
  const campos = (
    <div>
      <TextField name="nombre" label="Nombre(s)" />
      <section>{[<MoneyField key="m" name="monto" label="Monto" />, null, "texto"]}</section>
    </div>
  );
  expect(labelsIn(campos)).toEqual({ nombre: "Nombre(s)", monto: "Monto" });
});
