import { expect } from "vitest";
import { openSession } from "~/base/acceso/session.server";
import { responder } from "~/composicion/api/api.server";
import { guardarTutor } from "~/personas/tutores/commands/guardar-tutor.server";
import { quitarTutor } from "~/personas/tutores/commands/quitar-tutor.server";
import { obtenerTutor } from "~/personas/tutores/queries.server";
import { unaAutorizada } from "./misivas";
import { baseDelProceso, peticion } from "./navegador";
import { unEnviado, unTutor } from "./comunicados";
import { pagar } from "./en-la-ventanilla";
import { conColegiaturas, unaDeudora } from "./e2e/alumnos";
import { type Escenario, escenario } from "./factories";

export type Familia = Awaited<ReturnType<typeof laFamilia>>;

export async function suEntrega(e: Escenario, comunicadoId: number, tutorId: number): Promise<number> {
  const { id } = await e.db
    .selectFrom("comunicadosEntregas")
    .select("id")
    .where("comunicadoId", "=", comunicadoId)
    .where("tutorId", "=", tutorId)
    .executeTakeFirstOrThrow();
  return id;
}

export const quienEs = ({ alumnoId, padre }: Familia) => ({ alumnoId, tutorId: padre });

/** A call to the viewer's school from the staff's account. */
export async function llamar({ e }: Familia, metodo: string, ruta: string, cuerpo?: object) {
  const datosDeSesion = { cuentaId: e.cuentaId, colegioId: e.colegioId, direccion: "", navegador: "" };
  const sesion = await openSession(e.db, datosDeSesion, new Date(AHORA));
  const { url, headers } = peticion(`/api/colegios/${e.colegioId}/${ruta}`, { cookies: { sesion } });
  const respuesta = await responder(
    new Request(url, { method: metodo, headers, body: cuerpo && JSON.stringify(cuerpo) }),
  );
  return { status: respuesta.status, texto: await respuesta.text() };
}

export async function laFamilia() {
  const e: Escenario = await escenario({ db: baseDelProceso().db });
  await conColegiaturas(e);
  const alumnoId = await unaDeudora(e);
  const { movimientoId } = await pagar(e, { alumnoId, monto: 100 });
  const padre = await unTutor(e, alumnoId, {
    nombre: "Raúl",
    email: "raul@correo.mx",
    telefonoMovil: "5587654321",
  });
  await unTutor(e, alumnoId, { nombre: "Brenda", email: "brenda@correo.mx" });
  const { comunicadoId, tokenComunicado, tutores } = await unEnviado(e);
  const { tokenTutor } = tutores.find(({ tutorId }) => tutorId === padre)!;
  const { misivaId } = await unaAutorizada(e, alumnoId);
  const { tokenMisiva } = await e.db
    .selectFrom("misivasEntregas")
    .select("token as tokenMisiva")
    .where("misivaId", "=", misivaId)
    .where("tutorId", "=", padre)
    .executeTakeFirstOrThrow();
  return {
    e,
    alumnoId,
    padre,
    movimientoId,
    comunicadoId,
    misivaId,
    tokenMisiva,
    enlace: { tokenComunicado, tokenTutor, alumnoId },
  };
}

export async function restringir({ e, alumnoId, padre }: Familia): Promise<void> {
  const {
    foto: _,
    emailRegistrado: _e,
    puedeRecoger: _p,
    restringido: _r,
    ...tutor
  } = await obtenerTutor(e.alcance, alumnoId, padre);
  const datos = { ...tutor, genero: "MASCULINO" as const, puedeRecoger: true, restringido: true };
  expect(await guardarTutor(e.alcance, { ...datos, alumnoId, tutorId: padre })).toMatchObject({ ok: true });
}

export const quitar = async ({ e, alumnoId, padre }: Familia) => {
  expect(await quitarTutor(e.alcance, { alumnoId, tutorId: padre })).toMatchObject({ ok: true });
};

export const AHORA = "2026-10-15T18:00:00.000Z";
