import { randomBytes } from "node:crypto";
import { saldoDe } from "~/alumnos/saldos.server";
import { invariant } from "~/lib/assert";
import type { Alcance } from "~/acceso/alcance.server";
import type { Libro, Renglon } from "../../libro/libro";
import type { DatosDeRecibo, Partida } from "../recibo";

type Emision = { alumnoId: number; servicioId: number; movimientoId: number; libro: Libro; pagoId: number };

/**
 * Gives a payment its receipt: the next folio of the service's series, or of the school's, without gaps because folio and
 * payment commit together; and a copy of everything that is printed, so that an old receipt never changes its meaning.
 */
export async function emitirRecibo(
  alcance: Alcance,
  emision: Emision,
): Promise<{ serie: string; folio: number; token: string }> {
  const { db, colegioId, ahora } = alcance;
  const foliador = await db
    .updateTable("foliadores")
    .set((eb) => ({ siguiente: eb("siguiente", "+", 1) }))
    .where("id", "=", (eb) =>
      eb
        .selectFrom("foliadores")
        .select("id")
        .where("colegioId", "=", colegioId)
        .where("tipo", "=", "RECIBO")
        .where((either) => either.or([either("servicioId", "=", emision.servicioId), either("servicioId", "is", null)]))
        .orderBy("servicioId", (orden) => orden.desc().nullsLast())
        .limit(1),
    )
    .returning(["serie", "siguiente"])
    .executeTakeFirst();
  invariant(foliador, "el colegio no tiene foliador de recibos");
  const folio = foliador.siguiente - 1;
  const token = randomBytes(24).toString("base64url");
  await db
    .insertInto("recibos")
    .values({
      colegioId,
      serie: foliador.serie,
      folio,
      movimientoId: emision.movimientoId,
      token,
      datos: JSON.stringify(await datosDeRecibo(alcance, emision)),
      createdDate: ahora,
    })
    .execute();
  return { serie: foliador.serie, folio, token };
}

async function datosDeRecibo(
  alcance: Alcance,
  { alumnoId, servicioId, libro, pagoId }: Emision,
): Promise<DatosDeRecibo> {
  const { db, colegioId, cicloId, cuenta } = alcance;
  const { servicio, ...colegio } = await db
    .selectFrom("servicios")
    .innerJoin("colegios", "colegios.id", "servicios.colegioId")
    .select(["servicios.nombre as servicio", "colegios.nombre", "colegios.razonSocial", "colegios.rfc"])
    .select(["colegios.domicilio", "colegios.telefono", "colegios.logoUuid"])
    .where("servicios.id", "=", servicioId)
    .where("colegios.id", "=", colegioId)
    .executeTakeFirstOrThrow();
  const alumno = await db
    .selectFrom("alumnos")
    .leftJoin("inscripciones", (union) =>
      union
        .onRef("inscripciones.alumnoId", "=", "alumnos.id")
        .on("inscripciones.cicloId", "=", cicloId)
        .on("inscripciones.colegioId", "=", colegioId),
    )
    .leftJoin("niveles", "niveles.id", "inscripciones.nivelId")
    .leftJoin("grados", "grados.id", "inscripciones.gradoId")
    .leftJoin("grupos", "grupos.id", "inscripciones.grupoId")
    .leftJoin("ciclos", "ciclos.id", "inscripciones.cicloId")
    .select([
      "alumnos.nombreCompleto",
      "alumnos.matricula",
      "niveles.nombre as nivel",
      "grados.nombre as grado",
      "grupos.nombre as grupo",
      "ciclos.nombre as ciclo",
    ])
    .where("alumnos.id", "=", alumnoId)
    .orderBy("inscripciones.fechaBaja")
    .executeTakeFirstOrThrow();
  const pagador = await db
    .selectFrom("alumnosTutores")
    .innerJoin("tutores", "tutores.id", "alumnosTutores.tutorId")
    .select("tutores.nombreCompleto")
    .where("alumnosTutores.alumnoId", "=", alumnoId)
    .where("alumnosTutores.cliente", "=", 1)
    .executeTakeFirst();
  const partidas = libro
    .aplicacionesDe(pagoId)
    .map(({ cargoMovimientoId, centavos }) => partidaDe(libro, libro.renglon(cargoMovimientoId), centavos));
  const descuentos = libro.nuevos
    .filter((renglon) => renglon.codigoOperacion === "DESCUENTO" && renglon.pagoMovimientoId === pagoId)
    .map((renglon) => ({ descripcion: renglon.descripcion, centavos: renglon.abonoCentavos }));
  return {
    colegio,
    alumno,
    pagador: pagador?.nombreCompleto ?? null,
    servicio,
    partidas,
    descuentos,
    aFavorCentavos: libro.pendiente(pagoId),
    saldoCentavos: libro.saldo(),
    cuenta: await saldoDe(alcance, alumnoId),
    atendio: cuenta?.nombreCompleto ?? null,
  };
}

function partidaDe(libro: Libro, renglon: Renglon, centavos: number): Partida {
  const { descripcion, cargoMovimientoId, fechaOperacion } = renglon;
  if (renglon.codigoOperacion !== "RECARGO" || cargoMovimientoId === null) return { descripcion, centavos };
  const cargo = libro.renglon(cargoMovimientoId).descripcion;
  return { descripcion, centavos, recargo: { cargoMovimientoId, cargo, fecha: fechaOperacion } };
}
