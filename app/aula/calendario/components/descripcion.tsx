import { type Fecha, formatFecha } from "~/lib/dates";
import { horaDe } from "../calendario";

type Props = {
  fechaInicio: string;
  fechaFin: string;
  inicia: string | null;
  termina: string | null;
  lugar: string;
  descripcion: string;
  nivel: string | null;
  grupo: string | null;
  plantel: string | null;
};

/** An event for a viewer who may only read it. */
export function DescripcionDeEvento(props: Props) {
  const { fechaInicio, fechaFin, lugar, descripcion, nivel, grupo, plantel } = props;
  const dias =
    fechaFin === fechaInicio
      ? formatFecha(fechaInicio as Fecha)
      : `${formatFecha(fechaInicio as Fecha)} a ${formatFecha(fechaFin as Fecha)}`;
  const lineas = [
    [dias, horaDe(props)].filter(Boolean).join(" · "),
    lugar,
    [grupo ?? nivel, plantel].filter(Boolean).join(" · "),
  ].filter((linea) => linea !== "");
  return (
    <div className="space-y-2 text-sm text-texto">
      {lineas.map((linea) => (
        <p key={linea}>{linea}</p>
      ))}
      {descripcion ? <p className="whitespace-pre-line text-fuerte">{descripcion}</p> : null}
    </div>
  );
}
