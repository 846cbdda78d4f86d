import { useState } from "react";
import type { FormatoDeBoleta } from "../boleta";
import type { BoletasDelGrupo } from "../pagina.server";
import { ComoQueda } from "./como-queda";
import { ListaDeBoletas } from "./lista-de-boletas";

type Props = {
  grupo: { value: number; label: string } | null;
  formato: FormatoDeBoleta;
  lista: BoletasDelGrupo | null;
  /** The enrolment that the address opens. */
  ver: number | null;
  /** The calls of pupils, and the one that saves cells. */
  alumnos: string;
  guardarEn: string;
};

/** The list, with the report card of the row under the cursor at its right. */
export function ConSuBoleta({ grupo, formato, lista, ver, alumnos, guardarEn }: Props) {
  const [cursor, setCursor] = useState<number | null>(null);
  if (!grupo || !lista) return null;
  const { filas, ciclo, borrador, periodos, periodoId } = lista;
  const conId = (id: number | null) => filas.find(({ inscripcionId }) => inscripcionId === id);
  const fila = conId(cursor) ?? conId(ver) ?? filas[0]!;
  const periodo = periodos.find(({ value }) => value === periodoId)?.label;
  return (
    <div className="xl:grid xl:grid-cols-[minmax(0,1fr)_300px]">
      <div className="min-w-0 max-xl:order-last">
        <ListaDeBoletas
          grupoId={grupo.value}
          formato={formato}
          lista={lista}
          guardarEn={guardarEn}
          vista={fila.inscripcionId}
          alVer={setCursor}
        />
      </div>
      <ComoQueda
        fila={fila}
        lugar={[grupo.label, ciclo, periodo].filter(Boolean).join(" · ")}
        grupoId={grupo.value}
        formato={formato}
        borrador={borrador}
        pdf={`${alumnos}/${fila.alumnoId}/controlescolar/boleta?formato=${formato}`}
        abierta={ver !== null}
      />
    </div>
  );
}
