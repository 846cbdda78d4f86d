type Props = { persona: { nombre: string; apellidos: string } };

/** 'Apellidos, Nombre' with the surname strong, by which lists are sorted and read: the way that a list names a student. */
export function NombreDeLista({ persona: { nombre, apellidos } }: Props) {
  return (
    <>
      <span className="font-semibold text-fuerte">{apellidos}</span>, {nombre}
    </>
  );
}
