import { alumnosVisibles, puedeVerAlumno } from "~/base/acceso/alumnos-visibles.server";
import type { Fecha } from "~/lib/dates";
import type { Centavos } from "~/lib/money";
import type { Alcance } from "~/base/acceso/alcance.server";
import { folioDe } from "~/dinero/facturacion/factura";
import { noEncontrado } from "~/server/request/responses.server";
import { reciboOriginal } from "./pdf/recibo.server";
import { reciboTermico } from "./pdf/recibo-termico.server";
import type { DatosDeRecibo, FormatoRecibo, Papel, ReciboPublico } from "./recibo";
import { paraTutor, type ReciboImprimible, sinNombres, type TutorDelRecibo } from "./recibo-impreso";

/** Reads a stored file's bytes, or null if it no longer exists; the storage module's `get`. */
type LeerArchivo = (uuid: string) => Promise<Uint8Array | null>;

type Impresion = { movimientoId: number; servicioId?: number; formato: FormatoRecibo; origen: string };

/**
 * The PDF of a payment's receipt (B§7 …/transacciones/{movimientoId}/recibos?formatoRecibo=); with `conjunto`, also of
 * the receipts paid together with it. Throws 404 if the row has none in the viewer's school, or its student is outside
 * the viewer's limits. `papel` is the roll width of OCHENTA_MM, `origen` is the base address of the QR code.
 */
export async function imprimirRecibo(
  alcance: Alcance,
  { conjunto = false, papel = "80", ...impresion }: Impresion & { conjunto?: boolean; papel?: Papel },
  leerArchivo: LeerArchivo,
): Promise<{ pdf: Uint8Array; folio: string }> {
  const pedido = await leerImprimible(alcance, impresion, leerArchivo);
  const recibos = [pedido];
  for (const { movimientoId } of conjunto ? await listarRecibosDelConjunto(alcance, impresion.movimientoId) : [])
    if (movimientoId !== impresion.movimientoId)
      recibos.push(await leerImprimible(alcance, { ...impresion, servicioId: undefined, movimientoId }, leerArchivo));
  const pdf = impresion.formato === "ORIGINAL" ? await reciboOriginal(recibos) : await reciboTermico(papel, recibos);
  return { pdf, folio: pedido.folio };
}

/**
 * The receipts of the viewer's school with a folio, of any series if none is named, the newest first, with their
 * students and amounts. Receipts of students outside the viewer's limits are left out.
 */
export async function buscarRecibos(
  alcance: Alcance,
  { serie, folio }: { serie: string | null; folio: number },
  limite: number,
) {
  const { db, colegioId } = alcance;
  const filas = await db
    .selectFrom("recibos")
    .innerJoin("movimientos", "movimientos.id", "recibos.movimientoId")
    .innerJoin("alumnos", "alumnos.id", "movimientos.alumnoId")
    .select([
      "recibos.serie",
      "recibos.folio",
      "recibos.movimientoId",
      "movimientos.alumnoId",
      "alumnos.nombreCompleto",
    ])
    .select(["movimientos.abonoCentavos", "movimientos.fechaOperacion"])
    .where("recibos.colegioId", "=", colegioId)
    .where("recibos.folio", "=", folio)
    .$if(serie !== null, (consulta) => consulta.where("recibos.serie", "=", serie))
    .orderBy("recibos.id", "desc")
    .limit(limite)
    .execute();
  const visibles = await alumnosVisibles(
    alcance,
    filas.map(({ alumnoId }) => alumnoId),
  );
  return filas
    .filter(({ alumnoId }) => visibles.has(alumnoId))
    .map((fila) => ({
      ...fila,
      abonoCentavos: fila.abonoCentavos as Centavos,
      fechaOperacion: fila.fechaOperacion as Fecha,
    }));
}

async function leerImprimible(
  alcance: Alcance,
  { movimientoId, servicioId, formato, origen }: Impresion,
  leerArchivo: LeerArchivo,
): Promise<ReciboImprimible> {
  const recibo = await recibosPorImprimir(alcance)
    .where("recibos.movimientoId", "=", movimientoId)
    .where("recibos.colegioId", "=", alcance.colegioId)
    .$if(servicioId !== undefined, (consulta) => consulta.where("movimientos.servicioId", "=", servicioId as number))
    .executeTakeFirst();
  if (!recibo || !(await puedeVerAlumno(alcance, recibo.alumnoId))) throw noEncontrado();
  return imprimible(recibo, { formato, origen }, leerArchivo);
}

type ImpresionPublica = {
  token: string;
  origen: string;
  /** Finds the tutor of a student who has access in this browser; null for any other holder of the link. */
  buscarTutor?: (alumnoId: number) => Promise<TutorDelRecibo | null>;
};

/**
 * The PDF, in letter size, of the receipt with a long random token. Any holder of the paper or its link gets it again,
 * without names; a tutor of the student with access, with them. Throws 404 if no receipt has the token.
 */
export async function imprimirReciboPublico(
  puerta: Pick<Alcance, "db">,
  { token, origen, buscarTutor }: ImpresionPublica,
  leerArchivo: LeerArchivo,
): Promise<{ pdf: Uint8Array; folio: string }> {
  const leido = await recibosPorImprimir(puerta).where("recibos.token", "=", token).executeTakeFirst();
  if (!leido) throw noEncontrado();
  const tutor = (await buscarTutor?.(leido.alumnoId)) ?? null;
  const recibo = await imprimible(leido, { formato: "ORIGINAL", origen }, leerArchivo);
  const pdf = await reciboOriginal([tutor ? paraTutor(recibo, tutor) : sinNombres(recibo)]);
  return { pdf, folio: recibo.folio };
}

function recibosPorImprimir({ db }: Pick<Alcance, "db">) {
  return (
    db
      .selectFrom("recibos")
      .innerJoin("movimientos", "movimientos.id", "recibos.movimientoId")
      .innerJoin("colegios", "colegios.id", "recibos.colegioId")
      .leftJoin("movimientos as reverso", "reverso.reversaATransaccionId", "movimientos.id")
      .leftJoin("formasPago", "formasPago.id", "movimientos.formaPagoId")
      .leftJoin("bancos", "bancos.id", "movimientos.bancoId")
      .leftJoin("facturasPagos", (join) =>
        join.onRef("facturasPagos.movimientoId", "=", "movimientos.id").on("facturasPagos.vigente", "=", 1),
      )
      // Only a global invoice has no student.
      .leftJoin("facturas as global", (join) =>
        join.onRef("global.id", "=", "facturasPagos.facturaId").on("global.alumnoId", "is", null),
      )
      .select(["global.serie as globalSerie", "global.folio as globalFolio"])
      .select([
        "recibos.serie",
        "recibos.folio",
        "recibos.token",
        "recibos.datos",
        "recibos.createdDate",
        "movimientos.alumnoId",
        "movimientos.fechaOperacion",
        "movimientos.abonoCentavos",
        "movimientos.recibidoCentavos",
        "movimientos.referencia",
        "movimientos.cuenta",
        "movimientos.autorizacion",
        "movimientos.observaciones",
        "formasPago.nombre as formaPago",
        "bancos.nombre as banco",
        "reverso.id as reversoId",
        "colegios.zonaHoraria",
      ])
  );
}

type Leido = NonNullable<Awaited<ReturnType<ReturnType<typeof recibosPorImprimir>["executeTakeFirst"]>>>;

async function imprimible(
  recibo: Leido,
  { formato, origen }: Pick<Impresion, "formato" | "origen">,
  leerArchivo: LeerArchivo,
): Promise<ReciboImprimible> {
  const datos = JSON.parse(recibo.datos) as DatosDeRecibo;
  return {
    folio: `${recibo.serie}${recibo.folio}`,
    fechaOperacion: recibo.fechaOperacion as Fecha,
    createdDate: recibo.createdDate,
    zonaHoraria: recibo.zonaHoraria,
    montoCentavos: recibo.abonoCentavos as Centavos,
    formaPago: recibo.formaPago ?? "",
    banco: recibo.banco,
    referencia: recibo.referencia,
    cuenta: recibo.cuenta,
    autorizacion: recibo.autorizacion,
    recibidoCentavos: recibo.recibidoCentavos as Centavos | null,
    observaciones: recibo.observaciones,
    cancelado: recibo.reversoId !== null,
    facturaGlobal:
      recibo.globalSerie === null ? null : folioDe({ serie: recibo.globalSerie, folio: recibo.globalFolio }),
    url: `${origen}/public/recibos/${recibo.token}`,
    logo: formato === "ORIGINAL" && datos.colegio.logoUuid ? await leerArchivo(datos.colegio.logoUuid) : null,
    datos,
  };
}

/**
 * The receipts of all the payments made with one handing-over of money, this one included, if the viewer may see their
 * students. Empty if it was paid alone.
 */
export async function listarRecibosDelConjunto(alcance: Alcance, movimientoId: number) {
  const filas = await alcance.db
    .selectFrom("pagosConjuntos as este")
    .innerJoin("pagosConjuntos as p", "p.conjuntoId", "este.conjuntoId")
    .innerJoin("recibos as r", "r.movimientoId", "p.movimientoId")
    .innerJoin("movimientos as m", "m.id", "p.movimientoId")
    .innerJoin("alumnos as a", "a.id", "m.alumnoId")
    .select(["m.id as movimientoId", "m.alumnoId", "a.nombreCompleto", "r.serie", "r.folio"])
    .select(["m.abonoCentavos", "m.recibidoCentavos"])
    .where("este.movimientoId", "=", movimientoId)
    .where("r.colegioId", "=", alcance.colegioId)
    .orderBy("p.movimientoId")
    .execute();
  const visibles: typeof filas = [];
  for (const fila of filas) if (await puedeVerAlumno(alcance, fila.alumnoId)) visibles.push(fila);
  return visibles.map(({ serie, folio, abonoCentavos, recibidoCentavos, ...fila }) => ({
    ...fila,
    folio: `${serie}${folio}`,
    abonoCentavos: abonoCentavos as Centavos,
    recibidoCentavos: recibidoCentavos as Centavos | null,
  }));
}

export type ReciboDelConjunto = Awaited<ReturnType<typeof listarRecibosDelConjunto>>[number];

/** The public data of a receipt by its long random token. Throws 404 if no receipt has it. */
export async function obtenerReciboPublico({ db }: Pick<Alcance, "db">, token: string): Promise<ReciboPublico> {
  const recibo = await db
    .selectFrom("recibos")
    .innerJoin("movimientos", "movimientos.id", "recibos.movimientoId")
    .innerJoin("colegios", "colegios.id", "recibos.colegioId")
    .leftJoin("archivos as logo", "logo.uuid", "colegios.logoUuid")
    .leftJoin("movimientos as reverso", "reverso.reversaATransaccionId", "movimientos.id")
    .select([
      "recibos.serie",
      "recibos.folio",
      "colegios.nombre as colegio",
      "colegios.logoUuid",
      "logo.tipo as tipoDelLogo",
      "movimientos.fechaOperacion",
      "movimientos.abonoCentavos",
      "reverso.id as reversoId",
    ])
    .where("recibos.token", "=", token)
    .executeTakeFirst();
  if (!recibo) throw noEncontrado();
  return {
    colegio: recibo.colegio,
    logo: recibo.logoUuid && recibo.tipoDelLogo ? { uuid: recibo.logoUuid, tipo: recibo.tipoDelLogo } : null,
    folio: `${recibo.serie}${recibo.folio}`,
    fechaOperacion: recibo.fechaOperacion as Fecha,
    montoCentavos: recibo.abonoCentavos as Centavos,
    cancelado: recibo.reversoId !== null,
  };
}
