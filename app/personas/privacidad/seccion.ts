import { formatFechaHora } from "~/lib/dates";
import { centavos, pesosPlain } from "~/lib/money";

export type Valor = string | number | null;

/** `dinero` is in centavos, `instante` a UTC ISO instant; all else is shown as stored. */
export type Columna = { clave: string; titulo: string; tipo?: "dinero" | "instante" };

/** One table of stored data about a person: `clave` names it in JSON, `titulo` on its sheet. */
export type Seccion = {
  clave: string;
  titulo: string;
  columnas: readonly Columna[];
  filas: readonly Readonly<Record<string, Valor>>[];
};

/** The tables as one object for machines: the product's own names, money in pesos as text, instants in UTC. */
export function comoJson(secciones: readonly Seccion[]): Record<string, Record<string, Valor>[]> {
  return Object.fromEntries(
    secciones.map(({ clave, columnas, filas }) => [
      clave,
      filas.map((fila) => Object.fromEntries(columnas.map((columna) => [nombre(columna), enJson(columna, fila)]))),
    ]),
  );
}

// montoCentavos is monto outside the database.
const nombre = ({ clave }: Columna) => clave.replace(/Centavos$/, "");

function enJson({ clave, tipo }: Columna, fila: Readonly<Record<string, Valor>>): Valor {
  const valor = fila[clave] ?? null;
  return tipo === "dinero" && typeof valor === "number" ? pesosPlain(centavos(valor)) : valor;
}

/** One table as rows for a sheet: money in pesos, instants in the school's time zone. */
export function comoRenglones({ columnas, filas }: Seccion, zonaHoraria: string): Valor[][] {
  return filas.map((fila) =>
    columnas.map(({ clave, tipo }) => {
      const valor = fila[clave] ?? null;
      if (tipo === "dinero" && typeof valor === "number") return valor / 100;
      // An old row may have no instant.
      return tipo === "instante" && typeof valor === "string" && valor ? formatFechaHora(valor, zonaHoraria) : valor;
    }),
  );
}
