import { segunSalga } from "~/base/correo/en-camino.server";

/** The line of a question that says that the tutors are mailed; none while no mail leaves. */
export const fraseDeCorreos = (): string[] => {
  const frase = segunSalga("Se les avisa por correo a las familias.", "");
  return frase === "" ? [] : [frase];
};
