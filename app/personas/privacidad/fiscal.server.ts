import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import type { Seccion } from "./seccion";

/**
 * The tax data that a student's payments are invoiced to, and the invoices of the viewer's school. The caller has
 * checked that the viewer may see the student.
 */
export async function seccionesFiscales({ db, colegioId }: Alcance, alumnoId: number): Promise<Seccion[]> {
  const filas = await db
    .selectFrom("datosFiscales")
    .select(["tipo", "rfc", "nombre", "apellido1", "apellido2", "regimenFiscal", "codigoPostal", "usoCfdi", "email"])
    .select(["createdDate", "lastModifiedDate"])
    .select(sql<string>`iif(activo, 'Sí', 'No')`.as("activo"))
    .where("alumnoId", "=", alumnoId)
    .orderBy("id")
    .execute();
  const facturas = await db
    .selectFrom("facturas")
    .select(["serie", "folio", "estado", "uuid", "receptorRfc", "receptorNombre", "email", "totalCentavos"])
    .select(["createdDate", "timbradaDate", "canceladaDate"])
    .where("alumnoId", "=", alumnoId)
    .where("colegioId", "=", colegioId)
    .orderBy("id")
    .execute();
  return [
    {
      clave: "datosFiscales",
      titulo: "Datos fiscales",
      columnas: [
        { clave: "tipo", titulo: "Persona" },
        { clave: "rfc", titulo: "RFC" },
        { clave: "nombre", titulo: "Nombre o razón social" },
        { clave: "apellido1", titulo: "Primer apellido" },
        { clave: "apellido2", titulo: "Segundo apellido" },
        { clave: "regimenFiscal", titulo: "Régimen fiscal" },
        { clave: "codigoPostal", titulo: "Código postal" },
        { clave: "usoCfdi", titulo: "Uso del CFDI" },
        { clave: "email", titulo: "Correo" },
        { clave: "activo", titulo: "En uso" },
        { clave: "createdDate", titulo: "Registrados", tipo: "instante" },
        { clave: "lastModifiedDate", titulo: "Modificados", tipo: "instante" },
      ],
      filas,
    },
    {
      clave: "facturas",
      titulo: "Facturas",
      columnas: [
        { clave: "serie", titulo: "Serie" },
        { clave: "folio", titulo: "Folio" },
        { clave: "estado", titulo: "Estado" },
        { clave: "uuid", titulo: "Folio fiscal" },
        { clave: "receptorRfc", titulo: "RFC" },
        { clave: "receptorNombre", titulo: "A nombre de" },
        { clave: "email", titulo: "Correo" },
        { clave: "totalCentavos", titulo: "Total", tipo: "dinero" },
        { clave: "createdDate", titulo: "Generada", tipo: "instante" },
        { clave: "timbradaDate", titulo: "Timbrada", tipo: "instante" },
        { clave: "canceladaDate", titulo: "Cancelada", tipo: "instante" },
      ],
      filas: facturas,
    },
  ];
}
