import { sql } from "kysely";
import { registrar } from "~/base/bitacora/registrar.server";
import { notificar } from "~/base/notificaciones/commands/notificar.server";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { aparte, porLotes } from "~/base/acceso/por-lotes.server";
import { ok } from "~/lib/outcome";
import { celdasDeFila, type EstadoDeFila, type FilaGuardada, type Motivo } from "./importacion";
import type { ResultadoDeFila } from "./pasos";
import type { Pasos } from "./pasos-de-parte";
import { pasosDe } from "./pasos.server";
import { buscarImportacion, contarFilas, hojaPorLeer, type Importacion } from "./queries.server";

type FilaResuelta = { fila: number; estado: EstadoDeFila; motivos: string; hecho: string };
type Pendiente = FilaGuardada & { fila: number; motivos: string; hecho: string };
type UnaFila = (trx: Alcance, fila: Pendiente) => Promise<FilaResuelta>;

/**
 * Continues an import until it is done, in batches that let other work run in between. The dry run writes its rows and
 * rolls them back. The import commits each row with its effects in one transaction, so a killed process resumes at its
 * row. The undo goes from the last row to the first. Does nothing if no import is under way, or until the day is
 * confirmed.
 */
export async function avanzarImportacion(alcance: Alcance, importacionId: number, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const importacion = await buscarImportacion(alcance, importacionId);
    if (!importacion || alcance.dia.porConfirmar || signal?.aborted) return;
    const fase = FASES[importacion.estado as keyof typeof FASES];
    if (!fase) return;
    const { unaFila, alReves, seEscribe } = await fase(alcance, importacion);
    const trabajo = {
      leer: (cuantas: number) => filasPendientes(alcance, importacionId, { cuantas, alReves }),
      una: unaFila,
      anotar: (trx: Alcance, filas: readonly FilaResuelta[]) => anotar(trx, importacionId, filas),
      seEscribe,
    };
    if (!(await porLotes(alcance, trabajo, signal))) return;
    await terminar(alcance, importacion);
  }
}

const FASES = {
  REVISANDO: async (alcance: Alcance, importacion: Importacion) => ({
    unaFila: await importarCon(alcance, importacion),
    seEscribe: false,
    alReves: false,
  }),
  IMPORTANDO: async (alcance: Alcance, importacion: Importacion) => ({
    unaFila: await importarCon(alcance, importacion),
    seEscribe: true,
    alReves: false,
  }),
  DESHACIENDO: async (_: Alcance, { parte }: Importacion) => ({
    unaFila: deshacerCon(pasosDe(parte.clave)),
    seEscribe: true,
    alReves: true,
  }),
};

async function filasPendientes(
  { db }: Alcance,
  importacionId: number,
  { cuantas, alReves }: { cuantas: number; alReves: boolean },
): Promise<Pendiente[]> {
  // An index of the waiting rows alone: no batch reads the finished rows of a long sheet again.
  const { rows } = await sql<Pendiente>`select fila, celdas, correccion, motivos, hecho
    from "importacionesFilas" indexed by "importacionesFilas_pendientes"
    where importacionId = ${importacionId} and pendiente = 1
    order by fila ${sql.raw(alReves ? "desc" : "asc")} limit ${cuantas}`.execute(db);
  return rows;
}

async function anotar({ db }: Alcance, importacionId: number, filas: readonly FilaResuelta[]): Promise<void> {
  // Each row also names its import, so that its key finds it; otherwise every batch would scan the whole sheet.
  const filasConImportacion = filas.map((fila) => ({ ...fila, importacionId }));
  await sql`update "importacionesFilas" set pendiente = 0, estado = r.value ->> 'estado', motivos = r.value ->> 'motivos',
      hecho = r.value ->> 'hecho'
    from json_each(${JSON.stringify(filasConImportacion)}) as r
    where importacionId = r.value ->> 'importacionId' and fila = r.value ->> 'fila' and pendiente = 1`.execute(db);
}

async function importarCon(alcance: Alcance, importacion: Importacion): Promise<UnaFila> {
  const { columnas, opciones, parte, estado } = importacion;
  const { importar } = await pasosDe(parte.clave).preparar(alcance, await hojaPorLeer(alcance, importacion));
  return (trx, { fila, ...guardada }) =>
    apartada(trx, { fila, estado: "RECHAZADA", hecho: "" }, async (alcanceDeFila) => {
      const resultado = await importar(alcanceDeFila, celdasDeFila(columnas, guardada), opciones);
      const rechazada = resultado.estado === "RECHAZADA";
      const deja = estado === "IMPORTANDO" && !rechazada && resultado.estado !== "IGUAL";
      return {
        fila,
        estado: resultado.estado,
        motivos: JSON.stringify(resultado.motivos),
        hecho: deja ? JSON.stringify(resultado.efecto) : cargosDelEnsayo(resultado),
      };
    });
}

// The dry run leaves the charges that its page adds up; the import writes over them.
const cargosDelEnsayo = (resultado: ResultadoDeFila) =>
  resultado.estado === "NUEVA" && resultado.cargos ? JSON.stringify({ cargos: resultado.cargos }) : "";

function deshacerCon({ deshacer }: Pasos): UnaFila {
  return (trx, { fila, hecho: efecto, motivos }) =>
    apartada(trx, { fila, estado: "SE_QUEDA", hecho: efecto }, async (alcanceDeFila) => {
      const deshecha = await deshacer(alcanceDeFila, JSON.parse(efecto));
      if (deshecha.ok) return { fila, estado: "DESHECHA", motivos, hecho: "" };
      return { fila, estado: "SE_QUEDA", motivos: JSON.stringify([motivoDe(deshecha.mensaje)]), hecho: efecto };
    });
}

const motivoDe = (mensaje: string): Motivo => ({ campo: "", mensaje });

function apartada(
  trx: Alcance,
  { fila, ...siFalla }: Omit<FilaResuelta, "motivos">,
  hacer: (alcanceDeFila: Alcance) => Promise<FilaResuelta>,
): Promise<FilaResuelta> {
  return aparte(trx, {
    hacer,
    queda: ({ estado }) => estado !== "RECHAZADA" && estado !== "SE_QUEDA",
    siFalla: (mensaje) => ({ fila, ...siFalla, motivos: JSON.stringify([motivoDe(mensaje)]) }),
    descripcion: { fila },
  });
}

const DESPUES = { REVISANDO: "REVISADA", IMPORTANDO: "TERMINADA", DESHACIENDO: "DESHECHA" } as const;

const DICHO = {
  REVISANDO: { titulo: "Tu hoja está revisada: mira qué se importará", severidad: "info" },
  IMPORTANDO: { titulo: "Terminó tu importación", severidad: "success" },
  DESHACIENDO: { titulo: "Se deshizo tu importación", severidad: "info" },
} as const;

async function terminar(alcance: Alcance, { id, estado }: Importacion): Promise<void> {
  await enTransaccion(alcance, async (trx) => {
    const { numUpdatedRows } = await trx.db
      .updateTable("importaciones")
      .set({ estado: DESPUES[estado as keyof typeof DESPUES], lastModifiedDate: trx.ahora })
      .where("id", "=", id)
      .where("estado", "=", estado)
      .executeTakeFirst();
    if (numUpdatedRows > 0n && trx.cuenta)
      await notificar(trx, {
        ...DICHO[estado as keyof typeof DICHO],
        cuentas: [trx.cuenta.id],
        colegioId: trx.colegioId,
        clave: "importacion",
        mensaje: "",
        url: `/ajustes/importar/${id}`,
      });
    if (numUpdatedRows > 0n && estado === "IMPORTANDO") {
      const { por } = await contarFilas(trx, id);
      await registrar(trx, "importacion.terminada", "importaciones", id, por);
    }
    return ok();
  });
}
