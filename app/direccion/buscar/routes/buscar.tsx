import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireSession } from "~/base/acceso/permissions.server";
import { rutaDeArticulo } from "~/base/ayuda/articulo";
import { palabrasDeBusqueda } from "~/personas/alumnos/alumno";
import { EstadoDeCuenta } from "~/personas/alumnos/components/estado-de-cuenta";
import { NombreDeLista } from "~/personas/alumnos/components/nombre-de-lista";
import { queryText } from "~/server/request/params.server";
import { PageSearch } from "~/base/shell/components/global-search";
import { titulo } from "~/base/shell/producto";
import { Avatar } from "~/ui/avatar";
import { EmptyState } from "~/ui/empty-state";
import { Glyph } from "~/ui/glyph";
import { useListKeys } from "~/ui/list-keys";
import { Marked } from "~/ui/marked";
import { PageHead } from "~/ui/page-head";
import { buscar, unicoDestino } from "../buscar.server";
import { DatosFiscales, Facturas, Recibos, Referencias } from "../components/lo-del-dinero";
import { Grupo, Resultado } from "../components/resultado";

export const meta = () => titulo("Buscar");

/** The results of the top bar's search; a single match opens at once. */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requireSession(request);
  const texto = queryText(request, "q");
  const encontrado = await buscar(alcance, texto);
  const unico = unicoDestino(encontrado);
  if (unico) throw redirect(unico);
  return { texto, colegioId: alcance.colegioId, palabras: palabrasDeBusqueda(texto), ...encontrado };
}

export default function Buscar() {
  const { texto, colegioId, palabras, alumnos, recibos, facturas, fiscales, referencias, paginas, ayuda, puedeAbrir } =
    useLoaderData<typeof loader>();
  useListKeys();
  const aqui = `/buscar?${new URLSearchParams({ q: texto })}`;
  const cuantos = [alumnos, recibos, facturas, fiscales, referencias, paginas, ayuda].flat().length;
  return (
    <>
      <PageHead
        title="Buscar"
        line={texto === "" ? null : `«${texto}» · en todos los niveles, planteles, turnos y ciclos`}
      />
      <PageSearch key={texto} colegioId={colegioId} text={texto} />
      {cuantos === 0 ? (
        <EmptyState title={texto === "" ? "Escribe arriba lo que buscas" : "No existen resultados con ese criterio"}>
          Un alumno por su nombre, matrícula o CURP, por su tutor, su teléfono o su referencia de pago; un recibo o una
          factura por su folio o RFC; una pantalla o una página de la ayuda por su nombre.
        </EmptyState>
      ) : null}
      <Grupo titulo="Alumnos" hay={alumnos.length > 0}>
        {alumnos.map(({ inscripcionId, alumnoId, nombreCompleto, foto, cuenta, porque, ...fila }) => (
          <Resultado key={inscripcionId} a={puedeAbrir ? `/controlescolar/alumno/${alumnoId}` : null}>
            <Avatar nombre={nombreCompleto} src={foto} />
            <span className="min-w-0 flex-1">
              <NombreDeLista persona={fila} words={palabras} />
              <span className="block text-xs text-quieto">
                <Marked text={fila.matricula} words={palabras} /> · {fila.nivel} {fila.grado} {fila.grupo}
                {fila.ciclo === "" ? null : ` · ${fila.ciclo}`}
              </span>
              {porque ? (
                <span className="block text-xs text-quieto">
                  <Marked text={porque} words={palabras} />
                </span>
              ) : null}
            </span>
            {cuenta ? <EstadoDeCuenta cuenta={cuenta} /> : null}
          </Resultado>
        ))}
      </Grupo>
      <Recibos recibos={recibos} />
      <Facturas facturas={facturas} />
      <DatosFiscales fiscales={fiscales} />
      <Referencias referencias={referencias} />
      <Grupo titulo="Pantallas" hay={paginas.length > 0}>
        {paginas.map(({ nombre, ruta }) => (
          <Resultado key={ruta} a={ruta}>
            <Glyph name="chevron-right" className="h-[18px] w-[18px] text-quieto" />
            <span className="font-semibold text-fuerte">{nombre}</span>
          </Resultado>
        ))}
      </Grupo>
      <Grupo titulo="Ayuda" hay={ayuda.length > 0}>
        {ayuda.map(({ clave, titulo: nombre }) => (
          <Resultado key={clave} a={rutaDeArticulo(clave, aqui)}>
            <Glyph name="circle-help" className="h-[18px] w-[18px] text-quieto" />
            <span className="font-semibold text-fuerte">{nombre}</span>
          </Resultado>
        ))}
      </Grupo>
    </>
  );
}
