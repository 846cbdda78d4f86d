import type { Alcance } from "~/base/acceso/alcance.server";
import { listarComunicados } from "~/familias/comunicados/queries.server";
import { LIMITE, type Pedido, type Reporte } from "~/base/informes/declarar.server";
import type { Renglon } from "~/base/informes/reporte";

/** The comunicados of these days that the viewer may see, with the tutors' responses: the numbers of their own list. */
async function comunicados(alcance: Alcance, { desde, hasta, nivelId }: Pedido): Promise<Renglon[]> {
  const filtros = {
    query: "",
    estatus: "PUBLICADO" as const,
    audiencia: null,
    nivelId,
    plantelId: null,
    turnoId: null,
    creadoPor: null,
    deDocentes: false,
    fechaInicio: desde,
    fechaFin: hasta,
  };
  const { filas } = await listarComunicados(alcance, filtros, { limite: LIMITE + 1 });
  return filas.map(({ titulo, autor, fechaPublicacion, requiereAceptacion, cuentas }) => {
    const { tutores, leidos, aceptados } = cuentas;
    return {
      celdas: [
        fechaPublicacion,
        titulo,
        autor,
        tutores,
        leidos,
        tutores - leidos,
        requiereAceptacion ? aceptados : null,
        tutores > 0 ? `${((100 * leidos) / tutores).toFixed(1)} %` : null,
      ],
    };
  });
}

/** The number of tutors that each comunicado reached, and how many have read it. */
export const REPORTES_DE_COMUNICADOS = {
  comunicados: {
    grupo: "Escuela",
    nombre: "Comunicados leídos",
    linea: "A cuántos tutores llegó cada comunicado, cuántos lo leyeron y cuántos lo aceptaron",
    icono: "megaphone",
    permiso: { todos: ["PERM_VISTA_REPORTES", "PERM_VISTA_COMUNICADOS"] },
    filtros: ["desde", "hasta", "nivelId"],
    columnas: [
      { clave: "fecha", titulo: "Publicado", ancho: 14, clase: "fecha" },
      { clave: "titulo", titulo: "Comunicado", ancho: 48 },
      { clave: "autor", titulo: "Autor", ancho: 28 },
      { clave: "tutores", titulo: "Tutores", ancho: 10, clase: "numero", suma: true },
      { clave: "leidos", titulo: "Leídos", ancho: 10, clase: "numero", suma: true },
      { clave: "sinleer", titulo: "Sin leer", ancho: 10, clase: "numero", suma: true },
      { clave: "aceptados", titulo: "Aceptados", ancho: 12, clase: "numero", suma: true },
      { clave: "parte", titulo: "Leído", ancho: 10 },
    ],
    leer: comunicados,
  },
} as const satisfies Record<string, Reporte>;
