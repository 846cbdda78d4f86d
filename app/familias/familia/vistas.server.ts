import { ausenciasDe, calificacionesDe } from "~/familias/escritorio/asignaturas.server";
import { hayAvisosEnTelefonos } from "~/personas/dispositivos/entrega.server";
import { avisosDe } from "./avisos.server";
import { becasDe, lineaDeBecas } from "./becas.server";
import { calendarioDe } from "./calendario.server";
import { convenioDe, lineaDeConvenio } from "./convenio.server";
import { datosDe, leerParte } from "./datos.server";
import { faltasDe } from "./faltas.server";
import { type Familia, inicioDe, papelesDe } from "./familia.server";
import { metodoDe, pagarDe, rutaDePagar } from "./pagar.server";
import { pagoDe } from "./pago.server";
import { reglamentoDe } from "./reglamento.server";

/** The content of a part of a tutor's page, by its name in the address; '' is the home. */
export async function vistaDe(familia: Familia, seccion: string, request: Request) {
  switch (seccion) {
    case "":
      return {
        vista: "inicio" as const,
        inicio: await inicioDe(familia),
        avisos: hayAvisosEnTelefonos() ? `${familia.base}/avisos${familia.consulta}` : null,
        pagar: familia.verificado ? await rutaDePagar(familia) : null,
        convenio: familia.verificado ? await lineaDeConvenio(familia) : null,
        becas: familia.verificado ? await lineaDeBecas(familia) : null,
      };
    case "pagar":
      return { vista: "pagar" as const, porPagar: await pagarDe(familia, request) };
    case "metodo":
      return { vista: "metodo" as const, metodo: await metodoDe(familia, request) };
    case "pago":
      return { vista: "pago" as const, pago: await pagoDe(familia, request) };
    case "convenio":
      return { vista: "convenio" as const, convenio: await convenioDe(familia) };
    case "becas":
      return { vista: "becas" as const, becas: await becasDe(familia, request) };
    case "faltas":
      return { vista: "faltas" as const, faltas: await faltasDe(familia, request) };
    case "pagos":
      return { vista: "pagos" as const, papeles: await papelesDe(familia) };
    case "reglamento":
      return { vista: "reglamento" as const, reglamento: await reglamentoDe(familia) };
    case "datos":
      return { vista: "datos" as const, datos: await datosDe(familia, leerParte(request)) };
    case "ayuda":
      return { vista: "ayuda" as const };
    case "avisos":
      return { vista: "avisos" as const, avisos: await avisosDe(familia) };
    case "calendario":
      return { vista: "calendario" as const, calendario: await calendarioDe(familia, request) };
    default:
      return {
        vista: "escuela" as const,
        calificaciones: familia.verificado ? await calificacionesDe(familia.hijo) : null,
        ausencias: await ausenciasDe(familia.hijo),
      };
  }
}
export type VistaDeFamilia = Awaited<ReturnType<typeof vistaDe>>;
