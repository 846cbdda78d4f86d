import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { counted } from "~/lib/counts";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { cambiarProgramaEnTransaccion } from "~/dinero/programaspago/asignaciones/commands/cambiar-programa.server";
import { programasDeOtroNivel } from "~/dinero/programaspago/asignaciones/asignaciones.server";
import { type CambioDePrograma, fraseDelCambioDePrograma } from "~/dinero/programaspago/cargos/efecto";
import { type Alcance, enTransaccion, SIN_LIMITES } from "~/base/acceso/alcance.server";
import { askConsent, type Consent } from "~/base/acceso/consent.server";
import { type Lugar, MENSAJES_INSCRIPCION } from "../inscripcion";
import {
  buscarConfiguracion,
  buscarInscripcion,
  type CualInscripcion,
  dudasDeCupo,
  existenGrupos,
  programasPrincipales,
  rechazoDeRepetida,
} from "../inscripcion.server";
import { cambiarDeGrupo } from "../grupo-vigente.server";
import { dejarLasDelLugar, dejarLasQueChocan, queDeja } from "../optativas.server";
import { asignarGrupoEnTransaccion, rechazoDeGrupo } from "./asignar-grupo.server";

type Datos = Lugar & CualInscripcion & Consent & { grupoId: number | null };

type Rechazo =
  | "SIN_PERMISO"
  | "NO_EXISTE"
  | "YA_DE_BAJA"
  | "CICLO"
  | "SIN_CAMBIOS"
  | "CONFIGURACION"
  | "GRUPO"
  | "CUPO"
  | "CONFIRMA"
  | "YA_INSCRITO"
  | "DADO_DE_BAJA";

type Inscripcion = NonNullable<Awaited<ReturnType<typeof buscarInscripcion>>>;

/**
 * Moves an enrolment to another level, grade, campus or shift of its cycle. It adjusts earlier charges (B§4). It
 * previews its reversals and postings, keeps payments, and then does it (decisions.md). The group is cleared unless one
 * of the new place is given; a change of group in the same place is {@link asignarGrupoEnTransaccion}'s. Refuses
 * SIN_PERMISO (403), NO_EXISTE (404), YA_DE_BAJA, CICLO (another cycle is another enrolment), SIN_CAMBIOS,
 * CONFIGURACION, YA_INSCRITO and DADO_DE_BAJA (the level has the student already), and GRUPO. Refuses CONFIRMA (409)
 * with its effects, line by line, until agreed to.
 */
export function cambiarInscripcion(alcance: Alcance, datos: Datos): Promise<Outcome<{ alumnoId: number }, Rechazo>> {
  return enTransaccion<Outcome<{ alumnoId: number }, Rechazo>>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, "PERM_ADMIN_INSCRIPCION_ALUMNO");
    if (sinPermiso) return sinPermiso;
    const inscripcionPrevia = await buscarInscripcion(trx, datos);
    if (!inscripcionPrevia) return noExiste();
    const { inscripcionId, alumnoId: _, grupoId: pedido, force, escrito, ...lugar } = datos;
    // The same place with another group is a change of group, with its own permission and confirmation.
    if (esElMismo(inscripcionPrevia, lugar) && pedido !== null && pedido !== inscripcionPrevia.grupoId)
      return asignarGrupoEnTransaccion(trx, { inscripcionId, grupoId: pedido, force, escrito });
    // Without a script the form still sends the group of the old place.
    const grupoId = pedido === inscripcionPrevia.grupoId ? null : pedido;
    const nueva = await revisar(trx, inscripcionPrevia, lugar, grupoId);
    if (!nueva.ok) return nueva;
    await trx.db
      .updateTable("inscripciones")
      .set({
        nivelId: lugar.nivelId,
        gradoId: lugar.gradoId,
        plantelId: lugar.plantelId,
        turnoId: lugar.turnoId,
      })
      .where("id", "=", inscripcionId)
      .execute();
    await cambiarDeGrupo(trx, { inscripcionId, grupoId });
    const optativos = await dejarLasDelLugar(trx, inscripcionPrevia, lugar);
    const chocan = await dejarLasQueChocan(trx, { inscripcionId, grupoId });
    const cambios = await cambiarProgramas(trx, inscripcionPrevia, nueva.configuracionCicloId);
    const ajenos = await programasDeOtroNivel(
      { ...trx, cicloId: inscripcionPrevia.cicloId },
      inscripcionPrevia.alumnoId,
    );
    // This refusal rolls the attempt back: the preview is the change itself.
    const porConfirmar = await askConsent(
      trx,
      { force, escrito },
      {
        error: "CONFIRMA",
        lines: [
          ...(await lineasDelLugar(trx, inscripcionPrevia, lugar, grupoId)),
          ...(optativos.length === 0
            ? []
            : [`Deja ${counted(optativos.length, "grupo optativo", "grupos optativos")}: ${optativos.join(", ")}.`]),
          ...chocan.lineas,
          ...(await dudasDeCupo(trx, grupoId)),
          ...lineasDelDinero(cambios),
          ...ajenos.map(
            ({ nombre, servicio }) =>
              `${servicio}: se queda con ${nombre}, que es de otro nivel. Quítaselo en sus programas de pagos.`,
          ),
        ],
        content: { inscripcionId, lugar, grupoId },
        shown: cambios,
      },
    );
    if (porConfirmar) return porConfirmar;
    const { nivelId, gradoId, plantelId, turnoId } = inscripcionPrevia;
    await registrar(trx, "inscripcion.cambiada", "inscripciones", inscripcionId, {
      alumnoId: inscripcionPrevia.alumnoId,
      antes: { nivelId, gradoId, plantelId, turnoId, grupoId: inscripcionPrevia.grupoId },
      despues: { ...lugar, grupoId },
      ...queDeja([...optativos, ...chocan.nombres]),
    });
    return ok({ alumnoId: inscripcionPrevia.alumnoId });
  });
}

const esElMismo = (lugarPrevio: Lugar, lugar: Lugar): boolean =>
  (["cicloId", "nivelId", "gradoId", "plantelId", "turnoId"] as const).every(
    (campo) => lugarPrevio[campo] === lugar[campo],
  );

async function revisar(
  trx: Alcance,
  inscripcionPrevia: Inscripcion,
  lugar: Lugar,
  grupoId: number | null,
): Promise<Outcome<{ configuracionCicloId: number }, Rechazo>> {
  if (inscripcionPrevia.fechaBaja !== null) return refuse("YA_DE_BAJA", MENSAJES_INSCRIPCION.yaDeBaja);
  if (inscripcionPrevia.cicloId !== lugar.cicloId)
    return refuse("CICLO", MENSAJES_INSCRIPCION.otroCiclo, { campo: "cicloId" });
  if (esElMismo(inscripcionPrevia, lugar))
    return refuse("SIN_CAMBIOS", MENSAJES_INSCRIPCION.sinCambios, { campo: "gradoId" });
  const configuracion = await buscarConfiguracion(trx, lugar);
  if (!configuracion) return refuse("CONFIGURACION", MENSAJES_INSCRIPCION.configuracion, { campo: "gradoId" });
  const rechazo =
    (await rechazoDeRepetida(trx, inscripcionPrevia.alumnoId, lugar, inscripcionPrevia.id)) ??
    (grupoId === null ? null : await rechazoDeGrupo(trx, grupoId, lugar));
  return rechazo ?? ok({ configuracionCicloId: configuracion.id });
}

// Services that charge the new place, and those with a principal program only in the old one.
async function cambiarProgramas(
  trx: Alcance,
  inscripcionPrevia: Inscripcion,
  nuevaId: number,
): Promise<CambioDePrograma[]> {
  const vieja = await buscarConfiguracion({ ...trx, limites: SIN_LIMITES }, inscripcionPrevia);
  const viejos = vieja ? await programasPrincipales(trx, vieja.id) : [];
  const nuevos = await programasPrincipales(trx, nuevaId);
  const { alumnoId, cicloId } = inscripcionPrevia;
  const cambios: CambioDePrograma[] = [];
  for (const servicioId of new Set([...nuevos, ...viejos].map((programa) => programa.servicioId))) {
    const programaPagosId = nuevos.find((programa) => programa.servicioId === servicioId)?.programaPagosId ?? null;
    const programaViejoId = viejos.find((programa) => programa.servicioId === servicioId)?.programaPagosId;
    // A program that was given by hand is a person's decision, and stays.
    if (await tieneOtro(trx, { alumnoId, servicioId, cicloId }, programaViejoId ?? null)) continue;
    const cambio = await cambiarProgramaEnTransaccion(trx, {
      alumnoId,
      servicioId,
      cicloId,
      programaPagosId,
      cobrarDesde: trx.hoy,
    });
    if (cambio) cambios.push(cambio);
  }
  return cambios;
}

async function tieneOtro(
  { db }: Alcance,
  { alumnoId, servicioId, cicloId }: { alumnoId: number; servicioId: number; cicloId: number },
  principal: number | null,
): Promise<boolean> {
  const asignado = await db
    .selectFrom("asignaciones")
    .select("programaPagosId")
    .where("alumnoId", "=", alumnoId)
    .where("servicioId", "=", servicioId)
    .where("cicloId", "=", cicloId)
    .where("fechaRetiro", "is", null)
    .executeTakeFirst();
  return asignado !== undefined && asignado.programaPagosId !== principal;
}

async function lineasDelLugar(trx: Alcance, inscripcionPrevia: Inscripcion, lugar: Lugar, grupoId: number | null) {
  const sinGrupos = !(await existenGrupos(trx, lugar));
  return [
    `Pasa de ${await nombreDelLugar(trx, inscripcionPrevia)} a ${await nombreDelLugar(trx, lugar)}.`,
    ...(inscripcionPrevia.grupoId !== null && grupoId === null
      ? ["Queda sin grupo, y su información escolar queda como anterior."]
      : inscripcionPrevia.grupoId !== null && inscripcionPrevia.gradoId !== lugar.gradoId
        ? ["Su información escolar queda como anterior: se lee, y no cuenta en ningún promedio."]
        : []),
    ...(sinGrupos ? [MENSAJES_INSCRIPCION.sinGrupos] : []),
  ];
}

async function nombreDelLugar({ db }: Alcance, lugar: Lugar): Promise<string> {
  const fila = await db
    .selectFrom("grados as g")
    .innerJoin("niveles as n", "n.id", "g.nivelId")
    .innerJoin("planteles as p", (union) => union.on("p.id", "=", lugar.plantelId))
    .innerJoin("turnos as t", (union) => union.on("t.id", "=", lugar.turnoId))
    .select(["n.nombre as nivel", "g.nombre as grado", "p.nombre as plantel", "t.nombre as turno"])
    .where("g.id", "=", lugar.gradoId)
    .executeTakeFirstOrThrow();
  return `${fila.nivel} ${fila.grado}, ${fila.plantel}, ${fila.turno}`;
}

function lineasDelDinero(cambios: readonly CambioDePrograma[]): string[] {
  if (cambios.length === 0) return ["Sus programas de pagos y su saldo no cambian."];
  return cambios.map(fraseDelCambioDePrograma);
}
