import type { Db } from "../connection";

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
];

const BANCOS = ["BBVA", "Banamex", "Banorte", "Santander", "HSBC", "Scotiabank", "Banco Azteca", "Inbursa"];

// Code, key of the SAT, name, whether it needs a bank, whether it takes a proof (B§3, B§5).
const FORMAS_PAGO = [
  ["EFECTIVO", "01", "Efectivo", 0, 0],
  ["TD", "28", "Tarjeta de débito", 1, 0],
  ["TC", "04", "Tarjeta de crédito", 1, 0],
  ["TRANSFERENCIA", "03", "Transferencia electrónica de fondos", 1, 1],
  ["DEPOSITO", "01", "Depósito en efectivo", 1, 1],
  ["CHEQUE", "02", "Cheque nominativo", 1, 0],
  ["VALES", "08", "Vales de despensa", 0, 0],
] as const;

export type Catalogos = {
  parentescos: ReadonlyMap<string, number>;
  bancos: readonly number[];
  formasPago: ReadonlyMap<string, number>;
};

/** What every school of the country shares: kinship, banks, ways to pay. */
export async function sembrarCatalogos(db: Db): Promise<Catalogos> {
  const parentescos = await db
    .insertInto("parentescos")
    .values(PARENTESCOS.map((nombre, orden) => ({ nombre, orden })))
    .returning(["id", "nombre"])
    .execute();
  const bancos = await db
    .insertInto("bancos")
    .values(BANCOS.map((nombre) => ({ nombre })))
    .returning("id")
    .execute();
  const formasPago = await db
    .insertInto("formasPago")
    .values(
      FORMAS_PAGO.map(([codigoFormaPago, claveSat, nombre, requiereBanco, permiteComprobante], orden) => ({
        codigoFormaPago,
        claveSat,
        nombre,
        requiereBanco,
        permiteComprobante,
        orden,
      })),
    )
    .returning(["id", "codigoFormaPago"])
    .execute();
  return {
    parentescos: new Map(parentescos.map((fila) => [fila.nombre, fila.id])),
    bancos: bancos.map((fila) => fila.id),
    formasPago: new Map(formasPago.map((fila) => [fila.codigoFormaPago, fila.id])),
  };
}
