import { type ReactNode, useState } from "react";
import { inputClasses } from "~/forms/field-frame";
import { type FieldsOf, SaveButton, SchemaForm } from "~/forms/schema-form";
import { useTellForm } from "~/forms/use-tell-form";
import { classNames } from "~/ui/class-names";
import { Glyph } from "~/ui/glyph";
import { useDrag } from "~/ui/use-drag";
import { useHydrated } from "~/ui/use-hydrated";
import { alSoltar, type GrupoPuesto } from "../orden-de-grupos";
import type { Registro } from "../queries.server";
import type { ordenSchema } from "../schemas.server";

/** The drag handlers and the number box of a row in a list that is being put in order. */
export type MandosDeOrden = {
  renglon: (id: number) => { drop: string; over: boolean };
  caja: (registro: Registro) => ReactNode;
};

type Dibujar = (filas: readonly Registro[], mandos: MandosDeOrden | null) => ReactNode;
type Props = { seOrdena: boolean; registros: readonly Registro[]; children: Dibujar };

const puestosDe = (registros: readonly Registro[]): GrupoPuesto[] =>
  registros.map(({ id, lugar, orden }) => ({ id, lugar: String(lugar), orden: String(orden) }));

/**
 * Groups to be put in the school's own order, with a number each, in a form that needs no script. With a pointer,
 * dragging a group onto another of its place numbers them. Without ordering, it shows the plain rows.
 */
export function EnOrden({ seOrdena, registros, children }: Props) {
  if (!seOrdena) return children(registros, null);
  const guardados = puestosDe(registros);
  return (
    <SchemaForm<typeof ordenSchema>
      // The boxes begin with the saved order, also if somebody else saved it.
      step={guardados.map(({ id, orden }) => `${id}:${orden}`).join(" ")}
      defaultValue={{ grupoId: guardados.map(({ id }) => String(id)), orden: guardados.map(({ orden }) => orden) }}
      footer={
        <div className="flex flex-wrap items-center gap-3 px-4 py-3 lg:px-6 print:hidden">
          <SaveButton variant="secondary">Guardar orden</SaveButton>
          <span className="text-xs text-quieto">
            En cada lugar va primero el número menor; con el mismo número, por su nombre.
          </span>
        </div>
      }
    >
      {(fields) => (
        <Filas fields={fields} registros={registros}>
          {children}
        </Filas>
      )}
    </SchemaForm>
  );
}

type FilasProps = Omit<Props, "seOrdena"> & { fields: FieldsOf<typeof ordenSchema> };

function Filas({ fields, registros, children }: FilasProps) {
  const [puestos, setPuestos] = useState<readonly GrupoPuesto[]>(() => conLoEnviado(puestosDe(registros), fields));
  const hydrated = useHydrated();
  const { drag, handle } = useDrag((movidoId, sobre) =>
    setPuestos((puestosPrevios) => alSoltar(puestosPrevios, Number(movidoId), Number(sobre))),
  );
  const marca = useTellForm<HTMLSpanElement>(puestos);
  const escribir = (id: number, orden: string) =>
    setPuestos((puestosPrevios) => puestosPrevios.map((grupo) => (grupo.id === id ? { ...grupo, orden } : grupo)));
  const porId = new Map(registros.map((registro) => [registro.id, registro]));
  const ordenes = new Map(puestos.map(({ id, orden }) => [id, orden]));
  const error = fields.orden.errors?.[0];
  const mandos: MandosDeOrden = {
    renglon: (id) => ({
      drop: String(id),
      over: drag !== null && drag.over === String(id) && drag.from !== String(id),
    }),
    caja: ({ id, nombre, lugar }) => (
      <span className="flex items-center gap-1">
        <input type="hidden" name="grupoId" value={id} />
        <input
          name="orden"
          aria-label={`Orden de ${lugar} ${nombre}`}
          aria-invalid={error ? true : undefined}
          value={ordenes.get(id) ?? ""}
          onChange={({ currentTarget }) => escribir(id, currentTarget.value)}
          inputMode="numeric"
          maxLength={3}
          className={inputClasses(false, false, "!h-9 !w-16 text-right tabular-nums")}
        />
        {hydrated ? <Asa {...handle(String(id))} /> : null}
      </span>
    ),
  };
  return (
    <>
      <span ref={marca} hidden />
      {children(
        puestos.flatMap(({ id }) => porId.get(id) ?? []),
        mandos,
      )}
    </>
  );
}

// Without scripts, a refused form is drawn again with the values that were sent.
function conLoEnviado(guardados: readonly GrupoPuesto[], { grupoId, orden }: FieldsOf<typeof ordenSchema>) {
  const ids = [grupoId.initialValue].flat().map(Number);
  const escritos = [orden.initialValue].flat();
  return guardados.map((grupo) => {
    const indice = ids.indexOf(grupo.id);
    return indice === -1 ? grupo : { ...grupo, orden: String(escritos[indice] ?? "") };
  });
}

function Asa({ className, ...asidero }: ReturnType<ReturnType<typeof useDrag>["handle"]>) {
  return (
    <span {...asidero} className={classNames(className, "inline-flex p-2 text-quieto")}>
      <Glyph name="menu" className="h-4 w-4" />
    </span>
  );
}
