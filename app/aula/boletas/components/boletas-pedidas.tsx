import { Avance, ListaDeTandas, Sigue, type TextosDeTanda } from "~/base/archivos/tandas/components/lista-de-tandas";
import { FORMATOS_DE_BOLETA, cuantasBoletas } from "../boleta";
import type { TandaDeBoletas } from "../tandas";

type Props = { tandas: readonly TandaDeBoletas[]; archivos: string };

const TEXTOS = { papeles: "Boletas", cuantos: cuantasBoletas, articulo: "las" } as const satisfies TextosDeTanda;

/** The latest print run in one line: how far it is, or its file. */
export function UltimaImpresion({ tandas, archivos }: Props) {
  const [ultima] = tandas;
  if (!ultima) return null;
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-tenue px-3 py-1.5 text-sm">
      <Sigue tandas={tandas} />
      <p className="min-w-0 flex-1 text-texto">
        <strong className="font-semibold text-fuerte">{ultima.titulo}</strong>
        {` · ${FORMATOS_DE_BOLETA[ultima.formato]} · ${ultima.creadaDate}`}
      </p>
      <Avance {...TEXTOS} tanda={ultima} archivos={archivos} />
    </div>
  );
}

/** The print runs before the latest, folded. */
export function ImpresionesPrevias({ tandas, archivos }: Props) {
  const previas = tandas.slice(1);
  if (previas.length === 0) return null;
  return (
    <details className="border-t border-linea">
      <summary className="cursor-pointer px-4 py-3 text-sm text-quieto lg:px-6">{`Impresiones anteriores (${previas.length})`}</summary>
      <ListaDeTandas
        {...TEXTOS}
        tandas={previas}
        archivos={archivos}
        caption="Impresiones de boletas"
        columnas={[
          { titulo: "Formato", celda: ({ formato }) => FORMATOS_DE_BOLETA[formato] },
          { titulo: "Pedida", celda: ({ creadaDate }) => creadaDate },
        ]}
      />
    </details>
  );
}
