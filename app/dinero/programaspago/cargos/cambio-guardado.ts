import {
  datosDeCargo,
  datosDeDescuento,
  datosDeRecargo,
  LECTURA_DE_CARGO,
  LECTURA_DE_DESCUENTO,
  LECTURA_DE_RECARGO,
} from "../cargo";
import type { CargoConReglas, Clase } from "./masivo";

export type Accion = "AGREGAR" | "MODIFICAR" | "ELIMINAR" | "ASIGNAR";

/** The state of one charge before and after a change of a program; null if there was none. */
export type CargoCambiado = {
  cargoId: number;
  antes: CargoConReglas | null;
  despues: CargoConReglas | null;
  /** Its data are the same, but it was charged anew 'con diferencias'. */
  deNuevo?: true;
};

type CambioEnPalabras =
  | { accion: Exclude<Accion, "ASIGNAR">; que: Clase; cambios: readonly CargoCambiado[] }
  | { accion: "ASIGNAR"; que: "asignaciones"; cambios: readonly unknown[] };

type Lectura = Readonly<Record<string, { nombre: string; texto: (valor: never) => string }>>;
type Diferencia = { campo: string; nombre: string; valorPrevio: string | null; despues: string | null };

/** The changed values of a charge and its rules as people read them, old and new. */
export function diferenciasDe({ antes: cargoPrevio, despues }: CargoCambiado): Diferencia[] {
  return PARTES.flatMap(([parte, lectura, deParte]) => {
    const [a, d] = [cargoPrevio && deParte(cargoPrevio), despues && deParte(despues)];
    return Object.entries(lectura as Lectura).flatMap(([clave, { nombre, texto }]) => {
      const leer = (datos: object | null) => (datos === null ? null : texto((datos as Record<string, never>)[clave]!));
      const [valorAntes, valorDespues] = [leer(a), leer(d)];
      if (valorAntes === valorDespues) return [];
      const titulo = parte === "cargo" ? nombre : `${nombre} del ${parte}`;
      return [{ campo: `${parte}.${clave}`, nombre: titulo, valorPrevio: valorAntes, despues: valorDespues }];
    });
  });
}

const PARTES = [
  ["cargo", LECTURA_DE_CARGO, datosDeCargo],
  ["recargo", LECTURA_DE_RECARGO, ({ recargo }: CargoConReglas) => recargo && datosDeRecargo(recargo)],
  ["descuento", LECTURA_DE_DESCUENTO, ({ descuento }: CargoConReglas) => descuento && datosDeDescuento(descuento)],
] as const;

/**
 * A charge after the undo of a change: altered values are as before, later changes by other people stay. Undefined if
 * an altered value was changed again: the change can then not be undone.
 */
export function cargoDeshecho(
  { antes: cargoPrevio, despues }: CargoCambiado,
  actual: CargoConReglas | null,
): CargoConReglas | null | undefined {
  if (cargoPrevio === null || despues === null || actual === null)
    return (despues === null) === (actual === null) ? cargoPrevio : undefined;
  const deshecho: CargoConReglas = { ...actual };
  for (const campo of Object.keys(LECTURA_DE_CARGO) as (keyof typeof LECTURA_DE_CARGO)[]) {
    if (cargoPrevio[campo] === despues[campo]) continue;
    if (actual[campo] !== despues[campo]) return undefined;
    Object.assign(deshecho, { [campo]: cargoPrevio[campo] });
  }
  for (const regla of ["recargo", "descuento"] as const) {
    if (iguales(cargoPrevio[regla], despues[regla])) continue;
    if (!iguales(actual[regla], despues[regla])) return undefined;
    Object.assign(deshecho, { [regla]: cargoPrevio[regla] });
  }
  return deshecho;
}

/** True if the change altered the charge's rule of that kind, and not only its earlier states. */
export function reglaCambiada(
  { antes: cargoPrevio, despues, deNuevo }: Pick<CargoCambiado, "antes" | "despues" | "deNuevo">,
  regla: "recargo" | "descuento",
): boolean {
  return deNuevo === true || JSON.stringify(cargoPrevio?.[regla] ?? null) !== JSON.stringify(despues?.[regla] ?? null);
}

const iguales = (a: object | null, b: object | null) => JSON.stringify(a) === JSON.stringify(b);

/** A change in words: 'Se modificó el monto de 10 cargos: de $3,250.00 a $3,900.00.' */
export function textoDeCambio(cambio: CambioEnPalabras): string {
  if (cambio.accion === "ASIGNAR") return `Se asignó a ${contar(cambio.cambios.length, "alumno")}.`;
  const { accion, que: clase, cambios } = cambio;
  const [uno] = cambios;
  const singular = clase.slice(0, -1);
  if (accion !== "MODIFICAR") {
    const verbo = accion === "AGREGAR" ? ["agregó", "agregaron"] : ["eliminó", "eliminaron"];
    const nombre = cambios.length === 1 && uno ? ` de «${(uno.antes ?? uno.despues)?.nombre}»` : "";
    if (clase === "cargos" && nombre) return `Se ${verbo[0]} el cargo${nombre.slice(3)}.`;
    return `Se ${verbo[cambios.length === 1 ? 0 : 1]} ${contar(cambios.length, singular)}${nombre}.`;
  }
  const todas = cambios.map(diferenciasDe);
  const comunes =
    todas[0]?.filter((d) => todas.every((diferencias) => diferencias.some((o) => mismaDiferencia(o, d)))) ?? [];
  const objeto =
    cambios.length === 1 && uno ? `«${(uno.despues ?? uno.antes)?.nombre}»` : contar(cambios.length, "cargo");
  if (cambios.every(({ deNuevo }) => deNuevo)) return `Se volvió a cargar ${objeto} con diferencias.`;
  const texto = comunes.map(
    ({ nombre, valorPrevio, despues }) => `${nombre}: de ${valorPrevio ?? "nada"} a ${despues ?? "nada"}`,
  );
  const comienzo =
    clase === "cargos"
      ? cambios.length === 1
        ? "Se modificó el cargo"
        : "Se modificaron"
      : `Se modificó el ${singular} de`;
  return `${comienzo} ${objeto}${texto.length > 0 ? `. ${texto.join("; ")}` : ""}.`;
}

const mismaDiferencia = (a: Diferencia, b: Diferencia) =>
  a.campo === b.campo && a.valorPrevio === b.valorPrevio && a.despues === b.despues;
const contar = (n: number, singular: string) => (n === 1 ? `1 ${singular}` : `${n} ${singular}s`);
