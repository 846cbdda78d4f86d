/** Why a charge is owed, folded. It opens without a script. */
export function PorQue({ frases, descripcion }: { frases: readonly string[]; descripcion: string }) {
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center text-acento-texto underline">
        <span>
          ¿Por qué debo esto?<span className="sr-only">{` ${descripcion}`}</span>
        </span>
      </summary>
      <ul className="space-y-1 pb-2 text-texto">
        {frases.map((frase) => (
          <li key={frase}>{frase}</li>
        ))}
      </ul>
    </details>
  );
}
