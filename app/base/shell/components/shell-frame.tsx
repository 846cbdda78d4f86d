import { useRef, type ReactNode } from "react";
import { FormContextProvider } from "~/forms/form-context";
import type { Toast } from "~/server/request/toast.server";
import { Banner } from "~/ui/alert";
import { DialogLink } from "~/ui/dialog-link";
import { ToastRegion } from "~/ui/toast-region";
import type { ShellData } from "../queries.server";
import { Drawer } from "./drawer";
import { FrameKeys } from "./frame-keys";
import { TopBar } from "./top-bar";

type ShellFrameProps = { shell: ShellData; aviso: Toast | null; recuperado: boolean; children: ReactNode };

/**
 * The frame of the staff app. A checkbox moves the drawer, so that the menu button works without JavaScript. On wide
 * screens the drawer is visible until hidden; on narrow ones it is hidden until opened.
 */
export function ShellFrame({ shell, aviso, recuperado, children }: ShellFrameProps) {
  const menu = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const closeOnPhones = () => {
    if (menu.current && !matchMedia("(min-width: 1024px)").matches) menu.current.checked = false;
  };
  return (
    <FormContextProvider colegioId={shell.colegio.id} cicloId={shell.ciclo?.id ?? 0}>
      <FrameKeys place={frame} secciones={shell.secciones} />
      <div ref={frame} className="grid min-h-screen grid-cols-[auto_minmax(0,1fr)] grid-rows-[auto_1fr] print:block">
        <header className="contents print:hidden">
          <a
            href="#contenido"
            className="sr-only z-50 rounded bg-carta px-4 py-2 text-acento-texto shadow focus:not-sr-only focus:fixed focus:left-2 focus:top-2"
          >
            Ir al contenido
          </a>
          <input ref={menu} type="checkbox" id="menu-principal" className="peer sr-only" aria-label="Menú principal" />
          <TopBar shell={shell} />
          <label
            htmlFor="menu-principal"
            aria-hidden="true"
            className="fixed inset-0 z-20 hidden bg-velo/40 peer-checked:block lg:!hidden"
          >
            <span className="sr-only">Cerrar el menú</span>
          </label>
          <Drawer shell={shell} onNavigate={closeOnPhones} />
        </header>
        <main id="contenido" tabIndex={-1} className="col-start-2 row-start-2 min-w-0 bg-carta focus:outline-none">
          {/* On paper nothing else names the school. */}
          <p className="paper-line mb-4 hidden text-sm text-texto print:block">
            {[shell.colegio.nombre, shell.ciclo?.nombre, shell.titulo].filter(Boolean).join(" · ")}
          </p>
          {shell.dia ? (
            <Banner tone={shell.dia.confirmar ? "danger" : "info"}>
              {shell.dia.texto} {shell.dia.confirmar ? <DialogLink to="/dia">Confirmar el día</DialogLink> : null}
            </Banner>
          ) : null}
          {shell.respaldo ? <Banner>{shell.respaldo}</Banner> : null}
          {recuperado ? (
            <Banner tone="success">Recuperamos lo que habías escrito. Revísalo y vuelve a guardar.</Banner>
          ) : null}
          <ToastRegion toast={aviso} />
          {children}
        </main>
      </div>
    </FormContextProvider>
  );
}
