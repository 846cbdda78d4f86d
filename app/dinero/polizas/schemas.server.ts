import { z } from "zod";
import { IMPUESTOS, type Impuesto } from "~/dinero/facturacion/cfdi/comprobante";
import { campo, casilla, opcion, texto } from "~/server/request/zod.server";
import { DETALLES, type Detalle, ESQUEMAS, type Esquema } from "./cuentas";

const claves = <T extends string>(tabla: Readonly<Record<T, string>>) => Object.keys(tabla) as T[];

const numero = () =>
  campo<string>((escrito) =>
    escrito === "" || /^[0-9][0-9-]{0,28}[0-9]$/.test(escrito)
      ? { value: escrito }
      : { error: "Escribe dígitos y guiones, hasta 30" },
  );
const agrupador = () =>
  campo<string>((escrito) =>
    escrito === "" || /^[1-8]\d{2}(\.\d{2})?$/.test(escrito)
      ? { value: escrito }
      : { error: "Escribe el código del SAT, como 105.01" },
  );
const nombre = () =>
  campo<string>((escrito) => (escrito.length > 100 ? { error: "Máximo 100 caracteres" } : { value: escrito }));
const porClave = <P extends z.ZodType>(pieza: P) => z.record(z.string(), pieza).optional().default({});

/** The accounts of a school from a month on, by the keys of their accounts. */
export const plantillaSchema = z.object({
  mes: texto({ max: 7 }),
  esquema: opcion(claves<Esquema>(ESQUEMAS)),
  detalle: opcion(claves<Detalle>(DETALLES)),
  sistemaOrigen: opcion(["11", "12"]),
  colaDeTexto: casilla(),
  fechaDeCoi: opcion(["DIA", "FECHA"]),
  filaDeCoi: opcion(["1", "3"]),
  numero: porClave(numero()),
  nombre: porClave(nombre()),
  agrupador: porClave(agrupador()),
  impuesto: porClave(opcion(claves<Impuesto>(IMPUESTOS))),
});
