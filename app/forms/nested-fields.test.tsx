import { useForm } from "@conform-to/react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { AnyField } from "./schema-form-context";
import { rowsOf } from "./nested-fields";

type Enviado = string | string[] | { x: string } | undefined;

function Cuantos({ enviado }: { enviado: Enviado }) {
  const [, { renglones }] = useForm<{ renglones: string[] }>({
    lastResult: { status: "error", initialValue: enviado === undefined ? {} : { renglones: enviado }, error: {} },
  });
  return <output>{rowsOf(renglones as unknown as AnyField).length}</output>;
}

test.each([
  ["dos renglones", ["a", "b"], 2],
  ["un texto", "z", 0],
  ["un objeto", { x: "z" }, 0],
  ["nada", undefined, 0],
])("de una lista que llega como %s se dibuja lo que es renglón", (_, enviado, cuantos) => {
  expect(renderToStaticMarkup(<Cuantos enviado={enviado} />)).toBe(`<output>${cuantos}</output>`);
});
