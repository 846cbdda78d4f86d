import { dentroDelLibro } from "./libro-xlsx";

/**
 * Readers of the files of pólizas, written from what is known of each program and not from the code that writes them. Each gives
 * the same: pólizas with lines of an account, a side and centavos.
 */
export type LineaLeida = {
  cuenta: string;
  referencia: string;
  debe: number;
  haber: number;
  concepto: string;
  uuids: string[];
};
export type PolizaLeida = {
  tipo: string;
  folio: number;
  dia: string;
  concepto: string;
  guid: string;
  uuids: string[];
  lineas: LineaLeida[];
};

const aCentavos = (texto: string | number) => Math.round(Number(texto) * 100);
const nueva = (datos: Partial<PolizaLeida>): PolizaLeida => ({
  tipo: "",
  folio: 0,
  dia: "",
  concepto: "",
  guid: "",
  uuids: [],
  lineas: [],
  ...datos,
});

/** The widths of the text, by the first and last byte of each field, counted from 1. */
const CAMPOS_P = {
  marca: [1, 3],
  fecha: [4, 11],
  tipo: [13, 16],
  folio: [18, 26],
  clase: [28, 28],
  idDiario: [30, 39],
  concepto: [41, 140],
  sistOrig: [142, 143],
  impresa: [145, 145],
  ajuste: [147, 147],
  guid: [149, 184],
} as const;
const CAMPOS_M1 = {
  marca: [1, 3],
  cuenta: [4, 33],
  referencia: [35, 54],
  tipoMovto: [56, 56],
  importe: [58, 77],
  idDiario: [79, 88],
  importeMe: [90, 109],
  concepto: [111, 210],
  idSegNeg: [212, 215],
  guid: [217, 252],
  fecha: [254, 261],
} as const;

function campos<K extends string>(linea: Buffer, posiciones: Readonly<Record<K, readonly [number, number]>>) {
  const leidos = {} as Record<K, string>;
  const dentro = new Set<number>();
  for (const clave of Object.keys(posiciones) as K[]) {
    const [primero, ultimo] = posiciones[clave];
    for (let byte = primero; byte <= ultimo; byte += 1) dentro.add(byte);
    // One byte is one letter of Windows-1252; Spanish letters are those of latin1.
    leidos[clave] = linea.subarray(primero - 1, ultimo).toString("latin1");
  }
  for (let byte = 1; byte <= linea.length; byte += 1)
    if (!dentro.has(byte) && linea[byte - 1] !== 0x20)
      throw new Error(`el byte ${byte} está entre campos y no es un blanco`);
  return leidos;
}

/** CONTPAQi's text, with the Guid at the end of each line or without it. */
export function leerTextoDeContpaqi(bytes: Uint8Array, { cola = true } = {}): PolizaLeida[] {
  const polizas: PolizaLeida[] = [];
  let resto = Buffer.from(bytes);
  while (resto.length > 0) {
    const fin = resto.indexOf("\r\n");
    if (fin < 0) throw new Error("el último renglón no termina");
    const linea = resto.subarray(0, fin);
    resto = resto.subarray(fin + 2);
    const esP = linea.subarray(0, 3).toString("latin1") === "P  ";
    const largo = esP ? (cola ? 184 : 147) : cola ? 261 : 215;
    if (linea.length !== largo) throw new Error(`un renglón mide ${linea.length} bytes y no ${largo}`);
    if (esP) {
      const { tipo, folio, fecha, concepto, guid, clase } = campos(linea, CAMPOS_P);
      if (clase !== "1") throw new Error(`clase ${clase}`);
      polizas.push(nueva({ tipo: tipo.trim(), folio: Number(folio), dia: fecha, concepto: concepto.trim(), guid }));
    } else {
      const { marca, cuenta, referencia, tipoMovto, importe, concepto } = campos(linea, CAMPOS_M1);
      if (marca !== "M1 " || !/^\d+ *$/.test(cuenta) || !/^\d+\.\d\d *$/.test(importe))
        throw new Error(`renglón ilegible: ${linea.toString("latin1")}`);
      polizas.at(-1)!.lineas.push({
        cuenta: cuenta.trim(),
        referencia: referencia.trim(),
        debe: tipoMovto === "0" ? aCentavos(importe) : 0,
        haber: tipoMovto === "1" ? aCentavos(importe) : 0,
        concepto: concepto.trim(),
        uuids: [],
      });
    }
  }
  return polizas;
}

type Celda = string | number | null;
const ENTIDADES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const desescapar = (texto: string) =>
  texto.replace(/&(amp|lt|gt|quot|apos);/g, (_, nombre: string) => ENTIDADES[nombre]!);

/** The cells of the first sheet of an XLSX, read from its XML. */
export function leerHoja(libro: Uint8Array): Celda[][] {
  const partes = dentroDelLibro(libro);
  const textos = [...(partes["xl/sharedStrings.xml"] ?? "").matchAll(/<si>(.*?)<\/si>/gs)].map(([, dentro]) =>
    desescapar(dentro!.replaceAll(/<[^>]*>/g, "")),
  );
  const hoja = partes["xl/worksheets/sheet1.xml"] ?? "";
  const filas: Celda[][] = [];
  for (const [, numero, dentro] of hoja.matchAll(/<row r="(\d+)"[^>]*?(?:\/>|>(.*?)<\/row>)/gs)) {
    const fila: Celda[] = [];
    for (const [, columna, atributos, contenido] of (dentro ?? "").matchAll(
      /<c r="([A-Z]+)\d+"([^>]*?)(?:\/>|>(.*?)<\/c>)/gs,
    )) {
      const lugar = [...columna!].reduce((suma, letra) => suma * 26 + letra.charCodeAt(0) - 64, 0) - 1;
      const valor = /<v>(.*?)<\/v>/s.exec(contenido ?? "")?.[1];
      const enLinea = /<t[^>]*>(.*?)<\/t>/s.exec(contenido ?? "")?.[1];
      if (atributos!.includes('t="s"')) fila[lugar] = textos[Number(valor)]!;
      else if (enLinea !== undefined) fila[lugar] = desescapar(enLinea);
      else
        fila[lugar] = valor === undefined ? null : atributos!.includes('t="str"') ? desescapar(valor) : Number(valor);
    }
    while (filas.length < Number(numero) - 1) filas.push([]);
    filas.push(Array.from(fila, (celda) => celda ?? null));
  }
  return filas;
}

/** CONTPAQi's sheet: the legend of each kind of row, then the rows by the token of their first cell. */
export function leerHojaDeContpaqi(libro: Uint8Array): PolizaLeida[] {
  const [p, m1, am, ad, ...filas] = leerHoja(libro);
  const leyendas = [p, m1, am, ad].map((fila) => fila!.filter((celda) => celda !== null).join(","));
  if (
    leyendas.join("|") !==
    "P,Fecha,TipoPol,Folio,Clase,IdDiario,Concepto,SistOrig,Impresa,Ajuste,Guid|" +
      "M1,IdCuenta,Referencia,TipoMovto,Importe,IdDiario,ImporteME,Concepto,IdSegNeg,Guid,FechaAplicacion|AM,UUID|AD,UUID"
  )
    throw new Error(`leyenda: ${leyendas.join("|")}`);
  const polizas: PolizaLeida[] = [];
  for (const [marca, ...celdas] of filas) {
    const ultima = polizas.at(-1);
    if (marca === "P") {
      const [serial, tipo, folio, , , concepto, , , , guid] = celdas;
      const dia = new Date(Date.UTC(1899, 11, 30 + Number(serial))).toISOString().slice(0, 10).replaceAll("-", "");
      polizas.push(
        nueva({ tipo: String(tipo), folio: Number(folio), dia, concepto: String(concepto), guid: String(guid) }),
      );
    } else if (marca === "M1") {
      const [cuenta, referencia, lado, importe, , , concepto] = celdas;
      if (typeof cuenta !== "string" || !/^\d+$/.test(cuenta)) throw new Error(`cuenta ${cuenta}`);
      const monto = aCentavos(importe!);
      ultima!.lineas.push({
        cuenta,
        referencia: String(referencia ?? ""),
        debe: lado === 0 ? monto : 0,
        haber: lado === 1 ? monto : 0,
        concepto: String(concepto),
        uuids: [],
      });
    } else if (marca === "AM") ultima!.lineas.at(-1)!.uuids.push(String(celdas[0]));
    else if (marca === "AD") ultima!.uuids.push(String(celdas[0]));
    else throw new Error(`renglón ${marca}`);
  }
  return polizas;
}

/** COI's sheet: a head, its lines with an empty first cell, the invoices between their marks, and FIN_PARTIDAS. */
export function leerHojaDeCoi(libro: Uint8Array): PolizaLeida[] {
  const polizas: PolizaLeida[] = [];
  let abierta: PolizaLeida | null = null;
  let enCfdi = false;
  for (const [a, b, c, d, e, f, g, h, i] of leerHoja(libro)) {
    if (a !== null && a !== undefined) {
      if (abierta) throw new Error("una póliza empieza antes de FIN_PARTIDAS");
      if (a !== "Dr" && a !== "Ig" && a !== "Eg") throw new Error(`tipo ${a}`);
      abierta = nueva({ tipo: a, folio: Number(b), concepto: String(c), dia: String(d) });
    } else if (b === "FIN_PARTIDAS") {
      polizas.push(abierta!);
      abierta = null;
    } else if (c === "INICIO_CFDI") enCfdi = true;
    else if (c === "FIN_CFDI") enCfdi = false;
    else if (enCfdi) abierta!.uuids.push(String(i));
    else if (b !== null && b !== undefined) {
      if (c !== 0 || e !== 1 || h !== 0 || i !== 0) throw new Error(`renglón de ${b}`);
      if (typeof f === "number" && typeof g === "number") throw new Error("un renglón de los dos lados");
      const [debe, haber] = [f, g].map((celda) => (celda === null ? 0 : aCentavos(celda!))) as [number, number];
      abierta!.lineas.push({ cuenta: String(b), referencia: "", debe, haber, concepto: String(d), uuids: [] });
    }
  }
  if (abierta) throw new Error("falta FIN_PARTIDAS");
  return polizas;
}

/** The net of each account, in centavos; throws for a póliza that does not balance. */
export function netosLeidos(polizas: readonly PolizaLeida[]): Record<string, number> {
  const netos: Record<string, number> = {};
  for (const { tipo, folio, lineas } of polizas) {
    let saldo = 0;
    for (const { cuenta, debe, haber } of lineas) {
      if (debe > 0 === haber > 0) throw new Error(`${tipo} ${folio}: un renglón sin monto o de los dos lados`);
      saldo += debe - haber;
      netos[cuenta] = (netos[cuenta] ?? 0) + debe - haber;
    }
    if (saldo !== 0) throw new Error(`${tipo} ${folio} no cuadra por ${saldo}`);
  }
  return netos;
}
