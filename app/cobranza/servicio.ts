type Candidato = { id: number; saldoCentavos: number; tieneMovimientos: boolean; programaPagosNombre: string | null };

/** The service that a file opens on: the one asked for, else one that owes, else one with rows or a program, else the first. */
export function elegirServicio<S extends Candidato>(servicios: readonly S[], pedido: number | null): S | null {
  return (
    servicios.find(({ id }) => id === pedido) ??
    servicios.find(({ saldoCentavos }) => saldoCentavos > 0) ??
    servicios.find(({ tieneMovimientos, programaPagosNombre }) => tieneMovimientos || programaPagosNombre !== null) ??
    servicios[0] ??
    null
  );
}
