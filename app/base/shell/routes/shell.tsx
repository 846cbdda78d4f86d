import { type LoaderFunctionArgs, data, redirect } from "@remix-run/node";
import { useLoaderData, useLocation, useRouteLoaderData } from "@remix-run/react";
import type { loader as rootLoader } from "~/root";
import { requireSession } from "~/base/acceso/permissions.server";
import { readToast } from "~/server/request/toast.server";
import { FrameDialogs } from "../components/frame-dialogs";
import { RouteError } from "../components/route-error";
import { SectionCards } from "../components/section-cards";
import { ShellFrame } from "../components/shell-frame";
import { obtenerShell } from "../queries.server";
import { rutaDelMarco } from "../prefijos";
import { desvio, esDialogoDelMarco } from "../secciones";

export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requireSession(request);
  const { pathname, search } = new URL(request.url);
  const elsewhere = rutaDelMarco(pathname, search) ?? desvio(pathname, alcance);
  if (elsewhere) throw redirect(elsewhere);
  const waiting = readToast(request);
  const headers: HeadersInit = waiting ? { "Set-Cookie": waiting.forget } : {};
  return data({ shell: await obtenerShell(alcance), aviso: waiting?.toast ?? null }, { headers });
}

export { revalidatesBetweenSections as shouldRevalidate } from "../same-section";

export default function ShellRoute() {
  const { shell, aviso } = useLoaderData<typeof loader>();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const { pathname } = useLocation();
  return (
    <ShellFrame shell={shell} aviso={aviso} recuperado={Boolean(root?.pendiente)}>
      <FrameDialogs open={esDialogoDelMarco(pathname)} instead={<SectionCards shell={shell} />} />
    </ShellFrame>
  );
}

/** A failure below keeps the frame; only a failure of the frame itself loses it. */
export function ErrorBoundary() {
  const loaded = useRouteLoaderData<typeof loader>("shell");
  if (!loaded) {
    return (
      <main>
        <RouteError />
      </main>
    );
  }
  return (
    <ShellFrame shell={loaded.shell} aviso={null} recuperado={false}>
      <RouteError />
    </ShellFrame>
  );
}
