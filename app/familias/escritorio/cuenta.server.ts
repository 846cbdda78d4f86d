import { listarDocumentos } from "~/personas/documentos/queries.server";
import { correoVelado } from "~/personas/enlaces/enlace";
import { formatFechaHora } from "~/lib/dates";
import type { Escritorio, Seccion } from "./seccion.server";

/** A student's e-mail as his link may show it: whole only in a browser that has given a code, because it is where the next one goes. */
export const correoVisible = ({ alumno, verificado }: Escritorio): string =>
  verificado ? alumno.email : correoVelado(alumno.email);

async function leerCuenta(escritorio: Escritorio) {
  const { alumno, lugar } = escritorio;
  const { nombreCompleto, matricula } = alumno;
  const email = correoVisible(escritorio);
  return { nombreCompleto, email, matricula, ciclo: lugar.ciclo, plantel: lugar.plantel, turno: lugar.turno };
}
export type DatosDeCuenta = Awaited<ReturnType<typeof leerCuenta>>;

/** The account's details (C§2.5): his full name and e-mail, and where he is enrolled. */
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

/** How the desktop is used, where the school has no knowledge base elsewhere. */
export const ayuda: Seccion<object> = { clave: "ayuda", titulo: "Ayuda", enMenu: false, leer: async () => ({}) };

/** The papers that the school keeps of him: personal ones, so that they need a code. */
export const archivos: Seccion<DatosDeArchivos> = {
  clave: "archivos",
  titulo: "Mis documentos",
  enMenu: false,
  sensible: true,
  leer: leerArchivos,
  archivo: async ({ alcance, alumno }, uuid) => {
    const suyo = await alcance.db
      .selectFrom("documentos as d")
      .innerJoin("archivos as f", "f.uuid", "d.archivoUuid")
      .select(["f.tipo", "f.nombre"])
      .where("d.archivoUuid", "=", uuid)
      .where("d.alumnoId", "=", alumno.id)
      .where("d.colegioId", "=", alcance.colegioId)
      .executeTakeFirst();
    return suyo ?? null;
  },
};
