import { expect, test } from "vitest";
import {
  FILE_TYPES,
  contentDisposition,
  fileResponse,
  jsonError,
  noEncontrado,
  pdfResponse,
  sinPermiso,
  textResponse,
} from "./responses.server";

test("los textos de 403 y 404 son los de la especificación y no se guardan en ninguna caché", async () => {
  expect(await noEncontrado().text()).toBe("No existe el recurso solicitado");
  expect(await sinPermiso().text()).toBe("No cuentas con privilegios para esta operación");
  expect([noEncontrado().status, sinPermiso().status]).toEqual([404, 403]);
  expect(noEncontrado().headers.get("cache-control")).toBe("no-store");
});

test("jsonError lleva el texto en error", async () => {
  const response = jsonError(409, "Ya existe");
  expect(response.status).toBe(409);
  expect(await response.json()).toEqual({ error: "Ya existe" });
});

test.each([
  ["recibo 7.pdf", `attachment; filename="recibo 7.pdf"; filename*=UTF-8''recibo%207.pdf`],
  ["año.pdf", `attachment; filename="ano.pdf"; filename*=UTF-8''a%C3%B1o.pdf`],
  [`a"; filename="b.exe`, `attachment; filename="a-- filename=-b.exe"; filename*=UTF-8''a--%20filename%3D-b.exe`],
  ["../../etc/passwd", `attachment; filename="-..-etc-passwd"; filename*=UTF-8''-..-etc-passwd`],
  ["x\r\nSet-Cookie: a=b", `attachment; filename="xSet-Cookie- a=b"; filename*=UTF-8''xSet-Cookie-%20a%3Db`],
  ["gpj.\u202Efdp.exe", `attachment; filename="gpj.fdp.exe"; filename*=UTF-8''gpj.fdp.exe`],
  ["  . ", `attachment; filename="archivo"; filename*=UTF-8''archivo`],
  ["it's (1).pdf", `attachment; filename="it's (1).pdf"; filename*=UTF-8''it%27s%20%281%29.pdf`],
])("el nombre %j se guarda sin peligro", (nombre, expected) => {
  expect(contentDisposition(nombre)).toBe(expected);
});

test("un nombre de 64 KB de espacios y puntos se limpia enseguida", () => {
  const previo = performance.now();
  expect(contentDisposition(`a${" .".repeat(32_000)}b`)).toMatch(/^attachment; filename="a /);
  expect(contentDisposition(`. a.pdf${" .".repeat(32_000)}`)).toContain('filename="a.pdf"');
  expect(performance.now() - previo).toBeLessThan(2_000);
});

test("un nombre con medio carácter no rompe la respuesta", () => {
  expect(contentDisposition(`a\ud800${"x".repeat(300)}.pdf`)).toMatch(/^attachment; filename="ax+"/);
  expect(contentDisposition(`${"x".repeat(149)}😀.pdf`)).toContain("filename*=UTF-8''");
});

test("se muestra en el navegador solo lo que no puede traer un programa", () => {
  const kind = (tipo: string) =>
    fileResponse({ cuerpo: "x", tipo, nombre: "a", inline: true }).headers.get("content-disposition")?.split(";")[0];
  expect(["application/pdf", "image/png"].map(kind)).toEqual(["inline", "inline"]);
  expect(["image/svg+xml", "text/html", "application/xml"].map(kind)).toEqual(Array(3).fill("attachment"));
});

test("un archivo lleva su tipo, su tamaño y nosniff", () => {
  const { headers } = fileResponse({ cuerpo: new Uint8Array(3), tipo: FILE_TYPES.pdf, nombre: "a.pdf" });
  expect(headers.get("content-length")).toBe("3");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("cache-control")).toBe("no-store");
});

test("un PDF se muestra; una hoja se guarda", () => {
  const papel = pdfResponse(new Uint8Array(3), "recibo.pdf").headers;
  expect([papel.get("content-type"), papel.get("content-disposition")]).toEqual([
    "application/pdf",
    `inline; filename="recibo.pdf"; filename*=UTF-8''recibo.pdf`,
  ]);
  const hoja = fileResponse({ cuerpo: "a", tipo: FILE_TYPES.csv, nombre: "a.csv" }).headers;
  expect([hoja.get("content-type"), hoja.get("content-disposition")?.split(";")[0]]).toEqual([
    "text/csv; charset=utf-8",
    "attachment",
  ]);
});

test("un encabezado que se dice está una vez, se escriba como se escriba", () => {
  const { headers } = textResponse(200, "BEGIN:VCALENDAR", {
    "Content-Type": "text/calendar; charset=utf-8",
    "Cache-Control": "no-store",
  });
  expect([headers.get("content-type"), headers.get("cache-control")]).toEqual([
    "text/calendar; charset=utf-8",
    "no-store",
  ]);
});
