import { type DatosGenerales, palabrasDeBusqueda, leerRespuesta } from "~/personas/alumnos/alumno";
import { formatFechaHora } from "~/lib/dates";
import { nombreCompleto } from "~/lib/text";
import type { Alcance } from "~/base/acceso/alcance.server";
import { type Cell, sheetFile } from "~/server/documents/csv.server";
import { yieldToOthers } from "~/server/jobs/turns.server";
import { opcionesDeFormato } from "../formatos.server";
import { type DatosEscolares, ESTADOS_PREINSCRIPCION, type TutorAspirante } from "../preinscripcion";
import { type FiltrosRevision, contieneTodas } from "../decision";
import { type LeidaDeRevision, consultaDeRevision } from "./revision.server";

const LOTE = 200;

const COLUMNAS = [
  { title: "Folio", width: 8 },
  { title: "Estado", width: 18 },
  { title: "Primer apellido", width: 18 },
  { title: "Segundo apellido", width: 18 },
  { title: "Nombre", width: 22 },
  { title: "Número de identificación", width: 24 },
  { title: "Fecha de nacimiento", width: 18, date: true },
  { title: "Nivel", width: 14 },
  { title: "Grado", width: 8 },
  { title: "Plantel", width: 16 },
  { title: "Turno", width: 12 },
  { title: "Registró", width: 26 },
  { title: "Email", width: 30 },
  { title: "Tutor", width: 30 },
  { title: "Teléfono móvil", width: 16 },
  { title: "Email del tutor", width: 30 },
  { title: "Registrada", width: 18 },
  { title: "Terminada", width: 18 },
  { title: "Comentarios", width: 40 },
] as const;

/**
 * The filtered registrations, for a spreadsheet: one row each, with the first tutor. It reads batches and lets other
 * requests run in between.
 */
export async function exportarPreinscripciones(alcance: Alcance, { formatoId, estado, busqueda }: FiltrosRevision) {
  const palabras = palabrasDeBusqueda(busqueda);
  const lugares = await nombresDeLugares(alcance);
  const rows: Cell[][] = [];
  let marca: number | null = null;
  for (;;) {
    const pagina = { marca, haciaAtras: false, limite: LOTE };
    const leidas: LeidaDeRevision[] = await consultaDeRevision(alcance, { formatoId, estado }, pagina).execute();
    for (const fila of leidas)
      if (contieneTodas(palabras, fila)) rows.push(renglon(fila, lugares, alcance.zonaHoraria));
    if (leidas.length < LOTE) break;
    marca = leidas.at(-1)!.preinscripcionId;
    await yieldToOthers();
  }
  return sheetFile({ columns: COLUMNAS, rows }, { nombre: `preinscripciones-${alcance.hoy}`, formato: "xlsx" });
}

type Nombres = Record<"nivelId" | "gradoId" | "plantelId" | "turnoId", Map<number, string>>;

async function nombresDeLugares(alcance: Alcance): Promise<Nombres> {
  const { niveles, planteles, turnos } = await opcionesDeFormato(alcance);
  const porId = (filas: readonly { id: number; nombre: string }[]) => new Map(filas.map((f) => [f.id, f.nombre]));
  return {
    nivelId: porId(niveles),
    gradoId: porId(niveles.flatMap(({ grados }) => grados)),
    plantelId: porId(planteles),
    turnoId: porId(turnos),
  };
}

function renglon(fila: LeidaDeRevision, lugares: Nombres, zonaHoraria: string): Cell[] {
  const aspirante = leerRespuesta<DatosGenerales>(fila.aspirante);
  const escolares = leerRespuesta<DatosEscolares>(fila.escolares);
  const [tutor] = leerRespuesta<TutorAspirante[]>(fila.tutores) ?? [];
  const nombreDe = (campo: keyof Nombres) => (escolares ? (lugares[campo].get(escolares[campo]) ?? "") : "");
  const instante = (cuando: string | null) => (cuando ? formatFechaHora(cuando, zonaHoraria) : null);
  return [
    fila.folio,
    ESTADOS_PREINSCRIPCION[fila.estado as keyof typeof ESTADOS_PREINSCRIPCION].texto,
    aspirante?.apellido1 ?? "",
    aspirante?.apellido2 ?? "",
    aspirante?.nombre ?? "",
    aspirante?.curp ?? "",
    aspirante?.fechaNacimiento ?? "",
    nombreDe("nivelId"),
    nombreDe("gradoId"),
    nombreDe("plantelId"),
    nombreDe("turnoId"),
    fila.nombre,
    fila.email,
    tutor ? nombreCompleto(tutor) : "",
    tutor?.telefonoMovil ?? "",
    tutor?.email ?? "",
    instante(fila.createdDate),
    instante(fila.terminadaDate),
    fila.comentarios,
  ];
}
