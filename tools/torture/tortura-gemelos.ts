import type Database from "better-sqlite3";
import { postearAlumno } from "~/dinero/cobranza/libro/commands/postear.server";
import { registrarMovimiento } from "~/dinero/cobranza/ventanilla/commands/registrar-movimiento.server";
import { reversarMovimiento } from "~/dinero/cobranza/ventanilla/commands/reversar-movimiento.server";
import { deshacerCambio } from "~/dinero/programaspago/cargos/commands/deshacer-cambio.server";
import { listarCargos } from "~/dinero/programaspago/queries.server";
import { type Fecha, fecha, sumarDias } from "~/lib/dates";
import { type Centavos, centavos } from "~/lib/money";
import type { Alcance } from "~/base/acceso/alcance.server";
import { agreeing } from "~/base/acceso/consent.server";
import { Azar } from "../demo/azar";
import { type Codigo, copiarPrograma, elegidosDe, esDeuda, Mundo, type Renglon } from "./gemelo";
import { enLaEscuela, type EnLaEscuela, esEnLaEscuela, hacerEnLaEscuela, type Pareja } from "./gemelo-en-la-escuela";
import { definirAlAzar } from "./tortura-definiciones";
import { movimientoDe, type Torturado } from "./tortura-escuela";

type Suelo = {
  sqlite: Database.Database;
  base: Alcance;
  alumnos: readonly Torturado[];
  azar: Azar;
  resultado: { cambios: number; deshechos: number; rechazos: number; conservadas: number };
};

type Pendiente = { id: number; cargos: Set<number> };

/**
 * Two worlds with the same students, days and people. In one, rules are changed and the changes undone, in any order.
 * Once all are undone, each account equals its twin's, which never had the changes. An account may differ only if a
 * person acted on an amount that its twin had not; only such an account may stay as it is.
 */
export class VidaDeGemelos {
  hoy: Fecha;
  private reloj = 0;
  private readonly con: Mundo;
  private readonly sin: Mundo;
  private readonly parejas: Pareja[];
  private readonly tocadas = new Set<Pareja>();
  private readonly pendientes: Pendiente[] = [];
  private nombres = 0;
  private readonly escuela;

  constructor(private readonly suelo: Suelo) {
    const { sqlite, alumnos } = suelo;
    const [primero, segundo, ...gemelos] = alumnos as [Torturado, Torturado, ...Torturado[]];
    this.hoy = fecha(primero.desde);
    const copiaId = copiarPrograma(sqlite, primero.programaPagosId);
    this.con = new Mundo(sqlite, primero.programaPagosId);
    this.sin = new Mundo(sqlite, copiaId);
    // A third program, which nobody changes, for the students of both worlds.
    this.escuela = enLaEscuela(sqlite, suelo.azar, copiarPrograma(sqlite, primero.programaPagosId, "De ambos"));
    const mudar = sqlite.prepare("update asignaciones set programaPagosId = ? where alumnoId = ?");
    for (const { alumnoId } of gemelos) mudar.run(copiaId, alumnoId);
    this.parejas = [primero, segundo].map((con, indice) => ({
      con,
      sin: { ...gemelos[indice]!, programaPagosId: copiaId },
    }));
  }

  private get alcance(): Alcance {
    const { base, alumnos } = this.suelo;
    const instante = new Date(Date.parse(`${this.hoy}T18:00:00.000Z`) + this.reloj).toISOString();
    return { ...base, cicloId: alumnos[0]!.cicloId, hoy: this.hoy, ahora: instante };
  }

  async paso(bitacora: string[]): Promise<string | null> {
    const { azar } = this.suelo;
    this.reloj += 1_000;
    const accion = azar.pesado([
      ["avanzar", 24],
      ["PAGO", 24],
      ["CARGO", 4],
      ["DESCUENTO", 4],
      ["CONDONACION_RECARGOS", 4],
      ["reversar", 7],
      ["definir", 20],
      ["deshacer", 14],
      ["baja", 3],
      ["reactivar", 3],
      ["asignar", 3],
      ["quitar", 3],
      ["cambiar", 3],
      ["nivel", 2],
    ] as const);
    bitacora.push(accion);
    if (accion === "avanzar") await this.avanzar(azar.entero(1, 20));
    else if (accion === "definir") await this.definir(bitacora);
    else if (accion === "deshacer") return this.deshacer(bitacora);
    else if (esEnLaEscuela(accion)) await this.escolar(accion, bitacora);
    else if (accion === "reversar") await this.reversar(azar.uno(this.parejas), bitacora);
    else await this.registrar(azar.uno(this.parejas), accion, bitacora);
    return null;
  }

  async avanzar(dias: number): Promise<void> {
    const hasta = sumarDias(this.hoy, dias);
    this.reloj = 0;
    while (this.hoy < hasta) {
      this.hoy = sumarDias(this.hoy, Math.min(this.suelo.azar.entero(1, 6), dias));
      if (this.hoy > hasta) this.hoy = hasta;
      await this.postear();
    }
  }

  private async postear(): Promise<void> {
    for (const { con, sin } of this.parejas)
      for (const { alumnoId } of [con, sin]) await postearAlumno(this.alcance, alumnoId);
  }

  async terminar(): Promise<string | null> {
    while (this.pendientes.length > 0) {
      this.reloj += 1_000;
      const mal = await this.deshacerUno(this.pendientes.at(-1)!);
      if (mal) return mal;
    }
    return this.comparar();
  }

  private comparar(): string | null {
    for (const pareja of this.parejas) {
      if (this.tocadas.has(pareja)) continue;
      const [con, sin] = [this.con.foto(pareja.con.alumnoId), this.sin.foto(pareja.sin.alumnoId)];
      if (con !== sin)
        return `el ${this.hoy}, alumno ${pareja.con.alumnoId}:\n${con}\nsin los cambios (${pareja.sin.alumnoId}):\n${sin}`;
    }
    return null;
  }

  private async registrar(pareja: Pareja, codigo: Codigo, bitacora: string[]): Promise<void> {
    const { azar } = this.suelo;
    await this.postear();
    const { con, sin } = pareja;
    const deudas = this.con.renglones(con.alumnoId).filter((r) => r.pendiente > 0 && esDeuda(r));
    const gemelas = new Map(this.sin.renglones(sin.alumnoId).map((r) => [r.nombre, r]));
    const iguales = deudas.every((r) => gemelas.get(r.nombre)?.pendiente === r.pendiente);
    // People mostly act on amounts that no change made: the accounts then have to become as they were.
    if (codigo !== "CARGO" && !iguales && azar.ocurre(0.9)) return;
    const debido = deudas.reduce((suma, { pendiente }) => suma + pendiente, 0);
    const monto = azar.pesado([
      [Math.max(1, debido), 3],
      [azar.entero(1, 300_000), 4],
      [azar.entero(1, 20_000), 2],
    ]);
    const atras = codigo !== "CONDONACION_RECARGOS" && azar.ocurre(0.2) ? azar.entero(1, 8) : 0;
    const fechaOperacion = sumarDias(this.hoy, -atras);
    const cargos = deudas.filter(({ codigoOperacion }) => codigoOperacion === "CARGO");
    const elegidos = codigo !== "CARGO" && azar.ocurre(0.3) ? azar.revuelto(cargos).slice(0, 2) : [];
    const adelantar = codigo === "PAGO" && azar.ocurre(0.1) ? 1 : 0;
    const ultimo = this.con.renglones(con.alumnoId).at(-1)?.id ?? 0;
    const datos = { fechaOperacion, adelantar, elegidos: elegidos.map(({ id }) => id) };
    const fila = await this.enVentanilla(con, codigo, monto, datos);
    bitacora.push(`${con.alumnoId} ${monto} del ${fechaOperacion} ${fila}`);
    if (fila === null) return;
    const nombre = `${codigo} #${this.nombres++}`;
    this.con.nombrar(fila, nombre);
    const partes = this.partesCon(pareja, fila);
    const picados = elegidosDe(partes, gemelas, codigo);
    const topes = new Map([...picados].map(([id, parte]) => [id, centavos(parte)]));
    // Nobody asks to pay ahead what is not there: the twin does so only for a charge that came with the payment.
    const adelanto = this.con.renglones(con.alumnoId).some((r) => r.id > ultimo && r.id < fila && esDeuda(r));
    const igual = { fechaOperacion, adelantar: adelanto ? adelantar : 0, elegidos: [...picados.keys()], topes };
    const gemelo = await this.enVentanilla(sin, codigo, monto, igual);
    if (gemelo === null) {
      this.tocar(pareja, bitacora);
      return;
    }
    this.sin.nombrar(gemelo, nombre);
    const mismas = this.foto(this.sin, sin, gemelo) === this.foto(this.con, con, fila);
    if (!mismas && partes.length > 0) this.tocar(pareja, bitacora);
  }

  private foto(mundo: Mundo, { alumnoId }: Torturado, abonoId: number): string {
    const renglones = new Map(mundo.renglones(alumnoId).map((r) => [r.id, r]));
    return mundo
      .partes(abonoId)
      .map(({ id, monto }) => `${renglones.get(id)?.nombre} ${renglones.get(id)?.monto} ${monto}`)
      .sort()
      .join();
  }

  private partesCon({ con }: Pareja, abonoId: number): (Renglon & { parte: number })[] {
    const renglones = new Map(this.con.renglones(con.alumnoId).map((r) => [r.id, r]));
    return this.con.partes(abonoId).flatMap(({ id, monto }) => {
      const renglon = renglones.get(id);
      return renglon ? [{ ...renglon, parte: monto }] : [];
    });
  }

  private tocar(pareja: Pareja, bitacora: string[]): void {
    bitacora.push("tocada");
    this.tocadas.add(pareja);
  }

  private async enVentanilla(
    torturado: Torturado,
    codigo: Codigo,
    monto: number,
    cambios: { fechaOperacion: Fecha; adelantar: number; elegidos: number[]; topes?: Map<number, Centavos> },
  ): Promise<number | null> {
    const formulario = { ...movimientoDe(torturado, codigo, { monto, hoy: this.hoy }), ...cambios };
    const respuesta = await agreeing((consent) => registrarMovimiento(this.alcance, { ...formulario, ...consent }));
    if (!respuesta.ok) this.suelo.resultado.rechazos++;
    return respuesta.ok ? respuesta.transaccionId : null;
  }

  private async reversar(pareja: Pareja, bitacora: string[]): Promise<void> {
    const renglon = this.suelo.azar.uno(this.con.renglones(pareja.con.alumnoId));
    if (!renglon) return;
    const gemelo = this.sin.renglones(pareja.sin.alumnoId).find(({ nombre }) => nombre === renglon.nombre);
    const igual = gemelo?.monto === renglon.monto && gemelo.pendiente === renglon.pendiente;
    if (!igual && this.suelo.azar.ocurre(0.9)) return;
    const hacer = (transaccionId: number) =>
      reversarMovimiento(this.alcance, { transaccionId, observaciones: "Tortura" });
    const { ok } = await hacer(renglon.id);
    bitacora.push(`${pareja.con.alumnoId} ${renglon.nombre} ${ok}`);
    if (!ok) return;
    const enElGemelo = gemelo ? await hacer(gemelo.id) : null;
    if (!igual || !enElGemelo?.ok) this.tocar(pareja, bitacora);
  }

  private async definir(bitacora: string[]): Promise<void> {
    const { azar, resultado } = this.suelo;
    await this.postear();
    const semilla = azar.entero(1, 1_000_000_000);
    const [delCon, delSin] = [await this.cambioDe(this.con, semilla), await this.cambioDe(this.sin, semilla)];
    const { cargoId, clase } = delCon;
    const enBloque = cargoId === null && !delCon.nombre.startsWith("cargo 0");
    const ajeno = this.pendientes.every(({ cargos }) => cargoId == null || !cargos.has(cargoId));
    const mismoLugar = delCon.lugares.join() === delSin.lugares.join();
    const puedeQuedarse = clase !== undefined && ajeno && mismoLugar && (!enBloque || this.pendientes.length === 0);
    const seQueda = puedeQuedarse && azar.ocurre(0.3);
    const ultimo = this.ultimoCambio();
    const { ok } = await agreeing(delCon.hacer);
    bitacora.push(delCon.nombre, ok ? "" : "rechazado", seQueda ? "se queda" : "");
    if (!ok) return;
    resultado.cambios++;
    this.con.conocerCargos();
    if (seQueda) {
      const gemelo = await agreeing(delSin.hacer);
      if (!gemelo.ok) throw new Error(`sólo en un mundo: ${delCon.nombre}: ${gemelo.mensaje}`);
      this.sin.conocerCargos();
    } else {
      while (this.sin.cargos.length < this.con.cargos.length) this.sin.saltarCargo();
      const id = this.ultimoCambio();
      if (id === ultimo) return;
      const cambios = this.suelo.sqlite.prepare("select cambios from cambiosDeProgramas where id = ?").pluck();
      const tocados = JSON.parse(cambios.get(id) as string) as { cargoId: number }[];
      this.pendientes.push({ id, cargos: new Set(tocados.map((cambio) => cambio.cargoId)) });
    }
  }

  private async cambioDe(mundo: Mundo, semilla: number) {
    const { programaPagosId } = mundo;
    const { cargos } = await listarCargos(this.alcance, programaPagosId);
    const lugares = cargos.map(({ id }) => mundo.cargos.indexOf(id));
    return { ...definirAlAzar({ alcance: this.alcance, azar: new Azar(semilla), programaPagosId, cargos }), lugares };
  }

  private async deshacer(bitacora: string[]): Promise<string | null> {
    const libres = this.pendientes.filter(({ cargos }, indice) =>
      this.pendientes.slice(indice + 1).every((posterior) => ![...posterior.cargos].some((id) => cargos.has(id))),
    );
    if (libres.length === 0) return null;
    await this.postear();
    const cambio = this.suelo.azar.uno(libres);
    bitacora.push(String(cambio.id));
    const mal = await this.deshacerUno(cambio);
    return mal ?? (this.pendientes.length === 0 ? this.comparar() : null);
  }

  private async deshacerUno(cambio: Pendiente): Promise<string | null> {
    const { sqlite, resultado } = this.suelo;
    const pedido = { programaPagosId: this.con.programaPagosId, cambioId: cambio.id };
    const respuesta = await agreeing((consent) => deshacerCambio(this.alcance, { ...pedido, ...consent }));
    if (!respuesta.ok) return `no se pudo deshacer ${cambio.id}: ${respuesta.mensaje}`;
    resultado.deshechos++;
    this.pendientes.splice(this.pendientes.indexOf(cambio), 1);
    const comparte = this.pendientes.some(({ cargos }) => [...cargos].some((id) => cambio.cargos.has(id)));
    const guardado = sqlite.prepare("select seQuedan from cambiosDeProgramas where id = ?").pluck().get(cambio.id);
    for (const { alumnoId, motivo } of JSON.parse(guardado as string) as { alumnoId: number; motivo: string }[]) {
      const pareja = this.parejas.find(({ con }) => con.alumnoId === alumnoId)!;
      resultado.conservadas++;
      // An earlier change of the same charge may have charged what this one took away, and what people did not pay.
      if (comparte) this.tocadas.add(pareja);
      if (!this.tocadas.has(pareja)) return `nadie tocó lo del cambio ${cambio.id} a ${alumnoId}, y ${motivo}`;
    }
    return null;
  }

  private async escolar(accion: EnLaEscuela, bitacora: string[]): Promise<void> {
    await this.postear();
    const pareja = this.suelo.azar.uno(this.parejas);
    const iguales = await hacerEnLaEscuela(this.escuela, accion, { alcance: this.alcance, pareja, bitacora });
    if (!iguales) this.tocar(pareja, bitacora);
  }

  private ultimoCambio(): number {
    return this.suelo.sqlite.prepare("select coalesce(max(id), 0) from cambiosDeProgramas").pluck().get() as number;
  }
}
