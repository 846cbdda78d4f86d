import type { ReactNode } from "react";
import { FamilyScript } from "~/linea/components/family-script";
import { FamilyPage } from "~/linea/components/family-page";
import type { Marco } from "../escritorio.server";

const CUENTA = "ml-1.5 rounded-full bg-acento-suave px-2 text-xs font-semibold leading-5 text-acento-texto";

/** The frame of the desktop: school, place, menu with what waits, the account at the corner, help and about below. */
export function MarcoDeEscritorio({ marco, title, children }: { marco: Marco; title: string; children: ReactNode }) {
  const { base, colegio, alumno, menu } = marco;
  return (
    <FamilyPage
      colegio={colegio}
      title={title}
      card={false}
      corner={
        <a
          href={`${base}/cuenta`}
          aria-label={`Mi cuenta: ${alumno.nombreCompleto}`}
          className="flex h-11 w-11 shrink-0 items-center justify-center rounded-full bg-acento-suave text-sm font-semibold text-acento-texto"
        >
          {alumno.iniciales}
        </a>
      }
      nav={
        <nav aria-label="Secciones" className="mx-auto max-w-xl overflow-x-auto">
          <ul className="flex px-2">
            {menu.map(({ titulo, a, actual, cuenta }) => (
              <li key={a} className="shrink-0">
                <a
                  href={a}
                  aria-current={actual ? "page" : undefined}
                  className={`flex min-h-11 items-center border-b-2 px-2 ${actual ? "border-acento font-semibold text-fuerte" : "border-transparent text-texto"}`}
                >
                  {titulo}
                  {cuenta > 0 ? <span className={CUENTA}>{cuenta}</span> : null}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      }
    >
      {children}
      <FamilyScript name="pagina" />
      <p className="mt-4 text-sm">
        <a href={`${base}/about`} className="inline-flex min-h-11 items-center text-acento-texto underline">
          Acerca de
        </a>
      </p>
    </FamilyPage>
  );
}
