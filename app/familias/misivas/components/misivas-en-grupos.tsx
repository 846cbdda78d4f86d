import type { ReactNode } from "react";
import { cuantasMisivas } from "../misiva";
import { type FilaConAcciones, ListaMisivas } from "./lista-misivas";

const POR_REVISAR = "De todo el colegio, por revisar o en tu revisión";
const POR_ENVIAR = "Las escribiste y nadie las ha visto todavía";

type Props = {
  /** The misivas that wait for the viewer, of the whole school. */
  esperan: readonly FilaConAcciones[];
  /** A page of the other ones, and their number. */
  demas: readonly FilaConAcciones[];
  cuantasDemas: number;
  coordinacion: boolean;
  abierta: number;
  zonaHoraria: string;
};

/** The list without a filter: what waits for the viewer comes first, and is reviewed one after the other. */
export function MisivasEnGrupos({ esperan, demas, cuantasDemas, coordinacion, ...resto }: Props) {
  return (
    <>
      <GrupoDeMisivas titulo="Esperan por ti" nota={coordinacion ? POR_REVISAR : POR_ENVIAR}>
        <ListaMisivas caption="Misivas que esperan por ti" filas={esperan} enBloque enCola={coordinacion} {...resto} />
      </GrupoDeMisivas>
      {demas.length === 0 ? null : (
        <GrupoDeMisivas titulo="Las demás" nota={cuantasMisivas(cuantasDemas)}>
          <ListaMisivas filas={demas} {...resto} />
        </GrupoDeMisivas>
      )}
    </>
  );
}

type GrupoProps = { titulo: string; nota: string; children: ReactNode };

/** A group of the list under its heading. */
function GrupoDeMisivas({ titulo, nota, children }: GrupoProps) {
  return (
    <section aria-label={titulo}>
      <p className="flex min-h-7 flex-wrap items-center gap-x-2 bg-tenue px-4 text-sm lg:px-6">
        <strong className="font-semibold text-fuerte">{titulo}</strong>
        <span className="text-quieto">{nota}</span>
      </p>
      {children}
    </section>
  );
}
