import { Link } from "@remix-run/react";
import { Alert } from "~/ui/alert";
import { useRefresh } from "~/ui/use-refresh";

const numero = (n: number) => n.toLocaleString("es-MX");

/** The progress of a load: updated live with JavaScript, else the page reloads every three seconds. */
export function AvanceSepomex({ progreso, total }: { progreso: number; total: number | null }) {
  useRefresh(true, 1_000);
  const porcentaje = total === null ? null : Math.floor((progreso / Math.max(1, total)) * 100);
  return (
    <Alert tone="info" title="Cargando los códigos postales" className="mb-4">
      <noscript>
        <meta httpEquiv="refresh" content="3" />
      </noscript>
      <p>
        {porcentaje === null
          ? `Revisando el archivo: ${numero(progreso)} colonias leídas.`
          : `Guardando: ${numero(progreso)} de ${numero(total!)} cambios (${porcentaje} %).`}
      </p>
      <progress
        aria-label="Avance de la carga"
        max={100}
        value={porcentaje ?? undefined}
        className="my-2 block h-2 w-full max-w-md accent-acento"
      />
      <p>
        Puedes seguir trabajando.{" "}
        <Link to="/ajustes/sepomex" className="font-medium underline underline-offset-2" preventScrollReset>
          Ver el avance
        </Link>
      </p>
    </Alert>
  );
}
