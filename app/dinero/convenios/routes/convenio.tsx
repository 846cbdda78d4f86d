import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData, useLocation } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { submit } from "~/base/acceso/submit.server";
import { titulo } from "~/base/shell/producto";
import { RadioGroup } from "~/forms/choice-fields";
import { TextField } from "~/forms/fields";
import { FormDialog } from "~/forms/form-dialog";
import { withoutKeys, withQuery } from "~/lib/query";
import { parseParams, queryInt } from "~/server/request/params.server";
import { ButtonLink } from "~/ui/button";
import { CloseLink, DialogBody, DialogFooter, DialogRoute } from "~/ui/dialog-route";
import { NothingLeft } from "~/ui/nothing-left";
import { WithPanel } from "~/ui/with-panel";
import { CamposDeConvenio } from "../components/campos-de-convenio";
import { ConvenioFirmado } from "../components/convenio-firmado";
import { ConveniosDeAntes } from "../components/convenios-de-antes";
import { CuotasDelPlan } from "../components/cuotas-del-plan";
import { PlanAFirmar } from "../components/plan-a-firmar";
import { FINES, TEXTOS_DE_FIN } from "../convenio";
import { leerDialogo, PAGOS_OFRECIDOS } from "../dialogo.server";
import { operaciones } from "../operaciones.server";
import { CLAVES, MENSAJES_CONVENIO } from "../plan";
import type { convenioSchema, terminarConvenioSchema } from "../schemas.server";

export const meta: MetaFunction = () => titulo("Convenio de pago");

/** The agreement of a student on overdue debts: signed here, seen with its progress (`convenioId`), or ended. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, PUERTAS.convenios);
  const { alumnoId } = parseParams(params, { alumnoId: "id" });
  const datos = await leerDialogo(alcance, {
    alumnoId,
    convenioId: queryInt(request, CLAVES.convenio, { min: 1 }),
    pagos: queryInt(request, CLAVES.pagos),
  });
  return { ...datos, ofrecidos: PAGOS_OFRECIDOS, termina: esTermino(request) };
}

const esTermino = (request: Request) => queryInt(request, CLAVES.terminar) === 1;

export async function action(args: ActionFunctionArgs) {
  const { request } = args;
  const cierra = () => `..${withoutKeys(new URL(request.url).search, Object.values(CLAVES))}`;
  if (esTermino(request))
    return submit(args, { ...operaciones.terminarConvenio, mensaje: "El convenio terminó", success: cierra });
  return submit(args, {
    ...operaciones.firmarConvenio,
    rehearses: true,
    mensaje: ({ folio }) => `El convenio ${folio} se registró`,
    success: cierra,
  });
}

export { keepRehearsal as clientAction } from "~/forms/kept-page";

export default function PaginaDeConvenio() {
  const datos = useLoaderData<typeof loader>();
  if (datos.elegido) return datos.termina ? <Terminar /> : <Firmado />;
  return <Firmar />;
}

function Firmar() {
  const { deudas, convenios, nombreCompleto, plan, fechas, pagos, ofrecidos, hoy, ...datos } =
    useLoaderData<typeof loader>();
  if (deudas.length === 0)
    return (
      <NothingLeft title="Convenio de pago" says={MENSAJES_CONVENIO.sinVencidos}>
        <ConveniosDeAntes convenios={convenios} />
      </NothingLeft>
    );
  return (
    <FormDialog<typeof convenioSchema>
      key={pagos}
      title="Convenio de pago"
      subject={nombreCompleto}
      size="xl"
      isNew
      rehearses
      asksInPlace
      alwaysSave="valid"
      saysWhy
      save="Guardar convenio"
      defaultValue={{
        elegidos: deudas.map(({ movimientoId }) => String(movimientoId)),
        recargos: "CONDONAR_AL_CUMPLIR",
        diasGracia: String(datos.diasGracia),
        firma: datos.firma,
        observaciones: "",
      }}
    >
      {(fields) => (
        <WithPanel
          main={
            <>
              <ConveniosDeAntes convenios={convenios} />
              <CamposDeConvenio fields={fields} deudas={deudas} puedeCondonar={datos.puedeCondonar} />
            </>
          }
          panel={
            <div className="space-y-4">
              <CuotasDelPlan
                pagos={pagos}
                ofrecidos={ofrecidos}
                fechas={fechas}
                hoy={hoy}
                escritas={(fields.cuotas.initialValue ?? {}) as Record<string, { fecha?: string; monto?: string }>}
              />
              <PlanAFirmar inicial={plan} />
            </div>
          }
        />
      )}
    </FormDialog>
  );
}

function Firmado() {
  const { elegido, nombreCompleto } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const volver = withoutKeys(search, [CLAVES.convenio]);
  return (
    <DialogRoute title="Convenio de pago" subject={nombreCompleto} size="md">
      <DialogBody>
        <ConvenioFirmado convenio={elegido!} />
      </DialogBody>
      <DialogFooter>
        <ButtonLink to={{ search: volver }} variant="secondary" className="mr-auto">
          Convenios
        </ButtonLink>
        {elegido!.estado === "VIGENTE" ? (
          <ButtonLink to={{ search: withQuery(search, { [CLAVES.terminar]: 1 }) }} variant="secondary">
            Terminar convenio…
          </ButtonLink>
        ) : null}
        <CloseLink>Cerrar</CloseLink>
      </DialogFooter>
    </DialogRoute>
  );
}

function Terminar() {
  const { elegido, nombreCompleto } = useLoaderData<typeof loader>();
  const { id, folio } = elegido!;
  return (
    <FormDialog<typeof terminarConvenioSchema>
      title={`Terminar el convenio ${folio}`}
      subject={nombreCompleto}
      size="sm"
      isNew
      alwaysSave="valid"
      save="Terminar convenio"
      saveVariant="danger"
      defaultValue={{ motivo: "PETICION", nota: "" }}
    >
      {(fields) => (
        <div className="space-y-4">
          <input type="hidden" name="convenioId" value={id} />
          <RadioGroup
            field={fields.motivo}
            label="Motivo"
            required
            options={FINES.map((value) => ({
              value,
              label: TEXTOS_DE_FIN[value],
              note:
                value === "ERROR"
                  ? "Como si no hubiera existido: caen los recargos de sus días"
                  : "Los recargos corren desde mañana",
            }))}
          />
          <TextField field={fields.nota} label="Nota" required maxLength={300} hint="Se guarda en la bitácora" />
        </div>
      )}
    </FormDialog>
  );
}
