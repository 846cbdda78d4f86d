import { expect, test } from "vitest";
import { type Fuente, fuentes } from "./fuentes";

// An hour on a screen is the school's. The machine's zone is nobody's: a server stands in UTC, a phone where its owner travels.

/** Reads the clock of the machine, whatever zone that stands in. */
const DE_LA_MAQUINA = [
  /\.get(?:Hours|Minutes|Date|Day|Month|FullYear)\(/,
  /\.to(?:Time|Date)String\(/,
  /\.toLocale(?:Time|Date)String\((?![^;]*?timeZone)/,
  /(?:\bnew Date\([^;]*?\)|\b(?:fecha|date|now|ahora|instante|\w+Date))\.toLocaleString\((?![^;]*?timeZone)/,
  /\bDateTimeFormat\((?!\))(?![^;]*?timeZone)/,
];

/** Takes the day or the month out of the text of an instant: after six in the evening it is tomorrow's. */
const DE_UTC = [
  /(?:\bahora|\binstante|\w+Date|toISOString\(\))\??\.(?:slice|substring)\(0, ?(?:7|10)\)/,
  /\bsubstr\((?:\w+\.)?(?:\w+Date|fechaRegistro), 1, (?:7|10)\)/,
];

/** Files whose instants are midnights of UTC: days that travel as instants. */
const DIAS_COMO_INSTANTES = new Set(["app/forms/calendar.tsx", "tools/bench/fechas-sencillas.ts"]);

const culpables = (todas: readonly Fuente[]) =>
  todas.flatMap(({ path, text }) =>
    [...DE_LA_MAQUINA, ...(DIAS_COMO_INSTANTES.has(path) ? [] : DE_UTC)].flatMap((regla) => {
      const hallado = regla.exec(text);
      return hallado ? [`${path}: ${hallado[0]}`] : [];
    }),
  );

test("nadie dice una hora ni un día por el reloj de la máquina o el de Londres", () => {
  expect(culpables(fuentes)).toEqual([]);
});

test("lo que se busca se halla", () => {
  const malas = [
    "new Date(instante).toTimeString().slice(0, 5)",
    'new Date(hay.headers.get("x-visto") || "").toLocaleString("es-MX")',
    'fecha.toLocaleString("es-MX")',
    "now.getHours()",
    'new Intl.DateTimeFormat("es-MX", { hour: "2-digit" })',
    "alcance.ahora.slice(0, 10)",
    "enlace.venceDate.slice(0, 10)",
    "new Date(1).toISOString().slice(0, 10)",
    "select substr(m.createdDate, 1, 10) from misivas m",
  ];
  const buenas = [
    'new Date(instante).toLocaleString("es-MX", { timeZone })',
    'new Intl.DateTimeFormat("es-MX", { timeZone: zona })',
    "Intl.DateTimeFormat().resolvedOptions()",
    'cuantos.toLocaleString("es-MX")',
    "fecha.slice(0, 10)",
    "dia.getUTCDate()",
  ];
  expect(malas.filter((text) => culpables([{ path: "app/x.ts", text }]).length === 0)).toEqual([]);
  expect(buenas.flatMap((text) => culpables([{ path: "app/x.ts", text }]))).toEqual([]);
});
