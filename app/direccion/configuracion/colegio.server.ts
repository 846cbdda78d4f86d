import type { Alcance } from "~/base/acceso/alcance.server";
import { type Modalidad, modalidadDe } from "~/dinero/cobros/modalidad";
import { type Centavos, pesosPlain } from "~/lib/money";
import type { Regimen } from "~/dinero/facturacion/sat";

export type DatosDeColegio = {
  nombre: string;
  razonSocial: string;
  rfc: string;
  regimenFiscal: Regimen | "";
  codigoPostal: string;
  domicilio: string;
  telefono: string;
  email: string;
  zonaHoraria: string;
  /** The families that may pay on line; '' for none. */
  cobrosElectronicos?: Modalidad;
  /** Above this sum a second person agrees to money given back; null for none. */
  devolucionConDosCentavos?: Centavos | null;
  /** An expense of petty cash from this sum on needs its receipt; null for none. */
  comprobanteDesdeCentavos?: Centavos | null;
  /** True if a drawer is counted without its expected sums in sight; absent leaves it as it is. */
  arqueoACiegas?: 0 | 1;
};

/** The reason why an account may neither add nor remove a school. */
export const SOLO_SI_TODOS = "Solo quien configura todos los colegios de la organización agrega o elimina uno";

/** The viewer's school, as its settings have it; undefined if it no longer exists. */
export async function buscarColegio({ db, colegioId }: Alcance) {
  const fila = await db
    .selectFrom("colegios")
    .select(["regimenFiscal", "codigoPostal", "logoUuid", "cobrosElectronicos", "cobrosParaTodos"])
    .select(["devolucionConDosCentavos", "comprobanteDesdeCentavos", "arqueoACiegas"])
    .select(["devolucionConDosPreviaCentavos", "devolucionConDosPreviaHasta"])
    .select(["id", "nombre", "razonSocial", "rfc", "domicilio", "telefono", "email", "zonaHoraria", "lastModifiedDate"])
    .where("id", "=", colegioId)
    .executeTakeFirst();
  if (!fila) return undefined;
  const { cobrosParaTodos, cobrosElectronicos, ...colegio } = fila;
  return {
    ...colegio,
    cobrosElectronicos: modalidadDe({ cobrosParaTodos, cobrosElectronicos }),
    arqueoACiegas: colegio.arqueoACiegas as 0 | 1,
    devolucionConDosCentavos: colegio.devolucionConDosCentavos as Centavos | null,
    devolucionConDosPreviaCentavos: colegio.devolucionConDosPreviaCentavos as Centavos | null,
    comprobanteDesdeCentavos: colegio.comprobanteDesdeCentavos as Centavos | null,
  };
}

type Montos = {
  devolucionConDosCentavos: Centavos | null;
  devolucionConDosPreviaCentavos: Centavos | null;
  comprobanteDesdeCentavos: Centavos | null;
};

/** The same with its sums in pesos, '' for none. */
export function conPesos<C extends Montos>({
  devolucionConDosCentavos: conDos,
  devolucionConDosPreviaCentavos: previa,
  comprobanteDesdeCentavos: desde,
  ...colegio
}: C) {
  const pesos = (monto: Centavos | null) => (monto === null ? "" : pesosPlain(monto));
  const devolucion = { devolucionConDos: pesos(conDos), devolucionConDosPrevia: pesos(previa) };
  return { ...colegio, ...devolucion, comprobanteDesde: pesos(desde) };
}

/** The organization that the schools of the installation belong to, with their names. */
export async function obtenerOrganizacion({ db, organizacionId }: Alcance) {
  const organizacion = await db
    .selectFrom("organizaciones")
    .select(["id", "nombre"])
    .where("id", "=", organizacionId)
    .executeTakeFirstOrThrow();
  const colegios = await db
    .selectFrom("colegios")
    .select(["id", "nombre"])
    .where("organizacionId", "=", organizacionId)
    .orderBy("nombre")
    .execute();
  return { ...organizacion, colegios };
}
