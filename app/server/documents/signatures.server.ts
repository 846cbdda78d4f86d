import { GREY, INK, pageBox, RULE } from "./letterhead.server";
import type { Pdf } from "./pdf.server";

/** Lines to sign side by side, each with its name below. */
export function drawSignatures(pdf: Pdf, list: readonly (readonly [string, string])[]): void {
  const { left, width } = pageBox(pdf);
  const each = (width - 24 * (list.length - 1)) / list.length;
  const y = pdf.y + 84;
  let bottom = y;
  for (const [index, [role, name]] of list.entries()) {
    const x = left + index * (each + 24);
    pdf
      .moveTo(x, y)
      .lineTo(x + each, y)
      .strokeColor(RULE)
      .stroke();
    pdf.font("Helvetica").fontSize(9.5).fillColor(INK);
    pdf.text(name, x, y + 6, { width: each, align: "center" });
    pdf
      .fontSize(8.5)
      .fillColor(GREY)
      .text(role, x, pdf.y + 1, { width: each, align: "center" });
    bottom = Math.max(bottom, pdf.y);
  }
  pdf.x = left;
  pdf.y = bottom;
}
