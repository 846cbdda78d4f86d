type Candidato = {
  id: number;
  saldoCentavos: number;
  ultimoMovimientoId: number | null;
  programaPagosNombre: string | null;
};

/**
 * The service with which a file opens: the requested one, else one with debt, else the last one with movements, else
 * one with a program, else the first.
 */
export function elegirServicio<S extends Candidato>(servicios: readonly S[], pedido: number | null): S | null {
  const reciente = servicios.reduce<S | null>(
    (mejor, servicio) => ((servicio.ultimoMovimientoId ?? 0) > (mejor?.ultimoMovimientoId ?? 0) ? servicio : mejor),
    null,
  );
  return (
    servicios.find(({ id }) => id === pedido) ??
    servicios.find(({ saldoCentavos }) => saldoCentavos > 0) ??
    reciente ??
    servicios.find(({ programaPagosNombre }) => programaPagosNombre !== null) ??
    servicios[0] ??
    null
  );
}
