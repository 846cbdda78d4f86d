/** The data of a program's dialog (C§3 Payment program). */
export type DatosDePrograma = {
  nombre: string;
  colegioId: number;
  cicloId: number;
  servicioId: number;
  descripcion: string;
  principal: boolean;
  configuracionesCiclo: readonly number[];
};

export const MENSAJES_PROGRAMA = {
  sinConfiguraciones: "Selecciona al menos una configuración ciclo",
  configuracionesAnteriores: "Las anteriores configuraciones ciclo serán eliminadas",
  repetido: "Ya existe un programa de pagos con ese nombre en el ciclo",
  conAsignaciones: "El programa de pagos tiene asignaciones.",
  sinProgramas: "Sin programas de pagos",
} as const;

/** C§9: the notices of payment programs stay 6 s. */
const DURACION_MS = 6_000;

/** The target address and its notice, for `submit()`. */
export function aviso(url: string, mensaje: string) {
  return { url, mensaje, duracion: DURACION_MS };
}

type Configuracion = { plantel: string; turno: string; nivel: string; grado: string };

/** A cycle configuration in words: 'Primaria 1°, Centro, Matutino'. */
export function nombreDeConfiguracion({ nivel, grado, plantel, turno }: Configuracion): string {
  return `${nivel} ${grado}, ${plantel}, ${turno}`;
}
