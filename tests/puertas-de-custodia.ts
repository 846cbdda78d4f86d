import { expect } from "vitest";
import { verEnlaceDe } from "~/personas/enlaces/administracion.server";
import { escribirEstados } from "~/direccion/reportes/estados/correos.server";
import { cuentasDe } from "~/direccion/reportes/estados/quienes.server";
import { destinosDeCodigo } from "~/personas/enlaces/destinos.server";
import { administrarEnlace } from "~/personas/enlaces/commands/administrar-enlace.server";
import { pedirAcceso } from "~/personas/enlaces/commands/pedir-acceso.server";
import { calendarioDeFamilia } from "~/familias/familia/calendario.server";
import { abrirFamilia } from "~/familias/familia/familia.server";
import { unEnlace } from "./enlaces";
import { ausenciasDelDia } from "~/aula/asistencia/ausencias-del-dia.server";
import { leerAudiencia } from "~/familias/comunicados/audiencia.server";
import { listarEntregas, obtenerEntrega } from "~/familias/comunicados/entregas.server";
import { exportarEntregas, imprimirTalones, partesDeTalones } from "~/familias/comunicados/imprimir.server";
import { obtenerComunicado } from "~/familias/comunicados/queries.server";
import { obtenerComunicadoPublico } from "~/familias/comunicados/publico/publico.server";
import { enviarRecibo } from "~/dinero/cobranza/recibos/commands/enviar-recibo.server";
import { avisarRespuesta } from "~/personas/propuestas/avisar-respuesta.server";
import { listarPropuestas } from "~/personas/propuestas/queries.server";
import { proponerCambios } from "~/personas/propuestas/commands/proponer-cambios.server";
import { leerReporte, obtenerReporte, tarjetasDeReportes } from "~/direccion/reportes/catalogo.server";
import { pedidoUsual } from "~/base/informes/declarar.server";
import { tutoresAQuienesEscribir } from "~/personas/tutores/destinatarios.server";
import { contactosDeAlumno } from "~/personas/tutores/queries.server";
import { comentarPorEnlace } from "~/familias/misivas/commands/comentar-misiva.server";
import { obtenerArchivoPublico, obtenerMisivaPublica } from "~/familias/misivas/publico/publico.server";
import { obtenerMisiva } from "~/familias/misivas/queries.server";
import { contactosDeMisiva } from "~/familias/misivas/sin-leer.server";
import { unaAusencia } from "./horarios";
import { dentroDelLibro } from "./libro-xlsx";
import { unaAutorizada } from "./misivas";
import { ORIGEN, acepta } from "./comunicados";
import { type Familia, llamar, quienEs, suEntrega } from "./custodia";

// Every way in which a tutor gets information about a child, or is invited to sign in. All are closed to restricted and
// former tutors (personas/tutores/REGLAS.md 134). Add a later one to PUERTAS.

/** The father's access at each entry, as a check that is true while it is open. */
export const PUERTAS: Record<string, (familia: Familia) => Promise<boolean>> = {
  "la audiencia de un comunicado": async ({ e, padre }) => {
    const todos = { tipo: "TODOS" as const, ids: [], plantelId: null, turnoId: null };
    return (await leerAudiencia(e.alcance, e.cicloId, todos)).some(({ tutorId }) => tutorId === padre);
  },
  "su enlace personal": async ({ e, enlace }) =>
    obtenerComunicadoPublico(e, enlace).then(
      () => true,
      () => false,
    ),
  "aceptar por su enlace": async ({ e, enlace }) =>
    acepta(e, enlace).then(
      ({ ok }) => ok,
      () => false,
    ),
  "proponer cambios de datos": async ({ e, alumnoId, padre }) => {
    const valores = { telefonoMovil: "", telefonoCasa: "", telefonoOficina: "", email: "raul@correo.mx" };
    const alcance = { ...e.alcance, nivelId: e.nivelId };
    return (await proponerCambios(alcance, { tutorId: padre, alumnoId, parte: "contacto", valores })).ok;
  },
  "su enlace a una misiva": async ({ e, tokenMisiva }) =>
    obtenerMisivaPublica(e, tokenMisiva).then(
      () => true,
      () => false,
    ),
  "comentar una misiva por su enlace": async ({ e, tokenMisiva }) =>
    comentarPorEnlace(e, tokenMisiva, { accion: "agregar", texto: "Enterado", html: false }).then(
      ({ ok }) => ok,
      () => false,
    ),
  "el archivo de una misiva": async ({ e, tokenMisiva }) =>
    obtenerArchivoPublico(e, tokenMisiva, "00000000-0000-4000-8000-000000000000").then(
      () => true,
      // An authorised reader is told that the file does not exist, in other words than a stranger.
      async (respuesta: Response) => !(await respuesta.text()).includes("enlace"),
    ),
  "a quién se le manda una misiva nueva": async ({ e, alumnoId, padre }) => {
    const { misivaId } = await unaAutorizada(e, alumnoId);
    const entrega = await e.db
      .selectFrom("misivasEntregas")
      .select("id")
      .where("misivaId", "=", misivaId)
      .where("tutorId", "=", padre)
      .executeTakeFirst();
    return entrega !== undefined;
  },
  "su página de familia": async ({ e, padre }) =>
    abrirFamilia(e.alcance, new Request("http://colegio.test/"), await unEnlace(e, { tutorId: padre })).then(
      ({ familia }) => familia !== null,
      () => false,
    ),
  "el código de su página": async ({ e, padre }) => {
    const visitante = { key: `v${padre}`, proxy: null };
    const pedido = { clase: "TUTOR", email: "raul@correo.mx", visitante, red: "", navegador: "n" } as const;
    await e.db.deleteFrom("correos").execute();
    await e.db.deleteFrom("codigosPersonales").execute();
    expect(await pedirAcceso(e.alcance, pedido)).toMatchObject({ ok: true });
    return (await e.db.selectFrom("correos").select("id").execute()).length > 0;
  },
  "el código del escritorio de su hijo": async ({ e, alumnoId }) =>
    (await destinosDeCodigo(e.alcance, { clase: "ALUMNO", alumnoId })).includes("raul@correo.mx"),
  "un enlace nuevo": async ({ e, alumnoId, padre }) =>
    (await administrarEnlace(e.alcance, { alumnoId, tutorId: padre, accion: "RENOVAR", origen: ORIGEN })).ok,
  "su enlace de familia, ante el personal": async ({ e, alumnoId, padre }) => {
    await unEnlace(e, { tutorId: padre });
    return verEnlaceDe(e.alcance, new Request("http://colegio.test/"), alumnoId, padre).then(
      ({ url, qr, telefonoMovil, codigoA }) => {
        const dice = [url !== null, qr !== null, telefonoMovil !== "", codigoA.length > 0];
        // Either all of these hand it over, or none.
        expect(new Set(dice).size).toBe(1);
        return dice[0]!;
      },
      () => false,
    );
  },
  "un enlace nuevo, por la API": async (familia) =>
    (await llamar(familia, "PATCH", "tutores/app", { ...quienEs(familia), accion: "RENOVAR" })).status === 200,
  "su enlace por correo, por la API": async (familia) => {
    await unEnlace(familia.e, { tutorId: familia.padre });
    await familia.e.db.deleteFrom("correos").execute();
    const { status } = await llamar(familia, "PATCH", "tutores/app", quienEs(familia));
    const salieron = (await correosA(familia, "raul@correo.mx")).length;
    expect(salieron > 0).toBe(status === 200);
    return salieron > 0;
  },
  "su correo en las entregas de un comunicado, por la API": async (familia) => {
    const { texto } = await llamar(familia, "GET", `comunicados/${familia.comunicadoId}/entregas`);
    expect(texto).toContain("brenda@correo.mx");
    // A list never contains personal links.
    expect(texto).not.toContain(familia.enlace.tokenTutor);
    return texto.includes("raul@correo.mx");
  },
  "a quién se telefonea por lo que se debe, por la API": async (familia) => {
    const { texto } = await llamar(familia, "GET", "saldosvencidosalumnos");
    expect(texto).toContain(`"alumnoId":${familia.alumnoId}`);
    return texto.includes("5587654321");
  },
  "el estado de cuenta de su hijo, en los de todos por correo": async ({ e, alumnoId }) => {
    await e.db.deleteFrom("correos").execute();
    const todas = { nivelId: null, grupoId: null, servicioId: null, deQuien: "TODOS" } as const;
    const cuentas = await cuentasDe(e.alcance, todas);
    expect(cuentas.map(([hijoId]) => hijoId)).toContain(alumnoId);
    await escribirEstados(e.alcance, { tandaId: 1, cuentas });
    expect(await correosA({ e }, "brenda@correo.mx")).toHaveLength(1);
    return (await correosA({ e }, "raul@correo.mx")).length > 0;
  },
  "el recordatorio de lo que se debe, el estado de cuenta y la petición de documentos": async ({
    e,
    alumnoId,
    padre,
  }) => (await tutoresAQuienesEscribir(e.alcance, [alumnoId])).some(({ tutorId }) => tutorId === padre),
  "los días de su familia en su propio calendario": async ({ e, padre }) => {
    const tokenCalendario = `calendario-de-${padre}`;
    const calendario = { tutorId: padre, token: tokenCalendario, createdDate: e.alcance.ahora };
    await e.db
      .insertInto("calendariosFamilias")
      .values(calendario)
      .onConflict((conflicto) => conflicto.doNothing())
      .execute();
    return calendarioDeFamilia(e.alcance, tokenCalendario, "colegio.test").then(
      (texto) => texto.includes("BEGIN:VCALENDAR"),
      () => false,
    );
  },
  "a quién se telefonea por una ausencia": async ({ e, alumnoId }) => {
    const hay = await e.db.selectFrom("faltas").select("id").executeTakeFirst();
    if (!hay) {
      const { id } = await e.db
        .selectFrom("inscripciones")
        .select("id")
        .where("alumnoId", "=", alumnoId)
        .executeTakeFirstOrThrow();
      await unaAusencia(e, id);
    }
    const ausentes = await ausenciasDelDia(e.alcance, e.hoy);
    expect(JSON.stringify(ausentes)).toContain("Brenda");
    return JSON.stringify(ausentes).includes("Raúl");
  },
  "a quién se telefonea por una misiva que nadie ha leído": async ({ e, misivaId, tokenMisiva }) => {
    const misiva = await obtenerMisiva(e.alcance, misivaId);
    const contactos = await contactosDeMisiva(e.alcance, new Request("http://colegio.test/"), misiva);
    const { id } = await e.db
      .selectFrom("misivasEntregas")
      .select("id")
      .where("token", "=", tokenMisiva)
      .executeTakeFirstOrThrow();
    return contactos.some(({ entregaId, telefonos }) => entregaId === id && telefonos.length > 0);
  },
  "el talón impreso de un comunicado": async ({ e, comunicadoId }) => {
    const { partes } = await partesDeTalones(e.alcance, comunicadoId, { ver: "TODOS", buscar: "" });
    return partes.at(-1)!.hasta === 2;
  },
  "su talón, pedido solo": async ({ e, comunicadoId, padre }) =>
    imprimirTalones(e.alcance, comunicadoId, {
      entregaId: await suEntrega(e, comunicadoId, padre),
      origen: ORIGEN,
      despues: null,
      ver: "TODOS",
      buscar: "",
    }).then(
      () => true,
      () => false,
    ),
  "su enlace y su teléfono en las entregas de un comunicado": async ({ e, comunicadoId, padre }) => {
    const comunicado = await obtenerComunicado(e.alcance, comunicadoId);
    const { abre, contacto } = await obtenerEntrega(e.alcance, comunicado, await suEntrega(e, comunicadoId, padre));
    // The father's readings stay as the school's evidence.
    expect((await listarEntregas(e.alcance, comunicado, { ver: "TODOS", buscar: "" })).filas).toHaveLength(2);
    expect(contacto !== null).toBe(abre);
    return abre;
  },
  "las entregas de un comunicado en Excel": async ({ e, comunicadoId, enlace }) => {
    const donde = { ver: "TODOS" as const, buscar: "", origen: ORIGEN };
    const libro = JSON.stringify(
      dentroDelLibro((await exportarEntregas(e.alcance, comunicadoId, donde)).cuerpo as Uint8Array),
    );
    expect(libro).toContain("brenda@correo.mx");
    expect(libro.includes("raul@correo.mx")).toBe(libro.includes(enlace.tokenTutor));
    return libro.includes(enlace.tokenTutor);
  },
  "la respuesta a lo que propuso": async ({ e, alumnoId, padre }) => {
    await e.db.deleteFrom("correos").execute();
    await avisarRespuesta(e.alcance, {
      tutorId: padre,
      alumnoId,
      primera: 1,
      partes: new Set(["contacto"] as const),
      motivo: null,
    });
    return (await correosA({ e }, "raul@correo.mx")).length > 0;
  },
  "lo que propuso, ante el personal": async (familia) => {
    await PUERTAS["proponer cambios de datos"]!(familia);
    return (await listarPropuestas(familia.e.alcance, familia.alumnoId)).length > 0;
  },
  "cualquier reporte, con todas sus columnas": async ({ e }) => {
    const claves = tarjetasDeReportes(e.alcance).map(({ ruta }) => ruta.split("/").at(-1)!);
    let donde = 0;
    for (const clave of claves) {
      if (CON_PAGINA_PROPIA.has(clave)) continue;
      const reporte = obtenerReporte(e.alcance, clave);
      const columnas = reporte.columnas.map((columna) => columna.clave);
      const { renglones } = await leerReporte(e.alcance, reporte, { ...pedidoUsual(e.alcance), columnas });
      if (/raul@correo\.mx|5587654321/.test(JSON.stringify(renglones))) donde += 1;
    }
    return donde > 0;
  },
  "el directorio de los reportes": async ({ e }) => {
    const directorio = obtenerReporte(e.alcance, "directorio");
    const { renglones } = await leerReporte(e.alcance, directorio, pedidoUsual(e.alcance));
    // The student stays in the list, whatever happens to tutors.
    expect(renglones.length).toBeGreaterThan(0);
    return JSON.stringify(renglones).includes("raul@correo.mx");
  },
  "a quién se le manda un recibo": async ({ e, alumnoId, padre }) =>
    (await contactosDeAlumno(e.alcance, alumnoId)).some(({ tutorId }) => tutorId === padre),
  "el recibo por correo": async ({ e, alumnoId, padre, movimientoId }) =>
    (await enviarRecibo(e.alcance, { alumnoId, movimientoId, tutorId: padre, origen: ORIGEN })).ok,
};

/** Reports with a page of their own for actions: the list above covers them. */
const CON_PAGINA_PROPIA = new Set(["saldosvencidos", "documentos", "estadosdecuenta", "estadistica911"]);

export const correosA = ({ e }: Pick<Familia, "e">, para: string) =>
  e.db.selectFrom("correos").select("clave").where("para", "=", para).execute();
