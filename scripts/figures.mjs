/** The output of every benchmark: each figure beside its limit, and by how much it falls short. */

/** Milliseconds as text. */
export const ms = (value) => `${value < 10 ? value.toFixed(2) : value.toFixed(1)} ms`;

/** A heading for the figures below. */
export const heading = (name) => ({ name, text: "", limit: null, limitText: "" });
/** A figure without a limit. */
export const info = (name, text) => ({ name, text, limit: null, limitText: "" });
/** A figure that must not exceed `limit` (null: none); `text` is its printed value, `say` the printed limit. */
export const atMost = (name, value, limit, text, say) => ({
  name,
  value,
  limit,
  text,
  limitText: limit === null ? "" : `a lo más ${say(limit)}`,
});
/** A figure that must reach `limit`. */
export const atLeast = (name, value, limit, text, say) => ({
  name,
  value,
  limit,
  text,
  least: true,
  limitText: limit === null ? "" : `al menos ${say(limit)}`,
});

/** Prints the rows, the `conditions` of the measurement, and the rows that fall short; returns their number. */
export function printFigures(rows, conditions) {
  const short = rows.filter((row) => row.limit !== null && !fits(row));
  console.log(`\n${rows.map(line).join("\n")}\n`);
  console.log(conditions);
  if (short.length === 0) console.log("Todas las cifras cumplen.");
  else console.log(`No alcanzan su límite ${short.length} cifras:`);
  for (const row of short) console.log(`  ${row.name.trim()}: ${row.text}, ${row.limitText} (${times(row)})`);
  return short.length;
}

const ratio = ({ value, limit, least }) => (least ? limit / value : value / limit);
const fits = (row) => row.value === row.limit || ratio(row) <= 1;
// A division by zero gives no ratio.
const times = (row) => (Number.isFinite(ratio(row)) ? `${ratio(row).toFixed(2)} veces` : "ninguno cabe");

function line(row) {
  if (row.text === "") return `\n${row.name}`;
  const verdict = row.limit === null ? "" : fits(row) ? "cumple" : `NO ALCANZA (${times(row)})`;
  return `${row.name.padEnd(60)} ${row.text.padEnd(38)} ${row.limitText.padEnd(28)} ${verdict}`.trimEnd();
}
