/** A teacher's phone at eight: opens the day, takes a list, writes grades; what was answered as saved is remembered. */

/** How many cells of a grid a teacher fills in a row. */
const CELLS = 5;

/**
 * A teacher over `client` (http.mjs) at his `number`, on the school day `fecha`. Every answer goes to `record(name, ms)`,
 * and what was saved to the maps `lists` (class → marks) and `grades` (cell → value) of `saved`. `scripted` sends the list as the page's
 * script does, else as a form.
 */
export function teacher(client, { fecha, number, scripted, record, saved }) {
  const ask = async (name, path, sent) => {
    const answer = await client.ask(path, sent);
    record(name, answer.ms);
    if (answer.status >= 400)
      throw new Error(`${name}: ${path} respondió ${answer.status} ${answer.body.slice(0, 200)}`);
    return answer;
  };

  async function takeList(turn) {
    const day = await ask("Mi día", `/midia?fecha=${fecha}`);
    const classes = [...new Set([...day.body.matchAll(/href="\/midia\/(\d+)"/g)].map(([, id]) => id))];
    // Not everybody teaches every day.
    if (classes.length === 0) return;
    const claseId = classes[turn % classes.length];
    const page = await ask("lista", `/midia/${claseId}`);
    const pupils = [...page.body.matchAll(/value="(\d+)-F"/g)].map(([, id]) => id);
    const hidden = (name) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page.body)?.[1] ?? "";
    // Another three are missing or late each time, so that a list that was lost is told from the one before it.
    const marcas = [0, 1, 2].map(
      (step) => `${pupils[(turn * 3 + step + number) % pupils.length]}-${step < 2 ? "F" : "R"}`,
    );
    const version = hidden("version");
    if (scripted) {
      const path = /data-lista="([^"]+)"/.exec(page.body)[1];
      await ask("guardar lista", path, {
        method: "PUT",
        json: { marcas, capturada: "", cuenta: hidden("cuenta"), version, motivo: "" },
      });
    } else {
      const form = new URLSearchParams(marcas.map((marca) => ["marcas", marca]));
      for (const [name, value] of Object.entries({ version, fecha, capturada: "", cuenta: hidden("cuenta") }))
        form.append(name, value);
      for (const key of ["colegioId", "cicloId", "llave"]) if (hidden(key)) form.append(key, hidden(key));
      await ask("guardar lista", `/midia/${claseId}`, { form });
    }
    saved.lists.set(claseId, marcas);
  }

  async function grade(turn) {
    const page = await ask("hoja de calificaciones", "/controlescolar/calificaciones");
    const path = /\/api\/colegios\/\d+\/controlescolar\/calificaciones/.exec(page.body)[0];
    const cells = [...page.body.matchAll(/name="celda" value="((\d+-\d+)-(\d+))"/g)];
    const hidden = (name) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page.body)?.[1] ?? "";
    const fields = {
      asignaturaId: hidden("asignaturaId"),
      parcialId: hidden("parcialId"),
      seccionId: hidden("seccionId"),
    };
    for (let step = 0; step < CELLS; step++) {
      const [, celda, key] = cells[(turn * CELLS + step) % cells.length];
      const escrito = String(6 + ((turn + step + number) % 40) / 10);
      const json = { ...fields, observaciones: "Medición", celda: [celda], escrito: [escrito] };
      const { body } = await ask("guardar calificación", path, { method: "PUT", json });
      const { celdas } = JSON.parse(body);
      if (celdas[0].error) throw new Error(`calificación ${key}: ${celdas[0].error}`);
      saved.grades.set(`${fields.asignaturaId}-${fields.parcialId}-${key}`, escrito);
    }
  }

  return { takeList, grade };
}
