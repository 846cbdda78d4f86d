import type { ReactNode } from "react";
import { FamilyScript } from "~/base/linea/components/family-script";
import { FamilyPage } from "~/base/linea/components/family-page";
import { ENLACE } from "~/base/linea/components/tarjeta.familia";
import { SalirDeAqui } from "~/personas/enlaces/components/salir.familia";
import type { Marco } from "../escritorio.server";
import { IconoDeSeccion } from "./iconos.familia";

const CUENTA = "ml-1.5 rounded-full bg-acento-suave px-2 text-xs font-semibold leading-5 text-acento-texto";
// In the menu folded to its icons, the names are only for screen readers.
const NOMBRE = "lg:group-has-[:checked]:sr-only";
// On a phone, a sliding row below the school; on a wide screen, a menu at the left that folds without a script.
const MENU =
  "group mx-auto max-w-xl overflow-x-auto lg:fixed lg:bottom-0 lg:left-0 lg:top-[57px] lg:m-0 lg:flex lg:w-52 lg:flex-col lg:border-r lg:border-linea lg:bg-carta lg:py-2 lg:has-[:checked]:w-14";

/**
 * The frame of the desktop (C§2.5): school and place, help and account in the corner, the menu with its counts, and
 * 'about' at its end.
 */
export function MarcoDeEscritorio({ marco, title, children }: { marco: Marco; title: string; children: ReactNode }) {
  const { base, colegio, colegios, menu, ayuda, zonaHoraria } = marco;
  return (
    <FamilyPage
      colegio={colegio}
      title={title}
      card={false}
      zonaHoraria={zonaHoraria}
      corner={
        <>
          <a {...ayuda} className="flex min-h-11 items-center font-normal text-acento-texto underline">
            Ayuda
          </a>
          <SuCuenta marco={marco} />
        </>
      }
      nav={
        <nav aria-label="Secciones" className={MENU}>
          <label className="hidden min-h-11 cursor-pointer items-center gap-3 px-4 text-quieto lg:flex">
            <input type="checkbox" id="plegar" className="h-5 w-5" />
            <span className={NOMBRE}>Plegar menú</span>
          </label>
          <ul className="flex px-2 lg:block">
            {menu.map(({ clave, titulo, a, actual, cuenta }) => (
              <li key={a} className="shrink-0">
                <a
                  href={a}
                  title={titulo}
                  aria-current={actual ? "page" : undefined}
                  className={`flex min-h-11 items-center gap-3 border-b-2 px-2 lg:border-b-0 lg:border-l-2 ${actual ? "border-acento font-semibold text-fuerte" : "border-transparent text-texto"}`}
                >
                  <IconoDeSeccion clave={clave} />
                  <span className={NOMBRE}>
                    {titulo}
                    {cuenta > 0 ? <span className={CUENTA}>{cuenta}</span> : null}
                  </span>
                </a>
              </li>
            ))}
          </ul>
          <a
            href={`${base}/about`}
            className={`mt-auto hidden min-h-11 items-center px-4 text-acento-texto underline lg:flex ${NOMBRE}`}
          >
            Acerca de
          </a>
        </nav>
      }
    >
      <EligeColegio colegios={colegios} />
      {children}
      <FamilyScript name="pagina" />
      <p className="mt-4 text-sm lg:hidden">
        <a href={`${base}/about`} className={ENLACE}>
          Acerca de
        </a>
      </p>
    </FamilyPage>
  );
}

/** The schools of a student with several; the sections are of the current one. */
function EligeColegio({ colegios }: Pick<Marco, "colegios">) {
  if (colegios.length < 2) return null;
  return (
    <nav aria-label="Colegios" className="mb-3">
      <ul className="flex flex-wrap gap-2">
        {colegios.map(({ nombre, a, actual }) => (
          <li key={a}>
            <a
              href={a}
              aria-current={actual ? "page" : undefined}
              className={`flex min-h-11 items-center rounded-full border bg-carta px-3 py-1 ${actual ? "border-acento font-semibold text-fuerte" : "border-linea text-texto"}`}
            >
              {nombre}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The student of the desktop, in a panel that opens without a script. */
function SuCuenta({ marco: { base, alumno, verificado } }: { marco: Marco }) {
  return (
    <details className="relative">
      <summary
        aria-label={`Mi cuenta: ${alumno.nombreCompleto}`}
        className="flex h-11 w-11 cursor-pointer list-none items-center justify-center rounded-full bg-acento-suave text-acento-texto"
      >
        {alumno.iniciales}
      </summary>
      <div className="absolute right-0 top-12 z-10 w-72 rounded-lg border border-linea bg-carta p-4">
        <p className="[overflow-wrap:anywhere]">{alumno.nombreCompleto}</p>
        <p className="font-normal text-quieto [overflow-wrap:anywhere]">{alumno.email || "Sin correo"}</p>
        <a href={`${base}/cuenta`} className={ENLACE}>
          Mi cuenta
        </a>
        {verificado ? <SalirDeAqui base={base} /> : null}
      </div>
    </details>
  );
}
