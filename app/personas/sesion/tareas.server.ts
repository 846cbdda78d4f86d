import { forgetOldLinks } from "~/personas/cuenta/enlaces.server";
import { database } from "db/connection";
import { ahora } from "~/server/jobs/clock.server";
import { registerJob } from "~/server/jobs/jobs.server";
import { forgetOldSessions } from "~/base/acceso/session.server";
import { forgetOldForms } from "~/base/acceso/formulario-pendiente.server";
import { olvidarNavegadores } from "~/base/acceso/navegador-conocido.server";
import { olvidarEntradas } from "~/base/acceso/entradas-pendientes.server";
import { forgetUsedQuestions } from "~/base/linea/verificacion-humana.server";

/** Registers the clean-up of sign-in: ended sessions, abandoned forms, used questions, old links. */
export function registerSessionJobs(): void {
  registerJob({
    name: "sesiones-vencidas",
    removes: true,
    everyMs: 15 * 60_000,
    async run() {
      const { db } = database();
      await forgetOldSessions(db, ahora());
      await forgetOldForms(db, ahora());
      await forgetUsedQuestions(db, ahora());
      await olvidarEntradas(db, ahora());
      await olvidarNavegadores(db, ahora());
      await forgetOldLinks({ db, ahora: ahora().toISOString() });
    },
  });
}
