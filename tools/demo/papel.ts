import { renderPdf } from "~/server/documents/pdf.server";

/** The port that the demo is served at. */
export const puertoDeLaDemo = () => process.env.PORT || "3000";

/** The address in the demo's mails: this computer, at its port. */
export const origenDeLaDemo = () => `http://localhost:${puertoDeLaDemo()}`;

/** A PDF with a title and lines, for the papers and files of the demo: a reader opens it. */
export function papelDeDemostracion(titulo: string, lineas: readonly string[] = []): Promise<Uint8Array> {
  return renderPdf({ size: "LETTER", margin: 72, info: { Title: titulo } }, (pdf) => {
    pdf.fontSize(20).text(titulo).moveDown().fontSize(12);
    for (const linea of lineas) pdf.text(linea).moveDown(0.3);
    pdf.moveDown().fillColor("#666").text("Documento de la escuela de demostración.");
  });
}
