import { type Escenario, escenario } from "tests/factories";
import { unFormato } from "tests/preinscripciones";

export const madre = (e: Escenario, datos: object = {}) => ({
  nombre: "Rosa",
  apellido1: "Peña",
  apellido2: "",
  genero: "FEMENINO",
  email: "rosa@prueba.mx",
  telefonoMovil: "5512345678",
  telefonoCasa: "",
  telefonoOficina: "",
  parentescoId: e.parentescos.Madre,
  ...datos,
});

export async function conLugares(lugares: number | null) {
  const e = await escenario();
  return { e, ...(await unFormato(e, { lugares })) };
}

export const fila = (e: Escenario, id: number) =>
  e.db.selectFrom("preinscripciones").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
export const correos = async (e: Escenario) =>
  (await e.db.selectFrom("correos").select(["para", "asunto"]).orderBy("id").execute()).map(
    ({ para, asunto }) => `${para}: ${asunto}`,
  );
