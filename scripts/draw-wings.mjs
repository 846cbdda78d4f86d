/**
 * Draws the wings of app/ from .floors.cjs into docs/alas.svg, the picture of the README. `--check` only tells whether the picture
 * is current (tests/arquitectura/dibujo.test.ts asks the same).
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { CommandError, isMain, main, ROOT } from "./prepare.mjs";

const FILE = join(ROOT, "docs/alas.svg");
const WIDTH = 960;
const MARGIN = 16;
const LINE = 20;
const CHARACTER = 6.7;

const SAYS = {
  lib: "pure functions: dates, money, text, CURP, RFC",
  server: "requests, jobs and documents, without any school",
  ui: "what screens are made of",
  forms: "forms, fields and their journey",
  base: "who looks, in which school; the frame, mail, files and the log",
  personas: "students, tutors and accounts",
  dinero: "charges, payments, receipts, invoices",
  aula: "grades, timetables, attendance, tasks",
  familias: "what the school tells families, and their own pages",
  admision: "from the public form to a place in a group",
  direccion: "reports, settings, users, imports",
  composicion: "the roof: gathers what the wings declare",
};

/** The rows of the picture from the ground up: a wing alone, or the wings that stand side by side. */
function rowsOf({ WINGS, SIDE_BY_SIDE }) {
  const rows = [];
  for (const wing of Object.keys(WINGS)) {
    const pair = SIDE_BY_SIDE.find((each) => each.includes(wing));
    if (!pair) rows.push([wing]);
    else if (pair[0] === wing) rows.push([...pair]);
  }
  return rows;
}

/** Words in lines of at most `width` pixels. */
function wrapped(words, width) {
  const lines = [""];
  for (const word of words) {
    const line = lines.at(-1);
    const longer = line === "" ? word : `${line} · ${word}`;
    if (line !== "" && longer.length * CHARACTER > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

function boxOf(wing, rooms, { x, width }) {
  const spanish = !["lib", "server", "ui", "forms"].includes(wing);
  const lines = rooms.length === 0 ? [] : wrapped(rooms, width - 2 * MARGIN);
  return { wing, spanish, lines, x, width, height: lines.length === 0 ? 54 : 58 + lines.length * LINE };
}

const text = (x, y, size, fill, weight, says) =>
  `  <text x="${x}" y="${y}" font-size="${size}" fill="${fill}" font-weight="${weight}">${says}</text>`;

function drawBox({ wing, spanish, lines, x, width }, y, height) {
  const [fill, stroke] = spanish ? ["#ecebf8", "#585cb0"] : ["#f3f4f6", "#6b7280"];
  return [
    `  <rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8" fill="${fill}" stroke="${stroke}"/>`,
    text(x + MARGIN, y + 24, 16, stroke, 700, wing),
    text(x + MARGIN, y + 42, 12, "#4b5563", 400, SAYS[wing]),
    ...lines.map((line, index) => text(x + MARGIN, y + 64 + index * LINE, 13, "#111827", 400, line)),
  ].join("\n");
}

/** The picture as SVG: each wing imports from those drawn above it. */
export function drawing(floors) {
  let y = MARGIN;
  const parts = [];
  for (const row of rowsOf(floors)) {
    const width = (WIDTH - MARGIN * (row.length + 1)) / row.length;
    const boxes = row.map((wing, index) =>
      boxOf(wing, floors.WINGS[wing], { x: MARGIN + index * (width + MARGIN), width }),
    );
    const height = Math.max(...boxes.map((box) => box.height));
    parts.push(...boxes.map((box) => drawBox(box, y, height)));
    y += height + MARGIN;
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y}" width="${WIDTH}" height="${y}" font-family="system-ui, sans-serif" role="img">
  <title>The wings of app/, each above those that may import it</title>
  <rect width="${WIDTH}" height="${y}" fill="#ffffff"/>
${parts.join("\n")}
</svg>
`;
}

/** Throws if a wing has no words of its own. */
export function currentDrawing() {
  const floors = createRequire(import.meta.url)(join(ROOT, ".floors.cjs"));
  const silent = Object.keys(floors.WINGS).filter((wing) => !SAYS[wing]);
  if (silent.length > 0) throw new CommandError(`scripts/draw-wings.mjs no dice qué es: ${silent.join(", ")}`);
  return drawing(floors);
}

if (isMain(import.meta.url))
  await main(() => {
    const current = currentDrawing();
    if (!process.argv.includes("--check")) writeFileSync(FILE, current);
    else if (readFileSync(FILE, "utf8") !== current)
      throw new CommandError("docs/alas.svg no es lo que dice .floors.cjs: npm run draw:wings");
  });
