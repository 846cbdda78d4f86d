import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { tienePermiso } from "~/base/acceso/alcance.server";
import { requirePermission } from "~/base/acceso/permissions.server";
import { diaDeLaSemana, esFechaDePagina, type Fecha, formatFecha, horaEnZona, sumarDias } from "~/lib/dates";
import { FamilyPage } from "~/base/linea/components/family-page";
import { queryText } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { DIAS } from "~/base/escuela/lecciones";
import { BarraDeDocente } from "~/aula/academico/components/barra-de-docente.familia";
import { EstadoDeLista } from "../components/lista.familia";
import { ClaseEnTurno, ClasesDelDia, TiraDeLaSemana } from "../components/mi-dia.familia";
import { TareasDelDia, TrabajoPorTerminar } from "../components/tareas-del-dia.familia";
import { claseEnTurno, listaParaClase } from "../dia";
import { libresDeMiDia, obtenerMiDia, porTerminarDeMiDia, tareasDeMiDia, tiraDeLaSemana } from "../mi-dia.server";
import { TOMA_LISTA } from "../puertas";

/** 'Mi día': a page of family weight, for a teacher between two classes (decisions.md, Attendance). It works without its script. */
export const handle = { js: false, mejorada: true };

export const meta = () => titulo("Mi día");

export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, TOMA_LISTA);
  const fechaPedida = queryText(request, "fecha");
  const fecha: Fecha = esFechaDePagina(fechaPedida) ? fechaPedida : alcance.hoy;
  const esHoy = fecha === alcance.hoy;
  const miDia = await obtenerMiDia(alcance, fecha);
  const { clases } = miDia;
  const hora = horaEnZona(alcance.ahora, alcance.zonaHoraria);
  return {
    ...miDia,
    esHoy,
    enTurno: esHoy ? claseEnTurno(clases, hora) : null,
    libres: await libresDeMiDia(alcance, clases),
    tira: await tiraDeLaSemana(alcance, fecha),
    porTerminar: await porTerminarDeMiDia(alcance),
    tareas: await tareasDeMiDia(alcance, fecha),
    dia: `${DIAS[diaDeLaSemana(fecha)]} ${formatFecha(fecha)}`,
    cuentaId: alcance.cuenta!.id,
    zonaHoraria: alcance.zonaHoraria,
    conInicio: tienePermiso(alcance, "PERM_VISTA_INICIO"),
    semanaAnterior: sumarDias(fecha, -7),
    semanaSiguiente: sumarDias(fecha, 7),
  };
}

const ENLACE = "inline-flex min-h-11 items-center text-acento-texto underline";

export default function MiDia() {
  const datos = useLoaderData<typeof loader>();
  const { dia, esHoy, inhabil, clases, libres, enTurno, tareas, porTerminar, esDocente, coordina } = datos;
  const listaEnTurno = enTurno && listaParaClase(enTurno.clase, clases);
  // The list of the day is told with the class of now, and not twice.
  const enTarjeta = [enTurno?.clase.id, listaEnTurno?.id];
  const demas = clases.filter(({ id }) => !enTarjeta.includes(id));
  const porTomar =
    [listaEnTurno, ...demas].find(
      (clase) => clase && clase.conLista && clase.tomada === null && clase.porque === null,
    ) ?? null;
  return (
    <FamilyPage
      aviso={null}
      title={`Mi día · ${dia}`}
      card={false}
      wide
      zonaHoraria={datos.zonaHoraria}
      nav={<BarraDeDocente actual="dia" conInicio={datos.conInicio} esperanMisivas={porTerminar.some(esDeMisivas)} />}
    >
      <TiraDeLaSemana {...datos} />
      <EstadoDeLista cuentaId={datos.cuentaId} />
      {inhabil ? <p className="mb-3 text-atencion-texto">{`Día inhábil: ${inhabil}`}</p> : null}
      <div className="lg:grid lg:grid-cols-2 lg:items-start lg:gap-4">
        <div>
          {enTurno ? (
            <ClaseEnTurno
              {...enTurno}
              lista={listaEnTurno}
              llena={porTomar !== null && porTomar.id === listaEnTurno?.id}
            />
          ) : null}
          {demas.length > 0 ? (
            <ClasesDelDia
              titulo={enTurno ? "Las demás clases de hoy" : esHoy ? "Tus clases de hoy" : "Clases del día"}
              clases={demas}
              libres={libres}
              porTomarId={porTomar?.id ?? null}
            />
          ) : clases.length === 0 ? (
            <p>{esDocente ? "No hay clases programadas para este día" : "Tu cuenta no es de un docente"}</p>
          ) : null}
        </div>
        <div className="lg:[&>section:first-child]:mt-0">
          <TrabajoPorTerminar filas={porTerminar} />
          <TareasDelDia tareas={tareas} />
          <p className="mt-4 flex flex-wrap gap-x-6">
            <a href="/controlescolar/horarios" className={ENLACE}>
              {coordina ? "Ver los horarios" : "Ver mi semana"}
            </a>
            {esHoy ? null : (
              <a href="/midia" className={ENLACE}>
                Volver a hoy
              </a>
            )}
          </p>
        </div>
      </div>
      {/* Room for the bar at the foot of a phone. */}
      <div className="h-16 lg:hidden print:hidden" />
    </FamilyPage>
  );
}

const esDeMisivas = ({ ruta }: { ruta: string }) => ruta.startsWith("/controlescolar/misivas");
