import { rechazoDeCambiado } from "~/base/bitacora/cambiado.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { MENSAJES } from "~/lib/validators";
import { type Alcance } from "~/base/acceso/alcance.server";
import type { Consent } from "~/base/acceso/consent.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
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
  | "CAMBIADO";

export type EdicionDeTutor = DatosTutor &
  Custodia &
  Consent & {
    alumnoId: number;
    tutorId: number;
    parentescoId: number;
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
 * (C§5 Guardian). Refuses SIN_PERMISO (403), NO_EXISTE (404: no tutor of a student that the viewer sees), DATO (a blank
 * name, an invalid phone), PARENTESCO and EMAIL_REPETIDO (another tutor's). Asks
 * PERSONA (409) about the address of another tutor: two people may share one. Refuses EMAIL_REGISTRADO (the tutor proved
 * the address, so only the tutor changes it) and CAMBIADO (409, until agreed to). Call it inside a transaction.
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
  const columnas = columnasDeTutor(edicion);
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
