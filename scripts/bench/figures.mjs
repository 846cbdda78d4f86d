/** The printed form of every benchmark: each figure beside its limit, and its distance if it falls short. */

/** Milliseconds as text. */
export const ms = (value) => `${value < 10 ? value.toFixed(2) : value.toFixed(1)} ms`;

/** Milliseconds as seconds. */
export const inSeconds = (value) => `${(value / 1_000).toFixed(1)} s`;

/** A line that says what those below are about. */
export const heading = (name) => ({ name, text: "", limit: null, limitText: "" });
/** A figure without a limit. */
export const info = (name, text) => ({ name, text, limit: null, limitText: "" });
/** A figure that may be as large as `limit` (null: none); `text` is what is printed of it, `say` how the limit is. */
export const atMost = (name, value, limit, text, say) => ({
  name,
  value,
  limit,
  text,
  limitText: limit === null ? "" : `a lo más ${say(limit)}`,
});
/** A figure that has to reach `limit`. */
export const atLeast = (name, value, limit, text, say) => ({
  name,
  value,
  limit,
  text,
  least: true,
  limitText: limit === null ? "" : `al menos ${say(limit)}`,
});

/** Prints the rows, the `conditions` they were measured under, and those that fall short; gives how many these are. */
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
// Nothing is a number of times none.
const times = (row) => (Number.isFinite(ratio(row)) ? `${ratio(row).toFixed(2)} veces` : "ninguno cabe");

function line(row) {
  if (row.text === "") return `\n${row.name}`;
  const verdict = row.limit === null ? "" : fits(row) ? "cumple" : `NO ALCANZA (${times(row)})`;
  return `${row.name.padEnd(60)} ${row.text.padEnd(38)} ${row.limitText.padEnd(28)} ${verdict}`.trimEnd();
}
