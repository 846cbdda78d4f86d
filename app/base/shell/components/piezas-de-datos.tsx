import { Checkbox, RadioGroup, SelectField } from "~/forms/choice-fields";
import { DateField, FileField, TextArea, TextField } from "~/forms/fields";
import { MoneyField } from "~/forms/money-field";
import { RadioCards } from "~/forms/radio-cards";
import { fecha } from "~/lib/dates";
import { formatTelefono } from "~/lib/text";
import { Accordion } from "~/ui/accordion";
import { Button } from "~/ui/button";
import { CopyButton } from "~/ui/copy-button";
import { DateText, InstantText } from "~/ui/date";
import { Description, DescriptionList } from "~/ui/description-list";
import { Money } from "~/ui/money";
import { Segments } from "~/ui/segments";
import { TabsNav } from "~/ui/tabs-nav";
import { centavos } from "~/lib/money";
import { Muestra } from "./muestra";

/** Controls: plain, empty, wrong and locked. */
export function Campos() {
  return (
    <Muestra nombre="Campos">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="calle" label="Calle" hint="Como aparece en el comprobante" defaultValue="Av. Juárez" />
        <TextField name="interior" label="Número interior" />
        <TextField
          name="curp"
          label="CURP"
          hint="18 caracteres"
          defaultValue="PENN190412HDFRXC0"
          errors={["CURP Incorrecta: son 18 caracteres y hay 17"]}
          required
        />
        <TextField name="matricula" label="Matrícula" defaultValue="202600110" locked />
        <SelectField name="grado" label="Grado" options={[{ value: 1, label: "1°" }]} />
        <RadioGroup
          name="genero"
          label="Género"
          inline
          defaultValue="F"
          options={[
            { value: "F", label: "Femenino" },
            { value: "M", label: "Masculino" },
          ]}
        />
        <Checkbox name="acepta" label="Acepto el aviso de privacidad" />
        <DateField name="nacimiento" label="Fecha de nacimiento" defaultValue="2018-05-04" />
        <MoneyField name="monto" label="Monto" defaultValue="4,882.50" />
        <FileField name="acta" label="Acta de nacimiento" accept=".pdf" />
        <RadioCards
          name="formaPago"
          label="Forma de pago"
          defaultValue={1}
          options={[
            { value: 1, label: "Efectivo", icon: "banknote" },
            { value: 2, label: "Tarjeta de débito", icon: "credit-card" },
          ]}
        />
        <TextArea name="observaciones" label="Observaciones" hint="Las lee quien abre la ficha" />
      </div>
    </Muestra>
  );
}

/** Read-only data: values with their names, days and instants, money by meaning. */
export function Datos() {
  return (
    <Muestra nombre="Datos">
      <DescriptionList columns={4}>
        <Description label="Fecha">
          <DateText fecha={fecha("2026-11-25")} />
        </Description>
        <Description label="Instante">
          <InstantText instante="2026-11-25T20:05:00.000Z" zonaHoraria="America/Mexico_City" />
        </Description>
        <Description label="Teléfono">{formatTelefono("5551704396")}</Description>
        <Description label="Sin dato">{null}</Description>
        <Description label="Debe">
          <Money centavos={centavos(488_250)} className="font-semibold" />
        </Description>
        <Description label="A favor">
          <Money centavos={centavos(-12_000)} />
        </Description>
        <Description label="Para copiar">
          <CopyButton text="PENN190412HDFRXC09" label="Copiar CURP" />
        </Description>
      </DescriptionList>
      <div className="mt-4">
        <Accordion title="Datos generales" actions={<Button type="button">Editar</Button>}>
          <p className="p-4 text-sm text-texto">Lo que se abre y se cierra.</p>
        </Accordion>
      </div>
    </Muestra>
  );
}

/** Ways to another part of the same content: tabs of a dialog, segments of a view. */
export function Caminos() {
  return (
    <Muestra nombre="Pestañas y vistas">
      <TabsNav
        label="Pestañas de muestra"
        tabs={[
          { to: "/about/piezas", label: "Movimientos", current: true },
          { to: "/about", label: "Información escolar", current: false },
          { to: "/ayuda", label: "Más datos", current: false },
        ]}
      />
      <div className="mt-3 flex">
        <Segments
          label="Vistas de muestra"
          segments={["Mes", "Semana", "Lista"].map((text, indice) => ({
            to: "/about/piezas",
            text,
            current: indice === 0,
          }))}
        />
      </div>
    </Muestra>
  );
}
