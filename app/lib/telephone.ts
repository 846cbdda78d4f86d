// Prefixes: +52 and 0052 from abroad, 521 for mobile phones, and 01, 044 and 045 as dialled until 2019.
const DOMESTIC = /^(?:0052|521?|04[45]|01)?(\d{10})$/;

// A telephone abroad, as it is dialled from here: '+' or 00, and the country.
const ABROAD = /^(?:\+|00)(?!52)([1-9]\d{7,14})$/;

/**
 * A telephone as stored, from any notation: its ten digits, or '+' and all of them for one abroad (E.164). Any other text
 * stays as typed.
 */
export function normalizarTelefono(text: string): string {
  const dialled = text.replace(/[\s()./-]/g, "");
  const abroad = ABROAD.exec(dialled);
  if (abroad) return `+${abroad[1]!}`;
  return DOMESTIC.exec(dialled.replaceAll("+", ""))?.[1] ?? text;
}

/** True for a telephone as stored. */
export const isTelephone = (text: string): boolean => /^\d{10}$|^\+(?!52)[1-9]\d{7,14}$/.test(text);

/** The address that opens WhatsApp with a text for a telephone as stored; without one, the person chooses whom to send it. */
export function whatsAppLink(telefono: string, text: string): string {
  const number = telefono.startsWith("+") ? telefono.slice(1) : telefono && `52${telefono}`;
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}
