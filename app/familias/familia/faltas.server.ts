import { nuevaLlave } from "~/base/acceso/idempotency.server";
import {
  MAX_ARCHIVOS,
  MAX_DIAS,
  MAX_ENTRE_TODOS_MB,
  MOTIVOS,
  TEXTOS_DE_ESTADO,
  textoDeDias,
} from "~/aula/asistencia/justificantes/justificante";
import { justificantesDeFamilia } from "~/aula/asistencia/justificantes/queries.server";
import { ausenciasDe } from "~/familias/escritorio/asignaturas.server";
import { formatFechaHora } from "~/lib/dates";
import { queryInt, queryText } from "~/server/request/params.server";
import { noEncontrado } from "~/server/request/responses.server";
import { claveDe } from "./becas.server";
import type { Familia } from "./familia.server";

export const rutaDeFaltas = ({ base, consulta }: Familia) => `${base}/faltas${consulta}`;

/**
 * The page of absences of a child (mock-up 62): the form of a notice, the tutor's notices with their state, and the
 * absences. With `aviso` in the address, one of the notices.
 */
export async function faltasDe(familia: Familia, request: Request) {
  const { alcance } = familia.hijo;
  const { hoy, zonaHoraria } = alcance;
  const avisos = await justificantesDeFamilia(alcance, claveDe(familia));
  const pedido = queryInt(request, "aviso", { min: 1 });
  const elegido = pedido === null ? null : avisos.find(({ id }) => id === pedido);
  if (elegido === undefined) throw noEncontrado();
  const enPalabras = (aviso: (typeof avisos)[number]) => ({
    id: aviso.id,
    dias: textoDeDias(aviso),
    motivo: MOTIVOS[aviso.tipo],
    ...TEXTOS_DE_ESTADO[aviso.estado],
  });
  return {
    ruta: rutaDeFaltas(familia),
    llave: nuevaLlave(),
    hoy,
    limites: `Hasta ${MAX_DIAS} días. ${MAX_ARCHIVOS} archivos como máximo, ${MAX_ENTRE_TODOS_MB}MB entre todos`,
    avisos: avisos.map(enPalabras),
    ausencias: await ausenciasDe(familia.hijo),
    retira: elegido !== null && queryText(request, "retirar") === "si",
    detalle: elegido && {
      ...enPalabras(elegido),
      detalle: elegido.detalle,
      respuesta: elegido.respuesta,
      espera: elegido.estado === "EN_REVISION",
      archivos: elegido.archivos.map(({ nombre }) => nombre),
      cabenMas: elegido.archivos.length < MAX_ARCHIVOS,
      enviado: formatFechaHora(elegido.createdDate, zonaHoraria),
      resuelto: elegido.resueltaDate && formatFechaHora(elegido.resueltaDate, zonaHoraria),
    },
  };
}
export type FaltasDeFamilia = Awaited<ReturnType<typeof faltasDe>>;
