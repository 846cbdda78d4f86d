import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MemoryRouter } from "react-router-dom";
import { FilterNote, FilterSelect } from "./list-filters";

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

const GRADO = <FilterSelect name="gradoId" label="Grado" value="1" options={[{ value: 1, label: "1°" }]} />;

test("an active filter is taken off by itself: the others stay, and the list begins at its first page", () => {
  const markup = renderToStaticMarkup(
    <MemoryRouter initialEntries={["/alumnos?gradoId=1&estado=BAJA&despues=30"]}>{GRADO}</MemoryRouter>,
  );
  expect(markup).toMatch(
    /aria-label="Quitar Grado"[^>]*href="[^"]*\?estado=BAJA"|href="[^"]*\?estado=BAJA"[^>]*aria-label="Quitar Grado"/,
  );
});

test("the last active filter leaves the address without a query", () => {
  const chosen = <FilterNote name="elegido" label="Elegidos" value={3} />;
  const markup = renderToStaticMarkup(
    <MemoryRouter initialEntries={["/alumnos?elegido=1&elegido=2&elegido=3"]}>{chosen}</MemoryRouter>,
  );
  expect(markup).toContain("Elegidos: 3");
  expect(markup).not.toContain("elegido=");
});
