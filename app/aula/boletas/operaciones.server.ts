import { celdasMandadas } from "~/aula/calificaciones/celda";
import { conMensaje, operacion } from "~/base/acceso/operacion.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { cancelarTanda } from "~/base/archivos/tandas/commands/cancelar-tanda.server";
import { ok } from "~/lib/outcome";
import { origenPublico } from "~/server/request/public-url.server";
import { direccionDeEnvio } from "./envio";
import { guardarCampos } from "./commands/guardar-campos.server";
import { pedirBoletas } from "./commands/pedir-boletas.server";
import { boletasSchema, camposSchema } from "./schemas.server";
import { TANDAS_DE_BOLETAS } from "./tandas";

/** The write operations on report cards (decisions.md, Academic). */
export const operaciones = {
  // One page, one operation: `accion` distinguishes its forms.
  boletas: operacion({
    permiso: PUERTAS.boletas,
    schema: boletasSchema,
    keyed: true,
    run: (datos, { alcance, request }) => {
      const { accion, formato, de: grupoONivel, elegido: elegidas, tandaId } = datos;
      if (accion === "CANCELAR")
        return conMensaje("Impresión cancelada", cancelarTanda(alcance, TANDAS_DE_BOLETAS, tandaId ?? 0));
      if (accion === "CAMPOS") return escritos(alcance, datos);
      if (accion === "ENVIAR")
        return ok<Aviso>({ mensaje: "", url: direccionDeEnvio({ ...grupoONivel, formato, elegidas }) });
      const pedido = {
        ...grupoONivel,
        elegidas,
        formato: formato ?? "INTERNA",
        origen: origenPublico(request),
      } as const;
      return conMensaje("La impresión empezó", pedirBoletas(alcance, pedido));
    },
  }),
  guardarCampos: operacion({
    permiso: PUERTAS.boletas,
    schema: camposSchema,
    // Sent twice it writes once: a cell is compared with the version that was read.
    run: ({ celda, escrito, ...hoja }, { alcance }) =>
      guardarCampos(alcance, { ...hoja, celdas: celdasMandadas(celda, escrito) }),
  }),
};

type Aviso = {
  mensaje: string;
  tipo?: "warning";
  /** The page that follows, without a notice. */
  url?: string;
};

type Hoja = {
  grupoId: number | null;
  periodoId: number | null;
  celda: readonly string[];
  escrito: readonly string[];
  observaciones: string;
};

async function escritos(alcance: Alcance, { grupoId, periodoId, celda, escrito, observaciones }: Hoja) {
  const hoja = { grupoId: grupoId ?? 0, periodoId: periodoId ?? 0, observaciones };
  const outcome = await guardarCampos(alcance, { ...hoja, celdas: celdasMandadas(celda, escrito) });
  if (!outcome.ok) return outcome;
  const malas = outcome.celdas.filter(({ error }) => error !== undefined);
  const [primera] = malas;
  if (!primera) return ok<Aviso>({ mensaje: "Campos formativos guardados" });
  const mensaje = `${malas.length} sin guardar: «${primera.escrito}», ${primera.error}. Lo demás se guardó.`;
  return ok<Aviso>({ mensaje, tipo: "warning" });
}
