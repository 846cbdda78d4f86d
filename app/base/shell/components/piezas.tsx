import { Alert, Banner } from "~/ui/alert";
import { Avatar } from "~/ui/avatar";
import { Badge, type Tone } from "~/ui/badge";
import { Button, ButtonLink, type ButtonVariant } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Glyph } from "~/ui/glyph";
import type { IconName } from "~/ui/icon-names";
import { Key } from "~/ui/key";
import { Menu, MenuLink, MenuPrint } from "~/ui/menu";
import { Money } from "~/ui/money";
import { Cell, HeaderCell, Row, Table } from "~/ui/table";
import { centavos } from "~/lib/money";
import { Muestra } from "./muestra";

const VARIANTES: readonly (readonly [ButtonVariant, string])[] = [
  ["primary", "Guardar"],
  ["secondary", "Cerrar"],
  ["danger", "Dar de baja"],
  ["plain", "Más tarde"],
];

/** Buttons by purpose, in three sizes. */
export function Botones() {
  return (
    <Muestra nombre="Botones">
      {(["sm", "md", "lg"] as const).map((size) => (
        <div key={size} className="mb-3 flex flex-wrap items-center gap-3">
          {VARIANTES.map(([variant, texto]) => (
            <Button key={variant} type="button" variant={variant} size={size}>
              {texto}
            </Button>
          ))}
          <Button type="button" size={size} disabled title="Ya contó Leticia Bautista: firma otra persona.">
            Firmar corte
          </Button>
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="button">
          Cobrar <Key>Enter</Key>
        </Button>
        <ButtonLink to="/about/piezas">
          <Glyph name="plus" /> Enlace <Key>N</Key>
        </ButtonLink>
        <Menu align="start">
          <MenuPrint />
          <MenuLink to="/about/piezas">
            <Glyph name="download" /> CSV
          </MenuLink>
        </Menu>
      </div>
    </Muestra>
  );
}

const TONOS: readonly (readonly [Tone, string])[] = [
  ["neutral", "Borrador"],
  ["info", "Por revisar"],
  ["success", "Inscrito"],
  ["warning", "Falta la segunda firma"],
  ["danger", "Con adeudo"],
];

/** States by glyph and word, a debt's age, and people. */
export function Estados() {
  return (
    <Muestra nombre="Estados">
      <div className="mb-3 flex flex-wrap items-center gap-3">
        {TONOS.map(([tone, texto]) => (
          <Badge key={tone} tone={tone}>
            {texto}
          </Badge>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Badge tone="success" plain>
          Al corriente
        </Badge>
        {(["neutral", "warning", "danger"] as const).map((tone, index) => (
          <Badge key={tone} tone={tone} clock>
            {`Vencido · ${13 + 31 * index} días`}
          </Badge>
        ))}
        <Avatar nombre="Emmanuel Álvarez" />
        <Avatar nombre="Isabella Castillo" size="md" />
      </div>
    </Muestra>
  );
}

/** Messages in a page and across it. */
export function Avisos() {
  return (
    <Muestra nombre="Avisos">
      <div className="grid gap-3 lg:grid-cols-2">
        {TONOS.map(([tone]) => (
          <Alert key={tone} tone={tone} title="Lo que pasó, en una frase">
            Lo que se puede hacer, en otra.
          </Alert>
        ))}
      </div>
      <div className="mt-3 grid gap-2">
        <Banner tone="info">Los respaldos se guardan cada hora.</Banner>
        <Banner>El último respaldo es de hace dos días.</Banner>
      </div>
    </Muestra>
  );
}

/** A list's table, which is cards on a phone. */
export function Tablas() {
  return (
    <Muestra nombre="Tabla">
      <Table
        caption="Tabla de muestra"
        cards
        bleed
        head={
          <>
            <HeaderCell>Alumno</HeaderCell>
            <HeaderCell>Grado y grupo</HeaderCell>
            <HeaderCell numeric>Por pagar</HeaderCell>
            <HeaderCell>Estado</HeaderCell>
          </>
        }
      >
        {["Emmanuel Álvarez Martínez", "María Fernanda de los Ángeles Villavicencio Montes de Oca"].map(
          (nombre, index) => (
            <Row key={nombre} current={index === 1}>
              <Cell className="card-who">
                <div className="flex items-center gap-3">
                  <Avatar nombre={nombre} />
                  <span className="card-name">{nombre}</span>
                </div>
              </Cell>
              <Cell className="card-place">3° A</Cell>
              <Cell numeric className="card-sum">
                <Money centavos={centavos(488_250)} className="font-semibold" />
              </Cell>
              <Cell className="card-state">
                <Badge tone={index === 0 ? "neutral" : "danger"} clock>
                  Vencido · 13 días
                </Badge>
              </Cell>
            </Row>
          ),
        )}
      </Table>
    </Muestra>
  );
}

/** Empty states. */
export function Vacios() {
  return (
    <Muestra nombre="Vacío">
      <div className="grid lg:grid-cols-3">
        <EmptyState title="No hay comunicados" action={<Button type="button">Redactar comunicado</Button>}>
          Un comunicado llega a los tutores con un enlace personal.
        </EmptyState>
        <EmptyState drawing="search" title="No existen resultados con ese criterio">
          Ningún alumno inscrito coincide con «nuñex».
        </EmptyState>
        <EmptyState drawing="locked" title="Tu cuenta no tiene permiso para ver ningún reporte" />
      </div>
    </Muestra>
  );
}

/** The colours by purpose, in this theme. */
export function Colores({ nombres }: { nombres: readonly string[] }) {
  return (
    <Muestra nombre="Colores">
      <ul className="grid grid-cols-2 gap-2 text-xs sm:grid-cols-4 xl:grid-cols-6">
        {nombres.map((nombre) => (
          <li key={nombre} className="flex items-center gap-2">
            <span
              className="h-8 w-8 shrink-0 rounded-md border border-linea"
              style={{ background: `rgb(var(--${nombre}))` }}
            />
            {nombre}
          </li>
        ))}
      </ul>
    </Muestra>
  );
}

/** The glyphs by name. */
export function Iconos({ nombres }: { nombres: readonly IconName[] }) {
  return (
    <Muestra nombre="Iconos">
      <ul className="grid grid-cols-2 gap-2 text-xs sm:grid-cols-4 xl:grid-cols-6">
        {nombres.map((nombre) => (
          <li key={nombre} className="flex min-w-0 items-center gap-2">
            <Glyph name={nombre} />
            <span className="truncate">{nombre}</span>
          </li>
        ))}
      </ul>
    </Muestra>
  );
}
