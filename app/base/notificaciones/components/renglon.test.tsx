import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { fueraDeLugar } from "tests/rutas/anidado";
import type { Notificacion } from "../notificacion";
import { Renglon } from "./renglon";

const AVISO: Notificacion = {
  id: 1,
  titulo: "Aviso",
  mensaje: "Uno <strong>fuerte</strong>",
  url: "/calendario",
  severidad: "info",
  categoria: "NORMAL",
  recibida: "2026-11-26T18:00:00.000Z",
};

test("el botón de una notificación no está en un párrafo, que sin guiones termina donde empieza su formulario", () => {
  const html = renderToStaticMarkup(
    <Renglon notificacion={AVISO} cuando="26-nov-26" titulo="Aviso">
      <form method="post" />
    </Renglon>,
  );
  expect(fueraDeLugar(html)).toEqual([]);
  expect(html).toContain("<strong>fuerte</strong>");
});
