import { Link } from "@remix-run/react";
import { centavos } from "~/lib/money";
import { FOCUS, classNames } from "~/ui/class-names";
import { Money } from "~/ui/money";
import type { PaginaDePromocion } from "../pagina.server";
import { PROPUESTAS, type Propuesta } from "../promocion";

const numero = (n: number) => n.toLocaleString("es-MX");
const CAJA = "rounded-lg border border-linea bg-carta px-3 py-2";

/** The number of pupils of each proposal, with links, and the sum of their fees in the rehearsal. */
export function CifrasDePromocion({ cifras, conDinero, unicoCentavos, cicloCentavos, filtros }: PaginaDePromocion) {
  return (
    <nav
      aria-label="Alumnos por lo que se propone"
      className="grid grid-cols-2 gap-2 pb-3 sm:grid-cols-3 lg:grid-cols-5"
    >
      {cifras.map(({ propuesta, cuantos, porConfirmar, inscritos }) => (
        <Link
          key={propuesta}
          to={filtros.propuesta === propuesta ? "?" : `?propuesta=${propuesta}`}
          aria-current={filtros.propuesta === propuesta ? "true" : undefined}
          preventScrollReset
          className={classNames(CAJA, "hover:bg-tenue aria-[current]:border-acento", FOCUS)}
        >
          <span className="flex items-baseline gap-2">
            <b className="text-xl tabular-nums text-fuerte">{numero(cuantos)}</b>
            <span className="text-sm text-texto">{PROPUESTAS[propuesta].uno}</span>
          </span>
          <span className="block text-xs text-quieto">{loQueDice(propuesta, { porConfirmar, inscritos })}</span>
        </Link>
      ))}
      {conDinero ? (
        <div className={CAJA}>
          <b className="block text-xl tabular-nums text-fuerte">
            <Money centavos={centavos(unicoCentavos)} />
          </b>
          <span className="block text-xs text-quieto">
            de inscripciones, como se ensayó. En todo el ciclo: <Money centavos={centavos(cicloCentavos)} />
          </span>
        </div>
      ) : null}
    </nav>
  );
}

function loQueDice(propuesta: Propuesta, { porConfirmar, inscritos }: { porConfirmar: number; inscritos: number }) {
  if (propuesta === "EGRESA") return "conservan su expediente y sus adeudos";
  if (propuesta === "NO_SE_REINSCRIBE") return "se quedan en el ciclo anterior";
  const partes = [
    ...(porConfirmar > 0 ? [`${numero(porConfirmar)} por confirmar`] : []),
    ...(inscritos > 0 ? [`${numero(inscritos)} ya inscritos`] : []),
  ];
  return partes.join(", ") || (propuesta === "PASA" ? "al grado que sigue" : "en su mismo grado");
}
