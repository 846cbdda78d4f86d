import { Alert } from "~/ui/alert";

type Props = {
  /** The destination of mail on this server. */
  donde: "SMTP" | "DEMO" | "ARCHIVO";
  /** The beginning of the mails' links if only the local network can open it; null if PUBLIC_URL is set. */
  soloEnLaRed: string | null;
};

/** Warns if mail does not leave this machine, or leaves it with links that open in the school only. */
export function AvisoSinServidor({ donde, soloEnLaRed }: Props) {
  if (donde === "SMTP") {
    if (soloEnLaRed === null) return null;
    return (
      <Alert className="mb-2" title="Los enlaces de los correos solo abren en la red del colegio">
        <p>Empiezan con {soloEnLaRed}. Para que las familias los abran desde su casa hay que definir PUBLIC_URL.</p>
      </Alert>
    );
  }
  return (
    <Alert className="mb-2" title={donde === "DEMO" ? "La demostración no manda correo" : "No hay servidor de correo"}>
      <p>
        Los correos no salen de este equipo. Aquí se pueden leer, y cada uno queda como archivo .eml en la carpeta de
        datos, sin sus códigos ni sus enlaces personales.{" "}
        {donde === "DEMO"
          ? "Esos se escriben en la consola donde corre la demostración."
          : "Se pone en Ajustes › Correo. Mientras, los enlaces se entregan desde la ficha del alumno o desde Usuarios, y los códigos de las familias se dictan ahí mismo."}
      </p>
    </Alert>
  );
}
