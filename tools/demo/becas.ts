import { agreeing } from "~/base/acceso/consent.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import { PLANTILLAS } from "~/dinero/becas/beca";
import { guardarBeca } from "~/dinero/becas/commands/guardar-beca.server";
import { otorgarBeca } from "~/dinero/becas/commands/otorgar-beca.server";
import { guardarAjustesDeBecas } from "~/dinero/becas/convocatoria/commands/guardar-ajustes.server";
import { listarPapelesPedidos } from "~/dinero/becas/convocatoria/queries.server";
import { moverSolicitudes } from "~/dinero/becas/solicitudes/commands/mover-solicitudes.server";
import { pedirPapel } from "~/dinero/becas/solicitudes/commands/pedir-papel.server";
import { solicitarBeca } from "~/dinero/becas/solicitudes/commands/solicitar-beca.server";
import { diasDelCiclo } from "~/dinero/programaspago/ciclo.server";
import { primerDiaDelMes } from "~/lib/dates";
import { centavos } from "~/lib/money";
import { resultadoDe } from "./reloj";
import { papelDeDemostracion } from "./papel";

const MOTIVOS = ["Acta del comité de becas", "Acta del consejo", "Contrato vigente", "Hermano inscrito"];

/** The four usual becas, some students with one since this month, and others whose family asks for one. */
export async function sembrarBecas(
  direccion: Alcance,
  alumnoIds: readonly number[],
  solicitantes: readonly number[],
): Promise<void> {
  const { db, colegioId, cicloId, hoy } = direccion;
  const { id: servicioId } = await db
    .selectFrom("servicios")
    .select("id")
    .where("colegioId", "=", colegioId)
    .where("nombre", "=", "Colegiatura")
    .executeTakeFirstOrThrow();
  const ciclo = await diasDelCiclo(direccion, cicloId);
  const mes = primerDiaDelMes(hoy);
  const desde = mes < ciclo.fechaInicio ? ciclo.fechaInicio : mes;
  const seSolicitan: number[] = [];
  for (const [orden, { clave: _, ...plantilla }] of PLANTILLAS.entries()) {
    const datos = { ...plantilla, montoCentavos: centavos(0), combinable: "NETO" as const, activo: true };
    const { becaId } = resultadoDe(await guardarBeca(direccion, { ...datos, becaId: 0, servicioIds: [servicioId] }));
    if (plantilla.renovacion === "CON_SOLICITUD") seSolicitan.push(becaId);
    for (const alumnoId of alumnoIds.slice(orden * 5, orden * 5 + 5)) {
      const otorgada = { alumnoId, becaId, becaAlumnoId: null, desde, hasta: ciclo.fechaFin, motivo: MOTIVOS[orden]! };
      const folio = plantilla.tipo === "OFICIAL" ? `SEP-${1000 + alumnoId}` : "";
      resultadoDe(await agreeing((consent) => otorgarBeca(direccion, { ...otorgada, folio, ...consent })));
    }
  }
  await sembrarSolicitudes(direccion, seSolicitan, solicitantes);
}

const RAZONES = [
  "Un solo ingreso en casa desde agosto.",
  "Tiene buen promedio y somos tres hermanos.",
  "Mi esposo perdió su trabajo en septiembre.",
  "Quiere seguir en el colegio y este año se nos complicó.",
  "Soy madre soltera y trabajo medio tiempo.",
  "Le dieron reconocimiento por su promedio.",
];

const PAPELES = ["Comprobante de ingresos", "Comprobante de domicilio"];
const PRESUPUESTO = centavos(60_000_000);

/** Some requests that the office filed for their families: most wait, one lacks a paper, one was denied. */
async function sembrarSolicitudes(direccion: Alcance, becaIds: readonly number[], alumnoIds: readonly number[]) {
  resultadoDe(
    await guardarAjustesDeBecas(direccion, {
      solicitudesDesde: null,
      solicitudesHasta: null,
      pideAceptacion: false,
      presupuesto: PRESUPUESTO,
      papeles: PAPELES.map((nombre, orden) => ({ id: null, nombre, obligatorio: orden === 0 })),
    }),
  );
  const papeles = await Promise.all(
    (await listarPapelesPedidos(direccion)).map(async ({ id: papelId, nombre }) => ({
      papelId,
      nombre: `${nombre}.pdf`,
      bytes: await papelDeDemostracion(nombre),
    })),
  );
  const solicitudIds: number[] = [];
  for (const [orden, alumnoId] of alumnoIds.entries()) {
    const tutor = await direccion.db
      .selectFrom("alumnosTutores")
      .select("tutorId")
      .where("alumnoId", "=", alumnoId)
      .where("restringido", "=", 0)
      .orderBy("tutorId")
      .executeTakeFirst();
    const { solicitudId } = resultadoDe(
      await solicitarBeca(direccion, {
        alumnoId,
        becaId: becaIds[orden % becaIds.length]!,
        tutorId: tutor?.tutorId ?? null,
        motivo: RAZONES[orden % RAZONES.length]!,
        porFamilia: false,
        archivos: papeles.slice(0, 1 + (orden % 2)),
      }),
    );
    solicitudIds.push(solicitudId);
  }
  const [sinPapel, negada, enComite] = solicitudIds;
  if (sinPapel === undefined || negada === undefined || enComite === undefined) return;
  resultadoDe(
    await pedirPapel(direccion, { solicitudId: sinPapel, papel: "Comprobante de ingresos: se cortó la segunda hoja" }),
  );
  const motivo = "Ya no hay becas de ese fondo este ciclo";
  resultadoDe(
    await agreeing((consent) =>
      moverSolicitudes(direccion, { acto: "NEGAR", solicitudIds: [negada], motivo, ...consent }),
    ),
  );
  resultadoDe(await moverSolicitudes(direccion, { acto: "PASAR", solicitudIds: [enComite], motivo: "" }));
}
