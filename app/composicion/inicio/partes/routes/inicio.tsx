import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { tienePermiso } from "~/base/acceso/alcance.server";
import { requireSession } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { operaciones } from "~/direccion/configuracion/arranque/operaciones.server";
import { horaEnZona, nombreDelDia, nombreDelMes } from "~/lib/dates";
import { MensajePagina } from "~/base/shell/components/mensaje-pagina";
import { titulo } from "~/base/shell/producto";
import { entradaDe, seccionesPermitidas } from "~/base/shell/secciones";
import { ButtonLink } from "~/ui/button";
import { PageHead } from "~/ui/page-head";
import { useQuietRead } from "~/ui/use-quiet-read";
import { obtenerInicio } from "~/base/inicio/bloques.server";
import { TarjetaDeInicio } from "~/base/inicio/components/tarjeta";
import { saludo, type TarjetaPuesta } from "~/base/inicio/tarjeta";

export const meta = () => titulo("Inicio");

/**
 * The start page of accounts that may see it (B§2.1). For all others, `/` is the first permitted section (decisions,
 * General).
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requireSession(request);
  const { permisos, hoy, ahora, zonaHoraria, cuenta, colegioId } = alcance;
  if (!tienePermiso(alcance, "PERM_VISTA_INICIO")) {
    const [first] = seccionesPermitidas(permisos);
    if (first) throw redirect(entradaDe(first.ruta, permisos));
    return null;
  }
  const [nombre] = (cuenta?.nombreCompleto ?? "").split(" ");
  return {
    saludo: [saludo(horaEnZona(ahora, zonaHoraria)), nombre].filter(Boolean).join(", "),
    dia: `${nombreDelDia(hoy)} ${Number(hoy.slice(8))} de ${nombreDelMes(hoy)} de ${hoy.slice(0, 4)}`,
    tarjetas: await obtenerInicio(alcance),
    api: `/api/colegios/${colegioId}/inicio`,
  };
}

/** Hides the list of the first day. */
export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.ocultarPrimerDia,
    context: ["colegioId"],
    success: () => ({ url: "/", mensaje: "La lista ya no se muestra" }),
  });
}

export default function Inicio() {
  const morning = useLoaderData<typeof loader>();
  return morning ? <Morning {...morning} /> : <SinSecciones />;
}

type MorningProps = { saludo: string; dia: string; tarjetas: TarjetaPuesta[]; api: string };

function Morning({ saludo: hola, dia, tarjetas, api }: MorningProps) {
  const vivas = useQuietRead<TarjetaPuesta[]>(api, "notificaciones-nuevas", tarjetas);
  return (
    <div className="pb-6" data-search-first="">
      <PageHead title={hola} line={`${dia} · Todo el colegio`} />
      {/* Stacks, so that no card is stretched to the height of its neighbour. */}
      <div className="gap-x-3 px-4 pt-3 sm:columns-2 lg:px-6 xl:columns-3">
        {(vivas ?? tarjetas).map((tarjeta) => (
          <TarjetaDeInicio key={tarjeta.clave} {...tarjeta} />
        ))}
      </div>
    </div>
  );
}

function SinSecciones() {
  return (
    <MensajePagina
      titulo="Tu cuenta no tiene permiso para ver ninguna sección"
      action={
        <ButtonLink to="/salir" variant="primary">
          Cerrar sesión
        </ButtonLink>
      }
    >
      <p>Pide al administrador del colegio que te asigne un rol.</p>
    </MensajePagina>
  );
}
