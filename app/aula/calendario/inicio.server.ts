import type { Bloque } from "~/base/inicio/bloques.server";
import { nombreDelDia, sumarDias } from "~/lib/dates";
import { entradasEntre } from "./capas.server";
import { VE_CALENDARIO } from "./permiso.server";

const EN_LA_TARJETA = 4;

/** The entries of the next seven days; birthdays have their own card. */
export const estaSemana: Bloque = {
  clave: "semana",
  permiso: VE_CALENDARIO,
  leer: async (alcance) => {
    const dias = { desde: alcance.hoy, hasta: sumarDias(alcance.hoy, 6) };
    const entradas = await entradasEntre(alcance, dias, ["SUSPENSIONES", "COBRANZA", "ACADEMICO", "EVENTOS"]);
    const enOrden = entradas
      .map((entrada) => ({ ...entrada, desde: entrada.desde < alcance.hoy ? alcance.hoy : entrada.desde }))
      .sort((a, b) => (`${a.desde} ${a.inicia ?? ""}` < `${b.desde} ${b.inicia ?? ""}` ? -1 : 1));
    return {
      titulo: "Esta semana",
      cuantos: enOrden.length,
      liga: { texto: "Calendario", ruta: "/calendario" },
      renglones: enOrden.slice(0, EN_LA_TARJETA).map(({ clave, titulo, detalle, desde, inicia }) => ({
        clave,
        momento: `${nombreDelDia(desde).slice(0, 3)} ${Number(desde.slice(8))}`,
        texto: titulo,
        detalle,
        lado: inicia ?? "",
        ruta: `/calendario?fecha=${desde}`,
      })),
      vacio: "Nada en los próximos siete días.",
    };
  },
};
