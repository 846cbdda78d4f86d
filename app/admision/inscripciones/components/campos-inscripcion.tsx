import { type FormEvent, useState } from "react";
import { SelectField } from "~/forms/choice-fields";
import { DateField } from "~/forms/fields";
import type { AnyField } from "~/forms/schema-form-context";
import type { FieldsOf } from "~/forms/schema-form";
import { FoldedTopic } from "~/forms/folded-topic";
import { Alert } from "~/ui/alert";
import { MENSAJES_INSCRIPCION, type Lugar } from "../inscripcion";
import type { GrupoOfrecido, LugarOfrecido } from "../queries.server";

export type ValoresInscripcion = Record<keyof Lugar | "grupoId" | "inscripcionId", string>;

type Props = {
  fields: FieldsOf<Omit<ValoresInscripcion, "inscripcionId">>;
  lugares: readonly LugarOfrecido[];
  grupos: readonly GrupoOfrecido[];
  /** True if the cycle is fixed, because an enrolment is being changed. */
  cicloFijo: boolean;
  hydrated: boolean;
  /** At the window: level, grade and group in a row, and the rest of the place folded. */
  breve?: boolean;
};

const PARTES = [
  ["cicloId", "ciclo", "Ciclo"],
  ["nivelId", "nivel", "Nivel"],
  ["gradoId", "grado", "Grado"],
  ["plantelId", "plantel", "Plantel"],
  ["turnoId", "turno", "Turno"],
] as const;

/** Names of the fields below in the summary of errors. */
export const ETIQUETAS_INSCRIPCION: Readonly<Record<string, string>> = Object.fromEntries([
  ...PARTES.map(([name, , label]) => [name, label]),
  ["grupoId", "Grupo"],
]);

/**
 * The place of an enrolment (B§5): each select offers the school's places that remain after the previous ones. Without
 * JavaScript every select offers everything, by full name if names repeat, and the server refuses impossible
 * combinations.
 */
export function CamposInscripcion({ fields, lugares, grupos, cicloFijo, hydrated, breve = false }: Props) {
  const [elegido, setElegido] = useState<Partial<Record<string, string>>>(() =>
    Object.fromEntries(PARTES.map(([name]) => [name, inicial(fields[name])])),
  );
  const alElegir = (event: FormEvent<HTMLDivElement>) => {
    if (event.target instanceof HTMLSelectElement) {
      const { name, value } = event.target;
      setElegido((eleccionPrevia) => ({ ...eleccionPrevia, [name]: value }));
    }
  };
  const { partes, lugar } = ofrecer(lugares, elegido, hydrated);
  const campoDe = ({ name, label, opciones }: (typeof partes)[number]) => (
    <SelectField
      key={name}
      field={fields[name]}
      label={label}
      required
      locked={name === "cicloId" && cicloFijo}
      validar="seleccion"
      options={opciones}
    />
  );
  const gruposDelLugar = grupos.filter((grupo) => !hydrated || (lugar !== undefined && esDe(grupo, lugar)));
  const grupo =
    hydrated && lugar && gruposDelLugar.length === 0 ? (
      <Alert tone="warning" className={breve ? undefined : "sm:col-span-2"} live>
        {MENSAJES_INSCRIPCION.sinGrupos}
      </Alert>
    ) : (
      <SelectField
        field={fields.grupoId}
        label={ETIQUETAS_INSCRIPCION.grupoId!}
        placeholder="Sin grupo"
        options={gruposDelLugar.map((cada) => ({ value: cada.id, label: textoDeGrupo(cada, lugares, hydrated) }))}
      />
    );
  if (!breve)
    return (
      <div onChange={alElegir} className="grid gap-4 sm:grid-cols-2">
        {partes.map(campoDe)}
        {grupo}
      </div>
    );
  const aLaVista = partes.filter(({ name }) => name === "nivelId" || name === "gradoId");
  const demas = partes.filter((parte) => !aLaVista.includes(parte));
  const sabidas = demas.flatMap(({ name, opciones }) =>
    opciones.filter(({ value }) => String(value) === elegido[name]).map(({ label }) => label),
  );
  const seSaben = sabidas.length === demas.length;
  return (
    <div onChange={alElegir} className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <h3 className="text-sm font-semibold text-fuerte">Dónde estará</h3>
      <FoldedTopic
        title={seSaben ? sabidas.join(" · ") : "Ciclo, plantel y turno"}
        names={demas.map(({ name }) => name)}
        startsOpen={!seSaben}
        small
      >
        <div className="grid gap-x-3 gap-y-2 sm:grid-cols-3">{demas.map(campoDe)}</div>
      </FoldedTopic>
      <div className="grid basis-full items-start gap-x-3 gap-y-2 sm:grid-cols-3">
        {aLaVista.map(campoDe)}
        {grupo}
      </div>
    </div>
  );
}

type Fechas = { fields: Record<"fechaInscripcion" | "cobrarDesde", AnyField>; hoy: string };

/**
 * The first day of the enrolment, and of the charges: earlier ended charges are not ticked
 * (dinero/cobranza/REGLAS.md 68).
 */
export function FechasDeInscripcion({ fields, hoy }: Fechas) {
  return (
    <div className="mt-4 grid gap-4 sm:grid-cols-2">
      <DateField field={fields.fechaInscripcion} label="Fecha de inscripción" max={hoy} />
      <DateField field={fields.cobrarDesde} label="Cobrar desde" hint="En blanco, desde que se inscribe" />
    </div>
  );
}

// The choices of each select, and the one remaining place once all five are chosen.
function ofrecer(lugares: readonly LugarOfrecido[], elegido: Partial<Record<string, string>>, hydrated: boolean) {
  let quedan = lugares;
  let elegidos = true;
  const partes = PARTES.map(([name, nombre, label]) => {
    const opciones = new Map(
      (hydrated ? quedan : lugares).map((lugar) => [
        lugar[name],
        name === "gradoId" && !hydrated ? `${lugar.nivel} ${lugar.grado}` : lugar[nombre],
      ]),
    );
    const valor = Number(elegido[name]);
    // A value that is no longer offered has left its select too, and excludes nothing.
    if (opciones.has(valor)) quedan = quedan.filter((lugar) => lugar[name] === valor);
    else elegidos = false;
    return { name, label, opciones: [...opciones].map(([value, texto]) => ({ value, label: texto })) };
  });
  return { partes, lugar: elegidos ? quedan[0] : undefined };
}

function inicial(field: { initialValue?: unknown; value?: unknown }): string {
  return typeof field.initialValue === "string" ? field.initialValue : "";
}

function esDe(grupo: GrupoOfrecido, lugar: LugarOfrecido): boolean {
  return (["cicloId", "gradoId", "plantelId", "turnoId"] as const).every((campo) => grupo[campo] === lugar[campo]);
}

function textoDeGrupo(grupo: GrupoOfrecido, lugares: readonly LugarOfrecido[], hydrated: boolean): string {
  const nombre = `${grupo.nombre}${grupo.alias ? ` (${grupo.alias})` : ""} · ${grupo.inscritos} inscritos`;
  if (hydrated) return nombre;
  const lugar = lugares.find((cada) => esDe(grupo, cada));
  return lugar ? `${lugar.ciclo}, ${lugar.nivel} ${lugar.grado}, ${lugar.plantel}, ${lugar.turno}: ${nombre}` : nombre;
}
