import type { Alcance } from "~/base/acceso/alcance.server";
import { agreeing } from "~/base/acceso/consent.server";
import { agregarDocumento } from "~/personas/documentos/commands/agregar-documento.server";
import { atenderFacturas } from "~/dinero/facturacion/emision/cola.server";
import { generarFactura } from "~/dinero/facturacion/emision/commands/generar-factura.server";
import { previoDeFactura } from "~/dinero/facturacion/emision/previo.server";
import { guardarDatoFiscal } from "~/dinero/facturacion/fiscales/commands/guardar-dato-fiscal.server";
import { usoSugerido } from "~/dinero/facturacion/sat";
import { pacLocal } from "~/dinero/facturacion/pac/local.server";
import { sumarDias } from "~/lib/dates";
import { origenDeLaDemo, papelDeDemostracion } from "./papel";
import { resultadoDe } from "./reloj";

/** The recipients of some students' invoices: invented fathers and companies. */
const RECEPTORES = [
  ["FISICA", "PELO850917QK2", "ÓSCAR", "PÉREZ", "LARA", "612", "03020"],
  ["FISICA", "MERJ800102QU7", "JUAN", "MENDOZA", "ROJAS", "605", "03100"],
  ["MORAL", "GEB150720651", "GRUPO ESCOLAR BAJÍO", "", "", "601", "37000"],
  ["FISICA", "CUPU800825569", "URSULA", "CUEVAS", "PÉREZ", "626", "06700"],
] as const;

/** The number of students with tax data, of their invoiced payments, and of students with papers. */
const [CON_DATOS, FACTURADOS, CON_PAPELES] = [8, 6, 5];
/** Payments of the last days; some stay for the month's check to find. */
const DIAS = 45;

/**
 * Enables invoicing, with the data of the school's catalogues written directly. The real commands then add tax data of
 * several students, invoices of some of their payments, stamped by nobody (`local`), and papers of a few.
 */
export async function sembrarFacturas({ direccion, alumnos }: { direccion: Alcance; alumnos: readonly number[] }) {
  const { db, colegioId, hoy } = direccion;
  await db
    .updateTable("colegios")
    .set({ regimenFiscal: "603", codigoPostal: "03100" })
    .where("id", "=", colegioId)
    .execute();
  await db
    .updateTable("servicios")
    .set(({ eb }) => ({
      facturar: 1,
      esColegiatura: eb.case().when("nombre", "=", "Colegiatura").then(1).else(0).end(),
    }))
    .where("colegioId", "=", colegioId)
    .where("nombre", "in", ["Inscripción", "Colegiatura"])
    .execute();
  const pagos = await db
    .selectFrom("movimientos as m")
    .innerJoin("servicios as s", "s.id", "m.servicioId")
    .leftJoin("movimientos as r", "r.reversaATransaccionId", "m.id")
    .select(["m.id", "m.alumnoId"])
    .where("m.colegioId", "=", colegioId)
    .where("m.codigoOperacion", "=", "PAGO")
    .where("s.nombre", "=", "Colegiatura")
    .where("r.id", "is", null)
    .where("m.alumnoId", "in", alumnos)
    .where("m.fechaOperacion", ">=", sumarDias(hoy, -DIAS))
    .orderBy("m.id", "desc")
    .execute();
  const alumnosConDatos = [...new Set(pagos.map(({ alumnoId }) => alumnoId))].slice(0, CON_DATOS);
  for (const [orden, alumnoId] of alumnosConDatos.entries()) await darDatos(direccion, alumnoId, orden);
  const pagosPorFacturar = pagos.filter(({ alumnoId }) => alumnosConDatos.includes(alumnoId)).slice(0, FACTURADOS);
  for (const [orden, { id: transaccionId }] of pagosPorFacturar.entries()) {
    const { valores } = await previoDeFactura(direccion, { movimientoId: transaccionId });
    if (valores) resultadoDe(await generarFactura(direccion, { ...valores, transaccionId, enviar: orden === 0 }));
  }
  const { signal } = new AbortController();
  await atenderFacturas(db, { pac: () => pacLocal, reloj: () => direccion.ahora, signal, origen: origenDeLaDemo() });
  const bytes = await papelDeDemostracion("Acta de nacimiento");
  for (const alumnoId of alumnosConDatos.slice(0, CON_PAPELES))
    resultadoDe(
      await agregarDocumento(direccion, {
        alumnoId,
        nombre: "Acta de nacimiento.pdf",
        bytes,
        cicloActual: false,
        requisitoId: null,
        fechaVencimiento: null,
      }),
    );
}

async function darDatos(direccion: Alcance, alumnoId: number, orden: number): Promise<void> {
  const [tipo, rfc, nombre, apellido1, apellido2, regimen, codigoPostal] = RECEPTORES[orden % RECEPTORES.length]!;
  const dato = {
    tipo,
    rfc,
    nombre,
    apellido1,
    apellido2,
    regimenFiscal: regimen,
    codigoPostal,
    usoCfdi: usoSugerido({ persona: tipo, regimen, preferido: "", esColegiatura: true }),
    email: `facturas${orden + 1}@familias.example`,
  };
  resultadoDe(
    await agreeing((consent) =>
      guardarDatoFiscal(direccion, { alumnoId, datoFiscalId: 0, activo: true, ...dato, ...consent }),
    ),
  );
}
