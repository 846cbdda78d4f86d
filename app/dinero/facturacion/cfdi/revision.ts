import { parsePesos, pesosPlain } from "~/lib/money";
import { esRfcGenerico, RFC_PUBLICO_EN_GENERAL, tipoDeRfc, validarRfc } from "~/lib/rfc";
import { validar } from "~/lib/validators";
import { CLAVES_DE_UNIDAD, FORMAS_DE_PAGO_SAT, PERIODICIDADES } from "../catalogos-del-sat";
import { llevaRegimenDeCapital, TEXTO_DE_REGIMEN_DE_CAPITAL } from "../regimen-de-capital";
import { admiteUso, esRegimen, esRegimenDe, esUso, REGIMEN_GENERICO, USO_GENERICO } from "../sat";
import { NIVELES_IEDU } from "./comprobante";
import type { CfdiLeido, ConceptoLeido, TrasladoLeido } from "./leer.server";

const PUBLICO_EN_GENERAL = "PUBLICO EN GENERAL";

const LIBRE = /^[^|]+$/;
const CURP = /^[A-Z][AEIOUX][A-Z]{2}\d{6}[HMX][A-Z]{5}[A-Z\d]\d$/;

/**
 * The faults of a written invoice, in its patterns, its catalogues and its sums, one sentence each; empty if a PAC has
 * nothing to refuse. Read from the XML and not from its source, so that neither can hide the other's mistake.
 */
export function faltasDeCfdi(cfdi: CfdiLeido): string[] {
  return [
    ...deLosDatos(cfdi),
    ...delTipo(cfdi),
    ...delReceptor(cfdi),
    ...cfdi.conceptos.flatMap(delConcepto),
    ...deLasSumas(cfdi),
  ];
}

const si = (falta: boolean, texto: string) => (falta ? [texto] : []);

function deLosDatos({
  version,
  fecha,
  formaPago,
  metodoPago,
  lugarExpedicion,
  emisor,
  conceptos,
  serie,
  folio,
}: CfdiLeido) {
  const persona = tipoDeRfc(emisor.rfc);
  return [
    ...si(version !== "4.0", "La versión no es 4.0"),
    ...si(!/^[A-Z]{1,10}$/.test(serie) || !/^[1-9]\d{0,9}$/.test(folio), "La serie o el folio no son correctos"),
    ...si(!/^20[1-9]\d-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(fecha), "La fecha no es correcta"),
    ...si(!Object.hasOwn(FORMAS_DE_PAGO_SAT, formaPago), "La forma de pago no existe en el catálogo del SAT"),
    ...si(metodoPago !== "PUE" || formaPago === "99", "Con PUE la forma de pago no puede ser 99"),
    ...si(validar("obligatorio codigopostal", lugarExpedicion) !== null, "El código postal del emisor no es correcto"),
    ...si(validarRfc(emisor.rfc) !== null, "El RFC del emisor no es correcto"),
    ...si(!LIBRE.test(emisor.nombre), "Falta la razón social del emisor"),
    ...si(
      llevaRegimenDeCapital({ rfc: emisor.rfc, razonSocial: emisor.nombre }),
      `${TEXTO_DE_REGIMEN_DE_CAPITAL}: emisor`,
    ),
    ...si(
      !esRegimen(emisor.regimen) || persona === null || !esRegimenDe(emisor.regimen, persona),
      "El régimen fiscal del emisor no es de su tipo de persona",
    ),
    ...si(conceptos.length === 0, "No tiene conceptos"),
  ];
}

function delTipo({ tipo, tipoRelacion, relacionados, conceptos }: CfdiLeido) {
  if (tipo === "I") return si(tipoRelacion === "01", "La relación 01 es solo de un egreso");
  if (tipo !== "E") return ["El tipo de comprobante no es de ingreso ni de egreso"];
  return [
    ...si(tipoRelacion !== "01" || relacionados.length !== 1, "Un egreso dice de qué factura es, con la relación 01"),
    ...si(
      conceptos.some(({ iedu }) => iedu !== null),
      "Un egreso no lleva complemento educativo",
    ),
  ];
}

function delReceptor({ receptor, lugarExpedicion, global }: CfdiLeido) {
  const { rfc, nombre, codigoPostal, regimen, uso } = receptor;
  const deGenerico = si(
    regimen !== REGIMEN_GENERICO || uso !== USO_GENERICO || codigoPostal !== lugarExpedicion,
    `${rfc === RFC_PUBLICO_EN_GENERAL ? "Público en general" : "Un RFC extranjero"} lleva régimen 616, uso S01 y el código postal del emisor`,
  );
  if (rfc === RFC_PUBLICO_EN_GENERAL)
    return [
      ...deGenerico,
      ...si((nombre === PUBLICO_EN_GENERAL) !== (global !== null), "Público en general lleva la información global"),
      ...si(
        global !== null &&
          (!Object.hasOwn(PERIODICIDADES, global.periodicidad) ||
            !/^(0[1-9]|1[0-8])$/.test(global.meses) ||
            !/^20\d\d$/.test(global.anio)),
        "La información global no es correcta",
      ),
    ];
  const deGlobal = si(global !== null, "La información global es solo de público en general");
  const sinNombre = si(!LIBRE.test(nombre), "Falta el nombre del receptor");
  if (esRfcGenerico(rfc)) return [...deGenerico, ...sinNombre, ...deGlobal];
  const persona = tipoDeRfc(rfc);
  return [
    ...si(validarRfc(rfc) !== null, "El RFC del receptor no es correcto"),
    ...sinNombre,
    ...si(llevaRegimenDeCapital({ rfc, razonSocial: nombre }), `${TEXTO_DE_REGIMEN_DE_CAPITAL}: receptor`),
    ...si(validar("obligatorio codigopostal", codigoPostal) !== null, "El código postal del receptor no es correcto"),
    ...si(
      !esRegimen(regimen) || persona === null || !esRegimenDe(regimen, persona),
      "El régimen fiscal del receptor no es de su tipo de persona",
    ),
    ...si(
      !esUso(uso) || (esRegimen(regimen) && persona !== null && !admiteUso(uso, { persona, regimen })),
      `El uso ${uso} no se permite en el régimen ${regimen} del receptor`,
    ),
    ...deGlobal,
  ];
}

function delConcepto(concepto: ConceptoLeido) {
  const { claveProdServ, claveUnidad, descripcion, objetoImp, traslados, importe, iedu } = concepto;
  return [
    ...si(!/^\d{8}$/.test(claveProdServ), "La clave de producto o servicio son ocho dígitos"),
    ...si(!Object.hasOwn(CLAVES_DE_UNIDAD, claveUnidad), "La clave de unidad no existe en el catálogo del SAT"),
    ...si(!LIBRE.test(descripcion) || descripcion.length > 1000, "La descripción no es correcta"),
    ...si(objetoImp !== "02" || traslados.length !== 1, "El concepto lleva un impuesto"),
    ...traslados.flatMap((traslado) => delTraslado(traslado)),
    ...si(centavosDe(importe) === null || centavosDe(importe)! <= 0, "El importe debe ser mayor a cero"),
    ...si(netoDe(concepto) <= 0, "El descuento es mayor que el importe"),
    ...si(
      traslados.some(({ Base }) => centavosDe(Base) !== netoDe(concepto)),
      "La base no es el importe menos su descuento",
    ),
    ...si(
      iedu !== null &&
        (!CURP.test(iedu.CURP) ||
          !(NIVELES_IEDU as readonly string[]).includes(iedu.nivelEducativo) ||
          iedu.autRVOE === "" ||
          !LIBRE.test(iedu.nombreAlumno) ||
          (iedu.rfcPago !== "" && validarRfc(iedu.rfcPago) !== null)),
      "El complemento educativo no es correcto",
    ),
  ];
}

const centavosDe = (text: string): number | null => {
  const leido = parsePesos(text);
  return leido.ok && pesosPlain(leido.centavos) === text ? leido.centavos : null;
};

const descuentoDe = (texto: string) => (texto === "" ? 0 : (centavosDe(texto) ?? Number.NaN));
const netoDe = ({ importe, descuento }: ConceptoLeido) => (centavosDe(importe) ?? Number.NaN) - descuentoDe(descuento);

function delTraslado({ Base, Impuesto, TipoFactor, TasaOCuota, Importe }: TrasladoLeido): string[] {
  const base = centavosDe(Base);
  if (Impuesto !== "002" || base === null) return ["El traslado no es de IVA"];
  if (TipoFactor === "Exento") return si(TasaOCuota !== "" || Importe !== "", "Un exento no lleva tasa ni importe");
  const iva = centavosDe(Importe);
  if (TipoFactor !== "Tasa" || !["0.160000", "0.000000"].includes(TasaOCuota) || iva === null)
    return ["La tasa de IVA no es correcta"];
  // The SAT's tolerance: the tax of the base half a centavo below and above, rounded down and up to the centavo.
  const tasa = TasaOCuota === "0.160000" ? 16 : 0;
  const [menor, mayor] = [Math.floor(((base * 2 - 1) * tasa) / 200), Math.ceil(((base * 2 + 1) * tasa) / 200)];
  return si(iva < menor || iva > mayor, "El IVA no es el de su base");
}

function deLasSumas({ conceptos, traslados, subtotal, descuento, total, totalTraslados }: CfdiLeido): string[] {
  const suma = (textos: readonly string[]) =>
    textos.reduce((hasta, texto) => hasta + (centavosDe(texto) ?? Number.NaN), 0);
  const propios = conceptos.flatMap((concepto) => concepto.traslados);
  const deTasa = propios.filter(({ TipoFactor }) => TipoFactor === "Tasa");
  const clave = ({ TipoFactor, TasaOCuota }: TrasladoLeido) => `${TipoFactor}${TasaOCuota}`;
  const porClase = [...new Set(propios.map(clave))].every((clase) => {
    const [del, ...trasladosRepetidos] = traslados.filter((cada) => clave(cada) === clase);
    const trasladosDeClase = propios.filter((cada) => clave(cada) === clase);
    if (!del || trasladosRepetidos.length > 0) return false;
    return (
      centavosDe(del.Base) === suma(trasladosDeClase.map(({ Base }) => Base)) &&
      (del.TipoFactor === "Exento" || centavosDe(del.Importe) === suma(trasladosDeClase.map(({ Importe }) => Importe)))
    );
  });
  const iva = suma(deTasa.map(({ Importe }) => Importe));
  return [
    ...si(
      centavosDe(subtotal) !== suma(conceptos.map(({ importe }) => importe)),
      "El subtotal no es la suma de los importes",
    ),
    ...si(
      descuentoDe(descuento) !== conceptos.reduce((hasta, cada) => hasta + descuentoDe(cada.descuento), 0),
      "El descuento no es la suma de los descuentos",
    ),
    ...si(
      !porClase || traslados.length !== new Set(propios.map(clave)).size,
      "Los impuestos no son la suma de los conceptos",
    ),
    ...si(
      deTasa.length > 0 ? centavosDe(totalTraslados) !== iva : totalTraslados !== "",
      "El total de impuestos no es la suma",
    ),
    ...si(
      centavosDe(total) !== suma([subtotal]) - descuentoDe(descuento) + iva,
      "El total no es el subtotal menos su descuento más los impuestos",
    ),
  ];
}
