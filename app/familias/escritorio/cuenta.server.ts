import { listarDocumentos } from "~/personas/documentos/queries.server";
import { correoVelado } from "~/personas/enlaces/enlace";
import { formatFechaHora } from "~/lib/dates";
import type { Escritorio, Seccion } from "./seccion.server";

/**
 * A student's e-mail for the link's page. It is complete only in a browser that has given a code, because the next code
 * goes there.
 */
export const correoVisible = ({ alumno, verificado }: Escritorio): string =>
  verificado ? alumno.email : correoVelado(alumno.email);

async function leerCuenta(escritorio: Escritorio) {
  const { alumno, lugar } = escritorio;
  const { nombreCompleto, matricula } = alumno;
  const email = correoVisible(escritorio);
  return { nombreCompleto, email, matricula, ciclo: lugar.ciclo, plantel: lugar.plantel, turno: lugar.turno };
}
export type DatosDeCuenta = Awaited<ReturnType<typeof leerCuenta>>;

/** The account's details (C§2.5): the student's full name and e-mail, and the enrolment. */
export const cuenta: Seccion<DatosDeCuenta> = { clave: "cuenta", titulo: "Mi cuenta", enMenu: false, leer: leerCuenta };

async function leerArchivos(escritorio: Escritorio) {
  const { alcance, alumno, archivos: ruta } = escritorio;
  const [delCiclo, generales] = await Promise.all(
    [true, false].map((cicloActual) => listarDocumentos(alcance, alumno.id, { cicloActual })),
  );
  return {
    archivos: [...delCiclo!, ...generales!].map(({ archivoUuid, nombre, requisito, createdDate }) => ({
      uuid: archivoUuid,
      nombre,
      requisito,
      guardado: formatFechaHora(createdDate, alcance.zonaHoraria),
      url: `${ruta}${archivoUuid}?inline=false`,
    })),
  };
}
export type DatosDeArchivos = Awaited<ReturnType<typeof leerArchivos>>;

/** Help for the desktop, if the school has no knowledge base elsewhere. */
export const ayuda: Seccion<object> = { clave: "ayuda", titulo: "Ayuda", enMenu: false, leer: async () => ({}) };

/** The papers of the student that the school keeps; they are personal, so they need a code. */
export const archivos: Seccion<DatosDeArchivos> = {
  clave: "archivos",
  titulo: "Mis documentos",
  enMenu: false,
  sensible: true,
  leer: leerArchivos,
  archivo: async ({ alcance, alumno }, uuid) => {
    const archivo = await alcance.db
      .selectFrom("documentos as d")
      .innerJoin("archivos as f", "f.uuid", "d.archivoUuid")
      .select(["f.tipo", "f.nombre"])
      .where("d.archivoUuid", "=", uuid)
      .where("d.alumnoId", "=", alumno.id)
      .where("d.colegioId", "=", alcance.colegioId)
      .executeTakeFirst();
    return archivo ?? null;
  },
};
