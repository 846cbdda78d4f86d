/** The address to which a provider sends its notices; the table makes its pattern of it. */
export const direccionDeAvisos = <Nombre extends string>(adquiriente: Nombre) =>
  `/api/public/adquirientes/${adquiriente}/aviso` as const;

/** The hosted page of the simulator for one order. */
export const direccionDelSimulador = <Orden extends string>(orden: Orden) =>
  `/api/public/adquirientes/local/ordenes/${orden}` as const;
