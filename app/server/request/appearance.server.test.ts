import { expect, test } from "vitest";
import { FILAS, TECLAS, TEMAS } from "~/lib/appearance";
import { appearanceCookie, readAppearance } from "./appearance.server";

const con = (cookie: string) => new Request("http://colegio.test/", { headers: { cookie } });

test.each(TEMAS.flatMap((tema) => FILAS.flatMap((filas) => TECLAS.map((teclas) => ({ tema, filas, teclas })))))(
  "lo que un navegador eligió (%o) vuelve con su siguiente página",
  (elegido) => {
    const [par = ""] = appearanceCookie(elegido).split(";");
    expect(readAppearance(con(par))).toEqual(elegido);
  },
);

test.each(["", "apariencia=", "apariencia=oscura-enorme", "apariencia=--", "otra=oscuro-compacta"])(
  "una cookie que nadie escribió así («%s») no decide nada",
  (cookie) => {
    expect(readAppearance(con(cookie))).toEqual({ tema: "equipo", filas: "normal", teclas: "con" });
  },
);
