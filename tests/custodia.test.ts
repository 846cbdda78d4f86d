import { extractText, getDocumentProxy } from "unpdf";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { insertar } from "db/insertar";
import { openSession } from "~/base/acceso/session.server";
import { CAMPOS_DE_CARTA } from "~/personas/alumnos/carta";
import { imprimirCredenciales } from "~/personas/alumnos/credenciales.server";
import { responder } from "~/composicion/api/api.server";
import { verEnlaceDe } from "~/personas/enlaces/administracion.server";
import { avisarDeFactura } from "~/dinero/facturacion/emision/avisar-factura.server";
import { enviarFactura } from "~/dinero/facturacion/emision/commands/enviar-factura.server";
import { imprimirCarta } from "~/composicion/ficha/carta.server";
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
import { avisarTutores } from "~/familias/comunicados/commands/avisar-tutores.server";
import { listarEntregas, obtenerEntrega } from "~/familias/comunicados/entregas.server";
import { exportarEntregas, imprimirTalones, partesDeTalones } from "~/familias/comunicados/imprimir.server";
import { obtenerComunicado } from "~/familias/comunicados/queries.server";
import { obtenerComunicadoPublico } from "~/familias/comunicados/publico/publico.server";
import { enviarRecibo } from "~/dinero/cobranza/recibos/commands/enviar-recibo.server";
import { encolarCorreo } from "~/base/correo/encolar-correo.server";
import { avisarRespuesta } from "~/personas/propuestas/avisar-respuesta.server";
import { listarPropuestas } from "~/personas/propuestas/queries.server";
import { proponerCambios } from "~/personas/propuestas/commands/proponer-cambios.server";
import { leerReporte, obtenerReporte, tarjetasDeReportes } from "~/direccion/reportes/catalogo.server";
import { pedidoUsual } from "~/base/informes/declarar.server";
import { tutoresAQuienesEscribir } from "~/personas/tutores/destinatarios.server";
import { guardarTutor } from "~/personas/tutores/commands/guardar-tutor.server";
import { quitarTutor } from "~/personas/tutores/commands/quitar-tutor.server";
import { contactosDeAlumno, obtenerTutor } from "~/personas/tutores/queries.server";
import { comentarPorEnlace } from "~/familias/misivas/commands/comentar-misiva.server";
import { obtenerArchivoPublico, obtenerMisivaPublica } from "~/familias/misivas/publico/publico.server";
import { obtenerMisiva } from "~/familias/misivas/queries.server";
import { contactosDeMisiva } from "~/familias/misivas/sin-leer.server";
import { unaAusencia } from "./horarios";
import { unaFactura } from "./facturas";
import { dentroDelLibro } from "./libro-xlsx";
import { unaAutorizada } from "./misivas";
import { baseDelProceso, peticion } from "./navegador";
import { ORIGEN, acepta, unEnviado, unTutor } from "./comunicados";
import { pagar } from "./en-la-ventanilla";
import { conColegiaturas, unaDeudora } from "./e2e/alumnos";
import { type Escenario, escenario, unDatoFiscal } from "./factories";

// Every way in which a tutor gets information about a child, or is invited to sign in. All are closed to restricted and
// former tutors (personas/tutores/REGLAS.md 134). Add a later one to PUERTAS.

type Familia = Awaited<ReturnType<typeof laFamilia>>;

/** The father's access at each entry, as a check that is true while it is open. */
const PUERTAS: Record<string, (familia: Familia) => Promise<boolean>> = {
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
    const pedido = { clase: "TUTOR", email: "raul@correo.mx", visitante, navegador: "n" } as const;
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
const CON_PAGINA_PROPIA = new Set(["saldosvencidos", "documentos", "estadosdecuenta"]);

async function suEntrega(e: Escenario, comunicadoId: number, tutorId: number): Promise<number> {
  const { id } = await e.db
    .selectFrom("comunicadosEntregas")
    .select("id")
    .where("comunicadoId", "=", comunicadoId)
    .where("tutorId", "=", tutorId)
    .executeTakeFirstOrThrow();
  return id;
}

const quienEs = ({ alumnoId, padre }: Familia) => ({ alumnoId, tutorId: padre });

/** A call to the viewer's school from the staff's account. */
async function llamar({ e }: Familia, metodo: string, ruta: string, cuerpo?: object) {
  const datosDeSesion = { cuentaId: e.cuentaId, colegioId: e.colegioId, direccion: "", navegador: "" };
  const sesion = await openSession(e.db, datosDeSesion, new Date(AHORA));
  const { url, headers } = peticion(`/api/colegios/${e.colegioId}/${ruta}`, { cookies: { sesion } });
  const respuesta = await responder(
    new Request(url, { method: metodo, headers, body: cuerpo && JSON.stringify(cuerpo) }),
  );
  return { status: respuesta.status, texto: await respuesta.text() };
}

async function laFamilia() {
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

async function restringir({ e, alumnoId, padre }: Familia): Promise<void> {
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

const quitar = async ({ e, alumnoId, padre }: Familia) => {
  expect(await quitarTutor(e.alcance, { alumnoId, tutorId: padre })).toMatchObject({ ok: true });
};

const AHORA = "2026-10-15T18:00:00.000Z";

let familia: Familia;
beforeEach(async () => {
  vi.stubEnv("RELOJ", AHORA);
  familia = await laFamilia();
});
afterEach(() => void vi.unstubAllEnvs());

for (const [puerta, abierta] of Object.entries(PUERTAS)) {
  test(`${puerta}: abierta para el tutor, cerrada para quien está restringido y para quien ya no es tutor`, async () => {
    expect(await abierta(familia)).toBe(true);
    await restringir(familia);
    expect(await abierta(familia)).toBe(false);
    const segundaFamilia = await laFamilia();
    await quitar(segundaFamilia);
    expect(await abierta(segundaFamilia)).toBe(false);
  });
}

const correosA = ({ e }: Pick<Familia, "e">, para: string) =>
  e.db.selectFrom("correos").select("clave").where("para", "=", para).execute();

test("los correos que esperan se retiran al restringirlo, y los enlaces que esperan el suyo no lo escriben", async () => {
  const { e, alumnoId, comunicadoId } = familia;
  await e.db.deleteFrom("correos").execute();
  await e.db.updateTable("comunicadosEntregas").set({ porAvisar: 1 }).execute();
  const correo = { asunto: "Aviso", parrafos: ["Hola"], sobre: { alumnoId } };
  await encolarCorreo(e.alcance, { ...correo, clave: "a", para: "raul@correo.mx" });
  await encolarCorreo(e.alcance, { ...correo, clave: "b", para: "brenda@correo.mx" });
  await restringir(familia);
  // A write between the two, by a command without the check.
  await e.db.updateTable("comunicadosEntregas").set({ porAvisar: 1 }).execute();
  await avisarTutores(e.alcance, comunicadoId, ORIGEN);
  expect(await correosA(familia, "raul@correo.mx")).toEqual([]);
  expect(await correosA(familia, "brenda@correo.mx")).toHaveLength(2);
});

test("quien no quiere correos de comunicados conserva su enlace", async () => {
  const { e, comunicadoId, enlace, padre } = familia;
  await e.db.deleteFrom("correos").execute();
  await e.db.updateTable("comunicadosEntregas").set({ porAvisar: 1 }).execute();
  await e.db.updateTable("alumnosTutores").set({ notificacionesComunicados: 0 }).where("tutorId", "=", padre).execute();
  await avisarTutores(e.alcance, comunicadoId, ORIGEN);
  expect(await correosA(familia, "raul@correo.mx")).toEqual([]);
  expect(await obtenerComunicadoPublico(e, enlace)).toMatchObject({ clase: "TUTOR" });
  await e.db.updateTable("alumnosTutores").set({ verAlumnoApp: 0 }).where("tutorId", "=", padre).execute();
  await expect(obtenerComunicadoPublico(e, enlace)).rejects.toMatchObject({ status: 404 });
});

test("restringido con un hijo, su página y su calendario siguen siendo los del otro", async () => {
  const { e, alumnoId, padre } = familia;
  const segundoHijoId = await unaDeudora(e);
  await e.db
    .insertInto("alumnosTutores")
    .values({ alumnoId: segundoHijoId, tutorId: padre, parentescoId: e.parentescos.Padre })
    .execute();
  const tokenDeTutor = await unEnlace(e, { tutorId: padre });
  const pagina = async (busqueda = "") => {
    const pedida = new Request(`http://colegio.test/familia/${tokenDeTutor}/${busqueda}`);
    return (await abrirFamilia(e.alcance, pedida, tokenDeTutor)).familia;
  };
  expect((await pagina())!.hijos).toHaveLength(2);
  await restringir(familia);
  expect((await pagina())!.hijos.map(({ consulta }) => consulta)).toEqual([`?hijo=${segundoHijoId}`]);
  // Nor does this tutor's address lead to the other child.
  expect((await pagina(`?hijo=${alumnoId}`))!.hijo.alumno.id).toBe(segundoHijoId);
});

test("la factura no se manda al correo de quien está restringido; a otro pagador, sí, y la que esperaba se retira", async () => {
  const { e, alumnoId, movimientoId } = familia;
  const facturaId = await unaFactura(e, { alumnoId, movimientoId });
  await unDatoFiscal(e, { alumnoId, email: "raul@correo.mx" });
  await unDatoFiscal(e, { alumnoId, rfc: "XAXX010101000", email: "abuela@correo.mx", activo: 0 });
  await e.db.updateTable("facturas").set({ email: "raul@correo.mx" }).where("id", "=", facturaId).execute();
  await e.db.deleteFrom("correos").execute();
  expect(await enviarFactura(e.alcance, { facturaId })).toMatchObject({ ok: true });
  expect(await correosA(familia, "raul@correo.mx")).toHaveLength(1);
  await restringir(familia);
  expect(await correosA(familia, "raul@correo.mx")).toEqual([]);
  expect(await enviarFactura(e.alcance, { facturaId })).toMatchObject({ ok: false, error: "NO_SE_PUEDE" });
  const factura = await e.db.selectFrom("facturas").selectAll().where("id", "=", facturaId).executeTakeFirstOrThrow();
  const timbrada = { ...factura, ahora: e.alcance.ahora };
  expect(await avisarDeFactura(e.db, { ...timbrada, email: "Raul@Correo.mx" })).toBeNull();
  expect(await correosA(familia, "raul@correo.mx")).toEqual([]);
  expect(await avisarDeFactura(e.db, { ...timbrada, email: "abuela@correo.mx" })).toBe("abuela@correo.mx");
  // A waiting invoice belongs to the tutor at the time of its writing.
  const segundaFamilia = await laFamilia();
  const segundaFacturaId = await unaFactura(segundaFamilia.e, segundaFamilia);
  await unDatoFiscal(segundaFamilia.e, { alumnoId: segundaFamilia.alumnoId, email: "raul@correo.mx" });
  await segundaFamilia.e.db
    .updateTable("facturas")
    .set({ email: "raul@correo.mx" })
    .where("id", "=", segundaFacturaId)
    .execute();
  expect(await enviarFactura(segundaFamilia.e.alcance, { facturaId: segundaFacturaId })).toMatchObject({ ok: true });
  await quitar(segundaFamilia);
  expect(await correosA(segundaFamilia, "raul@correo.mx")).toEqual([]);
  expect(await enviarFactura(segundaFamilia.e.alcance, { facturaId: segundaFacturaId })).toMatchObject({
    ok: false,
    error: "NO_SE_PUEDE",
  });
});

test("las cartas y las credenciales no dicen nada de ningún tutor", async () => {
  const { e, alumnoId } = familia;
  const texto = CAMPOS_DE_CARTA.map((campo) => `{${campo}}`).join(" ");
  const cartaId = await insertar(e.db, "cartas", { nombre: "Todo", texto, colegioId: e.colegioId });
  const todos = { busqueda: "", gradoId: null, grupoId: null, estado: null, elegidos: null };
  const papeles = [
    await imprimirCarta(e.alcance, { alumnoId, cartaId }, async () => null),
    await imprimirCredenciales(e.alcance, todos, async () => null),
  ];
  const { matricula } = await e.db
    .selectFrom("alumnos")
    .select("matricula")
    .where("id", "=", alumnoId)
    .executeTakeFirstOrThrow();
  for (const papel of papeles) {
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(papel)), { mergePages: true });
    expect(text).toContain(matricula);
    expect(text).not.toMatch(/Raúl|Brenda|correo\.mx|5587654321/);
  }
});

test("los tutores de un alumno, por la API: el restringido se dice restringido y quien ya no lo es no está", async () => {
  const lista = async (familiaConsultada: Familia) => {
    const { texto } = await llamar(familiaConsultada, "GET", `alumnos/${familiaConsultada.alumnoId}/tutores`);
    return (JSON.parse(texto) as { tutorId: number; restringido: boolean }[]).find(
      ({ tutorId }) => tutorId === familiaConsultada.padre,
    );
  };
  expect(await lista(familia)).toMatchObject({ restringido: false });
  await restringir(familia);
  expect(await lista(familia)).toMatchObject({ restringido: true });
  const segundaFamilia = await laFamilia();
  await quitar(segundaFamilia);
  expect(await lista(segundaFamilia)).toBeUndefined();
});
