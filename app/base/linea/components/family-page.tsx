import type { ReactNode } from "react";
import { AVISO_DE_PRIVACIDAD } from "../enlaces-de-familias";

type FamilyPageProps = {
  /**
   * The school of the page; `logo` is the address of a picture of at most 3 KB, `lugar` a quiet line below the name.
   */
  colegio?: { nombre: string; logo?: string | null; lugar?: string };
  /** At the right of the school: the account. */
  corner?: ReactNode;
  /** Between the school and the content: the sections. */
  nav?: ReactNode;
  title: string;
  /** For content wider than a phone: a preview, a list. */
  wide?: boolean;
  /** The classes of a page with a layout of its own, in place of the narrow column. */
  layout?: { head: string; main: string };
  /** True if the content lies on a card; false for a page with cards of its own. */
  card?: boolean;
  /** The school's zone, where the page's script says an hour: a phone's own clock may stand in another. */
  zonaHoraria?: string;
  /** The link to the privacy notice: that of all schools by default; null if the page has its own, or none. */
  aviso?: string | null;
  children: ReactNode;
};

/**
 * The frame of the pages without a staff account: the school, one heading, one column. Its route exports `handle = {
 * js: false }`: it needs no script, and its style sheet (app/familias.css) travels inside the page.
 */
export function FamilyPage({
  colegio,
  corner,
  nav,
  title,
  wide = false,
  layout,
  card = true,
  zonaHoraria,
  aviso = AVISO_DE_PRIVACIDAD,
  children,
}: FamilyPageProps) {
  return (
    <>
      {/* White under the accent's line, which suits any logo. */}
      <header className={`border-b border-t-[3px] border-linea border-t-acento bg-carta ${layout?.head ?? ""}`}>
        {colegio ? (
          <div
            className={`mx-auto flex min-h-[45px] items-center gap-3 px-4 py-1 text-sm font-semibold text-fuerte ${layout ? "" : column(wide)}`}
          >
            {colegio.logo ? <img src={colegio.logo} alt="" width={36} height={36} className="h-9 w-9" /> : null}
            <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              {colegio.nombre}
              {colegio.lugar ? <span className="block font-normal text-quieto">{colegio.lugar}</span> : null}
            </p>
            {corner}
          </div>
        ) : null}
        {nav}
      </header>
      <main data-zona={zonaHoraria} className={`px-4 py-4 text-fuerte ${layout?.main ?? `mx-auto ${column(wide)}`}`}>
        <h1 className="text-xl font-semibold [overflow-wrap:anywhere]">{title}</h1>
        {card ? <div className={`mt-4 ${CARD}`}>{children}</div> : <div className="mt-4">{children}</div>}
        {aviso ? (
          <p className="mt-6 text-sm">
            <a href={aviso} target="_blank" rel="noreferrer" className="text-acento-texto underline">
              Aviso de privacidad
            </a>
          </p>
        ) : null}
      </main>
    </>
  );
}

const column = (wide: boolean) => (wide ? "max-w-3xl" : "max-w-xl");

/** The look of these pages' card: the wizard's step, a form, a letter. */
export const CARD = "rounded-lg border border-linea bg-carta p-4 text-texto";
