import type { FichaAlumno } from "~/personas/alumnos/ficha.server";
import { ButtonLink } from "~/ui/button";
import { Menu, MenuLink } from "~/ui/menu";

/**
 * The actions on enrolments that the viewer may take (B§6), and the addresses of the printed sheet and the school's
 * letters.
 */
export type PermisosDeInscripcion = Record<"inscribir" | "grupo" | "servicios" | "baja", boolean> & {
  hoja: string;
  cartas: readonly { nombre: string; a: string }[];
};

type Props = { inscripcion: FichaAlumno["inscripcion"]; puede: PermisosDeInscripcion; sobre: (ruta: string) => string };

/**
 * The buttons of the file's header (B§2.5) and its action menu (B§2.6). 'Inscribir alumno' shows for a student without
 * a level in the cycle, and 'Reactivar inscripción' after a baja. 'Asignar grupo' shows while there is no group, and
 * the menu for an enrolled student.
 */
export function AccionesInscripcion({ inscripcion, puede, sobre }: Props) {
  if (!inscripcion) return puede.inscribir ? <Boton to={sobre("inscribir")}>Inscribir alumno</Boton> : null;
  if (inscripcion.fechaBaja !== null)
    return puede.inscribir ? <Boton to={sobre("reactivar")}>Reactivar inscripción</Boton> : null;
  return (
    <div className="flex items-center gap-1 print:hidden">
      {puede.grupo && inscripcion.grupoId === null ? <Boton to={sobre("grupo")}>Asignar grupo</Boton> : null}
      <Menu name="Más acciones del alumno" size="sm">
        {puede.inscribir ? <MenuLink to={sobre("inscribir")}>Cambiar inscripción</MenuLink> : null}
        {puede.grupo && inscripcion.grupoId !== null ? <MenuLink to={sobre("grupo")}>Cambiar grupo</MenuLink> : null}
        {puede.servicios ? <MenuLink to={sobre("adminserviciospp")}>Servicios y programas de pagos</MenuLink> : null}
        {puede.baja ? <MenuLink to={sobre("baja")}>Dar de baja</MenuLink> : null}
        <MenuLink reloadDocument target="_blank" to={puede.hoja}>
          Imprimir hoja de inscripción
        </MenuLink>
        {puede.cartas.map(({ nombre, a }) => (
          <MenuLink key={a} reloadDocument target="_blank" to={a}>
            {`Imprimir: ${nombre}`}
          </MenuLink>
        ))}
      </Menu>
    </div>
  );
}

function Boton({ to, children }: { to: string; children: string }) {
  return (
    <ButtonLink to={to} size="sm" className="print:hidden">
      {children}
    </ButtonLink>
  );
}
