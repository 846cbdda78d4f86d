import { asistenciaHoy, ausentesSinAvisar, gruposSinLista, miDia } from "~/academico/asistencia/inicio.server";
import { cumpleanos } from "~/alumnos/inicio.server";
import { estaSemana } from "~/calendario/inicio.server";
import { cobradoHoy, pagosReversados } from "~/cobranza/cortes/inicio.server";
import { loQueFaltaPorConfigurar } from "~/configuracion/arranque/inicio.server";
import { misivasSinEnviar } from "~/misivas/inicio.server";
import { deben } from "~/reportes/inicio.server";
import { declararBloques, declararEsperas } from "../bloques.server";

/** Declares what the start page is made of, in the order in which it is read: a feature's card is one name more. */
export function registerStartPage(): void {
  declararEsperas(gruposSinLista, misivasSinEnviar, pagosReversados);
  declararBloques(
    miDia,
    cobradoHoy,
    asistenciaHoy,
    deben,
    loQueFaltaPorConfigurar,
    ausentesSinAvisar,
    estaSemana,
    cumpleanos,
  );
}
