import type { Alcance } from "~/base/acceso/alcance.server";
import { type CargaEnCurso, cargaEnCurso } from "./carga-en-curso.server";

export type SepomexCargado = {
  /** Settlements in use. */
  vigentes: number;
  /** The last file that was written completely, or null. */
  ultima: {
    nombre: string;
    fecha: string;
    nuevas: number;
    cambiadas: number;
    retiradas: number;
  } | null;
  /** The file that began after that one and did not end: the server was switched off, the disk was full. */
  cortada: { nombre: string; fecha: string } | null;
  enCurso: CargaEnCurso | null;
};

/**
 * The state of the postal catalogue, and the running load. The catalogue belongs to the installation, not to a school.
 */
export async function obtenerSepomexCargado(alcance: Alcance): Promise<SepomexCargado> {
  const { vigentes } = await alcance.db
    .selectFrom("asentamientos")
    .select(({ fn }) => fn.countAll<number>().as("vigentes"))
    .where("vigente", "=", 1)
    .executeTakeFirstOrThrow();
  const [reciente] = await cargas(alcance).limit(1).execute();
  const ultima = await cargas(alcance).where("terminadaDate", "is not", null).limit(1).executeTakeFirst();
  const enCurso = cargaEnCurso();
  const cortada = reciente && reciente.terminadaDate === null && !enCurso ? reciente : null;
  return {
    vigentes,
    ultima: ultima ? { ...ultima, fecha: ultima.terminadaDate! } : null,
    cortada: cortada && { nombre: cortada.nombre, fecha: cortada.createdDate },
    enCurso,
  };
}

const cargas = ({ db }: Alcance) =>
  db
    .selectFrom("cargasSepomex")
    .select(["nombre", "nuevas", "cambiadas", "retiradas", "createdDate", "terminadaDate"])
    .orderBy("id", "desc");
