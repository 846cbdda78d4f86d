/**
 * The school's accountant. A school of 3,400 students has a month of 20,000 movements as pólizas, its closing and its bank.
 * One of 5,000 has the morning of the convenios, and becas in bulk.
 */
import { say } from "../prepare.mjs";
import { atMost, heading, info, inSeconds } from "./figures.mjs";
import { ensureSchool } from "./school.mjs";
import { figuresOf } from "./tool-figures.mjs";

const USUAL = { month: ["--mes", "20000"], students: [] };
const SHORT = {
  month: ["--mes", "1000", "--renglones", "50"],
  students: ["--convenios", "20", "--becarios", "20"],
};
const thousands = (value) => value.toLocaleString("es-MX");
const inHundredths = (value) => `${(value / 1_000).toFixed(2)} s`;
const told = ({ ms, cpuMs }) => `${inHundredths(ms)} (de procesador ${inHundredths(cpuMs)})`;

/** Measures on copies; `corto` takes a school of 500 and short lists. */
export async function run({ corto }) {
  const args = corto ? SHORT : USUAL;
  const schools = { month: await ensureSchool("month", { corto }), students: await ensureSchool("large", { corto }) };
  const figures = {};
  for (const [part, { folder }] of Object.entries(schools)) {
    say(`${part === "month" ? "Pólizas, cierre y banco" : "Convenios y becas"} sobre una copia de ${folder}…`);
    Object.assign(figures, await figuresOf("bench-dinero", folder, args[part]));
  }
  return { rows: rowsOf(figures) };
}

const within = (name, cost, seconds) => atMost(name, cost.ms, seconds * 1_000, told(cost), inSeconds);
const both = (one, another) => ({ ms: one.ms + another.ms, cpuMs: one.cpuMs + another.cpuMs });

function rowsOf({ polizas, cierre, banco, convenios, becas }) {
  return [
    heading(`Un mes de ${thousands(polizas.renglones)} movimientos (${polizas.mes})`),
    within(`  sus pólizas, ${thousands(polizas.partidas)} partidas`, polizas.gastos.diario, 3),
    info("    su página", told(polizas.gastos.pagina)),
    info("    los archivos: texto / CONTPAQi / COI", filesOf(polizas.gastos)),
    within("  la revisión para cerrarlo: el libro y el mes", both(cierre.libro, cierre.revisiones), 3),
    info(
      "    el libro de toda la escuela / las revisiones del mes",
      `${told(cierre.libro)} / ${told(cierre.revisiones)}`,
    ),
    heading(`El mes de un banco, ${thousands(banco.renglones)} renglones (${banco.mes})`),
    within(
      `  sus sugerencias, y conciliar ${thousands(banco.conciliados)} seguras`,
      both(banco.gastos.sugerencias, banco.gastos.conciliar),
      2,
    ),
    info("    leer su archivo y proponer de quién es cada depósito", told(banco.gastos.archivo)),
    heading(`La mañana de ${thousands(convenios.convenios)} convenios`),
    within("  un día en que siguen", convenios.tranquilo, 2),
    within("  el día en que se rompen todos", convenios.rotos, 2),
    heading(`Becas, con ${thousands(becas.inscritos)} alumnos inscritos`),
    within(`  vista previa de una beca para ${thousands(becas.asignados)}`, becas.gastos.ensayo, 1),
    within(`  vista previa de las de hermanos (${thousands(becas.hermanos)} propuestas)`, becas.gastos.propuestas, 3),
    info("    aplicar el lote / deshacerlo", `${told(becas.gastos.aplicado)} / ${told(becas.gastos.deshecho)}`),
  ];
}

const filesOf = ({ texto, contpaqi, coi }) => [texto, contpaqi, coi].map(({ ms }) => inHundredths(ms)).join(" / ");
