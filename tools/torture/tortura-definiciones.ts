import { type Fecha, sumarDias } from "~/lib/dates";
import { centavos } from "~/lib/money";
import type { Outcome } from "~/lib/outcome";
import {
  APLICACIONES,
  type Aplicar,
  type DatosDeCargo,
  type DatosDeDescuento,
  type DatosDeRecargo,
  RECURRENCIAS,
} from "~/dinero/programaspago/cargo";
import { asignarPrograma } from "~/dinero/programaspago/asignaciones/commands/asignar-programa.server";
import { topesDe } from "~/dinero/cobranza/libro/tope";
import { cambiarEnBloque } from "~/dinero/programaspago/cargos/commands/cambiar-en-bloque.server";
import { cambiarProgramaDelAlumno } from "~/dinero/programaspago/asignaciones/commands/cambiar-programa-del-alumno.server";
import { deshacerCambio } from "~/dinero/programaspago/cargos/commands/deshacer-cambio.server";
import { eliminarCargo } from "~/dinero/programaspago/cargos/commands/eliminar-cargo.server";
import { guardarCargo } from "~/dinero/programaspago/cargos/commands/guardar-cargo.server";
import { guardarDescuento } from "~/dinero/programaspago/cargos/commands/guardar-descuento.server";
import { guardarRecargo } from "~/dinero/programaspago/cargos/commands/guardar-recargo.server";
import { quitarPrograma } from "~/dinero/programaspago/asignaciones/commands/quitar-programa.server";
import { type Masivo, QUE } from "~/dinero/programaspago/cargos/masivo";
import { type CargoDelPrograma, listarCargos } from "~/dinero/programaspago/queries.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import type { Azar } from "../demo/azar";
import type { Torturado } from "./tortura-escuela";
import { topesAlAzar } from "./tortura-topes";
import type { Consent } from "~/base/acceso/consent.server";

/** A possible change; `hacer` with '' previews it, with the preview's name it agrees. */
export type CambioAlAzar = {
  nombre: string;
  hacer: (consent: Consent) => Promise<Outcome<{}, string>>;
  /** The subject of a change of definitions; `cargoId` null: a new charge, or all changed ones. */
  clase?: (typeof QUE)[number];
  aplicar?: Aplicar;
  cargoId?: number | null;
};

type Escena = { alcance: Alcance; azar: Azar; programaPagosId: number; cargos: readonly CargoDelPrograma[] };

/** One random change of a program's definitions, or of its students. */
export async function cambiarAlAzar(
  alcance: Alcance,
  azar: Azar,
  { alumnos, segundoProgramaId }: { alumnos: readonly Torturado[]; segundoProgramaId: number },
): Promise<CambioAlAzar> {
  const primerProgramaId = alumnos[0]!.programaPagosId;
  const programaPagosId = azar.ocurre(0.8) ? primerProgramaId : segundoProgramaId;
  const { cargos } = await listarCargos(alcance, programaPagosId);
  const escena = { alcance, azar, programaPagosId, cargos };
  const accion = azar.pesado([
    ["definir", 72],
    ["deshacer", 8],
    ["asignar", 20],
  ] as const);
  if (accion === "definir") return definirAlAzar(escena);
  if (accion === "asignar")
    return deAsignacion(alcance, azar, azar.uno(alumnos), azar.ocurre(0.5) ? primerProgramaId : segundoProgramaId);
  return { nombre: "deshacer", hacer: (consent) => deshacerCambio(alcance, { programaPagosId, ...consent }) };
}

/** One random change of a program's charges, of one of their rules, or of all of them. */
export function definirAlAzar(escena: Escena): CambioAlAzar {
  const clase = escena.azar.pesado([
    ["cargo", 24],
    ["recargo", 20],
    ["descuento", 14],
    ["bloque", 14],
  ] as const);
  if (clase === "cargo") return deCargo(escena);
  if (clase === "recargo") return deRecargo(escena);
  if (clase === "descuento") return deDescuento(escena);
  return enBloque(escena);
}

function deCargo({ alcance, azar, programaPagosId, cargos }: Escena): CambioAlAzar {
  const aplicar = azar.uno(APLICACIONES);
  const cargo = azar.ocurre(0.35) ? undefined : azar.uno(cargos);
  const pedido = { programaPagosId, cargoId: cargo?.id ?? 0, leido: "", aplicar };
  const sobre = { clase: "cargos", aplicar, cargoId: cargo?.id ?? null } as const;
  if (cargo && azar.ocurre(0.25)) {
    const nombre = `eliminar ${cargo.id} ${aplicar}`;
    return { ...sobre, nombre, hacer: (consent) => eliminarCargo(alcance, { ...pedido, ...consent }) };
  }
  const datos = cargo && azar.ocurre(0.5) ? cargo : fechasAlAzar(azar, alcance.hoy);
  const cambiado = { nombre: cargo?.nombre ?? "Otro", ...datos, montoCentavos: centavos(azar.entero(1_000, 400_000)) };
  const { nombre, montoCentavos, fechaInicio, fechaFin, fechaLimitePago } = cambiado;
  const nuevo: DatosDeCargo = { nombre, montoCentavos, fechaInicio, fechaFin, fechaLimitePago };
  return {
    ...sobre,
    nombre: `cargo ${pedido.cargoId} ${aplicar}`,
    hacer: (consent) => guardarCargo(alcance, { ...pedido, ...nuevo, ...consent }),
  };
}

function fechasAlAzar(azar: Azar, hoy: Fecha) {
  const fechaInicio = sumarDias(hoy, azar.entero(-30, 40));
  const fechaLimitePago = sumarDias(fechaInicio, azar.entero(0, 15));
  return { fechaInicio, fechaLimitePago, fechaFin: sumarDias(fechaLimitePago, azar.entero(0, 15)) };
}

// A rule is either in ten-thousandths or in centavos.
const valorAlAzar = (azar: Azar) =>
  azar.ocurre(0.6)
    ? { tipo: "PORCENTAJE" as const, diezmilesimas: azar.entero(1, 1_500), montoCentavos: centavos(0) }
    : { tipo: "MONTO_FIJO" as const, diezmilesimas: 0, montoCentavos: centavos(azar.entero(1, 20_000)) };

function recargoAlAzar(azar: Azar): DatosDeRecargo {
  const { tipo, diezmilesimas, montoCentavos } = valorAlAzar(azar);
  const recurrente = azar.uno(RECURRENCIAS);
  const regla = { nombre: "Mora", tipoRecargo: tipo, recargoDiezmilesimas: diezmilesimas, montoCentavos, recurrente };
  return { ...regla, ...topesDe(topesAlAzar(azar)) };
}

function deRecargo({ alcance, azar, programaPagosId, cargos }: Escena): CambioAlAzar {
  const cargo = azar.uno(cargos);
  if (!cargo) return NADA;
  const regla = cargo.recargo && azar.ocurre(0.3) ? null : recargoAlAzar(azar);
  const pedido = { programaPagosId, cargoId: cargo.id, recargoId: cargo.recargo?.id ?? 0, leido: "" };
  const aplicar = azar.uno(APLICACIONES);
  return {
    clase: "recargos",
    aplicar,
    cargoId: cargo.id,
    nombre: `recargo de ${cargo.id} ${aplicar}`,
    hacer: (consent) => guardarRecargo(alcance, { ...pedido, aplicar, ...consent }, regla),
  };
}

function deDescuento({ alcance, azar, programaPagosId, cargos }: Escena): CambioAlAzar {
  const cargo = azar.uno(cargos);
  if (!cargo) return NADA;
  const { tipo, diezmilesimas, montoCentavos } = valorAlAzar(azar);
  const regla: DatosDeDescuento = {
    nombre: "Beca",
    tipoDescuento: tipo,
    descuentoDiezmilesimas: diezmilesimas,
    montoCentavos,
    fechaVencimiento: azar.uno([cargo.fechaInicio, cargo.fechaLimitePago, cargo.fechaFin]),
  };
  const pedido = { programaPagosId, cargoId: cargo.id, descuentoId: cargo.descuento?.id ?? 0, leido: "" };
  const despues = cargo.descuento && azar.ocurre(0.3) ? null : regla;
  return {
    clase: "descuentos",
    aplicar: "DESDE_AHORA",
    cargoId: cargo.id,
    nombre: `descuento de ${cargo.id}`,
    hacer: (consent) => guardarDescuento(alcance, { ...pedido, ...consent }, despues),
  };
}

function enBloque({ alcance, azar, programaPagosId }: Escena): CambioAlAzar {
  const clase = azar.uno(QUE);
  const aplicar = azar.uno(APLICACIONES);
  const masivo: Masivo = azar.ocurre(0.2)
    ? { accion: "ELIMINAR", clase }
    : { accion: "MODIFICAR", ...valorDe(clase, azar) };
  return {
    clase,
    aplicar: clase === "descuentos" ? "DESDE_AHORA" : aplicar,
    cargoId: null,
    nombre: `${masivo.accion} ${clase} en bloque ${aplicar}`,
    hacer: (consent) => cambiarEnBloque(alcance, { programaPagosId, aplicar, ...consent }, masivo),
  };
}

function valorDe(clase: (typeof QUE)[number], azar: Azar) {
  if (clase === "cargos") return { clase, montoCentavos: centavos(azar.entero(50_000, 400_000)) };
  const { tipo, diezmilesimas, montoCentavos } = valorAlAzar(azar);
  return clase === "recargos"
    ? { ...recargoAlAzar(azar), clase }
    : { clase, tipoDescuento: tipo, descuentoDiezmilesimas: diezmilesimas, montoCentavos };
}

function deAsignacion(alcance: Alcance, azar: Azar, torturado: Torturado, programaPagosId: number): CambioAlAzar {
  const { alumnoId, servicioId } = torturado;
  const accion = azar.pesado([
    ["asignar", 4],
    ["cambiar", 4],
    ["quitar", 2],
  ] as const);
  if (accion === "quitar") {
    const eliminarMovimientos = azar.ocurre(0.5);
    const hacer = () => quitarPrograma(alcance, { alumnoId, servicioId, eliminarMovimientos });
    return { nombre: `quitar a ${alumnoId}`, hacer };
  }
  const cobrarDesde = sumarDias(alcance.hoy, azar.entero(-40, 20));
  if (accion === "asignar")
    return {
      nombre: `asignar ${programaPagosId} a ${alumnoId}`,
      hacer: () => asignarPrograma(alcance, { alumnoId, programaPagosId, cobrarDesde }),
    };
  const datos = { alumnoId, servicioId, programaPagosId, cobrarDesde };
  return {
    nombre: `cambiar ${alumnoId} a ${programaPagosId}`,
    hacer: (consent) => cambiarProgramaDelAlumno(alcance, { ...datos, ...consent }),
  };
}

const NADA: CambioAlAzar = { nombre: "nada", hacer: async () => ({ ok: true }) };
