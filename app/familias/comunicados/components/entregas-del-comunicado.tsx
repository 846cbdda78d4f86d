import { Form, useLocation } from "@remix-run/react";
import { inputClasses } from "~/forms/field-frame";
import { counted } from "~/lib/counts";
import { formatFechaHora } from "~/lib/dates";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink, buttonClasses } from "~/ui/button";
import { DialogLink } from "~/ui/dialog-link";
import { EmptyState } from "~/ui/empty-state";
import { DownloadIcon, PrintIcon } from "~/ui/icons";
import { Pager } from "~/ui/pager";
import { Cell, HeaderCell, Row, Table } from "~/ui/table";
import { TALONES_POR_PDF, estadoDeEntrega, respuestaDeHoy } from "../comunicado";
import type { Entrega } from "../entregas.server";
import { CLAVES_ENTREGAS, FILTROS_ENTREGAS, type FiltroEntregas } from "../filtros";
import type { Comunicado } from "../queries.server";
import { OtherKeys } from "~/forms/other-keys";
import { CampoBuscar } from "./busqueda-de-dialogo";

type Fila = Omit<Entrega, "tokenTutor" | "contacto">;
type Props = {
  comunicado: Omit<Comunicado, "tokenComunicado">;
  lista: { filas: Fila[]; siguiente: number | null; anterior: number | null };
  donde: { ver: FiltroEntregas; buscar: string; respuesta: string };
  api: string;
  administra: boolean;
  zonaHoraria: string;
};

/** The recipients of a comunicado: readings and acceptances in words and counts, and each recipient's link. */
export function EntregasDelComunicado({ comunicado, lista, donde, api, administra, zonaHoraria }: Props) {
  const { search } = useLocation();
  // Tutors of several students have one slip for each.
  const { tutores, leidos, aceptados } = comunicado.cuentas;
  const consulta = new URLSearchParams({ fver: donde.ver, fbuscar: donde.buscar, frespuesta: donde.respuesta });
  return (
    <section aria-labelledby="entregas" className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id="entregas" className="text-base font-semibold text-fuerte">
          {`Leído por ${leidos} de ${counted(tutores, "tutor", "tutores")}`}
          {comunicado.requiereAceptacion ? `, aceptado por ${aceptados}` : ""}
        </h3>
        <div className="flex flex-wrap gap-2">
          {administra && comunicado.estatus === "PUBLICADO" ? (
            tutores > TALONES_POR_PDF ? (
              <ButtonLink to={{ pathname: `/comunicados/${comunicado.id}/talones`, search }} size="sm">
                <PrintIcon /> Talones con QR
              </ButtonLink>
            ) : (
              <a
                href={`${api}/talones?${consulta}`}
                target="_blank"
                rel="noreferrer"
                className={buttonClasses("secondary", "sm")}
              >
                <PrintIcon /> Talones con QR
              </a>
            )
          ) : null}
          <a href={`${api}/entregas?formato=xlsx&${consulta}`} download className={buttonClasses("secondary", "sm")}>
            <DownloadIcon /> XLSX
          </a>
        </div>
      </div>
      <Leido leidos={leidos} tutores={tutores} />
      <FiltroDeEntregas donde={donde} comunicado={comunicado} />
      {lista.filas.length > 0 ? (
        <Tabla comunicado={comunicado} filas={lista.filas} zonaHoraria={zonaHoraria} />
      ) : (
        <EmptyState title={tutores === 0 ? "Los alumnos no tienen tutores" : "Nadie con ese criterio"} />
      )}
      <Pager
        next={lista.siguiente}
        previous={lista.anterior}
        label="Páginas de tutores"
        keys={{ next: "fdespues", previous: "fantes" }}
      />
    </section>
  );
}

/** The part of the tutors who have read it, as a bar with its words. */
function Leido({ leidos, tutores }: { leidos: number; tutores: number }) {
  if (tutores === 0) return null;
  return (
    <p className="flex items-center gap-3 text-sm text-quieto">
      <span aria-hidden="true" className="h-2 flex-1 overflow-hidden rounded-full bg-hundida">
        <span className="block h-full bg-acento" style={{ width: `${(100 * leidos) / tutores}%` }} />
      </span>
      {leidos === tutores ? "Lo leyeron todos" : `${tutores - leidos} por leerlo`}
    </p>
  );
}

const DE_ACEPTACION: readonly FiltroEntregas[] = ["ACEPTADOS", "SIN_ACEPTAR"];
const DE_PREGUNTA: readonly FiltroEntregas[] = ["RESPONDIERON", "SIN_RESPONDER", "ALUMNOS_SIN_RESPUESTA"];

function FiltroDeEntregas({ donde, comunicado }: Pick<Props, "donde" | "comunicado">) {
  const ofrecidos = (Object.keys(FILTROS_ENTREGAS) as FiltroEntregas[]).filter(
    (cada) =>
      (comunicado.requiereAceptacion || !DE_ACEPTACION.includes(cada)) &&
      (comunicado.pregunta !== "" || !DE_PREGUNTA.includes(cada)),
  );
  return (
    <Form
      method="get"
      role="search"
      aria-label="Buscar tutores"
      preventScrollReset
      className="flex flex-wrap items-end gap-3"
    >
      <OtherKeys except={CLAVES_ENTREGAS} />
      {donde.respuesta === "" ? null : (
        <label className="flex min-h-10 items-center gap-2 text-sm text-texto">
          <input
            type="checkbox"
            name="frespuesta"
            value={donde.respuesta}
            defaultChecked
            className="h-4 w-4 accent-acento"
          />
          {`Respondió ${donde.respuesta}`}
        </label>
      )}
      <CampoBuscar name="fbuscar" label="Alumno o tutor" value={donde.buscar} className="min-w-40 flex-1" />
      <div>
        <label htmlFor="fver" className="field-label">
          Ver
        </label>
        <select key={donde.ver} id="fver" name="fver" defaultValue={donde.ver} className={inputClasses(false, false)}>
          {ofrecidos.map((cada) => (
            <option key={cada} value={cada}>
              {FILTROS_ENTREGAS[cada]}
            </option>
          ))}
        </select>
      </div>
      <Button variant="secondary">Buscar</Button>
    </Form>
  );
}

function Tabla({ comunicado, filas, zonaHoraria }: Pick<Props, "comunicado" | "zonaHoraria"> & { filas: Fila[] }) {
  const cuando = (instante: string | null) => (instante ? formatFechaHora(instante, zonaHoraria) : "—");
  return (
    <Table
      caption="Tutores que tienen el comunicado"
      head={
        <>
          <HeaderCell>Tutor y alumno</HeaderCell>
          <HeaderCell>Estado</HeaderCell>
          <HeaderCell className="hidden md:table-cell">Leído</HeaderCell>
          {comunicado.requiereAceptacion ? <HeaderCell className="hidden md:table-cell">Aceptado</HeaderCell> : null}
          {comunicado.pregunta === "" ? null : <HeaderCell>Respuesta</HeaderCell>}
          <HeaderCell className="hidden sm:table-cell">Correos</HeaderCell>
        </>
      }
    >
      {filas.map((fila) => {
        const { texto, tono } = estadoDeEntrega(comunicado, fila);
        return (
          <Row key={fila.id}>
            <Cell>
              <DialogLink to={`/comunicados/${comunicado.id}/entregas/${fila.id}`}>{fila.tutor}</DialogLink>
              <p className="text-xs text-quieto">
                {fila.alumno} · {[fila.nivel, fila.grado, fila.grupo].filter(Boolean).join(" ")}
              </p>
            </Cell>
            <Cell>
              <Badge tone={tono}>{texto}</Badge>
            </Cell>
            <Cell className="hidden whitespace-nowrap md:table-cell">{cuando(fila.leidaDate)}</Cell>
            {comunicado.requiereAceptacion ? (
              <Cell className="hidden whitespace-nowrap md:table-cell">{cuando(fila.aceptadaDate)}</Cell>
            ) : null}
            {comunicado.pregunta === "" ? null : (
              <Cell className="[overflow-wrap:anywhere]">{respuestaDeHoy(comunicado, fila) || "—"}</Cell>
            )}
            <Cell className="hidden whitespace-nowrap sm:table-cell">
              {fila.conCorreo ? counted(fila.avisos, "correo", "correos") : "Sin correo"}
            </Cell>
          </Row>
        );
      })}
    </Table>
  );
}
