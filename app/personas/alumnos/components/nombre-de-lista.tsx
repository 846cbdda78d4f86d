import { Marked } from "~/ui/marked";

type Props = {
  persona: { nombre: string; apellidos: string };
  /** The folded search words, marked in the name. */
  words?: readonly string[];
};

/** 'Apellidos, Nombre' with the surname, the sort key, in bold: the form of a student's name in a list. */
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
