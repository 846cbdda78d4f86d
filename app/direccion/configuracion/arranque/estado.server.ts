import { llevaRegimenDeCapital } from "~/dinero/facturacion/regimen-de-capital";
import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import type { Fecha } from "~/lib/dates";
import type { Estado } from "./arranque";

type Cuentas = Pick<
  Estado,
  "grados" | "lugares" | "grupos" | "principales" | "cajas" | "seriesDeRecibos" | "seriesDeFacturas"
>;

/**
 * The state of the viewer's school for the guided start. Places, groups and programs are those of the selected cycle.
 */
export async function obtenerEstado(alcance: Alcance): Promise<Estado> {
  const { db, colegioId } = alcance;
  const nombres = async (tabla: "niveles" | "planteles" | "turnos") => {
    const filas = await db
      .selectFrom(tabla)
      .select("nombre")
      .where("colegioId", "=", colegioId)
      .where("activo", "=", 1)
      .orderBy("orden")
      .orderBy("id")
      .execute();
    return filas.map(({ nombre }) => nombre);
  };
  const colegio = await db
    .selectFrom("colegios")
    .select(["rfc", "razonSocial"])
    .where("id", "=", colegioId)
    .executeTakeFirstOrThrow();
  return {
    niveles: await nombres("niveles"),
    planteles: await nombres("planteles"),
    turnos: await nombres("turnos"),
    ciclo: await cicloActual(alcance),
    servicios: await servicios(alcance),
    ...colegio,
    nivelesSinEmisor: await nivelesSinEmisor(alcance),
    nivelesConRegimen: await nivelesConRegimen(alcance),
    ...(await contar(alcance)),
  };
}

async function cicloActual({ db, cicloId, colegioId }: Alcance): Promise<Estado["ciclo"]> {
  const ciclo = await db
    .selectFrom("ciclos")
    .select(["id", "nombre", "fechaInicio", "fechaFin"])
    .where("id", "=", cicloId)
    .where("colegioId", "=", colegioId)
    .executeTakeFirst();
  return ciclo ? { ...ciclo, fechaInicio: ciclo.fechaInicio as Fecha, fechaFin: ciclo.fechaFin as Fecha } : null;
}

async function servicios({ db, colegioId }: Alcance): Promise<Estado["servicios"]> {
  const filas = await db
    .selectFrom("servicios as s")
    .leftJoin("serviciosFormasPago as sf", "sf.servicioId", "s.id")
    .select(["s.nombre", "s.facturar"])
    .select(({ fn }) => fn.count<number>("sf.formaPagoId").as("formasPago"))
    .where("s.colegioId", "=", colegioId)
    .where("s.activo", "=", 1)
    .groupBy("s.id")
    .orderBy("s.orden")
    .orderBy("s.id")
    .execute();
  return filas.map(({ facturar, ...servicio }) => ({ ...servicio, facturar: facturar === 1 }));
}

/** The issuer of a level's invoices is its own or the school's; it needs its régimen and its postal code. */
async function nivelesSinEmisor({ db, colegioId }: Alcance): Promise<string[]> {
  const { rows } = await sql<{ nombre: string }>`
    select n.nombre from niveles n join colegios c on c.id = n.colegioId
    where n.colegioId = ${colegioId} and n.activo = 1 and case when n.emisorRfc <> ''
      then n.emisorRegimen = '' or n.emisorCodigoPostal = ''
      else c.rfc = '' or c.regimenFiscal = '' or c.codigoPostal = '' end
    order by n.orden, n.id`.execute(db);
  return rows.map(({ nombre }) => nombre);
}

async function nivelesConRegimen({ db, colegioId }: Alcance): Promise<string[]> {
  const niveles = await db
    .selectFrom("niveles")
    .select(["nombre", "emisorRfc as rfc", "emisorRazonSocial as razonSocial"])
    .where("colegioId", "=", colegioId)
    .where("activo", "=", 1)
    .where("emisorRfc", "<>", "")
    .orderBy("orden")
    .orderBy("id")
    .execute();
  return niveles.filter(llevaRegimenDeCapital).map(({ nombre }) => nombre);
}

async function contar({ db, colegioId, cicloId }: Alcance): Promise<Cuentas> {
  const { rows } = await sql<Cuentas>`select
    (select count(*) from grados g join niveles n on n.id = g.nivelId where n.colegioId = ${colegioId} and n.activo = 1) as grados,
    (select count(*) from configuracionesCiclo where cicloId = ${cicloId}) as lugares,
    (select count(*) from grupos where cicloId = ${cicloId}) as grupos,
    (select count(*) from programasPagos p where p.colegioId = ${colegioId} and p.cicloId = ${cicloId} and p.activo = 1
      and exists (select 1 from programasPagosConfiguraciones pc where pc.programaPagosId = p.id and pc.principal = 1)
      and exists (select 1 from cargos k where k.programaPagosId = p.id and k.eliminado = 0)) as principales,
    (select count(*) from cajas where colegioId = ${colegioId} and activo = 1 and enLinea = 0) as cajas,
    (select count(*) from foliadores where colegioId = ${colegioId} and tipo = 'RECIBO' and servicioId is null) as seriesDeRecibos,
    (select count(*) from foliadores where colegioId = ${colegioId} and tipo = 'FACTURA') as seriesDeFacturas`.execute(
    db,
  );
  return rows[0]!;
}

/** True if somebody was ever enrolled in the viewer's school. */
export async function hayAlumnos({ db, colegioId }: Alcance): Promise<boolean> {
  const inscripcion = await db
    .selectFrom("inscripciones")
    .select("id")
    .where("colegioId", "=", colegioId)
    .limit(1)
    .executeTakeFirst();
  return inscripcion !== undefined;
}
