import type { Fecha } from "~/lib/dates";
import type { Centavos } from "~/lib/money";
import type { Alcance } from "~/server/alcance.server";
import { diaDeRegistro } from "./dia-de-registro.server";
import { type CodigoOperacion, type Cuenta, type EstadoPosteo, Libro } from "./libro";
import { postearHasta } from "./posteo";
import { leerProgramas } from "./programas.server";
import type { ProgramaAsignado } from "./reglas";

/**
 * Reads an account into memory and brings it up to today: whoever reads or changes money sees everything that the rules
 * ask for until now. Called inside a transaction; what it adds is stored by `guardarLibro`.
 */
export async function abrirLibro(
  alcance: Alcance,
  cuenta: Cuenta,
): Promise<{ libro: Libro; programas: ProgramaAsignado[] }> {
  const [libro, programas] = [await leerLibro(alcance, cuenta), await leerProgramas(alcance, cuenta)];
  postearHasta(libro, programas, alcance.hoy);
  return { libro, programas };
}

async function leerLibro(
  { db, hoy, zonaHoraria, colegioId }: Alcance,
  { alumnoId, servicioId }: Cuenta,
): Promise<Libro> {
  const renglones = await db
    .selectFrom("movimientos")
    .select([
      "id",
      "cicloId",
      "codigoOperacion",
      "descripcion",
      "cargoCentavos",
      "abonoCentavos",
      "fechaOperacion",
      "fechaRegistro",
      "fechaInicio",
      "fechaFin",
      "fechaLimitePago",
      "cargoId",
      "recargoId",
      "descuentoId",
      "periodoRecargo",
      "cargoMovimientoId",
      "pagoMovimientoId",
      "reversaATransaccionId",
    ])
    .where("alumnoId", "=", alumnoId)
    .where("servicioId", "=", servicioId)
    .where("colegioId", "=", colegioId)
    .orderBy("id")
    .execute();
  // No order: asking for one would make SQLite leave the index that covers this for one that is sorted.
  const aplicaciones = await db
    .selectFrom("aplicaciones")
    .select(["abonoMovimientoId", "cargoMovimientoId", "centavos", "fecha"])
    .where("alumnoId", "=", alumnoId)
    .where("servicioId", "=", servicioId)
    .execute();
  // Of all the student's keys, those of this account are known by their rows: cheaper than asking each row its service.
  const propios = new Set(renglones.map(({ id }) => id));
  const posteos = (
    await db
      .selectFrom("posteos")
      .select(["clave", "movimientoId", "estado"])
      .where("alumnoId", "=", alumnoId)
      .execute()
  ).filter(({ movimientoId }) => propios.has(movimientoId));
  return new Libro(
    hoy,
    renglones.map(({ fechaRegistro, ...renglon }) => ({
      ...renglon,
      codigoOperacion: renglon.codigoOperacion as CodigoOperacion,
      cargoCentavos: renglon.cargoCentavos as Centavos,
      abonoCentavos: renglon.abonoCentavos as Centavos,
      fechaOperacion: renglon.fechaOperacion as Fecha,
      registrado: diaDeRegistro(fechaRegistro, zonaHoraria),
      fechaInicio: renglon.fechaInicio as Fecha | null,
      fechaFin: renglon.fechaFin as Fecha | null,
      fechaLimitePago: renglon.fechaLimitePago as Fecha | null,
    })),
    aplicaciones.map((aplicacion) => ({ ...aplicacion, fecha: aplicacion.fecha as Fecha })),
    posteos.map((posteo) => ({ ...posteo, estado: posteo.estado as EstadoPosteo })),
  );
}
