import { porQueNoCambia, puedeCambiarCerrados } from "~/aula/academico/cerrado";
import { sql } from "kysely";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { insertarTodos } from "db/insertar";
import { horaEnZona, hoyEnZona } from "~/lib/dates";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { MENSAJES } from "~/lib/validators";
import { anotarImpartida } from "~/aula/horarios/impartida.server";
import { DIAS_SIN_LINEA, type Marca, porQueNoSeToma, seRecibeSinLinea } from "../asistencia";
import {
  alumnosDeLaClase,
  buscarClase,
  buscarLista,
  type ClasePorTomar,
  parcialCerrado,
  veLaClase,
} from "../lista.server";
import { justificarLista } from "../por-justificante.server";
import { TOMA_LISTA } from "../puertas";

type Pedido = {
  claseId: number;
  marcas: readonly { inscripcionId: number; marca: Marca }[];
  /** The time of capture on an offline phone; null if it was sent at once. */
  capturada: string | null;
  /**
   * The account that marked it, if the page states it: a list waiting on a phone is never sent under another account.
   */
  cuenta?: number | null;
  /** The time of the list's last change as the person read it; "" for one that nobody had taken. */
  version: string;
  /** The reason for a correction if its partial is closed. */
  motivo: string;
};

type Lista = NonNullable<Awaited<ReturnType<typeof buscarLista>>>;
type Resultado = { faltas: number; retardos: number; alumnos: number };

/**
 * Takes the list of a class, or corrects it (decisions.md, Attendance): stores the absences and tardies with the roster
 * of the moment, and marks the class as taught. The same list sent twice is one.
 *
 * Refuses SIN_PERMISO (403), NO_ES_SUYA (409) for another teacher's class and NO_EXISTE (404) for one that the viewer
 * does not see. Refuses OTRA_CUENTA (409) for marks of another account, NO_SE_TOMA with the reason, and SIN_LINEA for a
 * list kept for more than seven days. Refuses YA_TOMADA (409) with its author, and PARCIAL_CERRADO without
 * PERM_CALIFICAR and a reason. It also refuses JUSTIFICADA for an absence that the office has justified, and DATOS for
 * a pupil who is not on the list.
 */
export function guardarAsistencia(alcance: Alcance, pedido: Pedido): Promise<Outcome<Resultado>> {
  return enTransaccion<Outcome<Resultado>>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, TOMA_LISTA);
    if (sinPermiso) return sinPermiso;
    if (pedido.cuenta != null && pedido.cuenta !== trx.cuenta?.id)
      return refuse("OTRA_CUENTA", "Esta lista la marcó otra cuenta: entra con ella para enviarla", { status: 409 });
    const clase = await buscarClase(trx, pedido.claseId);
    if (!clase) return (await veLaClase(trx, pedido.claseId)) ? esDeOtro() : noExiste();
    const no = rechazoDeMomento(trx, clase, pedido.capturada);
    if (no) return no;
    const listaPrevia = await buscarLista(trx, clase.id);
    const alumnos = await alumnosDeLaClase(trx, clase, listaPrevia?.inscripciones);
    const enLista = new Map(alumnos.map((alumno) => [alumno.inscripcionId, alumno]));
    // A pupil who left while the phone was offline is no reason to lose the others.
    const marcasEnLista = pedido.marcas.filter(({ inscripcionId }) => enLista.has(inscripcionId));
    if (marcasEnLista.length < pedido.marcas.length && pedido.capturada === null)
      return refuse("DATOS", "La lista cambió: hay un alumno que ya no está en ella. Ábrela otra vez.", {
        campo: "marcas",
      });
    const marcas = new Map<number, Marca>();
    // A pupil marked as both was absent.
    for (const { inscripcionId, marca } of marcasEnLista)
      if (marca !== "P" && marcas.get(inscripcionId) !== "F") marcas.set(inscripcionId, marca);
    const retardos = [...marcas.values()].filter((marca) => marca === "R").length;
    const resultado = ok({ faltas: marcas.size - retardos, retardos, alumnos: alumnos.length });
    if (listaPrevia && esLaMisma(listaPrevia, marcas)) return resultado;
    const rechazo = listaPrevia
      ? await rechazoDeCorregir(trx, clase, listaPrevia, pedido, marcas)
      : await rechazoDeCerrado(trx, clase, pedido);
    if (rechazo) return rechazo;
    await escribir(trx, clase, {
      listaPrevia,
      marcas,
      inscripciones: [...enLista.keys()],
      capturada: pedido.capturada,
    });
    await registrar(trx, listaPrevia ? "asistencia.corregida" : "asistencia.tomada", "clases", clase.id, {
      fecha: clase.fecha,
      asignatura: clase.asignatura,
      grupo: `${clase.grado} ${clase.grupo}`,
      faltas: resultado.faltas,
      retardos,
      ...(pedido.motivo ? { motivo: pedido.motivo } : {}),
      ...(pedido.capturada ? { sinLinea: pedido.capturada } : {}),
    });
    return resultado;
  });
}

const esDeOtro = () =>
  refuse("NO_ES_SUYA", "La clase es de otro docente: su lista la toma quien la da, o coordinación", { status: 409 });

function rechazoDeMomento({ ahora, hoy, zonaHoraria }: Alcance, clase: ClasePorTomar, capturada: string | null) {
  const porque = porQueNoSeToma(clase, hoy, horaEnZona(ahora, zonaHoraria));
  if (porque) return refuse("NO_SE_TOMA", porque);
  if (capturada === null || seRecibeSinLinea(hoyEnZona(new Date(capturada), zonaHoraria), hoy)) return null;
  return refuse("SIN_LINEA", `Lo que se captura sin línea se recibe durante ${DIAS_SIN_LINEA} días`);
}

const esLaMisma = ({ faltas }: Lista, marcas: ReadonlyMap<number, Marca>): boolean =>
  faltas.length === marcas.size && faltas.every(({ inscripcionId, marca }) => marcas.get(inscripcionId) === marca);

async function rechazoDeCorregir(
  trx: Alcance,
  clase: ClasePorTomar,
  listaPrevia: Lista,
  pedido: Pedido,
  marcas: ReadonlyMap<number, Marca>,
) {
  if (listaPrevia.lastModifiedDate !== pedido.version)
    return refuse(
      "YA_TOMADA",
      `Ya la tomó ${listaPrevia.tomo} a las ${horaEnZona(listaPrevia.tomadaDate, trx.zonaHoraria)}: revisa su lista antes de corregirla`,
      { status: 409 },
    );
  if (
    listaPrevia.faltas.some(
      ({ inscripcionId, justificada, marca }) => justificada && marcas.get(inscripcionId) !== marca,
    )
  )
    return refuse("JUSTIFICADA", "Hay una ausencia justificada que cambiaría: primero se elimina su justificación", {
      campo: "marcas",
    });
  return rechazoDeCerrado(trx, clase, pedido);
}

async function rechazoDeCerrado(trx: Alcance, clase: ClasePorTomar, { motivo }: Pedido) {
  const parcial = await parcialCerrado(trx, clase);
  if (parcial === null) return null;
  if (!puedeCambiarCerrados(trx)) return refuse("PARCIAL_CERRADO", porQueNoCambia(parcial, trx));
  return motivo === "" ? refuse("PARCIAL_CERRADO", MENSAJES.obligatorio, { campo: "motivo" }) : null;
}

type Escritura = {
  listaPrevia: Lista | null;
  marcas: ReadonlyMap<number, Marca>;
  inscripciones: readonly number[];
  capturada: string | null;
};

async function escribir(
  trx: Alcance,
  clase: ClasePorTomar,
  { listaPrevia, marcas, inscripciones, capturada }: Escritura,
) {
  const { db, ahora, cuenta } = trx;
  const claseId = clase.id;
  const version = { lastModifiedDate: ahora, lastModifiedBy: cuenta?.id ?? null };
  const lista = JSON.stringify(inscripciones);
  if (listaPrevia) {
    const cambio = { ...version, inscripciones: lista };
    await db.updateTable("asistencias").set(cambio).where("claseId", "=", claseId).execute();
  } else {
    const autoria = { tomadaDate: capturada ?? ahora, tomadaPor: cuenta?.id ?? null, docenteId: clase.docenteId };
    const nueva = { claseId, inscripciones: lista, ...autoria, sinLinea: capturada === null ? 0 : 1, ...version };
    await db.insertInto("asistencias").values(nueva).execute();
  }
  // An unchanged row keeps its id, to which its justification refers.
  const dicen = [...marcas].map(([inscripcionId, marca]) => ({
    claseId,
    inscripcionId,
    retardo: marca === "R" ? 1 : 0,
  }));
  if (listaPrevia) {
    const quedan = JSON.stringify([...marcas.keys()]);
    await sql`delete from faltas where claseId = ${claseId}
      and inscripcionId not in (select value from json_each(${quedan}))`.execute(db);
  }
  await insertarTodos(db, "faltas", dicen, sql`(claseId, inscripcionId) do update set retardo = excluded.retardo`);
  // Only new ones: a justification that the office took back stays away.
  const habia = new Set(listaPrevia?.faltas.map(({ inscripcionId }) => inscripcionId));
  await justificarLista(
    trx,
    claseId,
    [...marcas.keys()].filter((inscripcionId) => !habia.has(inscripcionId)),
  );
  if (clase.fechaImpartida === null) await anotarImpartida({ db, ahora }, claseId);
}
