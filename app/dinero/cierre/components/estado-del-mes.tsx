import { formatFechaHora } from "~/lib/dates";
import { Alert } from "~/ui/alert";
import type { MesDelColegio } from "../queries.server";

type Props = Pick<MesDelColegio, "cierre" | "coincide" | "reaperturas" | "huella"> & { zonaHoraria: string };

/** The state of a month: who closed it and with which warnings, whether its figures still match, and who reopened it. */
export function EstadoDelMes({ cierre, coincide, reaperturas, huella, zonaHoraria }: Props) {
  const dia = (instante: string) => formatFechaHora(instante, zonaHoraria);
  return (
    <>
      {cierre ? (
        <section aria-label="Cierre" className="rounded-lg border border-linea bg-carta p-4 text-sm text-texto">
          <p className="font-semibold text-fuerte">{`Cerrado por ${cierre.cerradoPor} · ${dia(cierre.cerradoDate)}`}</p>
          {cierre.avisos.map((aviso) => (
            <p key={aviso}>{`Aviso aceptado: ${aviso}`}</p>
          ))}
          {cierre.motivo ? <p>{`Motivo: ${cierre.motivo}`}</p> : null}
          <p className="break-all text-xs text-quieto">{`Huella de las cifras: ${cierre.huella}`}</p>
          {coincide ? <p className="text-bien-texto">Las cifras siguen siendo las que se cerraron.</p> : null}
        </section>
      ) : (
        <p className="text-sm text-quieto">
          Al cerrar, nada más se registra con fecha de este mes ni de los anteriores: lo que llegue después lleva la
          fecha de su día y dice a cuál se refiere. Las cifras quedan guardadas con su huella.
        </p>
      )}
      {coincide ? null : (
        <Alert tone="danger">
          {`Las cifras del mes ya no son las que se cerraron: su huella de hoy es ${huella.slice(0, 12)}… Avisa a soporte y no reportes este mes hasta saber por qué.`}
        </Alert>
      )}
      {reaperturas.map(({ id, reabiertoDate, reabiertoPor, motivoReapertura }) => (
        <p key={id} className="text-sm text-texto">
          {`Reabierto por ${reabiertoPor} · ${dia(reabiertoDate!)}. Motivo: ${motivoReapertura}`}
        </p>
      ))}
    </>
  );
}
