import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { diaDeLaSemana, esFechaDePagina, type Fecha, formatFecha, sumarDias } from "~/lib/dates";
import { FamilyPage } from "~/base/linea/components/family-page";
import { queryText } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { DIAS } from "~/base/escuela/lecciones";
import { EstadoDeLista } from "../components/lista.familia";
import { ClasesDelDia } from "../components/mi-dia.familia";
import { TareasDelDia } from "../components/tareas-del-dia.familia";
import { obtenerMiDia, tareasDeMiDia } from "../mi-dia.server";
import { TOMA_LISTA } from "../puertas";

/** 'Mi día': a page of family weight, for a teacher between two classes (decisions.md, Attendance). It works without its script. */
export const handle = { js: false, mejorada: true };

export const meta = () => titulo("Mi día");

export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, TOMA_LISTA);
  const fechaPedida = queryText(request, "fecha");
  const fecha: Fecha = esFechaDePagina(fechaPedida) ? fechaPedida : alcance.hoy;
  return {
    ...(await obtenerMiDia(alcance, fecha)),
    tareas: await tareasDeMiDia(alcance, fecha),
    dia: `${DIAS[diaDeLaSemana(fecha)]} ${formatFecha(fecha)}`,
    cuentaId: alcance.cuenta!.id,
    zonaHoraria: alcance.zonaHoraria,
    esHoy: fecha === alcance.hoy,
    fechaPrevia: sumarDias(fecha, -1),
    despues: sumarDias(fecha, 1),
  };
}

const ENLACE = "inline-flex min-h-11 items-center px-2 text-acento-texto underline";

export default function MiDia() {
  const { dia, cuentaId, zonaHoraria, esHoy, fechaPrevia, despues, inhabil, clases, tareas, esDocente, coordina } =
    useLoaderData<typeof loader>();
  return (
    <FamilyPage aviso={null} title={`Mi día · ${dia}`} card={false} zonaHoraria={zonaHoraria}>
      <nav aria-label="Días" className="mb-3 flex justify-between">
        <a href={`?fecha=${fechaPrevia}`} className={ENLACE}>
          Anterior
        </a>
        {esHoy ? null : (
          <a href="/midia" className={ENLACE}>
            Hoy
          </a>
        )}
        <a href={`?fecha=${despues}`} className={ENLACE}>
          Siguiente
        </a>
      </nav>
      <EstadoDeLista cuentaId={cuentaId} />
      {inhabil ? <p className="mb-3 text-atencion-texto">{`Día inhábil: ${inhabil}`}</p> : null}
      {clases.length > 0 ? (
        <ClasesDelDia clases={clases} />
      ) : (
        <p>{esDocente ? "No hay clases programadas para este día" : "Tu cuenta no es de un docente"}</p>
      )}
      <TareasDelDia tareas={tareas} />
      <p className="mt-4">
        <a href="/controlescolar/horarios" className={ENLACE}>
          {coordina ? "Ver los horarios" : "Ver mi semana"}
        </a>
      </p>
    </FamilyPage>
  );
}
