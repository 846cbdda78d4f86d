import { aplicacion } from "./aplicacion";
import { conColegiaturas, unaDeudora } from "./e2e/alumnos";
import { unEnviado, unTutor } from "./comunicados";
import { unEnlace } from "./enlaces";
import { pagar } from "./en-la-ventanilla";
import { escenario, unAlumno, unaInscripcion } from "./factories";
import { unaFactura } from "./facturas";
import { unaAutorizada } from "./misivas";
import { baseDelProceso } from "./navegador";
import { navegadorSencillo } from "./navegador-sencillo";

export const CORREO = "brenda@correo.mx";

export async function laFamilia() {
  const { db, sqlite } = baseDelProceso();
  const e = await escenario({ db });
  await conColegiaturas(e);
  const alumnoId = await unaDeudora(e);
  const { movimientoId, token: recibo } = await pagar(e, { alumnoId, monto: 100 });
  const hermano = await unAlumno(e, { nombre: "Iker", fechaNacimiento: "2015-01-01" });
  await unaInscripcion(e, { alumnoId: hermano });
  const tutorId = await unTutor(e, alumnoId, { nombre: "Brenda", email: CORREO });
  await db
    .insertInto("alumnosTutores")
    .values({ alumnoId: hermano, tutorId, parentescoId: e.parentescos.Madre })
    .execute();
  await unaFactura(e, { alumnoId, movimientoId });
  await unEnviado(e);
  await unaAutorizada(e, alumnoId);
  const responder = await aplicacion();
  const base = `/familia/${await unEnlace(e, { tutorId })}`;
  return {
    sqlite,
    e,
    db,
    alumnoId,
    hermano,
    tutorId,
    recibo,
    responder,
    base,
    navegador: navegadorSencillo(responder),
  };
}
