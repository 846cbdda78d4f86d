/** A doubt that a careful secretary would look at in a row that could be read, by field. */
export type DudaDeLectura = {
  clase: "NOMBRE" | "GENERO" | "FECHA" | "TUTOR" | "TELEFONO" | "DOMICILIO";
  campo: string;
  mensaje: string;
};

/** The fields of a row that its reading changes. */
export type Cambios = Record<string, string>;

/** The words that show how a name was taken apart. */
export const comoSeLeyo = ({
  nombre = "",
  apellido1 = "",
  apellido2 = "",
}: Partial<Record<"nombre" | "apellido1" | "apellido2", string>>) =>
  `Se leyó: nombre «${nombre}», apellidos «${[apellido1, apellido2].filter(Boolean).join("» y «")}»`;
