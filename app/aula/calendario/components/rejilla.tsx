import { Link, useSearchParams } from "@remix-run/react";
import { asSearch } from "~/lib/query";
import { FOCUS, classNames } from "~/ui/class-names";
import { CAPAS, type Dia, type Entrada, resumidas } from "../calendario";
import { FRANJAS } from "./colores";

const DIAS = ["domingo", "lunes", "martes", "miércoles", "jueves", "viernes", "sábado"];
const EN_UN_DIA = 3;

/** Weeks as rows, with the entries of each day. On a phone the same days are a list. */
export function RejillaDeDias({ semanas, alta }: { semanas: readonly Dia[][]; alta: boolean }) {
  return (
    <div className="hidden overflow-x-auto border-t border-linea sm:block print:block">
      <table className="w-full table-fixed border-collapse bg-carta text-sm">
        <caption className="sr-only">Calendario</caption>
        <thead>
          <tr className="text-left text-xs text-quieto">
            {DIAS.map((dia) => (
              <th
                key={dia}
                scope="col"
                className="h-8 border-b border-r border-linea px-2 font-semibold last:border-r-0"
              >
                {dia}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {semanas.map((semana) => (
            <tr key={semana[0]!.fecha} className="align-top">
              {semana.map((dia) => (
                <Celda key={dia.fecha} dia={dia} alta={alta} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Celda({ dia, alta }: { dia: Dia; alta: boolean }) {
  const { fecha, numero, fuera, hoy, sinClases } = dia;
  const [busqueda] = useSearchParams();
  const entradas = resumidas(dia.entradas);
  const caben = alta ? entradas : entradas.length > EN_UN_DIA ? entradas.slice(0, EN_UN_DIA - 1) : entradas;
  const mas = entradas.length - caben.length;
  const alDia = new URLSearchParams(busqueda);
  alDia.set("ver", "semana");
  alDia.set("fecha", fecha);
  return (
    <td
      aria-current={hoy ? "date" : undefined}
      className={classNames(
        "border-b border-r border-linea px-1.5 py-1 last:border-r-0",
        alta ? "h-[420px]" : "h-24 print:h-[88px]",
        fuera && "bg-pagina",
        hoy && "bg-acento-50",
        sinClases && "dia-sin-clases",
      )}
    >
      <p className={classNames("flex items-center gap-1 text-xs", fuera ? "text-quieto" : "text-texto")}>
        <span
          className={classNames(
            "tabular-nums",
            hoy && "rounded-full bg-acento px-1.5 py-0.5 font-semibold text-sobre-acento",
          )}
        >
          {numero}
        </span>
        {hoy ? "hoy" : sinClases ? "· sin clases" : null}
      </p>
      <ul className="mt-0.5 space-y-0.5">
        {caben.map((entrada) => (
          <li key={entrada.clave}>
            <EntradaCorta {...entrada} entera={alta} />
          </li>
        ))}
        {mas > 0 ? (
          <li>
            <Link
              to={`/calendario${asSearch(alDia)}`}
              className={classNames("rounded px-1.5 text-xs text-acento-texto", FOCUS)}
            >
              {mas} más
            </Link>
          </li>
        ) : null}
      </ul>
    </td>
  );
}

// A month has one line for each; a week has room for all its text.
function EntradaCorta({ capa, titulo, detalle, inicia, ruta, entera }: Entrada & { entera: boolean }) {
  const look = classNames(
    "block rounded-sm border-l-[3px] px-1.5 text-xs text-fuerte",
    entera ? "py-1 [overflow-wrap:anywhere]" : "truncate py-0.5",
    FRANJAS[capa],
  );
  const dice = (
    <>
      <span className="sr-only">{CAPAS[capa]}: </span>
      {inicia ? <span className="tabular-nums text-quieto">{inicia} </span> : null}
      {titulo}
      {entera && detalle ? <span className="block text-quieto">{detalle}</span> : null}
    </>
  );
  const title = [titulo, detalle].filter(Boolean).join(" · ");
  if (!ruta)
    return (
      <span className={look} title={title}>
        {dice}
      </span>
    );
  return (
    <Link to={ruta} preventScrollReset title={title} className={classNames(look, "hover:underline", FOCUS)}>
      {dice}
    </Link>
  );
}
