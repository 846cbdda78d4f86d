import { RouterProvider, createMemoryRouter } from "react-router-dom";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DialogRoute, PersonOfDialogs } from "./dialog-route";

const dibujar = (dialogo: JSX.Element) =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element: dialogo }])} />);

// A dialog's name and description, resolved from the ids that refer to them.
function nombrado(markup: string) {
  const valorDe = (atributo: string) => new RegExp(`<dialog[^>]*\\s${atributo}="([^"]*)"`).exec(markup)?.[1];
  const texto = (id: string | undefined) =>
    id ? (new RegExp(`id="${id}"[^>]*>(.*?)</(?:h2|p)>`).exec(markup)?.[1]?.replace(/<[^>]*>/g, "") ?? null) : null;
  return { titulo: texto(valorDe("aria-labelledby")), descripcion: texto(valorDe("aria-describedby")) };
}

test("un diálogo dice de qué cosa es, y se sigue llamando por su título", () => {
  const markup = dibujar(
    <DialogRoute title="Editar banco" subject="Afirme">
      Algo
    </DialogRoute>,
  );
  expect(nombrado(markup)).toEqual({ titulo: "Editar banco", descripcion: "Afirme" });
});

test("de quien ya se sabe se dice a la persona, no la cosa", () => {
  const markup = dibujar(
    <PersonOfDialogs.Provider value={{ picture: null, name: "Sofía Núñez", place: "1° A" }}>
      <DialogRoute title="Dar de baja" subject="Otra cosa">
        Algo
      </DialogRoute>
    </PersonOfDialogs.Provider>,
  );
  expect(nombrado(markup)).toEqual({ titulo: "Dar de baja", descripcion: "Sofía Núñez · 1° A" });
});
