import type { Celdas } from "~/base/hojas/hoja";
import { generoDeNombre } from "~/base/hojas/nombre-completo";
import { cleanLine, foldText, nombreCompleto } from "~/lib/text";
import { type DatosTutor, faltaDeTutor } from "~/personas/tutores/tutor";
import type { Motivo, Opciones } from "./importacion";
import { leerParentesco } from "./lectura/parentesco";
import { remedioDe } from "./problemas";

export type TutorDeHoja = DatosTutor & { parentescoId: number; numero: 1 | 2 };

type Parentescos = readonly { id: number; nombre: string }[];

/**
 * The tutors that a row names, one or two. One without a name, or whose data the product refuses, is left out and told:
 * the student comes in without them.
 */
export function leerTutores(
  celdas: Celdas,
  parentescos: Parentescos,
  opciones: Pick<Opciones, "remedios">,
): { valor: TutorDeHoja[]; motivos: Motivo[] } {
  const valor: TutorDeHoja[] = [];
  const motivos: Motivo[] = [];
  for (const numero of [1, 2] as const) {
    const celda = (campo: string) => cleanLine(celdas[`tutor${numero}${campo}`] ?? "");
    const claves = ["Nombre", "Apellido1", "Apellido2", "Email", "TelefonoMovil", "TelefonoCasa"] as const;
    if (claves.every((campo) => celda(campo) === "")) continue;
    const escrito = celda("Parentesco");
    const { parentesco, motivo } = parentescoDe(escrito, parentescos, opciones);
    if (motivo) motivos.push({ ...motivo, campo: `tutor${numero}Parentesco` });
    const datos: DatosTutor = {
      nombre: celda("Nombre"),
      apellido1: celda("Apellido1"),
      apellido2: celda("Apellido2"),
      genero: generoDePariente(parentesco?.nombre ?? "", celda("Nombre")),
      email: celda("Email").toLowerCase(),
      telefonoMovil: celda("TelefonoMovil"),
      telefonoCasa: celda("TelefonoCasa"),
      telefonoOficina: "",
    };
    const quedan = sinLoQueFalla(datos, (campo, mensaje) =>
      motivos.push({ campo: `tutor${numero}${campo}`, mensaje, clase: "TUTOR" }),
    );
    if (quedan && parentesco) valor.push({ ...quedan, parentescoId: parentesco.id, numero });
  }
  return { valor, motivos };
}

// A wrong mailbox or telephone is left out; without a name nobody can be registered, and the row says who it was.
function sinLoQueFalla(datos: DatosTutor, avisar: (campo: string, mensaje: string) => void): DatosTutor | null {
  const quedan = { ...datos };
  for (let falta = faltaDeTutor(quedan); falta; falta = faltaDeTutor(quedan)) {
    const campo = falta.campo.charAt(0).toUpperCase() + falta.campo.slice(1);
    if (falta.campo === "nombre" || falta.campo === "apellido1" || falta.campo === "apellido2") {
      const textoCompleto = [nombreCompleto(datos), datos.telefonoMovil, datos.telefonoCasa, datos.email]
        .filter(Boolean)
        .join(" ");
      const falla = falta.campo === "nombre" ? "le falta el nombre" : "le falta el apellido";
      avisar(campo, `«${textoCompleto}» no se guarda: ${falla}`);
      return null;
    }
    avisar(campo, `«${quedan[falta.campo]}» no se guarda: ${falta.mensaje.toLowerCase()}`);
    Object.assign(quedan, { [falta.campo]: "" });
  }
  return quedan;
}

function parentescoDe(escrito: string, parentescos: Parentescos, opciones: Pick<Opciones, "remedios">) {
  const porNombre = (nombre: string) => parentescos.find((cada) => foldText(cada.nombre) === foldText(nombre));
  const leido = porNombre(escrito) ?? porNombre(leerParentesco(escrito) ?? "");
  if (leido) return { parentesco: leido, motivo: null };
  const mensaje = escrito === "" ? "La hoja no dice qué es del alumno" : `No hay un parentesco «${escrito}»`;
  const parentesco = porNombre(remedioDe("PARENTESCO", opciones)) ?? porNombre("Tutor(a) legal") ?? parentescos[0];
  return { parentesco, motivo: { mensaje, clase: "PARENTESCO" } };
}

// The gender of a relative. If neither the kinship nor the name says it, a name that ends in a usually means a woman; the
// file can be corrected.
function generoDePariente(parentesco: string, nombre: string): DatosTutor["genero"] {
  const llano = foldText(parentesco);
  if (/^(?:madr|abuela|tia|hermana|nana)/.test(llano)) return "FEMENINO";
  if (/^(?:padr|abuelo|tio|hermano)/.test(llano)) return "MASCULINO";
  return generoDeNombre(nombre) ?? (/a$/.test(foldText(nombre).split(" ")[0] ?? "") ? "FEMENINO" : "MASCULINO");
}

/** True if two people are the same: the same name. A mailbox may be shared, and says nothing. */
export function esElMismoTutor(tutor: DatosTutor, tutorConocido: { nombreCompleto: string }): boolean {
  return foldText(nombreCompleto(tutor)) === foldText(tutorConocido.nombreCompleto);
}
