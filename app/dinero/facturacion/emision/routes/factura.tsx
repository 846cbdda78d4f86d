import { enCamino } from "~/base/correo/en-camino.server";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { cumple, PUERTAS } from "~/base/acceso/puertas";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { FormDialog } from "~/forms/form-dialog";
import { formatPesos } from "~/lib/money";
import { parseParams } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { Alert } from "~/ui/alert";
import { NothingLeft } from "~/ui/nothing-left";
import { ETIQUETAS_DE_FACTURA, folioDe, FRASES_DE_FACTURA, TEXTOS_FACTURA, textoDeGenerada } from "../../factura";
import { esGlobalTimbrada } from "../commands/sacar-de-global.server";
import { CamposFactura } from "../components/campos-factura";
import { DeQuienEs } from "../components/de-quien-es";
import { FacturaDelPago } from "../components/factura-del-pago";
import { conDestino } from "../destino.server";
import { operaciones } from "../operaciones.server";
import { previoDeFactura } from "../previo.server";
import type { facturaSchema } from "../schemas.server";

export const meta = () => titulo("Factura");

/** A payment's invoice: to be made, to be corrected, or as it is (B§4 Movement). */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.facturar.permiso);
  const ids = parseParams(params, operaciones.facturar.params!);
  const { searchParams } = new URL(request.url);
  const datoFiscalId = Number(searchParams.get("datofiscal")) || null;
  const { facturas, facturada, pago, ...previo } = await previoDeFactura(alcance, { ...ids, datoFiscalId });
  const puedeCancelar = cumple(alcance.permisos, PUERTAS.cancelarFactura);
  const sustituye = searchParams.has("sustituye") && facturada?.estado === "TIMBRADA" && puedeCancelar;
  const deGlobal = esGlobalTimbrada(facturada) && puedeCancelar;
  return {
    ...previo,
    sustituye: sustituye && !deGlobal,
    puedeCancelar,
    puedeVerDatos: cumple(alcance.permisos, PUERTAS.datosFiscales),
    zonaHoraria: alcance.zonaHoraria,
    deGlobal: deGlobal ? folioDe(facturada!) : null,
    esFormulario: facturada === null || facturada.estado === "RECHAZADA" || sustituye || deGlobal,
    rechazo: facturada?.estado === "RECHAZADA" ? facturada.error : null,
    recibo: pago.recibo,
    totalCentavos: pago.totalCentavos,
    facturas: (await conDestino(alcance.db, facturas)).map(
      ({ xml: _, token: _t, comprobante: __, ...factura }) => factura,
    ),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { searchParams, pathname } = new URL(args.request.url);
  if (!searchParams.has("hacer"))
    return submit(args, {
      ...operaciones.facturar,
      mensaje: ({ serie, folioInterno }) => textoDeGenerada({ serie, folio: folioInterno }),
      success: (_, { up }) => up(),
    });
  searchParams.delete("hacer");
  return submit(args, {
    ...operaciones.atender,
    mensaje: ({ accion, esEgreso }) => MENSAJES[accion]({ esEgreso }),
    success: () => `${pathname}?${searchParams}`,
  });
}

const MENSAJES = {
  REINTENTAR: FRASES_DE_FACTURA.seReintenta,
  QUITAR: FRASES_DE_FACTURA.seQuito,
  ENVIAR: ({ esEgreso }: { esEgreso: boolean }) => enCamino(esEgreso ? "CFDI de egreso" : "Factura"),
};

export default function Factura() {
  const { esFormulario, valores, impedimento, dato, datos, puedeVerDatos, recibo, totalCentavos, ...resto } =
    useLoaderData<typeof loader>();
  const {
    enLaGlobal,
    facturas,
    rechazo,
    sustituye,
    deGlobal,
    sinIedu,
    rfcRaro,
    sumas,
    iedu,
    pac,
    puedeCancelar,
    zonaHoraria,
  } = resto;
  if (!esFormulario)
    return (
      <FacturaDelPago facturas={facturas} recibo={recibo} puedeCancelar={puedeCancelar} zonaHoraria={zonaHoraria} />
    );
  const titulo = sustituye ? "Corregir y sustituir la factura" : `Facturar el recibo ${recibo}`;
  if (impedimento !== null) return <NothingLeft title={titulo} says={impedimento} />;
  if (!dato || !valores)
    return (
      <NothingLeft title={titulo} says={TEXTOS_FACTURA.sinDatos}>
        <p>
          {puedeVerDatos ? "Agrégalos en Más datos, Datos fiscales." : "Los agrega quien edita los datos fiscales."}
        </p>
      </NothingLeft>
    );
  if (enLaGlobal)
    return (
      <NothingLeft title={titulo} says={`${TEXTOS_FACTURA.enLaGlobal}${deGlobal ? `: está en la ${deGlobal}` : ""}`}>
        <DeQuienEs dato={dato} datos={datos} />
      </NothingLeft>
    );
  return (
    <FormDialog<typeof facturaSchema>
      title={titulo}
      isNew
      defaultValue={{ ...valores, sustituye: sustituye ? "on" : "" }}
      save={`Facturar ${formatPesos(totalCentavos)}`}
      alwaysSave="valid"
      labels={ETIQUETAS_DE_FACTURA}
    >
      {(fields) => (
        <div className="space-y-4">
          {rechazo ? (
            <Alert tone="danger" title="El servicio de timbrado la rechazó">
              {rechazo}
            </Alert>
          ) : null}
          {deGlobal ? (
            <Alert tone="warning">
              El pago está en la factura {deGlobal} de público en general: al facturarlo se cancela con el motivo 04 y
              sus demás pagos pasan a otra.
            </Alert>
          ) : null}
          {rfcRaro ? <Alert tone="warning">{rfcRaro}</Alert> : null}
          {sinIedu ? (
            <Alert tone="warning">{sinIedu}. El padre o tutor no la podrá deducir como colegiatura.</Alert>
          ) : null}
          <DeQuienEs dato={dato} datos={datos} />
          <CamposFactura fields={fields} dato={dato} sumas={sumas} iedu={iedu} pac={pac} />
        </div>
      )}
    </FormDialog>
  );
}
