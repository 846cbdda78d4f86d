import { Alert } from "~/ui/alert";
import { InstantText } from "~/ui/date";
import { DialogLink } from "~/ui/dialog-link";

type Cambio = { id: number; createdDate: string; autor: string | null; texto: string };

/** The last changes of a program: the person, the time, the old and new values, each with its undo. */
export function UltimosCambios({ cambios, zonaHoraria }: { cambios: readonly Cambio[]; zonaHoraria: string }) {
  const [ultimo, ...cambiosAnteriores] = cambios;
  if (!ultimo) return null;
  return (
    <Alert className="mb-3">
      <UnCambio cambio={ultimo} zonaHoraria={zonaHoraria} />
      {cambiosAnteriores.length > 0 ? (
        <details className="mt-1">
          <summary className="cursor-pointer text-xs font-medium">Cambios anteriores</summary>
          <ul className="mt-1 space-y-1">
            {cambiosAnteriores.map((cambio) => (
              <li key={cambio.id}>
                <UnCambio cambio={cambio} zonaHoraria={zonaHoraria} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </Alert>
  );
}

function UnCambio({ cambio: { id, texto, autor, createdDate }, zonaHoraria }: { cambio: Cambio; zonaHoraria: string }) {
  return (
    <>
      {texto}{" "}
      <span className="text-texto">
        {autor ? `${autor}, ` : null}
        <InstantText instante={createdDate} zonaHoraria={zonaHoraria} />.
      </span>{" "}
      <DialogLink to={`deshacer?cambio=${id}`} aria-label={`Deshacer: ${texto}`}>
        Deshacer
      </DialogLink>
    </>
  );
}
