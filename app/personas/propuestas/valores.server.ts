import type { Alcance } from "~/base/acceso/alcance.server";
import { DATOS_CLINICOS } from "~/personas/expediente/clinicos";
import { type Dato, DATOS, DATOS_DE_CONTACTO, escribirDomicilio, esDeContacto } from "./propuesta";

/** The current value of each datum that a tutor may propose to change. */
export type Valores = Record<Dato, string>;
/** The owners of the data: a tutor, and one of the tutor's children. */
export type DeQuien = { tutorId: number; alumnoId: number };

/** The current values of all of these, in three reads. The caller has checked the right to know them. */
export async function valoresDeHoy({ db }: Pick<Alcance, "db">, familias: readonly DeQuien[]): Promise<Valores[]> {
  const tutorIds = [...new Set(familias.map(({ tutorId }) => tutorId))];
  const alumnoIds = [...new Set(familias.map(({ alumnoId }) => alumnoId))];
  const tutores = await db
    .selectFrom("tutores")
    .select(["id", ...DATOS_DE_CONTACTO])
    .where("id", "in", tutorIds)
    .execute();
  const domicilios = await db
    .selectFrom("domicilios")
    .select(["alumnoId", "calle", "numeroExterior", "numeroInterior", "codigoPostal", "codigoAsentamiento"])
    .select(["nombreAsentamiento", "nombreCiudad", "nombreMunicipio", "nombreEntidad"])
    .where("alumnoId", "in", alumnoIds)
    .execute();
  const clinicos = await db
    .selectFrom("datosClinicos")
    .select(["alumnoId", ...DATOS_CLINICOS])
    .where("alumnoId", "in", alumnoIds)
    .execute();
  return familias.map(({ tutorId, alumnoId }) => {
    const deEl = <F extends { alumnoId: number }>(filas: readonly F[]) =>
      filas.find((fila) => fila.alumnoId === alumnoId);
    const tutor: Partial<Valores> = tutores.find(({ id }) => id === tutorId) ?? {};
    const salud: Partial<Valores> = deEl(clinicos) ?? {};
    const valor = (dato: Dato) =>
      dato === "domicilio"
        ? escribirDomicilio(deEl(domicilios))
        : ((esDeContacto(dato) ? tutor[dato] : salud[dato]) ?? "");
    return Object.fromEntries(DATOS.map((dato) => [dato, valor(dato)])) as Valores;
  });
}
