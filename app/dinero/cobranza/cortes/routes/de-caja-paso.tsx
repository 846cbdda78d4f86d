import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { titulo } from "~/base/shell/producto";
import { ConfirmRoute } from "~/forms/confirm-route";
import { FormDialog } from "~/forms/form-dialog";
import { type Fecha, formatFecha } from "~/lib/dates";
import { centavos, formatPesos } from "~/lib/money";
import { parseParams, queryText } from "~/server/request/params.server";
import { noEncontrado } from "~/server/request/responses.server";
import { ButtonLink } from "~/ui/button";
import { FIRMADO_POR_DOS, loFirmaronDos, TEXTOS_DE_CAJA, type TipoDeCaja } from "../caja";
import { buscarDeCaja, renglonParecido } from "../caja.server";
import { parecido } from "../deposito-parecido";
import { CampoComprobante } from "../../recibos/components/campo-comprobante";
import type { PasoDeCaja } from "../commands/seguir-de-caja.server";
import { operaciones } from "../operaciones.server";
import type { pasoDeCajaSchema } from "../schemas.server";

export const meta = () => titulo("Movimiento de caja");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.seguirDeCaja.permiso);
  const { movimientoDeCajaId } = parseParams(params, operaciones.seguirDeCaja.params!);
  const movimiento = await buscarDeCaja(alcance, movimientoDeCajaId);
  if (!movimiento) throw noEncontrado();
  const { tipo, canceladoDate, depositoBancoId, firmadoDate, cuentaId } = movimiento;
  const renglon =
    tipo === "DEPOSITO" && depositoBancoId === null && canceladoDate === null
      ? await renglonParecido(alcance, movimiento)
      : null;
  const espera = tipo === "AJUSTE" && firmadoDate === null && cuentaId !== alcance.cuenta?.id;
  const cerrado = canceladoDate !== null || depositoBancoId !== null || loFirmaronDos(movimiento);
  const sinPapel = tipo === "VALE" && movimiento.comprobanteUuid === null && queryText(request, "paso") !== "CANCELAR";
  const paso: PasoDeCaja | null = cerrado
    ? null
    : renglon
      ? "ENLAZAR"
      : espera
        ? "FIRMAR"
        : sinPapel
          ? "COMPROBAR"
          : "CANCELAR";
  return { movimiento, renglon, paso: paso as PasoDeCaja | null };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.seguirDeCaja,
    context: ["colegioId"],
    mensaje: "Movimiento de caja actualizado",
  });
}

export { keepUpload as clientAction } from "~/forms/kept-page";

const BOTONES = {
  ENLAZAR: "Es ese",
  FIRMAR: "Firmar ajuste",
  CANCELAR: "Cancelar movimiento",
} as const satisfies Partial<Record<PasoDeCaja, string>>;

const nombreDe = ({ tipo, numero }: { tipo: TipoDeCaja; numero: number | null }) =>
  numero === null ? TEXTOS_DE_CAJA[tipo].uno : `Vale ${numero}`;

/** A drawer's movement and its next step: the bank's line, the second signature, or its cancellation. */
export default function PasoDeCaja() {
  const { movimiento, renglon, paso } = useLoaderData<typeof loader>();
  if (paso === "COMPROBAR") return <Comprobar movimiento={movimiento} />;
  const { motivo } = movimiento;
  const distinto = renglon !== null && renglon.centavos !== movimiento.montoCentavos;
  return (
    <ConfirmRoute
      title={`${nombreDe(movimiento)} de ${formatPesos(centavos(movimiento.montoCentavos))}`}
      confirm={paso && BOTONES[paso]}
      cancel="Cerrar"
      tone={paso === "CANCELAR" ? "danger" : "normal"}
      reason={
        paso === "CANCELAR" || distinto
          ? {
              name: "motivo",
              label: distinto ? "Por qué el banco muestra otro monto" : "Por qué se cancela",
              maxLength: 300,
            }
          : undefined
      }
    >
      {paso ? <input type="hidden" name="paso" value={paso} /> : null}
      <DatosDelMovimiento movimiento={movimiento} />
      {renglon ? <p>{`${parecido(renglon, movimiento.montoCentavos)}: ${renglon.texto}`}</p> : null}
      {movimiento.depositoBancoId === null ? null : <p>El banco ya muestra este depósito.</p>}
      {loFirmaronDos(movimiento) ? <p>{FIRMADO_POR_DOS}</p> : null}
      {motivo ? <p>{`Motivo: ${motivo}`}</p> : null}
    </ConfirmRoute>
  );
}

// The list behind keeps its drawer and day.
function sinPerder(search: string): URLSearchParams {
  const consulta = new URLSearchParams(search);
  consulta.set("paso", "CANCELAR");
  return consulta;
}

type Movimiento = { movimiento: ReturnType<typeof useLoaderData<typeof loader>>["movimiento"] };

function DatosDelMovimiento({ movimiento }: Movimiento) {
  const { concepto, beneficiario, rubro, registro, firmo } = movimiento;
  return (
    <>
      <p>{[concepto, beneficiario, rubro].filter(Boolean).join(" · ")}</p>
      <p>
        {`Lo registró ${registro} el ${formatFecha(movimiento.fecha as Fecha)} en ${movimiento.caja}`}
        {firmo ? `, y lo firmó ${firmo}.` : "."}
      </p>
    </>
  );
}

/** An expense that still owes its receipt: the photo, or the way to cancel it. */
function Comprobar({ movimiento }: Movimiento) {
  const { search } = useLocation();
  return (
    <FormDialog<typeof pasoDeCajaSchema>
      title={`${nombreDe(movimiento)} de ${formatPesos(centavos(movimiento.montoCentavos))}`}
      size="sm"
      isNew
      multipart
      alwaysSave="valid"
      save="Agregar comprobante"
      aside={
        <ButtonLink to={`?${sinPerder(search)}`} variant="secondary">
          Cancelar el gasto…
        </ButtonLink>
      }
    >
      {(fields) => (
        <div className="space-y-3 text-sm leading-6">
          <input type="hidden" name="paso" value="COMPROBAR" />
          <DatosDelMovimiento movimiento={movimiento} />
          <CampoComprobante field={fields.comprobante} label="Foto del comprobante" hint="PDF, JPG o PNG" />
        </div>
      )}
    </FormDialog>
  );
}
