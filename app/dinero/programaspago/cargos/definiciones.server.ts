import type { CargoDelPrograma } from "../queries.server";
import { datosDeCargo, datosDeDescuento, datosDeRecargo, type Tipo, valoresDeCargo } from "../cargo";
import { huellaDeLectura } from "./confirmar.server";
import { type Centavos, pesosPlain } from "~/lib/money";

type Cuerpo = Record<string, unknown>;

/**
 * A charge in the form of C§3. Its amount is pesos as text; a rule's `recargo` or `descuento` is a number: pesos, or a
 * fraction (decisions.md, Payment programs).
 */
export function comoCargo({ id, recargo, descuento, ...cargo }: CargoDelPrograma) {
  return {
    id,
    ...valoresDeCargo(cargo),
    leido: huellaDeLectura(datosDeCargo(cargo)),
    recargos: recargo ? [comoRecargo(recargo)] : [],
    descuentos: descuento ? [comoDescuento(descuento)] : [],
  };
}

/**
 * Like `comoCargo`, for a surcharge. `leido` identifies its current state: a change that sends it back asks for
 * confirmation if somebody else changed it meanwhile.
 */
export function comoRecargo({ id, ...recargo }: NonNullable<CargoDelPrograma["recargo"]>) {
  const { recargoDiezmilesimas, montoCentavos, topeCargoCentavos, topeMesCentavos, ...datos } = datosDeRecargo(recargo);
  const valor = valorDe(datos.tipoRecargo, recargoDiezmilesimas, montoCentavos);
  const topes = { topeCargo: enPesos(topeCargoCentavos), topeMes: enPesos(topeMesCentavos) };
  return { id, ...datos, recargo: valor, ...topes, leido: huellaDeLectura(datosDeRecargo(recargo)) };
}

/** Like `comoRecargo`, for a discount. */
export function comoDescuento({ id, ...descuento }: NonNullable<CargoDelPrograma["descuento"]>) {
  const { descuentoDiezmilesimas, montoCentavos, ...datos } = datosDeDescuento(descuento);
  const valor = valorDe(datos.tipoDescuento, descuentoDiezmilesimas, montoCentavos);
  return { id, ...datos, descuento: valor, leido: huellaDeLectura(datosDeDescuento(descuento)) };
}

const enPesos = (tope: Centavos | null | undefined) => (tope == null ? null : pesosPlain(tope));

const valorDe = (tipo: Tipo, diezmilesimas: number, monto: Centavos) =>
  tipo === "PORCENTAJE" ? diezmilesimas / 10_000 : Number(pesosPlain(monto));

/** A body with percentages as fractions, converted to the form's values: ×100. */
export function conPorcentajes(cuerpo: Cuerpo): Cuerpo {
  return {
    ...cuerpo,
    ...(cuerpo.tipoRecargo === "PORCENTAJE" ? { recargo: porCien(cuerpo.recargo) } : {}),
    ...(cuerpo.tipoDescuento === "PORCENTAJE" ? { descuento: porCien(cuerpo.descuento) } : {}),
  };
}

// By its digits, never as a float: 0.07 × 100 is not 7. The schema refuses invalid fractions.
function porCien(fraccion: unknown): unknown {
  if (fraccion === undefined || fraccion === null) return fraccion;
  const [todo, enteros = "", decimales = ""] = /^(\d{0,4})(?:\.(\d{1,4}))?$/.exec(String(fraccion)) ?? [];
  if (!todo) return "no es una fracción";
  const diezmilesimas = Number(enteros) * 10_000 + Number(decimales.padEnd(4, "0"));
  return `${Math.trunc(diezmilesimas / 100)}.${String(diezmilesimas % 100).padStart(2, "0")}`;
}

/** A program's body: the cycle configurations may come as a C§3 list, with those `selected`, or as ids. */
export function conConfiguraciones({ configuracionesCiclo, ...cuerpo }: Cuerpo): Cuerpo {
  if (!Array.isArray(configuracionesCiclo)) return { ...cuerpo, configuracionesCiclo };
  const ids = configuracionesCiclo.flatMap((cada: unknown) => {
    if (typeof cada !== "object" || cada === null) return [cada];
    const { id, selected } = cada as { id?: unknown; selected?: unknown };
    return selected === true ? [id] : [];
  });
  return { ...cuerpo, configuracionesCiclo: ids };
}

const objeto = (valor: unknown): Cuerpo => (typeof valor === "object" && valor !== null ? (valor as Cuerpo) : {});

/**
 * The wizard's body, one step each as in C§3 (`cargos`, `descuentos`, `recargos`), converted to the single form of the
 * screen.
 */
export function comoAsistente({ accion, force, escrito, ...cuerpo }: Cuerpo): Cuerpo {
  // Omitted parts are copied (C§4).
  if (accion === "copiar") return { accion, force, escrito, copiarDescuentos: true, copiarRecargos: true, ...cuerpo };
  const { cargos, descuentos: sinLeer, recargos: sinVer, ...resto } = cuerpo;
  const { noDescuentos, prefijo: prefijoDescuento, ...descuentos } = objeto(sinLeer);
  const { noRecargos, prefijo: prefijoRecargo, ...recargos } = objeto(sinVer);
  return conPorcentajes({
    ...resto,
    ...descuentos,
    ...recargos,
    ...objeto(cargos),
    accion,
    force,
    escrito,
    prefijoDescuento,
    prefijoRecargo,
    ...(noDescuentos === true ? { noDescuentos } : {}),
    ...(noRecargos === true ? { noRecargos } : {}),
  });
}
