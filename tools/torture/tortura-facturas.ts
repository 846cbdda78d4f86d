import { setTimeout as esperar } from "node:timers/promises";
import type Database from "better-sqlite3";
import type { Alcance } from "~/base/acceso/alcance.server";
import { atenderFacturas } from "~/dinero/facturacion/emision/cola.server";
import { generarFactura } from "~/dinero/facturacion/emision/commands/generar-factura.server";
import { previoDeFactura } from "~/dinero/facturacion/emision/previo.server";
import { pacFacturama } from "~/dinero/facturacion/pac/facturama.server";
import { kyselyOver } from "db/connection";
import { alcanceDeBanco } from "../bench/medir-lecturas";
import { fallasDelArchivo } from "./tortura-revision";

/** The speed-up of the queue's clock, so that a doubt of minutes ends at once. */
const VECES_MAS_RAPIDO = 500;

/** The issuer and recipients of invoices, which the bench's school lacks. */
export function prepararFacturas(sqlite: Database.Database): void {
  sqlite.exec(`
    update colegios set rfc = 'CNH040816920', razonSocial = 'Colegio Nuevo Horizonte', regimenFiscal = '603', codigoPostal = '64000';
    update servicios set facturar = 1;
    insert into datosFiscales (alumnoId, activo, tipo, rfc, nombre, apellido1, apellido2, regimenFiscal, codigoPostal, usoCfdi,
        email, createdDate, lastModifiedDate)
      select id, 1, 'FISICA', 'PELO850917QK2', 'ÓSCAR', 'PÉREZ', 'LARA', '612', '03020', 'G03', '', '2026-01-01T00:00:00.000Z',
        '2026-01-01T00:00:00.000Z' from alumnos;`);
}

type Ronda = { url: string; facturas: number; empezo: number; decir: (linea: string) => void };

/**
 * One life of a process that will be killed: it invoices payments up to the requested number, and sends them to the
 * double at `url` by a fast clock. Prints `C` when it begins and `T` when all of them are stamped.
 */
export async function facturarHastaMorir(
  sqlite: Database.Database,
  { url, facturas, empezo, decir }: Ronda,
): Promise<void> {
  const db = kyselyOver(sqlite);
  process.env.FACTURACION_PAC = "facturama";
  process.env.DEMO = "";
  const pac = pacFacturama({ url, usuario: "tortura", contrasena: "tortura" });
  const reloj = () => new Date(empezo + (Date.now() - empezo) * VECES_MAS_RAPIDO).toISOString();
  const alcance = await alcanceDeBanco(sqlite, db);
  const { signal } = new AbortController();
  decir("C");
  await Promise.all([generar(sqlite, { ...alcance, ahora: "" }, { facturas, reloj }), atender()]);

  async function atender() {
    const faltan = sqlite.prepare("select count(*) from facturas where estado <> 'TIMBRADA'").pluck();
    const hay = sqlite.prepare("select count(*) from facturas").pluck();
    for (;;) {
      await atenderFacturas(db, { pac: () => pac, reloj, signal });
      if (faltan.get() === 0 && hay.get() === facturas) return decir("T");
      await esperar(5);
    }
  }
}

async function generar(
  sqlite: Database.Database,
  alcance: Alcance,
  { facturas, reloj }: { facturas: number; reloj: () => string },
): Promise<void> {
  const libres = sqlite
    .prepare(
      `select m.id from movimientos m left join movimientos r on r.reversaATransaccionId = m.id
       where m.codigoOperacion = 'PAGO' and r.id is null and m.id not in (select movimientoId from facturasPagos) order by m.id`,
    )
    .pluck()
    .all() as number[];
  const hay = sqlite.prepare("select count(*) from facturas").pluck();
  for (const movimientoId of libres) {
    if ((hay.get() as number) >= facturas) return;
    const ahora = { ...alcance, ahora: reloj() };
    const { valores } = await previoDeFactura(ahora, { movimientoId });
    if (!valores) continue;
    await generarFactura(ahora, { ...valores, transaccionId: movimientoId, enviar: false });
  }
}

/** The double's stamps: the UUIDs of each invoice, by serie and folio. */
type Timbres = Readonly<Record<string, readonly string[]>>;

const CONSULTAS: Record<string, string> = {
  "Cada factura quedó timbrada": "select id || ': ' || estado || ' ' || error from facturas where estado <> 'TIMBRADA'",
  "Los folios no tienen huecos":
    "select serie || ': ' || count(*) || ' de ' || max(folio) from facturas group by serie having count(*) <> max(folio)",
  "Cada factura es de un pago, y de uno solo":
    "select f.id from facturas f left join facturasPagos p on p.facturaId = f.id and p.vigente = 1 group by f.id having count(p.movimientoId) <> 1",
};

/** The errors at the end: in the file, and in the double's stamps. */
export async function revisarFacturas(
  sqlite: Database.Database,
  { timbres, facturas }: { timbres: Timbres; facturas: number },
): Promise<string[]> {
  const fallas = await fallasDelArchivo(sqlite, kyselyOver(sqlite), CONSULTAS);
  const filas = sqlite.prepare("select serie || '-' || folio as folio, uuid from facturas").all() as {
    folio: string;
    uuid: string;
  }[];
  if (filas.length !== facturas) fallas.push(`Hay ${filas.length} facturas y se pidieron ${facturas}`);
  for (const { folio, uuid } of filas) {
    const timbresDelFolio = timbres[folio] ?? [];
    if (timbresDelFolio.length !== 1) fallas.push(`${folio} se timbró ${timbresDelFolio.length} veces`);
    else if (timbresDelFolio[0] !== uuid) fallas.push(`${folio} guarda ${uuid} y se timbró ${timbresDelFolio[0]}`);
  }
  for (const folio of Object.keys(timbres))
    if (!filas.some((fila) => fila.folio === folio)) fallas.push(`${folio} se timbró y no está`);
  return fallas;
}
