import type { Alcance } from "~/base/acceso/alcance.server";
import { agreeing } from "~/base/acceso/consent.server";
import type { DatosDeBeca } from "~/dinero/becas/beca";
import { guardarBeca } from "~/dinero/becas/commands/guardar-beca.server";
import { otorgarBeca } from "~/dinero/becas/commands/otorgar-beca.server";
import { terminarBeca } from "~/dinero/becas/commands/terminar-beca.server";
import { type Fecha, fecha } from "~/lib/dates";
import { centavos } from "~/lib/money";
import { masDias } from "../bench/fechas-sencillas";
import type { Azar } from "../demo/azar";
import type { Modelo } from "./modelo";
import type { Torturado } from "./tortura-escuela";

type EnCatalogo = Pick<DatosDeBeca, "porcentajeDiezmilesimas" | "montoCentavos" | "combinable"> & { id: number };

const VALORES = [
  [2_500, 0, "NETO"],
  [10_000, 0, "NETO"],
  [1_333, 0, "LA_MEJOR"],
  [0, 45_001, "NETO"],
] as const;

/** A catalogue of becas on the service of the tortured. */
export async function sembrarBecas(alcance: Alcance, servicioId: number): Promise<EnCatalogo[]> {
  const becas: EnCatalogo[] = [];
  for (const [porcentajeDiezmilesimas, fijo, combinable] of VALORES) {
    const valor = { porcentajeDiezmilesimas, montoCentavos: centavos(fijo), combinable };
    const guardada = await guardarBeca(alcance, {
      becaId: 0,
      nombre: `Beca ${becas.length}`,
      tipo: "INSTITUCIONAL",
      condicion: "",
      promedioDecimas: null,
      cuentaParaEl5: true,
      renovacion: "NO",
      activo: true,
      servicioIds: [servicioId],
      ...valor,
    });
    if (!guardada.ok) throw new Error(guardada.mensaje);
    becas.push({ id: guardada.becaId, ...valor });
  }
  return becas;
}

/** Grants, changes and ends of a student's becas, in the ledger and in the simple model. */
export class BecasAlAzar {
  private readonly vivas: { id: number; becaId: number; desde: string; hasta: string }[] = [];

  constructor(
    private readonly torturado: Torturado,
    private readonly catalogo: readonly EnCatalogo[],
    private readonly azar: Azar,
    private readonly ciclo: { fechaInicio: string; fechaFin: string },
  ) {}

  async decidir(alcance: Alcance, modelo: Modelo): Promise<string> {
    const dia = this.unDia(alcance.hoy);
    const previa = this.azar.ocurre(0.6) ? this.azar.uno(this.vivas) : undefined;
    if (previa && this.azar.ocurre(0.5)) return this.terminar(alcance, modelo, previa, dia);
    return this.otorgar(alcance, modelo, previa, dia);
  }

  private unDia(hoy: string): string {
    const dia = masDias(hoy, this.azar.entero(-70, 60));
    const { fechaInicio, fechaFin } = this.ciclo;
    return dia < fechaInicio ? fechaInicio : dia > fechaFin ? fechaFin : dia;
  }

  private async terminar(
    alcance: Alcance,
    modelo: Modelo,
    previa: (typeof this.vivas)[number],
    dia: string,
  ): Promise<string> {
    const datos = { alumnoId: this.torturado.alumnoId, becaAlumnoId: previa.id, desde: fecha(dia), motivo: "Tortura" };
    const esperado = previa.desde <= previa.hasta && dia <= previa.hasta;
    const respuesta = await agreeing((consent) => terminarBeca(alcance, { ...datos, ...consent }));
    if (respuesta.ok !== esperado) throw new Error(`terminar la beca ${previa.id}: ${JSON.stringify(respuesta)}`);
    if (!esperado) return "rechazado";
    this.acortar(modelo, previa, dia);
    modelo.ajustarBecas();
    return `terminar beca el ${dia}`;
  }

  private acortar(modelo: Modelo, previa: (typeof this.vivas)[number], dia: string): void {
    const ultimo = masDias(dia, -1);
    previa.hasta = ultimo < previa.hasta ? ultimo : previa.hasta;
    modelo.becas.find(({ id }) => id === previa.id)!.hasta = previa.hasta;
  }

  private async otorgar(
    alcance: Alcance,
    modelo: Modelo,
    previa: (typeof this.vivas)[number] | undefined,
    desde: string,
  ): Promise<string> {
    const beca = this.azar.uno(this.catalogo)!;
    const hasta = this.azar.ocurre(0.5) ? this.ciclo.fechaFin : this.unDia(masDias(desde, 80));
    if (hasta < desde) return "nada";
    const seEnciman = this.vivas.some(
      (cada) =>
        cada !== previa &&
        cada.desde <= cada.hasta &&
        cada.becaId === beca.id &&
        cada.desde <= hasta &&
        desde <= cada.hasta,
    );
    const esperado = !seEnciman && (!previa || previa.desde <= previa.hasta);
    const respuesta = await agreeing((consent) =>
      otorgarBeca(alcance, {
        alumnoId: this.torturado.alumnoId,
        becaId: beca.id,
        becaAlumnoId: previa?.id ?? null,
        desde: desde as Fecha,
        hasta: hasta as Fecha,
        motivo: "Tortura",
        folio: "",
        ...consent,
      }),
    );
    if (respuesta.ok !== esperado) throw new Error(`otorgar la beca ${beca.id}: ${JSON.stringify(respuesta)}`);
    if (!respuesta.ok) return "rechazado";
    if (previa) this.acortar(modelo, previa, desde);
    const id = respuesta.becaAlumnoId;
    this.vivas.push({ id, becaId: beca.id, desde, hasta });
    const { porcentajeDiezmilesimas: porcentaje, montoCentavos: fijo, combinable } = beca;
    modelo.becas.push({ id, porcentaje, fijo, laMejor: combinable === "LA_MEJOR", desde, hasta });
    modelo.ajustarBecas();
    return `otorgar beca ${beca.id} del ${desde} al ${hasta}`;
  }
}
