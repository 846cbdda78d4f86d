import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { insertarTodos } from "db/insertar";
import { saldoDe } from "~/personas/alumnos/saldos.server";
import { invariant } from "~/lib/assert";
import type { Alcance } from "~/base/acceso/alcance.server";
import { tomarFolioDeRecibo } from "~/base/escuela/foliadores.server";
import { becasPuestas } from "../../libro/becas";
import type { Libro, Renglon } from "../../libro/libro";
import type { DatosDeRecibo, Partida } from "../recibo";

type Emision = { alumnoId: number; servicioId: number; movimientoId: number; libro: Libro; pagoId: number };

/**
 * Gives a payment its receipt: the next folio of the service's series, or of the school's. There are no gaps because
 * folio and payment commit together. It also keeps a copy of everything that is printed, so that an old receipt never
 * changes its meaning.
 */
export async function emitirRecibo(
  alcance: Alcance,
  emision: Emision,
): Promise<{ serie: string; folio: number; token: string }> {
  const { db, colegioId, ahora } = alcance;
  const foliado = await tomarFolioDeRecibo(alcance, emision.servicioId);
  invariant(foliado, "el colegio no tiene foliador de recibos");
  const token = randomBytes(24).toString("base64url");
  const datos = JSON.stringify(await datosDeRecibo(alcance, emision));
  const recibo = { colegioId, ...foliado, movimientoId: emision.movimientoId, token, datos };
  await insertarTodos(db, "recibos", [{ ...recibo, createdDate: ahora }]);
  return { ...foliado, token };
}

async function datosDeRecibo(
  alcance: Alcance,
  { alumnoId, servicioId, libro, pagoId }: Emision,
): Promise<DatosDeRecibo> {
  const { cuenta } = alcance;
  const { servicio, colegio, alumno, pagador } = await quienYDonde(alcance, { alumnoId, servicioId });
  const partidas = libro
    .aplicacionesDe(pagoId)
    .map(({ cargoMovimientoId, centavos }) => partidaDe(libro, libro.renglon(cargoMovimientoId), centavos));
  const descuentos = libro.nuevos
    .filter((renglon) => renglon.codigoOperacion === "DESCUENTO" && renglon.pagoMovimientoId === pagoId)
    .map((renglon) => ({ descripcion: renglon.descripcion, centavos: renglon.abonoCentavos }));
  const becas = becasDeLoSaldado(libro, pagoId);
  return {
    colegio,
    alumno,
    pagador,
    servicio,
    partidas,
    descuentos,
    ...(becas.length > 0 ? { becas } : {}),
    aFavorCentavos: libro.pendiente(pagoId),
    saldoCentavos: libro.saldo(),
    cuenta: await saldoDe(alcance, alumnoId),
    atendio: cuenta?.nombreCompleto ?? null,
  };
}

// A charge paid in parts names its becas once, at the payment that settles it.
function becasDeLoSaldado(libro: Libro, pagoId: number) {
  return libro
    .aplicacionesDe(pagoId)
    .filter(({ cargoMovimientoId }) => libro.pendiente(cargoMovimientoId) === 0)
    .flatMap(({ cargoMovimientoId }) => becasPuestas(libro, cargoMovimientoId))
    .map(({ descripcion, abonoCentavos }) => ({ descripcion, centavos: abonoCentavos }));
}

export type QuienYDonde = Pick<DatosDeRecibo, "servicio" | "colegio" | "alumno" | "pagador">;

/** All the printed data besides the money, in one query: payments are the most frequent action at a window. */
export async function quienYDonde(
  { db, colegioId, cicloId }: Alcance,
  { alumnoId, servicioId }: Pick<Emision, "alumnoId" | "servicioId">,
): Promise<QuienYDonde> {
  const { rows } = await sql<{ datos: string }>`
    select json_object('servicio', s.nombre,
      'colegio', json_object('nombre', c.nombre, 'razonSocial', c.razonSocial, 'rfc', c.rfc, 'domicilio', c.domicilio,
        'telefono', c.telefono, 'cct', n.cct, 'logoUuid', c.logoUuid),
      'alumno', json_object('nombreCompleto', a.nombreCompleto, 'matricula', a.matricula, 'nivel', n.nombre,
        'grado', g.nombre, 'grupo', gr.nombre, 'ciclo', ci.nombre),
      'pagador', (select t.nombreCompleto from "alumnosTutores" as "at" join "tutores" as "t" on t.id = at.tutorId
        where at.alumnoId = a.id and at.cliente = 1 limit 1)) as datos
    from "servicios" as "s" join "colegios" as "c" on c.id = s.colegioId join "alumnos" as "a" on a.id = ${alumnoId}
    left join "inscripciones" as "i" on i.alumnoId = a.id and i.cicloId = ${cicloId} and i.colegioId = ${colegioId}
    left join "niveles" as "n" on n.id = i.nivelId left join "grados" as "g" on g.id = i.gradoId
    left join "grupos" as "gr" on gr.id = i.grupoId left join "ciclos" as "ci" on ci.id = i.cicloId
    where s.id = ${servicioId} and c.id = ${colegioId} order by i.fechaBaja, i.id limit 1`.execute(db);
  invariant(rows[0], "el servicio y el alumno de un recibo son del colegio");
  return JSON.parse(rows[0].datos) as QuienYDonde;
}

function partidaDe(libro: Libro, renglon: Renglon, centavos: number): Partida {
  const { descripcion, cargoMovimientoId, fechaOperacion } = renglon;
  if (renglon.codigoOperacion !== "RECARGO" || cargoMovimientoId === null) return { descripcion, centavos };
  const cargo = libro.renglon(cargoMovimientoId).descripcion;
  return { descripcion, centavos, recargo: { cargoMovimientoId, cargo, fecha: fechaOperacion } };
}
