import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FilterSelect } from "./list-filters";

test("el filtro de una lista en un diálogo no le quita su etiqueta al del mismo nombre de la lista de atrás", () => {
  const filtro = <FilterSelect name="gradoId" label="Grado" value="" options={[{ value: 1, label: "1°" }]} />;
  const markup = renderToStaticMarkup(
    <>
      {filtro}
      {filtro}
    </>,
  );
  const ids = [...markup.matchAll(/<select id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(2);
  expect([...markup.matchAll(/<label for="([^"]+)"/g)].map(([, id]) => id)).toEqual(ids);
});
