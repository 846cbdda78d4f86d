/** The encoding that a sheet of text was read in, and the way out if it was a wrong one. */
export function Codificacion({ nombre, sinImportar }: { nombre: string; sinImportar: boolean }) {
  return (
    <p className="px-4 pb-3 text-sm text-texto lg:px-6">
      El texto se leyó como {nombre}.
      {sinImportar ? " Si algún acento o alguna ñ se ve mal, guarda la hoja como .xlsx y súbela de nuevo." : null}
    </p>
  );
}
