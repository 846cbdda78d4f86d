import { createHash } from "node:crypto";
import type Database from "better-sqlite3";
import { type EscuelaDeBanco, SERIE } from "./escuela";
import type { PersonaDeBanco } from "./personas";
import { SERVICIOS } from "./plan";
import type { FilaDePlantilla, Plantilla } from "./plantilla";

const COLUMNAS = [
  "id",
  "colegioId",
  "cicloId",
  "alumnoId",
  "servicioId",
  "codigoOperacion",
  "descripcion",
  "cargoCentavos",
  "abonoCentavos",
  "fechaRegistro",
  "fechaOperacion",
  "fechaInicio",
  "fechaFin",
  "fechaLimitePago",
  "cargoId",
  "recargoId",
  "descuentoId",
  "periodoRecargo",
  "cargoMovimientoId",
  "pagoMovimientoId",
  "reversaATransaccionId",
  "operacionId",
  "cajaId",
  "formaPagoId",
  "observaciones",
  "cuentaId",
];

const CADA = 100_000;

/** A student to write rows for, with the template of the account's life. */
export type Protagonista = { persona: PersonaDeBanco; plantilla: Plantilla };

/**
 * Writes the rows of all students, one of each at a time. A student's rows are thus as scattered in the file as in a
 * school that wrote them over three years. Receipts are numbered in that order.
 */
export function escribirMovimientos(
  sqlite: Database.Database,
  escuela: EscuelaDeBanco,
  protagonistas: readonly Protagonista[],
  decir: (linea: string) => void,
): void {
  const alumnos = protagonistas.length;
  const { colegioId, servicios, ciclos, efectivoId, cajaId, operacionPagoId, operacionCargoId, cuentaId } = escuela;
  const movimiento = sqlite.prepare(
    `insert into movimientos (${COLUMNAS.join(", ")}) values (${COLUMNAS.map(() => "?").join(", ")})`,
  );
  const pendiente = sqlite.prepare("insert into pendientes values (?, ?, ?, ?, ?, ?, ?, ?, ?)");
  const recibo = recibidor(sqlite, escuela);
  const idDe = (lugar: number | null, alumno: number) => (lugar === null ? null : lugar * alumnos + alumno + 1);
  const total = alumnos * (protagonistas[0]?.plantilla.filas.length ?? 0);
  let escritos = 0;
  for (let lugar = 0; escritos < total; lugar++) {
    for (const [alumno, { persona, plantilla }] of protagonistas.entries()) {
      const fila = plantilla.filas[lugar]!;
      const r = fila.renglon;
      const id = idDe(lugar, alumno)!;
      const { cicloId } = ciclos[fila.ciclo]!;
      const servicioId = servicios[fila.servicio];
      const esPago = r.codigoOperacion === "PAGO";
      const aMano = esPago || (r.codigoOperacion === "CARGO" && r.cargoId === null);
      movimiento.run(
        id,
        colegioId,
        cicloId,
        persona.alumnoId,
        servicioId,
        r.codigoOperacion,
        r.descripcion,
        r.cargoCentavos,
        r.abonoCentavos,
        fila.fechaRegistro,
        r.fechaOperacion,
        r.fechaInicio,
        r.fechaFin,
        r.fechaLimitePago,
        r.cargoId,
        r.recargoId,
        r.descuentoId,
        r.periodoRecargo,
        idDe(fila.cargoMovimiento, alumno),
        idDe(fila.pagoMovimiento, alumno),
        idDe(fila.reversaA, alumno),
        aMano ? (esPago ? operacionPagoId : operacionCargoId) : null,
        aMano ? cajaId : null,
        esPago ? efectivoId : null,
        r.codigoOperacion === "REVERSO" ? "Pago devuelto por el banco" : "",
        aMano || r.codigoOperacion === "REVERSO" ? cuentaId : null,
      );
      if (fila.pendienteCentavos !== 0)
        pendiente.run(
          id,
          colegioId,
          cicloId,
          persona.alumnoId,
          servicioId,
          r.codigoOperacion,
          fila.pendienteCentavos,
          r.fechaFin,
          r.fechaLimitePago,
        );
      if (esPago) recibo(id, persona, fila);
      if (++escritos % CADA === 0) decir(`${escritos.toLocaleString("es-MX")} movimientos…`);
    }
  }
}

function recibidor(sqlite: Database.Database, escuela: EscuelaDeBanco) {
  const { colegioId, ciclos, nombre } = escuela;
  const insertar = sqlite.prepare(
    "insert into recibos (colegioId, serie, folio, movimientoId, token, datos, createdDate) values (?, ?, ?, ?, ?, ?, ?)",
  );
  const { razonSocial, rfc, domicilio, telefono, logoUuid } = sqlite
    .prepare("select razonSocial, rfc, domicilio, telefono, logoUuid from colegios where id = ?")
    .get(colegioId) as Record<string, unknown>;
  const colegio = JSON.stringify({ nombre, razonSocial, rfc, domicilio, telefono, logoUuid });
  const cobros = new WeakMap<FilaDePlantilla, string>();
  const siguiente = sqlite.prepare("update foliadores set siguiente = ?");
  let folio = 0;
  return (movimientoId: number, persona: PersonaDeBanco, fila: FilaDePlantilla) => {
    folio++;
    let cola = cobros.get(fila);
    if (!cola) {
      const cobro = { servicio: SERVICIOS[fila.servicio], ...fila.cobro, atendio: "Guadalupe Montes de Oca" };
      cobros.set(fila, (cola = JSON.stringify(cobro).slice(1)));
    }
    const alumno = JSON.stringify({
      nombreCompleto: persona.nombreCompleto,
      matricula: persona.matricula,
      ...persona.lugares[fila.ciclo],
      ciclo: ciclos[fila.ciclo]!.nombre,
    });
    const datos = `{"colegio":${colegio},"alumno":${alumno},"pagador":${JSON.stringify(persona.pagador)},${cola}`;
    // Invented receipts need no secret, and a reproducible file is easier to compare.
    const token = createHash("sha256").update(`recibo ${folio}`).digest("base64url").slice(0, 32);
    insertar.run(colegioId, SERIE, folio, movimientoId, token, datos, fila.fechaRegistro);
    siguiente.run(folio + 1);
  };
}

/** Writes the dependents of the rows: applications, posting keys, and the last posted day of each account. */
export function escribirAplicaciones(
  sqlite: Database.Database,
  { colegioId, servicios, hoy }: EscuelaDeBanco,
  protagonistas: readonly Protagonista[],
): void {
  const alumnos = protagonistas.length;
  const aplicacion = sqlite.prepare(
    `insert into aplicaciones (alumnoId, servicioId, abonoMovimientoId, cargoMovimientoId, centavos, fecha, createdDate)
     values (?, ?, ?, ?, ?, ?, ?)`,
  );
  const posteo = sqlite.prepare("insert into posteos values (?, ?, ?, ?)");
  const cuenta = sqlite.prepare("insert into cuentasCobranza values (?, ?, ?, ?)");
  const mayor = Math.max(...protagonistas.map(({ plantilla }) => plantilla.aplicaciones.length));
  for (let numero = 0; numero < mayor; numero++)
    for (const [alumno, { persona, plantilla }] of protagonistas.entries()) {
      const a = plantilla.aplicaciones[numero];
      if (!a) continue;
      const [abono, cargo] = [a.abono * alumnos + alumno + 1, a.cargo * alumnos + alumno + 1];
      aplicacion.run(persona.alumnoId, servicios[a.servicio], abono, cargo, a.centavos, a.fecha, a.createdDate);
    }
  for (const [alumno, { persona, plantilla }] of protagonistas.entries()) {
    for (const { fila, clave, estado } of plantilla.posteos)
      posteo.run(persona.alumnoId, clave, fila * alumnos + alumno + 1, estado);
    for (const servicioId of servicios) cuenta.run(persona.alumnoId, servicioId, colegioId, hoy);
  }
}
