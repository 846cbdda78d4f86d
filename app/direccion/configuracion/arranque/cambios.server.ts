import type { Alcance } from "~/base/acceso/alcance.server";
import { eliminarProgramaEnTransaccion } from "~/dinero/programaspago/programas/commands/eliminar-programa.server";
import { counted } from "~/lib/counts";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { eliminarRegistroEnTransaccion } from "../commands/eliminar-registro.server";
import { guardarRegistroEnTransaccion } from "../commands/guardar-registro.server";
import { listarRegistros, type Registro } from "../queries.server";
import type { Paso } from "./arranque";
import { cambioDeNiveles, completarCiclo } from "./cambio-de-niveles.server";
import { cobros as parteDeCobros } from "./cobros.server";
import { leerCobros } from "./cobros-hechos.server";
import { leerGrupos } from "./detalle.server";
import { porQueNoSeCambia } from "./cambio";
import { cargarDias, PARTES, type Parte } from "./partes.server";

const activos = (registros: readonly Registro[]) => registros.filter(({ activo }) => activo === 1);

/** Renames the school's only campus and its only shift. */
const lugares: Parte<"lugares"> = {
  aplicar: async (trx, { plantel, turno }) => {
    const planteles = activos(await listarRegistros(trx, "planteles", null));
    const turnos = activos(await listarRegistros(trx, "turnos", null));
    const motivo = porQueNoSeCambia({ paso: "lugares", planteles: planteles.length, turnos: turnos.length });
    if (motivo) return refuse("EN_USO", motivo.texto, { campo: "plantel" });
    const [unico, unTurno] = [planteles[0]!, turnos[0]!];
    const dePlantel = { nombre: plantel, domicilio: String(unico.domicilio), orden: Number(unico.orden), activo: true };
    const conPlantel = await guardarRegistroEnTransaccion<"planteles">(trx, {
      clave: "planteles",
      registroId: unico.id,
      padreId: null,
      datos: dePlantel,
    });
    if (!conPlantel.ok) return { ...conPlantel, campo: "plantel" };
    const deTurno = { nombre: turno, orden: Number(unTurno.orden), activo: true };
    const conTurno = await guardarRegistroEnTransaccion<"turnos">(trx, {
      clave: "turnos",
      registroId: unTurno.id,
      padreId: null,
      datos: deTurno,
    });
    return conTurno.ok ? ok() : { ...conTurno, campo: "turno" };
  },
};

/** Renames and moves the selected cycle. Prices that nobody has yet move with it; those of students keep their dates. */
const ciclo: Parte<"ciclo"> = {
  aplicar: async (trx, { calendario, ...datos }, consent) => {
    const precios = await leerCobros(trx);
    const pedido = { clave: "ciclos", registroId: trx.cicloId, padreId: null, datos, ...consent } as const;
    const guardado = await guardarRegistroEnTransaccion<"ciclos">(trx, pedido);
    if (!guardado.ok) return guardado;
    const completo = await completarCiclo(trx);
    if (!completo.ok) return { ...completo, campo: "fechaInicio" };
    if (precios.clase === "PAREJOS") {
      const movidos = await reponerCobros(trx, precios.programaIds, precios.cobros);
      if (!movidos.ok) return { ...movidos, campo: "fechaInicio" };
    }
    const cargado = calendario ? await cargarDias(trx) : ok();
    return cargado.ok ? ok({ cicloId: trx.cicloId }) : cargado;
  },
};

/** Sets the number of groups and their places in every grade. Only groups without students go, the last first. */
const grupos: Parte<"grupos"> = {
  aplicar: async (trx, { gruposPorGrado, cupo }, consent) => {
    const detalle = await leerGrupos(trx);
    const motivo = porQueNoSeCambia({ paso: "grupos", parejos: detalle.parejos, cicloId: trx.cicloId });
    if (motivo) return refuse("EN_USO", motivo.texto, { campo: "gruposPorGrado" });
    for (const deUnLugar of detalle.porLugar.values()) {
      const sobran = [...deUnLugar.slice(gruposPorGrado)].reverse();
      for (const grupo of sobran) {
        const alumnos = Number(grupo.alumnos);
        if (alumnos > 0)
          return refuse(
            "EN_USO",
            `${String(grupo.lugar)} ${grupo.nombre} tiene ${counted(alumnos, "alumno", "alumnos")}`,
            {
              campo: "gruposPorGrado",
            },
          );
        const quitado = await eliminarRegistroEnTransaccion(trx, {
          clave: "grupos",
          registroId: grupo.id,
          padreId: trx.cicloId,
        });
        if (!quitado.ok) return { ...quitado, campo: "gruposPorGrado" };
      }
      for (const grupo of deUnLugar.slice(0, gruposPorGrado)) {
        const guardado = grupo.cupo === cupo ? ok() : await conCupo(trx, grupo, cupo);
        if (!guardado.ok) return { ...guardado, campo: "cupo" };
      }
    }
    return PARTES.grupos.aplicar(trx, { gruposPorGrado, cupo }, consent);
  },
};

const conCupo = (trx: Alcance, grupo: Registro, cupo: number | null) =>
  guardarRegistroEnTransaccion<"grupos">(trx, {
    clave: "grupos",
    registroId: grupo.id,
    padreId: trx.cicloId,
    datos: {
      configuracionCicloId: Number(grupo.configuracionCicloId),
      nombre: grupo.nombre,
      alias: String(grupo.alias),
      cupo,
      orden: Number(grupo.orden),
      optativas: grupo.optativas === 1,
    },
  });

/** Writes the prices again while no student has them. */
const cobros: Parte<"cobros"> = {
  aplicar: async (trx, datos) => {
    const precios = await leerCobros(trx);
    const motivo = porQueNoSeCambia({ paso: "cobros", clase: precios.clase });
    if (motivo) return refuse("EN_USO", motivo.texto, { campo: "colegiatura" });
    return reponerCobros(trx, precios.clase === "PAREJOS" ? precios.programaIds : [], datos);
  },
};

async function reponerCobros(
  trx: Alcance,
  programaIds: readonly number[],
  datos: Parameters<typeof parteDeCobros.aplicar>[1],
): Promise<Outcome<object>> {
  for (const programaPagosId of programaIds) {
    const eliminado = await eliminarProgramaEnTransaccion(trx, { programaPagosId, eliminarMovimientos: false });
    if (!eliminado.ok) return { ...eliminado, campo: "colegiatura" };
  }
  return parteDeCobros.aplicar(trx, datos);
}

/** The change of a finished step, which its page sends: the step then is as sent. */
export const CAMBIOS: { [P in Paso]: Parte<P> } = { niveles: cambioDeNiveles, lugares, ciclo, grupos, cobros };
