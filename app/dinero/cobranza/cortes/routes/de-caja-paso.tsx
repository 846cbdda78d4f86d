import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { titulo } from "~/base/shell/producto";
import { ConfirmRoute } from "~/forms/confirm-route";
import { type Fecha, formatFecha } from "~/lib/dates";
import { centavos, formatPesos } from "~/lib/money";
import { parseParams } from "~/server/request/params.server";
import { noEncontrado } from "~/server/request/responses.server";
import { TEXTOS_DE_CAJA, type TipoDeCaja } from "../caja";
import { buscarDeCaja, renglonParecido } from "../caja.server";
import { parecido } from "../components/depositos-de-caja";
import { operaciones } from "../operaciones.server";

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
  const cerrado = canceladoDate !== null || depositoBancoId !== null;
  const paso = cerrado ? null : renglon ? "ENLAZAR" : espera ? "FIRMAR" : "CANCELAR";
  return { movimiento, renglon, paso: paso as "ENLAZAR" | "FIRMAR" | "CANCELAR" | null };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.seguirDeCaja,
    context: ["colegioId"],
    mensaje: "Movimiento de caja actualizado",
  });
}

const BOTONES = { ENLAZAR: "Es ese", FIRMAR: "Firmar ajuste", CANCELAR: "Cancelar movimiento" } as const;

const nombreDe = ({ tipo, numero }: { tipo: TipoDeCaja; numero: number | null }) =>
  numero === null ? TEXTOS_DE_CAJA[tipo].uno : `Vale ${numero}`;

/** A drawer's movement and its next step: the bank's line, the second signature, or its cancellation. */
export default function PasoDeCaja() {
  const { movimiento, renglon, paso } = useLoaderData<typeof loader>();
  const { concepto, registro, firmo, motivo } = movimiento;
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
      <p>{[concepto, movimiento.beneficiario, movimiento.rubro].filter(Boolean).join(" · ")}</p>
      <p>
        {`Lo registró ${registro} el ${formatFecha(movimiento.fecha as Fecha)} en ${movimiento.caja}`}
        {firmo ? `, y lo firmó ${firmo}.` : "."}
      </p>
      {renglon ? <p>{`${parecido(renglon, movimiento.montoCentavos)}: ${renglon.texto}`}</p> : null}
      {movimiento.depositoBancoId === null ? null : <p>El banco ya muestra este depósito.</p>}
      {motivo ? <p>{`Motivo: ${motivo}`}</p> : null}
    </ConfirmRoute>
  );
}
