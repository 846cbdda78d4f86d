import { Link } from "@remix-run/react";
import { Alert } from "~/ui/alert";
import { useRefresh } from "~/ui/use-refresh";

const numero = (n: number) => n.toLocaleString("es-MX");

type Props = { title: string; done: number; total: number; /** The plural noun that is counted. */ unit?: string };

/** The progress of long work. With JavaScript it refreshes every second; otherwise the page reloads every three seconds. */
export function WorkProgress({ title, done, total, unit = "filas" }: Props) {
  useRefresh(true, 1_000);
  const porcentaje = Math.floor((done / Math.max(1, total)) * 100);
  return (
    <Alert tone="info" title={title} className="mx-4 mb-4 lg:mx-6">
      <noscript>
        <meta httpEquiv="refresh" content="3" />
      </noscript>
      <p>
        {numero(done)} de {numero(total)} {unit} ({porcentaje} %).
      </p>
      <progress
        aria-label={title}
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
