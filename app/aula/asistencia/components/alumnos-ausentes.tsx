import { Form } from "@remix-run/react";
import { formatTelefono } from "~/lib/text";
import { HiddenContext } from "~/forms/form-context";
import { horaEnZona } from "~/lib/dates";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { DialogLink } from "~/ui/dialog-link";
import { Cell, HeaderCell, Row, Table } from "~/ui/table";
import type { AlumnoAusente } from "../ausencias-del-dia.server";

type Props = { alumnos: readonly AlumnoAusente[]; fecha: string; zonaHoraria: string };

/** The absent pupils, with the tutors to telephone and the mark of a finished call. */
export function AlumnosAusentes({ alumnos, fecha, zonaHoraria }: Props) {
  return (
    <Table
      caption="Ausencias del día"
      bleed
      head={
        <>
          <HeaderCell>Alumno</HeaderCell>
          <HeaderCell>Clases</HeaderCell>
          <HeaderCell>A quién llamar</HeaderCell>
          <HeaderCell>Aviso</HeaderCell>
        </>
      }
    >
      {alumnos.map(({ inscripcionId, alumnoId, nombre, nivel, grado, grupo, ausencias, tutores, avisada }) => (
        <Row key={inscripcionId}>
          <Cell className="sm:min-w-44">
            <DialogLink to={`/alumno/${alumnoId}/ausencias?volver=${encodeURIComponent("/controlescolar/ausencias")}`}>
              {nombre}
            </DialogLink>
            <span className="block text-xs text-quieto">{[nivel, grado, grupo].filter(Boolean).join(" ")}</span>
          </Cell>
          <Cell label="Clases">
            {ausencias.map(({ id, inicia, asignatura, retardo, justificada }) => (
              <span key={id} className="block">
                {`${inicia} ${asignatura} `}
                <Badge tone={justificada ? "neutral" : retardo ? "warning" : "danger"}>
                  {`${retardo ? "Retardo" : "Falta"}${justificada ? (retardo ? " justificado" : " justificada") : ""}`}
                </Badge>
              </span>
            ))}
          </Cell>
          <Cell label="A quién llamar">
            {tutores.length === 0
              ? "—"
              : tutores.map(({ nombreCompleto: tutor, parentesco, telefonos }) => (
                  <span key={tutor} className="block">
                    {`${tutor} (${parentesco}) `}
                    {telefonos.map((telefono) => (
                      <a
                        key={telefono}
                        href={`tel:${telefono}`}
                        className="mr-2 whitespace-nowrap text-acento-texto underline"
                      >
                        {formatTelefono(telefono)}
                      </a>
                    ))}
                  </span>
                ))}
          </Cell>
          <Cell label="Aviso">
            <Aviso
              inscripcionId={inscripcionId}
              nombre={nombre}
              avisada={avisada}
              fecha={fecha}
              zonaHoraria={zonaHoraria}
            />
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

type AvisoProps = Pick<AlumnoAusente, "inscripcionId" | "nombre" | "avisada"> & Omit<Props, "alumnos">;

function Aviso({ inscripcionId, nombre, avisada, fecha, zonaHoraria }: AvisoProps) {
  const aviso = avisada && `Avisado a las ${horaEnZona(avisada.avisadaDate, zonaHoraria)}`;
  return (
    <Form method="post" preventScrollReset className="print:hidden">
      <HiddenContext />
      <input type="hidden" name="inscripcionId" value={inscripcionId} />
      <input type="hidden" name="fecha" value={fecha} />
      {aviso ? (
        <Button
          variant="plain"
          size="sm"
          name="accion"
          value="SIN_AVISAR"
          title="Quitar el aviso"
          aria-label={`${aviso}: quitar el aviso de ${nombre}`}
        >
          {aviso}
        </Button>
      ) : (
        <Button variant="secondary" size="sm" name="accion" value="AVISADO" aria-label={`Ya se avisó de ${nombre}`}>
          Ya se avisó
        </Button>
      )}
    </Form>
  );
}
