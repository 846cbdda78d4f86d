import { Link, useLocation } from "@remix-run/react";
import { type ComponentType, useCallback, useRef, useState } from "react";
import { FOCUS, classNames } from "~/ui/class-names";
import { Glyph } from "~/ui/glyph";
import { useAfter } from "~/ui/use-after";
import { useWindowEvent } from "~/ui/use-window-event";
import { cuentaDeCampana, nombreDeCampana } from "../notificacion";
import type { ParaLaCampana } from "../queries.server";
import type { PanelProps } from "./panel-de-notificaciones";

const traerPanel = () => import("./panel-de-notificaciones");
// Later work can wait until the page has loaded: it must not slow the first load.
const REPOSO_MS = 2_000;
let reposo: Promise<unknown> | undefined;
const traerVivo = async () => {
  await (reposo ??= new Promise((resolve) => setTimeout(resolve, REPOSO_MS)));
  return import("../vivo.client");
};
type Vivo = Awaited<ReturnType<typeof traerVivo>>;

/**
 * The bell with the number of unread notifications (B§2.3). It is a link to the notifications page, which is all that a
 * browser without scripts needs. With scripts it opens the panel, which loads on first use.
 */
export function Campana({ campana }: { campana: ParaLaCampana }) {
  const { ruta, pendientes } = campana;
  const [vivos, setVivos] = useState<{ base: number; cuantos: number } | null>(null);
  const [Panel, setPanel] = useState<ComponentType<PanelProps> | null>(null);
  const boton = useRef<HTMLAnchorElement>(null);
  const { pathname, search, key } = useLocation();
  // The frame's later read is newer than an earlier live update.
  const cuantos = vivos?.base === pendientes ? vivos.cuantos : pendientes;
  const oir = useCallback((ahora: number) => setVivos({ base: pendientes, cuantos: ahora }), [pendientes]);
  const cerrar = useCallback((conFoco: boolean) => {
    setPanel(null);
    if (conFoco) boton.current?.focus();
  }, []);
  useWindowEvent("notificaciones", (evento) => oir((evento as CustomEvent<number>).detail));
  const enVivo = (hacer: (vivo: Vivo) => void) => void traerVivo().then(hacer, () => undefined);
  useAfter(campana, () => enVivo(({ escuchar }) => escuchar(campana)));
  useAfter(key, () => {
    setPanel(null);
    enVivo(({ alNavegar }) => alNavegar());
  });
  const nombre = nombreDeCampana(cuantos);
  return (
    <div className="relative shrink-0">
      <Link
        ref={boton}
        to={`/notificaciones?volver=${encodeURIComponent(pathname + search)}`}
        aria-label={nombre}
        title={nombre}
        aria-expanded={Panel ? true : undefined}
        onPointerEnter={() => void traerPanel()}
        onFocus={() => void traerPanel()}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          if (Panel) return cerrar(false);
          const irALaPagina = () => location.assign(boton.current!.href);
          traerPanel().then(({ PanelDeNotificaciones }) => setPanel(() => PanelDeNotificaciones), irALaPagina);
        }}
        className={classNames(
          "relative flex h-10 w-10 items-center justify-center rounded-md hover:bg-hundida lg:h-8 lg:w-8",
          FOCUS,
        )}
      >
        <Glyph name="bell" />
        {cuantos > 0 ? (
          <span
            aria-hidden="true"
            className="absolute right-0 top-0 min-w-[18px] rounded-full bg-mal-marca px-1 text-center text-xs font-semibold leading-[18px] text-sobre-acento"
          >
            {cuentaDeCampana(cuantos)}
          </span>
        ) : null}
      </Link>
      {Panel ? <Panel ruta={ruta} alContar={oir} alCerrar={cerrar} /> : null}
    </div>
  );
}
