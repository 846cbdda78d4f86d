import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { submit } from "~/base/acceso/submit.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { entradasEntre } from "~/aula/calendario/capas.server";
import type { Entrada } from "~/aula/calendario/calendario";
import { ics } from "~/aula/calendario/ics";
import { instanteEn } from "~/aula/calendario/suscripcion.server";
import { type AlumnoAbierto, abrirEnColegios } from "~/personas/enlaces/alumno.server";
import type { Puerta } from "~/personas/enlaces/puerta.server";
import { ok } from "~/lib/outcome";
import { sumarDias } from "~/lib/dates";
import { noEncontrado } from "~/server/request/responses.server";
import { newToken } from "~/server/request/tokens.server";
import { origenPublico } from "~/server/request/public-url.server";
import { opcion } from "~/server/request/zod.server";
import { abreEnlaces } from "~/personas/tutores/custodia.server";
import { deLaFamilia, type EntradasDeHijo } from "./calendario";
import { direccionDelCalendario } from "./direcciones";
import type { Familia } from "./familia.server";

const [ATRAS, ADELANTE] = [60, 400];
/** The layers of the school's calendar that families see: no money, no other people, no staff work. */
const CAPAS = ["SUSPENSIONES", "ACADEMICO", "EVENTOS"] as const;

const CODIGOS = { CREAR: "calendario.familia", RETIRAR: "calendario.sinfamilia" } as const;

/** A tutor's own calendar address, if there is one. */
export async function calendarioDe({ hijo, tutorId }: Familia, request: Request): Promise<{ url: string | null }> {
  const calendario = await hijo.alcance.db
    .selectFrom("calendariosFamilias")
    .select("token as tokenCalendario")
    .where("tutorId", "=", tutorId)
    .orderBy("id", "desc")
    .executeTakeFirst();
  const direccion = calendario && direccionDelCalendario(calendario.tokenCalendario);
  return { url: direccion ? `${origenPublico(request)}${direccion}` : null };
}

/**
 * Creates a tutor's calendar address, replacing the previous one, or removes it: the old address stops working. The
 * caller has checked the code.
 */
function cambiarCalendario(alcance: Alcance, tutorId: number, accion: "CREAR" | "RETIRAR") {
  return enTransaccion(alcance, async (trx) => {
    await trx.db.deleteFrom("calendariosFamilias").where("tutorId", "=", tutorId).execute();
    if (accion === "CREAR") {
      const fila = { tutorId, token: newToken(), createdDate: trx.ahora };
      await trx.db.insertInto("calendariosFamilias").values(fila).execute();
    }
    await registrar(trx, CODIGOS[accion], "tutores", tutorId, {});
    return ok();
  });
}

/** Answers the buttons of the page of a tutor's calendar. */
export function responderCalendario(args: ActionFunctionArgs, { base, hijo, consulta, tutorId }: Familia) {
  return submit(args, {
    access: () => hijo.alcance,
    context: [],
    schema: z.object({ accion: opcion(["CREAR", "RETIRAR"]) }),
    run: ({ accion }) => cambiarCalendario(hijo.alcance, tutorId, accion),
    success: () => `${base}/calendario${consulta}`,
  });
}

/**
 * The calendar behind a family's address: the school's events, days without classes and partials of the levels,
 * campuses and groups of the tutor's children, by their enrolments. Throws 404 for an invalid address, or if the
 * tutor's links open nothing now (custody, a removed child).
 */
export async function calendarioDeFamilia(puerta: Puerta, tokenCalendario: string, dominio: string): Promise<string> {
  const vinculos = await puerta.db
    .selectFrom("calendariosFamilias as f")
    .innerJoin("alumnosTutores as at", "at.tutorId", "f.tutorId")
    .innerJoin("tutores as t", "t.id", "at.tutorId")
    .innerJoin("alumnos as a", "a.id", "at.alumnoId")
    .select("at.alumnoId")
    .where("f.token", "=", tokenCalendario)
    .where(abreEnlaces)
    .orderBy("at.alumnoId")
    .execute();
  const hijos: AlumnoAbierto[] = [];
  for (const { alumnoId } of vinculos) {
    const colegios = await abrirEnColegios(puerta, alumnoId);
    hijos.push(...colegios.filter(({ lugar }) => lugar.fechaBaja === null));
  }
  const [primero] = hijos;
  if (!primero) throw noEncontrado();
  const deCadaUno: EntradasDeHijo[] = [];
  for (const hijo of hijos) deCadaUno.push({ hijo: hijo.alumno.nombre, entradas: await deUnHijo(hijo) });
  const { zonaHoraria, ahora } = primero.alcance;
  return ics({
    nombre: [...new Set(hijos.map(({ colegio }) => colegio.nombre))].join(" y "),
    dominio,
    ahora,
    entradas: deLaFamilia(deCadaUno),
    instante: instanteEn(zonaHoraria),
  });
}

function deUnHijo({ alcance, lugar }: AlumnoAbierto): Promise<Entrada[]> {
  const limites = {
    niveles: [lugar.nivelId],
    grados: [lugar.gradoId],
    planteles: [lugar.plantelId],
    turnos: [lugar.turnoId],
    grupos: lugar.grupoId === null ? [] : [lugar.grupoId],
  };
  const alcanceDelHijo: Alcance = { ...alcance, permisos: new Set(), limites };
  const dias = { desde: sumarDias(alcance.hoy, -ATRAS), hasta: sumarDias(alcance.hoy, ADELANTE) };
  return entradasEntre(alcanceDelHijo, dias, CAPAS);
}
