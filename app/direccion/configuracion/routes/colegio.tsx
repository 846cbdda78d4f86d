import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { urlDeArchivo } from "~/base/archivos/archivo";
import { SelectField } from "~/forms/choice-fields";
import { TextArea, TextField } from "~/forms/fields";
import { SaveButton, SchemaForm } from "~/forms/schema-form";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { ZONAS } from "~/base/acceso/zonas";
import { noEncontrado } from "~/server/request/responses.server";
import { titulo } from "~/base/shell/producto";
import { ButtonLink } from "~/ui/button";
import { PageHead } from "~/ui/page-head";
import { sumaQueRige } from "~/dinero/cobranza/devoluciones/suma-de-una-persona";
import { formatPesos } from "~/lib/money";
import { buscarColegio, conPesos } from "../colegio.server";
import { CamposDeCobranza } from "../components/campos-de-cobranza";
import { SIN_REGIMEN_DE_CAPITAL } from "~/dinero/facturacion/regimen-de-capital";
import { regimenesAElegir } from "~/dinero/facturacion/sat";
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
  const rige = sumaQueRige(colegio, alcance.hoy);
  // The SAT's catalogue stays on the server.
  return {
    valores,
    rigeHoy: rige === colegio.devolucionConDosCentavos ? null : formatPesos(rige!),
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

const ZONAS_A_ELEGIR = Object.entries(ZONAS).map(([value, label]) => ({ value, label }));

export default function Colegio() {
  const { valores, rigeHoy, regimenes, logo } = useLoaderData<typeof loader>();
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
            <CamposDeCobranza fields={fields} rigeHoy={rigeHoy} />
          </>
        )}
      </SchemaForm>
      <Outlet />
    </div>
  );
}
