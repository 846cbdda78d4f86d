import { TEXTOS_DE_CUOTA } from "~/dinero/convenios/convenio";
import { resumenDe } from "~/dinero/convenios/dialogo.server";
import { reglaQueRompe } from "~/dinero/convenios/plan";
import { conveniosDelAlumno } from "~/dinero/convenios/queries.server";
import { formatFecha } from "~/lib/dates";
import { centavos, formatPesos } from "~/lib/money";
import { ajustesDeFamilias } from "~/personas/enlaces/ajustes.server";
import type { AlumnoAbierto } from "~/personas/enlaces/alumno.server";
import type { Familia } from "./familia.server";
import { rutaDePagar } from "./pagar.server";

const pesos = (monto: number) => formatPesos(centavos(monto));

/** The newest convenio of a child that is alive or broken; null if there is none, or the level does not show its debts. */
async function ultimoConvenio({ alcance, alumno, lugar }: AlumnoAbierto) {
  if (!(await ajustesDeFamilias(alcance, lugar.nivelId)).verAdeudos) return null;
  const [ultimo] = await conveniosDelAlumno(alcance, alumno.id);
  return ultimo && (ultimo.estado === "VIGENTE" || ultimo.estado === "ROTO") ? resumenDe(ultimo, alcance.hoy) : null;
}

/** The line of a child's convenio beside its debts: the instalment that is next, and the way to its page. */
export async function lineaDeConvenio({ hijo, base, consulta }: Familia) {
  const convenio = await ultimoConvenio(hijo);
  if (!convenio) return null;
  const { siguiente } = convenio.avance;
  return {
    ruta: `${base}/convenio${consulta}`,
    nota:
      convenio.estado === "ROTO" || !siguiente
        ? "Roto por falta de pago"
        : `${siguiente.estado === "ATRASADA" ? "Atrasado: " : "Sigue "}${pesos(siguiente.faltaCentavos)} a más tardar el ${formatFecha(siguiente.fecha)}`,
  };
}

/** A child's convenio for the family (mock-up 67): the next instalment, all of them, what it covers and what breaks it. */
export async function convenioDe(familia: Familia) {
  const convenio = await ultimoConvenio(familia.hijo);
  if (!convenio) return null;
  const { avance, folio, estado, cargos, recargosCentavos } = convenio;
  const { siguiente, cuotas, pagadoCentavos, totalCentavos } = avance;
  const vigente = estado === "VIGENTE";
  return {
    folio,
    estado: vigente ? (siguiente?.estado === "ATRASADA" ? "Atrasado" : "Al corriente") : "Roto por falta de pago",
    tono: vigente
      ? siguiente?.estado === "ATRASADA"
        ? ("warning" as const)
        : ("success" as const)
      : ("danger" as const),
    sigue:
      vigente && siguiente
        ? {
            titulo: `Sigue el pago ${siguiente.numero} de ${cuotas.length}`,
            monto: pesos(siguiente.faltaCentavos),
            dia: formatFecha(siguiente.fecha),
            pagar: await rutaDePagar(familia),
          }
        : null,
    pagado: `Pagado ${pesos(Math.max(0, pagadoCentavos))} de ${pesos(totalCentavos)}`,
    cuotas: cuotas.map(({ numero, fecha, montoCentavos, estado: deCuota }) => ({
      numero,
      texto: `${numero} · ${formatFecha(fecha)}`,
      nota: TEXTOS_DE_CUOTA[deCuota],
      monto: pesos(montoCentavos),
    })),
    cargos: cargos.map(({ movimientoId, descripcion, saldoCentavos }) => ({
      movimientoId,
      descripcion,
      monto: pesos(saldoCentavos),
    })),
    recargos: recargosCentavos > 0 ? pesos(recargosCentavos) : null,
    regla: vigente
      ? `${reglaQueRompe(convenio)} Si no vas a poder, avísanos antes.`
      : "Las fechas de tus cargos son otra vez las de antes. Acércate al colegio para hacer otro convenio.",
  };
}
export type ConvenioDeFamilia = NonNullable<Awaited<ReturnType<typeof convenioDe>>>;
