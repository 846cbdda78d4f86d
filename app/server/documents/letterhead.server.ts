import type { Pdf } from "./pdf.server";

/** The issuer of a paper: a name, the lines below it, and a picture. */
export type Letterhead = { name: string; lines: readonly string[]; logo: Uint8Array | null };

export const INK = "#0f172a";
export const GREY = "#475569";
export const RULE = "#cbd5e1";
const ACCENT = "#585cb0";

const [LOGO, GAP, ASIDE] = [60, 12, 160];

/** The width between a page's margins, and where it starts. */
export function pageBox(pdf: Pdf): { left: number; right: number; width: number } {
  const { width, margins } = pdf.page;
  return { left: margins.left, right: width - margins.right, width: width - margins.left - margins.right };
}

/**
 * Draws the head of a letter page, the same on every paper of a school. It has logo and name, at the right the kind of
 * paper (`kind`) with its distinguishing number (`number`), and a rule below. Leaves the pen under the rule.
 */
export function drawLetterhead(pdf: Pdf, { name, lines, logo }: Letterhead, kind: string, number = ""): void {
  const { left, right, width } = pageBox(pdf);
  const top = 44;
  const x = logo ? left + LOGO + GAP : left;
  if (logo) pdf.image(Buffer.from(logo), left, top, { fit: [LOGO, LOGO] });
  pdf.font("Helvetica").fontSize(9).fillColor(GREY);
  pdf.text(kind.toUpperCase(), right - ASIDE, top + 6, { width: ASIDE, align: "right" });
  pdf
    .font("Helvetica-Bold")
    .fontSize(number.length > 12 ? 12 : 20)
    .fillColor(ACCENT);
  if (number) pdf.text(number, right - ASIDE, top + 18, { width: ASIDE, align: "right" });
  const aside = pdf.y;
  const own = width - (x - left) - ASIDE - GAP;
  pdf
    .fontSize(15)
    .fillColor(INK)
    .text(name, x, top + 4, { width: own });
  pdf.font("Helvetica").fontSize(8.5).fillColor(GREY);
  for (const line of lines) pdf.text(line, x, pdf.y + 1, { width: own });
  const bottom = Math.max(top + (logo ? LOGO : 0), aside, pdf.y) + 10;
  pdf.moveTo(left, bottom).lineTo(right, bottom).strokeColor(RULE).stroke();
  pdf.x = left;
  pdf.y = bottom + 12;
}

/**
 * Draws the footer of the pages from `first` on, once all are drawn: the paper's name with page number and count, and
 * at the left who printed it and when.
 */
export function numberPages(
  pdf: Pdf,
  { first = 0, of, printed = "" }: { first?: number; of: string; printed?: string },
) {
  const { count } = pdf.bufferedPageRange();
  for (let page = first; page < count; page++) {
    pdf.switchToPage(page);
    const { left, width } = pageBox(pdf);
    // Text below the margin would make pdfkit open another page, so the bottom margin is 0 while the footer is written.
    pdf.page.margins.bottom = 0;
    const y = pdf.page.height - 36;
    pdf.font("Helvetica").fontSize(8).fillColor(GREY);
    if (printed) pdf.text(printed, left, y, { width: width / 2 });
    const which = `${of} · Página ${page - first + 1} de ${count - first}`;
    pdf.text(which, left + width / 2, y, { width: width / 2, align: "right", lineBreak: false });
  }
}
