import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/server/permissions.server";
import { SectionPages } from "~/shell/components/section-pages";
import { sectionPages } from "~/shell/section-pages.server";

const PAGINAS = [
  { nombre: "Programas de pago", ruta: "/ajustes/programaspago/admin", permiso: "PERM_ADMIN_PROGRAMAS_PAGOS" },
  { nombre: "Preinscripciones", ruta: "/ajustes/preinscripciones/formatos", permiso: "PERM_ADMIN_PREINSCRIPCIONES" },
  { nombre: "Bitácora", ruta: "/ajustes/bitacora", permiso: "PERM_VER_BITACORA" },
  { nombre: "Errores reportados", ruta: "/ajustes/errores", permiso: "PERM_VER_BITACORA" },
  { nombre: "Códigos postales", ruta: "/ajustes/sepomex", permiso: "PERM_ADMIN_CONFIGURACION" },
  { nombre: "Aviso de privacidad", ruta: "/ajustes/privacidad", permiso: "PERM_ADMIN_CONFIGURACION" },
  { nombre: "Correo", ruta: "/ajustes/correo", permiso: "PERM_ADMIN_CONFIGURACION" },
] as const;

/** The section Ajustes (B§2.1): its pages by permission; its own address opens the first. */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, "PERM_VISTA_AJUSTES");
  return { paginas: sectionPages(request, alcance, "/ajustes", PAGINAS) };
}

export default function Ajustes() {
  const { paginas } = useLoaderData<typeof loader>();
  return <SectionPages label="Ajustes" pages={paginas} empty="Tu cuenta no tiene permiso para cambiar ningún ajuste" />;
}
