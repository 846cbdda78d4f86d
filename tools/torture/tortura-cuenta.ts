import { bajoLlave } from "~/base/acceso/idempotency.server";
import { agreeing } from "~/base/acceso/consent.server";
import type Database from "better-sqlite3";
import { postearAlumno } from "~/dinero/cobranza/libro/commands/postear.server";
import {
  previsualizarRecalculo,
  recalcularMovimientos,
} from "~/dinero/cobranza/ventanilla/commands/recalcular-movimientos.server";
import { registrarMovimiento } from "~/dinero/cobranza/ventanilla/commands/registrar-movimiento.server";
import { reversarMovimiento } from "~/dinero/cobranza/ventanilla/commands/reversar-movimiento.server";
import type { NuevoMovimiento } from "~/dinero/cobranza/ventanilla/movimiento";
import { devolverSaldo } from "~/dinero/cobranza/devoluciones/commands/devolver-saldo.server";
import { type Fecha, fecha } from "~/lib/dates";
import { centavos } from "~/lib/money";
import type { Alcance } from "~/base/acceso/alcance.server";
import type { Azar } from "../demo/azar";
import { masDias } from "../bench/fechas-sencillas";
import { abonoDe } from "./abono-de-fila";
import type { Modelo } from "./modelo";
import type { BecasAlAzar } from "./tortura-becas";
import type { ConveniosAlAzar } from "./tortura-convenios";
import type { Deuda } from "./modelo-reglas";
import { movimientoDe, type Torturado } from "./tortura-escuela";
import { claveDe, CuentaGuardada, type Fila } from "./tortura-fila";
import type { TraspasosAlAzar } from "./tortura-traspasos";

type Suelo = {
  sqlite: Database.Database;
  base: Alcance;
  torturado: Torturado;
  azar: Azar;
  modelo: Modelo;
  becas?: BecasAlAzar;
  convenios?: ConveniosAlAzar;
  traspasos?: TraspasosAlAzar;
};

/** An account in the ledger and in the simple model, with the same random actions. */
export class CuentaAlAzar {
  readonly alumnoId: number;
  readonly modelo: Modelo;
  private hoy: string;
  private readonly base: Alcance;
  readonly torturado: Torturado;
  private readonly azar: Azar;
  private readonly becas: BecasAlAzar | undefined;
  private readonly convenios: ConveniosAlAzar | undefined;
  private readonly traspasos: TraspasosAlAzar | undefined;
  /** Another account of the same student, which may take credit of this one. */
  vecina: CuentaAlAzar | null = null;
  private readonly guardada: CuentaGuardada;
  private ultimo: (NuevoMovimiento & { llave: string; transaccionId: number; hoy: string }) | null = null;
  private llaves = 0;

  constructor({ sqlite, base, torturado, azar, modelo, becas, convenios, traspasos }: Suelo) {
    this.becas = becas;
    this.convenios = convenios;
    this.traspasos = traspasos;
    this.alumnoId = torturado.alumnoId;
    this.modelo = modelo;
    this.hoy = torturado.desde;
    this.base = base;
    this.torturado = torturado;
    this.azar = azar;
    this.guardada = new CuentaGuardada(sqlite, torturado);
  }

  private get alcance(): Alcance {
    return { ...this.base, hoy: fecha(this.hoy), ahora: `${this.hoy}T18:00:00.000Z` };
  }

  /** One step; returns its name. */
  async paso(): Promise<string> {
    const accion = this.azar.pesado([
      ["pagar", 34],
      ["cargar", 6],
      ["DESCUENTO", 7],
      ["CONDONACION", 6],
      ["reversar", 15],
      ["repetir", 4],
      ["beca", this.becas ? 6 : 0],
      ["convenio", this.convenios ? 5 : 0],
      ["devolver", 5],
      ["traspasar", this.vecina ? 6 : 0],
    ] as const);
    if (accion === "pagar") return this.pagar();
    if (accion === "cargar") return this.cargar();
    if (accion === "reversar") return this.reversar();
    if (accion === "repetir") return this.repetir();
    if (accion === "beca")
      return this.becas!.decidir({ ...this.alcance, cicloId: this.torturado.cicloId }, this.modelo);
    if (accion === "convenio") return this.convenios!.decidir(this.alcance, this.modelo, (cargo) => this.idDe(cargo));
    if (accion === "devolver") return this.devolver();
    if (accion === "traspasar") return this.traspasos!.mover(this.alcance, this, this.vecina!);
    return this.rebajar(accion);
  }

  /**
   * Lets that many days pass. Each is posted separately, because a refused command's postings are rolled back with it.
   * With `mirar` false nothing is posted, as when nobody opens the account.
   */
  async amanecer(dias: number, mirar = true): Promise<void> {
    this.hoy = masDias(this.hoy, dias);
    if (mirar) await postearAlumno(this.alcance, this.alumnoId);
    this.modelo.avanzar(this.hoy);
    if (mirar) await this.convenios?.seguir(this.alcance, this.modelo);
  }

  private async pagar(): Promise<string> {
    const { azar, modelo } = this;
    const atras = azar.ocurre(0.3) ? azar.entero(1, 15) : 0;
    const dia = masDias(this.hoy, -atras);
    const cargos = modelo.cargos();
    const elegidos = azar.ocurre(0.4) ? azar.revuelto(cargos).slice(0, azar.entero(0, 3)) : [];
    const debido = Math.max(1, modelo.saldo());
    const monto = azar.pesado([
      [debido, 3],
      [azar.entero(1, 500_000), 5],
      [azar.entero(1, 100), 1],
      [1_000 * azar.entero(1, 400), 3],
    ]);
    const adelantar = azar.ocurre(0.2) ? azar.entero(1, 3) : 0;
    const cambios = { fechaOperacion: fecha(dia), elegidos: elegidos.map((cargo) => this.idDe(cargo)), adelantar };
    // Selecting a settled charge is refused, and nothing is paid.
    const cabe = elegidos.every((cargo) => modelo.sePuedeElegir(cargo, dia));
    const id = await this.registrar("PAGO", monto, cambios, cabe);
    if (!cabe) return "rechazado";
    modelo.pagar(`P${id}`, monto, dia, elegidos, adelantar);
    return `pagar ${monto} del ${dia}`;
  }

  private async cargar(): Promise<string> {
    const monto = this.azar.entero(1, 90_000);
    const dia = masDias(this.hoy, -(this.azar.ocurre(0.3) ? this.azar.entero(1, 10) : 0));
    const id = await this.registrar("CARGO", monto, { fechaOperacion: fecha(dia) });
    this.modelo.cargar(`M${id}`, monto, dia);
    return "cargar";
  }

  private async rebajar(clase: "DESCUENTO" | "CONDONACION"): Promise<string> {
    const { azar, modelo } = this;
    const elegidos = azar.ocurre(0.5) ? azar.revuelto(modelo.cargos()).slice(0, azar.entero(1, 2)) : [];
    const monto = azar.entero(1, clase === "DESCUENTO" ? 60_000 : 30_000);
    const cabe = modelo.rebajar(clase, monto, this.hoy, elegidos);
    const codigo = clase === "DESCUENTO" ? "DESCUENTO" : "CONDONACION_RECARGOS";
    const cambios = { elegidos: elegidos.map((cargo) => this.idDe(cargo)), formaPagoId: null };
    await this.registrar(codigo, monto, cambios, cabe);
    return cabe ? clase : "rechazado";
  }

  private async devolver(): Promise<string> {
    const { azar, modelo, torturado } = this;
    const favor = modelo.aFavor();
    if (favor === 0 && azar.ocurre(0.8)) return "nada";
    const monto = azar.entero(1, Math.max(1, Math.round(favor * 1.2)));
    const respuesta = await devolverSaldo(this.alcance, {
      alumnoId: torturado.alumnoId,
      servicioId: torturado.servicioId,
      montoCentavos: centavos(monto),
      // Its drawer may be empty on that day; the account is the same either way.
      via: "TRANSFERENCIA",
      cajaId: null,
      bancoId: null,
      clabe: "032180000118359719",
      referencia: "1",
      recibe: "La familia",
      motivo: "Tortura",
      autoriza: "",
      password: "",
    });
    const cabe = monto <= favor;
    if (respuesta.ok !== cabe) throw new Error(`devolver ${monto} de ${favor}: ${JSON.stringify(respuesta)}`);
    if (!respuesta.ok) return "rechazado";
    modelo.devolver(`DEVOLUCION ${respuesta.transaccionId}`, monto);
    return `devolver ${monto}`;
  }

  private async reversar(): Promise<string> {
    const filas = this.guardada.filas();
    const vivas = filas.filter((fila) => fila.reversada === null && fila.codigoOperacion !== "REVERSO");
    const fila = this.azar.uno(this.azar.ocurre(0.9) ? vivas : filas);
    if (!fila) return "nada";
    const respuesta = await reversarMovimiento(this.alcance, {
      transaccionId: fila.id,
      observaciones: "Tortura",
    });
    const esperado = vivas.includes(fila) && this.reversarEnModelo(fila, filas);
    if (respuesta.ok !== esperado)
      throw new Error(`reversar ${fila.codigoOperacion} ${fila.id}: ${JSON.stringify(respuesta)}`);
    return esperado ? `reversar ${fila.codigoOperacion}` : "rechazado";
  }

  private reversarEnModelo(fila: Fila, filas: Fila[]): boolean {
    const { modelo } = this;
    const deuda = modelo.deudas.find((cada) => cada.viva && cada.clave === claveDe(fila));
    if (deuda) return modelo.reversarDeuda(deuda);
    if (fila.codigoOperacion === "TRASPASO") return this.traspasos!.regresar(fila.id);
    if (fila.codigoOperacion === "DEVOLUCION") {
      if (!modelo.recuperar(claveDe(fila))) return false;
      modelo.barrer();
      return true;
    }
    const abono = abonoDe(this.modelo, fila, filas);
    if (!modelo.sePuedeReversar(abono)) return false;
    modelo.reversarAbono(abono);
    return true;
  }

  private async repetir(): Promise<string> {
    if (!this.ultimo || this.ultimo.hoy !== this.hoy) return "nada";
    const { transaccionId, hoy: _, llave, ...formulario } = this.ultimo;
    const yo = bajoLlave(this.alcance, llave, formulario);
    const respuesta = await agreeing((consent) => registrarMovimiento(yo, { ...formulario, ...consent }));
    if (!respuesta.ok || respuesta.transaccionId !== transaccionId)
      throw new Error("la misma llave dio otra respuesta");
    return "repetir";
  }

  private async registrar(
    codigo: keyof Torturado["operaciones"],
    monto: number,
    cambios: Partial<NuevoMovimiento>,
    cabe = true,
  ): Promise<number> {
    const llave = `tortura-del-libro-${this.alumnoId}-${this.torturado.servicioId}-${++this.llaves}`;
    const movimiento = movimientoDe(this.torturado, codigo, { monto, hoy: this.hoy as Fecha });
    const formulario = { ...movimiento, ...cambios };
    const yo = bajoLlave(this.alcance, llave, formulario);
    const respuesta = await agreeing((consent) => registrarMovimiento(yo, { ...formulario, ...consent }));
    if (respuesta.ok !== cabe) throw new Error(`${codigo} ${monto}: ${JSON.stringify(respuesta)}`);
    if (!respuesta.ok) return 0;
    this.ultimo = { ...formulario, llave, transaccionId: respuesta.transaccionId, hoy: this.hoy };
    return respuesta.transaccionId;
  }

  private idDe(cargo: Deuda): number {
    const filas = this.guardada.filas();
    const esDelCargo = (fila: Fila) => fila.codigoOperacion === "CARGO" && claveDe(fila) === cargo.clave;
    return filas.find((fila) => esDelCargo(fila) && fila.reversada === null)!.id;
  }

  saldoDelLibro = () => this.guardada.saldo();

  /** The difference between the ledger and the model; null if none. */
  diferencia(): string | null {
    const { alumnoId } = this.torturado;
    const libro = this.guardada.abierto();
    const modelo = this.modelo.abierto();
    for (const clave of new Set([...libro.keys(), ...modelo.keys()]))
      if (libro.get(clave) !== modelo.get(clave))
        return `alumno ${alumnoId} el ${this.hoy}, ${clave}: ${libro.get(clave) ?? 0} en el libro, ${modelo.get(clave) ?? 0} en el modelo`;
    const saldo = this.saldoDelLibro();
    return saldo === this.modelo.saldo()
      ? null
      : `alumno ${alumnoId}: saldo ${saldo} y ${this.modelo.saldo()} en el modelo`;
  }

  /** Previewing a recalculation writes nothing, and if no person paid or reversed anything it would change nothing. */
  async mirarRecalculo(): Promise<string | null> {
    const { alumnoId, servicioId } = this.torturado;
    const saldo = this.saldoDelLibro();
    const { renglones, cambianAplicaciones } = await previsualizarRecalculo(this.alcance, { alumnoId, servicioId });
    if (this.saldoDelLibro() !== saldo) return `alumno ${alumnoId}: ver el recálculo movió su saldo`;
    if (!this.modelo.soloReglas || (renglones.length === 0 && !cambianAplicaciones)) return null;
    return `alumno ${alumnoId} el ${this.hoy}: nadie pagó y recalcular cambiaría ${JSON.stringify(renglones[0])}`;
  }

  /** A recalculation matches its preview, and a second one finds nothing to do. */
  async recalcularDosVeces(): Promise<string | null> {
    const { alumnoId, servicioId } = this.torturado;
    const cuenta = { alumnoId, servicioId };
    const vista = await previsualizarRecalculo(this.alcance, cuenta);
    const resultado = await recalcularMovimientos(this.alcance, { ...cuenta, force: vista.force });
    if (!resultado.ok) return `alumno ${alumnoId}: recalcular dijo ${resultado.error}`;
    if (this.saldoDelLibro() !== vista.saldoDespuesCentavos) return `alumno ${alumnoId}: saldo recalculado`;
    const segundaVista = await previsualizarRecalculo(this.alcance, cuenta);
    return segundaVista.renglones.length === 0 && !segundaVista.cambianAplicaciones
      ? null
      : `alumno ${alumnoId}: recalcular dos veces aún cambia ${segundaVista.renglones.length} renglones`;
  }
}
