/* Written by scripts/sat.mjs out of the SAT's catalogues of CFDI 4.0. Do not edit. */

/** The régimen fiscal of whoever invoices or is invoiced (c_RegimenFiscal), and whom each is for. */
export const REGIMENES = {
  "601": { nombre: "General de Ley Personas Morales", fisica: false, moral: true },
  "603": { nombre: "Personas Morales con Fines no Lucrativos", fisica: false, moral: true },
  "605": { nombre: "Sueldos y Salarios e Ingresos Asimilados a Salarios", fisica: true, moral: false },
  "606": { nombre: "Arrendamiento", fisica: true, moral: false },
  "607": { nombre: "Régimen de Enajenación o Adquisición de Bienes", fisica: true, moral: false },
  "608": { nombre: "Demás ingresos", fisica: true, moral: false },
  "610": { nombre: "Residentes en el Extranjero sin Establecimiento Permanente en México", fisica: true, moral: true },
  "611": { nombre: "Ingresos por Dividendos (socios y accionistas)", fisica: true, moral: false },
  "612": { nombre: "Personas Físicas con Actividades Empresariales y Profesionales", fisica: true, moral: false },
  "614": { nombre: "Ingresos por intereses", fisica: true, moral: false },
  "615": { nombre: "Régimen de los ingresos por obtención de premios", fisica: true, moral: false },
  "616": { nombre: "Sin obligaciones fiscales", fisica: true, moral: false },
  "620": {
    nombre: "Sociedades Cooperativas de Producción que optan por diferir sus ingresos",
    fisica: false,
    moral: true,
  },
  "621": { nombre: "Incorporación Fiscal", fisica: true, moral: false },
  "622": { nombre: "Actividades Agrícolas, Ganaderas, Silvícolas y Pesqueras", fisica: false, moral: true },
  "623": { nombre: "Opcional para Grupos de Sociedades", fisica: false, moral: true },
  "624": { nombre: "Coordinados", fisica: false, moral: true },
  "625": {
    nombre: "Régimen de las Actividades Empresariales con ingresos a través de Plataformas Tecnológicas",
    fisica: true,
    moral: false,
  },
  "626": { nombre: "Régimen Simplificado de Confianza", fisica: true, moral: true },
} as const;

/** What an invoice may be used for (c_UsoCFDI), by whom, and under which régimenes. Payments and payrolls are not here. */
export const USOS_CFDI = {
  G01: {
    nombre: "Adquisición de mercancías",
    fisica: true,
    moral: true,
    regimenes: "601 603 606 612 620 621 622 623 624 625 626",
  },
  G02: {
    nombre: "Devoluciones, descuentos o bonificaciones",
    fisica: true,
    moral: true,
    regimenes: "601 603 606 612 616 620 621 622 623 624 625 626",
  },
  G03: {
    nombre: "Gastos en general",
    fisica: true,
    moral: true,
    regimenes: "601 603 606 612 620 621 622 623 624 625 626",
  },
  I01: {
    nombre: "Construcciones",
    fisica: true,
    moral: true,
    regimenes: "601 603 606 612 620 621 622 623 624 625 626",
  },
  I02: {
    nombre: "Mobiliario y equipo de oficina por inversiones",
    fisica: true,
    moral: true,
    regimenes: "601 603 606 612 620 621 622 623 624 625 626",
  },
  I03: {
    nombre: "Equipo de transporte",
    fisica: true,
    moral: true,
    regimenes: "601 603 606 612 620 621 622 623 624 625 626",
  },
  I04: {
    nombre: "Equipo de computo y accesorios",
    fisica: true,
    moral: true,
    regimenes: "601 603 606 612 620 621 622 623 624 625 626",
  },
  I05: {
    nombre: "Dados, troqueles, moldes, matrices y herramental",
    fisica: true,
    moral: true,
    regimenes: "601 603 606 612 620 621 622 623 624 625 626",
  },
  I06: {
    nombre: "Comunicaciones telefónicas",
    fisica: true,
    moral: true,
    regimenes: "601 603 606 612 620 621 622 623 624 625 626",
  },
  I07: {
    nombre: "Comunicaciones satelitales",
    fisica: true,
    moral: true,
    regimenes: "601 603 606 612 620 621 622 623 624 625 626",
  },
  I08: {
    nombre: "Otra maquinaria y equipo",
    fisica: true,
    moral: true,
    regimenes: "601 603 606 612 620 621 622 623 624 625 626",
  },
  D01: {
    nombre: "Honorarios médicos, dentales y gastos hospitalarios",
    fisica: true,
    moral: false,
    regimenes: "605 606 607 608 611 612 614 615 625",
  },
  D02: {
    nombre: "Gastos médicos por incapacidad o discapacidad",
    fisica: true,
    moral: false,
    regimenes: "605 606 607 608 611 612 614 615 625",
  },
  D03: { nombre: "Gastos funerales", fisica: true, moral: false, regimenes: "605 606 607 608 611 612 614 615 625" },
  D04: { nombre: "Donativos", fisica: true, moral: false, regimenes: "605 606 607 608 611 612 614 615 625" },
  D05: {
    nombre: "Intereses reales efectivamente pagados por créditos hipotecarios (casa habitación)",
    fisica: true,
    moral: false,
    regimenes: "605 606 607 608 611 612 614 615 625",
  },
  D06: {
    nombre: "Aportaciones voluntarias al SAR",
    fisica: true,
    moral: false,
    regimenes: "605 606 607 608 611 612 614 615 625",
  },
  D07: {
    nombre: "Primas por seguros de gastos médicos",
    fisica: true,
    moral: false,
    regimenes: "605 606 607 608 611 612 614 615 625",
  },
  D08: {
    nombre: "Gastos de transportación escolar obligatoria",
    fisica: true,
    moral: false,
    regimenes: "605 606 607 608 611 612 614 615 625",
  },
  D09: {
    nombre: "Depósitos en cuentas para el ahorro, primas que tengan como base planes de pensiones",
    fisica: true,
    moral: false,
    regimenes: "605 606 607 608 611 612 614 615 625",
  },
  D10: {
    nombre: "Pagos por servicios educativos (colegiaturas)",
    fisica: true,
    moral: false,
    regimenes: "605 606 607 608 611 612 614 615 625",
  },
  S01: {
    nombre: "Sin efectos fiscales",
    fisica: true,
    moral: true,
    regimenes: "601 603 605 606 607 608 610 611 612 614 615 616 620 621 622 623 624 625 626",
  },
} as const;

/** The ways to pay (c_FormaPago), and whether a bank is between. */
export const FORMAS_DE_PAGO_SAT = {
  "12": { nombre: "Dación en pago", bancarizado: false },
  "13": { nombre: "Pago por subrogación", bancarizado: false },
  "14": { nombre: "Pago por consignación", bancarizado: false },
  "15": { nombre: "Condonación", bancarizado: false },
  "17": { nombre: "Compensación", bancarizado: false },
  "23": { nombre: "Novación", bancarizado: false },
  "24": { nombre: "Confusión", bancarizado: false },
  "25": { nombre: "Remisión de deuda", bancarizado: false },
  "26": { nombre: "Prescripción o caducidad", bancarizado: false },
  "27": { nombre: "A satisfacción del acreedor", bancarizado: false },
  "28": { nombre: "Tarjeta de débito", bancarizado: true },
  "29": { nombre: "Tarjeta de servicios", bancarizado: true },
  "30": { nombre: "Aplicación de anticipos", bancarizado: false },
  "31": { nombre: "Intermediario pagos", bancarizado: false },
  "99": { nombre: "Por definir", bancarizado: false },
  "01": { nombre: "Efectivo", bancarizado: false },
  "02": { nombre: "Cheque nominativo", bancarizado: true },
  "03": { nombre: "Transferencia electrónica de fondos", bancarizado: true },
  "04": { nombre: "Tarjeta de crédito", bancarizado: true },
  "05": { nombre: "Monedero electrónico", bancarizado: true },
  "06": { nombre: "Dinero electrónico", bancarizado: true },
  "08": { nombre: "Vales de despensa", bancarizado: false },
} as const;

/** What is counted (c_ClaveUnidad, those that a school uses). */
export const CLAVES_DE_UNIDAD = {
  A9: "Tarifa",
  ACT: "Actividad",
  ANN: "Año",
  C62: "Uno",
  DAY: "Día",
  E48: "Unidad de servicio",
  E51: "Trabajo",
  EA: "Elemento",
  H87: "Pieza",
  HUR: "Hora",
  KT: "Kit",
  MON: "Mes",
  SET: "Conjunto",
  XUN: "Unidad",
} as const;

/** How often what nobody asked an invoice for is invoiced together (c_Periodicidad). */
export const PERIODICIDADES = {
  "01": "Diario",
  "02": "Semanal",
  "03": "Quincenal",
  "04": "Mensual",
  "05": "Bimestral",
} as const;
