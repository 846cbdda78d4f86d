import { Form } from "@remix-run/react";
import {
  type ClipboardEvent,
  type InputHTMLAttributes,
  type KeyboardEvent,
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
import type { CualHoja, HojaDeCalificaciones } from "../hoja.server";

type Props = { hoja: HojaDeCalificaciones; elegido: CualHoja; guardarEn: string };
type Resultado = { inscripcionId: number; criterioId: number | null; escrito: string; version: number; error?: string };
type Dicho = { texto: string; mal: boolean };

const SIN_LINEA: Dicho = { texto: "Sin línea: no se ha guardado", mal: true };

/**
 * The grid itself: one form, that its button sends whole where there is no script; with it each cell is saved when it is left, Enter goes
 * down, and a column from a spreadsheet may be pasted. What was not saved says so at its cell and stays written.
 */
export function HojaDeGrupo({ hoja, elegido, guardarEn }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { dichos, guardar, decir } = useGuardado(form, guardarEn);
  const { alTeclear, alPegar } = useTeclas(form, hoja.columnas.length, { guardar, decir });
  return (
    <Form ref={form} method="post" className="space-y-3">
      <HiddenContext />
      <input type="hidden" name="asignaturaId" value={elegido.asignaturaId ?? ""} />
      <input type="hidden" name="seccionId" value={elegido.seccionId ?? ""} />
      <input type="hidden" name="parcialId" value={elegido.parcialId ?? ""} />
      <MotivoYPromedio hoja={hoja} />
      <Table
        bleed
        caption={hoja.nombre}
        head={
          <>
            <HeaderCell>Alumno</HeaderCell>
            {hoja.columnas.map(({ id, nombre, peso }) => (
              <HeaderCell key={id} className="text-right">
                {nombre}
                {peso === null ? null : <span className="block font-normal">{`${peso} %`}</span>}
              </HeaderCell>
            ))}
            {hoja.enNumero ? <td aria-hidden="true" className="w-full" /> : null}
          </>
        }
      >
        {hoja.filas.map((fila) => (
          <Row key={fila.inscripcionId}>
            <Cell className="min-w-40 whitespace-nowrap !py-1">
              <NombreDeLista persona={fila.persona} />
            </Cell>
            {fila.celdas.map((celda, indice) => (
              <Celda
                key={celda.criterioId}
                hoja={hoja}
                clave={`${fila.inscripcionId}-${celda.criterioId}`}
                celda={celda}
                columna={hoja.columnas[indice]!.nombre}
                de={`${hoja.columnas[indice]!.nombre} de ${fila.persona.nombre} ${fila.persona.apellidos}`}
                dicho={dichos[`${fila.inscripcionId}-${celda.criterioId}`]}
                onKeyDown={alTeclear}
                onPaste={alPegar}
                onBlur={({ currentTarget }) => void guardar([currentTarget])}
              />
            ))}
            {hoja.enNumero ? <td aria-hidden="true" /> : null}
          </Row>
        ))}
      </Table>
      {hoja.puede ? (
        <div className="px-4 pb-4 lg:px-6">
          <Button variant="primary">Guardar todo</Button>
        </div>
      ) : null}
    </Form>
  );
}

/** Why something stored is changed, asked once a sitting, and how the group is doing. */
function MotivoYPromedio({ hoja }: Pick<Props, "hoja">) {
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
        {`${hoja.filas.length} alumnos`}
        {hoja.promedio === null ? null : (
          <>
            {" · Promedio del grupo "}
            <strong className="tabular-nums text-fuerte">{hoja.promedio}</strong>
          </>
        )}
      </p>
    </div>
  );
}

/** Enter and the arrows go from row to row, and what is pasted from a spreadsheet fills rows and columns from the cell on. */
function useTeclas(
  form: RefObject<HTMLFormElement>,
  columnas: number,
  { guardar, decir }: Pick<ReturnType<typeof useGuardado>, "guardar" | "decir">,
) {
  const entradas = () => [...(form.current?.querySelectorAll<HTMLInputElement>("input[name=escrito]") ?? [])];
  const alTeclear = (event: KeyboardEvent<HTMLInputElement>) => {
    const pasos = { Enter: columnas, ArrowDown: columnas, ArrowUp: -columnas }[event.key];
    if (pasos === undefined) return;
    event.preventDefault();
    const todas = entradas();
    todas[todas.indexOf(event.currentTarget) + pasos]?.focus();
  };
  const alPegar = (event: ClipboardEvent<HTMLInputElement>) => {
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

type CeldaProps = Pick<InputHTMLAttributes<HTMLInputElement>, "onKeyDown" | "onPaste" | "onBlur"> & {
  hoja: HojaDeCalificaciones;
  clave: string;
  celda: HojaDeCalificaciones["filas"][number]["celdas"][number];
  columna: string;
  /** What it is, to whoever does not see where it stands. */
  de: string;
  dicho: Dicho | undefined;
};

function Celda({ hoja, clave, celda: { escrito, version }, columna, de, dicho, ...manejo }: CeldaProps) {
  const { puede, enNumero, aprobatoria } = hoja;
  const mal = dicho?.mal ?? false;
  const reprobada = enNumero && Number(escrito.replace(/^[A-Z] ?/, "") || aprobatoria) < aprobatoria;
  return (
    <Cell label={columna} className="!py-1">
      <input type="hidden" name="celda" defaultValue={`${clave}-${version}`} />
      <input
        {...manejo}
        name="escrito"
        defaultValue={escrito}
        data-clave={clave}
        data-guardado={escrito}
        readOnly={!puede}
        inputMode={enNumero ? "decimal" : undefined}
        autoComplete="off"
        maxLength={1_000}
        aria-label={de}
        aria-invalid={mal || undefined}
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
      <span
        role="status"
        className={classNames("block text-right text-xs empty:hidden", mal ? "text-mal-texto" : "text-quieto")}
      >
        {dicho?.texto}
      </span>
    </Cell>
  );
}

const claveDe = (entrada: HTMLInputElement) => entrada.dataset.clave ?? "";

/** Saves cells by the call of the grid, and what each of them says about it. */
function useGuardado(form: RefObject<HTMLFormElement>, guardarEn: string) {
  const [dichos, setDichos] = useState<Record<string, Dicho>>({});
  const decir = (clave: string, dicho: Dicho) => setDichos((antes) => ({ ...antes, [clave]: dicho }));
  const guardar = async (entradas: HTMLInputElement[]) => {
    const cambiadas = entradas.filter(
      (entrada) => !entrada.readOnly && entrada.value.trim() !== entrada.dataset.guardado,
    );
    if (cambiadas.length === 0 || !form.current) return;
    const datos = new FormData(form.current);
    const cuerpo = {
      ...Object.fromEntries(
        ["asignaturaId", "seccionId", "parcialId", "observaciones"].map((clave) => [clave, datos.get(clave)]),
      ),
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
      const clave = `${resultado.inscripcionId}-${resultado.criterioId ?? 0}`;
      const entrada = form.current?.querySelector<HTMLInputElement>(`input[data-clave="${clave}"]`);
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

const celdaDe = (entrada: HTMLInputElement) => entrada.previousElementSibling as HTMLInputElement;

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
