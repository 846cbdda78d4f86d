import { Cifra, ENLACE, Tarjeta, Vacia } from "~/base/linea/components/tarjeta.familia";
import { RadioGroup } from "~/forms/choice-fields";
import { SaveButton, SchemaForm } from "~/forms/schema-form";
import { Alert } from "~/ui/alert";
import { Badge } from "~/ui/badge";
import { buttonClasses } from "~/ui/button";
import type { metodoSchema, Metodos, PorPagar } from "../pagar.server";
import { PorQue } from "./por-que.familia";

/** The debts with their reasons, to pick some of them (mock-up 58). Without a script, the next page adds up. */
export function ElegirCargos({ porPagar }: { porPagar: PorPagar }) {
  const { colegioId, colegio, escuelas, hijos, total, sinElegir, continuar } = porPagar;
  return (
    <>
      {escuelas.length < 2 ? null : (
        <nav aria-label="Escuelas" className="mb-3">
          <ul className="flex flex-wrap gap-x-4">
            {escuelas.map(({ nombre, ruta, actual }) => (
              <li key={ruta}>
                <a
                  href={ruta}
                  aria-current={actual ? "page" : undefined}
                  className={`${ENLACE} ${actual ? "font-semibold no-underline" : ""}`}
                >
                  {nombre}
                </a>
              </li>
            ))}
          </ul>
          <p className="text-sm text-quieto">Se pagan por separado: cada escuela tiene su cuenta.</p>
        </nav>
      )}
      {sinElegir ? (
        <Alert tone="danger" live className="mb-3">
          Elige al menos un cargo
        </Alert>
      ) : null}
      {hijos.length === 0 ? (
        <Tarjeta>
          <Vacia>{escuelas.length < 2 ? "No debes nada hoy" : `No debes nada hoy a ${colegio}`}</Vacia>
        </Tarjeta>
      ) : (
        <form method="get" action={continuar}>
          <input type="hidden" name="colegio" value={colegioId} />
          {hijos.map(({ nombre, deudas }) => (
            <Tarjeta key={nombre} titulo={nombre}>
              <ul>
                {deudas.map((deuda) => (
                  <Cargo key={deuda.id} deuda={deuda} />
                ))}
              </ul>
            </Tarjeta>
          ))}
          <div className="sticky bottom-0 -mx-4 border-t border-linea bg-carta px-4 py-2">
            <p className="flex items-center justify-between gap-3 pb-2">
              <span className="text-sm text-quieto">Lo que viene marcado; el total se ve al continuar</span>
              <Cifra>{total}</Cifra>
            </p>
            <button type="submit" className={buttonClasses("primary", "lg", "w-full")}>
              Continuar
            </button>
          </div>
        </form>
      )}
    </>
  );
}

type Deuda = PorPagar["hijos"][number]["deudas"][number];

function Cargo({ deuda }: { deuda: Deuda }) {
  const { id, descripcion, limite, monto, ahorro, porque, enEspera, ficha, marcada } = deuda;
  const clave = `cargo-${id}`;
  return (
    <li className="border-t border-linea py-2">
      <div className="flex min-h-11 items-center gap-3">
        {enEspera ? null : (
          <input
            type="checkbox"
            id={clave}
            name="cargo"
            value={id}
            defaultChecked={marcada}
            className="h-[1.375rem] w-[1.375rem] shrink-0 accent-acento"
          />
        )}
        <label htmlFor={enEspera ? undefined : clave} className="min-w-0 flex-1 [overflow-wrap:anywhere]">
          <span className="block text-fuerte">{descripcion}</span>
          <span className="block text-sm text-quieto">{limite}</span>
        </label>
        <strong className="shrink-0 font-semibold tabular-nums text-fuerte">{monto}</strong>
      </div>
      {ahorro === null ? null : <Badge tone="success">{ahorro}</Badge>}
      {ficha === null ? null : (
        <a href={ficha} className={ENLACE}>
          Falta pagar tu ficha
        </a>
      )}
      {enEspera && ficha === null ? (
        <p className="text-sm text-quieto">Ya hay una ficha o transferencia en espera de su pago</p>
      ) : null}
      {porque.length === 0 ? null : <PorQue frases={porque} descripcion={descripcion} />}
    </li>
  );
}

/** The ways to pay a sum, with what each means (mock-up 59). */
export function ElegirMetodo({ metodo }: { metodo: Metodos }) {
  const { colegio, total, centavos, cargos, hasta, llave, atras, metodos } = metodo;
  return (
    <Tarjeta>
      <p className="pt-2 text-sm text-quieto">{`Pago a ${colegio}`}</p>
      <p className="text-[1.75rem] font-semibold leading-9 tabular-nums text-fuerte">{total}</p>
      <p className="pb-3 text-sm text-quieto">{`Este monto vale hasta el ${hasta}. No se te cobra comisión.`}</p>
      <SchemaForm<typeof metodoSchema> llave={llave} labels={{ metodo: "¿Cómo pagas?" }}>
        {(fields) => (
          <div className="space-y-4">
            {cargos.map((id) => (
              <input key={id} type="hidden" name="cargo" value={id} />
            ))}
            <input type="hidden" name="visto" value={centavos} />
            <RadioGroup field={fields.metodo} label="¿Cómo pagas?" options={metodos} required />
            <p className="text-sm text-quieto">
              La escuela no ve ni guarda el número de tu tarjeta. El efectivo no es deducible.
            </p>
            <SaveButton always size="lg">{`Pagar ${total}`}</SaveButton>
          </div>
        )}
      </SchemaForm>
      <p>
        <a href={atras} className={ENLACE}>
          Cambiar lo que pago
        </a>
      </p>
    </Tarjeta>
  );
}
