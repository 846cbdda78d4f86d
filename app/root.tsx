import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { PageMeta } from "~/forms/page-meta";
import { nuevaLlave } from "~/base/acceso/idempotency.server";
import { ahora } from "~/server/jobs/clock.server";
import { readAppearance } from "~/server/request/appearance.server";
import { currentSession } from "~/base/acceso/permissions.server";
import { colegioDe } from "~/base/acceso/queries.server";
import { pendingFields } from "~/base/acceso/formulario-pendiente.server";
import { esDeFamilias, FamilyNotFound } from "~/base/linea/components/family-not-found";
import { RouteError } from "~/base/shell/components/route-error";
import { AS_THE_DEVICE, appearanceMarks } from "~/lib/appearance";
import { useNonce, usePageMarks, usePractice } from "~/ui/page-context";
import { PracticeBand } from "~/ui/practice-band.familia";
import { PRODUCTO } from "~/base/shell/producto";
import { NavigationProgress, StartUpProgress } from "~/ui/progress";
import { LeavingGuard } from "~/ui/unsaved-changes";
import { useArrivalFocus } from "~/ui/use-arrival-focus";
import { useTrail } from "~/ui/use-trail";
import stylesheet from "./tailwind.css?url";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
  { rel: "icon", href: "data:," },
];

export const meta: MetaFunction = () => [{ title: PRODUCTO }];

/**
 * The signed-in person, the zone of the school that they are in, and the look that their browser wants for its pages.
 * Also the values that they typed here before their session was lost (forms take them as their default values). The
 * forms of this page make their keys of `llave`.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const sesion = await currentSession(request);
  const apariencia = readAppearance(request);
  if (!sesion) return { cuentaId: null, zonaHoraria: undefined, pendiente: null, apariencia };
  const pendiente = await pendingFields(sesion, request, ahora());
  const colegio = sesion.colegioId === null ? null : await colegioDe(sesion, sesion.colegioId);
  const zonaHoraria = colegio?.zonaHoraria;
  return { cuentaId: sesion.cuenta.id, zonaHoraria, pendiente, apariencia, llave: nuevaLlave() };
}

export { revalidatesBetweenSections as shouldRevalidate } from "~/base/shell/same-section";

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const data = useRouteLoaderData<typeof loader>("root");
  const hydrated = useHydrated();
  const marks = usePageMarks();
  const practice = usePractice();
  // A family's page is always light.
  const look = appearanceMarks(data?.apariencia ?? AS_THE_DEVICE);
  return (
    <html lang="es-MX" {...(hydrated ? { ...marks, ...look } : null)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <PageMeta />
        {/* A page without scripts carries its styles inline (entry.server): on a bad line one file arrives more easily than two. */}
        {hydrated ? <Links /> : <link rel="icon" href="data:," />}
      </head>
      <body data-cuenta={data?.cuentaId ?? undefined} data-zona={data?.zonaHoraria}>
        {practice ? <PracticeBand /> : null}
        {children}
        {hydrated ? (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        ) : null}
      </body>
    </html>
  );
}

export default function App() {
  useTrail();
  useArrivalFocus();
  const hydrated = useHydrated();
  return (
    <>
      {hydrated ? <StartUpProgress /> : null}
      {hydrated ? <NavigationProgress /> : null}
      <Outlet />
      {hydrated ? <LeavingGuard /> : null}
    </>
  );
}

function useHydrated(): boolean {
  return useMatches().every(({ handle }) => (handle as { js?: boolean } | undefined)?.js !== false);
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { pathname } = useLocation();
  // A family's page has no script, so a browser never draws it: the staff's scripts come without.
  if (import.meta.env.SSR && isRouteErrorResponse(error) && error.status === 404 && esDeFamilias(pathname))
    return <FamilyNotFound ruta={pathname} />;
  return (
    <main>
      <RouteError />
    </main>
  );
}
