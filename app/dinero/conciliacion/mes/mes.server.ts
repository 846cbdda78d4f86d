import type { Alcance } from "~/base/acceso/alcance.server";
import { estaCerrado, type Mes, primerDiaDe } from "~/dinero/cobranza/mes-cerrado";
import { leerCerradoHasta } from "~/dinero/cobranza/mes-cerrado.server";
import { ultimoDiaDelMes } from "~/lib/dates";
import { anuladas, cuadroDelMes, relacionar } from "./cuadro";
import { delBanco, leerDatos } from "./datos.server";
import { esSegura, sugerir } from "./sugerir";

/** The bank of an address among those with files; the newest file's if it names none of them, null without files. */
const bancoPedido = (bancos: readonly { bancoId: number }[], pedido: number | null): number | null =>
  bancos.find(({ bancoId }) => bancoId === pedido)?.bancoId ?? bancos[0]?.bancoId ?? null;

/** A month of the school against a bank: its sums, the items of each side, and a suggestion for each open line. */
export async function conciliacionDelMes(alcance: Alcance, mes: Mes, pedido: number | null) {
  const desde = primerDiaDe(mes);
  const hasta = ultimoDiaDelMes(desde);
  const todos = await leerDatos(alcance, { desde, hasta });
  const { bancos } = todos;
  const bancoId = bancoPedido(bancos, pedido);
  const { sueltas, ...datos } = delBanco(todos, bancoId ?? 0);
  const cuadro = cuadroDelMes(datos, desde, hasta);
  const abiertos = new Set(cuadro.porIdentificar.concat(cuadro.ajenos).map(({ clave }) => clave));
  const sugerencias = [...sugerir({ ...datos, partidas: [...datos.partidas, ...sueltas] })]
    .filter(([clave]) => abiertos.has(clave))
    .map(([renglon, sugerencia]) => ({ renglon, ...sugerencia }));
  const relacion = relacionar(datos);
  const { renglonDe, enlazados } = relacion;
  const cerradas = anuladas(relacion);
  const banco = bancos.find((cada) => cada.bancoId === bancoId) ?? null;
  return {
    mes,
    bancos,
    bancoId,
    banco: banco?.banco ?? "",
    /** The last line of the bank's files, if the month goes on after it. */
    llegaHasta: banco !== null && banco.ultimo < hasta && banco.ultimo < alcance.hoy ? banco.ultimo : null,
    cerrado: estaCerrado(desde, await leerCerradoHasta(alcance)),
    cuadro,
    sugerencias,
    seguras: sugerencias.filter(esSegura).length,
    /** The open movements that a line may show, and the open lines near the month. */
    libres: [...datos.partidas, ...sueltas].filter(({ clave }) => !renglonDe.has(clave) && !cerradas.has(clave)),
    abiertos: datos.renglones.filter(({ clave, apartado }) => !apartado && !enlazados.has(clave)),
    sueltas: sueltas.filter(({ fecha }) => fecha <= hasta),
    /** The lines, of this month or later, that show a movement of the month which did not arrive in it. */
    llegadas: [...cuadro.enCamino, ...cuadro.previas, ...cuadro.arrastradas].flatMap(({ clave }) => {
      const renglon = renglonDe.get(clave);
      return renglon ? [{ partida: clave, fecha: renglon.fecha }] : [];
    }),
  };
}

export type ConciliacionDelMes = Awaited<ReturnType<typeof conciliacionDelMes>>;
