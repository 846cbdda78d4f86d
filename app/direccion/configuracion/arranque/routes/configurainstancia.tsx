import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { tienePermiso } from "~/base/acceso/alcance.server";
import { requirePermission, requireSession } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { queryEnum } from "~/server/request/params.server";
import { MensajePagina } from "~/base/shell/components/mensaje-pagina";
import { titulo } from "~/base/shell/producto";
import { ButtonLink } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { PageHead } from "~/ui/page-head";
import { PERMISO } from "~/base/acceso/permiso-de-configuracion.server";
import {
  CLAVES_DE_PASOS,
  esperaDelPaso,
  fraseDeLoPropuesto,
  hechoDelPaso,
  pasoAbierto,
  siguientePaso,
  textoDeCobros,
} from "../arranque";
import { ListaDeFaltantes } from "../components/lista-de-faltantes";
import { ListaDePasos } from "../components/lista-de-pasos";
import { TresPuertas } from "../components/tres-puertas";
import { obtenerDetalle } from "../detalle.server";
import { hayAlumnos, obtenerEstado } from "../estado.server";
import { loQueFalta } from "../faltantes";
import { operaciones } from "../operaciones.server";
import { tresPuertas } from "../puertas";
import { valoresDelPaso } from "../valores";

export const meta = () => titulo("Puesta en marcha");

const PAGINA = "/configurainstancia";
const FINAL = `${PAGINA}?paso=listo`;

/** B§2.1: the guided start (decisions.md). Accounts that may not set up the school see who can. */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requireSession(request);
  if (!tienePermiso(alcance, PERMISO)) {
    if (alcance.cicloId !== 0) throw redirect("/");
    return null;
  }
  const estado = await obtenerEstado(alcance);
  const pedido = queryEnum(request, "paso", [...CLAVES_DE_PASOS, "listo"], null);
  const abierto = pedido === "listo" ? null : pasoAbierto(pedido, estado);
  const despues = abierto && siguientePaso(abierto, estado);
  const { motivo, ...detalle } = await obtenerDetalle(alcance, abierto, estado);
  return {
    pasos: CLAVES_DE_PASOS.map((paso) => ({
      paso,
      resultado: paso === "cobros" && detalle.cobros ? textoDeCobros(detalle.cobros) : hechoDelPaso(paso, estado),
      espera: esperaDelPaso(paso, estado),
    })),
    abierto,
    valores: abierto ? valoresDelPaso(abierto, estado, { hoy: alcance.hoy, detalle }) : {},
    despues: `${PAGINA}?paso=${despues ?? "listo"}`,
    motivo,
    propuesto: abierto === "niveles" ? fraseDeLoPropuesto(estado, alcance.hoy) : null,
    calendario: detalle.calendario,
    faltantes: loQueFalta(estado),
    // Nobody can be enrolled, and so nothing imported or collected, before the cycle has places.
    puertas: abierto === null && estado.lugares > 0 ? tresPuertas(alcance.permisos, await hayAlumnos(alcance)) : [],
  };
}

export async function action(args: ActionFunctionArgs) {
  await requirePermission(args.request, PERMISO);
  const paso = queryEnum(args.request, "paso", CLAVES_DE_PASOS, "niveles");
  return submit(args, {
    ...operaciones.configurar(paso),
    context: ["colegioId"],
    success: async ({ cicloId }, { alcance }) => {
      const sigue = siguientePaso(paso, await obtenerEstado({ ...alcance, cicloId }));
      return `${PAGINA}?paso=${sigue ?? "listo"}`;
    },
  });
}

export default function ConfiguraInstancia() {
  const datos = useLoaderData<typeof loader>();
  if (!datos)
    return (
      <MensajePagina titulo="El colegio aún no tiene ciclos escolares">
        <p>Para comenzar a trabajar, el administrador debe registrar el primer ciclo escolar del colegio.</p>
      </MensajePagina>
    );
  const { pasos, faltantes, puertas, ...abierto } = datos;
  const pasosTerminados = pasos.filter(({ resultado }) => resultado !== null).length;
  return (
    <div className="mx-auto max-w-5xl pb-10">
      <PageHead title="Puesta en marcha" line={`${pasosTerminados} de ${pasos.length} pasos`}>
        <ButtonLink to="/ajustes" size="sm">
          Todos los ajustes
        </ButtonLink>
      </PageHead>
      <div className="px-4 lg:px-6">
        {/* The line above says the same in words. */}
        <div aria-hidden="true" className="mt-3 flex h-2 gap-1">
          {pasos.map(({ paso, resultado }) => (
            <span
              key={paso}
              className={classNames("flex-1 rounded-full", resultado === null ? "bg-hundida" : "bg-acento")}
            />
          ))}
        </div>
        <TresPuertas puertas={puertas} volver={FINAL} />
        <ListaDePasos pasos={pasos} {...abierto} />
        <ListaDeFaltantes faltantes={faltantes} />
      </div>
    </div>
  );
}
