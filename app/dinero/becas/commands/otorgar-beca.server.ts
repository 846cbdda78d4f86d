import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { exigirAlumno } from "~/base/acceso/alumnos-visibles.server";
import { askConsent, type Consent } from "~/base/acceso/consent.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { guardarLibros } from "~/dinero/cobranza/libro/guardar-libro.server";
import { diasDelCiclo } from "~/dinero/programaspago/ciclo.server";
import { type Fecha, sumarDias } from "~/lib/dates";
import { type Outcome, ok, type Refusal, refuse } from "~/lib/outcome";
import { inscripcionDelCiclo } from "~/personas/alumnos/inscripciones.server";
import { type EfectoDeBeca, frasesDelEfecto, MENSAJES_BECA, valorEnPalabras } from "../beca";
import { type Beca, listarBecas, porOtorgar } from "../catalogo.server";
import { type BecaDeAlumno, becasDelAlumno } from "../del-alumno.server";
import { cambiarBecas, cuentasConPrograma, juntar } from "../efecto.server";
import { escribirBecas, terminarBecas } from "../escritura.server";

export type Otorgamiento = {
  alumnoId: number;
  becaId: number;
  /** The grant that this one takes the place of, from its first day on. */
  becaAlumnoId: number | null;
  desde: Fecha;
  hasta: Fecha;
  motivo: string;
  folio: string;
};

type Rechazo =
  | "SIN_PERMISO"
  | "NO_EXISTE"
  | "SIN_INSCRIPCION"
  | "FUERA_DEL_CICLO"
  | "NO_SE_OTORGA"
  | "YA_LA_TIENE"
  | "CONFIRMA";

/**
 * Grants a beca to a student of the cycle, or puts it in the place of another one. Posted charges between its days get
 * it at once; what was paid of them becomes saldo a favor. Refuses SIN_PERMISO (403), NO_EXISTE (404), SIN_INSCRIPCION,
 * FUERA_DEL_CICLO days, NO_SE_OTORGA one that is no longer offered, YA_LA_TIENE on some of those days, and CONFIRMA (409)
 * its effects, until agreed to. Throws 404 for a student that the viewer may not see.
 */
export function otorgarBeca(
  alcance: Alcance,
  { force, escrito, ...datos }: Otorgamiento & Consent,
): Promise<Outcome<{ becaAlumnoId: number }, Rechazo>> {
  return enTransaccion<Outcome<{ becaAlumnoId: number }, Rechazo>>(alcance, (trx) =>
    otorgarBecaEnTransaccion(trx, datos, (efecto) =>
      askConsent(
        trx,
        { force, escrito },
        { error: "CONFIRMA", content: datos, lines: frasesDelEfecto(efecto), shown: efecto, data: { efecto } },
      ),
    ),
  );
}

type Pregunta = (efecto: EfectoDeBeca) => Promise<Refusal<"CONFIRMA"> | null>;

/** The same inside a transaction. Without a question its caller has shown the effects: the dry run of an import. */
export async function otorgarBecaEnTransaccion(
  trx: Alcance,
  datos: Otorgamiento,
  preguntar: Pregunta = () => Promise.resolve(null),
): Promise<Outcome<{ becaAlumnoId: number }, Rechazo>> {
  const sinPermiso = rechazoDePermiso(trx, PUERTAS.becas);
  if (sinPermiso) return sinPermiso;
  await exigirAlumno(trx, datos.alumnoId);
  const previas = await becasDelAlumno(trx, datos.alumnoId);
  const previa = previas.find(({ id }) => id === datos.becaAlumnoId) ?? null;
  const beca = (await listarBecas(trx)).find(({ id }) => id === datos.becaId);
  if (!beca || (datos.becaAlumnoId !== null && !previa)) return noExiste();
  const impedimento = await impedimentoDe(trx, { datos, beca, previas: previas.filter((cada) => cada !== previa) });
  if (impedimento) return impedimento;
  const servicioIds = [...beca.servicioIds, ...(previa?.servicioIds ?? [])];
  const cuentas = await cuentasConPrograma(trx, [{ alumnoId: datos.alumnoId, servicioIds }]);
  let becaAlumnoId = 0;
  const { abiertas, efectos } = await cambiarBecas(trx, cuentas, async () => {
    const porTerminar = previa ? [{ id: previa.id, ultimoDia: sumarDias(datos.desde, -1) }] : [];
    await terminarBecas(trx, porTerminar, datos.motivo);
    [becaAlumnoId = 0] = await escribirBecas(trx, [porOtorgar(beca, datos)]);
  });
  const porConfirmar = await preguntar(juntar(efectos));
  if (porConfirmar) return porConfirmar;
  await guardarLibros(trx, abiertas);
  await registrar(trx, previa ? "beca.cambiada" : "beca.otorgada", "alumnos", datos.alumnoId, {
    beca: beca.nombre,
    valor: valorEnPalabras(beca),
    desde: datos.desde,
    hasta: datos.hasta,
    motivo: datos.motivo,
    ...(datos.folio ? { folio: datos.folio } : {}),
    ...(previa ? { enLugarDe: previa.nombre } : {}),
  });
  return ok({ becaAlumnoId });
}

async function impedimentoDe(
  trx: Alcance,
  { datos, beca, previas }: { datos: Otorgamiento; beca: Beca; previas: readonly BecaDeAlumno[] },
): Promise<Refusal<Rechazo> | null> {
  const inscripcion = await inscripcionDelCiclo(trx, datos.alumnoId);
  if (!inscripcion || inscripcion.fechaBaja !== null) return refuse("SIN_INSCRIPCION", MENSAJES_BECA.sinInscripcion);
  const ciclo = await diasDelCiclo(trx, trx.cicloId);
  if (datos.desde < ciclo.fechaInicio || datos.desde > ciclo.fechaFin)
    return refuse("FUERA_DEL_CICLO", MENSAJES_BECA.fueraDelCiclo, { campo: "desde" });
  if (datos.hasta > ciclo.fechaFin) return refuse("FUERA_DEL_CICLO", MENSAJES_BECA.fueraDelCiclo, { campo: "hasta" });
  if (!beca.activo) return refuse("NO_SE_OTORGA", MENSAJES_BECA.noSeOtorga, { campo: "becaId" });
  const seEnciman = previas.some(
    ({ becaId, desde, hasta }) => becaId === beca.id && desde <= datos.hasta && datos.desde <= hasta,
  );
  return seEnciman ? refuse("YA_LA_TIENE", MENSAJES_BECA.yaLaTiene, { campo: "becaId" }) : null;
}
