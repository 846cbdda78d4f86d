import { operacion } from "~/base/acceso/operacion.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { queryInt } from "~/server/request/params.server";
import { marcarFavorito } from "./commands/marcar-favorito.server";
import { recordarSaldos } from "./commands/recordar-saldos.server";
import { SIN_FILTROS } from "./saldos-vencidos";
import { leerFiltrosVencidos } from "./saldos-vencidos.server";
import { favoritoSchema, recordarSchema, recordatorioSchema } from "./schemas.server";

/** The reminders of debts (to one tutor, or to those of a whole list), and the starred reports. */
export const operaciones = {
  recordarAUno: operacion({
    permiso: PUERTAS.recordatorio,
    params: { alumnoId: "id" },
    schema: recordatorioSchema,
    run: ({ tutorId }, { alcance, params: { alumnoId }, request }) => {
      const servicioId = queryInt(request, "servicioId", { min: 1 });
      return recordarSaldos(alcance, { filtros: { ...SIN_FILTROS, servicioId }, uno: { alumnoId, tutorId } });
    },
  }),
  marcarFavorito: operacion({
    permiso: "PERM_VISTA_REPORTES",
    schema: favoritoSchema,
    run: (datos, { alcance }) => marcarFavorito(alcance, datos),
  }),
  recordarATodos: operacion({
    permiso: PUERTAS.recordatorio,
    schema: recordarSchema,
    run: (_, { alcance, request, consent }) => recordarSaldos(alcance, leerFiltrosVencidos(request), consent),
  }),
};
