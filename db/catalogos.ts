import type { Db } from "./connection";
import { insertar } from "./insertar";

// The catalogues that are the same in every school of the country; real schools, the demo, the benchmark and the tests
// start with them. Kinships, banks and payment methods belong to the whole installation; operations, drawers and series
// belong to a school.

const PARENTESCOS = [
  "Madre",
  "Padre",
  "Tutor(a) legal",
  "Madrastra",
  "Padrastro",
  "Abuela",
  "Abuelo",
  "Tía",
  "Tío",
  "Hermana (mayor de edad)",
  "Hermano (mayor de edad)",
  "Primo(a)",
  "Madrina",
  "Padrino",
  "Nana / cuidador(a)",
  "Chofer / transporte",
  "Amigo(a) de la familia",
  "Otro",
] as const;

// A card or a transfer cannot be registered without its bank, so the list ends with an entry for all others.
const BANCOS = [
  "BBVA",
  "Banamex",
  "Banorte",
  "Santander",
  "HSBC",
  "Scotiabank",
  "Banco Azteca",
  "Inbursa",
  "Afirme",
  "BanBajío",
  "Banco del Bienestar",
  "BanCoppel",
  "Banregio",
  "Mifel",
  "Multiva",
  "Nu",
  "Otro banco",
] as const;

// Code, SAT key, name, whether it needs a bank, whether it takes a proof (B§3, B§5).
const FORMAS_PAGO = [
  ["EFECTIVO", "01", "Efectivo", 0, 0],
  ["TD", "28", "Tarjeta de débito", 1, 0],
  ["TC", "04", "Tarjeta de crédito", 1, 0],
  ["TRANSFERENCIA", "03", "Transferencia electrónica de fondos", 1, 1],
  ["DEPOSITO", "01", "Depósito en efectivo", 1, 1],
  ["CHEQUE", "02", "Cheque nominativo", 1, 0],
  ["VALES", "08", "Vales de despensa", 0, 0],
] as const;

// The operations that may be registered by hand (B§5 New movement), in the window's order.
const OPERACIONES = [
  ["PAGO", "Pago"],
  ["CARGO", "Cargo"],
  ["DESCUENTO", "Descuento"],
  ["CONDONACION_RECARGOS", "Condonación de recargos"],
] as const;

export type Parentesco = (typeof PARENTESCOS)[number];

/** The ids of the shared catalogues; banks in order of insertion. */
export type Catalogos = {
  parentescos: Readonly<Record<Parentesco, number>>;
  bancos: readonly number[];
  formasPago: Readonly<Record<(typeof FORMAS_PAGO)[number][0], number>>;
};

/** Writes the shared catalogues (kinships, banks, payment methods) into a database without them. */
export async function sembrarCatalogos(db: Db): Promise<Catalogos> {
  await db
    .insertInto("parentescos")
    .values(PARENTESCOS.map((nombre, orden) => ({ nombre, orden })))
    .execute();
  await db
    .insertInto("bancos")
    .values(BANCOS.map((nombre) => ({ nombre })))
    .execute();
  const formasPago = FORMAS_PAGO.map(
    ([codigoFormaPago, claveSat, nombre, requiereBanco, permiteComprobante], orden) => ({
      codigoFormaPago,
      claveSat,
      nombre,
      requiereBanco,
      permiteComprobante,
      orden,
    }),
  );
  await db.insertInto("formasPago").values(formasPago).execute();
  return leerCatalogos(db);
}

/** The ids of the catalogues written earlier by {@link sembrarCatalogos}. */
export async function leerCatalogos(db: Db): Promise<Catalogos> {
  const parentescos = await db.selectFrom("parentescos").select(["nombre", "id"]).execute();
  const bancos = await db.selectFrom("bancos").select("id").orderBy("id").execute();
  const formasPago = await db.selectFrom("formasPago").select(["codigoFormaPago", "id"]).execute();
  return {
    parentescos: Object.fromEntries(parentescos.map(({ nombre, id }) => [nombre, id])) as Catalogos["parentescos"],
    bancos: bancos.map(({ id }) => id),
    formasPago: Object.fromEntries(
      formasPago.map(({ codigoFormaPago, id }) => [codigoFormaPago, id]),
    ) as Catalogos["formasPago"],
  };
}

/** The data that a window needs to charge: the school's first drawer, and its operations by code. */
export type Ventanilla = { cajaId: number; operaciones: Readonly<Record<(typeof OPERACIONES)[number][0], number>> };

/** Creates a school's operations, one drawer and one series of receipts, 'A' by default. */
export async function sembrarVentanilla(db: Db, colegioId: number, serie = "A"): Promise<Ventanilla> {
  const cajaId = await insertar(db, "cajas", { colegioId, nombre: "Caja principal" });
  await insertar(db, "foliadores", { colegioId, tipo: "RECIBO", serie });
  const operaciones: Record<string, number> = {};
  for (const [orden, [codigoOperacion, nombre]] of OPERACIONES.entries()) {
    operaciones[codigoOperacion] = await insertar(db, "operaciones", { colegioId, codigoOperacion, nombre, orden });
  }
  return { cajaId, operaciones: operaciones as Ventanilla["operaciones"] };
}

/** Creates a service of a school that accepts every payment method; returns its id. */
export async function sembrarServicio(
  db: Db,
  { formasPago }: Pick<Catalogos, "formasPago">,
  servicio: { colegioId: number; nombre: string; orden?: number },
): Promise<number> {
  const servicioId = await insertar(db, "servicios", servicio);
  const formas = Object.values(formasPago).map((formaPagoId) => ({ servicioId, formaPagoId }));
  await db.insertInto("serviciosFormasPago").values(formas).execute();
  return servicioId;
}

type ColegioNuevo = { organizacionId: number; nombre: string; zonaHoraria: string; lastModifiedDate?: string };

/** Writes an organization; gives its id. */
export const sembrarOrganizacion = (db: Db, organizacion: { nombre: string; createdDate: string }): Promise<number> =>
  insertar(db, "organizaciones", organizacion);

/** Writes a school with its window; gives its id. */
export async function sembrarColegio(db: Db, colegio: ColegioNuevo): Promise<number> {
  const colegioId = await insertar(db, "colegios", colegio);
  await sembrarVentanilla(db, colegioId);
  return colegioId;
}

/** Gives an organization its roles, each with the codes of its permissions; gives their ids by name. */
export async function sembrarRoles<R extends string>(
  db: Db,
  organizacionId: number,
  roles: Readonly<Record<R, readonly string[]>>,
): Promise<Readonly<Record<R, number>>> {
  const ids: Partial<Record<R, number>> = {};
  for (const [nombre, permisos] of Object.entries(roles) as [R, readonly string[]][]) {
    const rolId = await insertar(db, "roles", { organizacionId, nombre });
    await db
      .insertInto("rolesPermisos")
      .values(permisos.map((codigo) => ({ rolId, codigo })))
      .execute();
    ids[nombre] = rolId;
  }
  return ids as Record<R, number>;
}
