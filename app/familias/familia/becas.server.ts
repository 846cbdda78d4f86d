import type { ActionFunctionArgs } from "@remix-run/node";
import { nuevaLlave } from "~/base/acceso/idempotency.server";
import { submit } from "~/base/acceso/submit.server";
import { comoSubida } from "~/base/archivos/anexos.server";
import { promedioEnPalabras, valorEnPalabras } from "~/dinero/becas/beca";
import { entregarPapel } from "~/dinero/becas/solicitudes/commands/entregar-papel.server";
import { retirarSolicitud } from "~/dinero/becas/solicitudes/commands/retirar-solicitud.server";
import { solicitarBeca } from "~/dinero/becas/solicitudes/commands/solicitar-beca.server";
import { solicitudesDeFamilia } from "~/dinero/becas/solicitudes/de-familia.server";
import { cifrasDe } from "~/dinero/becas/solicitudes/cifras.server";
import { becasQueSeSolicitan } from "~/dinero/becas/solicitudes/se-solicita.server";
import { papelesSchema, solicitarSchema } from "~/dinero/becas/solicitudes/schemas.server";
import {
  estaAbierta,
  folioDeSolicitud,
  MAX_ENTRE_TODOS_MB,
  TEXTOS_DE_ESTADO,
  TONOS_DE_ESTADO,
} from "~/dinero/becas/solicitudes/solicitud";
import { papelesDeSolicitud, type Solicitud } from "~/dinero/becas/solicitudes/solicitudes.server";
import { diasDelCiclo } from "~/dinero/programaspago/ciclo.server";
import { type Fecha, formatFecha } from "~/lib/dates";
import { centavos, formatPesos } from "~/lib/money";
import { calificacionesDe } from "~/familias/escritorio/asignaturas.server";
import { ajustesDeFamilias } from "~/personas/enlaces/ajustes.server";
import { createLimiter, esperaTexto } from "~/server/request/limits.server";
import { queryInt, queryText } from "~/server/request/params.server";
import { noEncontrado } from "~/server/request/responses.server";
import { refuse } from "~/lib/outcome";
import { z } from "zod";
import type { Familia } from "./familia.server";

/** The maximum size of one form: what its papers may weigh together, and its fields. */
const MAX_DE_SOLICITUD = (MAX_ENTRE_TODOS_MB + 1) * 1024 * 1024;

// More uploads a day than a family needs could fill a disk.
const subidas = createLimiter({ ventanaMs: 24 * 3600_000, maximo: 40 });

const claveDe = ({ hijo, tutorId }: Familia) => ({ alumnoId: hijo.alumno.id, tutorId });
const rutaDeBecas = ({ base, consulta }: Familia) => `${base}/becas${consulta}`;

/** The way to the page of becas from the home: null if the school has none to ask for and the child no request. */
export async function lineaDeBecas(familia: Familia) {
  const { alcance } = familia.hijo;
  const [ultima] = await solicitudesDeFamilia(alcance, claveDe(familia));
  if (!ultima && (await becasQueSeSolicitan(alcance)).length === 0) return null;
  return {
    ruta: rutaDeBecas(familia),
    titulo: ultima ? "Becas" : "Pedir una beca",
    nota: ultima ? `${ultima.beca.nombre}: ${TEXTOS_DE_ESTADO[ultima.estado].toLowerCase()}` : null,
  };
}

/** The page of becas of a child: its requests, one of them with its road (mock-up 66), or the form of a new one. */
export async function becasDe(familia: Familia, request: Request) {
  const { alcance } = familia.hijo;
  const solicitudes = await solicitudesDeFamilia(alcance, claveDe(familia));
  const solicitudId = queryInt(request, "solicitud", { min: 1 });
  const elegida = solicitudId === null ? null : solicitudes.find(({ id }) => id === solicitudId);
  if (elegida === undefined) throw noEncontrado();
  const ocupadas = new Set(solicitudes.filter(({ estado }) => estaAbierta(estado)).map(({ beca }) => beca.id));
  return {
    ciclo: familia.hijo.lugar.ciclo,
    ruta: rutaDeBecas(familia),
    llave: nuevaLlave(),
    solicitudes: solicitudes.map((solicitud) => ({
      id: solicitud.id,
      titulo: solicitud.beca.nombre,
      nota: `Solicitud ${folioDeSolicitud(solicitud.folio)} · ${formatFecha(solicitud.dia)}`,
      estado: TEXTOS_DE_ESTADO[solicitud.estado],
      tono: TONOS_DE_ESTADO[solicitud.estado],
    })),
    detalle: elegida ? await detalleDe(familia, elegida) : null,
    retira: elegida !== null && queryText(request, "retirar") === "si",
    becas: (await becasQueSeSolicitan(alcance))
      .filter(({ id }) => !ocupadas.has(id))
      .map((beca) => ({
        value: beca.id,
        label: `${beca.nombre} · ${valorEnPalabras(beca)}`,
        note: [
          beca.condicion,
          beca.promedioDecimas === null ? "" : `promedio de ${promedioEnPalabras(beca.promedioDecimas)} o más`,
        ]
          .filter(Boolean)
          .join(" · "),
      })),
  };
}
export type BecasDeFamilia = Awaited<ReturnType<typeof becasDe>>;

async function detalleDe({ hijo, verificado }: Familia, solicitud: Solicitud) {
  const { alcance, alumno, lugar } = hijo;
  const { estado, beca, folio, motivo, papelPedido, motivoDeDecision } = solicitud;
  const abierta = estaAbierta(estado);
  const ajustes = await ajustesDeFamilias(alcance, lugar.nivelId);
  const cifras = (await cifrasDe(alcance, [alumno.id])).get(alumno.id)!;
  const adeudo = abierta ? cifras.adeudoCentavos : solicitud.adeudoCentavos;
  return {
    id: solicitud.id,
    folio: folioDeSolicitud(folio),
    beca: beca.nombre,
    valor: valorEnPalabras(beca),
    estado: TEXTOS_DE_ESTADO[estado],
    tono: TONOS_DE_ESTADO[estado],
    abierta,
    falta: estado === "FALTA_PAPEL" ? papelPedido : null,
    // The reason of a grant is the committee's own paper; that of a denial is the family's.
    razon: estado === "NO_OTORGADA" ? motivoDeDecision : null,
    otorgada: estado === "OTORGADA" ? await otorgadaDe(hijo, solicitud) : null,
    motivo,
    papeles: await papelesDeSolicitud(alcance, solicitud.id),
    camino: caminoDe(solicitud),
    // The grades of open partials are not the family's yet.
    promedio: abierta && verificado ? ((await calificacionesDe(hijo))?.promedio ?? null) : null,
    debe: ajustes.verAdeudos && adeudo !== null && adeudo > 0 ? formatPesos(centavos(adeudo)) : null,
  };
}

/** The days of the grant of a request, and the rule that keeps it. */
async function otorgadaDe({ alcance }: Familia["hijo"], { becaAlumnoId, beca }: Solicitud) {
  const otorgada = await alcance.db
    .selectFrom("becasAlumnos")
    .select(["desde", "hasta", "estado", "servicioIds", "porcentajeDiezmilesimas", "montoCentavos"])
    .where("id", "=", becaAlumnoId)
    .executeTakeFirstOrThrow();
  const { fechaFin } = await diasDelCiclo(alcance, alcance.cicloId);
  const servicios = await alcance.db
    .selectFrom("servicios")
    .select("nombre")
    .where("id", "in", JSON.parse(otorgada.servicioIds) as number[])
    .orderBy("orden")
    .execute();
  return {
    valor: valorEnPalabras({ ...otorgada, montoCentavos: centavos(otorgada.montoCentavos) }),
    dias: `Del ${formatFecha(otorgada.desde as Fecha)} al ${formatFecha(otorgada.hasta as Fecha)}, sobre ${servicios.map(({ nombre }) => nombre).join(", ")}.`,
    termino: otorgada.estado === "TERMINADA" && otorgada.hasta < fechaFin,
    regla:
      beca.promedioDecimas === null ? null : `Se conserva con promedio de ${promedioEnPalabras(beca.promedioDecimas)}.`,
  };
}

type Paso = { texto: string; nota: string | null; estado: "pasado" | "ahora" | "falta" };

/** The road of a request, each step done, under way or to come. */
function caminoDe({ estado, dia, decidida }: Solicitud): Paso[] {
  if (estado === "RETIRADA")
    return [
      { texto: "Solicitud enviada", nota: formatFecha(dia), estado: "pasado" },
      { texto: "Solicitud retirada", nota: null, estado: "pasado" },
    ];
  const va = ["ENVIADA", "FALTA_PAPEL", "EN_COMITE"].indexOf(estado);
  const enComite = estado === "EN_COMITE" || decidida !== null;
  return [
    { texto: "Solicitud enviada", nota: formatFecha(dia), estado: "pasado" },
    {
      texto: "Revisión de papeles",
      nota: estado === "FALTA_PAPEL" ? "falta 1" : null,
      estado: enComite ? "pasado" : "ahora",
    },
    { texto: "Comité", nota: null, estado: decidida === null ? (va === 2 ? "ahora" : "falta") : "pasado" },
    {
      texto: "Respuesta",
      nota: decidida === null ? null : `${TEXTOS_DE_ESTADO[estado]} el ${formatFecha(decidida)}`,
      estado: decidida === null ? "falta" : "pasado",
    },
  ];
}

const sinNada = z.object({});

/** Answers the forms of the page of becas; `forma` in the address says which. The caller has checked the code. */
export function responderBecas(args: ActionFunctionArgs, familia: Familia) {
  const { alcance } = familia.hijo;
  const forma = queryText(args.request, "forma");
  const solicitudId = queryInt(args.request, "solicitud", { min: 1 });
  const conSolicitud = (id: number) => `${rutaDeBecas(familia)}&solicitud=${id}`;
  if (forma === "pedir")
    return submit(args, {
      access: () => alcance,
      context: [],
      limitBytes: MAX_DE_SOLICITUD,
      schema: solicitarSchema,
      keyed: true,
      run: async ({ archivos, ...datos }, contexto) =>
        demasiadas(familia) ??
        solicitarBeca(contexto.alcance, {
          ...datos,
          ...claveDe(familia),
          porFamilia: true,
          archivos: await Promise.all(archivos.map(comoSubida)),
        }),
      success: ({ solicitudId: nueva }) => conSolicitud(nueva),
    });
  if (solicitudId === null) throw noEncontrado();
  if (forma === "papel")
    return submit(args, {
      access: () => alcance,
      context: [],
      limitBytes: MAX_DE_SOLICITUD,
      schema: papelesSchema,
      keyed: true,
      run: async ({ archivos }, contexto) =>
        demasiadas(familia) ??
        entregarPapel(contexto.alcance, {
          solicitudId,
          familia: claveDe(familia),
          archivos: await Promise.all(archivos.map(comoSubida)),
        }),
      success: () => conSolicitud(solicitudId),
    });
  if (forma !== "retirar") throw noEncontrado();
  return submit(args, {
    access: () => alcance,
    context: [],
    schema: sinNada,
    run: () => retirarSolicitud(alcance, { solicitudId, ...claveDe(familia) }),
    success: () => conSolicitud(solicitudId),
  });
}

function demasiadas({ tutorId, hijo: { alcance } }: Familia) {
  const turno = subidas.take(String(tutorId), Date.parse(alcance.ahora));
  if (turno.ok) return null;
  return refuse("LIMITE", `Ya enviaste demasiados papeles hoy. ${esperaTexto(turno.esperaSegundos)}`, { status: 429 });
}
