import type { Campo, Columna } from "./catalogo";

// Controls and columns that several catalogues share.

export const nombre = (max = 60): Campo => ({
  nombre: "nombre",
  etiqueta: "Nombre",
  tipo: "texto",
  obligatorio: true,
  max,
});
export const ORDEN: Campo = { nombre: "orden", etiqueta: "Orden", tipo: "numero", pista: "En blanco, al final" };
export const ACTIVO: Campo = { nombre: "activo", etiqueta: "Activo", tipo: "casilla", solo: "editar" };

const INICIA: Campo = { nombre: "fechaInicio", etiqueta: "Inicia", tipo: "fecha", obligatorio: true };
const TERMINA: Campo = { nombre: "fechaFin", etiqueta: "Termina", tipo: "fecha", obligatorio: true };
export const DE_FECHAS: readonly Columna[] = [
  { nombre: "fechaInicio", titulo: "Inicia", tipo: "fecha" },
  { nombre: "fechaFin", titulo: "Termina", tipo: "fecha" },
];
export const FECHAS: readonly Campo[] = [INICIA, TERMINA];
export const CUANTOS_GRADOS: Campo = {
  nombre: "grados",
  etiqueta: "Grados",
  tipo: "numero",
  solo: "nuevo",
  inicial: "6",
  pista: "Cuántos se crean: 1°, 2°, 3°…",
};
export const NIVEL_EN_LISTA: Columna = { nombre: "nivel", titulo: "Nivel" };
export const ENTREGADOS: Columna = { nombre: "entregados", titulo: "Entregados", tipo: "numero" };
export const NIVEL: Campo = { nombre: "nivelId", etiqueta: "Nivel", tipo: "eleccion", pista: "En blanco, todos" };
