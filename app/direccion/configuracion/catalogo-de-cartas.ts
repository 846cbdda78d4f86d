import { CAMPOS_DE_CARTA, CONSTANCIA_DE_ESTUDIOS } from "~/personas/alumnos/carta";
import { ACTIVO, nombre, ORDEN } from "./campos";
import type { CatalogoSuelto } from "./catalogo";

/** The letters that a school prints for its students. */
export const CARTAS = {
  tabla: "cartas",
  titulo: "Constancias y cartas",
  singular: "carta",
  femenino: true,
  parametro: "cartaId",
  conActivo: true,
  campos: [
    nombre(80),
    {
      nombre: "texto",
      etiqueta: "Texto",
      tipo: "largo",
      obligatorio: true,
      max: 4_000,
      inicial: CONSTANCIA_DE_ESTUDIOS,
      pista: `Se llenan solos: ${CAMPOS_DE_CARTA.map((campo) => `{${campo}}`).join(" ")}`,
    },
    ORDEN,
    { ...ACTIVO, etiqueta: "Activa" },
  ],
  columnas: [],
  vacio:
    "Constancia de estudios, carta de buena conducta: el texto del colegio, con los datos del alumno que se llenan solos.",
} as const satisfies CatalogoSuelto;
