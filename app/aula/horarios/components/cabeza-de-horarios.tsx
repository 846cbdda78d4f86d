import { ButtonLink, IconLink } from "~/ui/button";
import { Glyph } from "~/ui/glyph";
import { Menu, MenuLink, MenuPrint } from "~/ui/menu";
import { Segments } from "~/ui/segments";
import type { Vista } from "../semana";
import type { SemanaDeClases } from "../semana-de.server";

/** The ways from the timetables: the viewer's own day, another class, and the making of timetables. */
export function AccionesDeHorarios({ arma, agregar }: { arma: boolean; agregar: string | null }) {
  return (
    <>
      <Menu size="sm">
        <MenuPrint />
        <MenuLink to="/midia" reloadDocument>
          Mi día
        </MenuLink>
        {agregar === null ? null : (
          <MenuLink to={`eliminar-clases?accion=AGREGAR&inhabiles=false${agregar}`}>Agregar clase</MenuLink>
        )}
      </Menu>
      {arma ? (
        <ButtonLink to="grupos" size="sm" variant="primary">
          Armar horarios
        </ButtonLink>
      ) : null}
    </>
  );
}

type Semanas = { semana: SemanaDeClases; consulta: string };

/** The previous and next week, today's, and the choice of visible days. */
export function Semanas({ semana: { fecha, domingoAnterior, despues, vista, todos }, consulta }: Semanas) {
  const semanaDe = (dia: string) => `?fecha=${dia}${consulta}`;
  return (
    <>
      <Pasos
        previo={semanaDe(domingoAnterior)}
        siguiente={semanaDe(despues)}
        nombre="Semana"
        hoy={consulta ? `?${consulta.slice(1)}` : "?"}
      />
      <Vistas actual={vista} conDia={todos} semanaDe={(opcion) => `${semanaDe(fecha)}&vistaSemana=${opcion}`} />
    </>
  );
}

type PasosProps = { previo: string; siguiente: string; hoy: string; nombre: "Día" | "Semana" };

/** The previous and next day or week, and today's. */
export function Pasos({ previo, siguiente, hoy, nombre }: PasosProps) {
  const [rotuloPrevio, rotuloSiguiente] =
    nombre === "Día" ? ["Día anterior", "Día siguiente"] : ["Semana anterior", "Semana siguiente"];
  return (
    <div className="flex gap-1.5 print:hidden">
      <IconLink to={previo} label={rotuloPrevio} variant="secondary" className="!h-8 !w-8">
        <Glyph name="chevron-left" />
      </IconLink>
      <ButtonLink to={hoy} size="sm">
        Hoy
      </ButtonLink>
      <IconLink to={siguiente} label={rotuloSiguiente} variant="secondary" className="!h-8 !w-8">
        <Glyph name="chevron-right" />
      </IconLink>
    </div>
  );
}

type VistasProps = { actual: Vista | null; conDia?: boolean; semanaDe: (vista: Vista) => string };

/** The day of the school, for whoever may see it, and the two views of a week. */
export function Vistas({ actual, conDia = true, semanaDe }: VistasProps) {
  return (
    <Segments
      label="Días que se ven"
      segments={[
        ...(conDia ? [{ to: "?", text: "Colegio", current: actual === null }] : []),
        ...(actual === null
          ? [{ to: semanaDe("lun-vie"), text: "Semana", current: false }]
          : (["lun-vie", "dom-sab"] as const).map((vista) => ({
              to: semanaDe(vista),
              text: vista,
              current: vista === actual,
            }))),
      ]}
    />
  );
}
