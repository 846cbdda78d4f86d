import type { Alcance } from "~/acceso/alcance.server";
import type { Seccion } from "./seccion";

/** Whom a student's payments are invoiced to. The viewer must already be known to see the student. */
export async function seccionesFiscales({ db }: Alcance, alumnoId: number): Promise<Seccion[]> {
  const filas = await db
    .selectFrom("datosFiscales")
    .select(["tipo", "rfc", "nombre", "apellido1", "apellido2", "regimenFiscal", "codigoPostal", "usoCfdi", "email"])
    .where("alumnoId", "=", alumnoId)
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
      ],
      filas,
    },
  ];
}
