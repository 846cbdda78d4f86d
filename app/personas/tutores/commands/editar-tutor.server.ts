import { rechazoDeCambiado } from "~/base/bitacora/cambiado.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { MENSAJES } from "~/lib/validators";
import { type Alcance } from "~/base/acceso/alcance.server";
import type { Consent } from "~/base/acceso/consent.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { type RechazoDeDomicilio, columnasDeDomicilio } from "~/personas/domicilios/columnas.server";
import { type DomicilioCapturado, SIN_DOMICILIO, estaVacio, partesDeDomicilio } from "~/personas/domicilios/domicilio";
import { tutorDeAlumno } from "../queries.server";
import { preguntaSobre, respuestaDe, type RespuestaDePersona } from "../persona";
import { type DatosTutor, columnasDeTutor, faltaDeTutor } from "../tutor";
import { type Custodia, TEXTOS_TUTORES, custodiaLimpia } from "../vinculo";
import { dejarDeEscribirle } from "./dejar-de-escribirle.server";
import { existeParentesco } from "./asociar-tutor.server";
import { conocidosComo, rechazoDePersona } from "./registrar-tutor.server";
import { reindexarHijos } from "./reindexar-hijos.server";

export type RechazoDeEdicion =
  | "SIN_PERMISO"
  | "NO_EXISTE"
  | "DATO"
  | "PARENTESCO"
  | "EMAIL_REGISTRADO"
  | "EMAIL_REPETIDO"
  | "PERSONA"
  | RechazoDeDomicilio
  | "CAMBIADO";

export type EdicionDeTutor = DatosTutor &
  Custodia &
  Consent & {
    alumnoId: number;
    tutorId: number;
    parentescoId: number;
    /** The tutor's own home; a blank one is the student's. Without it the address stays. */
    domicilio?: DomicilioCapturado;
    /** The time of the tutor's last change as the person read it; without it nothing is compared. */
    lastModifiedDate?: string;
    /**
     * True for a change requested by the tutor, behind a code to the proved address: only the tutor may change that
     * address.
     */
    loPidioEl?: boolean;
    /** The answer to 'is it the same person?' about another tutor's address. */
    persona?: RespuestaDePersona | null;
  };

/**
 * Changes a tutor's data, which are the same for all their children, and the relation to this one: kinship and custody
 * (C§5 Guardian), and the address of a home apart. Refuses SIN_PERMISO (403), NO_EXISTE (404: no tutor of a student
 * that the viewer sees), what `columnasDeDomicilio` refuses, DATO (a blank name, an invalid phone), PARENTESCO and
 * EMAIL_REPETIDO (another tutor's). Asks PERSONA (409) about the address of another tutor: two people may share one.
 * Refuses EMAIL_REGISTRADO (the tutor proved the address, so only the tutor changes it) and CAMBIADO (409, until agreed
 * to). Call it inside a transaction.
 */
export async function editarTutorEnTransaccion(
  trx: Alcance,
  edicion: EdicionDeTutor,
): Promise<Outcome<{}, RechazoDeEdicion>> {
  const {
    alumnoId,
    tutorId,
    parentescoId,
    lastModifiedDate,
    force,
    escrito,
    loPidioEl = false,
    persona = null,
  } = edicion;
  const sinPermiso = rechazoDePermiso(trx, PUERTAS.tutores);
  if (sinPermiso) return sinPermiso;
  const tutorPrevio = await tutorDeAlumno(trx, alumnoId, tutorId);
  if (!tutorPrevio) return noExiste();
  const falta = faltaDeTutor(edicion);
  if (falta) return refuse("DATO", falta.mensaje, { campo: falta.campo });
  if (!(await existeParentesco(trx, parentescoId)))
    return refuse("PARENTESCO", MENSAJES.seleccion, { campo: "parentescoId" });
  const casa = await columnasDeCasa(trx, edicion.domicilio, tutorPrevio);
  if (!casa.ok) return casa;
  const columnas = { ...columnasDeTutor(edicion), ...casa.columnas };
  const deCorreo = await rechazoDeEmail(trx, tutorPrevio, { tutorId, email: columnas.email, loPidioEl, persona });
  if (deCorreo) return deCorreo;
  const vinculo = { parentescoId, ...custodiaLimpia(edicion) };
  if (lastModifiedDate !== undefined && lastModifiedDate !== tutorPrevio.lastModifiedDate) {
    const registro = { entidad: "tutores", entidadId: tutorId, lastModifiedDate: tutorPrevio.lastModifiedDate };
    const contenido = { ...columnas, ...vinculo };
    const cambiado = await rechazoDeCambiado(
      trx,
      { force, escrito },
      { ...registro, objeto: "los datos de este tutor", contenido },
    );
    if (cambiado) return cambiado;
  }
  await trx.db
    .updateTable("tutores")
    .set({ ...columnas, lastModifiedDate: trx.ahora })
    .where("id", "=", tutorId)
    .execute();
  await trx.db
    .updateTable("alumnosTutores")
    .set(vinculo)
    .where("alumnoId", "=", alumnoId)
    .where("tutorId", "=", tutorId)
    .execute();
  if (vinculo.restringido && !tutorPrevio.restringido) await dejarDeEscribirle(trx, { alumnoId, tutorId });
  await reindexarHijos(trx, tutorId);
  const custodia = { puedeRecoger: vinculo.puedeRecoger, restringido: vinculo.restringido };
  await registrar(trx, "tutor.editado", "tutores", tutorId, { alumnoId, parentescoId, ...custodia });
  return ok();
}

/** The columns of a tutor's own home: none to write if it was not given, blank ones for the student's home. */
export async function columnasDeCasa(
  { db }: Pick<Alcance, "db">,
  domicilio: DomicilioCapturado | undefined,
  anterior?: Parameters<typeof columnasDeDomicilio>[2]["anterior"],
) {
  if (!domicilio) return ok({ columnas: {} });
  if (estaVacio(domicilio)) return ok({ columnas: SIN_DOMICILIO });
  const revisado = await columnasDeDomicilio(db, domicilio, { anterior });
  return revisado.ok ? ok({ columnas: partesDeDomicilio(revisado.columnas) }) : revisado;
}

type TutorPrevio = NonNullable<Awaited<ReturnType<typeof tutorDeAlumno>>>;

async function rechazoDeEmail(
  alcance: Alcance,
  tutorPrevio: TutorPrevio,
  { tutorId, email, loPidioEl, persona }: Pick<EdicionDeTutor, "tutorId" | "email" | "loPidioEl" | "persona">,
) {
  if (email === tutorPrevio.email) return null;
  if (tutorPrevio.emailRegistrado && !loPidioEl)
    return refuse("EMAIL_REGISTRADO", TEXTOS_TUTORES.emailRegistrado, { campo: "email" });
  if (email === "") return null;
  const ajenos = (await conocidosComo(alcance, { email, telefonoMovil: "" })).filter(
    (cada) => cada.tutorId !== tutorId,
  );
  if (ajenos.length === 0 || ajenos.some((cada) => persona === respuestaDe("APARTE", cada.tutorId))) return null;
  // Making two records one is a deletion, and has a screen of its own.
  if (loPidioEl || persona !== null)
    return refuse("EMAIL_REPETIDO", "Ya es el correo de otro tutor. Búscalo por su correo y asígnalo.", {
      campo: "email",
    });
  return rechazoDePersona({ conocidos: ajenos, pregunta: preguntaSobre(ajenos, true) }, null);
}
