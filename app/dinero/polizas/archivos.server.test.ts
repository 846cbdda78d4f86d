import { expect, test } from "vitest";
import { fecha } from "~/lib/dates";
import { toXlsx } from "~/server/documents/csv.server";
import {
  leerHoja,
  leerHojaDeCoi,
  leerHojaDeContpaqi,
  leerTextoDeContpaqi,
  netosLeidos,
} from "tests/lectores-de-polizas";
import { PLANTILLA_INICIAL, type Plantilla } from "./cuentas";
import { type Asiento, polizasDe } from "./diario";
import { type MovimientoContable, partidasDe } from "./partidas";
import { movimientoAlAzar, suerteDe } from "tests/movimientos-al-azar";
import { faltaDeSolicitud, xmlDeCatalogo, catalogoDe, xmlDePolizas } from "./anexo24";
import { hojaDeCoi } from "./archivo-coi";
import { hojaDeContpaqi, textoDeContpaqi } from "./archivo-contpaqi.server";

const CFDI = {
  uuid: "5C0D7A0E-1F0B-4D0B-9E3C-0A6A2C2F1B11",
  serie: "F",
  folio: "12",
  receptorRfc: "XAXX010101000",
  emisorRfc: "EKU9003173C9",
  totalCentavos: 380_000,
  fecha: "2026-07-01",
};
const TEXTO =
  "Colegiatura de señal ñandú → julio, con un concepto tan largo que ninguna póliza del mundo lo guarda completo y se corta";

/** Some days of random rows, with a payment that has its invoice. */
function unMes(plantilla: Plantilla): { plantillas: Plantilla[]; asientos: Asiento[] } {
  const suerte = suerteDe(7);
  const asientos = Array.from({ length: 300 }, (_, indice): Asiento => {
    const movimiento: MovimientoContable = movimientoAlAzar(suerte, indice + 1);
    const conCfdi = movimiento.codigo === "PAGO" && indice % 2 === 0;
    return {
      clave: `M${movimiento.id}`,
      fecha: fecha(`2026-07-${String(1 + (indice % 28)).padStart(2, "0")}`),
      tipo: movimiento.codigo === "PAGO" ? "INGRESO" : movimiento.codigo === "DEVOLUCION" ? "EGRESO" : "DIARIO",
      concepto: TEXTO,
      referencia: `R-${movimiento.id}`,
      cfdi: conCfdi ? { ...CFDI, uuid: CFDI.uuid.replace("5C0D7A0E", String(10_000_000 + indice)) } : null,
      partidas: partidasDe(movimiento, plantilla),
    };
  });
  return { plantillas: [plantilla], asientos };
}

const CONTEXTO = { colegioId: 3, plantillas: [PLANTILLA_INICIAL] };

function netosDe(asientos: readonly Asiento[], { cuentas }: Plantilla, numeroDe = (numero: string) => numero) {
  const netos: Record<string, number> = {};
  for (const { partidas } of asientos)
    for (const { clave, debeCentavos, haberCentavos } of partidas) {
      const numero = numeroDe(cuentas[clave]!.numero);
      netos[numero] = (netos[numero] ?? 0) + debeCentavos - haberCentavos;
    }
  return netos;
}
const sinGuiones = (numero: string) => numero.replaceAll("-", "");

test("el texto de CONTPAQi tiene los anchos en bytes de cada campo, en Windows-1252, y suma lo mismo que el diario", () => {
  const { asientos, plantillas } = unMes(PLANTILLA_INICIAL);
  const polizas = polizasDe(asientos, plantillas);
  const leidas = leerTextoDeContpaqi(textoDeContpaqi(polizas, CONTEXTO));
  expect(netosLeidos(leidas)).toEqual(netosDe(asientos, PLANTILLA_INICIAL, sinGuiones));
  expect(leidas.map(({ tipo, folio, dia }) => [tipo, folio, dia]).slice(0, 2)).toEqual([
    ["1", 1, "20260701"],
    ["3", 1, "20260701"],
  ]);
  expect(leidas[0]!.guid).toMatch(/^[0-9A-F]{8}-[0-9A-F]{4}-5[0-9A-F]{3}-8[0-9A-F]{3}-[0-9A-F]{12}$/);
  expect(leidas[0]!.lineas[0]!.concepto).toBe([...TEXTO.replace("→", "?")].slice(0, 100).join("").trim());
  expect(new Set(leidas.map(({ guid }) => guid)).size).toBe(leidas.length);
  // Without the tail of which nobody is sure.
  const sinCola = { ...CONTEXTO, plantillas: [{ ...PLANTILLA_INICIAL, colaDeTexto: false }] };
  expect(netosLeidos(leerTextoDeContpaqi(textoDeContpaqi(polizas, sinCola), { cola: false }))).toEqual(
    netosLeidos(leidas),
  );
});

test("la hoja de CONTPAQi trae las mismas pólizas que su texto, con la factura junto a su renglón", async () => {
  const { asientos, plantillas } = unMes(PLANTILLA_INICIAL);
  const polizas = polizasDe(asientos, plantillas);
  const leidas = leerHojaDeContpaqi(await toXlsx(hojaDeContpaqi(polizas, CONTEXTO)));
  const sinUuids = leidas.map((poliza) => ({
    ...poliza,
    uuids: [],
    lineas: poliza.lineas.map((linea) => ({ ...linea, concepto: linea.concepto.replace("→", "?"), uuids: [] })),
  }));
  expect(sinUuids).toEqual(leerTextoDeContpaqi(textoDeContpaqi(polizas, CONTEXTO)));
  const facturados = asientos.filter(({ cfdi, partidas }) => cfdi !== null && partidas.length > 0);
  expect(leidas.flatMap(({ lineas }) => lineas.flatMap(({ uuids }) => uuids)).length).toBe(facturados.length);
  // With one line for each account, the invoices support the póliza.
  const resumidas = leerHojaDeContpaqi(await toXlsx(hojaDeContpaqi(polizasDe(asientos, plantillas, "DIA"), CONTEXTO)));
  expect(resumidas.flatMap(({ uuids }) => uuids).length).toBe(facturados.length);
  expect(netosLeidos(resumidas)).toEqual(netosLeidos(leidas));
  expect(resumidas.length).toBe(leidas.length);
});

test("la hoja de COI empieza sin títulos, con el día o la fecha, y suma lo mismo que el diario", async () => {
  const { asientos, plantillas } = unMes(PLANTILLA_INICIAL);
  const polizas = polizasDe(asientos, plantillas);
  const leidas = leerHojaDeCoi(await toXlsx(hojaDeCoi(polizas, plantillas)));
  expect(netosLeidos(leidas)).toEqual(netosDe(asientos, PLANTILLA_INICIAL));
  expect(leidas[0]).toMatchObject({ tipo: "Ig", folio: 1, dia: "1" });
  expect(leidas.flatMap(({ uuids }) => uuids).length).toBe(
    asientos.filter(({ cfdi, partidas }) => cfdi !== null && partidas.length > 0).length,
  );
  const conFecha: Plantilla[] = [{ ...PLANTILLA_INICIAL, fechaDeCoi: "FECHA", filaDeCoi: 3 }];
  const hoja = await toXlsx(hojaDeCoi(polizas, conFecha));
  expect(leerHoja(hoja).findIndex(([celda]) => celda === "Ig")).toBe(2);
  expect(leerHojaDeCoi(hoja)[0]).toMatchObject({ dia: "01/07/2026" });
});

test("un importe de un centavo y el mayor que se acepta salen exactos en todos", async () => {
  const montos = [1, 9_999_999_999];
  const asientos = montos.map((monto, indice): Asiento => ({
    clave: `M${indice}`,
    fecha: fecha("2026-07-01"),
    tipo: "INGRESO",
    concepto: "x",
    referencia: "",
    cfdi: null,
    partidas: [
      { clave: "CAJA", debeCentavos: monto, haberCentavos: 0 },
      { clave: "CLIENTES", debeCentavos: 0, haberCentavos: monto },
    ],
  }));
  const polizas = polizasDe(asientos, [PLANTILLA_INICIAL]);
  for (const leidas of [
    leerTextoDeContpaqi(textoDeContpaqi(polizas, CONTEXTO)),
    leerHojaDeContpaqi(await toXlsx(hojaDeContpaqi(polizas, CONTEXTO))),
    leerHojaDeCoi(await toXlsx(hojaDeCoi(polizas, [PLANTILLA_INICIAL]))),
  ])
    expect(leidas[0]!.lineas.map(({ debe }) => debe).filter(Boolean)).toEqual(montos);
});

test("un asiento que no cuadra no llega a ninguna póliza", () => {
  const { asientos } = unMes(PLANTILLA_INICIAL);
  const roto = { ...asientos[0]!, partidas: [{ clave: "CAJA", debeCentavos: 1, haberCentavos: 0 }] };
  expect(() => polizasDe([roto], [PLANTILLA_INICIAL])).toThrow("no cuadra");
});

test("las pólizas del SAT llevan la solicitud, un número único, y la factura de cada renglón", () => {
  const { asientos, plantillas } = unMes(PLANTILLA_INICIAL);
  const polizas = polizasDe(asientos, plantillas);
  const periodo = { rfc: "EKU9003173C9", mes: "2026-07", tipoSolicitud: "AF", numero: "ABC1234567/26" } as const;
  const xml = xmlDePolizas(polizas, periodo);
  expect(xml).toContain(
    'Version="1.3" RFC="EKU9003173C9" Mes="07" Anio="2026" TipoSolicitud="AF" NumOrden="ABC1234567/26"',
  );
  const numeros = [...xml.matchAll(/NumUnIdenPol="([^"]+)"/g)].map(([, numero]) => numero);
  expect(new Set(numeros).size).toBe(polizas.length);
  const sumar = (lado: string) =>
    [...xml.matchAll(new RegExp(` ${lado}="([0-9.]+)"`, "g"))].reduce(
      (suma, [, monto]) => suma + Math.round(Number(monto) * 100),
      0,
    );
  expect(sumar("Debe")).toBe(polizas.reduce((suma, { debeCentavos }) => suma + debeCentavos, 0));
  expect(sumar("Haber")).toBe(sumar("Debe"));
  expect(xml.match(/<PLZ:CompNal /g)!.length).toBe(polizas.flatMap(({ cfdis }) => cfdis).length);
  expect(faltaDeSolicitud({ tipoSolicitud: "DE", numero: "ABC1234567/26" })).toContain("trámite");
  expect(faltaDeSolicitud({ tipoSolicitud: "CO", numero: "AB123456789012" })).toBeNull();
});

test("el catálogo del SAT tiene cada cuenta una vez, con su naturaleza", () => {
  const repetida = {
    ...PLANTILLA_INICIAL.cuentas,
    s7: { numero: "4010-001-000", nombre: "Otra", agrupador: "401.10" },
  };
  const cuentas = catalogoDe({ ...PLANTILLA_INICIAL, cuentas: repetida });
  expect(cuentas.length).toBe(Object.keys(PLANTILLA_INICIAL.cuentas).length);
  const xml = xmlDeCatalogo(cuentas, { rfc: "EKU9003173C9", mes: "2026-07" });
  expect(xml).toContain('CodAgrup="105.01" NumCta="1050-001-000" Desc="Clientes" Nivel="1" Natur="D"');
  expect(xml).toContain('NumCta="2060-001-000" Desc="Anticipos de clientes" Nivel="1" Natur="A"');
});
