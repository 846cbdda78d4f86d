/* oxlint-disable vitest/no-standalone-expect -- its checks run inside the test of the table */
import { expect } from "vitest";
import { unaAsignacion, unAlumno, unaInscripcion } from "../factories";
import { queFactura } from "../facturas";
import { type Bases, campos, type Fila, type Mundo } from "./fila";

// Movements, invoices, and payment programs with their charges.

const C = "/colegios/:colegioId";
const A = `${C}/alumnos/:alumnoId`;
const OPERACIONES = `POST ${C}/servicios/:servicioId/operaciones`;
/** The same call, for a reversal. */
const REVERSO = `${OPERACIONES}?operacion=REVERSO`;
const P = "/organizaciones/:organizacionId/programaspagos";
const PP = `${P}/:ppId`;
const DC = `${PP}/cargos/:dcId`;

const conFacturas = async ({ e, ids }: Mundo) => {
  await queFactura(e);
  await e.db.deleteFrom("facturas").where("id", "=", ids.facturaId).execute();
};

const PAGO = {
  alumnoId: "$alumnoId",
  cajaId: "$cajaId",
  operacionId: "$operacionId",
  formaPagoId: "$formaPagoId",
  monto: "100.00",
  fechaOperacion: "2026-10-15",
};
const CARGO = {
  nombre: "Colegiatura enero",
  monto: 500,
  fechaInicio: "2027-01-01",
  fechaFin: "2027-01-31",
  fechaLimitePago: "2027-01-10",
};
const RECARGO = { nombre: "Mora", recargo: 0.1, tipoRecargo: "PORCENTAJE", recurrente: "UNICA_OCASION" };
const DESCUENTO = { nombre: "Pronto", descuento: 0.1, tipoDescuento: "PORCENTAJE", fechaVencimiento: "2026-10-20" };
const PROGRAMA = { nombre: "Otro programa", colegioId: "$colegioId", cicloId: "$cicloId", servicioId: "$servicioId" };
const CONFIGURACIONES = ["$configuracionCicloId"];
const ASISTENTE = {
  accion: "nueva",
  cargos: { prefijo: "Colegiatura", monto: 1000, cargos: 2, inicio: "2027-02", diaInicia: 1, diaFin: 31 },
  descuentos: { noDescuentos: true },
  recargos: { noRecargos: true },
};
const DESDE_AHORA = { aplicar: "DESDE_AHORA" };

/** A program without charges, and the first one with all of them. */
async function programaVacio({ ids, llamar }: Mundo) {
  const { colegioId, cicloId, servicioId, configuracionCicloId } = ids;
  const datos = { nombre: "Vacío", colegioId, cicloId, servicioId, configuracionesCiclo: [configuracionCicloId] };
  const creado = await llamar("POST", `organizaciones/${ids.organizacionId}/programaspagos`, datos);
  return { copiadoId: ids.programaPagosId, ...(creado.cuerpo as object) };
}

/** A charge without surcharge or discount, in a program that nobody has. */
async function cargoSolo(mundo: Mundo) {
  const vacio = (await programaVacio(mundo)) as unknown as { programaPagosId: number };
  const ruta = `organizaciones/${mundo.ids.organizacionId}/programaspagos/${vacio.programaPagosId}/cargos`;
  return { ...vacio, ...((await mundo.llamar("POST", ruta, CARGO)).cuerpo as object) };
}

async function sinAsignar(mundo: Mundo) {
  return programaVacio(mundo);
}

export const bases: Bases = {
  [OPERACIONES]: { prepara: conFacturas, cuerpo: PAGO },
  [REVERSO]: { cuerpo: { operacion: "REVERSO", transaccionId: "$movimientoId" } },
  [`PATCH ${C}/facturas/:facturaId`]: { cuerpo: { justificacion: "Se capturó mal" } },
  [`GET ${C}/facturas/previo`]: { prepara: conFacturas, consulta: { transaccionId: "$movimientoId" } },
  [`POST ${C}/facturas`]: {
    prepara: conFacturas,
    cuerpo: {
      transaccionId: "$movimientoId",
      partidaConcepto: "Colegiatura",
      usoCFDi: "S01",
      regimenFiscal: "605",
      codigoPostal: "64000",
      formaDePago: "01",
    },
  },
  [`POST ${P}`]: { cuerpo: { ...PROGRAMA, configuracionesCiclo: CONFIGURACIONES } },
  [`PUT ${PP}`]: { prepara: sinAsignar, cuerpo: { ...PROGRAMA, configuracionesCiclo: CONFIGURACIONES } },
  [`DELETE ${PP}`]: { prepara: sinAsignar },
  [`POST ${PP}/cargos`]: { cuerpo: { ...CARGO, ...DESDE_AHORA } },
  [`PUT ${DC}`]: { prepara: cargoSolo, cuerpo: CARGO },
  [`DELETE ${DC}`]: { prepara: cargoSolo, cuerpo: DESDE_AHORA },
  [`POST ${DC}/recargos`]: { prepara: cargoSolo, cuerpo: RECARGO },
  [`PUT ${DC}/recargos/:drId`]: { cuerpo: { ...RECARGO, ...DESDE_AHORA } },
  [`DELETE ${DC}/recargos/:drId`]: { cuerpo: DESDE_AHORA },
  [`POST ${DC}/descuentos`]: { prepara: cargoSolo, cuerpo: { ...DESCUENTO, fechaVencimiento: "2027-01-05" } },
  [`PUT ${DC}/descuentos/:ddId`]: { cuerpo: { ...DESCUENTO, ...DESDE_AHORA } },
  [`DELETE ${DC}/descuentos/:ddId`]: { cuerpo: DESDE_AHORA },
  [`PATCH ${PP}/cargos`]: { cuerpo: { cargo: 900, ...DESDE_AHORA } },
  [`PATCH ${PP}/recargos`]: {
    cuerpo: { recargo: 0.05, tipoRecargo: "PORCENTAJE", recurrencia: "UNICA_OCASION", ...DESDE_AHORA },
  },
  [`PATCH ${PP}/descuentos`]: { cuerpo: { descuento: 0.07, tipoDescuento: "PORCENTAJE", ...DESDE_AHORA } },
  [`DELETE ${PP}/cargos`]: { cuerpo: DESDE_AHORA },
  [`DELETE ${PP}/recargos`]: { cuerpo: DESDE_AHORA },
  [`DELETE ${PP}/descuentos`]: { cuerpo: DESDE_AHORA },
  [`POST ${PP}/asistente`]: { prepara: programaVacio, cuerpo: ASISTENTE },
  [`PATCH ${C}/programaspagos/inscripciones`]: {
    cuerpo: {
      servicioId: "$servicioId",
      configuracionCicloId: "$configuracionCicloId",
      programaPagosId: "$programaPagosId",
    },
  },
  [`PUT ${A}/servicios/:servicioId/programaspagos`]: {
    prepara: async (mundo) => {
      const { programaPagosId: nuevoId } = (await cargoSolo(mundo)) as unknown as { programaPagosId: number };
      return { nuevoId };
    },
    cuerpo: { programaPagosId: "$nuevoId" },
  },
  [`POST ${C}/facturacion/facturama-test`]: { estado: 409 },
  [`POST ${C}/facturacion/enlacefiscal-test`]: { estado: 409 },
  [`DELETE ${A}/servicios/:servicioId/programaspagos`]: {
    // A pupil who has the program, and has paid nothing of it.
    prepara: async ({ e, ids }) => {
      const alumnoId = await unAlumno(e, { nombre: "Sin Pagos" });
      await unaInscripcion(e, { alumnoId });
      await unaAsignacion(e, { alumnoId, programaPagosId: ids.programaPagosId });
      return { alumnoId };
    },
    cuerpo: { eliminarMovimientos: false },
  },
};

const movimientos = `GET ${A}/servicios/:servicioId/movimientos`;
const hay = (cuantos: number) => (respuesta: object[]) => expect(respuesta).toHaveLength(cuantos);

const conDescuento = (cambios: object) => ({ ...ASISTENTE.descuentos, noDescuentos: false, ...cambios });

export const filas: Fila[] = [
  ...campos("B§7", `GET ${C}/servicios`, "id nombre", "[]."),
  ["C§7", `GET ${C}/servicios`, "consulta", "cicloId", "$cicloId", "son los de ese ciclo", hay(1)],
  ...campos("B§7", `GET ${C}/cajas`, "id nombre", "[]."),
  ...campos("B§7", `GET ${C}/operaciones`, "id nombre codigoOperacion", "[]."),
  ...campos("B§7", `GET ${C}/bancos`, "id nombre", "[]."),
  ...campos("B§7", `GET ${C}/servicios/:servicioId/formaspago`, "id nombre codigoFormaPago", "[]."),
  ...campos("B§3", OPERACIONES, "serie folio transaccionId"),
  ...(
    [
      ["cicloId", "$cicloId"],
      ["servicioId", "$servicioId"],
      ["referencia", "741"],
      ["bancoId", "$bancoId"],
      ["cuenta", "1234"],
      ["observaciones", "En ventanilla"],
      ["force", ""],
      ["comprobanteUuid", ""],
    ] as const
  ).map(([clave, valor]): Fila => [
    "B§3",
    OPERACIONES,
    "cuerpo",
    clave,
    valor,
    "la toma",
    { folio: expect.any(Number) },
  ]),
  ["B§3", OPERACIONES, "cuerpo", "datoFiscalId", "$datoFiscalId", "pide su factura", { folio: expect.any(Number) }],
  ["B§3", REVERSO, "cuerpo", "observaciones", "Se repitió", "lo reversa", { transaccionId: expect.any(Number) }],
  ["B§3", REVERSO, "cuerpo", "justificacion", "Se repitió", "vale por observaciones"],
  ["B§7", movimientos, "consulta", "cicloId", "$cicloId", "son los de ese ciclo", hay(4)],
  ["B§7", movimientos, "consulta", "filtros", "todos", "son todos", hay(4)],
  ["B§7", movimientos, "consulta", "filtros", "resumen", "deja fuera lo reversado", hay(4)],
  ...campos(
    "B§3",
    movimientos,
    "id fechaRegistro fechaOperacion descripcion codigoOperacion cargo abono saldo reversadaPorTransaccionId " +
      "reversaATransaccionId facturaId facturaSerie facturaFolio facturaPdf facturaXml recibo formaPago codigoFormaPago banco " +
      "adquiriente cuenta referencia observaciones comprobanteUuid fechaLimitePago",
    "[].",
  ),
  [
    "B§3",
    movimientos,
    "llamada",
    "",
    "",
    "el recibo dice su folio",
    (respuesta: { recibo: object | null }[]) =>
      expect(respuesta.find(({ recibo }) => recibo)).toMatchObject({ recibo: { folio: expect.anything() } }),
  ],
  ...campos(
    "B§3",
    `GET ${A}/servicios`,
    "id nombre activo programaPagosId programaPagosNombre programaPagosDescripcion programaPagosActivo facturar",
    "[].",
  ),
  ...campos(
    "B§3",
    `GET ${A}/servicios/:servicioId/resumen`,
    "cargosAnteriores recargosAnteriores cargosCorrientes recargosCorrientes saldoCargosTotal saldoRecargosTotal saldoTotal " +
      "adeudosCargos adeudosRecargos",
  ),
  [
    "B§7",
    `GET ${C}/servicios/:servicioId/infopago`,
    "consulta",
    "alumnoId",
    "$alumnoId",
    "dice qué pagar",
    { montoSugerido: expect.any(String) },
  ],
  ...campos("B§3", `GET ${A}/saldos`, "servicioId servicioNombre saldo", "[]."),
  [
    "B§7",
    `PATCH ${A}/servicios/:servicioId/recalcular`,
    "llamada",
    "",
    "",
    "recalcula",
    { renglones: expect.any(Number) },
  ],
  [
    "B§7",
    `PATCH ${A}/servicios/:servicioId/recalcular`,
    "cuerpo",
    "servicioId",
    "$servicioId",
    "es el de la dirección",
  ],
  ...(["ORIGINAL", "OCHENTA_MM"] as const).map((valor): Fila => [
    "B§7",
    `GET ${C}/servicios/:servicioId/transacciones/:movimientoId/recibos`,
    "consulta",
    "formatoRecibo",
    valor,
    `da el recibo ${valor}`,
  ]),
  ...campos(
    "B§3",
    `GET ${C}/facturas/previo`,
    "sistemaEmisor versionCFDi tipoPersona rfc razonSocial usoCFDi regimenFiscal codigoPostal formaDePago referenciaBancaria " +
      "generarComplementoEducativo",
  ),
  ...campos("B§3", `POST ${C}/facturas`, "serie folioInterno"),
  ["B§3", `POST ${C}/facturas`, "cuerpo", "referenciaBancaria", "1234", "la toma"],
  ["B§3", `PATCH ${C}/facturas/:facturaId`, "cuerpo", "motivoCancelacionFactura", "03", "la cancela"],
  ["B§3", `PATCH ${C}/facturas/:facturaId`, "cuerpo", "facturaId", "$facturaId", "es la de la dirección"],
  ["B§3", `PATCH ${C}/facturas/:facturaId`, "cuerpo", "transaccionId", "$movimientoId", "es su movimiento"],
  ["C§7", `POST ${C}/facturacion/facturama-test`, "llamada", "", "", "prueba el enlace"],
  ["C§7", `POST ${C}/facturacion/enlacefiscal-test`, "cuerpo", "rfc", "EKU9003173C9", "lo prueba"],
  ["C§7", `POST ${C}/facturacion/enlacefiscal-test`, "consulta", "rfc", "EKU9003173C9", "lo prueba"],
  ...(["cicloId", "servicioId", "nivelId"] as const).map((clave): Fila => [
    "C§7",
    `GET ${C}/saldosvencidosalumnos`,
    "consulta",
    clave,
    `$${clave}`,
    "deja los de ahí",
  ]),
  ...(["colegioId", "cicloId", "servicioId", "nivelId"] as const).map((clave): Fila => [
    "C§7",
    `GET ${P}`,
    "consulta",
    clave,
    `$${clave}`,
    "deja los de ahí",
    hay(1),
  ]),
  ["C§9", `GET ${P}`, "consulta", "nivelId", 0, "son todos los niveles", hay(1)],
  ...campos("C§3", `GET ${P}`, "id nombre descripcion cargosCount", "[]."),
  ...campos(
    "C§3",
    `GET ${PP}`,
    "id principal nombre colegioId cicloId servicioId descripcion asignacionesCount cargosCount",
  ),
  ...campos("C§3", `GET ${PP}`, "id selected plantel turno nivel grado asignacionesCount", "configuracionesCiclo.[]."),
  ["C§7", `POST ${P}`, "llamada", "", "", "lo agrega", { programaPagosId: expect.any(Number) }],
  ["C§3", `POST ${P}`, "cuerpo", "principal", true, "lo guarda"],
  ["C§3", `POST ${P}`, "cuerpo", "configuracionesCiclo", [{ id: "$configuracionCicloId", selected: true }], "las toma"],
  ["C§7", `PUT ${PP}`, "cuerpo", "descripcion", "De todos", "la guarda"],
  ["C§7", `PUT ${PP}`, "cuerpo", "id", "$programaPagosId", "es el de la dirección"],
  ["C§7", `DELETE ${PP}`, "llamada", "", "", "lo quita"],
  ["C§7", `DELETE ${PP}`, "consulta", "eliminarMovimientos", "true", "lo quita con lo suyo"],
  ["C§7", `DELETE ${PP}`, "cuerpo", "eliminarMovimientos", true, "lo quita con lo suyo"],
  ...campos(
    "C§3",
    `GET ${PP}/cargos`,
    "id nombre monto fechaInicio fechaFin fechaLimitePago descuentos recargos",
    "[].",
  ),
  ...campos("C§3", `GET ${DC}/recargos/:drId`, "nombre recargo tipoRecargo recurrente"),
  ...campos("C§3", `GET ${DC}/descuentos/:ddId`, "nombre descuento tipoDescuento fechaVencimiento"),
  ...[`POST ${PP}/cargos`, `PUT ${DC}`, `DELETE ${DC}`, `POST ${DC}/recargos`, `PUT ${DC}/recargos/:drId`].map(
    (llamada): Fila => ["C§7", llamada, "llamada", "", "", "lo hace"],
  ),
  ...[`DELETE ${DC}/recargos/:drId`, `POST ${DC}/descuentos`, `PUT ${DC}/descuentos/:ddId`].map((llamada): Fila => [
    "C§7",
    llamada,
    "llamada",
    "",
    "",
    "lo hace",
  ]),
  ["C§7", `DELETE ${DC}/descuentos/:ddId`, "llamada", "", "", "lo hace"],
  ...["cargos", "recargos", "descuentos"].flatMap((clase): Fila[] => [
    ["C§7", `PATCH ${PP}/${clase}`, "llamada", "", "", "cambia todos"],
    ["C§7", `DELETE ${PP}/${clase}`, "llamada", "", "", "quita todos"],
  ]),
  ["C§3", `POST ${PP}/asistente`, "llamada", "", "", "genera un cargo por mes", { cargos: 2 }],
  [
    "C§3",
    `POST ${PP}/asistente`,
    "cuerpo",
    "descuentos",
    conDescuento({ prefijo: "Pronto", tipoDescuento: "PORCENTAJE", descuento: 0.1, diaVencimiento: 5 }),
    "con su descuento",
    { cargos: 2 },
  ],
  [
    "C§3",
    `POST ${PP}/asistente`,
    "cuerpo",
    "recargos",
    {
      noRecargos: false,
      prefijo: "Mora",
      tipoRecargo: "MONTO_FIJO",
      recargo: 50,
      diaLimite: 10,
      recurrente: "DIARIAMENTE",
    },
    "con su recargo",
    { cargos: 2 },
  ],
  ["C§7", `GET ${C}/programaspagos/inscripciones`, "consulta", "cicloId", "$cicloId", "son los de ese ciclo", hay(1)],
  ["C§7", `PATCH ${C}/programaspagos/inscripciones`, "consulta", "cicloId", "$cicloId", "lo elige"],
  ["C§7", `PATCH ${C}/programaspagos/inscripciones`, "cuerpo", "programaPagosId", null, "el 0 va nulo"],
  ...campos("B§3", `GET ${A}/servicios/:servicioId/programaspagos`, "id nombre descripcion cargosCount", "[]."),
  ["A§7", `PUT ${A}/servicios/:servicioId/programaspagos`, "llamada", "", "", "lo cambia"],
  ["A§7", `DELETE ${A}/servicios/:servicioId/programaspagos`, "llamada", "", "", "lo quita"],
  ["B§7", `DELETE ${A}/servicios/:servicioId/programaspagos`, "consulta", "eliminarMovimientos", "false", "los deja"],
];
