import { useRef, useState } from "react";
import { useTellForm } from "~/forms/use-tell-form";
import { DIAS } from "~/base/escuela/lecciones";
import { counted } from "~/lib/counts";
import { Badge } from "~/ui/badge";
import { Button, IconButton } from "~/ui/button";
import { classNames, FOCUS } from "~/ui/class-names";
import { Glyph } from "~/ui/glyph";
import { horasPuestas, horasSinLugar, lugaresConChoque, POR_PONER } from "../rejilla";
import { Piezas } from "./piezas";
import type { RejillaProps } from "./rejilla-props";
import { type SemanaEditable, useSemanaEditable, useTeclasDeSemana } from "./semana-editable";
import { TablaDeHoras } from "./tabla-de-horas";

/**
 * A group's week as pieces on a grid. Arrows move between hours, a letter opens the subjects for one, Supr empties it;
 * Ctrl+Z, Ctrl+Y and Ctrl+S undo, do again and save. A pointer drags pieces, and a finger takes one and touches hours.
 */
export function SemanaPorArmar(props: RejillaProps) {
  const { modulos, dias, vigencia } = props;
  const tabla = useRef<HTMLTableElement>(null);
  const editable = useSemanaEditable(props, tabla);
  const { semana, lugares, asidero, sobre, enMano, tomar } = editable;
  const marca = useTellForm<HTMLDivElement>(semana.puestas);
  const [dia, setDia] = useState(dias[0]!);
  useTeclasDeSemana(marca, editable);
  return (
    <div
      ref={marca}
      className="border-t border-linea lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:grid-rows-[auto_minmax(0,1fr)]"
    >
      {lugares.map((lugar) =>
        semana.puestas[lugar] ? (
          <input key={lugar} type="hidden" name="lecciones" value={`${lugar}-${semana.puestas[lugar]}`} />
        ) : null,
      )}
      <Piezas {...semana} asidero={asidero} sobre={sobre(POR_PONER)} enMano={enMano} alTomar={tomar} />
      <div className="min-w-0 border-linea px-4 py-3 lg:row-span-2 lg:border-l lg:pr-6">
        <Barra editable={editable} />
        <DiaQueSeVe dias={dias} dia={dia} alVer={setDia} />
        <TablaDeHoras tabla={tabla} editable={editable} modulos={modulos} dias={dias} dia={dia} />
      </div>
      <div className="bg-tenue px-4 pb-4 pt-1 lg:pl-6">{vigencia}</div>
    </div>
  );
}

/** Undo, do again, fill; and what the week still needs. */
function Barra({ editable: { semana, deshacer, rehacer, llenarLoQueFalta } }: { editable: SemanaEditable }) {
  const { asignaturas, puestas, tomadas } = semana;
  const choques = lugaresConChoque(puestas, tomadas).length;
  const faltan = horasSinLugar(asignaturas, puestas).reduce((suma, { horas }) => suma + horas, 0);
  const sinHora = asignaturas.filter(({ id, horasSemana }) => horasSemana === 0 && horasPuestas(puestas, id) === 0);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <IconButton label="Deshacer (Ctrl Z)" disabled={!deshacer} onClick={() => deshacer?.()} className="!h-8 !w-8">
        <Glyph name="undo-2" />
      </IconButton>
      <IconButton label="Rehacer (Ctrl Y)" disabled={!rehacer} onClick={() => rehacer?.()} className="!h-8 !w-8">
        <Glyph name="undo-2" className="h-4 w-4 -scale-x-100" />
      </IconButton>
      <Button
        type="button"
        variant="secondary"
        size="sm"
        disabled={faltan === 0}
        title={faltan === 0 ? "No faltan horas" : "Pone las horas que faltan donde no chocan; se puede deshacer"}
        onClick={llenarLoQueFalta}
      >
        Llenar lo que falta
      </Button>
      <p role="status" className="ml-auto flex flex-wrap gap-1.5">
        {choques > 0 ? <Badge tone="danger">{counted(choques, "choque", "choques")}</Badge> : null}
        {faltan > 0 ? <Badge tone="warning">{`${counted(faltan, "hora", "horas")} por colocar`}</Badge> : null}
        {sinHora.length > 0 ? (
          <Badge tone="warning">{counted(sinHora.length, "asignatura sin hora", "asignaturas sin hora")}</Badge>
        ) : null}
        {faltan + choques + sinHora.length === 0 ? <Badge tone="success">Completo y sin choques</Badge> : null}
      </p>
    </div>
  );
}

type DiaProps = { dias: readonly number[]; dia: number; alVer: (dia: number) => void };

/** The choice of the one day that a phone shows. */
function DiaQueSeVe({ dias, dia, alVer }: DiaProps) {
  return (
    <div role="group" aria-label="Día que se ve" className="mt-2 grid grid-flow-col gap-1 lg:hidden">
      {dias.map((cada) => (
        <button
          key={cada}
          type="button"
          aria-pressed={cada === dia}
          onClick={() => alVer(cada)}
          className={classNames(
            "min-h-11 rounded-md border text-sm",
            cada === dia ? "border-acento bg-carta font-semibold text-fuerte" : "border-linea text-quieto",
            FOCUS,
          )}
        >
          {DIAS[cada]!.slice(0, 3)}
        </button>
      ))}
    </div>
  );
}
