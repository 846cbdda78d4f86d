import { rechazoDePermiso } from "~/base/acceso/rechazos.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import type { Fecha } from "~/lib/dates";
import type { Centavos } from "~/lib/money";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import type { RecetaNueva } from "~/dinero/programaspago/asistente/asistente";
import { generarCargosEnTransaccion } from "~/dinero/programaspago/asistente/commands/generar-cargos.server";
import { guardarProgramaEnTransaccion } from "~/dinero/programaspago/programas/commands/guardar-programa.server";
import { guardarRegistroEnTransaccion } from "../commands/guardar-registro.server";
import { lugaresQueTiene } from "../lugares.server";
import { listarRegistros } from "../queries.server";
import { type Cobros, primerMes } from "./arranque";

/** The two services that the guided start charges. */
export const SERVICIOS = ["Inscripción", "Colegiatura"] as const;
type Programa = { servicio: (typeof SERVICIOS)[number]; nombre: string; receta: RecetaNueva };

/**
 * The services 'Inscripción' and 'Colegiatura', each with a principal program for every place of the cycle. A service
 * that already has a program in the cycle is left unchanged.
 */
export const cobros = {
  aplicar: async (trx: Alcance, datos: Cobros): Promise<Outcome<object>> => {
    const sinPermiso = rechazoDePermiso(trx, "PERM_ADMIN_PROGRAMAS_PAGOS");
    if (sinPermiso) return sinPermiso;
    if (datos.inscripcion === null && datos.colegiatura === null)
      return refuse("DATOS", "Escribe al menos uno de los dos montos", { campo: "colegiatura" });
    const ciclo = await trx.db
      .selectFrom("ciclos")
      .select(["nombre", "fechaInicio"])
      .where("id", "=", trx.cicloId)
      .where("colegioId", "=", trx.colegioId)
      .executeTakeFirst();
    const lugares = ciclo ? [...(await lugaresQueTiene(trx, trx.cicloId)).values()] : [];
    if (!ciclo || lugares.length === 0) return refuse("DATOS", "Antes va el ciclo escolar.", { campo: "colegiatura" });
    for (const programa of programasDe(datos, { ...ciclo, fechaInicio: ciclo.fechaInicio as Fecha })) {
      const resultado = await conPrograma(trx, programa, lugares);
      if (!resultado.ok) return resultado;
    }
    return ok();
  },
};

/** The programs of those prices in a cycle, with the recipes of their charges. */
export function programasDe(
  { inscripcion, colegiatura, veces, diaLimite, recargo, recurrente }: Cobros,
  ciclo: { nombre: string; fechaInicio: Fecha },
): Programa[] {
  const dias = { diaInicia: 1, diaFin: 31 };
  const unaVez = { prefijo: "Inscripción", cargos: 1, inicio: ciclo.fechaInicio.slice(0, 7), ...dias };
  const cadaMes = { prefijo: "Colegiatura", cargos: Number(veces), inicio: primerMes(ciclo, veces), ...dias };
  const tarde = { prefijo: "Recargo", tipoRecargo: "PORCENTAJE", recurrente: recurrente ?? "UNICA_OCASION" } as const;
  const recargos = { ...tarde, diaLimite, recargoDiezmilesimas: recargo ?? 0, montoCentavos: 0 as Centavos };
  const nueva = { accion: "nueva", descuentos: null } as const;
  const [deInscripcion, deColegiatura] = SERVICIOS;
  return [
    ...(inscripcion === null
      ? []
      : [
          {
            servicio: deInscripcion,
            nombre: `Inscripción ${ciclo.nombre}`,
            receta: { ...nueva, cargos: { ...unaVez, montoCentavos: inscripcion }, recargos: null },
          },
        ]),
    ...(colegiatura === null
      ? []
      : [
          {
            servicio: deColegiatura,
            nombre: `Colegiaturas ${ciclo.nombre}`,
            receta: {
              ...nueva,
              cargos: { ...cadaMes, montoCentavos: colegiatura },
              recargos: recargo ? recargos : null,
            },
          },
        ]),
  ];
}

async function conPrograma(trx: Alcance, { servicio, nombre, receta }: Programa, lugares: readonly number[]) {
  const resultado = await conServicio(trx, servicio);
  if (!resultado.ok) return resultado;
  const servicioId = resultado.id;
  const ya = await trx.db
    .selectFrom("programasPagos")
    .select("id")
    .where("colegioId", "=", trx.colegioId)
    .where("cicloId", "=", trx.cicloId)
    .where("servicioId", "=", servicioId)
    .where("eliminadoDate", "is", null)
    .executeTakeFirst();
  if (ya) return ok();
  const { colegioId, cicloId } = trx;
  const datos = { nombre, colegioId, cicloId, servicioId, descripcion: "", principal: true };
  const programa = await guardarProgramaEnTransaccion(trx, {
    ...datos,
    programaPagosId: 0,
    configuracionesCiclo: lugares,
  });
  return programa.ok ? generarCargosEnTransaccion(trx, programa.programaPagosId, receta) : programa;
}

async function conServicio(trx: Alcance, nombre: string): Promise<Outcome<{ id: number }>> {
  const servicios = await listarRegistros(trx, "servicios", null);
  const ya = servicios.find((cada) => cada.nombre.toLowerCase() === nombre.toLowerCase());
  if (ya) return ok({ id: ya.id });
  const formas = await listarRegistros(trx, "formaspago", null);
  const formasPago = formas.filter(({ activo }) => activo === 1).map(({ id }) => id);
  const delSat = { claveProdServ: "86121500", claveUnidad: "E48", impuesto: "EXENTO" } as const;
  const esColegiatura = /^colegiatura/i.test(nombre);
  const datos = {
    nombre,
    facturar: false,
    esColegiatura,
    ...delSat,
    diasGracia: 7,
    escalaDeDevolucion: "",
    orden: null,
    activo: true,
    formasPago,
  };
  return guardarRegistroEnTransaccion(trx, { clave: "servicios", registroId: null, padreId: null, datos });
}
