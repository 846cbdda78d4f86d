import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { type Fecha, hoyEnZona } from "~/lib/dates";

/** An issuer, its levels ('' is the whole school), and the expiry of its certificate. */
export type EmisorConCertificado = {
  rfc: string;
  razonSocial: string;
  niveles: string;
  certificado: { numero: string; titular: string; desde: Fecha; hasta: Fecha } | null;
};

type Fila = {
  rfc: string;
  razonSocial: string;
  niveles: string | null;
  numero: string | null;
  titular: string;
  desde: string;
  hasta: string;
};

/** The RFCs that invoice in the viewer's school, its own first, each with its uploaded certificate. */
export async function listarEmisores({ db, colegioId, zonaHoraria }: Alcance): Promise<EmisorConCertificado[]> {
  const { rows } = await sql<Fila>`
    select e.rfc, max(e.razonSocial) as razonSocial, group_concat(e.nivel, ', ') as niveles,
      c.numero, c.titular, c.desde, c.hasta
    from (
      select rfc, razonSocial, null as nivel, 0 as orden from colegios where id = ${colegioId} and rfc <> ''
      union all
      select emisorRfc, emisorRazonSocial, nombre, 1 from niveles
      where colegioId = ${colegioId} and emisorRfc <> '' and activo = 1
    ) e
    left join certificadosEmisor c on c.colegioId = ${colegioId} and c.rfc = e.rfc
    group by e.rfc order by min(e.orden), e.rfc`.execute(db);
  const dia = (instante: string) => hoyEnZona(new Date(instante), zonaHoraria);
  return rows.map(({ rfc, razonSocial, niveles, numero, titular, desde, hasta }) => ({
    rfc,
    razonSocial,
    niveles: niveles ?? "",
    certificado: numero === null ? null : { numero, titular, desde: dia(desde), hasta: dia(hasta) },
  }));
}
