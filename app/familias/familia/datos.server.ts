import type { ActionFunctionArgs } from "@remix-run/node";
import { submit } from "~/base/acceso/submit.server";
import { buscarAsentamientos, consultarColonias } from "~/personas/domicilios/asentamientos.server";
import { obtenerDomicilioPorEditar } from "~/personas/domicilios/queries.server";
import { domicilioSchema } from "~/personas/domicilios/schemas.server";
import { ajustesDeFamilias } from "~/personas/enlaces/ajustes.server";
import { clinicosSchema } from "~/personas/expediente/schemas.server";
import { formatFecha, hoyEnZona } from "~/lib/dates";
import { type Propuesto, proponerCambios } from "~/personas/propuestas/commands/proponer-cambios.server";
import {
  type Dato,
  DATOS,
  ETIQUETAS,
  PARTES,
  type Parte,
  leerDomicilio,
  parteDe,
  textoDeValor,
} from "~/personas/propuestas/propuesta";
import { propuestasDelTutor } from "~/personas/propuestas/queries.server";
import { contactoSchema } from "~/personas/propuestas/schemas.server";
import { type Valores, valoresDeHoy } from "~/personas/propuestas/valores.server";
import { queryEnum } from "~/server/request/params.server";
import type { Familia } from "./familia.server";

/** The form that an address asks for; null for the read-only view of all data. */
export const leerParte = (request: Request): Parte | null => queryEnum(request, "que", PARTES, null);

/** The address of the data of a tutor and a child. */
const rutaDeDatos = ({ base, consulta }: Familia): string => `${base}/datos${consulta}`;

/**
 * The data of a tutor and of the child on the tutor's page, with the tutor's proposals, and the requested form in its
 * last state. Null if the level takes no proposals, or this browser has given no code.
 */
export async function datosDe(familia: Familia, parte: Parte | null) {
  const { hijo, tutorId, verificado } = familia;
  const { alcance, alumno, lugar } = hijo;
  const { proponerCambios: recibe } = await ajustesDeFamilias(alcance, lugar.nivelId);
  if (!recibe || !verificado) return null;
  const vinculo = { tutorId, alumnoId: alumno.id };
  const [hoy] = await valoresDeHoy(alcance, [vinculo]);
  const propuestas = await propuestasDelTutor(alcance, vinculo);
  const fecha = (instante: string) => formatFecha(hoyEnZona(new Date(instante), alcance.zonaHoraria));
  const renglones = DATOS.map((dato) => {
    const propuesta = propuestas.find((cada) => cada.dato === dato);
    return {
      dato,
      parte: parteDe(dato),
      etiqueta: ETIQUETAS[dato],
      hoy: textoDeValor(dato, hoy![dato]),
      espera:
        propuesta?.estado === "PENDIENTE"
          ? { propuesto: textoDeValor(dato, propuesta.propuesto), desde: fecha(propuesta.createdDate) }
          : null,
      rechazo: propuesta?.estado === "RECHAZADA" ? propuesta.motivo : null,
    };
  });
  const escrito = (dato: Dato) =>
    propuestas.find((cada) => cada.dato === dato && cada.estado === "PENDIENTE")?.propuesto ?? hoy![dato];
  const forma = parte === null ? null : await formaDe(familia, parte, escrito);
  return { renglones, ruta: rutaDeDatos(familia), forma };
}
export type DatosDeFamilia = NonNullable<Awaited<ReturnType<typeof datosDe>>>;

async function formaDe({ hijo: { alcance, alumno } }: Familia, parte: Parte, escrito: (dato: Dato) => string) {
  if (parte === "domicilio") {
    const { aMano: _, ...valores } = leerDomicilio(escrito("domicilio"));
    const domicilio = await obtenerDomicilioPorEditar(alcance, alumno.id);
    const codigoCambiado = domicilio.capturado.codigoPostal !== valores.codigoPostal;
    const asentamientos = codigoCambiado
      ? await buscarAsentamientos(alcance.db, valores.codigoPostal)
      : domicilio.asentamientos;
    return { parte: "domicilio" as const, valores, asentamientos };
  }
  const datos = DATOS.filter((dato) => parteDe(dato) === parte);
  return { parte, valores: Object.fromEntries(datos.map((dato) => [dato, escrito(dato)])) as Partial<Valores> };
}

/** Answers the form of a part: the proposal, or the settlements of a postal code. The caller has checked the code. */
export function responderDatos(args: ActionFunctionArgs, familia: Familia, parte: Parte) {
  const { hijo, tutorId } = familia;
  const vinculo = { tutorId, alumnoId: hijo.alumno.id };
  const access = () => hijo.alcance;
  const comun = { context: [], success: () => rutaDeDatos(familia) } as const;
  const proponer = (propuesto: Propuesto) => proponerCambios(hijo.alcance, { ...vinculo, ...propuesto });
  switch (parte) {
    case "contacto":
      return submit(args, { ...comun, access, schema: contactoSchema, run: (valores) => proponer({ parte, valores }) });
    case "clinicos":
      return submit(args, {
        ...comun,
        access,
        schema: clinicosSchema.omit({ lastModifiedDate: true }),
        run: (valores) => proponer({ parte, valores }),
      });
    case "domicilio":
      return submit(args, {
        ...comun,
        access,
        schema: domicilioSchema(),
        lookup: ({ form }) => consultarColonias(hijo.alcance.db, form),
        run: (valores) => proponer({ parte, valores }),
      });
  }
}
