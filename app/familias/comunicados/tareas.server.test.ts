import { afterEach, expect, test, vi } from "vitest";
import { unBorrador, unEnviado, unTutor, ORIGEN } from "tests/comunicados";
import { escenario, insertar, unAlumno, unaCuenta, unaInscripcion, alcanceDe } from "tests/factories";
import { baseNueva } from "tests/setup/base";
import { enviarComunicado } from "./commands/enviar-comunicado.server";
import { obtenerComunicado } from "./queries.server";
import { atenderComunicados } from "./tareas.server";

const KEY = Symbol.for("colegio.database");
const shared = globalThis as { [key: symbol]: unknown };

afterEach(() => {
  delete shared[KEY];
  vi.unstubAllEnvs();
});

async function conAlumnos() {
  const base = baseNueva();
  shared[KEY] = base;
  vi.stubEnv("PUBLIC_URL", ORIGEN);
  const e = await escenario({ db: base.db });
  const [una, segunda] = [await unAlumno(e), await unAlumno(e)];
  const { cicloId, gradoId, plantelId, turnoId } = e;
  const grupoB = await insertar(e.db, "grupos", { cicloId, gradoId, plantelId, turnoId, nombre: "B" });
  await unaInscripcion(e, { alumnoId: una });
  await unaInscripcion(e, { alumnoId: segunda, grupoId: grupoB });
  for (const alumnoId of [una, segunda]) await unTutor(e, alumnoId);
  return e;
}

const correos = async ({ db }: { db: Awaited<ReturnType<typeof conAlumnos>>["db"] }) =>
  (await db.selectFrom("correos").select("id").execute()).length;

test("lo programado sale el día que toca, a las 7 de la escuela, una vez", async () => {
  const e = await conAlumnos();
  const id = await unBorrador(e, { fechaPublicacion: "2026-10-20" as typeof e.hoy });
  await enviarComunicado(e.alcance, id, ORIGEN);
  const estatusA = async (instante: string) => {
    vi.stubEnv("RELOJ", instante);
    await atenderComunicados();
    return (await obtenerComunicado(e.alcance, id)).estatus;
  };
  expect(await estatusA("2026-10-19T23:00:00.000Z")).toBe("PROGRAMADO");
  // 06:59 and 07:00 in Mexico City.
  expect(await estatusA("2026-10-20T12:59:00.000Z")).toBe("PROGRAMADO");
  expect(await estatusA("2026-10-20T13:00:00.000Z")).toBe("PUBLICADO");
  expect(await correos(e)).toBe(2);
  expect(await estatusA("2026-10-20T13:01:00.000Z")).toBe("PUBLICADO");
  expect(await correos(e)).toBe(2);
});

test("lo programado no llega más lejos que quien lo programó", async () => {
  const e = await conAlumnos();
  const { cuentaId } = await unaCuenta(e);
  const { colegioId } = e;
  const limite = { cuentaId, colegioId, tipo: "GRUPO", valorId: e.grupoId };
  await e.db.insertInto("cuentasLimites").values(limite).execute();
  const id = await unBorrador(e, { fechaPublicacion: "2026-10-20" as typeof e.hoy });
  await enviarComunicado({ ...alcanceDe({ ...e, cuentaId }), limites: e.alcance.limites }, id, ORIGEN);
  vi.stubEnv("RELOJ", "2026-10-20T18:00:00.000Z");
  await atenderComunicados();
  expect(await correos(e)).toBe(1);
});

test("los correos que un apagón dejó a medias se escriben, y los ya escritos no", async () => {
  const e = await conAlumnos();
  const { tutores } = await unEnviado(e);
  await e.db
    .updateTable("comunicadosEntregas")
    .set({ porAvisar: 1, avisos: 0 })
    .where("id", "=", tutores[1]!.entregaId)
    .execute();
  await e.db.deleteFrom("correos").where("clave", "=", `comunicado:${tutores[1]!.entregaId}:1`).execute();
  await atenderComunicados();
  expect(await correos(e)).toBe(2);
  await e.db.updateTable("comunicadosEntregas").set({ porAvisar: 1, avisos: 0 }).execute();
  await atenderComunicados();
  expect(await correos(e)).toBe(2);
});
