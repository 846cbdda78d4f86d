import { timeAgo } from "~/ui/time-ago";
import { Glyph } from "~/ui/glyph";
import type { IconName } from "~/ui/icon-names";
import type { Proveedor } from "../../servidor";
import { type Paso, type Prueba, conPendientes, pasoPorAtender, queHacer } from "../prueba";

const MARCAS: Record<Paso["estado"], { icono: IconName; caja: string; texto: string; nombre: string }> = {
  BIEN: { icono: "check", caja: "bg-bien-relleno text-bien-texto", texto: "text-fuerte", nombre: "Bien" },
  AVISO: { icono: "info", caja: "bg-atencion-relleno text-atencion-texto", texto: "text-fuerte", nombre: "Atención" },
  MAL: { icono: "x", caja: "bg-mal-relleno text-mal-texto", texto: "font-semibold text-mal-texto", nombre: "Falló" },
  PENDIENTE: { icono: "minus", caja: "bg-hundida text-quieto", texto: "text-quieto", nombre: "Sin hacer" },
};

/** The six steps of the last test, with what to do about the first that failed. */
export function PasosDePrueba({ prueba, proveedor }: { prueba: Prueba | null; proveedor: Proveedor }) {
  const pasos = prueba?.pasos ?? conPendientes([]);
  const porAtender = prueba ? pasoPorAtender(pasos) : null;
  return (
    <>
      <ol aria-label="Pasos de la prueba" className="mt-3 divide-y divide-linea border-y border-linea">
        {pasos.map(({ clave, estado, texto, detalle }) => {
          const marca = MARCAS[estado];
          return (
            <li key={clave} className="flex min-h-12 items-center gap-3 py-1">
              <span className={`flex h-7 w-7 shrink-0 items-center justify-center rounded-md ${marca.caja}`}>
                <Glyph name={marca.icono} className="h-4 w-4" />
                <span className="sr-only">{marca.nombre}:</span>
              </span>
              <span className={`min-w-0 text-sm ${marca.texto}`}>
                <span className="block">{texto}</span>
                {detalle === "" ? null : (
                  <span
                    className={`block text-xs font-normal [overflow-wrap:anywhere] ${estado === "MAL" ? "text-mal-texto" : "text-quieto"}`}
                  >
                    {detalle}
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ol>
      {porAtender ? (
        <div className="mt-3 rounded-md border border-atencion-linea bg-atencion-relleno px-3 py-2.5 text-atencion-texto">
          <h3 className="flex items-center gap-2 text-sm font-semibold">
            <Glyph name="key-round" className="h-4 w-4" />
            Qué hacer
          </h3>
          <ol className="mt-1 list-decimal space-y-0.5 pl-9 text-xs">
            {queHacer(proveedor, porAtender.clave).map((paso) => (
              <li key={paso}>{paso}</li>
            ))}
          </ol>
        </div>
      ) : null}
    </>
  );
}

/** The age of the last test; nothing without one. */
export function HaceCuanto({ prueba }: { prueba: Prueba | null }) {
  return prueba ? (
    <span className="text-xs text-quieto" suppressHydrationWarning>
      {timeAgo(prueba.fecha)}
    </span>
  ) : null;
}
