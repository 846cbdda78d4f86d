import { beginsWith, holds } from "db/matching";
import type { Alcance } from "~/base/acceso/alcance.server";
import { alumnosVisibles, puedeVerAlumno } from "~/base/acceso/alumnos-visibles.server";
import { comienzoDelDia, fecha, sumarMeses } from "~/lib/dates";
import type { Comprobante } from "../cfdi/comprobante";
import { archivosDe, type EstadoDeFactura, type SenaDeFactura, tieneArchivos } from "../factura";
import { alumnoDeLista } from "./preparar.server";

const base = ({ db, colegioId }: Pick<Alcance, "db" | "colegioId">) =>
  db
    .selectFrom("facturas as f")
    .select([
      "f.id",
      "f.colegioId",
      "f.alumnoId",
      "f.nivelId",
      "f.estado",
      "f.serie",
      "f.folio",
      "f.pac",
      "f.comprobante",
      "f.totalCentavos",
    ])
    .select(["f.receptorRfc", "f.receptorNombre", "f.email", "f.fecha", "f.uuid", "f.error", "f.intentos", "f.dudas"])
    .select([
      "f.siguienteDate",
      "f.motivoCancelacion",
      "f.justificacion",
      "f.sustituyeAId",
      "f.egresoDeId",
      "f.token",
      "f.createdDate",
    ])
    .select(["f.timbradaDate", "f.canceladaDate", "f.xml"])
    .where("f.colegioId", "=", colegioId);

type Fila = Awaited<ReturnType<ReturnType<typeof base>["execute"]>>[number];

const leida = ({ comprobante, estado, ...fila }: Fila) => ({
  ...fila,
  estado: estado as EstadoDeFactura,
  comprobante: JSON.parse(comprobante) as Comprobante,
  archivos: archivosDe({ ...fila, estado }),
  sinValidez: fila.pac === "local",
  esEgreso: fila.egresoDeId !== null,
});

export type Factura = ReturnType<typeof leida>;

/** An invoice of the viewer's school, or null, even if the viewer may not see its student. */
export async function buscarFactura(alcance: Alcance, facturaId: number): Promise<Factura | null> {
  const fila = await base(alcance).where("f.id", "=", facturaId).executeTakeFirst();
  if (!fila) return null;
  return fila.alumnoId === null || (await puedeVerAlumno(alcance, fila.alumnoId)) ? leida(fila) : null;
}

/** The movement of an invoice of one payment; null for those of several. */
export async function movimientoDeFactura({ db }: Pick<Alcance, "db">, facturaId: number): Promise<number | null> {
  const pagos = await db
    .selectFrom("facturasPagos")
    .select("movimientoId")
    .where("facturaId", "=", facturaId)
    .limit(2)
    .execute();
  return pagos.length === 1 ? pagos[0]!.movimientoId : null;
}

/** The maximum number of search results shown. */
const MOSTRADAS = 100;

const deLista = (alcance: Alcance) =>
  base(alcance)
    .leftJoin("alumnos as a", "a.id", "f.alumnoId")
    .select(alumnoDeLista.$castTo<string | null>().as("alumno"))
    .select(({ selectFrom }) =>
      selectFrom("facturasPagos as fp")
        .select(({ fn }) => fn.min("fp.movimientoId").as("movimientoId"))
        .whereRef("fp.facturaId", "=", "f.id")
        .as("movimientoId"),
    )
    .where("f.estado", "<>", "DESCARTADA")
    .orderBy("f.id", "desc");

type FilaDeLista = Awaited<ReturnType<ReturnType<typeof deLista>["execute"]>>[number];

// Of students that the viewer may see, and the global ones.
async function lasVisibles(alcance: Alcance, filas: readonly FilaDeLista[]) {
  const ids = filas.flatMap(({ alumnoId }) => (alumnoId === null ? [] : [alumnoId]));
  const visibles = await alumnosVisibles(alcance, ids);
  return filas
    .filter(({ alumnoId }) => alumnoId === null || visibles.has(alumnoId))
    .map(({ alumno, movimientoId, xml: _, token: _t, ...fila }) => {
      const { comprobante, ...factura } = leida({ ...fila, xml: "", token: "" });
      return { ...factura, alumno, movimientoId, esGlobal: comprobante.global !== null };
    });
}

/**
 * The invoices of a month ('2026-11') with the search text in folio ('F-12' or '12'), RFC, name or UUID. With a search
 * text, of any month. The newest first, of students that the viewer may see, and the global ones.
 */
export async function listarFacturas(alcance: Alcance, { mes, buscar }: { mes: string; buscar: string }) {
  const texto = buscar.trim().toUpperCase();
  const [, serie = "", folio = ""] = /^([A-Z]*)-?(\d+)$/.exec(texto) ?? [];
  const comienzo = (meses: number) => comienzoDelDia(sumarMeses(fecha(`${mes}-01`), meses), alcance.zonaHoraria);
  const filas = await deLista(alcance)
    .$if(texto === "", (q) => q.where("f.createdDate", ">=", comienzo(0)).where("f.createdDate", "<", comienzo(1)))
    .$if(texto !== "", (q) =>
      q.where(({ and, eb, or }) =>
        or([
          beginsWith("f.receptorRfc", texto),
          holds("f.receptorNombre", texto),
          beginsWith("f.uuid", texto),
          ...(folio === ""
            ? []
            : [and([eb("f.folio", "=", Number(folio)), ...(serie ? [eb("f.serie", "=", serie)] : [])])]),
        ]),
      ),
    )
    .limit(MOSTRADAS)
    .execute();
  return lasVisibles(alcance, filas);
}

/**
 * The invoices of the viewer's school that match an identifier, the newest first, in the form of {@link
 * listarFacturas}.
 */
export async function buscarFacturas(alcance: Alcance, sena: SenaDeFactura, limite: number): Promise<FacturaListada[]> {
  const consulta = deLista(alcance).limit(limite);
  const busqueda =
    "rfc" in sena
      ? consulta.where("f.receptorRfc", "=", sena.rfc)
      : "uuid" in sena
        ? consulta.where("f.uuid", "=", sena.uuid)
        : consulta
            .where("f.folio", "=", sena.folio)
            .$if(sena.serie !== null, (q) => q.where("f.serie", "=", sena.serie!));
  return lasVisibles(alcance, await busqueda.execute());
}

export type FacturaListada = Awaited<ReturnType<typeof lasVisibles>>[number];

/** The invoices of a payment, the newest first, without those that were taken out of the queue. */
export async function facturasDePago(
  alcance: Pick<Alcance, "db" | "colegioId">,
  movimientoId: number,
): Promise<(Factura & { vigente: boolean })[]> {
  const filas = await base(alcance)
    .innerJoin("facturasPagos as fp", "fp.facturaId", "f.id")
    .select("fp.vigente")
    .where("fp.movimientoId", "=", movimientoId)
    .where("f.estado", "<>", "DESCARTADA")
    .orderBy("f.id", "desc")
    .execute();
  return filas.map(({ vigente, ...fila }) => ({ ...leida(fila), vigente: vigente === 1 }));
}

/**
 * The valid invoice of a student's payment, else the newest; null if there is none, or the viewer may not see the
 * student.
 */
export async function facturaDePago(
  alcance: Alcance,
  { alumnoId, movimientoId }: { alumnoId: number; movimientoId: number },
): Promise<Factura | null> {
  if (!(await puedeVerAlumno(alcance, alumnoId))) return null;
  const pago = await alcance.db
    .selectFrom("movimientos")
    .select("id")
    .where("id", "=", movimientoId)
    .where("alumnoId", "=", alumnoId)
    .where("colegioId", "=", alcance.colegioId)
    .executeTakeFirst();
  if (!pago) return null;
  const facturas = await facturasDePago(alcance, movimientoId);
  return facturas.find(({ vigente }) => vigente) ?? facturas[0] ?? null;
}

/** A stamped invoice of any school, for the mail that delivers it; null if it has no files to open. */
export async function facturaPorEnviar({ db }: Pick<Alcance, "db">, id: number): Promise<Factura | null> {
  const factura = await db.selectFrom("facturas").select("token").where("id", "=", id).executeTakeFirst();
  return factura ? facturaPublica({ db }, factura.token) : null;
}

/** An invoice by its long random token, for the mail recipient; null if it has no files to open. */
export async function facturaPublica({ db }: Pick<Alcance, "db">, token: string): Promise<Factura | null> {
  const factura = await db.selectFrom("facturas").select("colegioId").where("token", "=", token).executeTakeFirst();
  if (!factura) return null;
  const fila = await base({ db, ...factura })
    .where("f.token", "=", token)
    .executeTakeFirst();
  return fila && tieneArchivos(fila.estado) ? leida(fila) : null;
}
