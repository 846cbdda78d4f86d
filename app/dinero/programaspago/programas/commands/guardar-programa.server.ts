import { idNuevo } from "db/consecutivos";
import { configuracionesConNombre } from "~/base/escuela/lugares.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { anioDe } from "~/lib/dates";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { MENSAJES } from "~/lib/validators";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { askConsent, type Consent } from "~/base/acceso/consent.server";
import { type DatosDePrograma, MENSAJES_PROGRAMA, nombreDeConfiguracion } from "../../programa";
import { aniosEntre, copiarCargos, frasesDeCargosMovidos } from "../../asistente/asistente";
import { cambiosDe, cambiosDeVarios, type DeAQue } from "../../cambios";
import { type DatosDeCargo, datosDeCargo, LECTURA_DE_CARGO } from "../../cargo";
import { diasDelCiclo } from "../../ciclo.server";
import { asignadosPorConfiguracion, listarCargos, obtenerPrograma } from "../../queries.server";
import { alcanceDelColegio, alcanceDelPrograma } from "../../visible.server";
import { rechazoDeLugares, rechazoDePrograma } from "../../limites.server";

type Datos = DatosDePrograma &
  Consent & {
    /** 0 creates. */
    programaPagosId: number;
  };

type Rechazo =
  | "SIN_PERMISO"
  | "DATOS"
  | "SIN_CONFIGURACIONES"
  | "CON_ASIGNACIONES"
  | "REPETIDO"
  | "CARGOS"
  | "OTRO_PRINCIPAL";

type Guardado = { programaPagosId: number };

/**
 * Creates or changes a payment program with its cycle configurations (C§2.2, C§4). Refuses SIN_PERMISO (403), DATOS (a
 * cycle, service or configuration that does not belong together), SIN_CONFIGURACIONES (C§5) and REPETIDO (the name).
 * Refuses CON_ASIGNACIONES (another school, cycle or service, or the loss of a configuration with assigned students).
 * Until agreed to (409): CARGOS if another cycle moves its charges by whole years, as copying does; OTRO_PRINCIPAL if
 * another program is the principal one. Throws 404 for a program or school that is not the viewer's.
 */
export async function guardarPrograma(alcance: Alcance, datos: Datos): Promise<Outcome<Guardado, Rechazo>> {
  const alcancePrevio =
    datos.programaPagosId === 0 ? alcance : await alcanceDelPrograma(alcance, datos.programaPagosId);
  const despues = await alcanceDelColegio(alcance, datos.colegioId);
  return enTransaccion<Outcome<Guardado, Rechazo>>(despues, (trx) =>
    guardarProgramaEnTransaccion(trx, datos, alcancePrevio.colegioId),
  );
}

/** {@link guardarPrograma} inside a transaction that is already open, of the program's school. */
export async function guardarProgramaEnTransaccion(
  trx: Alcance,
  { force, escrito, ...datos }: Datos,
  deColegioId = trx.colegioId,
): Promise<Outcome<Guardado, Rechazo>> {
  const sinPermiso =
    (await rechazoDePrograma(trx, datos.programaPagosId)) ?? (await rechazoDeLugares(trx, datos.configuracionesCiclo));
  if (sinPermiso) return sinPermiso;
  const principales = await seraPrincipalEn(trx, datos);
  const falta =
    (await faltaDelColegio(trx, datos)) ??
    (await rechazoDeAsignado({ ...trx, colegioId: deColegioId }, datos)) ??
    (await rechazoDeRepetido(trx, datos));
  if (falta) return falta;
  const cargos = await cargosAlOtroCiclo({ ...trx, colegioId: deColegioId }, datos);
  const relevos = await otrosPrincipales(trx, datos, principales);
  // One confirmation for both: the answer to one would request the other again.
  const porConfirmar = await askConsent(
    trx,
    { force, escrito },
    {
      error: cargos.lines.length > 0 ? "CARGOS" : "OTRO_PRINCIPAL",
      lines: [...cargos.lines, ...relevos.lines],
      content: datos,
      shown: cargos.cambios,
    },
  );
  if (porConfirmar) return porConfirmar;
  await cargos.mover();
  await relevos.quitar();
  const programaPagosId = await escribir(trx, datos, principales);
  const accion = datos.programaPagosId === 0 ? "programa.agregado" : "programa.actualizado";
  await registrar(trx, accion, "programasPagos", programaPagosId, {
    nombre: datos.nombre,
    principal: datos.principal,
    configuraciones: datos.configuracionesCiclo.length,
    ...cargos.cambios,
  });
  return ok({ programaPagosId });
}

async function faltaDelColegio({ db, colegioId }: Alcance, { cicloId, servicioId, configuracionesCiclo }: Datos) {
  const es = async (tabla: "ciclos" | "servicios", id: number) =>
    (await db.selectFrom(tabla).select("id").where("id", "=", id).where("colegioId", "=", colegioId).execute())
      .length === 1;
  if (!(await es("ciclos", cicloId))) return refuse("DATOS", MENSAJES.seleccion, { campo: "cicloId" });
  if (!(await es("servicios", servicioId))) return refuse("DATOS", MENSAJES.seleccion, { campo: "servicioId" });
  const configuraciones = await db
    .selectFrom("configuracionesCiclo")
    .select("id")
    .where("cicloId", "=", cicloId)
    .execute();
  const ids = new Set(configuraciones.map(({ id }) => id));
  // Without JavaScript the boxes of every cycle are on the page: those of another cycle mean nothing for this one.
  if (configuracionesCiclo.some((id) => ids.has(id))) return null;
  return refuse("SIN_CONFIGURACIONES", MENSAJES_PROGRAMA.sinConfiguraciones, { campo: "configuracionesCiclo" });
}

async function rechazoDeAsignado(trx: Alcance, { programaPagosId, configuracionesCiclo, ...datos }: Datos) {
  if (programaPagosId === 0) return null;
  const programaPrevio = await obtenerPrograma(trx, programaPagosId);
  const cambia = (["colegioId", "cicloId", "servicioId"] as const).find(
    (campo) => programaPrevio[campo] !== datos[campo],
  );
  if (!cambia) {
    const asignados = await asignadosPorConfiguracion(trx, programaPagosId);
    const quitadas = programaPrevio.configuracionesCiclo.filter(
      (id) => !configuracionesCiclo.includes(id) && asignados.has(id),
    );
    if (quitadas.length === 0) return null;
    const mensaje = "Una configuración con asignaciones no se puede quitar.";
    return refuse("CON_ASIGNACIONES", mensaje, { campo: "configuracionesCiclo" });
  }
  if (!programaPrevio.fueAsignado && !(await estaPosteado(trx, programaPagosId))) return null;
  return refuse("CON_ASIGNACIONES", MENSAJES_PROGRAMA.conAsignaciones, { campo: cambia });
}

async function estaPosteado({ db }: Alcance, programaPagosId: number): Promise<boolean> {
  const renglon = await db
    .selectFrom("cargos as c")
    .innerJoin("movimientos as m", "m.cargoId", "c.id")
    .select("m.id")
    .where("c.programaPagosId", "=", programaPagosId)
    .limit(1)
    .executeTakeFirst();
  return renglon !== undefined;
}

async function rechazoDeRepetido({ db, colegioId }: Alcance, { programaPagosId, cicloId, nombre }: Datos) {
  const programaRepetido = await db
    .selectFrom("programasPagos")
    .select("id")
    .where("colegioId", "=", colegioId)
    .where("cicloId", "=", cicloId)
    .where("nombre", "=", nombre)
    .where("id", "<>", programaPagosId)
    .executeTakeFirst();
  return programaRepetido ? refuse("REPETIDO", MENSAJES_PROGRAMA.repetido, { campo: "nombre" }) : null;
}

/**
 * The configurations in which the program will be the principal one. The box covers all of them together. If enrolment
 * gives it in only some (C§7 inscripciones), a box that stays ticked changes nothing.
 */
async function seraPrincipalEn({ db }: Alcance, datos: Datos): Promise<readonly number[]> {
  if (!datos.principal) return [];
  const configuracionesPrevias = await db
    .selectFrom("programasPagosConfiguraciones")
    .select(["configuracionCicloId", "principal"])
    .where("programaPagosId", "=", datos.programaPagosId)
    .execute();
  if (!configuracionesPrevias.some(({ principal }) => principal === 1)) return datos.configuracionesCiclo;
  const sinSerlo = configuracionesPrevias
    .filter(({ principal }) => principal === 0)
    .map((cada) => cada.configuracionCicloId);
  return datos.configuracionesCiclo.filter((id) => !sinSerlo.includes(id));
}

// One principal program of a service in each configuration: another one is replaced only if the person confirms it.
async function otrosPrincipales(
  trx: Alcance,
  { programaPagosId, servicioId }: Datos,
  principales: readonly number[],
): Promise<{ lines: string[]; quitar: () => Promise<void> }> {
  if (principales.length === 0) return { lines: [], quitar: async () => {} };
  const principalesPrevios = await configuracionesConNombre(trx.db)
    .innerJoin("programasPagosConfiguraciones as pc", "pc.configuracionCicloId", "cc.id")
    .innerJoin("programasPagos as p", "p.id", "pc.programaPagosId")
    .select(["p.id", "p.nombre", "cc.id as configuracionCicloId"])
    .where("pc.servicioId", "=", servicioId)
    .where("pc.principal", "=", 1)
    .where("pc.configuracionCicloId", "in", principales)
    .where("pc.programaPagosId", "<>", programaPagosId)
    .execute();
  return {
    lines: principalesPrevios.map(
      (programa) => `«${programa.nombre}» dejará de ser el principal de ${nombreDeConfiguracion(programa)}.`,
    ),
    quitar: async () => {
      for (const { id, configuracionCicloId } of principalesPrevios)
        await trx.db
          .updateTable("programasPagosConfiguraciones")
          .set({ principal: 0 })
          .where("programaPagosId", "=", id)
          .where("configuracionCicloId", "=", configuracionCicloId)
          .execute();
    },
  };
}

type Movidos = { lines: string[]; cambios: Record<string, DeAQue>; mover: () => Promise<void> };

// A program moved to another cycle does not silently keep its charges in the old year: they move by whole years, as
// copying does. No student was ever charged by them: it was never assigned.
async function cargosAlOtroCiclo(trx: Alcance, { programaPagosId, cicloId }: Datos): Promise<Movidos> {
  const nada: Movidos = { lines: [], cambios: {}, mover: async () => {} };
  if (programaPagosId === 0) return nada;
  const programaPrevio = await obtenerPrograma(trx, programaPagosId);
  const { cargos } = await listarCargos(trx, programaPagosId);
  if (programaPrevio.cicloId === cicloId || cargos.length === 0) return nada;
  const origen = await diasDelCiclo(trx, programaPrevio.cicloId);
  const anios = aniosEntre(origen, await diasDelCiclo(trx, cicloId));
  const primero = anioDe(origen.fechaInicio);
  const movidos = copiarCargos(cargos, { anios, primero, copiarDescuentos: true, copiarRecargos: true });
  const cambios = movidos.map((cargo, indice) => cambiosDe<DatosDeCargo>(cargos[indice]!, cargo, LECTURA_DE_CARGO));
  return {
    lines: frasesDeCargosMovidos(movidos, anios),
    cambios: cambiosDeVarios(cambios),
    mover: async () => {
      for (const [indice, { descuento, recargo, ...cargo }] of movidos.entries()) {
        const { id } = cargos[indice]!;
        await trx.db.updateTable("cargos").set(datosDeCargo(cargo)).where("id", "=", id).execute();
        if (recargo)
          await trx.db.updateTable("recargos").set({ nombre: recargo.nombre }).where("cargoId", "=", id).execute();
        if (!descuento) continue;
        const { nombre, fechaVencimiento } = descuento;
        await trx.db.updateTable("descuentos").set({ nombre, fechaVencimiento }).where("cargoId", "=", id).execute();
      }
    },
  };
}

async function escribir({ db, colegioId }: Alcance, datos: Datos, principales: readonly number[]): Promise<number> {
  const { nombre, cicloId, servicioId, descripcion } = datos;
  const columnas = { nombre, cicloId, servicioId, descripcion, colegioId };
  let id = datos.programaPagosId;
  if (id === 0) {
    const creado = { id: await idNuevo(db, "programasPagos"), ...columnas };
    id = (await db.insertInto("programasPagos").values(creado).returning("id").executeTakeFirstOrThrow()).id;
  } else {
    await db.updateTable("programasPagos").set(columnas).where("id", "=", id).execute();
    await db.deleteFrom("programasPagosConfiguraciones").where("programaPagosId", "=", id).execute();
  }
  const configuraciones = await db
    .selectFrom("configuracionesCiclo")
    .select("id")
    .where("cicloId", "=", cicloId)
    .where("id", "in", datos.configuracionesCiclo)
    .execute();
  const filas = configuraciones.map((configuracion) => ({
    programaPagosId: id,
    configuracionCicloId: configuracion.id,
    servicioId,
    principal: principales.includes(configuracion.id) ? 1 : 0,
  }));
  await db.insertInto("programasPagosConfiguraciones").values(filas).execute();
  return id;
}
