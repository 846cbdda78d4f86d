import type { ReactNode } from "react";

type FamilyPageProps = {
  /** Whose page it is; `logo` is the address of a picture of at most 3 KB. */
  colegio?: { nombre: string; logo?: string | null };
  title: string;
  /** For what is wider than a phone: a preview, a list. */
  wide?: boolean;
  /** The link to the privacy notice, on pages that ask for data of nobody's school in particular. */
  aviso?: string | null;
  children: ReactNode;
};

/**
 * The frame of the pages that people reach without a staff account: the school, one heading, one column. Its route exports
 * `handle = { js: false }`: it needs no script, and its style sheet (app/familias.css) travels inside the page.
 */
export function FamilyPage({ colegio, title, wide = false, aviso, children }: FamilyPageProps) {
  return (
    <main className={`mx-auto px-4 py-6 text-fuerte ${wide ? "max-w-3xl" : "max-w-xl"}`}>
      {colegio ? (
        <p className="flex items-center gap-3 text-sm font-medium text-texto">
          {colegio.logo ? <img src={colegio.logo} alt="" width={40} height={40} className="h-10 w-10" /> : null}
          <span className="min-w-0 [overflow-wrap:anywhere]">{colegio.nombre}</span>
        </p>
      ) : null}
      <h1 className="mt-3 text-xl font-semibold [overflow-wrap:anywhere]">{title}</h1>
      <div className="mt-4">{children}</div>
      {aviso ? (
        <p className="mt-8 text-sm">
          <a href={aviso} target="_blank" rel="noreferrer" className="text-acento-texto underline">
            Aviso de privacidad
          </a>
        </p>
      ) : null}
    </main>
  );
}
