import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { preinscritoDentroDeLimites } from "~/base/acceso/alumnos-visibles.server";
import type { DatosGenerales } from "~/personas/alumnos/alumno";
import { registrar } from "~/base/bitacora/registrar.server";
import type { DomicilioCapturado } from "~/personas/domicilios/domicilio";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { type FormatoPublico, obtenerFormatoPublico } from "../../formato-publico.server";
import { type DatosEscolares, ESTADOS_PREINSCRIPCION, type TutorAspirante, pasosDe } from "../../preinscripcion";
import { type Registro, buscarRegistro } from "../../familia/registro.server";
import { type PorGuardar, type RechazoDePaso, columnasDe } from "../../familia/commands/guardar-paso.server";
import { darLugaresEnEspera, lugaresLibresDe } from "../../familia/commands/lista-de-espera.server";
import { CAMBIO, type PorResolver } from "./resolver.server";

/** The staff's correction of a registration; parts left out stay. */
export type Correccion = {
  aspirante?: DatosGenerales | undefined;
  escolares?: DatosEscolares | undefined;
  tutores?: TutorAspirante[] | undefined;
  domicilio?: DomicilioCapturado | undefined;
};

type Rechazo = RechazoDePaso | "SIN_PERMISO" | "ESTADO" | "CAMBIO" | "LLENO" | "NADA";

/**
 * Corrects a handed-in registration in the school's name (A§7 PUT preinscripciones), by the rules of the wizard's own
 * steps. A change of grade needs a place there, and frees the old one. Refuses SIN_PERMISO (403), NO_EXISTE (404),
 * ESTADO (409: the family still writes, or it is decided), CAMBIO (409: not the version that was read), LLENO (409) and
 * NADA (nothing to correct).
 * Refuses like `guardarPaso`, beside `paso.campo`.
 */
export function corregirPreinscripcion(
  alcance: Alcance,
  { preinscripcionId, lastModifiedDate, origen, ...correccion }: PorResolver & Correccion,
): Promise<Outcome<{}, Rechazo>> {
  return enTransaccion<Outcome<{}, Rechazo>>(alcance, async (trx) => {
    const abierta = await abrir(trx, { preinscripcionId, lastModifiedDate });
    if (!abierta.ok) return abierta;
    const { formato, registro } = abierta;
    const partes = porGuardar(formato, correccion);
    if (partes.length === 0) return refuse("NADA", "No hay nada por corregir.");
    for (const parte of partes) {
      const respuesta = await columnasDe(trx, formato, registro, parte);
      if (!respuesta.ok)
        return respuesta.campo ? { ...respuesta, campo: `${parte.paso}.${respuesta.campo}` } : respuesta;
      const { columnas } = respuesta;
      await trx.db.updateTable("preinscripciones").set(columnas).where("id", "=", registro.id).execute();
    }
    const deGrado = correccion.escolares && (await cambiarDeGrado(trx, registro, correccion.escolares.gradoId, origen));
    if (deGrado && !deGrado.ok) return deGrado;
    await trx.db
      .updateTable("preinscripciones")
      .set({ lastModifiedDate: trx.ahora })
      .where("id", "=", registro.id)
      .execute();
    const pasos = partes.map(({ paso }) => paso);
    await registrar(trx, "preinscripcion.corregida", "preinscripciones", registro.id, { pasos });
    return ok();
  });
}

async function abrir(
  trx: Alcance,
  { preinscripcionId, lastModifiedDate }: Pick<PorResolver, "preinscripcionId" | "lastModifiedDate">,
) {
  const sinPermiso = rechazoDePermiso(trx, "PERM_ADMIN_PREINSCRIPCIONES");
  if (sinPermiso) return sinPermiso;
  const fila = await trx.db
    .selectFrom("preinscripciones as p")
    .leftJoin("grados as g", "g.id", "p.gradoId")
    .select(["p.uuid", "p.formatoId", "p.lastModifiedDate"])
    .where("p.id", "=", preinscripcionId)
    .where("p.colegioId", "=", trx.colegioId)
    .where(preinscritoDentroDeLimites(trx.limites))
    .executeTakeFirst();
  const registro = fila && (await buscarRegistro(trx, fila));
  if (!fila || !registro) return noExiste();
  if (!["TERMINADA", "ESPERA", "DEVUELTA"].includes(registro.estado)) {
    const { texto } = ESTADOS_PREINSCRIPCION[registro.estado];
    const mensaje = `La preinscripción está en el estado «${texto}» y ya no permite esta acción.`;
    return refuse("ESTADO", mensaje, { status: 409 });
  }
  if (fila.lastModifiedDate !== lastModifiedDate) return refuse("CAMBIO", CAMBIO, { status: 409 });
  return ok({ formato: await obtenerFormatoPublico(trx.db, registro.formatoId), registro });
}

// Only the questions of the formato: nobody would read other answers.
function porGuardar(formato: FormatoPublico, { aspirante, escolares, tutores, domicilio }: Correccion): PorGuardar[] {
  const todas: PorGuardar[] = [
    ...(aspirante ? [{ paso: "aspirante" as const, datos: aspirante }] : []),
    ...(escolares ? [{ paso: "escolares" as const, datos: escolares }] : []),
    ...(tutores ? [{ paso: "tutores" as const, datos: tutores }] : []),
    ...(domicilio ? [{ paso: "domicilio" as const, datos: domicilio }] : []),
  ];
  return todas.filter(({ paso }) => pasosDe(formato).includes(paso));
}

// A returned registration takes or gives up its place when its family finishes again.
async function cambiarDeGrado(
  trx: Alcance,
  { id, formatoId, gradoId: gradoPrevioId, estado }: Registro,
  gradoId: number,
  origen: string,
): Promise<Outcome<{}, "LLENO">> {
  if (estado === "DEVUELTA" || gradoPrevioId === gradoId) return ok();
  const lleno = estado === "TERMINADA" && (await lugaresLibresDe(trx, { formatoId, gradoId })) === 0;
  if (lleno) return refuse("LLENO", "Ya no hay lugares en ese grado.", { status: 409, campo: "escolares.gradoId" });
  await trx.db.updateTable("preinscripciones").set({ gradoId }).where("id", "=", id).execute();
  for (const grado of [gradoPrevioId, gradoId])
    if (grado !== null) await darLugaresEnEspera(trx, { formatoId, gradoId: grado, origen });
  return ok();
}
