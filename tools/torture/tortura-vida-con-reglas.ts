import type Database from "better-sqlite3";
import { type Fecha, fecha } from "~/lib/dates";
import { asignarEnBloque } from "~/dinero/programaspago/asignaciones/commands/asignar-en-bloque.server";
import { asignarPrograma } from "~/dinero/programaspago/asignaciones/commands/asignar-programa.server";
import { type CargoDelPrograma, listarCargos } from "~/dinero/programaspago/queries.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import type { Azar } from "../demo/azar";
import { masDias } from "../bench/fechas-sencillas";
import { Modelo } from "./modelo";
import { ProgramaSencillo } from "./modelo-programa";
import { definicionDe, type Valores } from "./modelo-reglas";
import { acordar, posteoDeMas } from "./tortura-acuerdo";
import { CuentaAlAzar } from "./tortura-cuenta";
import { definirAlAzar } from "./tortura-definiciones";
import type { Torturado } from "./tortura-escuela";

/** The number of students in a life. */
export const ALUMNOS = 3;

export type HechoConReglas = {
  pasos: number;
  vidas: number;
  cambios: number;
  deshechos: number;
  /** Accounts that an undo left as they were. */
  conservadas: number;
  rechazos: number;
  renglones: number;
  posteos: number;
};

type Suelo = {
  sqlite: Database.Database;
  base: Alcance;
  alumnos: readonly Torturado[];
  azar: Azar;
  resultado: HechoConReglas;
};

/** A program and its students, in the product and in the simple model, with the same random actions. */
export class VidaConReglas {
  hoy: Fecha;
  private readonly programa: ProgramaSencillo;
  private readonly cuentas: CuentaAlAzar[];
  private readonly posteadoHasta: Database.Statement;

  constructor(private readonly suelo: Suelo) {
    const { sqlite, alumnos, base, azar } = suelo;
    const [primero] = alumnos;
    this.hoy = fecha(primero!.desde);
    this.programa = new ProgramaSencillo(primero!.definiciones.map(definicionDe));
    this.cuentas = alumnos.map((torturado, indice) => {
      // One of them gets the program some day, or never.
      const tiene = indice < ALUMNOS - 1;
      if (!tiene) sqlite.prepare("delete from asignaciones where alumnoId = ?").run(torturado.alumnoId);
      const asignacion = tiene ? { fecha: torturado.desde, cobrarDesde: "" } : null;
      const modelo = new Modelo(this.programa.definiciones, asignacion);
      this.programa.cuentas.push(modelo);
      return new CuentaAlAzar({ sqlite, base, torturado, azar, modelo });
    });
    this.posteadoHasta = sqlite.prepare("select posteadoHasta from cuentasCobranza where alumnoId = ?").pluck();
  }

  private get alcance(): Alcance {
    const { base, alumnos } = this.suelo;
    return { ...base, cicloId: alumnos[0]!.cicloId, hoy: this.hoy, ahora: `${this.hoy}T18:00:00.000Z` };
  }

  private get programaPagosId(): number {
    return this.suelo.alumnos[0]!.programaPagosId;
  }

  /** One step, named in `bitacora`; returns its error, or a difference from the model, if any. */
  async paso(bitacora: string[]): Promise<string | null> {
    return (await this.hacer(bitacora)) ?? (await this.diferencia());
  }

  private async hacer(bitacora: string[]): Promise<string | null> {
    const { azar } = this.suelo;
    const accion = azar.pesado([
      ["avanzar", 20],
      ["cuenta", 32],
      ["definir", 30],
      ["asignar", 6],
      ["mirar", 3],
    ] as const);
    bitacora.push(accion);
    if (accion === "definir") return this.definir(bitacora);
    if (accion === "asignar") return this.asignar(bitacora);
    if (accion === "mirar") return azar.uno(this.cuentas).mirarRecalculo();
    if (accion === "avanzar") await this.avanzar(azar.entero(1, 30));
    else {
      const cuenta = azar.uno(this.cuentas);
      await cuenta.amanecer(0);
      bitacora.push(String(cuenta.alumnoId), await cuenta.paso());
    }
    return null;
  }

  async avanzar(dias: number): Promise<void> {
    this.hoy = fecha(masDias(this.hoy, dias));
    this.programa.hoy = this.hoy;
    // Now and then nobody opens an account, and the next change finds it behind.
    for (const cuenta of this.cuentas) await cuenta.amanecer(dias, dias === 0 || this.suelo.azar.ocurre(0.75));
  }

  private async definir(bitacora: string[]): Promise<string | null> {
    const { alcance, programaPagosId, programa } = this;
    const { azar, resultado } = this.suelo;
    const { cargos } = await listarCargos(alcance, programaPagosId);
    const cambio = definirAlAzar({ alcance, azar, programaPagosId, cargos });
    bitacora.push(cambio.nombre);
    if ((await this.acordar(cambio.hacer)) !== null || !cambio.clase) {
      resultado.rechazos++;
      return null;
    }
    resultado.cambios++;
    const despues = await this.cargos();
    const cargosPrevios = programa.dice();
    const cambiados = cargos
      .map((cargo) => cargo.id)
      .filter((cargoId) => !iguales(cargosPrevios.get(cargoId), despues.get(cargoId)));
    const cargoIds = cambio.cargoId ? [cambio.cargoId] : cambiados;
    const conDiferencias = cambio.aplicar === "DIFERENCIAS";
    programa.cambiar({ despues, cargoIds, clase: cambio.clase, conDiferencias });
    return this.diferenciaDelPrograma();
  }

  private async asignar(bitacora: string[]): Promise<string | null> {
    const { azar } = this.suelo;
    const { alcance, programaPagosId, programa } = this;
    const cobrarDesde = fecha(masDias(this.hoy, azar.entero(-120, 20)));
    if (azar.ocurre(0.5)) {
      const cuenta = azar.uno(this.cuentas);
      bitacora.push(`a ${cuenta.alumnoId} desde ${cobrarDesde}`);
      const { ok } = await asignarPrograma(alcance, { alumnoId: cuenta.alumnoId, programaPagosId, cobrarDesde });
      if (ok !== (cuenta.modelo.asignacion === null)) return `asignar a ${cuenta.alumnoId}: ${ok}`;
      if (ok) programa.asignar([cuenta.modelo], cobrarDesde);
      return null;
    }
    bitacora.push(`a todos desde ${cobrarDesde}`);
    const audiencia = {
      configuraciones: [],
      grupos: [],
      matriculas: this.cuentas.map(({ alumnoId }) => `T${alumnoId}`),
    };
    const datos = { programaPagosId, cobrarDesde, ...audiencia };
    await this.acordar((consent) => asignarEnBloque(alcance, { ...datos, ...consent }));
    const modelos = this.cuentas.map(({ modelo }) => modelo);
    programa.asignar(modelos, cobrarDesde);
    return null;
  }

  /** Previewed accounts match the preview, and the others do not change. */
  private acordar(hacer: Parameters<typeof acordar>[0]): Promise<string | null> {
    const ids = this.cuentas.map(({ alumnoId }) => alumnoId);
    return acordar(hacer, ids, (alumnoId) => this.cuentas.find((c) => c.alumnoId === alumnoId)!.saldoDelLibro());
  }

  private async cargos(): Promise<Map<number, Valores>> {
    const { cargos } = await listarCargos(this.alcance, this.programaPagosId);
    return new Map(cargos.map((cargo) => [cargo.id, dichoDe(cargo)]));
  }

  private estaAlDia({ alumnoId }: CuentaAlAzar): boolean {
    return this.posteadoHasta.get(alumnoId) === this.hoy;
  }

  private async diferenciaDelPrograma(): Promise<string | null> {
    const [cargosDelProducto, modelo] = [await this.cargos(), this.programa.dice()];
    for (const cargoId of new Set([...cargosDelProducto.keys(), ...modelo.keys()])) {
      const [uno, segundo] = [cargosDelProducto, modelo].map((cargos) => JSON.stringify(cargos.get(cargoId)));
      if (uno !== segundo) return `cargo ${cargoId}: dice ${uno}, en el modelo ${segundo}`;
    }
    return null;
  }

  private async diferencia(): Promise<string | null> {
    for (const [indice, cuenta] of this.cuentas.entries()) {
      if (!this.estaAlDia(cuenta)) continue;
      this.suelo.resultado.posteos++;
      const diferencia = cuenta.diferencia() ?? (await posteoDeMas(this.alcance, this.suelo.alumnos[indice]!));
      if (diferencia) return diferencia;
    }
    return null;
  }

  /** At the end of a life: a recalculation leaves nothing more to recalculate. */
  async terminar(): Promise<string | null> {
    for (const cuenta of this.cuentas) {
      const resto = await cuenta.recalcularDosVeces();
      if (resto) return resto;
    }
    return null;
  }
}

const iguales = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** A charge of the product in the model's form. */
function dichoDe({ recargo, descuento, ...cargo }: CargoDelPrograma): Valores {
  const { montoCentavos: monto, fechaInicio: inicio, fechaLimitePago: limite, fechaFin: fin } = cargo;
  return {
    monto,
    inicio,
    limite,
    fin,
    recargo: recargo && {
      porcentaje: recargo.recargoDiezmilesimas,
      fijo: recargo.montoCentavos,
      recurrente: recargo.recurrente,
      topeCargo: recargo.topeCargoCentavos ?? null,
      topeMes: recargo.topeMesCentavos ?? null,
    },
    descuento: descuento && {
      porcentaje: descuento.descuentoDiezmilesimas,
      fijo: descuento.montoCentavos,
      vence: descuento.fechaVencimiento,
    },
  };
}
