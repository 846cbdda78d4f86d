import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { titulo } from "~/base/shell/producto";
import { SelectField } from "~/forms/choice-fields";
import { TextArea } from "~/forms/fields";
import { FormDialog } from "~/forms/form-dialog";
import { MoneyField } from "~/forms/money-field";
import { type Centavos, pesosPlain } from "~/lib/money";
import { withQuery } from "~/lib/query";
import { parseParams, queryInt, queryText } from "~/server/request/params.server";
import { noEncontrado } from "~/server/request/responses.server";
import { Alert } from "~/ui/alert";
import { NothingLeft } from "~/ui/nothing-left";
import { PickLinks } from "~/ui/pick-links";
import { elegirServicio } from "../../servicio";
import { listarServiciosDeAlumno } from "../../ventanilla/queries.server";
import { ETIQUETAS_DE_DEVOLUCION, FormularioDevolucion } from "../components/formulario-devolucion";
import { fraseDeSaldo, SIN_SALDO } from "../devolucion";
import { operaciones } from "../operaciones.server";
import { obtenerDevolucion } from "../queries.server";
import type { devolucionSchema, traspasoSchema } from "../schemas.server";

export const meta = () => titulo("Devolver saldo a favor");

/** Saldo a favor of one account: given back as money, or moved to another account of the family (`fpara`). */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.devolver.permiso);
  const { alumnoId } = parseParams(params, { alumnoId: "id" });
  const servicio = elegirServicio(await listarServiciosDeAlumno(alcance, alumnoId), queryInt(request, "fservicio"));
  if (!servicio) throw noEncontrado();
  const datos = await obtenerDevolucion(alcance, { alumnoId, servicioId: servicio.id });
  return { ...datos, servicio: { id: servicio.id, nombre: servicio.nombre }, traspasa: esTraspaso(request) };
}

const esTraspaso = (request: Request) => queryText(request, "fpara") === "familia";

export async function action(args: ActionFunctionArgs) {
  if (esTraspaso(args.request))
    return submit(args, {
      ...operaciones.traspasar,
      mensaje: ({ destino }) => `El saldo pasó a ${destino}`,
      success: (_, { up }) => up(),
    });
  return submit(args, {
    ...operaciones.devolver,
    mensaje: "La devolución se registró: imprime el recibo para que lo firmen",
    success: ({ transaccionId }, { up }) => up(1, `movimientos/${transaccionId}/recibo`),
  });
}

export default function Devolucion() {
  const { saldoCentavos, propuesta, facturado, servicio, traspasa, destinos, recibe, cajaId, ...datos } =
    useLoaderData<typeof loader>();
  if (saldoCentavos <= 0) return <NothingLeft title="Devolver saldo a favor" says={SIN_SALDO} />;
  const saldo = pesosPlain(saldoCentavos as Centavos);
  // The scale proposes; more than it is a decision of the person, with its reason.
  const monto = propuesta === null ? saldo : pesosPlain(propuesta.montoCentavos);
  const comun = {
    title: "Devolver saldo a favor",
    subject: servicio.nombre,
    size: "md",
    isNew: true,
    header: <DestinoDelSaldo traspasa={traspasa} />,
  } as const;
  if (traspasa)
    return (
      <FormDialog<typeof traspasoSchema>
        key="traspaso"
        {...comun}
        alwaysSave="valid"
        save="Pasar el saldo"
        defaultValue={{ monto: saldo }}
      >
        {(fields) => (
          <div className="space-y-4">
            <input type="hidden" name="servicioId" value={servicio.id} />
            {facturado === null ? null : <Alert tone="warning">{facturado}</Alert>}
            <MoneyField
              field={fields.monto}
              label="Monto"
              hint={fraseDeSaldo(servicio.nombre, saldoCentavos, null)}
              required
            />
            <SelectField
              field={fields.destino}
              label="A qué cuenta pasa"
              required
              options={destinos.map((d) => ({ value: `${d.alumnoId}-${d.servicioId}`, label: d.nombre }))}
              hint="Paga primero lo que se deba ahí. Si se reversa, se reversa en las dos cuentas."
            />
            <TextArea field={fields.motivo} label="Motivo" required validar="obligatorio" maxLength={500} rows={2} />
          </div>
        )}
      </FormDialog>
    );
  return (
    <FormDialog<typeof devolucionSchema>
      key="devolucion"
      {...comun}
      alwaysSave="valid"
      save="Devolver"
      labels={ETIQUETAS_DE_DEVOLUCION}
      defaultValue={{ monto, via: "EFECTIVO", cajaId: String(cajaId ?? ""), recibe }}
    >
      {(fields) => (
        <div className="space-y-4">
          <input type="hidden" name="servicioId" value={servicio.id} />
          {propuesta === null ? null : (
            <Alert tone="info" title="Escala de devolución">
              {propuesta.frase} Para devolver otra suma, cambia el monto y escribe el motivo.
            </Alert>
          )}
          <FormularioDevolucion fields={fields} servicio={servicio.nombre} saldoCentavos={saldoCentavos} {...datos} />
        </div>
      )}
    </FormDialog>
  );
}

function DestinoDelSaldo({ traspasa }: { traspasa: boolean }) {
  const { search } = useLocation();
  return (
    <div className="px-4 pb-1 pt-3 sm:px-6">
      <PickLinks
        label="Qué se hace con el saldo"
        links={[
          { to: withQuery(search, { fpara: null }), label: "Devolver el dinero", current: !traspasa },
          { to: withQuery(search, { fpara: "familia" }), label: "Pasarlo a otra cuenta", current: traspasa },
        ]}
      />
    </div>
  );
}
