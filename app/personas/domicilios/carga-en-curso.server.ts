/** The progress of the file that is being loaded; `total` is null while it is still being read. */
export type CargaEnCurso = { progreso: number; total: number | null };

// On globalThis, because the dev server evaluates modules repeatedly; a load belongs to the process.
const KEY = Symbol.for("colegio.sepomex");
const shared = globalThis as { [KEY]?: CargaEnCurso };

/** The current load of this process, or null. One at a time. */
export function cargaEnCurso(): CargaEnCurso | null {
  return shared[KEY] ?? null;
}

/** Notes the progress of the load; null when it is over. */
export function anotarCarga(carga: CargaEnCurso | null): void {
  if (carga) shared[KEY] = carga;
  else delete shared[KEY];
}
