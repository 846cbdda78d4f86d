/** The hours of a shift, which timetables are drawn on (decisions.md, Timetable). */
export const MODULOS = {
  tabla: "modulos",
  titulo: "Módulos",
  singular: "módulo",
  parametro: "moduloId",
  padre: { clave: "turnos", columna: "turnoId" },
  campos: [
    { nombre: "nombre", etiqueta: "Módulo", tipo: "texto", max: 30, pista: "En blanco, su número: 1, 2, 3…" },
    { nombre: "inicia", etiqueta: "Inicia", tipo: "hora", obligatorio: true },
    { nombre: "termina", etiqueta: "Termina", tipo: "hora", obligatorio: true },
    { nombre: "receso", etiqueta: "Es receso", tipo: "casilla" },
  ],
  columnas: [
    { nombre: "inicia", titulo: "Inicia" },
    { nombre: "termina", titulo: "Termina" },
    { nombre: "tipoTexto", titulo: "Tipo" },
  ],
  vacio: "Las horas del turno, en su orden, con sus recesos: sobre ellas se arma el horario.",
} as const;
