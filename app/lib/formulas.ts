// Spreadsheets also read the full-width forms and a line break followed by a formula, so those are guarded as well.
const OPENS_A_FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/**
 * Makes a text cell of a CSV or XLSX harmless: a text that a spreadsheet would run as a formula is prefixed with an
 * apostrophe. Only for text: numbers go to their cells as numbers. Applying it twice changes nothing more.
 */
export function guardFormula(cellText: string): string {
  return OPENS_A_FORMULA.test(cellText) ? `'${cellText}` : cellText;
}
