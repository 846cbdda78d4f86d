import type Database from "better-sqlite3";
import { postearAlumno } from "~/dinero/cobranza/libro/commands/postear.server";
import { registrarMovimiento } from "~/dinero/cobranza/ventanilla/commands/registrar-movimiento.server";
import { reversarMovimiento } from "~/dinero/cobranza/ventanilla/commands/reversar-movimiento.server";
import type { Libro } from "~/dinero/cobranza/libro/libro";
import { leerLibros } from "~/dinero/cobranza/libro/libro.server";
import { postearHasta } from "~/dinero/cobranza/libro/posteo";
import { revisarLibro } from "~/dinero/cobranza/libro/revision.server";
import { type Fecha, fecha, sumarDias } from "~/lib/dates";
import type { Alcance } from "~/base/acceso/alcance.server";
import { type Db, kyselyOver } from "db/connection";
import { Azar } from "../demo/azar";
import { alcanceDeBanco } from "../bench/medir-lecturas";
import { acordar, posteoDeMas } from "./tortura-acuerdo";
import { cambiarAlAzar } from "./tortura-definiciones";
import { movimientoDe, sembrarTorturados, type Torturado } from "./tortura-escuela";
import { agreeing } from "~/base/acceso/consent.server";

const PASOS_POR_VIDA = 60;
const ALUMNOS = 3;
const REVISAR_CADA = 10_000;

export type Resultado = {
  pasos: number;
  vidas: number;
  cambios: number;
  rechazos: number;
  renglones: number;
  posteos: number;
};

/**
 * Simulates programs on a fresh file. Students get, change and lose them; their charges, surcharges and discounts are
 * added, edited, deleted, changed in bulk and undone, while days pass and people pay and reverse. After each step every
 * account adds up, every preview matched the resulting balances, and posting again, at once or day by day, gives the
 * same rows. Throws at the first difference, naming seed and step. Returns the work done.
 */
export async function torturarProgramas(
  sqlite: Database.Database,
  { pasos, semilla }: { pasos: number; semilla: number },
): Promise<Resultado> {
  const db = kyselyOver(sqlite);
  const azar = new Azar(semilla);
  const vidas = Math.ceil(pasos / PASOS_POR_VIDA);
  // Each life has two own programs: the students begin with the first, the second is for changes.
  const torturados = await sembrarTorturados(sqlite, db, 2 * vidas * ALUMNOS, azar, 2 * vidas);
  const base = await alcanceDeBanco(sqlite, db);
  const resultado: Resultado = { pasos: 0, vidas, cambios: 0, rechazos: 0, renglones: 0, posteos: 0 };
  for (let numero = 0; numero < vidas; numero++) {
    const alumnosDeLaVida = torturados.filter((_, indice) => indice % (2 * vidas) === numero);
    const segundoProgramaId = torturados[numero + vidas]!.programaPagosId;
    const vida = new VidaDePrograma({ sqlite, base, alumnos: alumnosDeLaVida, segundoProgramaId, azar, resultado });
    await vida.avanzar(0);
    for (let paso = 0; paso < PASOS_POR_VIDA && resultado.pasos < pasos; paso++) {
      const accion = await vida.paso();
      resultado.pasos++;
      const diferencia = await vida.diferencia();
      if (diferencia) throw new Error(`semilla ${semilla}, paso ${resultado.pasos} (${accion}): ${diferencia}`);
      if (resultado.pasos % REVISAR_CADA === 0) await revisar(db, semilla, resultado.pasos);
    }
  }
  await revisar(db, semilla, resultado.pasos);
  resultado.renglones = sqlite.prepare("select count(*) from movimientos").pluck().get() as number;
  return resultado;
}

async function revisar(db: Db, semilla: number, paso: number): Promise<void> {
  const [primera] = await revisarLibro(db);
  if (primera) throw new Error(`semilla ${semilla}, paso ${paso}: ${primera.regla}: ${primera.detalle}`);
}

type Suelo = {
  sqlite: Database.Database;
  base: Alcance;
  alumnos: readonly Torturado[];
  /** The program that the students may change to. */
  segundoProgramaId: number;
  azar: Azar;
  resultado: Resultado;
};

class VidaDePrograma {
  private hoy: Fecha;
  private readonly vivas: Database.Statement;
  private readonly saldo: Database.Statement;
  private readonly pendiente: Database.Statement;
  private readonly posteadoHasta: Database.Statement;

  constructor(private readonly suelo: Suelo) {
    const { sqlite, alumnos } = suelo;
    this.hoy = fecha(alumnos[0]!.desde);
    this.vivas = sqlite
      .prepare(
        `select m.id from movimientos m where m.alumnoId = ? and m.codigoOperacion <> 'REVERSO'
         and not exists (select 1 from movimientos x where x.reversaATransaccionId = m.id)`,
      )
      .pluck();
    this.saldo = sqlite
      .prepare("select coalesce(sum(cargoCentavos - abonoCentavos), 0) from movimientos where alumnoId = ?")
      .pluck();
    this.pendiente = sqlite
      .prepare("select coalesce(sum(pendienteCentavos), 0) from pendientes where alumnoId = ?")
      .pluck();
    this.posteadoHasta = sqlite.prepare("select posteadoHasta from cuentasCobranza where alumnoId = ?").pluck();
  }

  private get alcance(): Alcance {
    const { base, alumnos } = this.suelo;
    return { ...base, cicloId: alumnos[0]!.cicloId, hoy: this.hoy, ahora: `${this.hoy}T18:00:00.000Z` };
  }

  /** One step; returns its name. */
  async paso(): Promise<string> {
    const accion = this.suelo.azar.pesado([
      ["avanzar", 22],
      ["pagar", 24],
      ["reversar", 8],
      ["definir", 46],
    ] as const);
    if (accion === "avanzar") return this.avanzar(this.suelo.azar.entero(1, 20));
    if (accion === "pagar") return this.pagar();
    if (accion === "reversar") return this.reversar();
    return this.cambiar();
  }

  /** That many days later, posted at once: the result equals that of posting each day. */
  async avanzar(dias: number): Promise<string> {
    const esperadas = [];
    for (const torturado of this.suelo.alumnos) esperadas.push(await this.diaPorDia(torturado, dias));
    this.hoy = sumarDias(this.hoy, dias);
    for (const [indice, torturado] of this.suelo.alumnos.entries()) {
      // Now and then nobody opens an account, and the next change finds it behind.
      if (this.suelo.azar.ocurre(0.25)) continue;
      await postearAlumno(this.alcance, torturado.alumnoId);
      const { libro } = await this.abrir(torturado);
      if (filasDe(libro).join() !== esperadas[indice]!.join())
        throw new Error(`alumno ${torturado.alumnoId}: de una vez al ${this.hoy} no dio lo mismo que día por día`);
    }
    return `avanzar ${dias}`;
  }

  /** The contents of an account after that many days, each posted separately; nothing is stored. */
  private async diaPorDia(torturado: Torturado, dias: number): Promise<string[]> {
    const { libro } = await this.abrir(torturado);
    for (let dia = 0; dia <= dias; dia++) {
      libro.hoy = sumarDias(this.hoy, dia);
      postearHasta(libro, libro.hoy);
    }
    return filasDe(libro);
  }

  private async abrir(torturado: Torturado) {
    const [abierta] = await leerLibros(this.alcance, [torturado]);
    return abierta!;
  }

  private async pagar(): Promise<string> {
    const { azar, alumnos } = this.suelo;
    const torturado = azar.uno(alumnos);
    const debido = Math.max(1, this.saldo.get(torturado.alumnoId) as number);
    const monto = azar.pesado([
      [debido, 3],
      [azar.entero(1, 400_000), 5],
    ]);
    const formulario = movimientoDe(torturado, "PAGO", { monto, hoy: this.hoy });
    const adelantar = azar.ocurre(0.15) ? 1 : 0;
    const respuesta = await agreeing((consent) =>
      registrarMovimiento(this.alcance, { ...formulario, ...consent, adelantar }),
    );
    if (!respuesta.ok) throw new Error(`pagar ${monto}: ${respuesta.mensaje}`);
    return `pagar ${monto}`;
  }

  private async reversar(): Promise<string> {
    const { azar, alumnos } = this.suelo;
    const transaccionId = azar.uno(this.vivas.all(azar.uno(alumnos).alumnoId) as number[]);
    if (transaccionId === undefined) return "nada";
    const como = { transaccionId, observaciones: "Tortura" };
    const respuesta = await reversarMovimiento(this.alcance, como);
    if (!respuesta.ok) this.suelo.resultado.rechazos++;
    return `reversar ${transaccionId}`;
  }

  private async cambiar(): Promise<string> {
    const { azar, alumnos, segundoProgramaId, resultado } = this.suelo;
    const cambio = await cambiarAlAzar(this.alcance, azar, { alumnos, segundoProgramaId });
    const ids = alumnos.map(({ alumnoId }) => alumnoId);
    const rechazo = await acordar(cambio.hacer, ids, (alumnoId) => this.saldo.get(alumnoId) as number);
    if (rechazo === null) resultado.cambios++;
    else resultado.rechazos++;
    return cambio.nombre;
  }

  /** A wrong sum, or a second posting; null if nothing is wrong. */
  async diferencia(): Promise<string | null> {
    for (const torturado of this.suelo.alumnos) {
      const { alumnoId } = torturado;
      const [suma, abierto] = [this.saldo.get(alumnoId) as number, this.pendiente.get(alumnoId) as number];
      if (suma !== abierto) return `alumno ${alumnoId} el ${this.hoy}: ${suma} por sus renglones, ${abierto} pendiente`;
      if (this.posteadoHasta.get(alumnoId) !== this.hoy) continue;
      this.suelo.resultado.posteos++;
      const deMas = await posteoDeMas(this.alcance, torturado);
      if (deMas) return deMas;
    }
    return null;
  }
}

// Row ids follow the order of storage, which is not compared.
function filasDe(libro: Libro): string[] {
  return libro.renglones
    .map(
      (r) =>
        `${r.fechaOperacion} ${r.codigoOperacion} ${r.cargoId} ${r.periodoRecargo} ${r.cargoCentavos} ${r.abonoCentavos} ${libro.pendiente(r.id)}`,
    )
    .sort();
}
