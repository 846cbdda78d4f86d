import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { exigirAlumno } from "~/base/acceso/alumnos-visibles.server";
import { askConsent, type Consent } from "~/base/acceso/consent.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { guardarLibros } from "~/dinero/cobranza/libro/guardar-libro.server";
import { type Fecha, sumarDias } from "~/lib/dates";
import { type Outcome, ok, type Refusal, refuse } from "~/lib/outcome";
import { type EfectoDeBeca, frasesDelEfecto, MENSAJES_BECA } from "../beca";
import { becasDelAlumno } from "../del-alumno.server";
import { cambiarBecas, cuentasConPrograma, juntar } from "../efecto.server";
import { terminarBecas } from "../escritura.server";

type Datos = {
  alumnoId: number;
  becaAlumnoId: number;
  /** The first day without it. */
  desde: Fecha;
  motivo: string;
};
type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | "YA_TERMINADA" | "CONFIRMA";

/**
 * Ends a student's beca from a day on. Posted charges that begin then owe its amount again, from today. Refuses
 * SIN_PERMISO (403), NO_EXISTE (404), YA_TERMINADA before that day, and CONFIRMA (409) its effects, until agreed to.
 * Throws 404 for a student that the viewer may not see.
 */
export function terminarBeca(
  alcance: Alcance,
  { force, escrito, ...datos }: Datos & Consent,
): Promise<Outcome<{}, Rechazo>> {
  return enTransaccion<Outcome<{}, Rechazo>>(alcance, (trx) =>
    terminarBecaEnTransaccion(trx, datos, (efecto) =>
      askConsent(
        trx,
        { force, escrito },
        { error: "CONFIRMA", content: datos, lines: frasesDelEfecto(efecto), shown: efecto, data: { efecto } },
      ),
    ),
  );
}

type Pregunta = (efecto: EfectoDeBeca) => Promise<Refusal<"CONFIRMA"> | null>;

/** The same inside a transaction. Without a question its caller asked: the undo of an import. */
export async function terminarBecaEnTransaccion(
  trx: Alcance,
  { alumnoId, becaAlumnoId, desde, motivo }: Datos,
  preguntar: Pregunta = () => Promise.resolve(null),
): Promise<Outcome<{}, Rechazo>> {
  const sinPermiso = rechazoDePermiso(trx, PUERTAS.becas);
  if (sinPermiso) return sinPermiso;
  await exigirAlumno(trx, alumnoId);
  const beca = (await becasDelAlumno(trx, alumnoId)).find(({ id }) => id === becaAlumnoId);
  if (!beca) return noExiste();
  if (beca.hasta < desde) return refuse("YA_TERMINADA", MENSAJES_BECA.yaTerminada, { campo: "desde" });
  const cuentas = await cuentasConPrograma(
    trx,
    [beca].map(({ servicioIds }) => ({ alumnoId, servicioIds })),
  );
  const { abiertas, efectos } = await cambiarBecas(trx, cuentas, () =>
    terminarBecas(trx, [{ id: beca.id, ultimoDia: sumarDias(desde, -1) }], motivo),
  );
  const porConfirmar = await preguntar(juntar(efectos));
  if (porConfirmar) return porConfirmar;
  await guardarLibros(trx, abiertas);
  await registrar(trx, "beca.terminada", "alumnos", alumnoId, { beca: beca.nombre, desde, motivo });
  return ok();
}
