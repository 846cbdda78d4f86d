import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { NombreDeLista } from "~/personas/alumnos/components/nombre-de-lista";
import { type Centavos, centavos } from "~/lib/money";
import { Badge } from "~/ui/badge";
import { classNames } from "~/ui/class-names";
import { DateText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import { Money } from "~/ui/money";
import { Cell, HeaderCell, Table } from "~/ui/table";
import { valorEnPalabras } from "../beca";
import type { Becado, NivelConBecas } from "../becados.server";
import type { BecaEnLista } from "../resumen.server";

const dinero = (monto: number) => (monto === 0 ? "—" : <Money centavos={centavos(monto)} />);

/** The becas of the school: value, services, condition, students and cost of the cycle. */
export function TablaDeBecas({ becas }: { becas: readonly BecaEnLista[] }) {
  const { search } = useLocation();
  const suma = (campo: "alumnos" | "cicloCentavos") => becas.reduce((total, beca) => total + beca[campo], 0);
  return (
    <Table
      caption="Becas del colegio"
      bleed
      cards
      head={
        <>
          <HeaderCell>Beca</HeaderCell>
          <HeaderCell numeric>Valor</HeaderCell>
          <HeaderCell>Sobre</HeaderCell>
          <HeaderCell className="hidden lg:table-cell">Pide</HeaderCell>
          <HeaderCell className="hidden lg:table-cell">Se renueva</HeaderCell>
          <HeaderCell numeric>Alumnos</HeaderCell>
          <HeaderCell numeric>En el ciclo</HeaderCell>
        </>
      }
      foot={
        <tr className="row font-semibold text-fuerte">
          <Cell className="card-name">Total</Cell>
          <Cell className="max-sm:hidden" />
          <Cell className="max-sm:hidden" />
          <Cell className="hidden lg:table-cell" />
          <Cell className="hidden lg:table-cell" />
          <Cell numeric className="card-place">
            {suma("alumnos") || "—"}
          </Cell>
          <Cell numeric className="card-sum">
            {dinero(suma("cicloCentavos"))}
          </Cell>
        </tr>
      }
    >
      {becas.map((beca) => (
        <tr key={beca.id} className="row">
          <Cell className="card-name">
            <Link to={`${beca.id}${search}`} className="row-link font-semibold text-fuerte">
              {beca.nombre}
            </Link>
            {beca.activo ? null : <Badge>Ya no se otorga</Badge>}
          </Cell>
          <Cell numeric className="card-state font-semibold text-fuerte">
            {beca.valor}
          </Cell>
          <Cell className="card-place">{beca.sobre}</Cell>
          <Cell className="hidden text-quieto lg:table-cell">{beca.pide || "—"}</Cell>
          <Cell className="hidden text-quieto lg:table-cell">{beca.renueva}</Cell>
          <Cell numeric className="max-sm:hidden">
            {beca.alumnos || "—"}
          </Cell>
          <Cell numeric className="card-sum">
            {dinero(beca.cicloCentavos)}
          </Cell>
        </tr>
      ))}
    </Table>
  );
}

/** Those who have a beca: each opens the student's dialog of becas. */
export function TablaDeBecados({ becados, filtra }: { becados: readonly Becado[]; filtra: boolean }) {
  if (becados.length === 0)
    return (
      <EmptyState
        title={filtra ? "No existen resultados con ese criterio" : "Nadie tiene beca en este ciclo"}
        drawing={filtra ? "search" : "list"}
      >
        {filtra ? null : "Una beca se otorga desde la ficha del alumno, en Más acciones de la cuenta."}
      </EmptyState>
    );
  return (
    <Table
      caption="Alumnos con beca"
      bleed
      cards
      head={
        <>
          <HeaderCell>Alumno</HeaderCell>
          <HeaderCell>Grado y grupo</HeaderCell>
          <HeaderCell>Beca</HeaderCell>
          <HeaderCell className="hidden lg:table-cell">Desde</HeaderCell>
          <HeaderCell className="hidden lg:table-cell">Hasta</HeaderCell>
          <HeaderCell className="hidden lg:table-cell">Folio</HeaderCell>
          <HeaderCell numeric>En el ciclo</HeaderCell>
        </>
      }
    >
      {becados.map((becado) => (
        <tr key={becado.id} className="row">
          <Cell className="card-name">
            <Link to={`/controlescolar/alumno/${becado.alumnoId}/beca`} className="row-link">
              <NombreDeLista persona={becado} />
            </Link>
          </Cell>
          <Cell className="card-place">{[becado.nivel, becado.grado, becado.grupo].filter(Boolean).join(" ")}</Cell>
          <Cell className="card-state">
            {becado.beca} · {valorEnPalabras(becado)}{" "}
            {becado.porAceptar ? <Badge tone="warning">Por aceptar</Badge> : null}
          </Cell>
          <Cell className="hidden lg:table-cell">
            <DateText fecha={becado.desde} />
          </Cell>
          <Cell className="hidden lg:table-cell">
            <DateText fecha={becado.hasta} />
          </Cell>
          <Cell className="hidden lg:table-cell">{becado.folio || "—"}</Cell>
          <Cell numeric className="card-sum">
            {dinero(becado.cicloCentavos)}
          </Cell>
        </tr>
      ))}
    </Table>
  );
}

type Nivel = NivelConBecas & { exacto: string; piden: number };

/** The 5 % that the law asks of each level, with the becas that count for it. */
export function TablaDelCinco({ niveles }: { niveles: readonly Nivel[] }) {
  return (
    <Table
      caption="El 5 % por nivel"
      bleed
      head={
        <>
          <HeaderCell>Nivel</HeaderCell>
          <HeaderCell numeric>Alumnos</HeaderCell>
          <HeaderCell numeric>5 %</HeaderCell>
          <HeaderCell numeric>Se piden</HeaderCell>
          <HeaderCell numeric>Con beca que cuenta</HeaderCell>
          <HeaderCell>Estado</HeaderCell>
        </>
      }
    >
      {niveles.map(({ nivelId, nivel, alumnos, exacto, piden, cuentan }) => (
        <tr key={nivelId} className="row">
          <Cell label="Nivel" className="font-semibold text-fuerte">
            {nivel}
          </Cell>
          <Cell label="Alumnos" numeric>
            {alumnos}
          </Cell>
          <Cell label="5 %" numeric>
            {exacto}
          </Cell>
          <Cell label="Se piden" numeric>
            {piden}
          </Cell>
          <Cell label="Con beca que cuenta" numeric>
            {cuentan}
          </Cell>
          <Cell label="Estado">
            <Badge tone={cuentan >= piden ? "success" : "warning"}>
              {cuentan >= piden ? "Se cumple" : `Faltan ${piden - cuentan}`}
            </Badge>
          </Cell>
        </tr>
      ))}
    </Table>
  );
}

type Cifras = {
  conBeca: number;
  alumnos: number;
  cicloCentavos: Centavos;
  faltan: readonly string[];
  /** The budget of the cycle in the whole school; null without one. */
  presupuesto: DelPresupuesto | null;
};

/** A budget with what is granted of it, in centavos and in whole percent. */
type DelPresupuesto = { montoCentavos: number; otorgadoCentavos: number; porciento: number };

/** The strip of figures above the catalogue. */
export function CifrasDeBecas({ conBeca, alumnos, cicloCentavos, faltan, presupuesto }: Cifras) {
  const parte = alumnos === 0 ? "" : `, ${((conBeca * 100) / alumnos).toFixed(1)} %`;
  return (
    <dl
      className={classNames(
        "mt-3 grid divide-linea rounded-lg border border-linea text-sm max-sm:divide-y sm:divide-x",
        presupuesto ? "sm:grid-cols-2 lg:grid-cols-4" : "sm:grid-cols-3",
      )}
    >
      <Cifra titulo="Con beca" nota={`de ${alumnos}${parte}`}>
        {conBeca}
      </Cifra>
      <Cifra
        titulo="El 5 % que pide la ley"
        nota={faltan.length === 0 ? "en cada nivel" : `faltan en ${faltan.join(", ")}`}
      >
        <span className={faltan.length === 0 ? "text-bien-texto" : "text-atencion-texto"}>
          {faltan.length === 0 ? "Se cumple" : "No se cumple"}
        </span>
      </Cifra>
      <Cifra titulo="Cuestan en el ciclo" nota="lo cargado y lo que falta">
        <Money centavos={cicloCentavos} />
      </Cifra>
      {presupuesto ? <BarraDePresupuesto presupuesto={presupuesto} /> : null}
    </dl>
  );
}

/** The budget as a bar: what is granted of it, ended becas too. Over budget is said, and not refused. */
function BarraDePresupuesto({ presupuesto }: { presupuesto: DelPresupuesto }) {
  const { montoCentavos, otorgadoCentavos, porciento } = presupuesto;
  const pasado = otorgadoCentavos - montoCentavos;
  return (
    <div className="px-4 py-2">
      <dt className="text-xs text-quieto">Presupuesto del ciclo</dt>
      <dd>
        <span className={classNames("text-xl font-semibold", pasado > 0 ? "text-mal-texto" : "text-fuerte")}>
          {`${porciento} %`}
        </span>{" "}
        <span className="text-xs text-quieto">
          <Money centavos={centavos(otorgadoCentavos)} /> de <Money centavos={centavos(montoCentavos)} />
        </span>
        <span aria-hidden="true" className="mt-1 block h-2 overflow-hidden rounded bg-hundida">
          <span
            className={classNames("block h-full", pasado > 0 ? "bg-mal-texto" : "bg-acento")}
            style={{ width: `${Math.min(100, porciento)}%` }}
          />
        </span>
        {pasado > 0 ? (
          <span className="mt-1 block text-xs text-mal-texto">
            Pasa del presupuesto por <Money centavos={centavos(pasado)} />
          </span>
        ) : null}
      </dd>
    </div>
  );
}

function Cifra({ titulo, nota, children }: { titulo: string; nota: string; children: ReactNode }) {
  return (
    <div className="px-4 py-2">
      <dt className="text-xs text-quieto">{titulo}</dt>
      <dd>
        <span className="text-xl font-semibold text-fuerte">{children}</span>{" "}
        <span className="text-xs text-quieto">{nota}</span>
      </dd>
    </div>
  );
}
