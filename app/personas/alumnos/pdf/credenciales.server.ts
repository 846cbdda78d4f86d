import { GREY, INK, type Letterhead, RULE } from "~/server/documents/letterhead.server";
import { drawQr, type Pdf, renderPdf } from "~/server/documents/pdf.server";

/** The content of a student's card; `lugar` is the level, grade and group. */
export type Credencial = {
  nombre: string;
  apellidos: string;
  matricula: string;
  lugar: string;
  /** The bytes of the photo; null leaves space for a paper one. */
  foto: Uint8Array | null;
};

/** The cards of a group, which begin on a new sheet. */
export type HojaDeCredenciales = { titulo: string; credenciales: readonly Credencial[] };

const ACCENT = "#585cb0";
// A card of 85.6 × 54 mm, the size of a bank card; two columns and four rows, to be cut.
const [ANCHO, ALTO] = [243, 153];
const [COLUMNAS, FILAS] = [2, 4];
const [IZQUIERDA, ARRIBA, ENTRE] = [57, 66, 12];
const POR_HOJA = COLUMNAS * FILAS;

/** The cards of students to be printed and cut, group by group: photo, name, place, matrícula, and its QR code. */
export function credencialesPdf(
  membrete: Letterhead,
  ciclo: string,
  hojas: readonly HojaDeCredenciales[],
): Promise<Uint8Array> {
  const info = { Title: "Credenciales", Author: membrete.name };
  return renderPdf({ size: "LETTER", margin: 36, info }, (pdf) => {
    hojas.forEach(({ titulo, credenciales }, indiceDeHoja) =>
      credenciales.forEach((credencial, indice) => {
        const lugar = indice % POR_HOJA;
        if (lugar === 0) {
          if (indiceDeHoja > 0 || indice > 0) pdf.addPage();
          pdf
            .font("Helvetica")
            .fontSize(9)
            .fillColor(GREY)
            .text(`Credenciales · ${titulo} · ciclo ${ciclo}`, IZQUIERDA, 42);
        }
        const x = IZQUIERDA + (lugar % COLUMNAS) * (ANCHO + ENTRE);
        const y = ARRIBA + Math.floor(lugar / COLUMNAS) * (ALTO + ENTRE);
        dibujar(pdf, { x, y }, { membrete, ciclo, credencial });
      }),
    );
  });
}

type Lugar = { x: number; y: number };
type Dibujo = { membrete: Letterhead; ciclo: string; credencial: Credencial };

function dibujar(pdf: Pdf, { x, y }: Lugar, { membrete, ciclo, credencial }: Dibujo): void {
  pdf.save().roundedRect(x, y, ANCHO, ALTO, 8).clip();
  pdf.rect(x, y, ANCHO, 34).fill(ACCENT);
  pdf.restore();
  pdf.roundedRect(x, y, ANCHO, ALTO, 8).lineWidth(0.7).strokeColor(RULE).stroke();
  const conLogo = membrete.logo !== null;
  if (membrete.logo) {
    pdf.roundedRect(x + 8, y + 5, 24, 24, 3).fill("#ffffff");
    pdf.image(Buffer.from(membrete.logo), x + 10, y + 7, { fit: [20, 20], align: "center", valign: "center" });
  }
  const deNombre = { width: ANCHO - (conLogo ? 48 : 20), height: 24, ellipsis: true };
  pdf
    .font("Helvetica-Bold")
    .fontSize(membrete.name.length > 34 ? 8.5 : 10.5)
    .fillColor("#ffffff");
  const alto = Math.min(24, pdf.heightOfString(membrete.name, deNombre));
  pdf.text(membrete.name, x + (conLogo ? 38 : 10), y + 17 - alto / 2, deNombre);
  foto(pdf, { x: x + 10, y: y + 44 }, credencial.foto);
  const texto = { x: x + 88, ancho: ANCHO - 98 };
  pdf.font("Helvetica-Bold").fontSize(11).fillColor(INK);
  pdf.text(credencial.apellidos, texto.x, y + 44, { width: texto.ancho, height: 26, ellipsis: true });
  pdf.font("Helvetica").fontSize(11);
  pdf.text(credencial.nombre, texto.x, pdf.y + 1, { width: texto.ancho, height: 26, ellipsis: true });
  pdf.fontSize(8).fillColor(GREY);
  const deDatos = { width: texto.ancho - 62 };
  pdf.text(credencial.lugar, texto.x, y + 100, { ...deDatos, height: 20, ellipsis: true });
  pdf.text(`Ciclo ${ciclo}`, texto.x, y + 122, deDatos);
  pdf
    .font("Helvetica-Bold")
    .fillColor(INK)
    .text(credencial.matricula, texto.x, y + 134, deDatos);
  drawQr(pdf, credencial.matricula, x + ANCHO - 66, y + ALTO - 66, 60);
}

const [FOTO_ANCHO, FOTO_ALTO] = [68, 84];

function foto(pdf: Pdf, { x, y }: Lugar, bytes: Uint8Array | null): void {
  pdf.save().roundedRect(x, y, FOTO_ANCHO, FOTO_ALTO, 4).clip();
  if (bytes) pdf.image(Buffer.from(bytes), x, y, { cover: [FOTO_ANCHO, FOTO_ALTO], align: "center", valign: "center" });
  pdf.restore();
  pdf.roundedRect(x, y, FOTO_ANCHO, FOTO_ALTO, 4).lineWidth(0.7).strokeColor(RULE).stroke();
  if (bytes) return;
  pdf.font("Helvetica").fontSize(8).fillColor(GREY);
  pdf.text("Foto", x, y + FOTO_ALTO / 2 - 4, { width: FOTO_ANCHO, align: "center" });
}
