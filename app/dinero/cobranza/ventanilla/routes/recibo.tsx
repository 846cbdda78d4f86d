import { enCamino } from "~/base/correo/en-camino.server";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useCerrarFicha } from "~/personas/alumnos/components/use-cerrar-ficha";
import { type Fecha, formatFecha } from "~/lib/dates";
import { centavos, formatPesos } from "~/lib/money";
import { parseParams } from "~/server/request/params.server";
import { noEncontrado } from "~/server/request/responses.server";
import { origenPublico } from "~/server/request/public-url.server";
import { submit } from "~/base/acceso/submit.server";
import { operaciones } from "../operaciones.server";
import { EnviarATutores } from "~/personas/tutores/components/enviar-a-tutores";
import { contactosDeAlumno } from "~/personas/tutores/queries.server";
import { titulo } from "~/base/shell/producto";
import { Badge } from "~/ui/badge";
import { buttonClasses } from "~/ui/button";
import { CloseLink, DialogRoute } from "~/ui/dialog-route";
import { FOCUS_SEARCH } from "~/ui/list-keys";
import { showToast } from "~/ui/toast";
import { direccionDeDevolucion, folioDeDevolucion } from "../../folio-de-devolucion";
import { ImpresionSola } from "../../recibos/components/impresion-sola";
import { RecibosDelConjunto } from "../../recibos/components/recibos-del-conjunto";
import { MarcaEnLinea } from "../components/marca-en-linea";
import { ReciboDeDevolucion } from "../components/recibo-de-devolucion";
import { obtenerMovimiento } from "../queries.server";
import { IMPRESIONES, textoDeEfectivo, textoDeRecibo } from "../../recibos/recibo";
import { listarRecibosDelConjunto, obtenerReciboPublico } from "../../recibos/recibos.server";
import { abrirCuentas } from "../../libro/visible.server";

export const meta = () => titulo("Recibo");

/** The time after a payment during which its receipt opens as just paid, and not as a view of an old one. */
const RECIEN_MS = 60_000;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { alcance, alumnoId } = await abrirCuentas(request, params);
  const { movimientoId } = parseParams(params, { movimientoId: "id" });
  const movimiento = await obtenerMovimiento(alcance, { alumnoId, movimientoId });
  const { recibo, servicioId, folioDeDevolucion: folio } = movimiento;
  if (folio !== null)
    return {
      devolucion: {
        folio: folioDeDevolucion(folio),
        montoCentavos: centavos(movimiento.cargoCentavos),
        fechaOperacion: movimiento.fechaOperacion as Fecha,
        cancelada: movimiento.reversadaPorTransaccionId !== null,
        pdf: direccionDeDevolucion(alcance.colegioId, movimientoId),
      },
    };
  if (!recibo) throw noEncontrado();
  return {
    devolucion: null,
    contactos: await contactosDeAlumno(alcance, alumnoId),
    efectivo: textoDeEfectivo(movimiento.recibidoCentavos, movimiento.abonoCentavos),
    conjunto: await listarRecibosDelConjunto(alcance, movimientoId),
    enLinea: movimiento.enLinea,
    publico: await obtenerReciboPublico(alcance, recibo.token),
    pdf: `/api/colegios/${alcance.colegioId}/servicios/${servicioId}/transacciones/${movimientoId}/recibos`,
    recien: Date.parse(alcance.ahora) - Date.parse(movimiento.fechaRegistro) < RECIEN_MS,
    enlace: `${origenPublico(request)}/public/recibos/${recibo.token}`,
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.enviarRecibo,

    mensaje: ({ email }) => enCamino(`Recibo para ${email}`),
    success: (_, { request }) => {
      const { pathname, search } = new URL(request.url);
      return pathname + search;
    },
  });
}

/** A payment's receipt: print it in either format, or send its page (decisions.md, Receipts). */
export default function Recibo() {
  const datos = useLoaderData<typeof loader>();
  const cerrar = useCerrarFicha();
  if (datos.devolucion) return <ReciboDeDevolucion {...datos.devolucion} cerrar={cerrar} />;
  const { publico, enLinea, efectivo, conjunto, pdf, recien, enlace, contactos } = datos;
  return (
    <DialogRoute title={`Recibo ${publico.folio}`} size="sm">
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-2xl font-semibold tabular-nums">{formatPesos(publico.montoCentavos)}</span>
        {publico.cancelado ? <Badge tone="danger">CANCELADO</Badge> : <Badge tone="success">Pagado</Badge>}
      </p>
      <p className="mt-1 text-sm text-quieto">
        Pagado el {formatFecha(publico.fechaOperacion)} <MarcaEnLinea movimiento={{ enLinea }} />
      </p>
      {efectivo && conjunto.length === 0 ? (
        <p className="mt-2 text-base font-medium tabular-nums text-fuerte">{efectivo}</p>
      ) : null}
      <RecibosDelConjunto recibos={conjunto} actual={publico.folio} pdf={pdf} />
      <ul className="mt-5 space-y-2">
        {IMPRESIONES.map(([consulta, nombre], indice) => (
          <li key={consulta}>
            <a
              href={`${pdf}?${consulta}`}
              target="_blank"
              rel="noreferrer"
              onClick={() => showToast("Recibo generado correctamente")}
              data-autofocus={indice === 0 ? "" : undefined}
              className={buttonClasses(indice === 0 ? "primary" : "secondary", "md", "w-full")}
            >
              Imprimir: {nombre}
            </a>
          </li>
        ))}
      </ul>
      <ImpresionSola
        folio={publico.folio}
        pdf={conjunto.length === 0 ? pdf : `${pdf}?conjunto=true`}
        recien={recien && !publico.cancelado}
      />
      <EnviarATutores texto={`${textoDeRecibo(publico)} ${enlace}`} copiar="Copiar enlace" contactos={contactos} />
      <p className="mt-5 border-t border-linea pt-4 text-right">
        <CloseLink to={cerrar} state={FOCUS_SEARCH}>
          Terminar
        </CloseLink>
      </p>
    </DialogRoute>
  );
}
