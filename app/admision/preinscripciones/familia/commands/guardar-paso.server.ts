import { type DatosGenerales, faltaDeDatosGenerales } from "~/personas/alumnos/alumno";
import { registrar } from "~/base/bitacora/registrar.server";
import { revisarLugar } from "~/personas/domicilios/asentamientos.server";
import { type DomicilioCapturado, faltaDeDomicilio } from "~/personas/domicilios/domicilio";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { MENSAJES } from "~/lib/validators";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { faltaDeTutor } from "~/personas/tutores/tutor";
import { rechazoDeDuplicado } from "../duplicado.server";
import type { FormatoPublico } from "../../formato-publico.server";
import { type DatosEscolares, type TutorAspirante, faltaDeTutores, faltaEscolar } from "../../preinscripcion";
import type { Registro } from "../registro.server";
import { type RechazoDeCaptura, abrirCaptura } from "./captura.server";

/** The input of one step. Instrucciones only sends that it was read. */
export type PorGuardar =
  | { paso: "instrucciones" }
  | { paso: "aspirante"; datos: DatosGenerales }
  | { paso: "escolares"; datos: DatosEscolares }
  | { paso: "tutores"; datos: TutorAspirante[] }
  | { paso: "domicilio"; datos: DomicilioCapturado };

/** The possible refusals of a step's data. */
export type RechazoDePaso =
  | RechazoDeCaptura
  | "VACIO"
  | "FECHA"
  | "CURP"
  | "DUPLICADO"
  | "LIMITE"
  | "ESCOLARES"
  | "TUTORES"
  | "PARENTESCO"
  | "INCOMPLETO"
  | "ILEGIBLE"
  | "CODIGO_POSTAL"
  | "COLONIA_AJENA";

type Columnas = Partial<
  Record<"aspirante" | "documento" | "escolares" | "tutores" | "domicilio", string> & { instruccionesLeidas: number }
>;

/**
 * Saves one step of a registration (A§4.3: on Siguiente). Saving the same again changes nothing. Refuses like {@link
 * abrirCaptura}. Refuses VACIO, FECHA and CURP (beside their field), DUPLICADO and LIMITE (A§5 document), and ESCOLARES
 * (a choice that the formato does not offer). It also refuses TUTORES, PARENTESCO, INCOMPLETO, CODIGO_POSTAL and
 * COLONIA_AJENA.
 */
export function guardarPaso(
  alcance: Alcance,
  formato: FormatoPublico,
  { uuid, ...porGuardar }: PorGuardar & { uuid: string },
): Promise<Outcome<{}, RechazoDePaso>> {
  return enTransaccion<Outcome<{}, RechazoDePaso>>(alcance, async (trx) => {
    const captura = await abrirCaptura(trx, formato, { uuid, paso: porGuardar.paso });
    if (!captura.ok) return captura;
    const { registro } = captura;
    const respuesta = await columnasDe(trx, formato, registro, porGuardar);
    if (!respuesta.ok) return respuesta;
    await trx.db
      .updateTable("preinscripciones")
      .set({ ...respuesta.columnas, lastModifiedDate: trx.ahora })
      .where("id", "=", registro.id)
      .execute();
    await registrar(trx, "preinscripcion.paso", "preinscripciones", registro.id, { paso: porGuardar.paso });
    return ok();
  });
}

type Respuesta = Outcome<{ columnas: Columnas }, RechazoDePaso>;

/** The columns of a registration that a step writes, by the rules of {@link guardarPaso}. */
export async function columnasDe(
  trx: Alcance,
  formato: FormatoPublico,
  registro: Registro,
  porGuardar: PorGuardar,
): Promise<Respuesta> {
  switch (porGuardar.paso) {
    case "instrucciones":
      return ok({ columnas: { instruccionesLeidas: 1 } });
    case "aspirante":
      return columnasDeAspirante(trx, registro, porGuardar.datos);
    case "escolares": {
      const campo = faltaEscolar(formato, porGuardar.datos);
      // A grade is always sent, so this one belongs to another level.
      if (campo === "gradoId") return refuse("ESCOLARES", "Ese grado no es del nivel elegido", { campo });
      if (campo) {
        const juntos = ofrece(formato, campo, porGuardar.datos[campo]);
        return refuse("ESCOLARES", juntos ? NO_EXISTE[campo] : MENSAJES.seleccion, { campo });
      }
      return ok({ columnas: { escolares: JSON.stringify(porGuardar.datos) } });
    }
    case "tutores":
      return columnasDeTutores(trx, porGuardar.datos);
    case "domicilio":
      return columnasDeDomicilio(trx, porGuardar.datos);
  }
}

const NO_EXISTE = {
  nivelId: MENSAJES.seleccion,
  gradoId: MENSAJES.seleccion,
  plantelId: "Ese grado no se imparte en ese plantel",
  turnoId: "Ese grado no se imparte en ese turno",
};

// True if the formato offers this campus or shift; the refusal is then about the combination.
function ofrece(formato: FormatoPublico, campo: keyof DatosEscolares, elegido: number): boolean {
  const lista = campo === "plantelId" ? formato.plantelesRegistrar : formato.turnosRegistrar;
  return lista.some(({ id }) => id === elegido);
}

async function columnasDeAspirante(trx: Alcance, registro: Registro, datos: DatosGenerales): Promise<Respuesta> {
  const falta = faltaDeDatosGenerales(datos, trx.hoy);
  if (falta) return refuse(falta.error, falta.mensaje, { campo: falta.campo });
  const revisado = await rechazoDeDuplicado(trx, registro, datos, registro.aspirante?.curp);
  if (!revisado.ok) return revisado;
  const { numero } = revisado;
  return ok({ columnas: { aspirante: JSON.stringify({ ...datos, curp: numero }), documento: numero } });
}

async function columnasDeTutores({ db }: Alcance, datos: readonly TutorAspirante[]): Promise<Respuesta> {
  for (const [indice, tutor] of datos.entries()) {
    const faltante = faltaDeTutor(tutor);
    if (faltante) return refuse("TUTORES", faltante.mensaje, { campo: `tutores[${indice}].${faltante.campo}` });
  }
  const falta = faltaDeTutores(datos);
  if (falta) return refuse("TUTORES", falta.mensaje, { campo: falta.campo });
  const parentescos = await db.selectFrom("parentescos").select("id").execute();
  const ajeno = datos.findIndex(({ parentescoId }) => !parentescos.some(({ id }) => id === parentescoId));
  if (ajeno >= 0) return refuse("PARENTESCO", MENSAJES.seleccion, { campo: `tutores[${ajeno}].parentescoId` });
  return ok({ columnas: { tutores: JSON.stringify(datos) } });
}

async function columnasDeDomicilio({ db }: Alcance, datos: DomicilioCapturado): Promise<Respuesta> {
  const falta = faltaDeDomicilio(datos);
  if (falta) return refuse(falta.error, falta.mensaje, { campo: falta.campo });
  // Only the staff can mark it as reviewed.
  const revisado = await revisarLugar(db, { ...datos, revisado: false });
  if (!revisado.ok) return revisado;
  const { aMano = false, revisado: _, ...escrito } = datos;
  const { nombres, porRevisar } = revisado;
  const codigoAsentamiento = aMano ? "" : datos.codigoAsentamiento;
  const domicilio = { ...escrito, ...nombres, codigoAsentamiento, ...(porRevisar ? { porRevisar } : {}) };
  return ok({ columnas: { domicilio: JSON.stringify(domicilio) } });
}
