import jsQR from "jsqr";
import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { fecha, sumarDias } from "~/lib/dates";
import { centavos } from "~/lib/money";
import { qrCells } from "~/server/documents/pdf.server";
import type { Partida } from "../recibo";
import type { ReciboImprimible } from "../recibo-impreso";
import { reciboOriginal } from "./recibo.server";
import { reciboTermico } from "./recibo-termico.server";

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
  autorizacion: "",
  recibidoCentavos: centavos(400000),
  facturaGlobal: null,
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
  const { text } = await extractText(documento, { mergePages: false });
  const porPagina = text.map((pagina) => pagina.replace(/\s+/g, " "));
  return { paginas: documento.numPages, porPagina, texto: porPagina.join(" ") };
}

const FORMATOS = [
  ["original", (...recibos: ReciboImprimible[]) => reciboOriginal(recibos)],
  ["de 80 mm", (...recibos: ReciboImprimible[]) => reciboTermico("80", recibos)],
  ["de 58 mm", (...recibos: ReciboImprimible[]) => reciboTermico("58", recibos)],
] as const;

/** The receipt with other rows. */
const con = (partidas: Partida[], cambios: Partial<ReciboImprimible> = {}): ReciboImprimible => ({
  ...RECIBO,
  ...cambios,
  datos: { ...RECIBO.datos, partidas },
});

/** The surcharges of so many days of one charge, from the day after its limit. */
function recargosDiarios(cuantos: number, cargoMovimientoId = 1, cargo = "Comedor octubre"): Partida[] {
  return Array.from({ length: cuantos }, (_, dia) => ({
    descripcion: `Recargo por pago tardío · ${cargo}`,
    centavos: 1_500,
    recargo: { cargoMovimientoId, cargo, fecha: sumarDias(fecha("2026-10-11"), dia) },
  }));
}

test.each(FORMATOS)(
  "el recibo %s dice quién pagó qué, cuánto, en letra y con su cambio, en una página",
  async (_, dibujar) => {
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
      "Ana García Peña",
      "20-oct-26",
    ])
      expect(texto).toContain(dato);
    expect(texto).not.toContain("CANCELADO");
  },
);

test.each(FORMATOS)("el recibo %s de un pago reversado dice CANCELADO", async (_, dibujar) => {
  expect((await leer(await dibujar({ ...RECIBO, cancelado: true }))).texto).toContain("CANCELADO");
});

test.each(FORMATOS)(
  "el recibo %s junta los recargos de un cargo en un renglón con cuántos y de qué días son",
  async (_, dibujar) => {
    const partidas = [
      ...recargosDiarios(12),
      { descripcion: "Comedor octubre", centavos: 68_000 },
      ...recargosDiarios(1, 2, "Comedor noviembre"),
    ];
    const { texto } = await leer(await dibujar(con(partidas)));
    expect(texto).toContain("12 días, del 11-oct-26 al 22-oct-26");
    expect(texto).toContain("$180.00");
    expect(texto.match(/Recargo por pago tardío/g)).toHaveLength(2);
    expect(texto).toMatch(/Comedor noviembre (· )?11-oct-26/);
  },
);

test.each(FORMATOS)("un recibo %s de antes, que no sabe de días, junta igual lo que se repite", async (_, dibujar) => {
  const partidas = recargosDiarios(70).map(({ descripcion, centavos: monto }) => ({ descripcion, centavos: monto }));
  const { texto } = await leer(await dibujar(con(partidas)));
  expect(texto.match(/Recargo por pago tardío/g)).toHaveLength(1);
  expect(texto).toContain("70 veces");
});

test.each(FORMATOS)(
  "el recibo %s nombra al alumno donde nadie es cliente, e imprime la autorización de la tarjeta",
  async (_, dibujar) => {
    const recibo = { ...RECIBO, formaPago: "Tarjeta de crédito", autorizacion: "882143" };
    const { texto } = await leer(await dibujar({ ...recibo, datos: { ...recibo.datos, pagador: null } }));
    expect(texto).toMatch(/Recibimos de:? Sofía Núñez García/);
    expect(texto).toContain("autorización 882143");
  },
);

test("un recibo original de 200 conceptos lleva membrete, folio y número en cada página, y ningún renglón se pierde", async () => {
  const partidas = Array.from({ length: 200 }, (_, i) => ({ descripcion: `Concepto ${i + 1}.`, centavos: 100 + i }));
  const largo = con(partidas, { cancelado: true, observaciones: "Pagó su abuela. ".repeat(30) });
  const { paginas, porPagina, texto } = await leer(await reciboOriginal([largo, RECIBO]));
  expect(paginas).toBeGreaterThan(5);
  expect(paginas).toBeLessThan(10);
  for (const [indice, pagina] of porPagina.entries()) {
    const [folio, numero, total] = indice === paginas - 1 ? ["A12", 1, 1] : ["A12", indice + 1, paginas - 1];
    expect(pagina).toContain("Colegio Benito Juárez");
    expect(pagina).toContain(`Recibo ${folio} · Página ${numero} de ${total}`);
    if (indice < paginas - 1) expect(pagina).toContain("CANCELADO");
  }
  for (const { descripcion } of partidas) expect(texto).toContain(descripcion);
  expect(porPagina[paginas - 2]).toContain("Total pagado");
  expect(porPagina[paginas - 2]).toContain("El código QR abre");
});

test.each(FORMATOS.slice(1))("un recibo %s de 200 conceptos es una sola tira", async (_, dibujar) => {
  const partidas = Array.from({ length: 200 }, (_, i) => ({
    descripcion: `Taller de robótica y programación para la semana ${i + 1}.`,
    centavos: 123_456_789,
  }));
  const { paginas, texto } = await leer(await dibujar(con(partidas)));
  expect(paginas).toBe(1);
  expect(texto.match(/\$1,234,567\.89/g)).toHaveLength(200);
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
