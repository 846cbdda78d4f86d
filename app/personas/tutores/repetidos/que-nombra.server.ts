import { sql } from "kysely";
import type { DB } from "db/schema";
import type { Alcance } from "~/base/acceso/alcance.server";
import { counted } from "~/lib/counts";
import type { Vinculo } from "./repetido";
import { enumerar } from "~/lib/text";

/**
 * The tables that name a tutor by `tutorId`, besides the links with children, and the part that belongs to the tutor. A
 * test compares them with every foreign key of the database. `distinto`: tables with at most one row per tutor.
 */
export const TABLAS = [
  { tabla: "comunicadosEntregas", uno: "comunicado", varios: "comunicados", distinto: ["comunicadoId", "alumnoId"] },
  { tabla: "misivasEntregas", uno: "misiva", varios: "misivas", distinto: ["misivaId"] },
  { tabla: "consentimientos", uno: "consentimiento", varios: "consentimientos", distinto: [] },
  { tabla: "comentarios", uno: "comentario", varios: "comentarios", distinto: [] },
  { tabla: "enlacesPersonales", uno: "enlace personal", varios: "enlaces personales", distinto: [] },
  { tabla: "propuestas", uno: "cambio propuesto", varios: "cambios propuestos", distinto: [] },
  // Calendar addresses that each gave to a telephone keep working.
  { tabla: "calendariosFamilias", uno: "dirección de calendario", varios: "direcciones de calendario", distinto: [] },
  // Telephones go on ringing, for the one that both are now.
  { tabla: "dispositivos", uno: "teléfono con avisos", varios: "teléfonos con avisos", distinto: [] },
  { tabla: "solicitudesDeBeca", uno: "solicitud de beca", varios: "solicitudes de beca", distinto: [] },
  { tabla: "justificantes", uno: "aviso de falta", varios: "avisos de faltas", distinto: [] },
  { tabla: "cobros", uno: "pago en línea", varios: "pagos en línea", distinto: [] },
  { tabla: "unionesTutores", uno: "unión anterior", varios: "uniones anteriores", distinto: [] },
] as const satisfies readonly { tabla: keyof DB; uno: string; varios: string; distinto: readonly string[] }[];

type Tabla = (typeof TABLAS)[number]["tabla"];
/** The rows of each table that name a tutor. */
export type Nombrado = Record<Tabla, number[]>;

/** The ids of the rows that name a tutor, table by table. */
export async function queLoNombra({ db }: Pick<Alcance, "db">, tutorId: number): Promise<Nombrado> {
  const pares = await Promise.all(
    TABLAS.map(async ({ tabla }) => {
      const { rows } = await sql<{ id: number }>`
        select id from ${sql.table(tabla)} where tutorId = ${tutorId} order by id`.execute(db);
      return [tabla, rows.map(({ id }) => id)] as const;
    }),
  );
  return Object.fromEntries(pares) as Nombrado;
}

/** '3 comunicados y 1 enlace personal'; '' if there is nothing. */
export function fraseDeNombrado(nombrado: Nombrado): string {
  const partes = TABLAS.flatMap(({ tabla, uno, varios }) => {
    const cuantos = nombrado[tabla].length;
    return cuantos === 0 ? [] : [counted(cuantos, uno, varios)];
  });
  return enumerar(partes);
}

/** The tutor's links with children, in their order. */
export function vinculosDe({ db }: Pick<Alcance, "db">, tutorId: number): Promise<Vinculo[]> {
  return db
    .selectFrom("alumnosTutores")
    .select(["alumnoId", "parentescoId", "cliente", "puedeRecoger", "restringido", "notaCustodia", "verAlumnoApp"])
    .select(["notificaciones", "notificacionesComunicados", "notificacionesTareas", "notificacionesMisivas"])
    .select(["recibeCuentas", "recibeCartas", "notificacionesAusencias"])
    .where("tutorId", "=", tutorId)
    .orderBy("alumnoId")
    .execute();
}

/** The row of a tutor of the viewer's organization; undefined if there is none. */
function filaDeTutor({ db, organizacionId }: Pick<Alcance, "db" | "organizacionId">, tutorId: number) {
  return db
    .selectFrom("tutores")
    .selectAll()
    .where("id", "=", tutorId)
    .where("organizacionId", "=", organizacionId)
    .executeTakeFirst();
}

/**
 * Everything of a tutor that a union changes. It serves to undo the union, and to check that nothing has changed since.
 */
export async function retratoDe(trx: Pick<Alcance, "db" | "organizacionId">, tutorId: number) {
  const tutor = await filaDeTutor(trx, tutorId);
  return tutor && { tutor, vinculos: await vinculosDe(trx, tutorId), nombrado: await queLoNombra(trx, tutorId) };
}

export type Retrato = NonNullable<Awaited<ReturnType<typeof retratoDe>>>;

/**
 * Makes every row that names tutor `origen` name `a`. If there may be only one per tutor and both have it, the row of
 * `origen` stays beside, marked with its owner. Its link has been sent, and the texts read or accepted with it are
 * evidence. It is not announced again.
 */
export async function pasarRenglones({ db }: Pick<Alcance, "db">, origen: number, a: number): Promise<void> {
  for (const { tabla, distinto } of TABLAS) {
    const donde = sql.table(tabla);
    if (distinto.length > 0) {
      const mismo = sql.join(
        [...distinto, "unidaDe"].map((columna) => sql`x.${sql.ref(columna)} = ${donde}.${sql.ref(columna)}`),
        sql` and `,
      );
      await sql`update ${donde} set unidaDe = ${origen}, porAvisar = 0
        where tutorId = ${origen} and exists (select 1 from ${donde} x where x.tutorId = ${a} and ${mismo})`.execute(
        db,
      );
    }
    await sql`update ${donde} set tutorId = ${a} where tutorId = ${origen}`.execute(db);
  }
}

/** Makes these rows name `a` again, as before {@link pasarRenglones}. */
export async function devolverRenglones({ db }: Pick<Alcance, "db">, nombrado: Nombrado, a: number): Promise<void> {
  for (const { tabla, distinto } of TABLAS) {
    const donde = sql.table(tabla);
    const condicion = sql`id in (select value from json_each(${JSON.stringify(nombrado[tabla])}))`;
    await sql`update ${donde} set tutorId = ${a} where ${condicion}`.execute(db);
    if (distinto.length > 0)
      await sql`update ${donde} set unidaDe = 0 where ${condicion} and unidaDe = ${a}`.execute(db);
  }
}
