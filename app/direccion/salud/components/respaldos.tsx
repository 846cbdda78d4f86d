import { Link } from "@remix-run/react";
import { FileField, TextField } from "~/forms/fields";
import { SaveButton, SchemaForm } from "~/forms/schema-form";
import { Alert } from "~/ui/alert";
import { InstantText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import { Cell, HeaderCell, Row, Table } from "~/ui/table";
import type { PaginaDeRespaldos } from "../pagina.server";
import type { OrigenDeRespaldo } from "../respaldos.server";
import type { saludSchema, subidaSchema } from "../schemas.server";
import { tamano } from "../tamano";
import { PasswordAgain } from "~/forms/password-again";
import { UnRespaldo } from "./un-respaldo";

const ORIGENES: Readonly<Record<OrigenDeRespaldo, string>> = {
  PROPIO: "Hecho aquí, y revisado",
  SUBIDO: "Subido",
  ANTERIOR: "Lo que había antes de restaurar",
};

type Props = { respaldos: PaginaDeRespaldos; zonaHoraria: string; maxMB: number };

/** The backups: their list, the selected one, and the upload. */
export function Respaldos({ respaldos, zonaHoraria, maxMB }: Props) {
  const { lista, elegido, enCurso, lugar } = respaldos;
  return (
    <>
      <div className="space-y-3 px-4 pb-3 lg:px-6">
        {enCurso ? <EnCurso {...enCurso} /> : null}
        <ComoTermino {...respaldos} />
        {lugar === "SIN_MARCA" ? <UsarDisco {...respaldos} /> : null}
      </div>
      {elegido ? <UnRespaldo {...respaldos} elegido={elegido} zonaHoraria={zonaHoraria} /> : null}
      {lista.length === 0 ? (
        <EmptyState title="Todavía no hay respaldos">
          Se hace uno solo, cada hora en que algo cambió. También puedes hacerlo ahora.
        </EmptyState>
      ) : (
        <Table
          bleed
          caption="Respaldos"
          head={
            <>
              <HeaderCell>Fecha</HeaderCell>
              <HeaderCell>Cuál es</HeaderCell>
              <HeaderCell numeric>Tamaño</HeaderCell>
            </>
          }
        >
          {lista.map(({ archivo, origen, fecha, bytes }) => (
            <Row key={archivo} current={archivo === elegido?.archivo}>
              <Cell>
                <Link
                  to={`?ver=respaldos&archivo=${archivo}`}
                  className="font-medium text-acento-texto underline underline-offset-2"
                >
                  <InstantText instante={fecha} zonaHoraria={zonaHoraria} />
                </Link>
              </Cell>
              <Cell label="Cuál es">{ORIGENES[origen]}</Cell>
              <Cell label="Tamaño" numeric>
                {tamano(bytes)}
              </Cell>
            </Row>
          ))}
        </Table>
      )}
      <Subir maxMB={maxMB} pideContrasena={respaldos.pideContrasena} />
    </>
  );
}

// Not only for browsers without JavaScript: a restore ends all sessions, so a scripted request would get no page.
function EnCurso({ tarea, archivo }: { tarea: "ENSAYO" | "RESTAURACION"; archivo: string }) {
  return (
    <Alert title={tarea === "ENSAYO" ? "Se está ensayando un respaldo" : "Se está restaurando un respaldo"}>
      <meta httpEquiv="refresh" content="2" />
      <p>
        {archivo}. {tarea === "ENSAYO" ? "Los datos no se tocan." : "En un momento nadie podrá entrar, y tú tampoco."}
      </p>
    </Alert>
  );
}

function ComoTermino({ restauracion, enCurso }: PaginaDeRespaldos) {
  if (!restauracion || enCurso) return null;
  const { archivo, motivo, guardado } = restauracion;
  if (motivo !== null)
    return (
      <Alert tone="danger" title="No se restauró el último respaldo que se pidió">
        {motivo}
      </Alert>
    );
  return (
    <Alert tone="success" title={`Se restauró ${archivo}`}>
      {guardado ? `Lo que había está aparte: ${guardado.split(/[\\/]/).at(-1)}` : null}
    </Alert>
  );
}

type Contrasena = Pick<PaginaDeRespaldos, "pideContrasena">;

function UsarDisco({ pideContrasena }: Contrasena) {
  return (
    <Alert tone="warning" title="Hay un disco conectado en el segundo lugar de respaldo que nadie ha marcado">
      <SchemaForm<typeof saludSchema> isNew part="disco" asksBeforeLeaving={false} className="space-y-3 pt-2">
        <PasswordAgain asked={pideContrasena} />
        <SaveButton always variant="secondary" name="accion" value="USAR_DISCO">
          Usar este disco
        </SaveButton>
      </SchemaForm>
    </Alert>
  );
}

function Subir({ maxMB, pideContrasena }: Contrasena & { maxMB: number }) {
  return (
    <section aria-label="Subir un respaldo" className="max-w-xl px-4 py-6 lg:px-6">
      <h2 className="text-sm font-semibold text-fuerte">Subir un respaldo</h2>
      <p className="mb-3 mt-1 text-sm text-quieto">
        Uno que descargaste de aquí, o el archivo de otra computadora. Se revisa y queda en la lista; nada cambia hasta
        que lo restaures.
      </p>
      <SchemaForm<typeof subidaSchema>
        native
        multipart
        isNew
        asksBeforeLeaving={false}
        action="/ajustes/salud/respaldo"
        className="space-y-3"
        labels={{ archivo: "Archivo" }}
      >
        <TextField name="frase" label="Frase (si está cifrado)" type="password" />
        <FileField name="archivo" label="Archivo" required accept=".sqlite,.age" maxMB={maxMB} />
        <PasswordAgain asked={pideContrasena} />
        <SaveButton variant="secondary">Subir</SaveButton>
      </SchemaForm>
    </section>
  );
}
