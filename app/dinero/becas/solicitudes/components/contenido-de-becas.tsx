import { AjustesDeBecas } from "../../convocatoria/components/ajustes-de-becas";
import { Plantillas } from "../../components/filtros-de-becas";
import { LotesAplicados } from "../../components/lotes-aplicados";
import { PropuestasDeLote } from "../../components/propuestas-de-lote";
import { TablaDeBecados, TablaDeBecas, TablaDelCinco } from "../../components/tablas";
import type { PaginaDeBecas } from "../pagina.server";
import type { VistaDeSolicitudes } from "../vista.server";
import { DetalleDeSolicitud } from "./detalle-de-solicitud";
import { RegistrarSolicitud } from "./registrar-solicitud";
import { TablaDeSolicitudes } from "./tabla-de-solicitudes";

/** The view of becas that the address opens. */
export function ContenidoDeBecas(datos: PaginaDeBecas & { filtra: boolean }) {
  const { vista, becas, niveles, becados, colegioId, lote, lotes, solicitudes, registro, filtra, ajustes } = datos;
  if (solicitudes) return <Solicitudes solicitudes={solicitudes} colegioId={colegioId} />;
  if (ajustes) return <AjustesDeBecas ajustes={ajustes} />;
  if (registro) return <RegistrarSolicitud registro={registro} />;
  if (lote) return <PropuestasDeLote lote={lote} />;
  if (vista === "lotes") return <LotesAplicados lotes={lotes} />;
  if (vista === "becados") return <TablaDeBecados becados={becados} filtra={filtra} />;
  if (vista === "ley") return <TablaDelCinco niveles={niveles} />;
  return becas.length === 0 ? <Plantillas /> : <TablaDeBecas becas={becas} />;
}

/** The committee's list, with the chosen request at its right. */
function Solicitudes({ solicitudes, colegioId }: { solicitudes: VistaDeSolicitudes; colegioId: number }) {
  const { detalle } = solicitudes;
  if (!detalle) return <TablaDeSolicitudes vista={solicitudes} />;
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_320px]">
      <div className="min-w-0">
        <TablaDeSolicitudes vista={solicitudes} />
      </div>
      <DetalleDeSolicitud detalle={detalle} colegioId={colegioId} />
    </div>
  );
}

const PIES: Readonly<Record<string, string>> = {
  ley: "La ley pide becas para el 5 % de los alumnos de cada plan de estudios; cada alumno cuenta una vez, aunque su beca sea parcial.",
  hermanos:
    "El lugar va por fecha de nacimiento entre los hijos inscritos de un mismo tutor, en todos los colegios de la organización.",
  solicitudes: "Promedio y adeudo son de hoy; al decidir se guarda con cuáles se decidió.",
  ajustes: "El presupuesto es del ciclo que se mira; lo demás, del colegio.",
  solicitar: "Se registra a nombre de la familia, como si la hubiera enviado desde su página.",
  renovar:
    "Propone las becas que se renuevan solas a quien la tuvo hasta el fin del ciclo anterior y está inscrito en éste, con su valor de hoy. No propone a quien no llegó al promedio que pide su beca.",
  promedio:
    "Propone terminar, desde ese día, las becas de quien hoy tiene un promedio menor al que pide su beca. Nadie pierde una beca hasta que alguien lo aplica.",
  lotes:
    "Deshacer un lote quita sus becas desde su primer día y devuelve las que terminó; lo cambiado después se queda.",
};

/** The quiet line below each view of becas. */
export function PieDeBecas({ vista }: { vista: string }) {
  return (
    <p className="py-3 text-sm text-quieto">
      {PIES[vista] ?? "La beca es un descuento de cada cargo desde que se carga; los recargos son de lo que queda."}
    </p>
  );
}
