/**
 * The SAT's catalogues of CFDI 4.0 that the school needs: writes app/dinero/facturacion/catalogos-del-sat.ts out of their TSV files.
 * For whoever has newer ones: `node scripts/sat.mjs FOLDER`, where FOLDER holds c_RegimenFiscal.tsv, c_UsoCFDI_40.tsv and the
 * others that are read below, each with a first line of names. What has ended is left out.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { format } from "oxfmt";
import { CommandError, main, ROOT } from "./prepare.mjs";

await main(async () => {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new CommandError("Di en qué carpeta están los catálogos: node scripts/sat.mjs CARPETA");
  const rows = (name) => {
    const [head = "", ...lines] = readFileSync(join(folder, `${name}.tsv`), "utf8")
      .trimEnd()
      .split(/\r?\n/);
    const names = head.split("\t");
    const all = lines.map((line) => Object.fromEntries(line.split("\t").map((cell, at) => [names[at], cell.trim()])));
    return all.filter((row) => !row.vigencia_hasta);
  };
  const consts = tablesOf(rows);
  const file = join(ROOT, "app/dinero/facturacion/catalogos-del-sat.ts");
  const text = [
    "/* Written by scripts/sat.mjs out of the SAT's catalogues of CFDI 4.0. Do not edit. */",
    ...consts.map(([name, says, value]) => {
      const entries = Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${JSON.stringify(each)}`);
      // Sorted keys of digits would be moved in front by JavaScript; here each stands where the SAT has it.
      return `/** ${says} */\nexport const ${name} = {\n${entries.join(",\n")}\n} as const;`;
    }),
    "",
  ].join("\n\n");
  const rules = JSON.parse(readFileSync(join(ROOT, ".oxfmtrc.json"), "utf8"));
  writeFileSync(file, (await format(file, text, { printWidth: rules.printWidth })).code);
});

/** Each catalogue with its name, what it says, and its rows by their keys. */
function tablesOf(rows) {
  const yes = (cell) => cell === "1";
  const table = (list, key, value) => Object.fromEntries(list.map((row) => [row[key], value(row)]));
  const regimenes = rows("c_RegimenFiscal").filter((row) => yes(row.en_cfdi_40));
  const known = new Set(regimenes.map(({ clave }) => clave));
  const usos = rows("c_UsoCFDI_40").filter(({ clave }) => !["CP01", "CN01"].includes(clave));
  return [
    [
      "REGIMENES",
      "The régimen fiscal of whoever invoices or is invoiced (c_RegimenFiscal), and whom each is for.",
      table(regimenes, "clave", (row) => ({
        nombre: row.descripcion,
        fisica: yes(row.fisica),
        moral: yes(row.moral),
      })),
    ],
    [
      "USOS_CFDI",
      "What an invoice may be used for (c_UsoCFDI), by whom, and under which régimenes. Payments and payrolls are not here.",
      table(usos, "clave", (row) => ({
        nombre: row.descripcion,
        fisica: yes(row.fisica),
        moral: yes(row.moral),
        regimenes: row.regimenes_receptor_permitidos
          .split(",")
          .filter((clave) => known.has(clave))
          .join(" "),
      })),
    ],
    [
      "FORMAS_DE_PAGO_SAT",
      "The ways to pay (c_FormaPago), and whether a bank is between.",
      table(rows("c_FormaPago"), "clave", (row) => ({ nombre: row.descripcion, bancarizado: yes(row.bancarizado) })),
    ],
    [
      "CLAVES_DE_UNIDAD",
      "What is counted (c_ClaveUnidad, those that a school uses).",
      table(rows("c_ClaveUnidad_escuelas"), "clave", (row) => row.nombre),
    ],
    [
      "PERIODICIDADES",
      "How often what nobody asked an invoice for is invoiced together (c_Periodicidad).",
      table(rows("c_Periodicidad"), "id", (row) => row.texto),
    ],
  ];
}
