import { Link } from "@remix-run/react";
import { type ReactNode, useCallback, useRef, useState } from "react";
import { Button, buttonClasses } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { timeAgo } from "~/ui/time-ago";
import { useAfter } from "~/ui/use-after";
import { useDismiss } from "~/ui/use-dismiss";
import { useWindowEvent } from "~/ui/use-window-event";
import { type Leidas, leerBuzon, marcarEnBuzon, releerBuzon, unidas } from "../buzon";
import type { Notificacion } from "../notificacion";
import { AVISOS, ListaDeRenglones, POR_ATENDER, Renglon } from "./renglon";

export type PanelProps = {
  ruta: string;
  alContar: (pendientes: number) => void;
  /** `conFoco`: the focus returns to the bell. */
  alCerrar: (conFoco: boolean) => void;
};

/** The distance from its end at which the list loads its next page (B§9). */
const CERCA_PX = 50;

/** The panel of the bell, 390 by 600 (B§2.3): unread notifications, five at a time, and standing notices. */
export function PanelDeNotificaciones({ ruta, alContar, alCerrar }: PanelProps) {
  const [lista, setLista] = useState<Leidas | null>(null);
  const [falla, setFalla] = useState(false);
  const caja = useRef<HTMLDivElement>(null);
  const trayendo = useRef(false);
  const cargada = useRef<Leidas | null>(null);
  const leer = useCallback(
    async (ultimoId: number | null, quietly = false) => {
      if (trayendo.current) return;
      trayendo.current = true;
      const pagina =
        ultimoId === null
          ? await releerBuzon(ruta, cargada.current?.notificaciones.length ?? 0, { quietly })
          : await leerBuzon(ruta, { ultimoId, quietly });
      trayendo.current = false;
      setFalla(pagina === null);
      if (!pagina) return;
      alContar(pagina.pendientes);
      cargada.current = ultimoId === null || !cargada.current ? pagina : unidas(cargada.current, pagina);
      setLista(cargada.current);
    },
    [ruta, alContar],
  );
  useDismiss(caja, alCerrar);
  useAfter(ruta, () => void leer(null));
  useWindowEvent("notificaciones-nuevas", () => void leer(null, true));
  const marcar = async (id: number | null) => {
    if (await marcarEnBuzon(ruta, id)) await leer(null);
  };
  const leidas = lista?.notificaciones ?? [];
  const fijas = leidas.filter(({ categoria }) => categoria === "FIJA");
  const sueltas = leidas.filter(({ categoria }) => categoria === "NORMAL");
  // The list loads five at a time.
  const sinLeer = (lista?.pendientes ?? 0) - fijas.length;
  return (
    <div
      ref={caja}
      role="dialog"
      aria-label="Notificaciones"
      tabIndex={-1}
      className="fixed inset-x-2 top-14 z-30 flex max-h-[min(600px,calc(100vh-4rem))] flex-col rounded-lg border border-linea bg-elevada text-texto shadow-lg focus:outline-none sm:absolute sm:left-auto sm:right-0 sm:top-full sm:mt-1 sm:h-[600px] sm:w-[390px]"
    >
      <div className="flex items-center justify-between gap-2 border-b border-linea px-4 py-2">
        <h2 className="text-sm font-semibold text-fuerte">Notificaciones</h2>
        {sueltas.length > 0 ? (
          <Button type="button" variant="plain" size="sm" onClick={() => void marcar(null)}>
            Marcar todas como leídas
          </Button>
        ) : null}
      </div>
      <Lista lista={lista} falla={falla} leer={leer}>
        <EnGrupo titulo={POR_ATENDER} cuantas={fijas.length} notificaciones={fijas} alMarcar={marcar} ruta={ruta} />
        <EnGrupo titulo={AVISOS} cuantas={sinLeer} notificaciones={sueltas} alMarcar={marcar} ruta={ruta} />
      </Lista>
      <p className="border-t border-linea px-4 py-2 text-right">
        <Link to="/notificaciones" className={buttonClasses("plain", "sm")}>
          Ver todas
        </Link>
      </p>
    </div>
  );
}

type ListaProps = {
  lista: Leidas | null;
  falla: boolean;
  leer: (ultimoId: number | null) => Promise<void>;
  children: ReactNode;
};

function Lista({ lista, falla, leer, children }: ListaProps) {
  const siguiente = lista?.siguiente ?? null;
  return (
    <div
      className="min-h-0 flex-1 overflow-y-auto"
      aria-busy={lista === null && !falla}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        if (siguiente !== null && scrollHeight - scrollTop - clientHeight < CERCA_PX) void leer(siguiente);
      }}
    >
      {falla && !lista ? (
        <EmptyState
          title="No se pudieron leer"
          action={
            <Button type="button" variant="secondary" size="sm" onClick={() => void leer(null)}>
              Reintentar
            </Button>
          }
        />
      ) : null}
      {lista?.notificaciones.length === 0 ? <EmptyState title="No hay notificaciones" /> : null}
      <div className="divide-y divide-linea">{children}</div>
      {siguiente === null ? null : (
        <p className="p-2 text-center">
          <Button type="button" variant="plain" size="sm" onClick={() => void leer(siguiente)}>
            Ver más
          </Button>
        </p>
      )}
    </div>
  );
}

type EnGrupoProps = Omit<EnElPanelProps, "notificacion"> & {
  titulo: string;
  cuantas: number;
  notificaciones: readonly Notificacion[];
};

function EnGrupo({ titulo, cuantas, notificaciones, ...comun }: EnGrupoProps) {
  if (notificaciones.length === 0) return null;
  return (
    <ListaDeRenglones titulo={titulo} cuantas={cuantas}>
      {notificaciones.map((cada) => (
        <li key={cada.id} className={cada.categoria === "FIJA" ? undefined : "bg-acento-50"}>
          <EnElPanel notificacion={cada} {...comun} />
        </li>
      ))}
    </ListaDeRenglones>
  );
}

type EnElPanelProps = { notificacion: Notificacion; ruta: string; alMarcar: (id: number) => Promise<void> };

function EnElPanel({ notificacion, alMarcar, ruta }: EnElPanelProps) {
  const { id, titulo, url, recibida } = notificacion;
  // Opening one marks it as read.
  const abrir = () => (typeof id === "number" ? void marcarEnBuzon(ruta, id) : undefined);
  return (
    <Renglon
      notificacion={notificacion}
      cuando={timeAgo(recibida)}
      titulo={
        <Link to={url} onClick={abrir} className="font-semibold hover:underline">
          {titulo}
        </Link>
      }
    >
      {typeof id === "number" ? (
        <button
          type="button"
          aria-label={`Marcar como leída: ${titulo}`}
          title="Marcar como leída"
          className="flex h-8 w-8 shrink-0 items-center justify-center rounded-md hover:bg-hundida focus-visible:outline-foco"
          onClick={() => void alMarcar(id)}
        >
          <span aria-hidden="true" className="h-2.5 w-2.5 rounded-full bg-acento" />
        </button>
      ) : null}
    </Renglon>
  );
}
