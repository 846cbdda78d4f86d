/** The short privacy notice beside the whole one, and versions that nobody writes anew. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);

  // The notice on each form; `texto` is the whole notice behind its link.
  await run(`alter table avisosPrivacidad add column simplificado text not null default ''`);

  // A consent names the text that was shown. Who published it may still be forgotten with his account.
  await run(`create trigger avisosPrivacidad_update
    before update of colegioId, version, texto, simplificado, liga, sha256, createdDate on avisosPrivacidad begin
      select raise(abort, 'avisosPrivacidad: lo publicado no cambia');
    end`);
  await run(`create trigger avisosPrivacidad_delete before delete on avisosPrivacidad begin
      select raise(abort, 'avisosPrivacidad: lo publicado no cambia');
    end`);
}
