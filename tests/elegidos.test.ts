import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openSession } from "~/base/acceso/session.server";
import { conColegiaturas, unaDeudora } from "./e2e/alumnos";
import { aplicacion } from "./aplicacion";
import { enLaVentanilla } from "./en-la-ventanilla";
import { unAlumno, unaInscripcion, unPrograma } from "./factories";
import { baseDelProceso, peticion } from "./navegador";

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-10-15T18:00:00.000Z"), toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

/** A school with four students, and an account that reads its lists. */
async function unaLista() {
  const { db } = baseDelProceso();
  const responder = await aplicacion();
  const { e, alumnoId } = await enLaVentanilla("2026-10-15", db);
  const alumnoIds: number[] = [];
  for (const nombre of ["Ana", "Beto", "Caro"]) {
    const id = await unAlumno(e, { nombre });
    await unaInscripcion(e, { alumnoId: id });
    alumnoIds.push(id);
  }
  const datosDeSesion = { cuentaId: e.cuentaId, colegioId: e.colegioId, direccion: "", navegador: "" };
  const sesion = await openSession(db, datosDeSesion, new Date());
  const abrir = async (ruta: string) => {
    const respuesta = await responder(peticion(ruta, { cookies: { sesion } }));
    return (await respuesta.text()).replaceAll(/<script[\s\S]*?<\/script>/g, "");
  };
  return { e, alumnoId, alumnoIds, abrir };
}

const renglones = (html: string) => (html.match(/<tr [^>]*class="row/g) ?? []).length;

test("lo que se elige en la lista de alumnos se imprime solo, y 'todos' es la lista entera", async () => {
  const { alumnoIds, abrir } = await unaLista();
  const elegidos = `elegido=0&elegido=${alumnoIds[0]}&elegido=${alumnoIds[2]}`;
  expect(renglones(await abrir("/controlescolar"))).toBe(4);
  const papel = await abrir(`/controlescolar?${elegidos}&vista=imprimir`);
  expect(renglones(papel)).toBe(2);
  expect(papel).toContain("Elegidos: 2");
  expect(papel).not.toContain("Beto");
  // On paper there is nothing to select.
  expect(papel).not.toContain('type="checkbox" form=');
  expect(renglones(await abrir(`/controlescolar?${elegidos}&todos=alumnos&vista=imprimir`))).toBe(4);
  // A selection of nobody is not everybody.
  expect(renglones(await abrir("/controlescolar?elegido=0&vista=imprimir"))).toBe(0);
});

test("un recordatorio a los elegidos no llega a nadie más, aunque 'todos' sea de otra lista", async () => {
  const { e, alumnoIds, abrir } = await unaLista();
  await conColegiaturas(e);
  const alumnoId = await unaDeudora(e);
  await unaDeudora(e, { nombre: "Tomás", apellido1: "Pérez", apellido2: "Luna" });
  const uno = await abrir(`/reportes/saldosvencidos/recordar?elegido=0&elegido=${alumnoId}`);
  expect(uno).toContain("La lista tiene <!-- -->1 alumno");
  for (const nadie of [`elegido=0&elegido=${alumnoIds[0]}`, "elegido=0", "elegido=0&todos=alumnos"])
    expect(await abrir(`/reportes/saldosvencidos/recordar?${nadie}`)).toContain("La lista tiene <!-- -->0 alumnos");
  expect(await abrir(`/reportes/saldosvencidos/recordar?elegido=0&todos=vencidos`)).toContain("2 alumnos");
});

test("los elegidos llegan a asignarse un programa con sus matrículas escritas", async () => {
  const { e, alumnoIds, abrir } = await unaLista();
  const { programaPagosId } = await unPrograma(e, { nombre: "Talleres", cargos: [] });
  const elegidos = `elegido=0&elegido=${alumnoIds[0]}&elegido=${alumnoIds[1]}`;
  const programas = await abrir(`/ajustes/programaspago/admin?${elegidos}`);
  expect(programas).toContain("Elige el programa que se asigna a 2 alumnos");
  expect(programas).toContain(`/ajustes/programaspago/admin/${programaPagosId}/asignar?elegido=0`);
  const matriculas = await matriculasDeLosDos(e, alumnoIds);
  const dialogo = await abrir(`/ajustes/programaspago/admin/${programaPagosId}/asignar?${elegidos}`);
  expect(dialogo).toContain(`>${matriculas.join("\n")}</textarea>`);
});

async function matriculasDeLosDos({ db }: Awaited<ReturnType<typeof unaLista>>["e"], ids: number[]) {
  const filas = await db
    .selectFrom("alumnos")
    .select("matricula")
    .where("id", "in", ids.slice(0, 2))
    .orderBy("nombreOrden")
    .execute();
  return filas.map(({ matricula }) => matricula);
}

test("los elegidos se llevan a una hoja de cálculo", async () => {
  const { e, alumnoIds, abrir } = await unaLista();
  const csv = await abrir(`/api/colegios/${e.colegioId}/alumnos?elegido=0&elegido=${alumnoIds[1]}&formato=csv`);
  expect(csv.trim().split("\n")).toHaveLength(2);
  expect(csv).toContain("Beto");
});
