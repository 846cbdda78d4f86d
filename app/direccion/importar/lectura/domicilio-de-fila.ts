import type { Celdas } from "~/base/hojas/hoja";
import { conMayusculas } from "~/base/hojas/mayusculas";
import { cleanLine } from "~/lib/text";
import { diceMismo } from "./datos-de-hermanos";
import { nombreDeEntidad, separarDomicilio } from "./datos-escritos";
import type { Cambios, DudaDeLectura } from "./duda";
import { codigoPostalDeHoja } from "./valores";

const SIN_DECIR = /^(?:pendiente|falta)(?!\p{L})/iu;

/** The address of a row; one that only points to another ('mismo domicilio') is none, and somebody is told. */
export function domicilioDe(celdas: Celdas, dudas: DudaDeLectura[]): Cambios {
  const celdaDe = (clave: string) => cleanLine(celdas[clave] ?? "");
  const cambios: Cambios = {};
  const cifras = celdaDe("codigoPostal").replace(/\D/g, "");
  const conCodigo = cifras === "" || /^\d{4,5}$/.test(cifras);
  if (!conCodigo) {
    cambios.codigoPostal = "";
    const mensaje = `«${celdaDe("codigoPostal")}» no tiene 5 cifras`;
    dudas.push({ clase: "DOMICILIO", campo: "codigoPostal", mensaje });
  }
  const senala = diceMismo(celdaDe("calle")) || SIN_DECIR.test(celdaDe("calle"));
  if (senala)
    dudas.push({ clase: "DOMICILIO", campo: "calle", mensaje: `«${celdaDe("calle")}» se completa en su ficha` });
  const entero = senala ? "" : celdaDe("calle");
  if (entero !== celdaDe("calle")) cambios.calle = "";
  if (entero !== "" && celdaDe("numeroExterior") === "" && /\d|s\/n/i.test(entero)) {
    for (const [clave, parte] of Object.entries(separarDomicilio(entero)))
      if (clave === "calle" || (celdaDe(clave) === "" && parte !== "")) cambios[clave] = parte;
  }
  const interior = /^(\S+)\s+(?:int(?:erior)?|depto?|departamento|local)\.?\s*(\S+)$/iu.exec(celdaDe("numeroExterior"));
  if (interior && celdaDe("numeroInterior") === "")
    [cambios.numeroExterior, cambios.numeroInterior] = [interior[1]!, interior[2]!];
  const estado = nombreDeEntidad(celdaDe("nombreEntidad"));
  if (estado !== "") cambios.nombreEntidad = estado;
  const codigo = codigoPostalDeHoja((cambios.codigoPostal ?? celdaDe("codigoPostal")).replace(/\D/g, ""));
  if (codigo !== "") cambios.codigoPostal = codigo;
  for (const clave of ["calle", "nombreAsentamiento", "nombreMunicipio"])
    if ((cambios[clave] ?? celdaDe(clave)) !== "") cambios[clave] = conMayusculas(cambios[clave] ?? celdaDe(clave));
  return cambios;
}
