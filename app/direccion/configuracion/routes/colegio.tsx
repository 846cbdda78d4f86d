import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { urlDeArchivo } from "~/base/archivos/archivo";
import { SelectField } from "~/forms/choice-fields";
import { TextArea, TextField } from "~/forms/fields";
import { MoneyField } from "~/forms/money-field";
import { type FieldsOf, SaveButton, SchemaForm } from "~/forms/schema-form";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { ZONAS } from "~/base/acceso/zonas";
import { noEncontrado } from "~/server/request/responses.server";
import { titulo } from "~/base/shell/producto";
import { ButtonLink } from "~/ui/button";
import { PageHead } from "~/ui/page-head";
import { buscarColegio, conPesos } from "../colegio.server";
import { SIN_REGIMEN_DE_CAPITAL } from "~/dinero/facturacion/regimen-de-capital";
import { regimenesAElegir } from "~/dinero/facturacion/sat";
import { OPCIONES_DE_MODALIDAD } from "~/dinero/cobros/modalidad";
import { operaciones } from "../operaciones.server";
import { PERMISO } from "~/base/acceso/permiso-de-configuracion.server";
import type { colegioSchema } from "../schemas.server";

export const meta = () => titulo("Datos del colegio");

/** The school's identity, as its receipts, sheets and mails show it. */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, PERMISO);
  const colegio = await buscarColegio(alcance);
  if (!colegio) throw noEncontrado();
  const { id: _, logoUuid, ...valores } = conPesos(colegio);
  // The SAT's catalogue stays on the server.
  return {
    valores,
    regimenes: regimenesAElegir(),
    logo: logoUuid && urlDeArchivo(alcance.organizacionId, logoUuid, { small: true }),
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.guardarColegio,
    context: ["colegioId"],
    mensaje: "Datos del colegio guardados",
    success: () => "/ajustes/colegio",
  });
}

const ARQUEOS = [
  { value: 1, label: "A ciegas" },
  { value: 0, label: "Con lo esperado a la vista" },
];

const ZONAS_A_ELEGIR = Object.entries(ZONAS).map(([value, label]) => ({ value, label }));

export default function Colegio() {
  const { valores, regimenes, logo } = useLoaderData<typeof loader>();
  return (
    <div className="-mx-4 -mt-4 lg:-mx-6">
      <PageHead title="Datos del colegio" line="Lo que dicen de él los recibos, las fichas y los correos.">
        {logo ? <img src={logo} alt="Logo actual" className="h-8 w-8 object-contain" /> : null}
        <ButtonLink to="logo" size="sm">
          {logo ? "Actualizar logo" : "Establecer logo"}
        </ButtonLink>
        <ButtonLink to="organizacion" size="sm">
          Organización
        </ButtonLink>
        <ButtonLink to="certificados" size="sm">
          Certificados
        </ButtonLink>
      </PageHead>
      <SchemaForm<typeof colegioSchema>
        defaultValue={valores}
        omit={["cicloId"]}
        className="mt-4 max-w-2xl space-y-4 px-4 lg:px-6"
        footer={
          <div className="pt-2">
            <SaveButton />
          </div>
        }
      >
        {(fields) => (
          <>
            <input
              type="hidden"
              name="lastModifiedDate"
              value={(fields.lastModifiedDate.initialValue as string | undefined) ?? valores.lastModifiedDate}
            />
            <TextField field={fields.nombre} label="Nombre" required validar="obligatorio" maxLength={120} />
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField
                field={fields.razonSocial}
                label="Razón social"
                maxLength={200}
                hint={SIN_REGIMEN_DE_CAPITAL}
              />
              <TextField field={fields.rfc} label="RFC" maxLength={13} uppercase />
              <SelectField field={fields.regimenFiscal} label="Régimen fiscal" options={regimenes} />
              <TextField field={fields.codigoPostal} label="Código postal fiscal" inputMode="numeric" maxLength={5} />
              <TextField field={fields.telefono} label="Teléfono" inputMode="tel" maxLength={20} />
              <TextField field={fields.email} label="Correo" inputMode="email" maxLength={120} />
            </div>
            <TextArea field={fields.domicilio} label="Domicilio" maxLength={300} />
            <SelectField
              field={fields.zonaHoraria}
              label="Zona horaria"
              required
              placeholder={null}
              options={ZONAS_A_ELEGIR}
            />
            <CamposDeCobranza fields={fields} />
          </>
        )}
      </SchemaForm>
      <Outlet />
    </div>
  );
}

/** The settings of the school that charging follows. */
function CamposDeCobranza({ fields }: { fields: FieldsOf<typeof colegioSchema> }) {
  return (
    <>
      <SelectField
        field={fields.cobrosElectronicos}
        label="Cobros electrónicos"
        placeholder="Desactivados"
        options={OPCIONES_DE_MODALIDAD}
        hint="Por servicio y alumno, cada inscripción dice en Más datos si recibe pagos electrónicos"
      />
      <MoneyField
        field={fields.devolucionConDos}
        label="Devoluciones que autoriza una segunda persona"
        hint="Arriba de este monto, otra persona que pueda devolver saldo lo autoriza con su contraseña; en blanco, ninguna. Un monto mayor rige desde mañana y se avisa a quien configura"
      />
      <MoneyField
        field={fields.comprobanteDesde}
        label="Gastos de caja chica con comprobante"
        hint="Desde este monto, un gasto lleva su foto y el fondo no se repone sin ella; en blanco, ninguno"
      />
      <SelectField
        field={fields.arqueoACiegas}
        label="Arqueo de cajas"
        placeholder={null}
        options={ARQUEOS}
        hint="A ciegas, quien cuenta no ve ni lo esperado ni los pagos del día hasta que guarda su conteo"
      />
    </>
  );
}
