import { esRfcGenerico, tipoDeRfc } from "~/lib/rfc";

// 'S.A.', 'SA' and 'S. A.' are the same letters.
const letras = (siglas: string) => [...siglas].map((letra) => `${letra}\\.?`).join("\\s?");
const FORMAS = [
  ...["SAPI", "SAB", "SAS", "SA", "SPR", "SNC", "SCL", "SC", "AC", "IAP", "IBP", "ABP"].map(letras),
  "S(?:\\.|\\.?(?=[\\s,]))(?=[\\s,]*DE\\s+R\\.?\\s?L)",
  "S\\.?\\s+EN\\s+(?:N\\.?\\s?)?C\\.?(?:\\s+POR\\s+A\\.?)?",
  "SOCIEDAD\\s+AN[OÓ]NIMA(?:\\s+(?:PROMOTORA\\s+DE\\s+INVERSI[OÓ]N|BURS[AÁ]TIL))?",
  "SOCIEDAD\\s+POR\\s+ACCIONES\\s+SIMPLIFICADA",
  "SOCIEDAD(?=\\s+DE\\s+RESPONSABILIDAD)",
  "(?:SOCIEDAD|ASOCIACI[OÓ]N)\\s+CIVIL",
  "SOCIEDAD\\s+COOPERATIVA(?:\\s+LIMITADA)?",
  "INSTITUCI[OÓ]N\\s+DE\\s+(?:ASISTENCIA|BENEFICENCIA)\\s+PRIVADA",
];
// 'S.A.DE C.V.': after a period the space may be missing.
const SEPARA = "(?:[\\s,]+|(?<=\\.))";
// Of a microindustria, 'M.I.' stands behind its limited responsibility.
const DE_RL = `(?:DE\\s+${letras("RL")}|DE\\s+RESPONSABILIDAD\\s+LIMITADA)(?:[\\s,]+${letras("MI")}(?![\\p{L}]))?`;
const DE_CV = `(?:DE\\s+${letras("CV")}|DE\\s+CAPITAL\\s+VARIABLE)`;
const PATTERN = new RegExp(
  `[\\s,]+(?:${FORMAS.join("|")})(?:${SEPARA}${DE_RL})?(?:${SEPARA}${DE_CV})?(?:[\\s,]+SOFOM(?:[\\s,]+${letras("ENR")})?)?[\\s,.]*$`,
  "iu",
);

/** The hint beside the name of a company (facts of the SAT: the name of its record, without the régimen). */
export const SIN_REGIMEN_DE_CAPITAL =
  "Como en la constancia, sin el régimen de capital: S.A. de C.V., S.C. o A.C. se quita al guardar";

/** The text about a stored name that still has it. */
export const TEXTO_DE_REGIMEN_DE_CAPITAL =
  "La razón social lleva el régimen de capital (S.A. de C.V., S.C., A.C.), y el SAT la rechaza";

/** No name is longer; the SAT takes 254 characters. */
const LARGO_MAXIMO = 300;

/** The name of a company without its régimen de capital: 'Colegio Sol, A.C.' is 'Colegio Sol'. */
export function sinRegimenDeCapital(nombre: string): string {
  if (nombre.length > LARGO_MAXIMO) return nombre;
  return nombre.replace(PATTERN, "").trim() || nombre;
}

/** The name as the SAT has it for an RFC: a person's and a foreigner's stay as they are. */
export function razonSocialDelSat({ rfc, razonSocial }: { rfc: string; razonSocial: string }): string {
  return esRfcGenerico(rfc) || tipoDeRfc(rfc) !== "MORAL" ? razonSocial : sinRegimenDeCapital(razonSocial);
}

/** True if a company's stored name has its régimen de capital. */
export const llevaRegimenDeCapital = (emisor: { rfc: string; razonSocial: string }): boolean =>
  razonSocialDelSat(emisor) !== emisor.razonSocial;
