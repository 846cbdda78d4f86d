import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { alumnosEnLosLimites } from "~/base/acceso/alumnos-visibles.server";
import { PUERTAS } from "~/base/acceso/puertas";
import type { Bloque, Espera } from "~/base/inicio/bloques.server";
import { contraLoUsual } from "~/base/inicio/tarjeta";
import { counted } from "~/lib/counts";
import { comienzoDelDia, type Fecha, horaEnZona, nombreDelDia, sumarDias } from "~/lib/dates";
import { type Centavos, formatPesos } from "~/lib/money";
import { fondosBajos } from "./fondo.server";
import { acumulado, curvaDelDia, diaUsual, type Hora, horasDelDibujo } from "./cobrado-hoy";

const SEMANAS = 4;

/** Today's payments compared with the usual course of such a day, and by method (decisions.md, Notifications). */
export const cobradoHoy: Bloque = {
  clave: "cobrado",
  permiso: PUERTAS.caja,
  leer: async (alcance) => {
    const { hoy, ahora, zonaHoraria } = alcance;
    const dias = [hoy, ...Array.from({ length: SEMANAS }, (_, i) => sumarDias(hoy, -7 * (i + 1)))];
    const pagos = await pagosDe(alcance, dias);
    const deHoy = pagos.filter(({ dia }) => dia === hoy);
    const horas = dias.map((dia) => pagos.filter((pago) => pago.dia === dia));
    const enPunto = Number(horaEnZona(ahora, zonaHoraria).slice(0, 2));
    const { desde, hasta } = horasDelDibujo(horas, enPunto);
    const total = suma(deHoy);
    const usual = diaUsual(horas.slice(1), desde, hasta);
    const contra = usual && contraLoUsual(total, usual[enPunto - desde] ?? 0);
    const cuantos = deHoy.reduce((cuenta, { pagos: varios }) => cuenta + varios, 0);
    const formas = [...new Set(deHoy.map(({ forma }) => forma))];
    return {
      titulo: "Cobrado hoy",
      liga: { texto: counted(cuantos, "pago", "pagos"), ruta: "/controlescolar/cortes" },
      cifra: {
        texto: formatPesos(total),
        ruta: "/controlescolar/cortes",
        nota: contra && {
          fuerte: contra.cuanto,
          tono: contra.tono,
          texto: `que un ${nombreDelDia(hoy)} usual a esta hora`,
        },
      },
      curva: curvaDelDia(acumulado(deHoy, desde, hasta), usual, {
        desde,
        hasta,
        ahora: enPunto,
        descripcion: `Lo cobrado a lo largo del día, ${formatPesos(total)} a esta hora`,
      }),
      pares: formas.map((forma) => ({
        texto: forma,
        valor: formatPesos(suma(deHoy.filter((pago) => pago.forma === forma))),
      })),
    };
  },
};

type Pago = Hora & { dia: Fecha; forma: string; pagos: number };

const suma = (pagos: readonly Pick<Pago, "centavos">[]) =>
  pagos.reduce((total, { centavos }) => total + centavos, 0) as Centavos;

// By the day on which a drawer took them, as its cut has them, hour and method; reversed payments are not counted.
async function pagosDe(alcance: Alcance, dias: readonly Fecha[]): Promise<Pago[]> {
  const { db, colegioId, zonaHoraria } = alcance;
  const alumnosVisibles = alumnosEnLosLimites(alcance);
  const intervalos = dias.map((dia) => ({
    dia,
    desde: comienzoDelDia(dia, zonaHoraria),
    hasta: comienzoDelDia(sumarDias(dia, 1), zonaHoraria),
  }));
  const { rows } = await sql<{ dia: Fecha; registro: string; forma: string; pagos: number; centavos: number }>`
    select d.value ->> 'dia' as dia, substr(m.fechaRegistro, 1, 13) as registro, coalesce(f.nombre, 'Otra') as forma,
      count(*) as pagos, sum(m.abonoCentavos) as centavos
    from json_each(${JSON.stringify(intervalos)}) d
    cross join cajas k
    cross join movimientos m on m.cajaId = k.id and m.fechaRegistro >= d.value ->> 'desde'
      and m.fechaRegistro < d.value ->> 'hasta'
    left join formasPago f on f.id = m.formaPagoId
    where k.colegioId = ${colegioId} and m.colegioId = ${colegioId} and m.codigoOperacion = 'PAGO'
      and not exists (select 1 from movimientos r where r.reversaATransaccionId = m.id)
      ${alumnosVisibles ? sql`and m.alumnoId in ${alumnosVisibles}` : sql``}
    group by 1, 2, 3 order by f.orden`.execute(db);
  return rows.map(({ registro, ...pago }) => ({
    ...pago,
    hora: Number(horaEnZona(`${registro}:00:00.000Z`, zonaHoraria).slice(0, 2)),
  }));
}

/** Payments that were reversed since yesterday: a director reviews each one. */
export const pagosReversados: Espera = {
  clave: "reversados",
  permiso: { todos: ["PERM_REVERSAR_MOVIMIENTOS", PUERTAS.dinero.todos[1] as "PERM_VISTA_ALUMNOS_INFO_FINANCIERA"] },
  leer: async (alcance) => {
    const { db, colegioId, hoy } = alcance;
    const alumnosVisibles = alumnosEnLosLimites(alcance);
    const { rows } = await sql<{ cuantos: number; centavos: number | null }>`
      select count(*) as cuantos, sum(p.abonoCentavos) as centavos
      from movimientos r join movimientos p on p.id = r.reversaATransaccionId
      where r.colegioId = ${colegioId} and r.codigoOperacion = 'REVERSO' and p.codigoOperacion = 'PAGO'
        and r.fechaOperacion >= ${sumarDias(hoy, -1)}
        ${alumnosVisibles ? sql`and r.alumnoId in ${alumnosVisibles}` : sql``}`.execute(db);
    const { cuantos, centavos } = rows[0]!;
    if (cuantos === 0) return null;
    return {
      fuerte: counted(cuantos, "pago", "pagos"),
      texto: cuantos === 1 ? "se reversó desde ayer" : "se reversaron desde ayer",
      detalle: formatPesos((centavos ?? 0) as Centavos),
      ruta: "/controlescolar/cortes",
      icono: "undo-2",
      tono: "informa",
      accion: "Ver",
    };
  },
};

/** A fund of petty cash of which little is left, before the expenses of a morning stop. */
export const cajaChicaBaja: Espera = {
  clave: "cajachica",
  permiso: PUERTAS.caja,
  leer: async (alcance) => {
    const bajos = await fondosBajos(alcance);
    const [primero, ...resto] = bajos;
    if (!primero) return null;
    const { cajaId, caja, fondo } = primero;
    const ruta = `/controlescolar/cortes/cajachica?cajaId=${cajaId}`;
    const comun = { ruta, icono: "wallet", tono: "atencion", accion: "Ver" } as const;
    if (resto.length > 0)
      return {
        ...comun,
        fuerte: counted(bajos.length, "caja chica", "cajas chicas"),
        texto: "tienen poco dinero",
        detalle: bajos.map((bajo) => `${bajo.caja}, ${formatPesos(bajo.fondo.quedanCentavos as Centavos)}`).join(" · "),
      };
    return {
      ...comun,
      fuerte: formatPesos(fondo.quedanCentavos as Centavos),
      texto: `quedan en la caja chica de ${caja}`,
      detalle: `de un fondo de ${formatPesos(fondo.fondoCentavos as Centavos)}`,
    };
  },
};
