import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { TextField } from "~/forms/fields";
import { SaveButton, SchemaForm } from "~/forms/schema-form";
import { counted } from "~/lib/counts";
import { formatFecha, formatFechaHora, horaEnZona } from "~/lib/dates";
import { FamilyPage } from "~/base/linea/components/family-page";
import { parseParams } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { porQueNoCambia, puedeCambiarCerrados } from "~/aula/academico/cerrado";
import { misivasDeLaClase } from "~/aula/horarios/semana";
import { porQueNoSeToma, rutaEnMiDia } from "../asistencia";
import { EstadoDeLista, ListaDeAlumnos, PieDeLista } from "../components/lista.familia";
import { alumnosDeLaClase, buscarClase, buscarLista, noEsSuya, parcialCerrado } from "../lista.server";
import { operaciones } from "../operaciones.server";
import type { asistenciaSchema } from "../schemas.server";

/** The list of a class (decisions.md, Attendance): every pupil is present until marked. It works without its script. */
export const handle = { js: false, mejorada: true };

export const meta = () => titulo("Lista de asistencia");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.guardarAsistencia.permiso);
  const { claseId } = parseParams(params, { claseId: "id" });
  const clase = await buscarClase(alcance, claseId);
  if (!clase) throw await noEsSuya(alcance, claseId);
  const lista = await buscarLista(alcance, claseId);
  const marcas = new Map(lista?.faltas.map((falta) => [falta.inscripcionId, falta]));
  const { zonaHoraria } = alcance;
  const cerrado = await parcialCerrado(alcance, clase);
  const noCambia = cerrado && !puedeCambiarCerrados(alcance) ? `${porQueNoCambia(cerrado, alcance)}.` : null;
  return {
    titulo: `${clase.asignatura} · ${clase.grado} ${clase.grupo}`,
    cuando: `${formatFecha(clase.fecha)}, ${clase.inicia} a ${clase.termina}`,
    fecha: clase.fecha,
    cuentaId: alcance.cuenta!.id,
    zonaHoraria,
    envio: `/api/colegios/${alcance.colegioId}/clases/${claseId}/asistencia`,
    despues: rutaEnMiDia(clase.fecha, claseId),
    porque: porQueNoSeToma(clase, alcance.hoy, horaEnZona(alcance.ahora, zonaHoraria)) ?? noCambia,
    cerrado,
    version: lista?.lastModifiedDate ?? "",
    tomada: lista && {
      texto: `La tomó ${lista.tomo}, ${formatFechaHora(lista.tomadaDate, zonaHoraria)}`,
      sinLinea: lista.sinLinea,
    },
    misivas: misivasDeLaClase(clase, `/midia/${claseId}`),
    alumnos: (await alumnosDeLaClase(alcance, clase, lista?.inscripciones)).map(
      ({ inscripcionId, nombre, apellido1, apellido2 }) => ({
        inscripcionId,
        nombre,
        apellidos: [apellido1, apellido2].filter(Boolean).join(" "),
        marca: marcas.get(inscripcionId)?.marca ?? ("P" as const),
        justificada: marcas.get(inscripcionId)?.justificada ?? false,
      }),
    ),
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.guardarAsistencia,
    success: (_, { form, params }) => rutaEnMiDia(String(form.get("fecha") ?? ""), params.claseId),
  });
}

export default function Lista() {
  const datos = useLoaderData<typeof loader>();
  const { cuando, fecha, cuentaId, porque, cerrado, version, tomada, alumnos } = datos;
  return (
    <FamilyPage aviso={null} title={datos.titulo} card={false} zonaHoraria={datos.zonaHoraria}>
      <p className="text-sm text-quieto">{`${cuando} · ${counted(alumnos.length, "alumno", "alumnos")}`}</p>
      {porque || tomada ? null : <p className="mt-2 text-sm">Todos empiezan presentes: marca solo a quien no está.</p>}
      {tomada ? (
        <p className="mt-1 text-sm text-bien-texto">
          {tomada.texto}
          {tomada.sinLinea ? " (capturada sin línea)" : null}
        </p>
      ) : null}
      {porque ? <p className="mt-2 text-atencion-texto">{porque}</p> : null}
      {alumnos.length === 0 ? (
        <p className="mt-4">No hay alumnos en la lista</p>
      ) : (
        <SchemaForm<typeof asistenciaSchema> className="mt-3" isNew>
          {(fields) => (
            <>
              <input type="hidden" name="version" value={version} />
              <input type="hidden" name="fecha" value={fecha} />
              <input type="hidden" name="capturada" value="" />
              <input type="hidden" name="cuenta" value={cuentaId} />
              <ListaDeAlumnos alumnos={alumnos} locked={porque !== null} envio={datos.envio} despues={datos.despues} />
              {cerrado && !porque ? (
                <TextField
                  field={fields.motivo}
                  label={`Motivo (el parcial ${cerrado} está cerrado)`}
                  maxLength={200}
                />
              ) : null}
              {porque ? null : (
                <PieDeLista>
                  <EstadoDeLista cuentaId={cuentaId} />
                  <SaveButton size="lg" always>
                    {tomada ? "Corregir la lista" : "Guardar lista"}
                  </SaveButton>
                </PieDeLista>
              )}
            </>
          )}
        </SchemaForm>
      )}
      <p className="mt-4 flex flex-wrap gap-x-6">
        <a
          href={datos.misivas}
          aria-label={`Misivas de ${datos.titulo}`}
          className="inline-flex min-h-11 items-center text-acento-texto underline"
        >
          Misivas
        </a>
        <a href={`/midia?fecha=${fecha}`} className="inline-flex min-h-11 items-center text-acento-texto underline">
          Volver a Mi día
        </a>
      </p>
    </FamilyPage>
  );
}
