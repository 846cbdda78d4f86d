import { expect, test } from "vitest";
import { fecha } from "~/lib/dates";
import { diasDe, filasDeHoras, nombreDeLaSemana, vistaDe } from "./semana";

test("una semana se nombra por su domingo y se ve de lunes a viernes", () => {
  expect(nombreDeLaSemana(fecha("2026-11-26"))).toBe("Semana de noviembre 22");
  expect(diasDe(fecha("2026-11-26"), "lun-vie")).toEqual(["23", "24", "25", "26", "27"].map((dia) => `2026-11-${dia}`));
  expect(diasDe(fecha("2026-11-22"), "dom-sab")[0]).toBe("2026-11-22");
});

test("con clase en sábado se ve la semana entera, si no se pide otra cosa", () => {
  const sabado = [{ fecha: fecha("2026-11-28") }];
  expect(vistaDe(null, sabado)).toBe("dom-sab");
  expect(vistaDe("lun-vie", sabado)).toBe("lun-vie");
  expect(vistaDe(null, [{ fecha: fecha("2026-11-27") }])).toBe("lun-vie");
});

test("una semana es una rejilla: una fila por hora, una celda por día, los recesos en su lugar", () => {
  const dias = diasDe(fecha("2026-11-26"), "lun-vie").slice(0, 2);
  const clase = (id: number, dia: string, inicia: string, termina: string) => ({
    id,
    fecha: fecha(dia),
    inicia,
    termina,
  });
  const clases = [
    clase(1, "2026-11-23", "07:00", "07:50"),
    clase(2, "2026-11-24", "09:00", "09:50"),
    clase(3, "2026-11-24", "07:00", "08:40"),
    clase(4, "2026-11-24", "07:00", "07:50"),
    clase(5, "2026-11-28", "11:00", "12:00"),
  ];
  const filas = filasDeHoras(clases, [{ inicia: "08:40", termina: "09:00" }], dias);
  expect(
    filas.map(({ celdas, ...fila }) => [fila, celdas.map((clasesDeCelda) => clasesDeCelda.map(({ id }) => id))]),
  ).toEqual([
    [{ inicia: "07:00", termina: "07:50", receso: false }, [[1], [3, 4]]],
    [{ inicia: "08:40", termina: "09:00", receso: true }, []],
    [{ inicia: "09:00", termina: "09:50", receso: false }, [[], [2]]],
  ]);
  expect(filasDeHoras([], [{ inicia: "08:40", termina: "09:00" }], dias)).toEqual([]);
});
