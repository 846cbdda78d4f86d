import { Link } from "@remix-run/react";
import { TextField } from "~/forms/fields";
import { SaveButton, SchemaForm } from "~/forms/schema-form";
import { centavos } from "~/lib/money";
import { Alert } from "~/ui/alert";
import { InstantText } from "~/ui/date";
import { Money } from "~/ui/money";
import { Cell, HeaderCell, Row, Table } from "~/ui/table";
import { LARGO_DE_FRASE } from "../frase";
import type { PaginaDeRespaldos } from "../pagina.server";
import type { descargaSchema, saludSchema } from "../schemas.server";
import { PasswordAgain } from "~/forms/password-again";

type Props = PaginaDeRespaldos & { elegido: NonNullable<PaginaDeRespaldos["elegido"]>; zonaHoraria: string };

/** The actions on one backup: rehearse it, restore it after a successful rehearsal, and download it encrypted. */
export function UnRespaldo({ elegido, ensayo, enCurso, colegio, zonaHoraria, pideContrasena }: Props) {
  const { archivo, fecha } = elegido;
  return (
    <section aria-label="Un respaldo" className="space-y-4 border-y border-linea bg-tenue px-4 py-4 lg:px-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="text-base font-semibold text-fuerte">
          Respaldo de <InstantText instante={fecha} zonaHoraria={zonaHoraria} />
        </h2>
        <Link to="?ver=respaldos" className="text-sm text-acento-texto underline underline-offset-2">
          Cerrar
        </Link>
      </div>
      {ensayo ? <ComoFueElEnsayo ensayo={ensayo} zonaHoraria={zonaHoraria} /> : null}
      <div className="grid gap-6 lg:grid-cols-2">
        <div className="space-y-4">
          <SchemaForm<typeof saludSchema>
            native
            isNew
            asksBeforeLeaving={false}
            className="space-y-3"
            part="ensayar"
            step={`ensayar ${archivo}`}
          >
            <input type="hidden" name="archivo" value={archivo} />
            <p className="mb-2 text-sm text-quieto">
              Ensayar abre una copia, revisa que esté completa, la pone al día y cuenta lo que tiene. No toca los datos.
            </p>
            {enCurso ? null : (
              <>
                <PasswordAgain asked={pideContrasena} />
                <SaveButton
                  always
                  variant={ensayo?.motivo === null ? "secondary" : "primary"}
                  name="accion"
                  value="ENSAYAR"
                >
                  Ensayar
                </SaveButton>
              </>
            )}
          </SchemaForm>
          {ensayo?.motivo === null && !enCurso ? (
            <Restaurar archivo={archivo} colegio={colegio} pideContrasena={pideContrasena} />
          ) : null}
        </div>
        <Descargar archivo={archivo} pideContrasena={pideContrasena} />
      </div>
    </section>
  );
}

function ComoFueElEnsayo({ ensayo, zonaHoraria }: { ensayo: NonNullable<Props["ensayo"]>; zonaHoraria: string }) {
  const { motivo, antes: cuentaPrevia, despues, migraciones, fecha } = ensayo;
  if (motivo !== null)
    return (
      <Alert tone="danger" title="Este respaldo no se puede restaurar">
        {motivo}
      </Alert>
    );
  const filas = [
    ["Ahora", cuentaPrevia],
    ["Con el respaldo", despues],
  ] as const;
  return (
    <Alert tone="success" title="Se puede restaurar">
      <p>
        Ensayado <InstantText instante={fecha} zonaHoraria={zonaHoraria} />: está completo y el dinero cuadra.
        {migraciones > 0 ? ` Es de una versión anterior; se puso al día (${migraciones} cambios).` : null}
      </p>
      <Table
        caption="Antes y después"
        head={
          <>
            <HeaderCell>Qué habría</HeaderCell>
            <HeaderCell numeric>Alumnos</HeaderCell>
            <HeaderCell numeric>Movimientos</HeaderCell>
            <HeaderCell numeric>Cargos</HeaderCell>
            <HeaderCell numeric>Abonos</HeaderCell>
          </>
        }
      >
        {filas.map(([cuando, cuenta]) =>
          cuenta ? (
            <Row key={cuando}>
              <Cell>{cuando}</Cell>
              <Cell label="Alumnos" numeric>
                {cuenta.alumnos.toLocaleString("es-MX")}
              </Cell>
              <Cell label="Movimientos" numeric>
                {cuenta.movimientos.toLocaleString("es-MX")}
              </Cell>
              <Cell label="Cargos" numeric>
                <Money centavos={centavos(cuenta.cargosCentavos)} />
              </Cell>
              <Cell label="Abonos" numeric>
                <Money centavos={centavos(cuenta.abonosCentavos)} />
              </Cell>
            </Row>
          ) : null,
        )}
      </Table>
    </Alert>
  );
}

type Forma = { archivo: string; pideContrasena: boolean };

function Restaurar({ archivo, colegio, pideContrasena }: Forma & { colegio: string }) {
  return (
    <SchemaForm<typeof saludSchema>
      native
      isNew
      asksBeforeLeaving={false}
      className="space-y-3"
      part="restaurar"
      step={`restaurar ${archivo}`}
    >
      <h3 className="text-sm font-semibold text-mal-texto">Restaurar</h3>
      <p className="text-sm text-texto">
        Lo que se hizo después de este respaldo deja de verse, en todos los colegios. Mientras se cambia nadie entra,
        familias tampoco; después todos entran de nuevo. Lo que hay ahora se guarda aparte y se puede volver a poner.
      </p>
      <input type="hidden" name="archivo" value={archivo} />
      <input type="hidden" name="accion" value="RESTAURAR" />
      <TextField name="nombre" label={`Escribe el nombre del colegio: ${colegio}`} required />
      <PasswordAgain asked={pideContrasena} />
      <SaveButton variant="danger">Restaurar este respaldo</SaveButton>
    </SchemaForm>
  );
}

function Descargar({ archivo, pideContrasena }: Forma) {
  return (
    <SchemaForm<typeof descargaSchema>
      native
      isNew
      asksBeforeLeaving={false}
      action="/ajustes/salud/respaldo"
      className="space-y-3"
      step={`descargar ${archivo}`}
    >
      <h3 className="text-sm font-semibold text-fuerte">Descargar cifrado</h3>
      <p className="text-sm text-quieto">
        Con una frase de {LARGO_DE_FRASE} caracteres o más, que solo tú sabes: sin ella el archivo no se abre, y aquí no
        se guarda. Se abre también con el programa age. No lleva las fotos ni los documentos.
      </p>
      <input type="hidden" name="archivo" value={archivo} />
      <TextField name="frase" label="Frase" type="password" autoComplete="new-password" required />
      <TextField name="fraseOtraVez" label="La frase otra vez" type="password" autoComplete="new-password" required />
      <PasswordAgain asked={pideContrasena} />
      <SaveButton variant="secondary">Descargar</SaveButton>
    </SchemaForm>
  );
}
