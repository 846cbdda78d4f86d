/** The table of the line's scenario: the pages and the wizard beside their limits. */
import { atMost, heading, info } from "./figures.mjs";

const LIMITS = {
  gzip: 12_500,
  wire: 14_000,
  script: 6_000,
  median: 1_300,
  p90: 2_300,
  step: 7_000,
  waiting: 15_000,
  submit: 1_400,
};

const bytes = (value) => `${Math.round(value).toLocaleString("es-MX")} bytes`;
const seconds = (value) => `${(value / 1_000).toFixed(2)} s`;

function part(list, share) {
  const sorted = [...list].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? NaN;
}
const median = (list) => part(list, 0.5);

/** The rows of the table, from the pages with their visits and weights and from the walks through the wizard. */
export function rowsOf(pages, walks) {
  const paints = (page, key) => page.visits.map((visit) => visit[key]);
  const limit = (page, value) => (page.staff || page.bare ? null : value);
  const floor = median(pages.filter(({ bare }) => bare).flatMap((page) => paints(page, "lcp")));
  const firstAndLargest = (page) => {
    const [fcp, lcp] = [paints(page, "fcp"), paints(page, "lcp")];
    const beside = page.bare ? "" : ` (${(median(lcp) / floor).toFixed(2)} × la desnuda)`;
    const text = `${seconds(median(fcp))} / ${seconds(median(lcp))}${beside}`;
    return atMost(page.name, median(lcp), limit(page, LIMITS.median), text, seconds);
  };
  const worst = (page) => {
    const value = part(paints(page, "lcp"), 0.9);
    return atMost(page.name, value, limit(page, LIMITS.p90), seconds(value), seconds);
  };
  const weight = (page) =>
    atMost(page.name, page.weight.page, limit(page, LIMITS.gzip), bytes(page.weight.page), bytes);
  // A script that is optional and comes after is not what the page needs.
  const wire = (page) => {
    const value = median(paints(page, "down")) - (page.staff ? 0 : page.weight.scripts);
    return atMost(page.name, value, limit(page, LIMITS.wire), bytes(value), bytes);
  };
  const scripts = pages.filter(({ staff, bare }) => !staff && !bare);
  const required = scripts.reduce((sum, { weight: each }) => sum + each.required, 0);
  const largest = Math.max(0, ...scripts.map(({ weight: each }) => each.scripts));
  return [
    heading(
      "Hasta pintar lo primero / lo mayor, mediana (400 kbit/s, 400 ms, 5 % perdido, procesador 6 veces más lento)",
    ),
    ...pages.map(firstAndLargest),
    heading("Lo mayor, 90 de cada 100 veces"),
    ...pages.map(worst),
    heading("HTML, estilos e imágenes, gzip"),
    ...pages.map(weight),
    heading("En la línea, con encabezados de IP, sin el guion opcional"),
    ...pages.map(wire),
    heading("Guiones de las páginas de familias"),
    atMost("  obligatorios", required, 0, String(required), String),
    atMost("  el opcional, gzip", largest, LIMITS.script, bytes(largest), bytes),
    ...(walks.length > 0 ? wizard(walks) : []),
  ];
}

function wizard(walks) {
  const steps = walks[0].map(({ step }) => step);
  const of = (step, key) => walks.map((walk) => walk.find((each) => each.step === step)[key]);
  const both = (step) => median(of(step, "down").map((down, i) => down + of(step, "up")[i]));
  const waits = walks.map((walk) => walk.reduce((sum, { waited }) => sum + waited, 0));
  const submits = walks.flatMap((walk) => walk.map(({ waited }) => waited));
  return [
    heading("El asistente completo, sin fotos, en las dos direcciones"),
    ...steps.map((step) => {
      const value = both(step);
      const text = `${bytes(value)}, ${seconds(median(of(step, "waited")))}`;
      return atMost(`  ${step}`, value, LIMITS.step, text, bytes);
    }),
    atMost(
      "  espera en total",
      median(waits),
      LIMITS.waiting,
      `${seconds(median(waits))} (${waits.map(seconds).join(", ")})`,
      seconds,
    ),
    atMost(
      "  de oprimir a ver la respuesta, mediana",
      median(submits),
      LIMITS.submit,
      seconds(median(submits)),
      seconds,
    ),
    info("  90 de cada 100 veces", seconds(part(submits, 0.9))),
  ];
}
