import { ENLACE } from "~/base/linea/components/tarjeta.familia";
import { withQuery } from "~/lib/query";
import { buttonClasses } from "~/ui/button";
import { ChevronDownIcon, ChevronUpIcon } from "~/ui/icons";
import { TEXTOS } from "../escritorio";
import { NOMBRES_DE_PERIODO, PERIODOS, type Tipo, vistaEnRuta } from "../tareas";
import type { DatosDeLista, DatosDeTareas, Tarjeta } from "../tareas.server";
import { UnaTarea } from "./tarea.familia";
import { cuantosComentarios, Marca, Materiales } from "./tarjeta-de-tarea.familia";

type Props = { datos: DatosDeTareas; base: string; archivos: string };

/** C§2.5 Tasks: the three sections, or one task. */
export function Tareas({ datos: { lista, tarea }, base, archivos }: Props) {
  if (tarea)
    return (
      <div className="lg:max-w-3xl">
        <UnaTarea tarea={tarea} base={base} archivos={archivos} />
      </div>
    );
  return lista && <Lista lista={lista} base={base} archivos={archivos} />;
}

function Lista({ lista, base, archivos }: { lista: DatosDeLista; base: string; archivos: string }) {
  return (
    <>
      <Filtro lista={lista} base={base} />
      {/* Those to do lie beside those that are done with. */}
      <div className="gap-x-6 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
        {lista.secciones.map((seccion) => (
          <Apartado key={seccion.tipo} seccion={seccion} lista={lista} base={base} archivos={archivos} />
        ))}
      </div>
    </>
  );
}

function Filtro({ lista: { asignaturas, asignaturaId, secciones }, base }: { lista: DatosDeLista; base: string }) {
  return (
    <form method="get" action={`${base}/tareas`} className="mb-3 lg:max-w-md">
      <label htmlFor="asignatura" className="mb-1 block font-semibold text-fuerte">
        Filtrar asignaturas
      </label>
      {secciones.map(({ clave, vista }) => (
        <input key={clave} type="hidden" name={clave} value={vistaEnRuta({ ...vista, pagina: 1 })} />
      ))}
      <div className="flex gap-2">
        <select
          id="asignatura"
          name="asignatura"
          defaultValue={asignaturaId ?? ""}
          className="h-12 min-w-0 flex-1 rounded-md border border-linea-fuerte bg-carta px-3 text-base text-fuerte"
        >
          <option value="">Todas</option>
          {asignaturas.map(({ id, nombre }) => (
            <option key={id} value={id}>
              {nombre}
            </option>
          ))}
        </select>
        <button type="submit" className={buttonClasses("secondary", "lg")}>
          Filtrar
        </button>
      </div>
    </form>
  );
}

type ApartadoProps = {
  seccion: DatosDeLista["secciones"][number];
  lista: DatosDeLista;
  base: string;
  archivos: string;
};

function Apartado({ seccion, lista: { search }, base, archivos }: ApartadoProps) {
  const { tipo, clave, titulo, vista, cuantas, enTodas, haySiguiente, tarjetas } = seccion;
  const { abierta, periodo, pagina } = vista;
  const a = (cambios: Partial<typeof vista>) =>
    `${base}/tareas${withQuery(search, { [clave]: vistaEnRuta({ ...vista, pagina: 1, ...cambios }) })}#${clave}`;
  const Flecha = abierta ? ChevronUpIcon : ChevronDownIcon;
  return (
    <section
      id={clave}
      className={`mb-3 rounded-lg border border-linea bg-carta px-4 py-2 ${tipo === "PENDIENTES" ? "lg:row-span-3" : "lg:col-start-2"}`}
    >
      <h2>
        <a
          href={a({ abierta: !abierta })}
          aria-expanded={abierta}
          className="flex min-h-11 items-center gap-2 text-base font-semibold text-fuerte"
        >
          {titulo}
          <span className="rounded-full bg-acento-suave px-2 text-xs font-semibold leading-5 text-acento-texto">
            {cuantas}
          </span>
          <span className="flex-1" />
          <Flecha />
        </a>
      </h2>
      {abierta ? (
        <>
          <Periodos periodo={periodo} a={(cada) => a({ periodo: cada })} />
          {tarjetas.length === 0 ? (
            <p className="border-t border-linea py-3 text-quieto">
              {TEXTOS.sinTareas}
              {enTodas > 0 ? ` de esta semana; en todo el ciclo hay ${enTodas}` : null}
            </p>
          ) : null}
          <ul>
            {tarjetas.map((tarjeta) => (
              <li key={tarjeta.id} className="border-t border-linea py-3">
                <UnaTarjeta tarjeta={tarjeta} tipo={tipo} base={base} archivos={archivos} />
              </li>
            ))}
          </ul>
          {pagina > 1 || haySiguiente ? (
            <p className="flex justify-between border-t border-linea">
              {pagina > 1 ? (
                <a href={a({ pagina: pagina - 1 })} className={ENLACE}>
                  Anteriores
                </a>
              ) : (
                <span />
              )}
              {haySiguiente ? (
                <a href={a({ pagina: pagina + 1 })} className={ENLACE}>
                  Siguientes
                </a>
              ) : null}
            </p>
          ) : null}
        </>
      ) : null}
    </section>
  );
}

type Periodo = (typeof PERIODOS)[number];

function Periodos({ periodo, a }: { periodo: Periodo; a: (periodo: Periodo) => string }) {
  return (
    <p className="mb-2 flex gap-2">
      {PERIODOS.map((cada) => (
        <a
          key={cada}
          href={a(cada)}
          aria-current={cada === periodo ? "true" : undefined}
          className={`flex min-h-11 flex-1 items-center justify-center rounded-md border ${cada === periodo ? "border-linea-fuerte bg-carta font-semibold text-fuerte" : "border-transparent bg-hundida text-texto"}`}
        >
          {NOMBRES_DE_PERIODO[cada]}
        </a>
      ))}
    </p>
  );
}

const CORTA = 200;
const cortada = (texto: string) => {
  const letras = [...texto];
  return letras.length > CORTA ? `${letras.slice(0, CORTA).join("").trimEnd()}…` : texto;
};

type TarjetaProps = { tarjeta: Tarjeta; tipo: Tipo; base: string; archivos: string };

function UnaTarjeta({ tarjeta, tipo, base, archivos }: TarjetaProps) {
  const { id, titulo, asignatura, dia, descripcion, comentarios, entregaEnLinea } = tarjeta;
  const aqui = `${base}/tareas/${id}/${tipo}`;
  const porEntregar = tipo !== "ENTREGADAS";
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 font-semibold text-fuerte [overflow-wrap:anywhere]">
          <a href={aqui}>{titulo}</a>
        </h3>
        <Marca tarjeta={tarjeta} />
      </div>
      <p className="text-sm text-quieto">{`${asignatura} · se entrega ${dia}`}</p>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{cortada(descripcion)}</p>
      {porEntregar ? <Materiales tarjeta={tarjeta} archivos={archivos} /> : null}
      <p className="mt-2 flex flex-wrap gap-2">
        {porEntregar && entregaEnLinea ? (
          <a href={`${aqui}/entrega`} className={buttonClasses("primary", "lg")}>
            Entregar
          </a>
        ) : null}
        <a href={`${aqui}/comentarios`} className={buttonClasses("secondary", "lg")}>
          {cuantosComentarios(comentarios)}
        </a>
      </p>
    </>
  );
}
