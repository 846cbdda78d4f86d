import { useRouteLoaderData } from "@remix-run/react";
import { contados } from "../que-se-ve";
import type { ShellData } from "../queries.server";

type Props = {
  /** The list's rows, and the neighbouring pages, if any; absent if nothing is counted. */
  lista?: { filas: readonly unknown[]; siguiente: unknown; anterior?: unknown };
  uno?: string;
  varios?: string;
  /** Replaces the count if the page has a better text. */
  cuantos?: string | null;
  /** True if the page ignores the drawer's level, campus and shift. */
  todo?: boolean;
};

/** The quiet line of a list's head: the number of rows, and the level, campus, shift and cycle. */
export function QueSeVe({ lista, uno = "", varios = "", cuantos, todo = false }: Props) {
  const shell = useRouteLoaderData("shell") as { shell: ShellData } | undefined;
  const contadas = cuantos ?? (lista ? contados(lista, uno, varios) : null);
  if (todo || !shell) return <>{[contadas, "Todo el colegio"].filter(Boolean).join(" · ")}</>;
  const { lugar, ciclo } = lugarDe(shell.shell);
  return (
    <>
      {contadas ? `${contadas} · ` : ""}
      {/* A phone's bar says the place right above. */}
      {lugar ? <span className="max-lg:hidden">{`${lugar} · `}</span> : null}
      {ciclo}
    </>
  );
}

function lugarDe({ opciones, filtros, ciclo }: ShellData): { lugar: string; ciclo: string } {
  const nombre = (lista: { id: number; nombre: string }[], id: number | null) =>
    lista.find((cada) => cada.id === id)?.nombre;
  const lugar = [
    nombre(opciones.niveles, filtros.nivelId),
    nombre(opciones.planteles, filtros.plantelId),
    nombre(opciones.turnos, filtros.turnoId),
  ];
  return { lugar: lugar.filter(Boolean).join(", "), ciclo: ciclo?.nombre ?? "" };
}
