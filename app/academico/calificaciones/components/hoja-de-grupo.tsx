import { Form } from "@remix-run/react";
import {
  type ClipboardEvent,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useRef,
  useState,
} from "react";
import { inputClasses } from "~/forms/field-frame";
import { HiddenContext } from "~/forms/form-context";
import { NombreDeLista } from "~/alumnos/components/nombre-de-lista";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { Cell, HeaderCell, Row, Table } from "~/ui/table";

/** A column of the grid: cells that are typed, or chosen among a few; `id` is what its cells are called when they are sent. */
export type ColumnaDeHoja = {
  id: number;
  nombre: string;
  /** Of a hundred, what it weighs; null for what is worked out of the others. */
  peso?: number | null;
  opciones?: readonly { value: string; label: string }[];
};
type Fila = {
  inscripcionId: number;
  persona: { nombre: string; apellidos: string };
  /** What stands in the cells before those that are written, of which `antes` are the headings. */
  dicho?: readonly ReactNode[];
  celdas: readonly { columna: number; escrito: string; version: number }[];
};

type Props = {
  nombre: string;
  columnas: readonly ColumnaDeHoja[];
  filas: readonly Fila[];
  antes?: readonly string[];
  puede: boolean;
  enNumero: boolean;
  /** What is below it is red. */
  aprobatoria?: number;
  /** The mean of what was graded, where there is one. */
  promedio?: string | null;
  /** What is sent with the cells. */
  campos: Readonly<Record<string, string | number | null>>;
  /** The call that saves cells. */
  guardarEn: string;
  /** Controls of the form that only its button sends. */
  children?: ReactNode;
};
type Resultado = {
  inscripcionId: number;
  /** The column, as grades name it, or by itself. */
  criterioId?: number | null;
  columna?: number;
  escrito: string;
  version: number;
  error?: string;
};
type Dicho = { texto: string; mal: boolean };

const SIN_LINEA: Dicho = { texto: "Sin línea: no se ha guardado", mal: true };

/**
 * The grid itself: one form, that its button sends whole where there is no script; with it each cell is saved when it is left, Enter goes
 * down, and a column from a spreadsheet may be pasted. What was not saved says so at its cell and stays written.
 */
export function HojaDeGrupo({
  nombre,
  columnas,
  filas,
  antes = [],
  puede,
  enNumero,
  aprobatoria = 0,
  promedio = null,
  campos,
  guardarEn,
  children,
}: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { dichos, guardar, decir } = useGuardado(form, { guardarEn, campos });
  const { alTeclear, alPegar } = useTeclas(form, columnas.length, { guardar, decir });
  return (
    <Form ref={form} method="post" className="space-y-3">
      <HiddenContext />
      {Object.entries(campos).map(([clave, valor]) => (
        <input key={clave} type="hidden" name={clave} value={valor ?? ""} />
      ))}
      <MotivoYPromedio alumnos={filas.length} promedio={promedio} />
      <Table
        bleed
        caption={nombre}
        head={
          <>
            <HeaderCell>Alumno</HeaderCell>
            {antes.map((titulo) => (
              <HeaderCell key={titulo}>{titulo}</HeaderCell>
            ))}
            {columnas.map((columna) => (
              <HeaderCell key={columna.id} className={columna.opciones ? undefined : "text-right"}>
                {columna.nombre}
                {columna.peso == null ? null : <span className="block font-normal">{`${columna.peso} %`}</span>}
              </HeaderCell>
            ))}
            {enNumero ? <td aria-hidden="true" className="w-full" /> : null}
          </>
        }
      >
        {filas.map((fila) => (
          <Row key={fila.inscripcionId}>
            <Cell className="min-w-40 whitespace-nowrap !py-1">
              <NombreDeLista persona={fila.persona} />
            </Cell>
            {antes.map((titulo, indice) => (
              <Cell key={titulo} label={titulo}>
                {fila.dicho?.[indice]}
              </Cell>
            ))}
            {fila.celdas.map((celda, indice) => (
              <Celda
                key={celda.columna}
                columna={columnas[indice]!}
                puede={puede}
                enNumero={enNumero}
                aprobatoria={aprobatoria}
                clave={`${fila.inscripcionId}-${celda.columna}`}
                celda={celda}
                de={`${columnas[indice]!.nombre} de ${fila.persona.nombre} ${fila.persona.apellidos}`}
                dicho={dichos[`${fila.inscripcionId}-${celda.columna}`]}
                onKeyDown={alTeclear}
                onPaste={alPegar}
                onBlur={({ currentTarget }) => void guardar([currentTarget])}
              />
            ))}
          </Row>
        ))}
      </Table>
      {puede ? (
        <div className="flex flex-wrap items-end gap-3 px-4 pb-4 lg:px-6">
          {children}
          <Button variant="primary">Guardar todo</Button>
        </div>
      ) : null}
    </Form>
  );
}

/** Why something stored is changed, asked once a sitting, and how the group is doing. */
function MotivoYPromedio({ alumnos, promedio }: { alumnos: number; promedio: string | null }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 lg:px-6">
      <label className="flex min-w-0 flex-1 basis-64 flex-wrap items-center gap-x-2 text-sm text-quieto sm:flex-nowrap">
        <span className="shrink-0">Motivo, si cambias lo que ya estaba</span>
        <input
          name="observaciones"
          maxLength={500}
          autoComplete="off"
          className={inputClasses(false, false, "!h-8 sm:max-w-md")}
        />
      </label>
      <p className="text-sm text-quieto">
        {`${alumnos} alumnos`}
        {promedio === null ? null : (
          <>
            {" · Promedio del grupo "}
            <strong className="tabular-nums text-fuerte">{promedio}</strong>
          </>
        )}
      </p>
    </div>
  );
}

/** What is written or chosen in a cell. */
type Entrada = HTMLInputElement | HTMLSelectElement;

/** Enter and the arrows go from row to row, and what is pasted from a spreadsheet fills rows and columns from the cell on. */
function useTeclas(
  form: RefObject<HTMLFormElement>,
  columnas: number,
  { guardar, decir }: Pick<ReturnType<typeof useGuardado>, "guardar" | "decir">,
) {
  const entradas = () => [...(form.current?.querySelectorAll<Entrada>("[name=escrito]") ?? [])];
  const alTeclear = (event: KeyboardEvent<Entrada>) => {
    // The arrows of a choice choose.
    if (event.key !== "Enter" && event.currentTarget instanceof HTMLSelectElement) return;
    const pasos = { Enter: columnas, ArrowDown: columnas, ArrowUp: -columnas }[event.key];
    if (pasos === undefined) return;
    event.preventDefault();
    const todas = entradas();
    todas[todas.indexOf(event.currentTarget) + pasos]?.focus();
  };
  const alPegar = (event: ClipboardEvent<Entrada>) => {
    const renglones = event.clipboardData
      .getData("text")
      .replace(/\r?\n$/, "")
      .split(/\r?\n/);
    if (renglones.length === 1 && !renglones[0]!.includes("\t")) return;
    event.preventDefault();
    const todas = entradas();
    const primera = todas.indexOf(event.currentTarget);
    const caben = Math.ceil((todas.length - primera) / columnas);
    // Nothing rather than a part: who has one line too many has every grade one line off.
    if (renglones.length > caben)
      return decir(claveDe(event.currentTarget), {
        texto: `Pegaste ${renglones.length} renglones y caben ${caben}`,
        mal: true,
      });
    const escritas = renglones.flatMap((renglon, fila) =>
      renglon.split("\t").flatMap((valor, columna) => {
        const entrada = todas[primera + fila * columnas + columna];
        if (!entrada || (primera % columnas) + columna >= columnas) return [];
        entrada.value = valor.trim();
        return [entrada];
      }),
    );
    void guardar(escritas);
  };
  return { alTeclear, alPegar };
}

type CeldaProps = Pick<InputHTMLAttributes<Entrada>, "onKeyDown" | "onPaste" | "onBlur"> & {
  columna: ColumnaDeHoja;
  puede: boolean;
  enNumero: boolean;
  aprobatoria: number;
  clave: string;
  celda: Fila["celdas"][number];
  /** What it is, to whoever does not see where it stands. */
  de: string;
  dicho: Dicho | undefined;
};

function Celda({ columna, puede, enNumero, aprobatoria, clave, celda, de, dicho, ...manejo }: CeldaProps) {
  const { escrito, version } = celda;
  const { nombre, opciones } = columna;
  const mal = dicho?.mal ?? false;
  const reprobada = enNumero && Number(escrito.replace(/^[A-Z] ?/, "") || aprobatoria) < aprobatoria;
  const comun = {
    ...manejo,
    name: "escrito",
    defaultValue: escrito,
    "data-clave": clave,
    "data-guardado": escrito,
    "aria-label": de,
    "aria-invalid": mal || undefined,
  };
  return (
    <Cell label={nombre} className="!py-1">
      <input type="hidden" name="celda" defaultValue={`${clave}-${version}`} />
      {opciones ? (
        <select {...comun} className={inputClasses(mal, !puede, "!h-8 !w-auto min-w-36 pr-8")}>
          {opciones
            .filter(({ value }) => puede || value === escrito)
            .map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
        </select>
      ) : (
        <input
          {...comun}
          readOnly={!puede}
          inputMode={enNumero ? "decimal" : undefined}
          autoComplete="off"
          maxLength={1_000}
          className={inputClasses(
            mal,
            !puede,
            classNames(
              "!h-8 border-linea hover:border-linea-fuerte",
              enNumero ? "ml-auto !w-20 text-right tabular-nums" : "min-w-40",
              reprobada && "font-semibold !text-mal-texto",
            ),
          )}
        />
      )}
      <span
        role="status"
        className={classNames("block text-right text-xs empty:hidden", mal ? "text-mal-texto" : "text-quieto")}
      >
        {dicho?.texto}
      </span>
    </Cell>
  );
}

const claveDe = (entrada: Entrada) => entrada.dataset.clave ?? "";

/** Saves cells by the call of the grid, and what each of them says about it. */
function useGuardado(form: RefObject<HTMLFormElement>, { guardarEn, campos }: Pick<Props, "guardarEn" | "campos">) {
  const [dichos, setDichos] = useState<Record<string, Dicho>>({});
  const decir = (clave: string, dicho: Dicho) => setDichos((antes) => ({ ...antes, [clave]: dicho }));
  const guardar = async (entradas: Entrada[]) => {
    const cambiadas = entradas.filter(
      (entrada) =>
        !(entrada instanceof HTMLInputElement && entrada.readOnly) && entrada.value.trim() !== entrada.dataset.guardado,
    );
    if (cambiadas.length === 0 || !form.current) return;
    const datos = new FormData(form.current);
    const cuerpo = {
      ...campos,
      observaciones: datos.get("observaciones"),
      celda: cambiadas.map((entrada) => celdaDe(entrada).value),
      escrito: cambiadas.map((entrada) => entrada.value.trim()),
    };
    for (const entrada of cambiadas) decir(claveDe(entrada), { texto: "Guardando…", mal: false });
    const hecho = await enviar(guardarEn, cuerpo);
    if (typeof hecho === "string" || hecho === null) {
      const dicho = hecho === null ? SIN_LINEA : { texto: hecho, mal: true };
      for (const entrada of cambiadas) decir(claveDe(entrada), dicho);
      return;
    }
    for (const resultado of hecho) {
      const clave = `${resultado.inscripcionId}-${resultado.columna ?? resultado.criterioId ?? 0}`;
      const entrada = form.current?.querySelector<Entrada>(`[data-clave="${clave}"]`);
      if (!entrada) continue;
      celdaDe(entrada).value = `${clave}-${resultado.version}`;
      if (resultado.error === undefined) {
        entrada.dataset.guardado = resultado.escrito;
        // What is being typed meanwhile stays.
        if (document.activeElement !== entrada) entrada.value = resultado.escrito;
      }
      decir(clave, { texto: resultado.error ?? "Guardada", mal: resultado.error !== undefined });
    }
  };
  return { dichos, guardar, decir };
}

const celdaDe = (entrada: Entrada) => entrada.previousElementSibling as HTMLInputElement;

/** The results; the text of a refusal; null where nothing answered. */
async function enviar(url: string, cuerpo: object): Promise<Resultado[] | string | null> {
  try {
    const respuesta = await fetch(url, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(cuerpo),
    });
    const dicho = (await respuesta.json()) as { celdas?: Resultado[]; error?: string; mensaje?: string };
    return dicho.celdas ?? dicho.mensaje ?? dicho.error ?? "No se pudo guardar";
  } catch {
    return null;
  }
}
