import { leerLibros } from "~/dinero/cobranza/libro/libro.server";
import { postearHasta } from "~/dinero/cobranza/libro/posteo";
import type { Outcome } from "~/lib/outcome";
import type { SaldoCambiado } from "~/dinero/programaspago/cargos/cambio.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import { type Consent, consentTo } from "~/base/acceso/consent.server";
import type { Torturado } from "./tortura-escuela";

type Saldo = (alumnoId: number) => number;

/**
 * Previews a change and then agrees to it: the preview writes nothing, and its contents must match the result. Returns
 * null, or the reason of a refusal. Throws if the preview was wrong.
 */
export async function acordar(
  hacer: (consent: Consent) => Promise<Outcome<{}, string>>,
  alumnoIds: readonly number[],
  saldo: Saldo,
): Promise<string | null> {
  const saldos = () => alumnoIds.map(saldo).join();
  const saldosPrevios = saldos();
  const vista = await hacer({});
  if (vista.ok) return null;
  if (saldos() !== saldosPrevios) throw new Error("ver lo que haría un cambio movió un saldo");
  if (vista.error !== "CONFIRMA") return vista.mensaje;
  const resultado = await hacer(consentTo(vista));
  if (!resultado.ok) throw new Error(`lo que se mostró no se pudo hacer: ${resultado.mensaje}`);
  for (const { alumnoId, saldoDespuesCentavos } of (vista.datos?.alumnos ?? []) as SaldoCambiado[])
    if (saldo(alumnoId) !== saldoDespuesCentavos)
      throw new Error(`alumno ${alumnoId}: se mostró ${saldoDespuesCentavos} y quedó ${saldo(alumnoId)}`);
  return null;
}

/** The rows that posting an up-to-date account would add; null if none, which is correct. */
export async function posteoDeMas(alcance: Alcance, torturado: Torturado): Promise<string | null> {
  const [abierto] = await leerLibros(alcance, [torturado]);
  const { libro } = abierto!;
  postearHasta(libro, alcance.hoy);
  const [renglonDeMas] = libro.nuevos;
  return renglonDeMas
    ? `alumno ${torturado.alumnoId} el ${alcance.hoy}: postear otra vez agrega ${renglonDeMas.descripcion} del ${renglonDeMas.fechaOperacion}`
    : null;
}
