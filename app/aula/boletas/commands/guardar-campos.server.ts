import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok } from "~/lib/outcome";
import { MENSAJES } from "~/lib/validators";
import { decimosComoTexto, leerDecimos } from "~/lib/decimos";
import type { CeldaMandada, ResultadoDeCelda } from "~/aula/calificaciones/celda";
import { ajustesDelNivel } from "~/aula/academico/nivel.server";
import { obtenerCampos } from "../campos.server";

type Pedido = { grupoId: number; periodoId: number; celdas: readonly CeldaMandada[]; observaciones: string };

/** The result for each cell; its column is the position of a campo in the plan. */
type Resultado = Pick<ResultadoDeCelda, "inscripcionId" | "columna" | "escrito" | "version" | "error">;

type Hoja = NonNullable<Awaited<ReturnType<typeof obtenerCampos>>>;
type Contexto = Pedido & { hoja: Hoja; ajustes: Awaited<ReturnType<typeof ajustesDelNivel>> };

/**
 * Writes coordination's values for campos formativos of a group in a period, each by itself, instead of their rounded
 * means; a blank restores the mean. The log keeps the author, the reason and the earlier value. A cell that is not a
 * valid whole number of the level, that somebody else changed meanwhile, or that has no reason is reported. The others
 * are saved. Refuses SIN_PERMISO (403) and NO_EXISTE (404).
 */
export function guardarCampos(
  alcance: Alcance,
  pedido: Pedido,
): Promise<Outcome<{ celdas: Resultado[] }, "SIN_PERMISO" | "NO_EXISTE">> {
  return enTransaccion<Outcome<{ celdas: Resultado[] }, "SIN_PERMISO" | "NO_EXISTE">>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, PUERTAS.boletas);
    if (sinPermiso) return sinPermiso;
    const hoja = await obtenerCampos(trx, pedido);
    if (!hoja) return noExiste();
    const ajustes = await ajustesDelNivel(trx, hoja.nivelId);
    const celdas: Resultado[] = [];
    const cambios: string[] = [];
    for (const escrita of pedido.celdas) {
      const { cambio, ...celda } = await unaCelda(trx, { ...pedido, hoja, ajustes }, escrita);
      celdas.push(celda);
      if (cambio) cambios.push(cambio);
    }
    if (cambios.length > 0)
      await registrar(trx, "boletas.campos", "grupos", pedido.grupoId, {
        periodo: hoja.periodo,
        cambios: cambios.join("; "),
        observaciones: pedido.observaciones,
      });
    return ok({ celdas });
  });
}

async function unaCelda(
  trx: Alcance,
  { hoja, ajustes, periodoId, observaciones }: Contexto,
  { inscripcionId, columna, version, escrito }: CeldaMandada,
): Promise<Resultado & { cambio?: string }> {
  const alumno = hoja.filas.find((fila) => fila.inscripcionId === inscripcionId);
  const campo = hoja.campos[columna - 1];
  const celda = alumno?.celdas.find((cada) => cada.columna === columna);
  const resultado = { inscripcionId, columna, escrito, version };
  if (!alumno || !campo || !celda) return { ...resultado, error: "El alumno ya no está en el grupo" };
  const es = { ...resultado, escrito: celda.escrito, version: celda.version };
  if (escrito === celda.escrito) return es;
  if (version !== celda.version) return { ...es, error: `Alguien puso ${celda.escrito || "la media"} mientras tanto` };
  if (observaciones === "") return { ...resultado, error: `Motivo: ${MENSAJES.obligatorio.toLowerCase()}` };
  const leido =
    escrito === "" ? { valor: null } : leerDecimos(escrito, { minimo: ajustes.calificacionMinima, decimales: 0 });
  if ("error" in leido) return { ...resultado, error: leido.error };
  const queda = await escribir(trx, { inscripcionId, periodoId, campo, motivo: observaciones, valor: leido.valor });
  const ahora = leido.valor === null ? celda.calculado : decimosComoTexto(leido.valor);
  const cambio = `${alumno.nombre}, ${campo}: ${celda.escrito || "nada"} a ${ahora || "nada"}`;
  return { ...resultado, escrito: ahora, version: queda, cambio };
}

type Escrita = { inscripcionId: number; periodoId: number; campo: string; valor: number | null; motivo: string };

async function escribir({ db, cuenta, ahora }: Alcance, { valor, motivo, ...clave }: Escrita): Promise<number> {
  if (valor === null) {
    await db
      .deleteFrom("camposCorregidos")
      .where("inscripcionId", "=", clave.inscripcionId)
      .where("periodoId", "=", clave.periodoId)
      .where("campo", "=", clave.campo)
      .execute();
    return 0;
  }
  const columnas = { valor, motivo, modificadaPor: cuenta?.id ?? null, lastModifiedDate: ahora };
  const { version } = await db
    .insertInto("camposCorregidos")
    .values({ ...clave, ...columnas })
    .onConflict((oc) =>
      oc
        .columns(["inscripcionId", "periodoId", "campo"])
        .doUpdateSet((eb) => ({ ...columnas, version: eb("camposCorregidos.version", "+", 1) })),
    )
    .returning("version")
    .executeTakeFirstOrThrow();
  return version;
}
