import { PUERTAS } from "~/base/acceso/puertas";
import type { Fija } from "~/base/notificaciones/fijas.server";
import { tantas } from "~/base/notificaciones/notificacion";
import { hayAdquiriente } from "./adquirientes/entorno.server";
import { pulsoDeCobros } from "./pulso.server";
import { cobrosVisibles, porAtender } from "./queries.server";

const LISTA = "/controlescolar/cobros?ver=atender";

/** Online payments that a person must look at: money that waits, a dispute, or money that found no debt. */
export const cobrosPorAtender: Fija = {
  clave: "cobros",
  permiso: PUERTAS.cobrosEnLinea,
  consulta: (alcance) =>
    hayAdquiriente()
      ? porAtender(cobrosVisibles(alcance)).select(({ fn }) => [
          fn.countAll<number>().as("cuantas"),
          fn.min<string | null>("c.createdDate").as("desde"),
        ])
      : null,
  aviso: ({ cuantas }) => ({
    titulo: tantas(cuantas, "Un pago en línea te espera", "pagos en línea te esperan"),
    mensaje: "Dinero por revisar, en disputa o sin adeudo que pagar.",
    url: LISTA,
    severidad: "error",
  }),
};

/** A provider may be slow for so long before anybody is told. */
const PACIENCIA_MS = 30 * 60_000;

/** The provider does not answer, or does not accept the school's key: payments come in and nobody learns of them. */
export const adquirienteCallado: Fija = {
  clave: "adquiriente",
  permiso: PUERTAS.cobrosEnLinea,
  causa: ({ ahora }) => {
    const { falla, fallaDesde } = pulsoDeCobros();
    const calla =
      falla === "LLAVE" || (fallaDesde !== null && Date.parse(ahora) - Date.parse(fallaDesde) > PACIENCIA_MS);
    return Promise.resolve({ cuantas: falla !== null && calla ? 1 : 0, desde: fallaDesde });
  },
  aviso: () => {
    const { falla, mensaje } = pulsoDeCobros();
    return {
      titulo: falla === "LLAVE" ? "No se puede cobrar en línea: falla la llave" : "El adquiriente no contesta",
      mensaje: mensaje || "Los pagos en línea se registran cuando vuelva a contestar.",
      url: "/controlescolar/cobros",
      severidad: "error",
    };
  },
};
