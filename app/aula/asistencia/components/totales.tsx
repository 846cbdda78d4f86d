import type { TotalesDeAusencias } from "~/aula/academico/ausencias";

/** The sums of C§2.8, with the note of a level that counts by the day. */
export function Totales({ totales }: { totales: TotalesDeAusencias }) {
  const { faltasRegistradas, retardosRegistrados, retardosEnFaltas, faltasPorRetardos, faltasTotales } = totales;
  const datos: [string, string | number][] = [
    ["Faltas registradas", faltasRegistradas],
    ["Retardos registrados", retardosRegistrados],
    ["Faltas por retardos", faltasPorRetardos],
    ["Retardos que hacen una falta", retardosEnFaltas === 0 ? "Ninguno" : `${retardosEnFaltas} retardos = falta`],
    ["Faltas totales", faltasTotales],
  ];
  return (
    <div className="rounded-lg bg-hundida p-3">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-5">
        {datos.map(([nombre, valor]) => (
          <div key={nombre}>
            <dt className="text-xs text-quieto">{nombre}</dt>
            <dd className="text-base font-semibold tabular-nums text-fuerte">{valor}</dd>
          </div>
        ))}
      </dl>
      {totales.faltasPorDiaUnaFalta > 0 ? (
        <p className="mt-2 text-sm text-texto">Faltas se contabilizan por día</p>
      ) : null}
    </div>
  );
}
