/** How far the file that is being loaded has come; `total` is null while it is still being read. */
export type CargaEnCurso = { hechas: number; total: number | null };

// On globalThis, because the dev server evaluates modules again and again; a load belongs to the process.
const KEY = Symbol.for("colegio.sepomex");
const shared = globalThis as { [KEY]?: CargaEnCurso };

/** The load that this process is at, or null. One at a time. */
export function cargaEnCurso(): CargaEnCurso | null {
  return shared[KEY] ?? null;
}

/** Notes how far it has come; null when it is over. */
export function anotarCarga(carga: CargaEnCurso | null): void {
  if (carga) shared[KEY] = carga;
  else delete shared[KEY];
}
