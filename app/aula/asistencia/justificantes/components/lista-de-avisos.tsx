import { Link } from "@remix-run/react";
import { RadioGroup, Checkbox } from "~/forms/choice-fields";
import { CheckGroup } from "~/forms/check-group";
import { TextField } from "~/forms/fields";
import { SaveButton, SchemaForm } from "~/forms/schema-form";
import { formatFechaHora } from "~/lib/date-clock";
import { counted } from "~/lib/counts";
import { Badge } from "~/ui/badge";
import { FOCUS, classNames } from "~/ui/class-names";
import { DialogLink } from "~/ui/dialog-link";
import { MAX_RESPUESTA, MOTIVOS, TEXTOS, TEXTOS_DE_ESTADO, textoDeDias } from "../justificante";
import type { Justificante } from "../queries.server";
import type { resolverSchema } from "../schemas.server";

type Props = { avisos: readonly Justificante[]; todos: boolean; papeles: string; zonaHoraria: string };

/** The notices to tick and answer together; those answered stand below, without a box. */
export function ListaDeAvisos({ avisos, todos, ...resto }: Props) {
  const esperan = avisos.filter(({ estado }) => estado === "EN_REVISION");
  const respondidos = avisos.filter(({ estado }) => estado !== "EN_REVISION");
  return (
    <div className="max-w-4xl space-y-6 px-4 lg:px-6">
      {esperan.length === 0 ? null : <PorResponder avisos={esperan} {...resto} />}
      {respondidos.length === 0 ? null : (
        <section aria-labelledby="respondidos">
          <h2 id="respondidos" className="mb-2 text-base font-semibold text-fuerte">
            Respondidos
          </h2>
          <ul className="divide-y divide-linea rounded-lg border border-linea bg-carta">
            {respondidos.map((aviso) => (
              <li key={aviso.id} className="px-4 py-3">
                <Aviso aviso={aviso} {...resto} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <p>
        <Link
          to={todos ? "?" : "?ver=todos"}
          className={classNames("inline-flex min-h-11 items-center text-acento-texto underline", FOCUS)}
        >
          {todos ? "Ver solo los que esperan" : "Ver también los respondidos"}
        </Link>
      </p>
    </div>
  );
}

function PorResponder({ avisos: esperan, ...resto }: Omit<Props, "todos">) {
  return (
    <SchemaForm<typeof resolverSchema>
      defaultValue={{
        decision: "JUSTIFICAR",
        justificanteIds: esperan.length === 1 ? [String(esperan[0]!.id)] : [],
      }}
      labels={{ justificanteIds: "Avisos", decision: "Respuesta", respuesta: "Mensaje a la familia" }}
      className="space-y-4"
    >
      {(fields) => (
        <>
          <CheckGroup field={fields.justificanteIds} label="Avisos por responder">
            <ul className="divide-y divide-linea rounded-lg border border-linea bg-carta">
              {esperan.map((aviso) => (
                <li key={aviso.id} className="flex gap-3 px-4 py-3">
                  <Checkbox
                    field={fields.justificanteIds}
                    value={aviso.id}
                    label={`${aviso.alumno}, ${textoDeDias(aviso)}`}
                    drawn=""
                  />
                  <Aviso aviso={aviso} {...resto} />
                </li>
              ))}
            </ul>
          </CheckGroup>
          <div className="grid gap-4 sm:grid-cols-[auto_1fr] sm:items-start">
            <RadioGroup
              field={fields.decision}
              label="Respuesta"
              required
              inline
              options={[
                { value: "JUSTIFICAR", label: "Justificar" },
                { value: "NO_PROCEDE", label: "No procede" },
              ]}
            />
            <TextField
              field={fields.respuesta}
              label="Mensaje a la familia"
              maxLength={MAX_RESPUESTA}
              hint="Si no procede, el motivo; la familia lo lee"
            />
          </div>
          <SaveButton always>Responder</SaveButton>
        </>
      )}
    </SchemaForm>
  );
}

function Aviso({ aviso, papeles, zonaHoraria }: { aviso: Justificante } & Omit<Props, "avisos" | "todos">) {
  const { texto, tono } = TEXTOS_DE_ESTADO[aviso.estado];
  return (
    <div className="min-w-0 flex-1 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <DialogLink
          to={`/alumno/${aviso.alumnoId}/ausencias?volver=${encodeURIComponent("/controlescolar/ausencias/avisos")}`}
        >
          {aviso.alumno}
        </DialogLink>
        <span className="text-quieto">{aviso.lugar}</span>
        {aviso.estado === "EN_REVISION" ? null : <Badge tone={tono}>{texto}</Badge>}
      </p>
      <p className="text-fuerte">
        {`${textoDeDias(aviso)} · ${MOTIVOS[aviso.tipo]}`}
        {aviso.faltas > 0 ? ` · ${counted(aviso.faltas, "falta sin justificar", "faltas sin justificar")}` : ""}
      </p>
      {aviso.detalle === null ? (
        <p className="text-quieto">{TEXTOS.deSalud}</p>
      ) : aviso.detalle === "" ? null : (
        <p className="whitespace-pre-line text-texto [overflow-wrap:anywhere]">{aviso.detalle}</p>
      )}
      {aviso.archivos?.map(({ uuid, nombre }) => (
        <a
          key={uuid}
          href={`${papeles}/${aviso.id}/archivos/${uuid}?inline=true`}
          target="_blank"
          rel="noreferrer"
          className={classNames("mr-4 inline-flex min-h-8 items-center text-acento-texto underline", FOCUS)}
        >
          {nombre}
        </a>
      ))}
      <p className="text-xs text-quieto">{`${aviso.tutor}, ${formatFechaHora(aviso.createdDate, zonaHoraria)}`}</p>
      {aviso.respuesta === "" ? null : <p className="text-quieto">{`Se respondió: ${aviso.respuesta}`}</p>}
    </div>
  );
}
