import { ButtonWhen } from "~/forms/button-when";
import { TextField } from "~/forms/fields";
import { PasswordAgain } from "~/forms/password-again";
import { SchemaForm } from "~/forms/schema-form";
import type { AnyField } from "~/forms/schema-form-context";
import { Alert } from "~/ui/alert";
import { Button, ButtonLink } from "~/ui/button";
import { Description, DescriptionList } from "~/ui/description-list";
import { Glyph } from "~/ui/glyph";
import { PageHead } from "~/ui/page-head";
import { PROVEEDORES, type Proveedor, SEGURIDADES } from "../../servidor";
import type { Salida } from "../pagina.server";
import type { salidaSchema } from "../schemas.server";
import { CamposDeSalida } from "./campos-de-salida";
import { HaceCuanto, PasosDePrueba } from "./pasos-de-prueba";

type Props = {
  salida: Salida;
  /** The mails in the queue; null for a viewer who may not read it. */ porEnviar: number | null;
};

const SIN_PRUEBA = "Primero prueba que salga un correo";

/** The outgoing server of the installation: its values at the left, its test at the right. */
export function SalidaDeCorreo({ salida, porEnviar }: Props) {
  const { origen, valores, porGuardar, para } = salida;
  const editable = origen === "ARCHIVO" || origen === "NINGUNO";
  return (
    <SchemaForm<typeof salidaSchema> native defaultValue={{ ...valores, para }} isNew>
      {(fields) => (
        <div className="-mx-4 -mt-4 lg:-mx-6">
          <PageHead title="Correo" line={lineaDe(salida, porEnviar)}>
            {porEnviar === null ? null : <ButtonLink to="?ver=cola">Ver la cola</ButtonLink>}
            {editable ? (
              <ButtonWhen
                name="accion"
                value="GUARDAR"
                variant={porGuardar ? "primary" : "secondary"}
                title={SIN_PRUEBA}
                ready={(typed) => puedeGuardarse(salida, typed)}
              >
                Guardar
              </ButtonWhen>
            ) : null}
          </PageHead>
          <div className="mt-3 grid border-t border-linea lg:min-h-[calc(100vh-7rem)] lg:grid-cols-[minmax(0,1fr)_26.25rem]">
            <div className="px-4 py-4 lg:px-6">
              {editable ? <CamposDeSalida salida={salida} fields={fields} /> : <SoloLectura salida={salida} />}
              {editable ? <DondeQueda /> : null}
            </div>
            <ColumnaDePrueba salida={salida} para={fields.para} />
          </div>
        </div>
      )}
    </SchemaForm>
  );
}

/** The address of the test, its button, and its steps. */
function ColumnaDePrueba({ salida, para }: { salida: Salida; para: AnyField }) {
  const { origen, prueba, porGuardar, pide, valores } = salida;
  const { proveedor } = valores;
  return (
    <section
      aria-labelledby="prueba"
      className="border-t border-linea bg-tenue px-4 py-4 lg:border-l lg:border-t-0 lg:px-5"
    >
      <div className="flex items-baseline justify-between">
        <h2 id="prueba" className="scroll-mt-40 text-sm font-semibold text-fuerte">
          Probar
        </h2>
        <HaceCuanto prueba={prueba} />
      </div>
      {origen === "DEMO" || (origen === "ENTORNO" && proveedor === "NADIE") ? (
        <p className="mt-2 text-sm text-texto">No hay por dónde mandar una prueba.</p>
      ) : (
        <>
          <div className="mt-2 space-y-3">
            <PasswordAgain asked={pide} />
            <div className="flex items-start gap-2">
              <TextField
                field={para}
                errors={prueba?.campo?.campo === "para" ? [prueba.campo.mensaje] : undefined}
                label="Correo al que se manda la prueba"
                hideLabel
                type="email"
                validar="email"
                required
                maxLength={120}
                className="flex-1"
              />
              <Button name="accion" value="PROBAR" variant={porGuardar ? "secondary" : "primary"}>
                <Glyph name="send" />
                Probar
              </Button>
            </div>
          </div>
          {porGuardar ? (
            <Alert tone="success" className="mt-3" title="El correo salió">
              Oprime Guardar para que los avisos salgan por aquí.
            </Alert>
          ) : null}
          <PasosDePrueba prueba={prueba} proveedor={proveedor} />
        </>
      )}
    </section>
  );
}

function lineaDe({ origen, valores }: Salida, porEnviar: number | null): string {
  const apagado = origen === "DEMO" || origen === "NINGUNO" || valores.proveedor === "NADIE";
  const donde = apagado ? "de aquí no sale ningún correo" : "los avisos salen desde aquí";
  if (!porEnviar) return donde;
  return `${donde} · ${porEnviar.toLocaleString("es-MX")} ${porEnviar === 1 ? "espera" : "esperan"} en la cola`;
}

// The server compares the same values again, with the password.
function puedeGuardarse({ sirve, porGuardar, guardaNadie, valores }: Salida, typed: FormData): boolean {
  const escrito = (campo: string) => String(typed.get(campo) ?? "").trim();
  const proveedor = escrito("proveedor") as Proveedor;
  if (proveedor === "NADIE") return !guardaNadie;
  if (!sirve || escrito("password") !== "" || proveedor !== sirve.proveedor) return false;
  const fijos = PROVEEDORES[proveedor].fijo ? [] : (["servidor", "puerto", "seguridad"] as const);
  const iguales = ([...fijos, "usuario", "remitente"] as const).every((campo) => escrito(campo) === sirve[campo]);
  const cambio = (["nombre", "responderA", "porMinuto", "horario"] as const).some(
    (campo) => escrito(campo) !== valores[campo],
  );
  return iguales && (porGuardar || cambio);
}

/** The values that this screen cannot change, with the reason. */
function SoloLectura({ salida: { origen, valores } }: { salida: Salida }) {
  if (origen === "DEMO")
    return (
      <>
        <p className="field-label">Cómo salen</p>
        <p className="flex h-10 max-w-md items-center gap-3 rounded-md border border-linea-fuerte bg-hundida px-3 text-sm font-semibold text-fuerte">
          <Glyph name="folder-open" />
          {PROVEEDORES.NADIE.nombre}
        </p>
        <Alert className="mt-4" title="La demostración no manda correo">
          <p>
            Sus familias son inventadas y sus direcciones pueden ser de alguien. Los correos se guardan en la cola, y
            sus códigos se escriben en la consola donde corre.
          </p>
        </Alert>
      </>
    );
  const apagado = valores.proveedor === "NADIE";
  return (
    <>
      <Alert className="mb-4" title="Lo dice el entorno, y gana sobre esta pantalla">
        <p>
          {apagado
            ? "SMTP_URL está vacía: no sale ningún correo. Quítala del archivo .env y vuelve a abrir el sistema para ponerlo aquí."
            : "Viene de SMTP_URL. Se cambia en el archivo .env de este equipo; quítala y vuelve a abrir el sistema para ponerlo aquí."}
        </p>
      </Alert>
      {apagado ? null : (
        <DescriptionList columns={3}>
          <Description label="Servidor">{valores.servidor}</Description>
          <Description label="Puerto">{valores.puerto}</Description>
          <Description label="Seguridad">{SEGURIDADES[valores.seguridad]}</Description>
          <Description label="Cuenta">{valores.usuario || "Sin cuenta"}</Description>
          <Description label="Salen de la dirección">{valores.remitente}</Description>
          <Description label="Quien escribe">{valores.nombre || "Cada colegio"}</Description>
        </DescriptionList>
      )}
    </>
  );
}

function DondeQueda() {
  return (
    <p className="mt-5 flex gap-2 text-xs text-quieto">
      <Glyph name="lock" className="mt-0.5 h-3.5 w-3.5 shrink-0" />
      <span>
        Se guarda en un archivo de este equipo que solo abre el programa. No está en la base de datos ni en los
        respaldos: al restaurar en otro equipo se escribe otra vez.
      </span>
    </p>
  );
}
