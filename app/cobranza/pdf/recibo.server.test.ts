import jsQR from "jsqr";
import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { fecha } from "~/lib/dates";
import { centavos } from "~/lib/money";
import { qrCells } from "~/server/pdf.server";
import { type ReciboImprimible, reciboOchentaMm, reciboOriginal } from "./recibo.server";

const RECIBO: ReciboImprimible = {
  folio: "A12",
  fechaOperacion: fecha("2026-10-20"),
  createdDate: "2026-10-20T18:05:00.000Z",
  zonaHoraria: "America/Mexico_City",
  montoCentavos: centavos(357500),
  formaPago: "Efectivo",
  banco: null,
  referencia: "",
  cuenta: "",
  recibidoCentavos: centavos(400000),
  observaciones: "",
  cancelado: false,
  url: "https://colegio.mx/public/recibos/unTokenLargo",
  logo: null,
  datos: {
    colegio: { nombre: "Colegio Benito Juárez", razonSocial: "", rfc: "", domicilio: "", telefono: "", logoUuid: null },
    alumno: {
      nombreCompleto: "Sofía Núñez García",
      matricula: "202600001",
      nivel: "Primaria",
      grado: "1°",
      grupo: "A",
      ciclo: "2026-2027",
    },
    pagador: "Ana García Peña",
    servicio: "Colegiatura",
    partidas: [
      { descripcion: "Recargo · Colegiatura octubre", centavos: 32500 },
      { descripcion: "Colegiatura octubre", centavos: 325000 },
    ],
    descuentos: [],
    aFavorCentavos: 0,
    saldoCentavos: 0,
    atendio: "Rosa Cuenta",
  },
};

async function leer(pdf: Uint8Array) {
  const documento = await getDocumentProxy(new Uint8Array(pdf));
  const { text } = await extractText(documento, { mergePages: true });
  return { paginas: documento.numPages, texto: text.replace(/\s+/g, " ") };
}

test.each([
  ["original", reciboOriginal],
  ["de 80 mm", reciboOchentaMm],
])("el recibo %s dice quién pagó qué, cuánto, en letra y con su cambio, en una página", async (_, dibujar) => {
  const { paginas, texto } = await leer(await dibujar(RECIBO));
  expect(paginas).toBe(1);
  for (const dato of [
    "A12",
    "Sofía Núñez García",
    "202600001",
    "Colegiatura octubre",
    "$3,250.00",
    "$325.00",
    "$3,575.00",
    "TRES MIL QUINIENTOS SETENTA Y CINCO PESOS 00/100 M.N.",
    "cambio $425.00",
  ])
    expect(texto).toContain(dato);
  expect(texto).not.toContain("CANCELADO");
});

test.each([
  ["original", reciboOriginal],
  ["de 80 mm", reciboOchentaMm],
])("el recibo %s de un pago reversado dice CANCELADO", async (_, dibujar) => {
  expect((await leer(await dibujar({ ...RECIBO, cancelado: true }))).texto).toContain("CANCELADO");
});

test("un lector de QR lee la dirección del recibo", () => {
  const celdas = qrCells(RECIBO.url);
  const escala = 4;
  const margen = 4;
  const lado = (celdas.length + margen * 2) * escala;
  const pixeles = new Uint8ClampedArray(lado * lado * 4).fill(255);
  for (let y = 0; y < lado; y++)
    for (let x = 0; x < lado; x++) {
      const oscura = celdas[Math.floor(y / escala) - margen]?.[Math.floor(x / escala) - margen];
      if (oscura) pixeles.fill(0, (y * lado + x) * 4, (y * lado + x) * 4 + 3);
    }
  expect(jsQR(pixeles, lado, lado)?.data).toBe(RECIBO.url);
});
