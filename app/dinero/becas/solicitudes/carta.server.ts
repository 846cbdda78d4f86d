import { puedeVerAlumno } from "~/base/acceso/alumnos-visibles.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import { quienYDonde } from "~/dinero/cobranza/recibos/commands/recibo.server";
import type { Fecha } from "~/lib/dates";
import { nombreCompleto } from "~/lib/text";
import { tutoresAQuienesEscribir } from "~/personas/tutores/destinatarios.server";
import { noEncontrado } from "~/server/request/responses.server";
import { diaDeRegistro } from "~/dinero/cobranza/dia-de-registro.server";
import { obtenerBeca } from "../catalogo.server";
import { condicionesDeCarta, folioDeCarta } from "./carta";
import { becaOtorgada } from "./otorgada.server";
import { cartaDeBeca } from "./pdf/carta.server";
import { folioDeSolicitud } from "./solicitud";

/** Reads a stored file's bytes, or null if it no longer exists; the storage module's `get`. */
type LeerArchivo = (uuid: string) => Promise<Uint8Array | null>;

type Pedida = {
  becaAlumnoId: number;
  /** False leaves out what is paid of each charge. */
  conMontos?: boolean;
};

/**
 * The letter of a grant of the school, in its own cycle: names, value, services, days, conditions, folio, and the lines to
 * sign. Throws 404 for a grant of another school, of a student outside of the viewer's limits, or one that never held.
 */
export async function imprimirCarta(
  alcance: Alcance,
  { becaAlumnoId, conMontos = true }: Pedida,
  leerArchivo: LeerArchivo,
): Promise<{ pdf: Uint8Array; folio: string }> {
  const fila = await otorgamiento(alcance, becaAlumnoId);
  if (!fila || !(await puedeVerAlumno(alcance, fila.alumnoId))) throw noEncontrado();
  const { alumnoId, cicloId } = fila;
  const enSuCiclo = { ...alcance, cicloId };
  const beca = await becaOtorgada(enSuCiclo, { alumnoId, becaAlumnoId });
  if (!beca) throw noEncontrado();
  const deCatalogo = await obtenerBeca(alcance, fila.becaId);
  const datos = await quienYDonde(enSuCiclo, { alumnoId, servicioId: beca.servicioIds[0]! });
  const { logoUuid } = datos.colegio;
  const folio = folioDeCarta(becaAlumnoId);
  const dia = diaDeRegistro(fila.otorgadaDate, alcance.zonaHoraria);
  const aceptada = fila.aceptadaDate === null ? null : diaDeRegistro(fila.aceptadaDate, alcance.zonaHoraria);
  const pdf = await cartaDeBeca({
    folio,
    referencias: [
      ...(fila.folio === "" ? [] : [fila.folio]),
      ...(fila.solicitud === null ? [] : [`solicitud ${folioDeSolicitud(fila.solicitud)}`]),
    ],
    dia,
    beca,
    pagos: conMontos ? beca.pagos : [],
    condiciones: condicionesDeCarta({
      condicion: deCatalogo.condicion,
      promedioDecimas: deCatalogo.promedioDecimas,
      renovacion: deCatalogo.renovacion,
      combinable: beca.combinable,
      terminada: beca.estado === "TERMINADA" && beca.hasta < fila.hastaOtorgada ? beca.hasta : null,
      aceptacion: fila.aceptacion === null || fila.aceptacion === "" ? null : { dia: aceptada },
    }),
    porElColegio:
      fila.nombre === null ? "" : nombreCompleto({ ...fila, nombre: fila.nombre, apellido1: fila.apellido1! }),
    porLaFamilia: fila.tutor ?? (await tutoresAQuienesEscribir(alcance, [alumnoId]))[0]?.nombreCompleto ?? "",
    logo: logoUuid ? await leerArchivo(logoUuid) : null,
    datos,
  });
  return { pdf, folio };
}

/** A grant with its request, its tutor, and the member of staff who granted it. */
async function otorgamiento({ db, colegioId }: Alcance, becaAlumnoId: number) {
  const fila = await db
    .selectFrom("becasAlumnos as b")
    .leftJoin("cuentas as c", "c.id", "b.otorgadaPorId")
    .leftJoin("solicitudesDeBeca as s", "s.becaAlumnoId", "b.id")
    .leftJoin("tutores as t", "t.id", "s.tutorId")
    .select(["b.alumnoId", "b.becaId", "b.cicloId", "b.folio", "b.otorgadaDate", "b.hastaOtorgada"])
    .select(["c.nombre", "c.apellido1", "c.apellido2", "t.nombreCompleto as tutor"])
    .select(["s.folio as solicitud", "s.aceptacion", "s.aceptadaDate"])
    .where("b.id", "=", becaAlumnoId)
    .where("b.colegioId", "=", colegioId)
    .executeTakeFirst();
  return fila && { ...fila, apellido2: fila.apellido2 ?? "", hastaOtorgada: fila.hastaOtorgada as Fecha };
}
