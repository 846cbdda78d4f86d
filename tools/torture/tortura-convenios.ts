import type { Alcance } from "~/base/acceso/alcance.server";
import { agreeing } from "~/base/acceso/consent.server";
import { firmarConvenio } from "~/dinero/convenios/commands/firmar-convenio.server";
import { seguirConvenios } from "~/dinero/convenios/commands/seguir-convenios.server";
import { terminarConvenio } from "~/dinero/convenios/commands/terminar-convenio.server";
import { conveniosDelAlumno } from "~/dinero/convenios/queries.server";
import { fecha } from "~/lib/dates";
import { masDias } from "../bench/fechas-sencillas";
import type { Azar } from "../demo/azar";
import type { Modelo } from "./modelo";
import type { Deuda } from "./modelo-reglas";
import type { Torturado } from "./tortura-escuela";

/** Convenios of a student, signed, followed and ended in the ledger and in the simple model. */
export class ConveniosAlAzar {
  constructor(
    private readonly torturado: Torturado,
    private readonly azar: Azar,
  ) {}

  async decidir(alcance: Alcance, modelo: Modelo, idDe: (cargo: Deuda) => number): Promise<string> {
    const vivo = modelo.convenios.find(({ estado }) => estado === "VIGENTE");
    if (vivo && this.azar.ocurre(0.3)) return this.terminar(alcance, modelo, vivo.id);
    return this.firmar(alcance, modelo, idDe);
  }

  /** The job of the day; the states of both must be the same. */
  async seguir(alcance: Alcance, modelo: Modelo): Promise<void> {
    if (modelo.convenios.length === 0) return;
    await seguirConvenios(
      alcance,
      modelo.convenios.map(({ id }) => id),
    );
    modelo.seguirConvenios();
    const guardados = await conveniosDelAlumno(alcance, this.torturado.alumnoId);
    for (const { id, estado, corre } of guardados) {
      const sencillo = modelo.convenios.find((cada) => cada.id === id)!;
      if (sencillo.estado !== estado || sencillo.corre !== corre)
        throw new Error(
          `convenio ${id} el ${alcance.hoy}: ${estado} desde ${corre}, y ${sencillo.estado} desde ${sencillo.corre} en el modelo`,
        );
    }
  }

  private async firmar(alcance: Alcance, modelo: Modelo, idDe: (cargo: Deuda) => number): Promise<string> {
    const { azar } = this;
    const debe = (cargo: Deuda) =>
      [cargo, ...modelo.recargosDe(cargo)].reduce((suma, deuda) => suma + modelo.debe(deuda), 0);
    const convenidos = modelo.convenios
      .filter(({ estado }) => estado === "VIGENTE")
      .flatMap(({ incluidas }) => incluidas.map(({ deuda }) => deuda.origen ?? deuda));
    const vencidos = modelo
      .cargos()
      .filter((cargo) => cargo.limite < alcance.hoy && debe(cargo) > 0 && !convenidos.includes(cargo));
    const cargos = azar.revuelto(vencidos).slice(0, azar.entero(1, 3));
    if (cargos.length === 0) return "nada";
    const trato = azar.uno(["CONDONAR_AL_CUMPLIR", "PAGAR"] as const)!;
    const total = cargos.reduce((suma, cargo) => suma + (trato === "PAGAR" ? debe(cargo) : modelo.debe(cargo)), 0);
    const cuantas = azar.entero(1, 4);
    if (total < 100 * cuantas) return "nada";
    const gracia = azar.entero(0, 6);
    const fechas: string[] = [];
    while (fechas.length < cuantas) {
      const previa = fechas.at(-1);
      fechas.push(previa ? masDias(previa, azar.entero(1, 16)) : masDias(alcance.hoy, azar.entero(0, 4)));
    }
    const respuesta = await agreeing((consent) =>
      firmarConvenio(alcance, {
        alumnoId: this.torturado.alumnoId,
        elegidos: cargos.map(idDe),
        recargos: trato,
        cuotas: fechas.map((dia) => ({ fecha: fecha(dia), montoCentavos: null })),
        diasGracia: gracia,
        firma: "La familia",
        observaciones: "",
        ...consent,
      }),
    );
    if (!respuesta.ok) throw new Error(`firmar un convenio de ${total}: ${JSON.stringify(respuesta)}`);
    const { convenioId: id } = respuesta;
    const guardado = (await conveniosDelAlumno(alcance, this.torturado.alumnoId)).find((cada) => cada.id === id)!;
    const suma = guardado.cuotas.reduce((acumulado, { montoCentavos }) => acumulado + montoCentavos, 0);
    if (suma !== total) throw new Error(`el convenio ${id} suma ${suma} y debía sumar ${total}`);
    const cuotas = guardado.cuotas.map(({ fecha: dia, montoCentavos: monto }) => ({ fecha: dia as string, monto }));
    modelo.firmar({ id, trato, gracia, cuotas }, cargos);
    return `firmar el convenio ${id} de ${total}`;
  }

  private async terminar(alcance: Alcance, modelo: Modelo, convenioId: number): Promise<string> {
    const motivo = this.azar.uno(["PETICION", "ERROR"] as const)!;
    const { alumnoId } = this.torturado;
    const respuesta = await terminarConvenio(alcance, { alumnoId, convenioId, motivo, nota: "Tortura" });
    if (!respuesta.ok) throw new Error(`terminar el convenio ${convenioId}: ${JSON.stringify(respuesta)}`);
    modelo.cancelar(convenioId, motivo === "ERROR");
    return `terminar el convenio ${convenioId} por ${motivo}`;
  }
}
