import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
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
  const antes = html.slice(0, html.indexOf("<form"));
  expect(antes.split("<p").length).toBe(antes.split("</p>").length);
  expect(html).toContain("<strong>fuerte</strong>");
});
