import type { Renglon } from "~/dinero/cobranza/libro/libro";
import { type Fecha, hoyEnZona } from "~/lib/dates";
import { Azar } from "../demo/azar";
import type { EscuelaDeBanco } from "./escuela";
import { COMEDOR, gradoActual, nivelDeGrado, perfilDe } from "./plan";
import { type Cobro, type Vida, vivir, vivirAMano } from "../torture/vida";

/** A row of a student's life; references to other rows are positions in the template. */
export type FilaDePlantilla = {
  servicio: number;
  ciclo: number;
  renglon: Renglon;
  fechaRegistro: string;
  cargoMovimiento: number | null;
  pagoMovimiento: number | null;
  reversaA: number | null;
  pendienteCentavos: number;
  cobro: Cobro | null;
};

type AplicacionDePlantilla = {
  servicio: number;
  abono: number;
  cargo: number;
  centavos: number;
  fecha: string;
  createdDate: string;
};

/** All accounts of one kind of student, to be written once for each of them with other ids. */
export type Plantilla = {
  filas: FilaDePlantilla[];
  aplicaciones: AplicacionDePlantilla[];
  posteos: { fila: number; clave: string; estado: string }[];
};

/** Makes the needed templates, each once: students of one kind with the same past levels share one. */
export function plantillasDe(escuela: EscuelaDeBanco, renglones: number) {
  const plantillas = new Map<string, Plantilla>();
  return (alumno: number): Plantilla => {
    const grado = gradoActual(alumno);
    const niveles = [grado - 2, grado - 1, grado].map(nivelDeGrado);
    const clave = `${perfilDe(alumno)}:${niveles.join("")}`;
    let plantilla = plantillas.get(clave);
    if (!plantilla) {
      plantilla = hacer(escuela, perfilDe(alumno), niveles, renglones);
      plantillas.set(clave, plantilla);
    }
    return plantilla;
  };
}

function hacer(escuela: EscuelaDeBanco, perfil: number, niveles: readonly number[], renglones: number): Plantilla {
  const { hoy, ciclos } = escuela;
  const vidas: Vida[] = [];
  for (const servicio of escuela.servicios.keys()) {
    if (servicio === COMEDOR) continue;
    const programas = niveles.map((nivel, ciclo) => escuela.programas[ciclo]![nivel]![servicio]!);
    const azar = new Azar(1 + perfil * 1_009 + servicio * 97);
    const debeLoUltimo = servicio === 1 && perfil % 4 === 0;
    vidas.push(vivir(programas, hoy, azar, { debeLoUltimo, rebota: servicio === 1 && perfil % 8 === 3 }));
  }
  const deProgramas = vidas.reduce((suma, vida) => suma + vida.libro.renglones.length, 0);
  const aMano = renglones - deProgramas;
  if (aMano < 4)
    throw new Error(
      `Con ${renglones} renglones por alumno no caben sus tres ciclos: pide al menos ${deProgramas + 4} movimientos por alumno.`,
    );
  const cicloDe = (fecha: Fecha) => ciclos.find((ciclo) => fecha <= ciclo.fechaFin)!.cicloId;
  vidas.push(vivirAMano(aMano, { desde: ciclos[0]!.fechaInicio, hoy, cicloDe }));
  return unir(escuela, vidas);
}

// Rows of all accounts in the order of recording, as in a school's own table.
function unir({ ciclos }: EscuelaDeBanco, vidas: readonly Vida[]): Plantilla {
  const enOrden = vidas
    .flatMap((vida, servicio) => vida.libro.renglones.map((renglon) => ({ vida, servicio, renglon })))
    .sort((a, b) =>
      a.renglon.registrado < b.renglon.registrado ? -1 : a.renglon.registrado > b.renglon.registrado ? 1 : 0,
    );
  const lugares = vidas.map(() => new Map<number, number>());
  for (const [lugar, { servicio, renglon }] of enOrden.entries()) lugares[servicio]!.set(renglon.id, lugar);
  const lugarDe = (servicio: number, id: number | null) => (id === null ? null : lugares[servicio]!.get(id)!);
  const numeroDeCiclo = new Map(ciclos.map((ciclo, numero) => [ciclo.cicloId, numero]));
  const filas = enOrden.map(({ vida, servicio, renglon }): FilaDePlantilla => ({
    servicio,
    ciclo: numeroDeCiclo.get(renglon.cicloId)!,
    renglon,
    fechaRegistro: instanteDe(renglon),
    cargoMovimiento: lugarDe(servicio, renglon.cargoMovimientoId),
    pagoMovimiento: lugarDe(servicio, renglon.pagoMovimientoId),
    reversaA: lugarDe(servicio, renglon.reversaATransaccionId),
    pendienteCentavos: (renglon.cargoCentavos > 0 ? 1 : -1) * vida.libro.pendiente(renglon.id),
    cobro: vida.cobros.get(renglon.id) ?? null,
  }));
  const aplicaciones = vidas.flatMap((vida, servicio) =>
    vida.libro.nuevasAplicaciones.map((aplicacion, numero) => ({
      servicio,
      abono: lugarDe(servicio, aplicacion.abonoMovimientoId)!,
      cargo: lugarDe(servicio, aplicacion.cargoMovimientoId)!,
      centavos: aplicacion.centavos,
      fecha: aplicacion.fecha,
      createdDate: enVentanilla(vida.diasDeAplicacion[numero]!),
    })),
  );
  const posteos = vidas.flatMap((vida, servicio) =>
    [...vida.libro.posteos.values()].map(({ clave, movimientoId, estado }) => ({
      fila: lugarDe(servicio, movimientoId)!,
      clave,
      estado,
    })),
  );
  return { filas, aplicaciones, posteos };
}

// Rules post at night; people come to the window in the morning.
function instanteDe({ codigoOperacion, cargoId, registrado }: Renglon): string {
  const deRegla = cargoId !== null && (codigoOperacion === "CARGO" || codigoOperacion === "RECARGO");
  return deRegla ? deNoche(registrado) : enVentanilla(registrado);
}

const ZONA = "America/Mexico_City";

function deNoche(dia: Fecha): string {
  const instante = `${dia}T06:05:00.000Z`;
  return hoyEnZona(new Date(instante), ZONA) === dia ? instante : `${dia}T07:05:00.000Z`;
}

function enVentanilla(dia: Fecha): string {
  return `${dia}T16:30:00.000Z`;
}
