import { Alert } from "~/ui/alert";

/** Says so where mail does not leave this machine: `donde` is the server's answer to where it goes. */
export function AvisoSinServidor({ donde }: { donde: "SMTP" | "DEMO" | "ARCHIVO" }) {
  if (donde === "SMTP") return null;
  return (
    <Alert className="mb-4" title={donde === "DEMO" ? "La demostración no manda correo" : "No hay servidor de correo"}>
      <p>
        Los correos no salen de este equipo. Aquí se pueden leer, y cada uno queda como archivo .eml en la carpeta de
        datos.
      </p>
    </Alert>
  );
}
