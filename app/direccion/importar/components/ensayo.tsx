import { Link } from "@remix-run/react";
import { Glyph } from "~/ui/glyph";
import { Money } from "~/ui/money";
import { classNames, FOCUS } from "~/ui/class-names";
import { inputClasses } from "~/forms/field-frame";
import { RadioGroup } from "~/forms/choice-fields";
import { type FieldsOf, SaveButton } from "~/forms/schema-form";
import { counted } from "~/lib/counts";
import { type Fecha, formatFecha } from "~/lib/dates";
import { centavos, formatPesos } from "~/lib/money";
import type { PaginaDeImportacion } from "../pagina.server";
import { DIAS_DE_HOJA } from "../importacion";
import { FUERA } from "../problemas";
import { Corregir, FilaPorCorregir } from "./fila-por-corregir";
import type { importacionSchema } from "../schemas.server";

type Campos = FieldsOf<typeof importacionSchema>;

/** The dry run: its results in a strip, the problems by kind with one remedy for all, and the charges to come. */
export function Ensayo({ fields, ...pagina }: PaginaDeImportacion & { fields: Campos }) {
  const { cuenta, problemas, parte } = pagina;
  const deAlumnos = parte.clave === "alumnos";
  const { corrigiendo, abierta, filas } = pagina;
  const enSuClase = abierta !== "" && filas.some(({ fila }) => fila === corrigiendo?.fila);
  return (
    <div className="space-y-4">
      <Resumen {...pagina} />
      {corrigiendo && !enSuClase ? <FilaPorCorregir {...corrigiendo} /> : null}
      {deAlumnos ? (
        <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_348px]">
          <section aria-labelledby="problemas" className="min-w-0">
            <div className="flex flex-wrap items-baseline gap-x-3">
              <h2 id="problemas" className="text-sm font-semibold text-fuerte">
                Problemas por clase
              </h2>
              <p className="text-xs text-quieto">
                {problemas.length === 0 ? "ninguno" : "cada clase se remedia de una vez"}
              </p>
            </div>
            {problemas.map((problema) => (
              <Problema key={problema.clave} {...problema} pagina={pagina} />
            ))}
            {problemas.length > 0 ? (
              <div className="pt-3">
                <SaveButton always variant="secondary" name="accion" value="REMEDIAR">
                  Aplicar los remedios
                </SaveButton>
              </div>
            ) : null}
          </section>
          <section aria-labelledby="cobraria" className="rounded-lg bg-tenue p-4">
            <h2 id="cobraria" className="text-sm font-semibold text-fuerte">
              Lo que se cobraría
            </h2>
            <RadioGroup
              field={fields.cargos}
              label="Cargos de los alumnos nuevos"
              options={[
                { value: "DESDE_HOY", label: "Lo que falta del ciclo, desde hoy" },
                { value: "TODOS", label: "Como en Nuevo alumno", note: "con su inscripción" },
                { value: "NINGUNO", label: "Sin cargos", note: "se asignan después, en su ficha" },
              ]}
            />
            <SaveButton always variant="secondary" size="sm" name="accion" value="REMEDIAR">
              Calcular de nuevo
            </SaveButton>
            <Cargos {...pagina} />
          </section>
        </div>
      ) : null}
      {cuenta.por.NUEVA ? (
        <p className="flex items-center gap-2 text-sm text-texto">
          <Glyph name="undo-2" />
          Se puede deshacer completa mientras nadie pague ni tenga calificaciones, durante {DIAS_DE_HOJA.importada}{" "}
          días.
        </p>
      ) : null}
    </div>
  );
}

function Resumen({ cuenta }: PaginaDeImportacion) {
  const { por, total } = cuenta;
  const cifras = [
    ["Se crean", por.NUEVA ?? 0],
    ["Se actualizan", por.CAMBIA ?? 0],
    ["Quedan igual", por.IGUAL ?? 0],
    ["Con remedio", cuenta.conRemedio],
    ["Quedan fuera", por.RECHAZADA ?? 0],
  ] as const;
  return (
    <dl className="grid grid-cols-2 rounded-lg border border-linea sm:grid-cols-5">
      {cifras.map(([nombre, cuantas]) => (
        <div key={nombre} className="border-linea px-4 py-2 sm:border-l sm:first:border-l-0">
          <dt className="text-xs text-quieto">{nombre}</dt>
          <dd className="text-xl font-semibold tabular-nums text-fuerte">{cuantas.toLocaleString("es-MX")}</dd>
        </div>
      ))}
      <div className="sr-only">
        <dt>Filas revisadas</dt>
        <dd>{total}</dd>
      </div>
    </dl>
  );
}

type DeProblema = PaginaDeImportacion["problemas"][number] & { pagina: PaginaDeImportacion };

function Problema({ clave, titulo, linea, remedio, remedios, filas: cuantas, pagina }: DeProblema) {
  const abierta = pagina.abierta === clave;
  const espera = remedio === FUERA;
  return (
    <div className={classNames("border-t border-linea", abierta && "bg-tenue")}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
        <Link
          to={abierta ? "?" : `?clase=${encodeURIComponent(clave)}`}
          preventScrollReset
          aria-expanded={abierta}
          className={classNames("flex min-w-0 flex-1 items-center gap-2 rounded py-1", FOCUS)}
        >
          <Glyph name={abierta ? "chevron-down" : "chevron-right"} />
          <span className="min-w-0">
            <b className="block truncate text-sm font-semibold text-fuerte">{titulo}</b>
            <span className="block text-xs text-quieto">{linea}</span>
          </span>
        </Link>
        <div className="w-full sm:w-56">
          <select
            name="remedios"
            aria-label={`Remedio para ${titulo}`}
            defaultValue={`${clave}=${remedio}`}
            className={inputClasses(false, false, "pr-8")}
          >
            {remedios.map((cada) => (
              <option key={cada.clave} value={`${clave}=${cada.clave}`}>
                {cada.nombre}
              </option>
            ))}
          </select>
        </div>
        <span
          className={classNames(
            "inline-flex w-24 items-center gap-1 text-xs",
            espera ? "text-quieto" : "text-bien-texto",
          )}
        >
          <Glyph name={espera ? "minus" : "check"} className="h-3.5 w-3.5" />
          {espera ? "Fuera" : "Aplicado"}
        </span>
      </div>
      {abierta ? <FilasDelProblema clave={clave} cuantas={cuantas} pagina={pagina} /> : null}
    </div>
  );
}

type DeFilas = Pick<DeProblema, "clave" | "pagina"> & { cuantas: number };

function FilasDelProblema({ clave, cuantas, pagina }: DeFilas) {
  const { corrigiendo } = pagina;
  return (
    <ul className="border-t border-linea pb-2 pl-8 text-sm">
      {pagina.filas.map(({ fila, lugar, dice, motivos }) => (
        <li
          key={fila}
          className="grid gap-x-4 border-b border-linea py-1.5 last:border-b-0 sm:grid-cols-[8rem_minmax(0,1fr)_minmax(0,1fr)]"
        >
          <span className="text-quieto">{lugar}</span>
          <span className="min-w-0 truncate font-medium text-fuerte">{dice}</span>
          <span className="text-texto">
            {motivos.join(". ")} {corrigiendo?.fila === fila ? null : <Corregir fila={fila} lugar={lugar} />}
          </span>
          {corrigiendo?.fila === fila ? (
            <div className="py-2 sm:col-span-3">
              <FilaPorCorregir {...corrigiendo} />
            </div>
          ) : null}
        </li>
      ))}
      {pagina.siguiente === null ? null : (
        <li className="py-1.5">
          <Link
            to={`?clase=${encodeURIComponent(clave)}&despues=${pagina.siguiente}`}
            className="font-medium text-acento-texto underline underline-offset-2"
          >
            Ver más de {counted(cuantas, "fila", "filas")}
          </Link>
        </li>
      )}
    </ul>
  );
}

function Cargos({ cargos, pronto, opciones }: PaginaDeImportacion) {
  if (cargos.length === 0)
    return (
      <p className="mt-3 text-sm text-quieto">
        {opciones.cargos === "NINGUNO"
          ? "No se asigna ningún cargo."
          : "Ningún programa de pagos cobra a estos alumnos."}
      </p>
    );
  const porVenir = cargos.filter(({ hasta }) => hasta <= pronto);
  return (
    <table className="mt-3 w-full text-sm">
      <caption className="sr-only">Cargos que recibirían los alumnos nuevos</caption>
      <thead>
        <tr className="text-left text-xs text-quieto">
          <th scope="col" className="py-1 font-medium">
            Cargo
          </th>
          <th scope="col" className="py-1 text-right font-medium">
            Alumnos
          </th>
          <th scope="col" className="py-1 text-right font-medium">
            Suma
          </th>
        </tr>
      </thead>
      <tbody>
        {cargos.map(({ nombre, hasta, alumnos, centavos: suma, becaCentavos }) => (
          <tr key={nombre} className="border-t border-linea">
            <th scope="row" className="py-1.5 text-left font-normal text-texto">
              {nombre} <span className="block text-xs text-quieto">hasta {formatFecha(hasta as Fecha)}</span>
              {becaCentavos > 0 ? (
                <span className="block text-xs text-quieto">ya sin {formatPesos(centavos(becaCentavos))} de becas</span>
              ) : null}
            </th>
            <td className="py-1.5 pl-3 text-right tabular-nums text-quieto">{alumnos}</td>
            <td className="py-1.5 pl-3 text-right tabular-nums">
              <Money centavos={centavos(suma)} />
            </td>
          </tr>
        ))}
      </tbody>
      {porVenir.length > 0 ? (
        <tfoot>
          <tr className="border-t border-linea font-semibold text-fuerte">
            <th scope="row" colSpan={2} className="py-1.5 text-left">
              Hasta el {formatFecha(pronto)}
            </th>
            <td className="py-1.5 text-right tabular-nums">
              <Money centavos={centavos(porVenir.reduce((suma, { centavos: uno }) => suma + uno, 0))} />
            </td>
          </tr>
        </tfoot>
      ) : null}
    </table>
  );
}
