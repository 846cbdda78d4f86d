import { mesMovido } from "~/lib/date-texts";
import { ButtonLink } from "~/ui/button";
import { Glyph } from "~/ui/glyph";
import { Segments } from "~/ui/segments";
import type { PaginaDelMes } from "../pagina.server";

type Acciones = Pick<PaginaDelMes, "mes" | "bancoId" | "lista"> & {
  colegioId: number;
  esElUltimo: boolean;
  /** The address of the month and bank, and that of the list on screen. */
  direccion: string;
  actual: string;
};

/** The months beside this one, the bank's files, and the paper and the workbook of the month. */
export function AccionesDelMes({ mes, bancoId, lista, colegioId, esElUltimo, direccion, actual }: Acciones) {
  const otroMes = (meses: number) =>
    `${direccion.replace(`mes=${mes}`, `mes=${mesMovido(mes, meses)}`)}&lista=${lista}`;
  return (
    <>
      <ButtonLink to={otroMes(-1)} size="sm" aria-label="Mes anterior">
        <Glyph name="chevron-left" />
      </ButtonLink>
      {esElUltimo ? null : (
        <ButtonLink to={otroMes(1)} size="sm" aria-label="Mes siguiente">
          <Glyph name="chevron-right" />
        </ButtonLink>
      )}
      <ButtonLink to="/controlescolar/bancos" size="sm">
        Archivos
      </ButtonLink>
      {bancoId === null ? null : (
        <>
          <ButtonLink to={`${actual}&vista=imprimir`} size="sm">
            <Glyph name="printer" /> Imprimir
          </ButtonLink>
          <ButtonLink
            to={`/api/colegios/${colegioId}/conciliacion${direccion}&formato=xlsx`}
            size="sm"
            reloadDocument
            download
          >
            <Glyph name="download" /> Excel
          </ButtonLink>
        </>
      )}
    </>
  );
}

type Vistas = Pick<PaginaDelMes, "mes" | "bancoId" | "bancos" | "lista" | "cuantos"> & { direccion: string };

/** The banks of the school's files, if there are several, and the lists of the month with their counts. */
export function VistasDelMes({ mes, bancoId, bancos, lista, cuantos, direccion }: Vistas) {
  const segmento = (clave: Vistas["lista"], texto: string) => ({
    to: `${direccion}&lista=${clave}`,
    text: texto,
    current: lista === clave,
  });
  return (
    <div className="flex flex-wrap items-center gap-2">
      {bancos.length > 1 ? (
        <Segments
          label="Banco"
          segments={bancos.map((cada) => ({
            to: `?mes=${mes}&bancoId=${cada.bancoId}&lista=${lista}`,
            text: cada.banco,
            current: cada.bancoId === bancoId,
          }))}
        />
      ) : null}
      <Segments
        label="Qué ver"
        segments={[
          segmento("resumen", "Resumen"),
          segmento("banco", `Solo banco (${cuantos.banco})`),
          segmento("colegio", `Solo colegio (${cuantos.colegio})`),
          segmento("conciliados", `Conciliados (${cuantos.conciliados})`),
        ]}
      />
    </div>
  );
}
