import { type FormEvent, useState } from "react";
import { Checkbox, type Option, SelectField } from "~/forms/choice-fields";
import type { FieldsOf } from "~/forms/schema-form";
import type { AnyField } from "~/forms/schema-form-context";
import { counted } from "~/lib/counts";
import { useHydrated } from "~/ui/use-hydrated";
import type { Origenes } from "../asistente.server";
import type { ValoresDeAsistente } from "./campos-asistente";

type Props = { fields: FieldsOf<ValoresDeAsistente>; origenes: Origenes };

const PARTES = ["colegioId", "cicloId", "servicioId"] as const;

/** The program to copy (C§3 Copy): each select offers the options that the previous ones leave. */
export function PasoOrigen({ fields, origenes: { colegios, programas } }: Props) {
  const hydrated = useHydrated();
  const [elegido, setElegido] = useState(() =>
    Object.fromEntries(PARTES.map((parte) => [parte, inicial(fields[parte])])),
  );
  const alElegir = ({ target }: FormEvent<HTMLDivElement>) => {
    if (target instanceof HTMLSelectElement)
      setElegido((eleccionPrevia) => ({ ...eleccionPrevia, [target.name]: target.value }));
  };
  const quedan = (hasta: number) =>
    hydrated
      ? programas.filter((programa) => PARTES.slice(0, hasta).every((p) => String(programa[p]) === elegido[p]))
      : programas;
  const distintos = (opciones: Option[]) => [...new Map(opciones.map((cada) => [cada.value, cada])).values()];
  const deColegio = (id: number) => colegios.find((colegio) => colegio.id === id)?.nombre ?? "";
  const largo = (partes: string[]) => (hydrated ? partes.at(-1)! : partes.join(", "));
  return (
    <div onChange={alElegir} className="grid items-start gap-4 sm:grid-cols-2">
      <SelectField
        field={fields.colegioId}
        label="Colegio"
        required
        options={colegios.map(({ id, nombre }) => ({ value: id, label: nombre }))}
      />
      <SelectField
        field={fields.cicloId}
        label="Ciclo"
        required
        options={distintos(
          quedan(1).map((p) => ({ value: p.cicloId, label: largo([deColegio(p.colegioId), p.ciclo]) })),
        )}
      />
      <SelectField
        field={fields.servicioId}
        label="Servicio"
        required
        options={distintos(
          quedan(2).map((p) => ({ value: p.servicioId, label: largo([deColegio(p.colegioId), p.servicio]) })),
        )}
      />
      <SelectField
        field={fields.programaPagosId}
        label="Programa de pagos"
        required
        options={quedan(3).map((p) => ({
          value: p.id,
          label: `${largo([deColegio(p.colegioId), p.ciclo, p.nombre])} (${counted(p.cargosCount ?? 0, "cargo", "cargos")})`,
        }))}
      />
      <Checkbox field={fields.copiarDescuentos} label="Copiar descuentos" />
      <Checkbox field={fields.copiarRecargos} label="Copiar recargos" />
    </div>
  );
}

function inicial(field: AnyField): string {
  return typeof field.initialValue === "string" ? field.initialValue : "";
}
