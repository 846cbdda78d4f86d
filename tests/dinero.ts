import { type Escenario, insertar } from "./factories";

const AHORA = "2026-10-15T18:00:00.000Z";

/** A float of today in the drawer; returns its row. */
export const unFondoDeCaja = (e: Escenario) =>
  insertar(e.db, "movimientosDeCaja", {
    colegioId: e.colegioId,
    cajaId: e.cajaId,
    fecha: e.hoy,
    tipo: "FONDO",
    sentido: 1,
    centavos: 50_000,
    concepto: "Fondo inicial",
    cuentaId: e.cuentaId,
    fechaRegistro: e.alcance.ahora,
  });

/** A beca of a tenth of the service in the catalogue; returns its id. */
export async function unaBeca({ db, colegioId, servicioId }: Escenario, alumnoId: number) {
  const becaId = await insertar(db, "becas", {
    colegioId,
    nombre: `Beca ${alumnoId}`,
    tipo: "INSTITUCIONAL",
    porcentajeDiezmilesimas: 1_000,
    combinable: "NETO",
    cuentaParaEl5: 1,
    renovacion: "NO",
    createdDate: AHORA,
    modifiedDate: AHORA,
  });
  await db.insertInto("becasServicios").values({ becaId, servicioId }).execute();
  return becaId;
}

/** A beca of the catalogue and its grant to a student for one day, before any charge; returns both ids. */
export async function unaBecaOtorgada(e: Escenario, alumnoId: number) {
  const becaId = await unaBeca(e, alumnoId);
  const dia = "2025-01-01";
  const becaAlumnoId = await insertar(e.db, "becasAlumnos", {
    colegioId: e.colegioId,
    alumnoId,
    becaId,
    cicloId: e.cicloId,
    nombre: `Beca ${alumnoId}`,
    porcentajeDiezmilesimas: 1_000,
    montoCentavos: 0,
    combinable: "NETO",
    servicioIds: JSON.stringify([e.servicioId]),
    desde: dia,
    hasta: dia,
    hastaOtorgada: dia,
    estado: "OTORGADA",
    otorgadaDate: AHORA,
    otorgadaPorId: e.cuentaId,
  });
  return { becaId, becaAlumnoId };
}

/** A request that was taken back, of a beca of its own, with a paper unless that is null; returns its id. */
export async function unaSolicitudDeBeca(
  e: Escenario,
  { alumnoId, archivoUuid }: { alumnoId: number; archivoUuid: string | null },
) {
  const solicitudId = await insertar(e.db, "solicitudesDeBeca", {
    colegioId: e.colegioId,
    cicloId: e.cicloId,
    alumnoId,
    becaId: await unaBeca(e, alumnoId + 100_000),
    folio: alumnoId,
    estado: "RETIRADA",
    enviadaDate: AHORA,
  });
  if (archivoUuid !== null)
    await e.db
      .insertInto("solicitudesDeBecaArchivos")
      .values({ archivoUuid, solicitudId, fileName: "ingresos.pdf", orden: 0 })
      .execute();
  return { solicitudId };
}

/** A convenio that was called off, so that no account of the walk follows it; returns its id. */
export async function unConvenio(
  { db, colegioId, servicioId }: Escenario,
  { alumnoId, deudaId }: { alumnoId: number; deudaId: number },
) {
  const convenioId = await insertar(db, "convenios", {
    colegioId,
    alumnoId,
    folio: alumnoId,
    estado: "CANCELADO",
    recargos: "PAGAR",
    totalCentavos: 100,
    diasGracia: 5,
    firma: "Brenda",
    fechaFirma: "2026-10-01",
    firmadoDate: AHORA,
    corre: "2026-10-02",
    finDate: AHORA,
    finMotivo: "ERROR",
  });
  const renglon = { convenioId, movimientoId: deudaId, cargoMovimientoId: deudaId, servicioId };
  await db
    .insertInto("conveniosRenglones")
    .values({
      ...renglon,
      descripcion: "Colegiatura octubre",
      fechaLimitePago: "2026-10-10",
      saldoCentavos: 100,
      pagadoCentavos: 0,
      rebajadoCentavos: 0,
    })
    .execute();
  await db
    .insertInto("conveniosCuotas")
    .values({ convenioId, numero: 1, fecha: "2026-10-20", montoCentavos: 100 })
    .execute();
  return convenioId;
}
