import { foldText } from "~/lib/text";
import { normalizarTelefono } from "~/lib/telephone";
import type { TutorDeHoja } from "./tutores-de-hoja";
import type { Motivo } from "./importacion";

// The cells that a row names and the import leaves out: each one says so beside its field.

/** The data of a student of a school that the account does not see stay as that school wrote them. */
export const AVISO_DE_PERSONA: Motivo = {
  campo: "",
  mensaje: "Sus datos personales no se cambian: los lleva otro colegio, o una parte de este que tu cuenta no ve",
};

type TutorGuardado = { email: string; telefonoMovil: string; telefonoCasa: string; parentescoId: number };

/** The cells of a tutor that differ from the stored one: a sheet fills what is missing, and changes nothing else. */
export function avisosDeTutor(tutor: TutorDeHoja, guardado: TutorGuardado): Motivo[] {
  const aviso = (campo: string, texto: string, textoGuardado: string): Motivo[] => {
    if (texto === "" || texto === textoGuardado) return [];
    const registrado = textoGuardado === "" ? "ya está registrado sin él" : `ya está registrado con «${textoGuardado}»`;
    return [
      {
        campo: `tutor${tutor.numero}${campo}`,
        mensaje: `«${texto}» no se guarda: ${registrado}; cámbialo en su ficha`,
      },
    ];
  };
  const parentesco = `tutor${tutor.numero}Parentesco`;
  return [
    ...aviso("Email", tutor.email, guardado.email),
    ...aviso("TelefonoMovil", normalizarTelefono(tutor.telefonoMovil), guardado.telefonoMovil),
    ...aviso("TelefonoCasa", normalizarTelefono(tutor.telefonoCasa), guardado.telefonoCasa),
    ...(tutor.parentescoId === guardado.parentescoId
      ? []
      : [{ campo: parentesco, mensaje: "No se cambia: ya está registrado con otro; cámbialo en su ficha" }]),
  ];
}

type Contacto = Pick<TutorGuardado, "email" | "telefonoMovil" | "telefonoCasa">;

/** The contact data of a sibling's tutor that a row replaces. */
export function avisosDeCambio(tutor: TutorDeHoja, previo: Contacto): Motivo[] {
  const aviso = (campo: string, texto: string, textoPrevio: string): Motivo[] =>
    texto === "" || textoPrevio === "" || texto === textoPrevio
      ? []
      : [{ campo: `tutor${tutor.numero}${campo}`, mensaje: `«${texto}» sustituye a «${textoPrevio}»`, clase: "TUTOR" }];
  return [
    ...aviso("Email", tutor.email, previo.email),
    ...aviso("TelefonoMovil", normalizarTelefono(tutor.telefonoMovil), previo.telefonoMovil),
    ...aviso("TelefonoCasa", normalizarTelefono(tutor.telefonoCasa), previo.telefonoCasa),
  ];
}

type DeDomicilio = { nombreMunicipio: string; nombreEntidad: string };

/** The town and state of a sheet that the postal code contradicts, or that come without an address. */
export function avisosDeDomicilio(escrito: DeDomicilio, guardado: DeDomicilio | null): Motivo[] {
  return (["nombreMunicipio", "nombreEntidad"] as const).flatMap((campo) => {
    const texto = escrito[campo];
    if (texto === "" || (guardado && foldText(texto) === foldText(guardado[campo]))) return [];
    const porque = guardado ? `queda «${guardado[campo]}»` : "la fila no trae calle, número ni código postal";
    return [{ campo, mensaje: `«${texto}» no se guarda: ${porque}` }];
  });
}
