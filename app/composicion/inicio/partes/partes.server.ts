import { asistenciaHoy, ausentesSinAvisar, gruposSinLista, miDia } from "~/aula/asistencia/inicio.server";
import { cumpleanos } from "~/personas/alumnos/inicio.server";
import { estaSemana } from "~/aula/calendario/inicio.server";
import { cajaChicaBaja, cobradoHoy, pagosReversados } from "~/dinero/cobranza/cortes/inicio.server";
import { loQueFaltaPorConfigurar, primerDia } from "~/direccion/configuracion/arranque/inicio.server";
import { misivasSinEnviar } from "~/familias/misivas/inicio.server";
import { esperadoPorMes } from "~/direccion/tablero/inicio.server";
import { deben } from "~/direccion/reportes/inicio.server";
import { declararBloques, declararEsperas } from "~/base/inicio/bloques.server";

/** Declares the parts of the start page in reading order. A feature's card adds one name. */
export function registerStartPage(): void {
  declararEsperas(gruposSinLista, misivasSinEnviar, pagosReversados, cajaChicaBaja);
  declararBloques(
    primerDia,
    miDia,
    cobradoHoy,
    asistenciaHoy,
    deben,
    esperadoPorMes,
    loQueFaltaPorConfigurar,
    ausentesSinAvisar,
    estaSemana,
    cumpleanos,
  );
}
