import { aceptarComunicado } from "~/familias/comunicados/publico/commands/acusar.server";
import type { EnlacePersonal } from "~/familias/comunicados/comunicado";
import { enviarComunicado } from "~/familias/comunicados/commands/enviar-comunicado.server";
import { type DatosDeComunicado, guardarComunicado } from "~/familias/comunicados/commands/guardar-comunicado.server";
import { SIN_PREGUNTA } from "~/familias/comunicados/pregunta";
import { responderComunicado } from "~/familias/comunicados/publico/commands/responder.server";
import { obtenerComunicadoPublico } from "~/familias/comunicados/publico/publico.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import type { Azar } from "./azar";
import type { Colegio } from "./escuela";
import { origenDeLaDemo, papelDeDemostracion } from "./papel";
import { sumarDias } from "~/lib/dates";
import { resultadoDe } from "./reloj";

const MENU = ["Lunes: sopa de fideo y pollo", "Martes: arroz y tortitas de papa", "Miércoles: verduras y pescado"];

type Datos = { azar: Azar; colegio: Colegio; direccion: Alcance };

/**
 * Comunicados of the demo's first school: one that its tutors accept, most of them already; one that asks them about an
 * outing; one with a file; and a draft. Each for one group, because a demo's families need no thousand mails. Made by
 * the commands of staff and tutors.
 */
export async function sembrarComunicados({ azar, colegio, direccion }: Datos): Promise<void> {
  const [aula] = colegio.ciclos[1]!.aulas;
  const grupos = aula!.grupos.slice(0, 1);
  const paraSuGrupo = (datos: Pick<DatosDeComunicado, "titulo" | "descripcion"> & Partial<DatosDeComunicado>) => ({
    liga: "",
    requiereAceptacion: false,
    ...SIN_PREGUNTA,
    respuestaHasta: null,
    archivos: [],
    quitar: [],
    lastModifiedDate: "",
    audiencia: { tipo: "GRUPOS" as const, ids: grupos, plantelId: null, turnoId: null },
    fechaPublicacion: direccion.hoy,
    ...datos,
  });
  const visita = paraSuGrupo({
    titulo: "Visita al museo",
    descripcion:
      "El próximo viernes visitaremos el museo.\nSalimos a las 9:00 y regresamos a las 13:00; llevan lunch y agua.",
    requiereAceptacion: true,
  });
  await aceptarCasiTodos(azar, direccion, await enviado(direccion, visita));
  const paseo = paraSuGrupo({
    titulo: "Paseo al planetario",
    descripcion: "Vamos el jueves de la próxima semana, de 9:00 a 13:00, en el camión del colegio.",
    pregunta: "¿Autoriza que su hijo o hija vaya al planetario?",
    tipoDePregunta: "SI_NO",
    respuestaHasta: sumarDias(direccion.hoy, 5),
  });
  await responderCasiTodos(azar, direccion, await enviado(direccion, paseo));
  const menu = { nombre: "menu.pdf", bytes: await papelDeDemostracion("Menú del comedor", MENU) };
  await enviado(
    direccion,
    paraSuGrupo({ titulo: "Menú del comedor", descripcion: "Aquí está el menú del mes.", archivos: [menu] }),
  );
  resultadoDe(
    await guardarComunicado(
      direccion,
      0,
      paraSuGrupo({ titulo: "Junta de fin de bimestre", descripcion: "Por confirmar el día y la hora." }),
    ),
  );
}

async function enviado(direccion: Alcance, datos: DatosDeComunicado): Promise<number> {
  const { comunicadoId } = resultadoDe(await guardarComunicado(direccion, 0, datos));
  resultadoDe(await enviarComunicado(direccion, comunicadoId, origenDeLaDemo()));
  return comunicadoId;
}

async function aceptarCasiTodos(azar: Azar, direccion: Alcance, comunicadoId: number): Promise<void> {
  for (const enlace of (await enlacesDe(direccion, comunicadoId)).filter(() => azar.ocurre(0.7)))
    resultadoDe(await aceptarComunicado(direccion, enlace, await desdeSuTelefono(direccion, enlace)));
}

async function responderCasiTodos(azar: Azar, direccion: Alcance, comunicadoId: number): Promise<void> {
  for (const enlace of (await enlacesDe(direccion, comunicadoId)).filter(() => azar.ocurre(0.6))) {
    const respuesta = azar.ocurre(0.85) ? "Sí" : "No";
    const desde = await desdeSuTelefono(direccion, enlace);
    resultadoDe(await responderComunicado(direccion, enlace, { ...desde, respuesta }));
  }
}

async function desdeSuTelefono(direccion: Alcance, enlace: EnlacePersonal) {
  const { sha256 } = await obtenerComunicadoPublico(direccion, enlace);
  return { sha256, direccion: "192.0.2.10", navegador: "Teléfono de la familia" };
}

function enlacesDe(direccion: Alcance, comunicadoId: number): Promise<EnlacePersonal[]> {
  return direccion.db
    .selectFrom("comunicadosEntregas as en")
    .innerJoin("comunicados as c", "c.id", "en.comunicadoId")
    .select(["en.token as tokenTutor", "en.alumnoId", "c.token as tokenComunicado"])
    .where("en.comunicadoId", "=", comunicadoId)
    .where("en.tutorId", "is not", null)
    .orderBy("en.id")
    .execute();
}
