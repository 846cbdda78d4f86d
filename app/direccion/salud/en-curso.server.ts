/** The slow task under way with a backup; only one at a time. */
export type EnCurso = { tarea: "ENSAYO" | "RESTAURACION"; archivo: string };

let enCurso: EnCurso | null = null;

/** The current task of this process, or null. */
export const loQueEstaEnCurso = (): EnCurso | null => enCurso;

/** Runs a slow task; returns false without running it if another is under way. The caller need not wait. */
export async function deUnoEnUno(tarea: EnCurso, work: () => Promise<void>): Promise<boolean> {
  if (enCurso) return false;
  enCurso = tarea;
  try {
    await work();
    return true;
  } finally {
    enCurso = null;
  }
}
