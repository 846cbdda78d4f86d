import { Marked } from "~/ui/marked";

type Props = {
  persona: { nombre: string; apellidos: string };
  /** What was looked for, folded: marked in the name. */
  words?: readonly string[];
};

/** 'Apellidos, Nombre' with the surname strong, by which lists are sorted and read: the way that a list names a student. */
export function NombreDeLista({ persona: { nombre, apellidos }, words = [] }: Props) {
  return (
    <>
      <span className="font-semibold text-fuerte">
        <Marked text={apellidos} words={words} />
      </span>
      , <Marked text={nombre} words={words} />
    </>
  );
}
