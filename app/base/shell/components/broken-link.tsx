import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { RouteError } from "./route-error";
import { FamilyPage } from "~/base/linea/components/family-page";

/** The ErrorBoundary of a personal link: it shows one message for every error (decisions.md). */
export function BrokenLink({ says }: { says: string }) {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <RouteError />;
  return (
    <FamilyPage aviso={null} title={says}>
      <p>Revisa que el enlace esté completo o pídelo de nuevo al colegio.</p>
    </FamilyPage>
  );
}
