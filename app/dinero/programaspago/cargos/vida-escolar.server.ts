import type { Libro } from "~/dinero/cobranza/libro/libro";
import type { ProgramaAsignado } from "~/dinero/cobranza/libro/reglas";
import type { Historia } from "~/dinero/cobranza/libro/repeticion";
import { anularTrasLaSalida, reponerTrasLaVuelta } from "~/dinero/cobranza/libro/salida";
import { lugarDelInstante, type Suceso } from "./sucesos.server";
import {
  type CambioDeInscripcion,
  compararMomentos,
  lineasDe,
  type Momento,
  salidaEn,
  type Trayectoria,
} from "./trayectoria";

type Vigencia = { desde: Momento | null; hasta: Momento | null };
type Lado = "ANTES" | "DESPUES";

/** The programs that a student had at each moment, and the withdrawals that limited them. */
export class VidaEscolar {
  private readonly vigencias = new Map<number, Vigencia>();

  constructor(
    private readonly historia: Historia,
    private readonly trayectoria: Trayectoria,
    private readonly sinLlegar: ReadonlySet<number>,
  ) {
    const { programas } = historia.libro;
    for (const programa of programas) {
      const { llegada, retiro } = lineasDe(trayectoria, programas, programa);
      this.vigencias.set(programa.asignacionId!, {
        desde: llegada ? this.momento(llegada.instante) : null,
        hasta: retiro ? this.momento(retiro.instante) : null,
      });
    }
  }

  /** The programs right before or right after an event. */
  en(programas: readonly ProgramaAsignado[], suceso: Suceso, lado: Lado): ProgramaAsignado[] {
    const paso = (momento: Momento) => {
      const orden = compararMomentos(momento, suceso);
      return orden < 0 || (orden === 0 && lado === "DESPUES");
    };
    return programas.flatMap((programa) => {
      const { desde, hasta } = this.vigencias.get(programa.asignacionId!) ?? { desde: null, hasta: null };
      const llego = desde ? paso(desde) : this.llegoSinLinea(programa, suceso);
      if (!llego || this.sinLlegar.has(programa.asignacionId!)) return [];
      const { fechaRetiro = null } = programa;
      const sigue = hasta ? !paso(hasta) : fechaRetiro !== null && suceso.dia < fechaRetiro;
      const fechaBaja = this.salida(programa, (cambio) => paso(this.momento(cambio.instante)));
      const becas = this.becasDe(programa, paso);
      const enConvenio = this.conveniosDe(programa, paso);
      return [
        {
          ...programa,
          vigente: programa.vigente || sigue,
          fechaBaja,
          ...(becas ? { becas } : {}),
          ...(enConvenio ? { enConvenio } : {}),
        },
      ];
    });
  }

  /** The programs as they are today. */
  hoy(programas: readonly ProgramaAsignado[]): ProgramaAsignado[] {
    return programas.filter(({ asignacionId }) => !this.sinLlegar.has(asignacionId!));
  }

  private momento(instante: string): Momento {
    return { lugar: lugarDelInstante(this.historia, instante), instante };
  }

  // A beca that was not granted yet is none, and one that was not ended yet reaches the day that was granted.
  private becasDe({ becas }: ProgramaAsignado, paso: (momento: Momento) => boolean) {
    return becas
      ?.filter(({ otorgada }) => paso(this.momento(otorgada.instante)))
      .map((beca) => {
        const sigue = beca.terminada !== null && !paso(this.momento(beca.terminada.instante));
        return sigue ? { ...beca, hasta: beca.hastaOtorgada } : beca;
      });
  }

  // A convenio that was not signed yet is none, and one that had not ended yet is alive.
  private conveniosDe({ enConvenio }: ProgramaAsignado, paso: (momento: Momento) => boolean) {
    return enConvenio
      ?.filter(({ firmado }) => paso(this.momento(firmado.instante)))
      .map((convenio) => {
        const { terminado } = convenio;
        return terminado !== null && !paso(this.momento(terminado.instante)) ? { ...convenio, corre: null } : convenio;
      });
  }

  private salida({ cicloId, fechaBaja }: ProgramaAsignado, paso: (cambio: CambioDeInscripcion) => boolean) {
    return this.trayectoria.cambios.length === 0 ? fechaBaja : salidaEn(this.trayectoria, cicloId, paso);
  }

  // Without a line in the bitácora, the day decides, and on that day the first row that the program posted.
  private llegoSinLinea({ fechaAsignacion, cargos }: ProgramaAsignado, { lugar, dia }: Suceso): boolean {
    if (fechaAsignacion !== dia) return fechaAsignacion < dia;
    const ids = new Set(cargos.map(({ id }) => id));
    const primero = this.historia.libro.renglones.find(
      ({ cargoId, registrado }) => ids.has(cargoId!) && registrado >= dia,
    );
    return primero === undefined || primero.id <= lugar;
  }
}

/** The withdrawals of a student and the returns, in a replay. */
export class Salidas {
  private readonly quitados = new Map<number, ReadonlySet<number | null>>();

  constructor(
    private readonly historia: Historia,
    private readonly trayectoria: Trayectoria,
    /** The charges of changes that were undone since: they do not come back. */
    private readonly deLoDeshecho: ReadonlySet<number>,
  ) {}

  /** Withdraws or brings back the student; `programas` are those after it. */
  cambiar(libro: Libro, cambio: CambioDeInscripcion, programas: ProgramaAsignado[]): void {
    libro.programas = programas;
    const { clase, inscripcionId } = cambio;
    if (clase === "BAJA") {
      const { anulados } = anularTrasLaSalida(libro);
      this.quitados.set(inscripcionId, new Set(anulados.map(({ id }) => id)));
    } else if (clase === "REACTIVADO") {
      const ids = this.quitados.get(inscripcionId) ?? this.quitadosDelLibro(cambio);
      reponerTrasLaVuelta(
        libro,
        libro.renglones.filter(({ id }) => ids.has(id) && !this.deLoDeshecho.has(id)),
      );
    }
  }

  // A withdrawal before the replay began: its reversals are in the ledger.
  private quitadosDelLibro({ inscripcionId, instante }: CambioDeInscripcion): Set<number | null> {
    const { libro, registros } = this.historia;
    const bajas = this.trayectoria.cambios.filter(
      (cambio) => cambio.clase === "BAJA" && cambio.inscripcionId === inscripcionId && cambio.instante < instante,
    );
    const deLaBaja = libro.renglones.filter(
      ({ id, codigoOperacion }) =>
        codigoOperacion === "REVERSO" &&
        registros.get(id)?.fechaRegistro === bajas.at(-1)?.instante &&
        !registros.get(id)?.autor,
    );
    return new Set(deLaBaja.map(({ reversaATransaccionId }) => reversaATransaccionId));
  }
}
