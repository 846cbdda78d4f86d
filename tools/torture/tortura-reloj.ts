import type Database from "better-sqlite3";
import { confirmarDia } from "~/dinero/cobranza/ventanilla/commands/confirmar-dia.server";
import { postearColegio } from "~/dinero/cobranza/libro/commands/postear.server";
import { registrarMovimiento } from "~/dinero/cobranza/ventanilla/commands/registrar-movimiento.server";
import { leerDia } from "~/base/acceso/dia.server";
import { Libro } from "~/dinero/cobranza/libro/libro";
import { leerLibros } from "~/dinero/cobranza/libro/libro.server";
import { repartirPago } from "~/dinero/cobranza/libro/pago";
import { postearHasta } from "~/dinero/cobranza/libro/posteo";
import { revisarLibro } from "~/dinero/cobranza/libro/revision.server";
import { type Fecha, hoyEnZona, sumarDias, ultimoDiaDelMes } from "~/lib/dates";
import { centavos } from "~/lib/money";
import type { Alcance } from "~/base/acceso/alcance.server";
import { agreeing } from "~/base/acceso/consent.server";
import { kyselyOver } from "db/connection";
import { Azar } from "../demo/azar";
import { alcanceDeBanco } from "../bench/medir-lecturas";
import { movimientoDe, sembrarTorturados, type Torturado } from "./tortura-escuela";

const ALUMNOS = 12;
const HORA_MS = 3_600_000;
const DIA_MS = 24 * HORA_MS;
const ERRORES = [1, -1, 61, -61, 400, -400];
const ZONAS = ["America/Mexico_City", "America/Tijuana", "America/Cancun"];
const CAJA = new Set(["PERM_REGISTRAR_MOVIMIENTOS", "PERM_VISTA_ALUMNOS_INFO_FINANCIERA"] as const);

type Resultado = { pasos: number; equivocados: number; detenidos: number; anulados: number; renglones: number };

/** A student beside the ledger that the account would have without any clock error. */
type Vigilado = { torturado: Torturado; espejo: Libro };

/**
 * Simulates a school with clock errors (a day, two months, a year; forwards and back), a changing zone and ends of
 * months. An unconfirmed day posts nothing and takes no payment. Once the clock is right again every account is as
 * without the error. Throws at the first difference, naming seed and step. Returns the work done.
 */
export async function torturarReloj(
  sqlite: Database.Database,
  { pasos, semilla }: { pasos: number; semilla: number },
): Promise<Resultado> {
  const db = kyselyOver(sqlite);
  const azar = new Azar(semilla);
  const torturados = await sembrarTorturados(sqlite, db, ALUMNOS, azar, 6);
  const vida = new VidaConReloj(sqlite, await alcanceDeBanco(sqlite, db), torturados, azar);
  await vida.empezar();
  for (let paso = 1; paso <= pasos; paso++) {
    const diferencia = await vida.paso();
    if (diferencia) throw new Error(`semilla ${semilla}, paso ${paso}: ${diferencia}`);
    vida.resultado.pasos++;
  }
  const [primera] = await revisarLibro(db);
  if (primera) throw new Error(`semilla ${semilla}: ${primera.regla}: ${primera.detalle}`);
  return { ...vida.resultado, renglones: sqlite.prepare("select count(*) from movimientos").pluck().get() as number };
}

class VidaConReloj {
  readonly resultado: Resultado = { pasos: 0, equivocados: 0, detenidos: 0, anulados: 0, renglones: 0 };
  private instante: number;
  private zona = ZONAS[0]!;
  private vigilados: Vigilado[] = [];
  private readonly renglones: Database.Statement;
  private readonly saldo: Database.Statement;

  constructor(
    sqlite: Database.Database,
    private readonly base: Alcance,
    private readonly torturados: readonly Torturado[],
    private readonly azar: Azar,
  ) {
    this.instante = Date.parse(`${torturados[0]!.desde}T18:00:00Z`);
    this.renglones = sqlite.prepare("select count(*) from movimientos").pluck();
    this.saldo = sqlite
      .prepare("select coalesce(sum(cargoCentavos - abonoCentavos), 0) from movimientos where alumnoId = ?")
      .pluck();
  }

  async empezar(): Promise<void> {
    const alcance = await this.entrar(0);
    const abiertos = await leerLibros(alcance, this.torturados);
    this.vigilados = abiertos.map(({ cuenta, libro }) => ({
      torturado: cuenta,
      espejo: new Libro(alcance.hoy, libro.programas),
    }));
    await this.amanecer();
  }

  /** Time passes, and the clock may go wrong and right again; returns the difference, or null. */
  async paso(): Promise<string | null> {
    const { azar } = this;
    this.instante += azar.entero(1, 60) * HORA_MS;
    if (azar.ocurre(0.1)) this.instante = this.finDeMes();
    if (azar.ocurre(0.1)) this.zona = azar.uno(ZONAS);
    if (azar.ocurre(0.4)) await this.equivocarse(azar.uno(ERRORES));
    await this.amanecer();
    if (azar.ocurre(0.5)) await this.pagar(azar.uno(this.vigilados));
    return this.diferencia();
  }

  /** The viewer with a clock that is that many days wrong. */
  private async entrar(error: number): Promise<Alcance> {
    const ahora = new Date(this.instante + error * DIA_MS);
    const hoy = hoyEnZona(ahora, this.zona);
    const dia = await leerDia(this.base.db, this.base.colegioId, hoy);
    return { ...this.base, zonaHoraria: this.zona, hoy, ahora: ahora.toISOString(), dia };
  }

  // Ten minutes before the month ends in Mexico City: an hour of the zone decides which month it is.
  private finDeMes(): number {
    const hoy = hoyEnZona(new Date(this.instante), ZONAS[0]!);
    return Date.parse(`${sumarDias(ultimoDiaDelMes(hoy), 1)}T05:50:00Z`);
  }

  private async equivocarse(error: number): Promise<void> {
    this.resultado.equivocados++;
    const alcance = await this.entrar(error);
    if (!alcance.dia.porConfirmar) {
      await postearColegio(alcance);
      return;
    }
    await this.detenido(alcance);
    // Most people correct the clock; some, with permission, confirm it.
    if (!this.azar.ocurre(0.4)) return;
    await this.confirmar(alcance, this.azar.ocurre(0.5));
    await postearColegio(await this.entrar(error));
  }

  /** While the day waits nothing is posted or paid, and the window alone cannot confirm more than 60 days. */
  private async detenido(alcance: Alcance): Promise<void> {
    this.resultado.detenidos++;
    const renglonesPrevios = this.renglones.get();
    if ((await postearColegio(alcance)) !== 0) throw new Error(`se posteó el ${alcance.hoy} sin confirmar`);
    const pago = movimientoDe(this.torturados[0]!, "PAGO", { monto: 100, hoy: alcance.hoy });
    const cobrado = await registrarMovimiento(alcance, { ...pago }).catch((refused) => refused.status);
    if (cobrado !== 409) throw new Error(`se cobró el ${alcance.hoy} sin confirmar: ${JSON.stringify(cobrado)}`);
    if (alcance.dia.porConfirmar?.autoridad === "CONFIGURACION") {
      const respuesta = await confirmarDia({ ...alcance, permisos: CAJA }, { fecha: alcance.hoy, anular: false });
      if (respuesta.ok || respuesta.error !== "SIN_PERMISO") throw new Error(`la caja confirmó el ${alcance.hoy}`);
    }
    if (this.renglones.get() !== renglonesPrevios) throw new Error(`algo se escribió el ${alcance.hoy} sin confirmar`);
  }

  private async confirmar(alcance: Alcance, anular: boolean): Promise<void> {
    const respuesta = await confirmarDia(alcance, { fecha: alcance.hoy, anular });
    if (!respuesta.ok) throw new Error(`confirmar el ${alcance.hoy}: ${respuesta.mensaje}`);
    if (respuesta.anula) this.resultado.anulados++;
  }

  /** The clock is right: postings for future days are reversed, and the day is posted. */
  private async amanecer(): Promise<void> {
    const alcance = await this.entrar(0);
    if (alcance.dia.porConfirmar) {
      await this.detenido(alcance);
      await this.confirmar(alcance, true);
    }
    await postearColegio(await this.entrar(0));
    for (const { espejo } of this.vigilados) {
      // A zone further west repeats yesterday for an hour: nothing of today leaves the mirror.
      if (alcance.hoy > espejo.hoy) espejo.hoy = alcance.hoy;
      postearHasta(espejo, espejo.hoy);
    }
  }

  private async pagar({ torturado, espejo }: Vigilado): Promise<void> {
    const alcance = await this.entrar(0);
    if (alcance.hoy < espejo.hoy) return;
    const monto = this.azar.entero(1, 400_000);
    const formulario = movimientoDe(torturado, "PAGO", { monto, hoy: alcance.hoy });
    const pagado = await agreeing((consent) => registrarMovimiento(alcance, { ...formulario, ...consent }));
    if (!pagado.ok) throw new Error(`pagar: ${pagado.mensaje}`);
    const pago = espejo.agregar({
      cicloId: torturado.cicloId,
      codigoOperacion: "PAGO",
      descripcion: "",
      fechaOperacion: alcance.hoy,
      abonoCentavos: centavos(monto),
    });
    repartirPago(espejo, pago);
  }

  private async diferencia(): Promise<string | null> {
    const { hoy } = await this.entrar(0);
    for (const { torturado, espejo } of this.vigilados) {
      // While a zone repeats yesterday, today's charges wait.
      if (hoy < espejo.hoy) continue;
      const [saldo, esperado] = [this.saldo.get(torturado.alumnoId) as number, espejo.saldo()];
      if (saldo !== esperado)
        return `alumno ${torturado.alumnoId} el ${hoy as Fecha}: ${saldo}, y sin errores del reloj serían ${esperado}`;
    }
    return null;
  }
}
