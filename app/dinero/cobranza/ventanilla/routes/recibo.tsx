import { enCamino } from "~/base/correo/en-camino.server";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { saldoDe } from "~/personas/alumnos/saldos.server";
import { useCerrarFicha } from "~/personas/alumnos/components/use-cerrar-ficha";
import { type Fecha, formatFecha } from "~/lib/dates";
import { centavos } from "~/lib/money";
import { parseParams } from "~/server/request/params.server";
import { noEncontrado } from "~/server/request/responses.server";
import { origenPublico } from "~/server/request/public-url.server";
import { submit } from "~/base/acceso/submit.server";
import { operaciones } from "../operaciones.server";
import { EnviarATutores } from "~/personas/tutores/components/enviar-a-tutores";
import { contactosDeAlumno } from "~/personas/tutores/queries.server";
import { titulo } from "~/base/shell/producto";
import { Badge } from "~/ui/badge";
import { CloseLink, DialogRoute } from "~/ui/dialog-route";
import { FOCUS_SEARCH } from "~/ui/list-keys";
import { KeyHint } from "~/ui/key-hint";
import { useBrowserChoice } from "~/ui/use-browser-choice";
import { useHydrated } from "~/ui/use-hydrated";
import { useKey } from "~/ui/use-key";
import { direccionDeDevolucion, folioDeDevolucion } from "../../folio-de-devolucion";
import { CifrasDelRecibo } from "../../recibos/components/cifras-del-recibo";
import { ImpresionSola } from "../../recibos/components/impresion-sola";
import { ImprimirRecibo } from "../../recibos/components/imprimir-recibo";
import { RecibosDelConjunto } from "../../recibos/components/recibos-del-conjunto";
import { MarcaEnLinea } from "../components/marca-en-linea";
import { ReciboDeDevolucion } from "../components/recibo-de-devolucion";
import { obtenerMovimiento } from "../queries.server";
import { IMPRESIONES, cifrasDelPago, textoDeRecibo } from "../../recibos/recibo";
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
    cuenta: await saldoDe(alcance, alumnoId),
    recibidoCentavos: movimiento.recibidoCentavos,
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

/** A payment's receipt: the change, one button that prints it, and its page for the family (decisions.md, Receipts). */
export default function Recibo() {
  const datos = useLoaderData<typeof loader>();
  const cerrar = useCerrarFicha();
  const [elegida, elegir] = useBrowserChoice("impresion-de-recibos", esImpresion);
  if (datos.devolucion) return <ReciboDeDevolucion {...datos.devolucion} cerrar={cerrar} />;
  const { publico, enLinea, conjunto, recien, enlace, contactos } = datos;
  const pdf = conjunto.length === 0 ? datos.pdf : `${datos.pdf}?conjunto=true`;
  return (
    <DialogRoute
      title={`Recibo ${publico.folio}`}
      size="md"
      actions={publico.cancelado ? <Badge tone="danger">CANCELADO</Badge> : <Badge tone="success">Pagado</Badge>}
      footer={
        <>
          <ImpresionSola
            folio={publico.folio}
            pdf={pdf}
            recien={recien && !publico.cancelado}
            elegida={elegida}
            elegir={elegir}
          />
          <Terminar cerrar={cerrar} />
        </>
      }
    >
      <div className="space-y-4">
        <CifrasDelRecibo
          key={publico.folio}
          {...cifrasDelPago(conjunto, {
            montoCentavos: publico.montoCentavos,
            recibidoCentavos: datos.recibidoCentavos,
          })}
          cancelado={publico.cancelado}
          recien={recien}
          dia={`el ${formatFecha(publico.fechaOperacion)}`}
          cuenta={datos.cuenta}
        />
        <MarcaEnLinea movimiento={{ enLinea }} />
        <ImprimirRecibo pdf={pdf} cuantos={Math.max(1, conjunto.length)} elegida={elegida} />
        <RecibosDelConjunto recibos={conjunto} actual={publico.folio} />
        <EnviarATutores texto={`${textoDeRecibo(publico)} ${enlace}`} copiar="Copiar enlace" contactos={contactos} />
      </div>
    </DialogRoute>
  );
}

const esImpresion = (elegida: string) => IMPRESIONES.some(([consulta]) => consulta === elegida);

/** Leads to the list, with the focus in its search; `t` does the same. */
function Terminar({ cerrar }: { cerrar: string }) {
  const lugar = useRef<HTMLSpanElement>(null);
  const hydrated = useHydrated();
  useKey(lugar, (tecla) => {
    if (tecla !== "t") return false;
    lugar.current?.querySelector("a")?.click();
    return true;
  });
  return (
    <span ref={lugar} className="ml-auto">
      <CloseLink to={cerrar} state={FOCUS_SEARCH} aria-keyshortcuts="t">
        Terminar
        {hydrated ? <KeyHint>T</KeyHint> : null}
      </CloseLink>
    </span>
  );
}
