import { classNames, FOCUS } from "~/ui/class-names";

type Entrega = { id: number; texto: string; dicha: string; archivos: readonly { uuid: string; nombre: string }[] };

/** A pupil's deliveries: the last one first, the earlier ones below it. */
export function EntregasDeUna({ entregas, archivosEn }: { entregas: readonly Entrega[]; archivosEn: string }) {
  if (entregas.length === 0) return null;
  return (
    <ol className="mb-4 space-y-3 border-b border-linea pb-4">
      {entregas.map(({ id, texto, dicha: momento, archivos }, indice) => (
        <li key={id} className={classNames("rounded-lg p-3", indice === 0 ? "bg-hundida" : "border border-linea")}>
          <p className="text-xs text-quieto">{indice === 0 ? momento : `Antes: ${momento.toLowerCase()}`}</p>
          {texto ? (
            <p className="mt-1 whitespace-pre-line text-sm text-fuerte [overflow-wrap:anywhere]">{texto}</p>
          ) : null}
          {archivos.length > 0 ? (
            <ul className="mt-1 text-sm">
              {archivos.map(({ uuid, nombre }) => (
                <li key={uuid}>
                  <a
                    href={`${archivosEn}${uuid}`}
                    className={classNames("inline-flex min-h-8 items-center text-acento-texto underline", FOCUS)}
                  >
                    {nombre}
                  </a>
                </li>
              ))}
            </ul>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
