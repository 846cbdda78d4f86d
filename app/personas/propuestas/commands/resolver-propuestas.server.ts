import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { type Consent, askConsent } from "~/base/acceso/consent.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import type { Genero } from "~/personas/alumnos/alumno";
import { registrar } from "~/base/bitacora/registrar.server";
import { guardarDomicilioEnTransaccion } from "~/personas/domicilios/commands/guardar-domicilio.server";
import { DATOS_CLINICOS, type DatosClinicos } from "~/personas/expediente/clinicos";
import { guardarClinicosEnTransaccion } from "~/personas/expediente/commands/guardar-clinicos.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { cleanText } from "~/lib/text";
import { editarTutorEnTransaccion } from "~/personas/tutores/commands/editar-tutor.server";
import { tutorDeAlumno } from "~/personas/tutores/queries.server";
import {
  type Dato,
  ETIQUETAS,
  MAXIMO_MOTIVO,
  type Parte,
  TEXTOS,
  leerDomicilio,
  parteDe,
  textoDeValor,
} from "../propuesta";
import { avisarRespuesta } from "../avisar-respuesta.server";
import { propuestasQueEsperan } from "../queries.server";
import { type DeQuien, type Valores, valoresDeHoy } from "../valores.server";

export const RESPUESTAS = ["ACEPTAR", "RECHAZAR"] as const;
type Respuesta = DeQuien &
  Consent & {
    ids: readonly number[];
    accion: (typeof RESPUESTAS)[number];
    /** The reason of a rejection; the tutor's page shows it. */
    motivo: string;
  };

type Resultado = { accion: Respuesta["accion"]; cuantas: number };
type Esperada = { id: number; dato: Dato; antes: string; propuesto: string };

/**
 * Accepts or rejects a tutor's proposals about a child: all of `ids`, or none. Accepting uses the commands of the
 * screens. The tutor is mailed the answer. Refuses SIN_PERMISO (403), SIN_ELEGIR, and MOTIVO (a rejection without a
 * reason, or with one over 300 letters). Refuses YA_NO (409: one of them does not wait, or is not the viewer's to
 * decide). Refuses CAMBIADO (409, until agreed to: the stored value is no longer the one that the tutor saw). Also
 * refuses like `editarTutor`, `guardarDomicilio` and `guardarClinicos`.
 */
export function resolverPropuestas(
  alcance: Alcance,
  { tutorId, alumnoId, ids, accion, motivo: escrito, ...consent }: Respuesta,
): Promise<Outcome<Resultado>> {
  return enTransaccion<Outcome<Resultado>>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, PUERTAS.propuestas);
    if (sinPermiso) return sinPermiso;
    if (ids.length === 0) return refuse("SIN_ELEGIR", TEXTOS.sinElegir, { campo: "ids" });
    const motivo = accion === "RECHAZAR" ? cleanText(escrito) : "";
    if (accion === "RECHAZAR" && motivo === "") return refuse("MOTIVO", TEXTOS.sinMotivo, { campo: "motivo" });
    if (motivo.length > MAXIMO_MOTIVO) return refuse("MOTIVO", `Máximo ${MAXIMO_MOTIVO}`, { campo: "motivo" });
    const titulares = { tutorId, alumnoId };
    const elegidas = await lasElegidas(trx, titulares, ids);
    if (!elegidas) return refuse("YA_NO", TEXTOS.yaNo, { status: 409 });
    if (accion === "ACEPTAR") {
      const cambiado = await rechazoDeOtroValor(trx, consent, { titulares, elegidas });
      if (cambiado) return cambiado;
      for (const parte of new Set(elegidas.map(({ dato }) => parteDe(dato)))) {
        const escrita = await ESCRIBIR[parte](trx, titulares, valoresDe(elegidas, parte));
        if (!escrita.ok) return sinCampo(escrita);
      }
    }
    await trx.db
      .updateTable("propuestas")
      .set({ estado: accion === "ACEPTAR" ? "ACEPTADA" : "RECHAZADA", motivo })
      .set({ resueltaDate: trx.ahora, resueltaBy: trx.cuenta?.id ?? null })
      .where("id", "in", [...ids])
      .execute();
    const suceso = accion === "ACEPTAR" ? "propuesta.aceptada" : "propuesta.rechazada";
    const cambios = elegidas.map(({ dato }) => dato);
    await registrar(trx, suceso, "tutores", tutorId, { alumnoId, cambios, ...(motivo ? { motivo } : {}) });
    const partes = new Set(elegidas.map(({ dato }) => parteDe(dato)));
    const respuesta = accion === "RECHAZAR" ? motivo : null;
    await avisarRespuesta(trx, { ...titulares, primera: elegidas[0]!.id, partes, motivo: respuesta });
    return ok({ accion, cuantas: elegidas.length });
  });
}

/** The chosen proposals, if all of them wait for the viewer. */
async function lasElegidas(
  trx: Alcance,
  { tutorId, alumnoId }: DeQuien,
  ids: readonly number[],
): Promise<Esperada[] | null> {
  const filas = await propuestasQueEsperan(trx)
    .select(["p.id", "p.dato", "p.antes", "p.propuesto"])
    .where("p.tutorId", "=", tutorId)
    .where("p.alumnoId", "=", alumnoId)
    .where("p.id", "in", [...ids])
    .orderBy("p.id")
    .execute();
  return filas.length === new Set(ids).size ? (filas as Esperada[]) : null;
}

/** The question before overwriting a value that the tutor did not see. */
async function rechazoDeOtroValor(
  trx: Alcance,
  consent: Consent,
  { titulares, elegidas }: { titulares: DeQuien; elegidas: Esperada[] },
) {
  const [hoy] = await valoresDeHoy(trx, [titulares]);
  const diferencias = elegidas.filter(({ dato, antes: valorPrevio }) => hoy![dato] !== valorPrevio);
  if (diferencias.length === 0) return null;
  const texto = (dato: Dato, valor: string) => textoDeValor(dato, valor) || "sin dato";
  return askConsent(trx, consent, {
    error: "CAMBIADO",
    lines: [
      "Estos datos cambiaron después de que la familia los propuso. Si continúas, se guardará lo propuesto:",
      ...diferencias.map(
        ({ dato, propuesto }) =>
          `${ETIQUETAS[dato]}: hoy ${texto(dato, hoy![dato])}, propuesto ${texto(dato, propuesto)}`,
      ),
    ],
    content: { titulares, ids: elegidas.map(({ id }) => id) },
    shown: diferencias.map(({ dato }) => hoy![dato]),
  });
}

const valoresDe = (elegidas: readonly Esperada[], parte: Parte): Partial<Valores> =>
  Object.fromEntries(
    elegidas.filter(({ dato }) => parteDe(dato) === parte).map(({ dato, propuesto }) => [dato, propuesto]),
  );

type Escribir = (trx: Alcance, titulares: DeQuien, valores: Partial<Valores>) => Promise<Outcome<{}>>;

/** Each part by the command of its own screen, with the stored values for the rest. */
const ESCRIBIR: Readonly<Record<Parte, Escribir>> = {
  contacto: async (trx, { tutorId, alumnoId }, { domicilio: _d, ...valores }) => {
    const tutor = await tutorDeAlumno(trx, alumnoId, tutorId);
    if (!tutor) return noExiste();
    const custodia = { puedeRecoger: tutor.puedeRecoger === 1, restringido: tutor.restringido === 1 };
    const { lastModifiedDate: _, ...datosDelTutor } = tutor;
    const edicion = { ...datosDelTutor, ...valores, ...custodia, genero: tutor.genero as Genero, tutorId, alumnoId };
    return editarTutorEnTransaccion(trx, { ...edicion, loPidioEl: true });
  },
  // Accepting an address written by hand also marks it as reviewed.
  domicilio: (trx, { alumnoId }, { domicilio = "" }) =>
    guardarDomicilioEnTransaccion(trx, { ...leerDomicilio(domicilio), alumnoId, revisado: true }),
  clinicos: async (trx, { tutorId, alumnoId }, valores) => {
    const [hoy] = await valoresDeHoy(trx, [{ tutorId, alumnoId }]);
    const datos = Object.fromEntries(
      DATOS_CLINICOS.map((dato) => [dato, valores[dato] ?? hoy![dato]]),
    ) as DatosClinicos;
    return guardarClinicosEnTransaccion(trx, { ...datos, alumnoId });
  },
};

/** The page has no field of that datum, so its fault is shown for the whole form, by name. */
function sinCampo({ campo, campos: _, mensaje, ...rechazo }: Extract<Outcome<{}>, { ok: false }>) {
  const etiqueta = campo !== undefined && Object.hasOwn(ETIQUETAS, campo) ? `${ETIQUETAS[campo as Dato]}: ` : "";
  return { ...rechazo, mensaje: `${etiqueta}${mensaje}` };
}
