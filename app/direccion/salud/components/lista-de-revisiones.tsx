import { Badge, type Tone } from "~/ui/badge";
import { Link } from "@remix-run/react";
import type { Estado, Hallada, Revision } from "../revision";

const PALABRAS: Readonly<Record<Estado, { texto: string; tono: Tone }>> = {
  MAL: { texto: "Urgente", tono: "danger" },
  ATENCION: { texto: "Por atender", tono: "warning" },
  BIEN: { texto: "Bien", tono: "success" },
};

const CAJAS: Readonly<Record<Estado, string>> = {
  MAL: "border-mal-linea bg-mal-relleno text-mal-texto",
  ATENCION: "border-atencion-linea bg-atencion-relleno text-atencion-texto",
  BIEN: "",
};

/** The number of checks that need attention, and the number that are well. */
export function ResumenDeRevisiones({ revisiones }: { revisiones: readonly Revision[] }) {
  return (
    <ul className="flex flex-wrap gap-2" aria-label="Resumen">
      {(["MAL", "ATENCION", "BIEN"] as const).map((estado) => {
        const n = revisiones.filter((cada) => cada.estado === estado).length;
        if (n === 0) return null;
        const { texto, tono } = PALABRAS[estado];
        return (
          <li key={estado}>
            <Badge tone={tono} plain={estado === "BIEN"}>
              {n} {texto.toLowerCase()}
            </Badge>
          </li>
        );
      })}
    </ul>
  );
}

/** Each check: its state by glyph, word and colour, and below it the steps to take, if any. */
export function ListaDeRevisiones({ revisiones }: { revisiones: readonly Revision[] }) {
  return (
    <section aria-label="Revisiones" className="border-t border-linea">
      <ul>
        {revisiones.map(({ clave, estado, titulo, detalle, pasos, halladas = [] }) => (
          <li key={clave} className="border-b border-linea px-4 py-3 lg:px-6">
            <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
              <div className="min-w-0 flex-1 basis-64">
                <h2 className="text-sm font-semibold text-fuerte">{titulo}</h2>
                <p className="break-words text-xs text-quieto">{detalle}</p>
              </div>
              <Badge tone={PALABRAS[estado].tono} plain={estado === "BIEN"}>
                {PALABRAS[estado].texto}
              </Badge>
            </div>
            {pasos.length > 0 ? (
              <ol className={`mt-2 list-inside list-decimal rounded-md border px-3 py-2 text-sm ${CAJAS[estado]}`}>
                {pasos.map((paso) => (
                  <li key={paso} className="whitespace-pre-line">
                    {paso}
                  </li>
                ))}
              </ol>
            ) : null}
            <Halladas halladas={halladas} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Halladas({ halladas }: { halladas: readonly Hallada[] }) {
  if (halladas.length === 0) return null;
  return (
    <ul className="mt-2 list-inside list-disc text-sm" aria-label="Lo que se halló">
      {halladas.map(({ texto, ruta }, i) => (
        <li key={`${i} ${texto}`} className="break-words">
          {ruta ? (
            <Link to={ruta} className="text-acento-texto hover:underline">
              {texto}
            </Link>
          ) : (
            texto
          )}
        </li>
      ))}
    </ul>
  );
}
