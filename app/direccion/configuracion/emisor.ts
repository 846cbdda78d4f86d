import { tipoDeRfc } from "~/lib/rfc";
import { codigoPostal as validarCodigoPostal } from "~/lib/validators";
import type { FieldError } from "~/lib/outcome";
import { razonSocialDelSat } from "~/dinero/facturacion/regimen-de-capital";
import { esRegimenDe, type Regimen } from "~/dinero/facturacion/sat";

/** The issuer of invoices: a school, or a separate one for a level (C§7, invoice issuer per level). */
export type Emisor = { rfc: string; razonSocial: string; regimen: Regimen | ""; codigoPostal: string };

/** An issuer as the SAT has it: a company's name has no régimen de capital. */
export const limpiarEmisor = <E extends Pick<Emisor, "rfc" | "razonSocial">>(emisor: E): E => ({
  ...emisor,
  razonSocial: razonSocialDelSat(emisor),
});

/**
 * The faults of an issuer, by field: a régimen that does not fit the RFC's kind of person, and data without an RFC.
 * With `completo`, an RFC requires all four fields.
 */
export function faltasDeEmisor(
  { rfc, razonSocial, regimen, codigoPostal }: Emisor,
  completo: boolean,
): (FieldError & { campo: keyof Emisor })[] {
  const persona = tipoDeRfc(rfc);
  const malCodigo = validarCodigoPostal(codigoPostal);
  if (malCodigo !== null) return [{ campo: "codigoPostal", mensaje: malCodigo }];
  if (rfc === "")
    return completo && (razonSocial !== "" || regimen !== "" || codigoPostal !== "")
      ? [{ campo: "rfc", mensaje: "Escribe el RFC del emisor, o deja en blanco los demás datos" }]
      : [];
  const falta = (campo: keyof Emisor, valor: string) =>
    completo && valor === "" ? [{ campo, mensaje: "Se necesita para facturar con ese RFC" }] : [];
  const ajeno = regimen !== "" && !esRegimenDe(regimen, persona ?? "FISICA");
  return [
    ...falta("razonSocial", razonSocial),
    ...falta("regimen", regimen),
    ...(ajeno
      ? [
          {
            campo: "regimen" as const,
            mensaje: `Ese régimen no es de personas ${persona === "MORAL" ? "morales" : "físicas"}, y el RFC sí`,
          },
        ]
      : []),
    ...falta("codigoPostal", codigoPostal),
  ];
}
