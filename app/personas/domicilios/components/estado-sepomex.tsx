import { Alert } from "~/ui/alert";
import { InstantText } from "~/ui/date";
import { Description, DescriptionList } from "~/ui/description-list";
import type { SepomexCargado } from "../sepomex-cargado.server";

const numero = (n: number) => n.toLocaleString("es-MX");

/** The state of the postal catalogue: the number of settlements, their file and its date. */
export function EstadoSepomex({
  cargado: { vigentes, ultima, cortada },
  zonaHoraria,
}: {
  cargado: SepomexCargado;
  zonaHoraria: string;
}) {
  return (
    <>
      {cortada ? (
        <Alert tone="warning" title="La última carga no terminó" className="mb-4">
          <p>
            {cortada.nombre}, que empezó el <InstantText instante={cortada.fecha} zonaHoraria={zonaHoraria} />, quedó a
            medias. Carga otra vez el archivo: sigue donde se quedó.
          </p>
        </Alert>
      ) : null}
      <DescriptionList columns={4}>
        <Description label="Colonias vigentes">{numero(vigentes)}</Description>
        <Description label="Última carga">
          {ultima ? <InstantText instante={ultima.fecha} zonaHoraria={zonaHoraria} /> : "Todavía ninguna"}
        </Description>
        <Description label="Archivo">{ultima?.nombre ?? ""}</Description>
        <Description label="Qué cambió">
          {ultima
            ? `${numero(ultima.nuevas)} nuevas, ${numero(ultima.cambiadas)} cambiadas, ${numero(ultima.retiradas)} retiradas`
            : ""}
        </Description>
      </DescriptionList>
    </>
  );
}
