import { Glyph } from "~/ui/glyph";
import { classNames } from "~/ui/class-names";
import type { LoQueVe as Ve } from "../que-ve.server";

/** A preview of an account: the sections of the menu with their pages, and the parts of a student's file. */
export function LoQueVe({ secciones, ficha, limites }: Ve & { limites: string | null }) {
  return (
    <section aria-labelledby="lo-que-ve" className="mt-6">
      <h3 id="lo-que-ve" className="text-base font-semibold text-fuerte">
        Qué ve esta persona
      </h3>
      <p className="text-sm text-quieto">{limites ? `Solo en ${limites}` : "En todo el colegio"}</p>
      <div className="mt-2 grid gap-x-6 gap-y-4 rounded-lg border border-linea p-4 sm:grid-cols-2">
        <div>
          <h4 className="text-sm font-semibold text-texto">En el menú</h4>
          <ul className="mt-1 space-y-1.5">
            {secciones.map(({ nombre, ve, paginas, todas }) => (
              <Renglon key={nombre} ve={ve} nombre={nombre}>
                {ve && todas > 1 ? (paginas.length === todas ? "todas sus páginas" : paginas.join(", ")) : null}
              </Renglon>
            ))}
          </ul>
        </div>
        <div>
          <h4 className="text-sm font-semibold text-texto">En la información de un alumno</h4>
          <ul className="mt-1 space-y-1.5">
            {ficha.map(({ nombre, ve }) => (
              <Renglon key={nombre} ve={ve} nombre={nombre} />
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

function Renglon({ ve, nombre, children }: { ve: boolean; nombre: string; children?: string | null }) {
  return (
    <li className="flex gap-2 text-sm">
      <Glyph
        name={ve ? "check" : "x"}
        className={classNames("mt-0.5 h-4 w-4 shrink-0", ve ? "text-bien-texto" : "text-quieto")}
      />
      <span className={ve ? "text-fuerte" : "text-quieto"}>
        <span className="sr-only">{ve ? "Ve: " : "No ve: "}</span>
        {nombre}
        {children ? <span className="block text-xs text-quieto">{children}</span> : null}
      </span>
    </li>
  );
}
