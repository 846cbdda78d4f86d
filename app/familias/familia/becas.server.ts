import { nuevaLlave } from "~/base/acceso/idempotency.server";
import { promedioEnPalabras, valorEnPalabras } from "~/dinero/becas/beca";
import { fraseDeVentana, losQueFaltan, type PapelConEstado, seReciben } from "~/dinero/becas/convocatoria/convocatoria";
import { leerAjustesDeBecas, papelesPedidosDe } from "~/dinero/becas/convocatoria/queries.server";
import { becaOtorgada } from "~/dinero/becas/solicitudes/otorgada.server";
import { solicitudesDeFamilia } from "~/dinero/becas/solicitudes/de-familia.server";
import { cifrasDe } from "~/dinero/becas/solicitudes/cifras.server";
import { becasQueSeSolicitan } from "~/dinero/becas/solicitudes/se-solicita.server";
import {
  estaAbierta,
  folioDeSolicitud,
  textoDeEstado,
  TEXTOS_DE_ESTADO,
  tonoDeEstado,
} from "~/dinero/becas/solicitudes/solicitud";
import { papelesDeSolicitud, type Solicitud } from "~/dinero/becas/solicitudes/solicitudes.server";
import { formatFecha } from "~/lib/dates";
import { centavos, formatPesos } from "~/lib/money";
import { calificacionesDe } from "~/familias/escritorio/asignaturas.server";
import { ajustesDeFamilias } from "~/personas/enlaces/ajustes.server";
import { queryInt, queryText } from "~/server/request/params.server";
import { noEncontrado } from "~/server/request/responses.server";
import { cartasDe } from "./cartas.server";
import type { Familia } from "./familia.server";

/** The child and the tutor whose requests a page shows. */
export const claveDe = ({ hijo, tutorId }: Familia) => ({ alumnoId: hijo.alumno.id, tutorId });
export const rutaDeBecas = ({ base, consulta }: Familia) => `${base}/becas${consulta}`;

/** The way to the page of becas from the home: null if the school has none to ask for and the child no request. */
export async function lineaDeBecas(familia: Familia) {
  const { alcance } = familia.hijo;
  const [ultima] = await solicitudesDeFamilia(alcance, claveDe(familia));
  const tiene = ultima ? [] : await cartasDe(familia);
  if (!ultima && tiene.length === 0 && (await becasQueSeSolicitan(alcance)).length === 0) return null;
  return {
    ruta: rutaDeBecas(familia),
    titulo: ultima || tiene.length > 0 ? "Becas" : "Pedir una beca",
    nota: ultima ? `${ultima.beca.nombre}: ${textoDeEstado(ultima).toLowerCase()}` : null,
  };
}

/** The page of becas of a child: its requests, one of them with its road (mock-up 66), or the form of a new one. */
export async function becasDe(familia: Familia, request: Request) {
  const { alcance } = familia.hijo;
  const solicitudes = await solicitudesDeFamilia(alcance, claveDe(familia));
  const solicitudId = queryInt(request, "solicitud", { min: 1 });
  const elegida = solicitudId === null ? null : solicitudes.find(({ id }) => id === solicitudId);
  if (elegida === undefined) throw noEncontrado();
  const { ventana } = await leerAjustesDeBecas(alcance);
  const papeles = await papelesPedidosDe(alcance, { solicitudId: elegida?.id ?? 0, alumnoId: familia.hijo.alumno.id });
  const detalle = elegida ? await detalleDe(familia, elegida, papeles) : null;
  const cartas = await cartasDe(familia);
  const ocupadas = new Set(solicitudes.filter(({ estado }) => estaAbierta(estado)).map(({ beca }) => beca.id));
  return {
    ciclo: familia.hijo.lugar.ciclo,
    ruta: rutaDeBecas(familia),
    llave: nuevaLlave(),
    solicitudes: solicitudes.map((solicitud) => ({
      id: solicitud.id,
      titulo: solicitud.beca.nombre,
      nota: `Solicitud ${folioDeSolicitud(solicitud.folio)} · ${formatFecha(solicitud.dia)}`,
      estado: textoDeEstado(solicitud),
      tono: tonoDeEstado(solicitud),
    })),
    detalle,
    /** The grants with their letter; the open request has its own. */
    cartas,
    carta: cartas.find(({ id }) => id === elegida?.becaAlumnoId)?.carta ?? null,
    /** The h1 in the place of the section's name; null for that name. */
    titular: detalle?.otorgada?.titular ?? null,
    papeles,
    abierta: seReciben(ventana, alcance.hoy),
    ventana: fraseDeVentana(ventana),
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

async function detalleDe({ hijo, verificado }: Familia, solicitud: Solicitud, pedidos: readonly PapelConEstado[]) {
  const { alcance, alumno, lugar } = hijo;
  const { estado, beca, folio, motivo, papelPedido, motivoDeDecision } = solicitud;
  const abierta = estaAbierta(estado);
  const ajustes = await ajustesDeFamilias(alcance, lugar.nivelId);
  const cifras = (await cifrasDe(alcance, [alumno.id])).get(alumno.id)!;
  const adeudo = abierta ? cifras.adeudoCentavos : solicitud.adeudoCentavos;
  const otorgada = estado === "OTORGADA" ? await otorgadaDe(hijo, solicitud, ajustes.verAdeudos) : null;
  const vigente = otorgada?.termino === false;
  return {
    id: solicitud.id,
    folio: folioDeSolicitud(folio),
    beca: beca.nombre,
    valor: valorEnPalabras(beca),
    estado: textoDeEstado(solicitud),
    tono: tonoDeEstado(solicitud),
    abierta,
    // The committee's own words, unless the paper is one of those that are asked for by name.
    falta: estado === "FALTA_PAPEL" && papelPedido !== losQueFaltan(pedidos) ? papelPedido : null,
    espera: estado === "FALTA_PAPEL" ? losQueFaltan(pedidos) : "",
    // The reason of a grant is the committee's own paper; that of a denial is the family's.
    razon: estado === "NO_OTORGADA" ? motivoDeDecision : null,
    otorgada: vigente ? otorgada : null,
    /** The days of a beca that ended, also of one that never began. */
    termino: estado === "OTORGADA" && !vigente ? (otorgada?.dias ?? "") : null,
    porAceptar: vigente && solicitud.aceptacion === "PENDIENTE",
    aceptada: solicitud.aceptada === null ? null : formatFecha(solicitud.aceptada),
    motivo,
    papeles: await papelesDeSolicitud(alcance, solicitud.id),
    camino: caminoDe(solicitud, pedidos),
    // The grades of open partials are not the family's yet.
    promedio: abierta && verificado ? ((await calificacionesDe(hijo))?.promedio ?? null) : null,
    debe: ajustes.verAdeudos && adeudo !== null && adeudo > 0 ? formatPesos(centavos(adeudo)) : null,
  };
}

/** The grant of a request in words: its days, what is paid with it, and the conditions that keep it. */
async function otorgadaDe(
  { alcance, alumno }: Familia["hijo"],
  { becaAlumnoId, beca }: Solicitud,
  verAdeudos: boolean,
) {
  const otorgada = await becaOtorgada(alcance, { alumnoId: alumno.id, becaAlumnoId: becaAlumnoId! });
  if (!otorgada) return null;
  const { desde, hasta, servicios, termino, pagos } = otorgada;
  const valor = valorEnPalabras(otorgada);
  const pesos = (monto: number) => formatPesos(centavos(monto));
  return {
    titular: `${alumno.nombre} tiene ${valor} de beca`,
    dias: `Del ${formatFecha(desde)} al ${formatFecha(hasta)}, sobre ${servicios.join(", ")}.`,
    termino,
    pagos: verAdeudos
      ? pagos.map(({ servicio, montoCentavos, becas, netoCentavos, cadaMes }) => ({
          servicio,
          monto: pesos(montoCentavos),
          becas: becas.map(({ nombre, centavos: monto }) => ({ nombre, monto: `−${pesos(monto)}` })),
          neto: pesos(netoCentavos),
          cadaMes,
        }))
      : [],
    condiciones: [
      ...(beca.condicion === "" ? [] : [`Condición: ${beca.condicion}.`]),
      ...(beca.promedioDecimas === null
        ? []
        : [`Se conserva con promedio de ${promedioEnPalabras(beca.promedioDecimas)}.`]),
    ],
  };
}

type Paso = { texto: string; nota: string | null; estado: "pasado" | "ahora" | "falta" };

/** The road of a request, each step done, under way or to come. */
function caminoDe({ estado, dia, decidida }: Solicitud, pedidos: readonly PapelConEstado[]): Paso[] {
  const faltan = pedidos.filter((papel) => papel.obligatorio && papel.estado === "FALTA").length;
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
      nota: estado === "FALTA_PAPEL" ? `falta ${faltan || 1}` : null,
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
