import { reindexarAlumno } from "~/personas/alumnos/commands/reindexar-alumno.server";
import { cookieDeAcceso } from "~/personas/enlaces/puerta.server";
import { colegioConPagos, ruta } from "../e2e/paginas";
import { unaDeudora } from "../e2e/alumnos";
import { test } from "../e2e/prueba";
import { unEnlace } from "../enlaces";
import type { Escenario } from "../factories";
import { pagar } from "../en-la-ventanilla";
import { unTutor } from "../comunicados";
import { fotografiar } from "./fotografiar";

const ALUMNA = {
  nombre: "María Guadalupe Inmaculada Concepción",
  apellido1: "Fernández de Santillana",
  apellido2: "Etchegaray y Goyeneche",
};
const TUTOR = "Maximiliano Buenaventura de Jesús Fernández";

/** Pages with names, places or programs long enough to break the layout. */
const DEL_PERSONAL = [
  "/",
  "/notificaciones",
  "/controlescolar",
  ...[
    "",
    "/nuevomovimiento",
    "/pagoconjunto",
    "/porque",
    "/movimientos/:movimientoId/recibo",
    "/movimientos/:movimientoId/reverso",
    "/informacionescolar",
    "/masdatos",
    "/tutores",
    "/tutores/:tutorId",
    "/adminserviciospp",
    "/grupo",
    "/baja",
    "/datosfiscales",
  ].map((dentro) => `/alumno/:alumnoId${dentro}`),
  "/reportes/saldosvencidos",
  "/reportes/ingresosdiarios",
  "/ajustes",
  "/ajustes/programaspago/admin",
  "/ajustes/programaspago/admin/:ppId",
  "/ajustes/ciclos/:cicloId/grupos",
  "/calendario",
  "/controlescolar/misivas",
  "/controlescolar/calificaciones",
  "/controlescolar/horarios",
];
const DE_FAMILIAS = [
  ...["", "/pagos", "/datos", "/calendario", "/escuela"].map((seccion) => `/familia/:deTutor${seccion}`),
  ...["", "/tareas", "/clases", "/misivas", "/comunicados", "/archivos", "/cuenta", "/calificaciones"].map(
    (seccion) => `/escritorio-alumno/:deAlumna${seccion}`,
  ),
];

test("con los nombres más largos", async ({ page, colegio, cuenta, sesion, baseURL }) => {
  await conNombresLargos(colegio);
  const ids = await colegioConPagos(colegio);
  const { db } = colegio;
  await db
    .updateTable("programasPagos")
    .set({ nombre: "Colegiatura mensual con beca por aprovechamiento y hermanos inscritos" })
    .where("id", "=", ids.ppId)
    .execute();
  const alumnoId = await unaDeudora(colegio, ALUMNA);
  await reindexarAlumno(colegio, alumnoId);
  const tutorId = await unTutor(colegio, alumnoId, {
    nombre: TUTOR,
    email: "maximiliano.buenaventura.fernandez@correo-de-la-empresa.com.mx",
  });
  const pago = await pagar(colegio, { alumnoId, monto: 1500 });
  const deTutor = await unEnlace(colegio, { tutorId });
  const deAlumna = await unEnlace(colegio, { alumnoId });
  const parametros = { ...ids, ...pago, alumnoId, tutorId, deTutor, deAlumna };
  await sesion(await cuenta({ colegios: [colegio] }), colegio);
  for (const pagina of DEL_PERSONAL) {
    await page.goto(ruta(pagina, parametros));
    await page.waitForLoadState("networkidle");
    await fotografiar(page, pagina, ["light"], "largos_");
  }
  for (const persona of [{ clase: "TUTOR", tutorId } as const, { clase: "ALUMNO", alumnoId } as const]) {
    const [name = "", value = ""] = (await cookieDeAcceso(colegio.alcance, persona)).split(/[=;]/);
    await page.context().addCookies([{ name, value, url: baseURL! }]);
  }
  for (const pagina of DE_FAMILIAS) {
    await page.goto(ruta(pagina, parametros));
    await fotografiar(page, pagina, ["light"], "largos_");
  }
});

async function conNombresLargos({
  db,
  colegioId,
  nivelId,
  plantelId,
  turnoId,
  gradoId,
  grupoId,
}: Escenario): Promise<void> {
  await db
    .updateTable("colegios")
    .set({ nombre: "Instituto Pedagógico Bilingüe Sor Juana Inés de la Cruz de San Miguel Nepantla" })
    .where("id", "=", colegioId)
    .execute();
  await db
    .updateTable("niveles")
    .set({ nombre: "Bachillerato general con capacitación" })
    .where("id", "=", nivelId)
    .execute();
  await db.updateTable("planteles").set({ nombre: "Ciudad Adolfo López Mateos" }).where("id", "=", plantelId).execute();
  await db.updateTable("turnos").set({ nombre: "Vespertino extendido" }).where("id", "=", turnoId).execute();
  await db.updateTable("grados").set({ nombre: "Cuarto semestre" }).where("id", "=", gradoId).execute();
  await db.updateTable("grupos").set({ nombre: "Ciencias de la salud 2" }).where("id", "=", grupoId).execute();
}
