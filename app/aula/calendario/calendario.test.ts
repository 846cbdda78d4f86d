import { expect, test } from "vitest";
import { fecha } from "~/lib/dates";
import { alPasar, diasDe, type Entrada, resumidas, semanasDe } from "./calendario";
import { ics } from "./ics";

const una = (cambios: Partial<Entrada> = {}): Entrada => ({
  clave: "evento-1",
  capa: "EVENTOS",
  titulo: "Junta",
  detalle: "",
  desde: fecha("2026-11-26"),
  hasta: fecha("2026-11-26"),
  inicia: null,
  termina: null,
  lugar: "",
  ruta: null,
  ...cambios,
});

test("un mes se ve en semanas enteras, de domingo a sábado", () => {
  const dias = diasDe("mes", fecha("2026-11-23"));
  expect(dias).toEqual({ desde: "2026-11-01", hasta: "2026-12-05" });
  const semanas = semanasDe([una()], dias, { mes: "2026-11", hoy: fecha("2026-11-23") });
  expect(semanas.map((semana) => semana.length)).toEqual([7, 7, 7, 7, 7]);
  expect(semanas[3]!.find(({ hoy }) => hoy)?.numero).toBe(23);
  expect(semanas[4]!.filter(({ fuera }) => fuera)).toHaveLength(5);
});

test("pasar de página lleva al mes o a la semana de al lado", () => {
  expect(alPasar("mes", fecha("2026-01-31"), 1)).toBe("2026-02-01");
  expect(alPasar("mes", fecha("2026-03-31"), -1)).toBe("2026-02-01");
  expect(alPasar("semana", fecha("2026-11-23"), -1)).toBe("2026-11-16");
});

test("lo de varios días está en cada uno, y solo entre semana se dice que no hay clases", () => {
  const vacaciones = una({ capa: "SUSPENSIONES", desde: fecha("2026-11-06"), hasta: fecha("2026-11-09") });
  const dias = semanasDe([vacaciones], diasDe("mes", fecha("2026-11-01")), {
    mes: null,
    hoy: fecha("2026-11-23"),
  }).flat();
  expect(dias.filter(({ entradas }) => entradas.length > 0).map(({ numero }) => numero)).toEqual([6, 7, 8, 9]);
  expect(dias.filter(({ sinClases }) => sinClases).map(({ numero }) => numero)).toEqual([6, 9]);
});

test("varios cumpleaños de un día son un renglón", () => {
  const cumple = (clave: string) => una({ clave, capa: "CUMPLEANOS", titulo: clave });
  expect(resumidas([una(), cumple("Ana"), cumple("Luis")]).map(({ titulo }) => titulo)).toEqual([
    "Junta",
    "2 cumpleaños",
  ]);
});

test("el calendario que se comparte dobla a 75 bytes, escapa y pone el día siguiente como fin", () => {
  const texto = ics({
    nombre: "Colegio Niño, A.C.",
    dominio: "colegio.mx",
    ahora: "2026-11-23T18:00:00.000Z",
    instante: (dia, hora) => `${dia}T${hora}:00.000Z`,
    entradas: [
      una({ titulo: `Ñ${"ñ".repeat(60)}; fin`, hasta: fecha("2026-11-27") }),
      una({ clave: "evento-2", inicia: "17:30", termina: "18:30", lugar: "Patio" }),
    ],
  });
  const lineas = texto.split("\r\n");
  expect(lineas.every((linea) => new TextEncoder().encode(linea).length <= 75)).toBe(true);
  expect(texto).toContain("X-WR-CALNAME:Colegio Niño\\, A.C.");
  expect(texto.replaceAll("\r\n ", "")).toContain(`SUMMARY:Ñ${"ñ".repeat(60)}\\; fin`);
  expect(lineas).toContain("DTSTART;VALUE=DATE:20261126");
  expect(lineas).toContain("DTEND;VALUE=DATE:20261128");
  expect(lineas).toContain("DTSTART:20261126T173000Z");
  expect(lineas).toContain("DTSTAMP:20261123T180000Z");
  expect(lineas.at(-1)).toBe("");
});
