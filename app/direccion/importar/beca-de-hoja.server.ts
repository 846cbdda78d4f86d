import type { Alcance } from "~/base/acceso/alcance.server";
import { cumple, PUERTAS } from "~/base/acceso/puertas";
import type { Celdas } from "~/base/hojas/hoja";
import { valorEnPalabras } from "~/dinero/becas/beca";
import { type Beca, listarBecas } from "~/dinero/becas/catalogo.server";
import { otorgarBecaEnTransaccion } from "~/dinero/becas/commands/otorgar-beca.server";
import { terminarBecaEnTransaccion } from "~/dinero/becas/commands/terminar-beca.server";
import { becasDelAlumno } from "~/dinero/becas/del-alumno.server";
import { borrarBecasSinUso } from "~/dinero/becas/escritura.server";
import { diasDelCiclo } from "~/dinero/programaspago/ciclo.server";
import { type Fecha, primerDiaDelMes } from "~/lib/dates";
import { cleanLine } from "~/lib/text";
import type { BecaPorVenir } from "./cargos-por-venir";
import type { Motivo, Opciones } from "./importacion";
import { leerBeca } from "./lectura/beca-escrita";
import { claveDeClase, remedioDe, SIN_BECA } from "./problemas";

/** The becas that a sheet may grant: none for an account that grants none. */
export async function becasParaHojas(alcance: Alcance): Promise<Beca[]> {
  if (!cumple(alcance.permisos, PUERTAS.becas)) return [];
  return (await listarBecas(alcance)).filter(({ activo }) => activo);
}

/** The beca of a row and its reasons; null if it has none. */
export type BecaDeHoja = { beca: Beca | null; motivos: Motivo[] };

/** Reads the beca of a row of students, whose name and percentage may stand in two columns. */
export function leerBecaDeHoja(
  celdas: Celdas,
  becas: readonly Beca[],
  opciones: Pick<Opciones, "remedios">,
): BecaDeHoja {
  const nombre = cleanLine(celdas.beca ?? "");
  const porcentaje = cleanLine(celdas.becaPorcentaje ?? "");
  const deAmbas = [nombre, porcentaje].filter((texto) => texto !== "" && leerBeca(texto, becas) !== "NADA");
  const escrita = deAmbas.join(" ").trim();
  const leida = deAmbas.length === 2 ? leerJuntas(nombre, porcentaje, becas) : leerBeca(escrita, becas);
  if (leida === "NADA") return { beca: null, motivos: [] };
  if (leida !== null) return { beca: leida, motivos: [] };
  const clase = claveDeClase("BECA", escrita);
  const remedio = remedioDe(clase, opciones);
  const elegida = becas.find(({ id }) => String(id) === remedio) ?? null;
  if (elegida)
    return { beca: elegida, motivos: [{ campo: "beca", mensaje: `«${escrita}»: es ${elegida.nombre}`, clase }] };
  if (remedio === SIN_BECA)
    return { beca: null, motivos: [{ campo: "beca", mensaje: `«${escrita}»: entra sin beca`, clase }] };
  // A beca that the account may not grant, or that nobody grants any more, leaves the row out as an unknown one does.
  const mensaje = `«${escrita}»: no se sabe qué beca es`;
  return { beca: null, motivos: [{ campo: "beca", mensaje, clase, rechaza: true }] };
}

// The percentage without its sign is one because its column says so; two columns that differ are a problem.
function leerJuntas(nombre: string, porcentaje: string, becas: readonly Beca[]): Beca | null {
  const conSigno = /%/.test(porcentaje) || Number(porcentaje.replace(",", ".")) < 1 ? porcentaje : `${porcentaje} %`;
  const [porNombre, porValor] = [leerBeca(nombre, becas), leerBeca(conSigno, becas)];
  const juntas = leerBeca(`${nombre} ${conSigno}`, becas);
  if (juntas !== null && juntas !== "NADA") return juntas;
  return porNombre !== null && porNombre === porValor && porNombre !== "NADA" ? porNombre : null;
}

/** The effect of a grant that a row of students made. */
export type BecaOtorgada = { becaAlumnoId: number; desde: Fecha };

/** The first day of a grant: of the cycle for a new pupil, of the month for one whose charges may be paid already. */
async function diasDeBeca(alcance: Alcance, { nuevo }: { nuevo: boolean }): Promise<{ desde: Fecha; hasta: Fecha }> {
  const { fechaInicio, fechaFin } = await diasDelCiclo(alcance, alcance.cicloId);
  const mes = primerDiaDelMes(alcance.hoy);
  const dentro = mes < fechaInicio ? fechaInicio : mes > fechaFin ? fechaFin : mes;
  return { desde: nuevo ? fechaInicio : dentro, hasta: fechaFin };
}

/** The service of each program of the school. */
export async function serviciosDeProgramas({ db, colegioId }: Alcance): Promise<ReadonlyMap<number, number>> {
  const filas = await db
    .selectFrom("programasPagos")
    .select(["id", "servicioId"])
    .where("colegioId", "=", colegioId)
    .execute();
  return new Map(filas.map(({ id, servicioId }) => [id, servicioId]));
}

type PorGuardar = {
  beca: Beca | null;
  /** True for a pupil whom the same row enrols. */
  nuevo: boolean;
  serviciosDe: ReadonlyMap<number, number>;
};

/** The grant of a row, its notes, and what it takes from the charges that the same row gives. */
type BecaGuardada = { otorgada: BecaOtorgada | null; porVenir: BecaPorVenir | null; avisos: Motivo[] };

/**
 * Grants the beca of a row by the command that grants one. A pupil who has it stays as they are; one who has another
 * beca keeps it, and the row says so.
 */
export async function otorgarBecaDeHoja(
  trx: Alcance,
  alumnoId: number,
  { beca, nuevo, serviciosDe }: PorGuardar,
): Promise<BecaGuardada | Motivo> {
  if (beca === null) return { ...NINGUNA, avisos: [] };
  const dias = await diasDeBeca(trx, { nuevo });
  const previas = (await becasDelAlumno(trx, alumnoId)).filter(
    ({ desde, hasta }) => desde <= dias.hasta && hasta >= dias.desde,
  );
  if (previas.some(({ becaId }) => becaId === beca.id)) return { ...NINGUNA, avisos: [] };
  const [previa] = previas;
  if (previa) {
    const mensaje = `Ya tiene ${previa.nombre}, ${valorEnPalabras(previa)}: no se otorga ${beca.nombre}; cámbiala en su ficha`;
    return { ...NINGUNA, avisos: [{ campo: "beca", mensaje }] };
  }
  const otorgada = await otorgarBecaEnTransaccion(trx, {
    alumnoId,
    becaId: beca.id,
    becaAlumnoId: null,
    ...dias,
    motivo: MOTIVO,
    folio: "",
  });
  if (!otorgada.ok) return { campo: "beca", mensaje: otorgada.mensaje };
  return {
    otorgada: { becaAlumnoId: otorgada.becaAlumnoId, desde: dias.desde },
    porVenir: {
      ...beca,
      ...dias,
      programaIds: new Set(
        [...serviciosDe].flatMap(([id, servicioId]) => (beca.servicioIds.includes(servicioId) ? [id] : [])),
      ),
    },
    avisos: [{ campo: "beca", mensaje: `Se otorga ${beca.nombre}, ${valorEnPalabras(beca)}` }],
  };
}

const NINGUNA = { otorgada: null, porVenir: null };
const MOTIVO = "Importación de alumnos";

/** Ends the grant of a row from its first day on. False if somebody changed it since. */
export async function quitarBecaDeHoja(
  trx: Alcance,
  alumnoId: number,
  { becaAlumnoId, desde }: BecaOtorgada,
): Promise<boolean> {
  const becaActual = (await becasDelAlumno(trx, alumnoId)).find(({ id }) => id === becaAlumnoId);
  if (!becaActual || becaActual.estado !== "OTORGADA") return false;
  const quitada = await terminarBecaEnTransaccion(trx, {
    alumnoId,
    becaAlumnoId,
    desde,
    motivo: "Se deshizo la importación",
  });
  if (quitada.ok) await borrarBecasSinUso(trx, [becaAlumnoId]);
  return quitada.ok;
}
