import { anioDe, sumarMeses } from "~/lib/dates";
import { type Refusal, refuse, refuseFields } from "~/lib/outcome";
import type { Alcance } from "~/base/acceso/alcance.server";
import type { Lookup } from "~/base/acceso/submit.server";
import {
  type Accion,
  aniosEntre,
  type CargoGenerado,
  copiarCargos,
  faltasDeReceta,
  generarCargos,
  nombreDeMes,
  type Paso,
  PASOS,
  type RecetaCopiar,
  type RecetaNueva,
} from "./asistente";
import {
  datosDeCargo,
  datosDeDescuento,
  datosDeRecargo,
  type DiasDelCiclo,
  faltaDeCargos,
  faltaDeCiclo,
} from "../cargo";
import { cicloDelPrograma } from "../ciclo.server";
import { listarCargos, obtenerPrograma } from "../queries.server";
import { asistenteSchema, pasoSchemas } from "./schemas-asistente.server";
import { alcanceDelPrograma, listarColegios } from "../visible.server";

type Vista = { paso: Paso; cargos?: CargoGenerado[] };

/**
 * The result of a button of the wizard: if it only moves between its steps, the content that the page then shows, and
 * the reason if it stays.
 */
export async function moverAsistente(alcance: Alcance, programaPagosId: number, form: FormData): Promise<Lookup> {
  const accion: Accion = form.get("accion") === "copiar" ? "copiar" : "nueva";
  const pasos: readonly Paso[] = PASOS[accion];
  const actual = Math.max(0, pasos.indexOf(String(form.get("paso")) as Paso));
  const paso = pasos[actual]!;
  if (form.get("ir") === "anterior") return { only: true, ...(await verPaso(pasos[Math.max(0, actual - 1)]!)) };
  const falta = faltaDelPaso(paso, form);
  if (falta) return { only: true, ...(await verPaso(paso)), refusal: falta };
  // Any submission, even Enter in a field, only moves on; only the last step finishes.
  const termina = paso === "revision";
  return { only: !termina, ...(await verPaso(termina ? paso : pasos[actual + 1]!)) };

  async function verPaso(pasoVisto: Paso): Promise<{ datos: Vista; refusal?: Refusal }> {
    if (pasoVisto !== "revision") return { datos: { paso: pasoVisto } };
    // Invalid values are reported at their field, before the confirmation.
    const anterior = { datos: { paso: pasos[pasos.length - 2]! } };
    const leida = asistenteSchema.safeParse(Object.fromEntries(form));
    if (!leida.success) return { datos: { paso: pasos[0]! } };
    const cargos = await cargosDeReceta(alcance, programaPagosId, leida.data);
    return cargos.ok ? { datos: { paso: pasoVisto, cargos: cargos.cargos } } : { ...anterior, refusal: cargos };
  }
}

function faltaDelPaso(paso: Paso, form: FormData): Refusal | undefined {
  const aparte = (paso === "descuentos" && form.has("noDescuentos")) || (paso === "recargos" && form.has("noRecargos"));
  if (paso === "revision" || aparte) return undefined;
  const datos = Object.fromEntries(form);
  const problemas = pasoSchemas[paso].safeParse(datos).error?.issues ?? [];
  const errores = problemas.map(({ path, message }) => ({ campo: String(path[0]), mensaje: message }));
  const mal = refuseFields("DATOS", errores);
  if (mal) return mal;
  // Later steps are left out: their days are checked together with them.
  const hastaAqui = { ...datos };
  if (paso === "cargos") Object.assign(hastaAqui, { noDescuentos: "on", noRecargos: "on" });
  if (paso === "descuentos") Object.assign(hastaAqui, { noRecargos: "on" });
  const leida = asistenteSchema.safeParse(hastaAqui);
  const faltas = leida.success && leida.data.accion === "nueva" ? faltasDeReceta(leida.data) : [];
  return refuseFields("DATOS", faltas) ?? undefined;
}

type Cargos = { ok: true; cargos: CargoGenerado[] } | Refusal<"DATOS">;

/**
 * The exact charges that a recipe writes; refused (DATOS) by field. Throws 404 for a source that the viewer may not
 * see.
 */
export async function cargosDeReceta(
  alcance: Alcance,
  programaPagosId: number,
  receta: RecetaNueva | RecetaCopiar,
): Promise<Cargos> {
  const ciclo = await cicloDelPrograma(alcance, programaPagosId);
  if (receta.accion === "nueva") {
    const mal = refuseFields("DATOS", faltasDeReceta(receta));
    return mal ?? sinFaltas(generarCargos(receta), "prefijo", ciclo);
  }
  const deDonde = await alcanceDelPrograma(alcance, receta.programaPagosId);
  const origen = await obtenerPrograma(deDonde, receta.programaPagosId);
  // Without JavaScript the four selects do not follow each other: a mismatch is not guessed.
  if (PARTES.some((parte) => origen[parte] !== receta[parte]))
    return refuse("DATOS", "El programa no es de ese colegio, ciclo y servicio.", { campo: "programaPagosId" });
  const { cargos } = await listarCargos(deDonde, receta.programaPagosId);
  if (cargos.length === 0)
    return refuse("DATOS", "El programa de origen no tiene cargos.", { campo: "programaPagosId" });
  const cicloDeOrigen = await cicloDelPrograma(alcance, receta.programaPagosId);
  const anios = aniosEntre(cicloDeOrigen, ciclo);
  const limpios = cargos.map(({ recargo, descuento, ...cargo }) => ({
    ...datosDeCargo(cargo),
    recargo: recargo && datosDeRecargo(recargo),
    descuento: descuento && datosDeDescuento(descuento),
  }));
  return sinFaltas(
    copiarCargos(limpios, { ...receta, anios, primero: anioDe(cicloDeOrigen.fechaInicio) }),
    "programaPagosId",
    ciclo,
  );
}

const PARTES = ["colegioId", "cicloId", "servicioId"] as const;

// Values that a dialog would refuse are not written by another way either.
function sinFaltas(cargos: CargoGenerado[], campo: string, ciclo: DiasDelCiclo): Cargos {
  const lejos = cargos.map((cargo) => ({ ...cargo, falta: faltaDeCiclo(cargo, ciclo) })).find(({ falta }) => falta);
  const falta = faltaDeCargos(cargos) ?? (lejos ? `${lejos.nombre}: ${lejos.falta!.mensaje}` : null);
  return falta ? refuse("DATOS", falta, { campo }) : { ok: true, cargos };
}

/**
 * The months in which charges may begin, and the suggested one: today's within the cycle, else the cycle's first (C§4).
 */
export async function mesesDeInicio(alcance: Alcance, programaPagosId: number) {
  const { hoy } = alcance;
  const { fechaInicio, fechaFin } = await cicloDelPrograma(alcance, programaPagosId);
  const primero = hoy < fechaInicio ? hoy : fechaInicio;
  const meses = Array.from({ length: 36 }, (_, indice) => sumarMeses(primero, indice).slice(0, 7));
  return {
    inicio: (hoy >= fechaInicio && hoy <= fechaFin ? hoy : fechaInicio).slice(0, 7),
    meses: meses.map((mes) => ({ value: mes, label: nombreDeMes(mes) })),
  };
}

/** The programs with charges of the viewer's schools, which can be copied, with the place of each. */
export async function programasDeOrigen(alcance: Alcance, salvo: number) {
  const colegios = await listarColegios(alcance);
  const programas = await alcance.db
    .selectFrom("programasPagos as p")
    .innerJoin("ciclos as c", "c.id", "p.cicloId")
    .innerJoin("servicios as s", "s.id", "p.servicioId")
    .select([
      "p.id",
      "p.nombre",
      "p.colegioId",
      "p.cicloId",
      "p.servicioId",
      "c.nombre as ciclo",
      "s.nombre as servicio",
    ])
    .select((eb) =>
      eb
        .selectFrom("cargos")
        .select((cuenta) => cuenta.fn.countAll<number>().as("cuantos"))
        .whereRef("cargos.programaPagosId", "=", "p.id")
        .where("cargos.eliminado", "=", 0)
        .as("cargosCount"),
    )
    .where(
      "p.colegioId",
      "in",
      colegios.map(({ id }) => id),
    )
    .where("p.id", "<>", salvo)
    .where("p.eliminadoDate", "is", null)
    .orderBy("c.fechaInicio", "desc")
    .orderBy("s.orden")
    .orderBy("p.nombre")
    .execute();
  return { colegios, programas: programas.filter(({ cargosCount }) => (cargosCount ?? 0) > 0) };
}

export type Origenes = Awaited<ReturnType<typeof programasDeOrigen>>;
