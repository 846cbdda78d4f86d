import { Link } from "@remix-run/react";
import { Alert } from "~/ui/alert";
import { useRefresh } from "~/ui/use-refresh";

const numero = (n: number) => n.toLocaleString("es-MX");

type Props = { que: string; hechas: number; total: number; /** What is counted. */ de?: string };

/** How far long work has come: by itself with JavaScript, else the page loads anew every three seconds. */
export function AvanceDeImportacion({ que, hechas, total, de = "filas" }: Props) {
  useRefresh(true, 1_000);
  const porcentaje = Math.floor((hechas / Math.max(1, total)) * 100);
  return (
    <Alert tone="info" title={que} className="mx-4 mb-4 lg:mx-6">
      <noscript>
        <meta httpEquiv="refresh" content="3" />
      </noscript>
      <p>
        {numero(hechas)} de {numero(total)} {de} ({porcentaje} %).
      </p>
      <progress
        aria-label={que}
        max={100}
        value={porcentaje}
        className="my-2 block h-2 w-full max-w-md accent-acento"
      />
      <p>
        Puedes seguir trabajando, o cerrar esta página.{" "}
        <Link to="" className="font-medium underline underline-offset-2" preventScrollReset>
          Ver el avance
        </Link>
      </p>
    </Alert>
  );
}
