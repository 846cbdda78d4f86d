import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { puedeVerAlumno } from "~/base/acceso/alumnos-visibles.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { puedeLlegarCorreo } from "~/base/correo/transporte.server";
import { encolarCorreo } from "~/base/correo/encolar-correo.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { newToken } from "~/server/request/tokens.server";
import { callarTelefonos } from "~/personas/dispositivos/navegador.server";
import { puedeAbrirEnlaces } from "~/personas/tutores/custodia.server";
import { tutorDeAlumno } from "~/personas/tutores/queries.server";
import { type AccionDeEnlace, type Persona, VIGENCIA_MS, rutaDeEnlace } from "../enlace";
import { enlaceVigente, enlacesVivos } from "../queries.server";
import { idDe } from "../puerta.server";
import { crearCodigo } from "./enviar-codigo.server";

type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | "RESTRINGIDO" | "SIN_ENLACE" | "SIN_CORREO";
type Resultado = { accion: AccionDeEnlace; /** The code that was read out; '' for other actions. */ codigo: string };
type Pedido = { alumnoId: number; tutorId: number | null; accion: AccionDeEnlace; origen: string };

/**
 * The staff's actions on the personal link of a student (`tutorId` null) or of one of the student's tutors. RENOVAR
 * gives a new one and revokes the earlier ones. REVOCAR ends all of them and every signed-in browser; both end the
 * notices on a tutor's telephones. ENVIAR mails it.
 * DICTAR gives a code to be read out by telephone. Refuses SIN_PERMISO (403), NO_EXISTE (404), RESTRINGIDO (409: a
 * tutor who opens no links about this student), SIN_ENLACE and SIN_CORREO (409).
 */
export function administrarEnlace(
  alcance: Alcance,
  { alumnoId, tutorId, accion, origen }: Pedido,
): Promise<Outcome<Resultado, Rechazo>> {
  return enTransaccion<Outcome<Resultado, Rechazo>>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, tutorId === null ? PUERTAS.cuentaDeAlumno : PUERTAS.tutores);
    if (sinPermiso) return sinPermiso;
    if (!(await puedeVerAlumno(trx, alumnoId))) return noExiste();
    if (tutorId !== null && !(await tutorDeAlumno(trx, alumnoId, tutorId))) return noExiste();
    if (tutorId !== null && accion !== "REVOCAR" && !(await puedeAbrirEnlaces(trx, { alumnoId, tutorId })))
      return refuse(
        "RESTRINGIDO",
        "Este tutor no abre enlaces del alumno: está restringido o se le quitó el permiso.",
        {
          status: 409,
        },
      );
    const persona: Persona = tutorId === null ? { clase: "ALUMNO", alumnoId } : { clase: "TUTOR", tutorId };
    if (accion === "RENOVAR") return renovar(trx, persona);
    if (accion === "REVOCAR") {
      const cuantos = await revocar(trx, persona);
      await registrar(trx, "enlace.revocado", ...lineaDe(persona), { cuantos });
      return ok({ accion, codigo: "" });
    }
    return accion === "ENVIAR" ? enviar(trx, persona, origen) : dictar(trx, persona);
  });
}

const lineaDe = (persona: Persona) => [persona.clase === "ALUMNO" ? "alumnos" : "tutores", idDe(persona)] as const;

async function renovar(trx: Alcance, persona: Persona): Promise<Outcome<Resultado, Rechazo>> {
  await revocar(trx, persona);
  await trx.db
    .insertInto("enlacesPersonales")
    .values({
      clase: persona.clase,
      ...(persona.clase === "ALUMNO" ? { alumnoId: persona.alumnoId } : { tutorId: persona.tutorId }),
      token: newToken(),
      venceDate: new Date(Date.parse(trx.ahora) + VIGENCIA_MS).toISOString(),
      createdDate: trx.ahora,
      createdBy: trx.cuenta?.id ?? null,
    })
    .execute();
  await registrar(trx, "enlace.renovado", ...lineaDe(persona));
  return ok({ accion: "RENOVAR", codigo: "" });
}

async function revocar(trx: Alcance, persona: Persona): Promise<number> {
  if (persona.clase === "TUTOR") await callarTelefonos(trx, [persona.tutorId]);
  const { numUpdatedRows } = await trx.db
    .updateTable("enlacesPersonales")
    .set({ revocadoDate: trx.ahora })
    .where(persona.clase === "ALUMNO" ? "alumnoId" : "tutorId", "=", idDe(persona))
    .where("revocadoDate", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

async function enviar(trx: Alcance, persona: Persona, origen: string): Promise<Outcome<Resultado, Rechazo>> {
  const enlace = await enlaceVigente(trx, persona);
  if (!enlace) return refuse("SIN_ENLACE", "Todavía no tiene un enlace.", { status: 409 });
  const { email, nombre } = await trx.db
    .selectFrom(persona.clase === "ALUMNO" ? "alumnos" : "tutores")
    .select(["email", "nombre"])
    .where("id", "=", idDe(persona))
    .executeTakeFirstOrThrow();
  if (!puedeLlegarCorreo())
    return refuse("SIN_CORREO", "De aquí no sale correo. Cópialo o mándalo por WhatsApp.", { status: 409 });
  if (!email) return refuse("SIN_CORREO", "No tiene correo. Cópialo o mándalo por WhatsApp.", { status: 409 });
  const esAlumno = persona.clase === "ALUMNO";
  await encolarCorreo(trx, {
    clave: `enlace:${enlace.id}:${trx.ahora}`,
    para: email,
    ...(esAlumno ? { sobre: { alumnoId: persona.alumnoId } } : {}),
    asunto: esAlumno ? "Tu escritorio virtual" : "Su página de familia",
    parrafos: [
      esAlumno ? "Hola:" : `Hola, ${nombre}:`,
      esAlumno
        ? "Con este enlace abres tu escritorio: clases, asignaturas, comunicados y misivas."
        : "Con este enlace abre la página de sus hijos: pagos, comunicados, misivas y calificaciones.",
      esAlumno ? "El enlace es personal; no lo compartas." : "El enlace es personal; no lo comparta.",
    ],
    boton: {
      texto: esAlumno ? "Acceder al escritorio virtual" : "Abrir la página",
      url: origen + rutaDeEnlace(persona.clase, enlace.token),
    },
  });
  await registrar(trx, "enlace.enviado", ...lineaDe(persona));
  return ok({ accion: "ENVIAR", codigo: "" });
}

// A person on the telephone has one of several links open, and nobody knows which: the code opens each of them.
async function dictar(trx: Alcance, persona: Persona): Promise<Outcome<Resultado, Rechazo>> {
  const vivos = await enlacesVivos(trx, persona);
  if (vivos.length === 0) return refuse("SIN_ENLACE", "Todavía no tiene un enlace.", { status: 409 });
  let codigo: string | undefined;
  for (const { id } of vivos)
    codigo = (await crearCodigo(trx, { enlaceId: id, buzon: "", navegador: "", codigo })).codigo;
  await registrar(trx, "enlace.codigoDictado", ...lineaDe(persona));
  return ok({ accion: "DICTAR", codigo: codigo! });
}
