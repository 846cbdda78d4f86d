import { type Escenario, alcanceDe, escenario } from "tests/factories";
import { unFormato } from "tests/preinscripciones";
import type { Alcance } from "~/base/acceso/alcance.server";
import { type FormatoPublico, obtenerFormatoPublico } from "~/admision/preinscripciones/formato-publico.server";
import { buscarRegistro } from "~/admision/preinscripciones/familia/registro.server";

export type Mundo = { e: Escenario; alcance: Alcance; formato: FormatoPublico; requisitoId: number };

export async function mundo(datos: Parameters<typeof unFormato>[1] = {}): Promise<Mundo> {
  const e = await escenario();
  const { formatoId, requisitoId } = await unFormato(e, datos);
  const alcance = { ...alcanceDe({ ...e, permisos: [] }), cuenta: null };
  return { e, alcance, requisitoId, formato: await obtenerFormatoPublico(e.db, formatoId) };
}

export async function registroDe({ alcance, formato }: Mundo, uuid: string) {
  return (await buscarRegistro(alcance, { formatoId: formato.formatoId, uuid }))!;
}
