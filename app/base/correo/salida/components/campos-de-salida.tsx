import { useState } from "react";
import { SelectField } from "~/forms/choice-fields";
import { TextField } from "~/forms/fields";
import { RadioCards } from "~/forms/radio-cards";
import type { FieldsOf } from "~/forms/schema-form";
import type { IconName } from "~/ui/icon-names";
import { useHydrated } from "~/ui/use-hydrated";
import {
  CLAVES_DE_HORARIO,
  CLAVES_DE_PROVEEDOR,
  CLAVES_DE_SEGURIDAD,
  HORARIOS,
  PROVEEDORES,
  PUERTOS,
  type Proveedor,
  SEGURIDADES,
} from "../../servidor";
import type { Salida } from "../pagina.server";
import type { salidaSchema } from "../schemas.server";

const ICONOS: Record<Proveedor, IconName> = {
  GMAIL: "mail",
  MICROSOFT: "mail",
  CPANEL: "building",
  OTRO: "settings",
  NADIE: "folder-open",
};

type Props = { salida: Salida; fields: FieldsOf<typeof salidaSchema> };

/** The outgoing server: the provider, which fills the rest, the account, and the rate of mailings. */
export function CamposDeSalida({ salida, fields }: Props) {
  const { valores, prueba } = salida;
  const hydrated = useHydrated();
  const [elegido, setElegido] = useState<Proveedor>((fields.proveedor.initialValue as Proveedor) ?? valores.proveedor);
  const mal = (campo: string) => (prueba?.campo?.campo === campo ? [prueba.campo.mensaje] : undefined);
  const partes = { salida, fields, elegido, hydrated, mal };
  return (
    <>
      <div onChange={(event) => setElegido((event.target as HTMLInputElement).value as Proveedor)}>
        <RadioCards
          wide
          field={fields.proveedor}
          errors={mal("proveedor")}
          label="Cómo salen"
          required
          options={CLAVES_DE_PROVEEDOR.map((clave) => ({
            value: clave,
            label: PROVEEDORES[clave].nombre,
            icon: ICONOS[clave],
          }))}
        />
      </div>
      {hydrated && elegido === "NADIE" ? (
        <p className="mt-4 text-sm text-texto">
          Los correos se guardan en la cola y nadie los recibe. Los enlaces se entregan a mano, por WhatsApp o en papel.
        </p>
      ) : (
        <>
          <Servidor {...partes} />
          <Cuenta {...partes} />
          <Envios {...partes} />
        </>
      )}
    </>
  );
}

type Parte = Props & { elegido: Proveedor; hydrated: boolean; mal: (campo: string) => string[] | undefined };

function Servidor({ fields, elegido, hydrated, mal }: Parte) {
  const conocido = PROVEEDORES[elegido];
  return (
    <div className="mt-5 grid gap-4 sm:grid-cols-3">
      {hydrated && conocido.fijo ? (
        <Fijos proveedor={elegido} />
      ) : (
        <>
          <TextField
            field={fields.servidor}
            errors={mal("servidor")}
            label="Servidor"
            optional={false}
            maxLength={253}
            placeholder={elegido === "CPANEL" ? "mail.micolegio.mx" : "smtp.micolegio.mx"}
            spellCheck={false}
            hint={hydrated ? undefined : "Con Google o Microsoft se llena solo"}
          />
          <SelectField
            field={fields.puerto}
            errors={mal("puerto")}
            label="Puerto"
            placeholder={null}
            options={PUERTOS.map((puerto) => ({ value: puerto, label: String(puerto) }))}
          />
          <SelectField
            field={fields.seguridad}
            errors={mal("seguridad")}
            label="Seguridad"
            placeholder={null}
            options={CLAVES_DE_SEGURIDAD.map((clave) => ({ value: clave, label: SEGURIDADES[clave] }))}
          />
        </>
      )}
    </div>
  );
}

function Cuenta({ salida: { valores, tieneContrasena }, fields, elegido, hydrated, mal }: Parte) {
  const conocido = PROVEEDORES[elegido];
  return (
    <div className="mt-5 grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <TextField
        field={fields.usuario}
        errors={mal("usuario")}
        label="Cuenta"
        optional={false}
        maxLength={200}
        spellCheck={false}
        autoCapitalize="none"
        placeholder="avisos@micolegio.mx"
      />
      <TextField
        name="password"
        type="password"
        errors={mal("password")}
        // Without scripts it stays the same field, whichever provider is chosen.
        label={hydrated ? conocido.contrasena : "Contraseña"}
        optional={false}
        autoComplete="new-password"
        placeholder={tieneContrasena ? "•••• •••• ••••" : undefined}
        hint={tieneContrasena ? "Ya está escrita. Escríbela solo para cambiarla." : "No se vuelve a mostrar."}
      />
      <TextField field={fields.nombre} label="Quien escribe" hint="Firma los que no son de un colegio" maxLength={80} />
      <TextField
        field={fields.responderA}
        label="Contestan a"
        type="email"
        validar="email"
        hint="Si el colegio no tiene su propio correo"
        maxLength={120}
      />
      <TextField
        field={fields.remitente}
        errors={mal("remitente")}
        label="Salen de la dirección"
        type="email"
        validar="email"
        hint="Vacía, la de la cuenta"
        maxLength={120}
        className={hydrated && conocido.fijo && valores.remitente === "" && !mal("remitente") ? "hidden" : undefined}
      />
    </div>
  );
}

function Envios({ fields, elegido }: Parte) {
  const conocido = PROVEEDORES[elegido];
  return (
    <div className="mt-5 grid gap-4 border-t border-linea pt-5 sm:grid-cols-3">
      <TextField
        field={fields.porMinuto}
        label="Por minuto"
        type="number"
        validar="obligatorio"
        hint={conocido.limite}
        inputMode="numeric"
      />
      <SelectField
        field={fields.horario}
        label="Horario"
        placeholder={null}
        hint="Fuera de él esperan los envíos a muchos; los códigos salen siempre"
        options={CLAVES_DE_HORARIO.map((clave) => ({ value: clave, label: HORARIOS[clave].texto }))}
      />
      <TextField
        name="siFalla"
        label="Si falla"
        locked
        defaultValue="Reintenta dos días"
        hint="Después avisa en Inicio"
      />
    </div>
  );
}

// The values of a provider that has only these; the server fills them, too.
function Fijos({ proveedor }: { proveedor: Proveedor }) {
  const { servidor, puerto, seguridad } = PROVEEDORES[proveedor];
  return (
    <>
      <TextField key={`s${proveedor}`} name="servidorFijo" label="Servidor" locked defaultValue={servidor} />
      <TextField key={`p${proveedor}`} name="puertoFijo" label="Puerto" locked defaultValue={puerto} />
      <TextField
        key={`e${proveedor}`}
        name="seguridadFija"
        label="Seguridad"
        locked
        defaultValue={SEGURIDADES[seguridad]}
      />
    </>
  );
}
