import { comparar } from "../bench/fechas-sencillas";
import type { Modelo } from "./modelo";
import {
  copiarReglas,
  type Definicion,
  definicionDe,
  type Deuda,
  type Valores,
  limiteDe,
  type Reglas,
  ultima,
} from "./modelo-reglas";

type Parte = keyof Valores;

/** A charge before and after a change, and the daily rules of the charge and its debts at that time. */
type Cambiado = { valoresPrevios: Valores | null; despues: Valores | null; reglas: Map<Reglas, Reglas> };

type Cambio = {
  id: number;
  fecha: string;
  cambiados: Map<Definicion, Cambiado>;
  /** The charges that it removed from each account to post them anew. */
  quitados: Map<Modelo, Map<Definicion, Deuda>>;
  /** The moment of the change, by the account's own count. */
  momentos: Map<Modelo, number>;
  /** The accounts that it gave the program to. */
  asignados: Map<Modelo, Modelo["asignacion"]>;
};

/** A person's change: the resulting charges, the affected ones, and the way it is applied. */
type Cambiando = {
  despues: ReadonlyMap<number, Valores>;
  cargoIds: readonly number[];
  clase: "cargos" | "recargos" | "descuentos";
  conDiferencias: boolean;
};

/**
 * A program in the simple model. Its charges have values from each day on, and a change keeps a copy of the old ones.
 * An undo restores the copy, charge by charge, unless somebody changed the charge since, earned its discount, or paid
 * what came of it. Written from the rules and not from the program's commands.
 */
export class ProgramaSencillo {
  hoy = "";
  readonly cuentas: Modelo[] = [];
  private readonly cambios: Cambio[] = [];

  constructor(readonly definiciones: Definicion[]) {}

  /** The current values of the charges by id, without deleted ones. */
  dice(): Map<number, Valores> {
    return new Map(
      this.definiciones.filter(({ viva }) => viva).map((definicion) => [definicion.cargoId, valoresDe(definicion)!]),
    );
  }

  asignar(id: number | null, cuentas: readonly Modelo[], cobrarDesde: string): void {
    const cambio = this.empezar(id);
    // A program with a single charge applies whenever somebody joins.
    const [unica, segundaDefinicion] = this.definiciones.filter(({ viva }) => viva);
    const desde = unica && !segundaDefinicion && unica.fin < cobrarDesde ? unica.fin : cobrarDesde;
    for (const cuenta of cuentas) {
      if (cuenta.asignacion) continue;
      cuenta.asignacion = { fecha: this.hoy, cobrarDesde: desde };
      cambio.asignados.set(cuenta, cuenta.asignacion);
      cuenta.avanzar(this.hoy);
    }
  }

  cambiar(id: number | null, { despues, cargoIds, clase, conDiferencias }: Cambiando): void {
    const cambio = this.empezar(id);
    const cuentasAsignadas = this.cuentas.filter(({ asignacion }) => asignacion);
    if (conDiferencias)
      for (const cuenta of cuentasAsignadas)
        for (const cargoId of cargoIds) {
          const cargo = cuenta.vivo(this.definicion(cargoId));
          if (!cargo || !cuenta.estaIntacto(cargo)) continue;
          cuenta.quitar(cargo);
          cambio.quitados.get(cuenta)!.set(cargo.definicion!, cargo);
        }
    for (const cargoId of new Set([...this.dice().keys(), ...despues.keys()]))
      this.decir(cambio, this.definicion(cargoId), despues.get(cargoId) ?? null, conDiferencias);
    for (const cuenta of this.cuentas) for (const cargo of cuenta.cargos()) cuenta.soltarLosDeHoy(cargo);
    for (const cuenta of this.cuentas) {
      for (const [definicion, cargo] of cambio.quitados.get(cuenta)!)
        if (clase !== "cargos") cuenta.reponer(cargo, copiarReglas(definicion.reglas));
        else if (definicion.inicio <= this.hoy) cuenta.nacer(definicion, cargo.reglas!);
      cuenta.avanzar(this.hoy);
    }
  }

  /** True if the last undo reverted all of its change: a charge with a later payment keeps it. */
  deshechoEntero = false;

  /** The number of charges, or students, that revert; none: it cannot be undone. */
  deshacer(id: number): number {
    this.deshechoEntero = false;
    const cambio = this.cambios.find((cada) => cada.id === id)!;
    const vueltas = [...cambio.cambiados]
      .filter(([definicion, cambiado]) => this.sigueComoQuedo(cambio, definicion, cambiado))
      .map(([definicion, cambiado]) => {
        const como = this.cuentas.map((cuenta) => comoVuelve(cuenta, definicion, { cambio, cambiado }));
        return { definicion, cambiado, como };
      })
      .filter(({ como }) => !como.includes("NO PUEDE"));
    const cuantos = vueltas.length + this.quitarDeLosAsignados(cambio);
    if (cuantos === 0) return 0;
    this.deshechoEntero = vueltas.length === cambio.cambiados.size;
    this.cambios.splice(this.cambios.indexOf(cambio), 1);
    for (const { definicion, cambiado } of vueltas) this.devolver(definicion, cambiado);
    for (const [indice, cuenta] of this.cuentas.entries()) {
      const vivas = cuenta.deudas.filter(({ viva }) => viva);
      const quitados = vueltas.flatMap(({ definicion, como }) =>
        quitarLoNuevo(cuenta, definicion, { cambio, como: como[indice]! }),
      );
      quitados.sort((a, b) => comparar(a.limite, b.limite) || a.orden - b.orden);
      cuenta.reponerConSusDias(quitados, new Set(vivas.filter(({ viva }) => !viva)));
      cuenta.avanzar(this.hoy);
    }
    return cuantos;
  }

  private empezar(id: number | null): Cambio {
    const quitados = new Map(this.cuentas.map((cuenta) => [cuenta, new Map()]));
    const momentos = new Map(this.cuentas.map((cuenta) => [cuenta, cuenta.ahora]));
    const cambio = { id: id ?? 0, fecha: this.hoy, cambiados: new Map(), quitados, momentos, asignados: new Map() };
    if (id !== null) this.cambios.push(cambio);
    return cambio;
  }

  private definicion(cargoId: number): Definicion {
    const definicionHallada = this.definiciones.find((definicion) => definicion.cargoId === cargoId);
    if (definicionHallada) return definicionHallada;
    const nada = { monto: 0, inicio: "", limite: "", fin: "", recargo: null, descuento: null };
    const nueva = { ...definicionDe({ ...nada, cargoId }), viva: false };
    this.definiciones.push(nueva);
    return nueva;
  }

  private decir(cambio: Cambio, definicion: Definicion, despues: Valores | null, conDiferencias: boolean): void {
    const valoresPrevios = valoresDe(definicion);
    const seQuito = [...cambio.quitados.values()].some((cargosQuitados) => cargosQuitados.has(definicion));
    if (iguales(valoresPrevios, despues) && !seQuito) return;
    const reglas = new Map([...this.reglasDe(definicion)].map((vigentes) => [vigentes, copiarReglas(vigentes)]));
    cambio.cambiados.set(definicion, { valoresPrevios, despues, reglas });
    const { recargo = null, descuento = null, ...datos } = despues ?? {};
    Object.assign(definicion, { ...datos, viva: despues !== null });
    const nuevas = { recargo, descuento };
    const desde = this.hoy;
    for (const parte of ["recargo", "descuento"] as const) {
      const regla = nuevas[parte];
      if (iguales(ultima<unknown>(definicion.reglas[parte]), regla)) continue;
      // A charge never posted to anybody has no past.
      const sinPasado = conDiferencias || !this.naceEnAlguna(definicion);
      for (const vigentes of this.reglasDe(definicion)) {
        const deNuevo = sinPasado && vigentes === definicion.reglas;
        Object.assign(vigentes, {
          [parte]: deNuevo ? [{ desde: "", regla }] : [...vigentes[parte], { desde, regla }],
        });
      }
    }
  }

  private naceEnAlguna(definicion: Definicion): boolean {
    return this.cuentas.some(({ deudas }) => deudas.some((deuda) => deuda.definicion === definicion));
  }

  /** The rules of a charge, and those of each of its debts. */
  private reglasDe(definicion: Definicion): Set<Reglas> {
    const deudas = this.cuentas.flatMap((cuenta) => cuenta.deudas.filter((deuda) => deuda.definicion === definicion));
    return new Set([definicion.reglas, ...deudas.flatMap(({ reglas }) => reglas ?? [])]);
  }

  private sigueComoQuedo(cambio: Cambio, definicion: Definicion, { valoresPrevios, despues }: Cambiado): boolean {
    const posteriores = this.cambios.filter(({ id, cambiados }) => id > cambio.id && cambiados.has(definicion));
    const ahora = valoresDe(definicion);
    if (posteriores.length > 0 || (ahora === null) !== (despues === null)) return false;
    const cambiadas = partesDistintas(valoresPrevios, despues);
    if (ahora && despues && cambiadas.some((parte) => !iguales(ahora[parte], despues[parte]))) return false;
    if (!cambiadas.includes("descuento")) return true;
    const sinEl = valoresPrevios?.descuento ? { regla: valoresPrevios.descuento, desde: cambio.fecha } : null;
    if (sinEl && this.cuentas.some((cuenta) => cuenta.sePagoSin(definicion, sinEl))) return false;
    return !this.seGanoDescuento(cambio, definicion);
  }

  private seGanoDescuento({ momentos }: Cambio, definicion: Definicion): boolean {
    return this.cuentas.some((cuenta) =>
      cuenta.abonos.some(
        ({ vivo, ganado, sobre, orden }) =>
          vivo && ganado && sobre!.definicion === definicion && orden >= momentos.get(cuenta)!,
      ),
    );
  }

  private devolver(definicion: Definicion, cambiado: Cambiado): void {
    const { reglas } = cambiado;
    Object.assign(definicion, valoresRepuestos(definicion, cambiado));
    for (const vigentes of this.reglasDe(definicion))
      Object.assign(vigentes, reglasDevueltas(cambiado, reglas.has(vigentes) ? vigentes : definicion.reglas, vigentes));
  }

  private quitarDeLosAsignados({ asignados, momentos }: Cambio): number {
    let cuantos = 0;
    for (const [cuenta, asignacion] of asignados) {
      if (cuenta.asignacion !== asignacion) continue;
      const momento = momentos.get(cuenta)!;
      const cargosVivos = this.definiciones.flatMap((definicion) => cuenta.vivo(definicion) ?? []);
      const puestos = cargosVivos.filter(({ orden }) => orden >= momento);
      if (puestos.some((cargo) => cuenta.seTocoDesde(cargo, momento))) continue;
      for (const cargo of puestos) cuenta.quitar(cargo);
      cuenta.asignacion = null;
      cuantos++;
    }
    return cuantos;
  }
}

const iguales = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The current values of a charge; null if it was deleted. */
function valoresDe({ viva, monto, inicio, limite, fin, reglas }: Definicion): Valores | null {
  const { recargo, descuento } = reglas;
  return viva ? { monto, inicio, limite, fin, recargo: ultima(recargo), descuento: ultima(descuento) } : null;
}

const PARTES: readonly Parte[] = ["monto", "inicio", "limite", "fin", "recargo", "descuento"];
const partesDistintas = (valoresPrevios: Valores | null, despues: Valores | null) =>
  PARTES.filter((parte) => !valoresPrevios || !despues || !iguales(valoresPrevios[parte], despues[parte]));

/** The values of a charge and its rules that an undo restores: those that the change altered. */
function valoresRepuestos(definicion: Definicion, { valoresPrevios, despues }: Cambiado) {
  if (!valoresPrevios) return { viva: false };
  const { recargo: _, descuento: __, ...datos } = valoresPrevios;
  const partes = partesDistintas(valoresPrevios, despues);
  const valoresDevueltos = Object.entries(datos).filter(([parte]) => partes.includes(parte as Parte));
  return { viva: despues ? definicion.viva : true, ...Object.fromEntries(valoresDevueltos) };
}

function reglasDevueltas({ valoresPrevios, despues, reglas }: Cambiado, deEntonces: Reglas, ahora: Reglas): Reglas {
  const partes = partesDistintas(valoresPrevios, despues);
  const copia = reglas.get(deEntonces)!;
  const { recargo, descuento } = copiarReglas({
    recargo: partes.includes("recargo") ? copia.recargo : ahora.recargo,
    descuento: partes.includes("descuento") ? copia.descuento : ahora.descuento,
  });
  return { recargo, descuento };
}

type Vuelta = "NADA" | "NO PUEDE" | "OTRA VEZ" | "RECARGOS";
type CargoDelCambio = { cambio: Cambio; cambiado: Cambiado };

/** The effect of an undo on a charge in an account, before anything is restored. */
function comoVuelve(cuenta: Modelo, definicion: Definicion, { cambio, cambiado }: CargoDelCambio): Vuelta {
  const quitado = cambio.quitados.get(cuenta)!.get(definicion);
  const momento = cambio.momentos.get(cuenta)!;
  const cargo = cuenta.vivo(definicion);
  if (!cargo) return quitado && cuenta.asignacion && !cuenta.quitoUnaPersona(definicion) ? "OTRA VEZ" : "NADA";
  const como = { ...definicion, ...valoresRepuestos(definicion, cambiado) };
  if (quitado || (cargo.orden >= momento && !esComoDice(cuenta, cargo, como)))
    return cuenta.seTocoDesde(cargo, momento) ? "NO PUEDE" : "OTRA VEZ";
  const reglas = cambiado.reglas.has(cargo.reglas!) ? cargo.reglas! : definicion.reglas;
  const devueltas = reglasDevueltas(cambiado, reglas, cargo.reglas!);
  const cayeron = cuenta.recargosDe(cargo).filter(({ fecha }) => fecha >= cambio.fecha);
  const debidos = cuenta.recargosDebidos(cargo, devueltas, cambio.fecha);
  if (
    iguales(
      cayeron.map(({ fecha, monto }) => [fecha, monto]),
      [...debidos],
    )
  )
    return "NADA";
  return cuenta.puedeRecargarse(cargo, { desde: cambio.fecha, momento }) ? "RECARGOS" : "NO PUEDE";
}

function esComoDice({ asignacion }: Modelo, cargo: Deuda, definicion: Definicion): boolean {
  const { viva, monto, inicio, limite, fin } = definicion;
  const limiteDeLaCuenta = asignacion ? limiteDe(definicion, asignacion) : limite;
  const mismo = cargo.monto === monto && cargo.fecha === inicio && cargo.fin === fin;
  return viva && mismo && (cargo.limite === limite || cargo.limite === limiteDeLaCuenta);
}

/** Removes the results of a change; returns the charge that takes their place. */
function quitarLoNuevo(
  cuenta: Modelo,
  definicion: Definicion,
  { cambio, como }: { cambio: Cambio; como: Vuelta },
): Deuda[] {
  const cargo = cuenta.vivo(definicion);
  if (como === "RECARGOS")
    for (const recargo of cuenta.recargosDe(cargo!)) if (recargo.fecha >= cambio.fecha) cuenta.soltarDeuda(recargo);
  if (como !== "OTRA VEZ") return [];
  if (cargo) cuenta.quitar(cargo);
  const quitado = cambio.quitados.get(cuenta)!.get(definicion);
  return quitado ? [quitado] : [];
}
