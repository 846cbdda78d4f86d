import { Renglon, Tarjeta, Vacia } from "~/base/linea/components/tarjeta.familia";
import type { Reglamento } from "../reglamento.server";

/** The rules of the charges of a child: a card per service, and the rules of all. */
export function ReglamentoFamiliar({ deTodos, servicios }: Reglamento) {
  return (
    <>
      {servicios.length === 0 ? <Vacia>Todavía no tiene un programa de pagos.</Vacia> : null}
      {servicios.map(({ nombre, cargos }) => (
        <Tarjeta key={nombre} titulo={nombre}>
          <ul>
            {cargos.map(({ titulo, monto, reglas }, indice) => (
              <Renglon
                key={indice}
                titulo={titulo}
                nota={reglas.map((regla) => (
                  <span key={regla} className="block">
                    {regla}
                  </span>
                ))}
                lado={<strong className="font-semibold tabular-nums text-fuerte">{monto}</strong>}
              />
            ))}
          </ul>
        </Tarjeta>
      ))}
      <Tarjeta titulo="Para todos los cargos">
        <ul>
          {deTodos.map((regla) => (
            <Renglon key={regla} titulo={regla} />
          ))}
        </ul>
      </Tarjeta>
    </>
  );
}
