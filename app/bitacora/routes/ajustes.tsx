import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { NavLink, Outlet, useLoaderData } from "@remix-run/react";
import { tienePermiso } from "~/server/alcance.server";
import { requirePermission } from "~/server/permissions.server";
import { FOCUS, classNames } from "~/ui/class-names";
import { EmptyState } from "~/ui/empty-state";

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
  const paginas = PAGINAS.filter((pagina) => tienePermiso(alcance, pagina.permiso)).map(({ nombre, ruta }) => ({
    nombre,
    ruta,
  }));
  const isOwnAddress = new URL(request.url).pathname.replace(/\/$/, "") === "/ajustes";
  if (isOwnAddress && paginas[0]) throw redirect(paginas[0].ruta);
  return { paginas };
}

export default function Ajustes() {
  const { paginas } = useLoaderData<typeof loader>();
  if (paginas.length === 0) return <EmptyState title="Tu cuenta no tiene permiso para cambiar ningún ajuste" />;
  return (
    <div className="px-4 py-4 lg:px-6">
      <nav aria-label="Ajustes" className="mb-4 flex gap-1 overflow-x-auto border-b border-slate-200 print:hidden">
        {paginas.map((pagina) => (
          <NavLink
            key={pagina.ruta}
            to={pagina.ruta}
            className={({ isActive }) =>
              classNames(
                "flex h-11 items-center whitespace-nowrap border-b-2 px-3 text-sm font-medium focus-visible:-outline-offset-2",
                FOCUS,
                isActive
                  ? "border-primario text-primario-800"
                  : "border-transparent text-slate-700 hover:text-slate-900",
              )
            }
          >
            {pagina.nombre}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </div>
  );
}
