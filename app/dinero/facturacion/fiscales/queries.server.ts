import type { Alcance } from "~/base/acceso/alcance.server";
import { alumnoVisible, exigirAlumno } from "~/base/acceso/alumnos-visibles.server";
import type { TipoPersona } from "~/lib/rfc";
import { noEncontrado } from "~/server/request/responses.server";
import { type DatoFiscal, razonSocialDe, VERSION_CFDI } from "./dato-fiscal";

const base = ({ db }: Pick<Alcance, "db">) =>
  db
    .selectFrom("datosFiscales")
    .select(["datosFiscales.id", "datosFiscales.alumnoId", "activo", "tipo", "rfc"])
    .select(["datosFiscales.nombre", "datosFiscales.apellido1", "datosFiscales.apellido2"])
    .select(["regimenFiscal", "codigoPostal", "usoCfdi", "datosFiscales.email", "datosFiscales.lastModifiedDate"]);

type Fila = Awaited<ReturnType<ReturnType<typeof base>["execute"]>>[number];

const leido = ({ activo, tipo, ...fila }: Fila) => ({
  ...fila,
  tipo: tipo as TipoPersona,
  activo: activo === 1,
  razonSocial: razonSocialDe(fila),
  versionCFDi: VERSION_CFDI,
});

export type DatoFiscalGuardado = ReturnType<typeof leido>;

/**
 * The tax data of a student, the active ones first. Throws 404 if the student does not belong to the viewer's school.
 */
export async function listarDatosFiscales(alcance: Alcance, alumnoId: number): Promise<DatoFiscalGuardado[]> {
  await exigirAlumno(alcance, alumnoId);
  const filas = await base(alcance).where("alumnoId", "=", alumnoId).orderBy("activo", "desc").orderBy("id").execute();
  return filas.map(leido);
}

/** One of the tax data of a student, or null. The caller must have checked that the viewer may see the student. */
export async function buscarDatoFiscal(
  alcance: Pick<Alcance, "db">,
  { alumnoId, datoFiscalId }: { alumnoId: number; datoFiscalId: number },
): Promise<DatoFiscalGuardado | null> {
  const fila = await base(alcance).where("alumnoId", "=", alumnoId).where("id", "=", datoFiscalId).executeTakeFirst();
  return fila ? leido(fila) : null;
}

/** The default tax data of a student's invoices, or null if there are none. */
export async function buscarDatoFiscalActivo(
  alcance: Pick<Alcance, "db">,
  alumnoId: number,
): Promise<DatoFiscalGuardado | null> {
  const fila = await base(alcance).where("alumnoId", "=", alumnoId).where("activo", "=", 1).executeTakeFirst();
  return fila ? leido(fila) : null;
}

/** The students with an RFC in their tax data: those of the viewer's school that the viewer may see, by name. */
export async function buscarPorRfc(alcance: Alcance, rfc: string, limite: number) {
  const filas = await base(alcance)
    .innerJoin("alumnos as a", "a.id", "datosFiscales.alumnoId")
    .select(["a.nombreCompleto as alumno"])
    .where("datosFiscales.rfc", "=", rfc)
    .where(alumnoVisible(alcance))
    .orderBy("a.nombreOrden")
    .limit(limite)
    .execute();
  return filas.map(({ alumno, ...fila }) => ({ ...leido(fila), alumno }));
}

/** The initial data of its dialog; blank for id 0. Throws 404 if it does not exist. */
export async function obtenerDatoFiscalPorEditar(
  alcance: Alcance,
  { alumnoId, datoFiscalId }: { alumnoId: number; datoFiscalId: number },
): Promise<Omit<DatoFiscal, "tipo"> & { tipo: TipoPersona; activo: string; lastModifiedDate: string }> {
  await exigirAlumno(alcance, alumnoId);
  if (datoFiscalId === 0) return { ...EN_BLANCO, activo: "on" };
  const dato = await buscarDatoFiscal(alcance, { alumnoId, datoFiscalId });
  if (!dato) throw noEncontrado();
  const { id: _, alumnoId: _a, razonSocial: _r, versionCFDi: _v, activo, ...capturado } = dato;
  return { ...capturado, activo: activo ? "on" : "" };
}

const EN_BLANCO = {
  tipo: "FISICA" as const,
  rfc: "",
  nombre: "",
  apellido1: "",
  apellido2: "",
  regimenFiscal: "",
  codigoPostal: "",
  usoCfdi: "",
  email: "",
  lastModifiedDate: "",
};
