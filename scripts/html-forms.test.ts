import { expect, test } from "vitest";
import { entriesOf, formsOf } from "./html-forms.mjs";

const PAGINA = `<form method="post"><!-- <input name="nada"> -->
  <input type="hidden" name="llave" value="a&amp;b"><input name="nombre" value="Ana &quot;N&quot;" required maxlength=10>
  <input name="monto" value="10" readonly><input type="checkbox" name="terminos"><input name="fuera" disabled>
  <input type="radio" name="tipo" value="A" checked><input type="radio" name="tipo" value="B">
  <select name="gradoId"><optgroup label="Primaria"><option value="">—</option><option value="3" selected>3°</option></optgroup></select>
  <select name="sexo"><option>Uno</option><option>Dos</option></select>
  <textarea name="notas">
uno
dos</textarea>
  <button>Guardar</button><button name="accion" value="BUSCAR" formnovalidate>Bus<b>car</b></button><button disabled>Borrar</button>
</form>`;

const [forma] = formsOf(PAGINA);
const boton = (texto: string) => forma.buttons.find(({ text }: { text: string }) => text === texto);

test("una forma manda lo que mandaría un navegador sin JavaScript: sin lo apagado, con lo elegido y con el botón que se oprimió", () => {
  expect(entriesOf(forma, boton("Bus car"), { terminos: true, tipo: "B", sexo: "Dos" })).toEqual([
    ["llave", "a&b"],
    ["nombre", 'Ana "N"'],
    ["monto", "10"],
    ["terminos", "on"],
    ["tipo", "B"],
    ["gradoId", "3"],
    ["sexo", "Dos"],
    ["notas", "uno\r\ndos"],
    ["accion", "BUSCAR"],
  ]);
  expect(boton("Borrar").disabled).toBe(true);
});

test("una forma no deja escribir lo cerrado, lo que no existe, lo que no ofrece, lo que no cabe ni mandar lo obligatorio vacío", () => {
  const guardar = (valores: object) => () => entriesOf(forma, boton("Guardar"), valores);
  expect(guardar({ monto: "1" })).toThrow("monto no se puede escribir");
  expect(guardar({ llave: "otra" })).toThrow("llave no se puede escribir");
  expect(guardar({ fuera: "1" })).toThrow("fuera está desactivado");
  expect(guardar({ apellido: "x" })).toThrow("La forma no tiene apellido");
  expect(guardar({ gradoId: "9" })).toThrow("gradoId no ofrece 9: , 3");
  expect(guardar({ nombre: "Anastasia María" })).toThrow("En nombre no cabe");
  expect(guardar({ nombre: "" })).toThrow("Falta el campo nombre");
});

test("varios campos de un mismo nombre se llenan uno a uno, y ninguno se salta", () => {
  const [hoja] = formsOf('<form method="post"><input name="celda"><input name="celda"><button>Guardar</button></form>');
  const llenar = (celda: string[]) => entriesOf(hoja, hoja.buttons[0], { celda });
  expect(llenar(["9", ""])).toEqual([
    ["celda", "9"],
    ["celda", ""],
  ]);
  expect(() => llenar(["9"])).toThrow("Hay 2 celda y no 1");
});
