import type { ReactNode } from "react";
import { FamilyScript } from "~/base/linea/components/family-script";
import { FamilyPage } from "~/base/linea/components/family-page";
import { ENLACE } from "~/base/linea/components/tarjeta.familia";
import { SalirDeAqui } from "~/personas/enlaces/components/salir.familia";
import type { Marco } from "../escritorio.server";
import { Trazo } from "~/base/linea/components/trazo.familia";
import { IconoDeSeccion } from "./iconos.familia";

const CUENTA =
  "rounded-full bg-mal-marca px-1.5 text-xs font-semibold leading-4 text-sobre-acento max-lg:absolute max-lg:left-1/2 max-lg:top-0.5 max-lg:ml-1 lg:ml-1.5 lg:leading-5";
// In the menu folded to its icons, the names are only for screen readers.
const NOMBRE = "lg:group-has-[:checked]:sr-only";
// On a phone, a bar at the foot with an icon above each word; on a wide screen, a menu at the left that folds.
const MENU =
  "group fixed bottom-0 left-0 max-lg:right-0 max-lg:z-20 max-lg:border-t max-lg:border-linea bg-carta lg:top-[57px] lg:flex lg:w-52 lg:flex-col lg:border-r lg:border-linea lg:py-2 lg:has-[:checked]:w-14";
// The content beside that menu, also while it is folded.
const LAYOUT = {
  head: "peer lg:sticky lg:top-0 lg:z-10",
  main: "max-lg:pb-24 lg:ml-52 lg:max-w-[74rem] lg:px-8 lg:peer-has-[#plegar:checked]:ml-14",
};
const SECCION =
  "relative flex min-h-14 flex-col items-center justify-center whitespace-nowrap border-t-2 text-xs lg:min-h-11 lg:flex-row lg:justify-start lg:gap-3 lg:border-l-2 lg:border-t-0 lg:px-4 lg:text-base";

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
      layout={LAYOUT}
      zonaHoraria={zonaHoraria}
      corner={
        <>
          <a {...ayuda} className="flex min-h-11 items-center font-normal text-acento-texto underline">
            Ayuda
          </a>
          <SuCuenta marco={marco} />
        </>
      }
      nav={<Menu menu={menu} base={base} />}
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

/** The sections with their counts; 'about' at its end. */
function Menu({ menu, base }: Pick<Marco, "menu" | "base">) {
  return (
    <nav aria-label="Secciones" className={MENU}>
      <ul className="flex justify-between px-1.5 lg:block lg:px-0">
        {menu.map(({ clave, titulo, a, actual, cuenta }) => (
          <li key={a} className="min-w-11">
            <a
              href={a}
              title={titulo}
              aria-current={actual ? "page" : undefined}
              className={`${SECCION} ${actual ? "border-acento font-semibold text-acento-texto lg:bg-acento-50" : "border-transparent text-texto"}`}
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
      <label className="relative mt-auto hidden min-h-11 cursor-pointer items-center gap-3 px-4 text-sm text-quieto has-[:focus-visible]:outline has-[:focus-visible]:outline-2 has-[:focus-visible]:-outline-offset-2 has-[:focus-visible]:outline-foco lg:flex">
        <input type="checkbox" id="plegar" className="absolute inset-0 cursor-pointer opacity-0" />
        <Trazo d="M10 5l-5 5 5 5M16 5l-5 5 5 5" className="h-5 w-5 group-has-[:checked]:rotate-180" />
        <span className={NOMBRE}>Plegar menú</span>
      </label>
      <a
        href={`${base}/about`}
        className={`hidden min-h-11 items-center px-4 text-sm text-acento-texto underline lg:flex ${NOMBRE}`}
      >
        Acerca de
      </a>
    </nav>
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
