import { postearColegio } from "~/dinero/cobranza/libro/commands/postear.server";
import { darDeBaja } from "~/admision/inscripciones/commands/dar-de-baja.server";
import { inscribirAlumno } from "~/admision/inscripciones/commands/inscribir-alumno.server";
import { reactivarInscripcion } from "~/admision/inscripciones/commands/reactivar-inscripcion.server";
import { type Fecha, hoyEnZona, primerDiaDelMes, sumarDias, sumarMeses } from "~/lib/dates";
import { agreeing } from "~/base/acceso/consent.server";
import { type Catalogos, sembrarCatalogos } from "db/catalogos";
import type { Db } from "db/connection";
import { sembrarAcademico } from "./academico";
import { sembrarAsentamientos } from "./asentamientos";
import { Azar } from "./azar";
import { sucesosDePago } from "./cobranza";
import { darCorreos } from "./correos-de-alumnos";
import { sembrarBecas } from "./becas";
import { sembrarCajaDeHoy } from "./caja";
import { sembrarCierre } from "./cierre";
import { sembrarComunicados } from "./comunicados";
import { sembrarCartas } from "./cartas";
import { sembrarCortes } from "./cortes";
import { type Autor, sembrarCuentas } from "./cuentas";
import { type Colegio, sembrarColegio } from "./escuela";
import { sembrarEventos } from "./eventos";
import { sembrarFacturas } from "./facturas";
import { ponerFoto, ponerLogo } from "./fotos";
import { type Alumno, asientosDe, sucesosDeIngreso } from "./inscribir";
import { formarFamilias } from "./personas";
import { sembrarJustificantes } from "./justificantes";
import { sembrarMisivas } from "./misivas";
import { sembrarPreinscripciones } from "./preinscripciones";
import { sembrarPropuestas } from "./propuestas";
import { sembrarTareas } from "./tareas";
import { COLEGIOS, type PlanColegio } from "./planes";
import { type Suceso, alcancesDe, resultadoDe, instante, ultimoInstanteDeClases } from "./reloj";

const ZONA = "America/Mexico_City";
const FOTOS = { "Colegio Benito Juárez": 36, "Instituto Sor Juana": 8 } as Record<string, number>;

type Autores = Record<"direccion" | "caja" | "docente" | "coordinacion", Autor>;

/**
 * Fills an empty database with the demo's two schools, as if people had worked in them until `ahora`. The catalogues
 * are written directly; the history is made by the commands with the clock of each day. Equal on every machine.
 */
export async function sembrarDemo(
  db: Db,
  ahora: Date,
  decir: (linea: string) => void,
  planes: readonly PlanColegio[] = COLEGIOS,
): Promise<void> {
  const hoy = hoyEnZona(ahora, ZONA);
  const createdDate = ahora.toISOString();
  const { id: organizacionId } = await db
    .insertInto("organizaciones")
    .values({ nombre: "Grupo Educativo Demostración", createdDate })
    .returning("id")
    .executeTakeFirstOrThrow();
  const catalogos = await sembrarCatalogos(db);
  await sembrarAsentamientos(db);
  const colegios: Colegio[] = [];
  for (const plan of planes) colegios.push(await sembrarColegio(db, { plan, organizacionId, catalogos, hoy }));
  const autores = await sembrarCuentas(db, { organizacionId, colegios, ahora: createdDate });
  decir(`Colegios, servicios y cuentas: ${colegios.map((colegio) => colegio.plan.nombre).join(" y ")}.`);
  const alumnosPorColegio: Alumno[][] = [];
  for (const [indice, colegio] of colegios.entries()) {
    const azar = new Azar(20_260_000 + indice);
    const alumnos = await contarHistoria(db, { azar, colegio, catalogos, autores, hoy, ahora: createdDate, decir });
    const { direccion } = alcancesDe(db, colegio, autores, hoy, createdDate);
    await ponerLogo(direccion, colegio.plan.nombre, colegio.plan.color);
    for (const { alumnoId, hijo } of azar.revuelto(alumnos).slice(0, FOTOS[colegio.plan.nombre]))
      await ponerFoto(azar, direccion, alumnoId, hijo.datos.genero);
    await darCorreos(db, alumnos);
    alumnosPorColegio.push(alumnos);
  }
  await inscribirEnAmbos(db, colegios, alumnosPorColegio, autores, hoy, createdDate);
  const [primero] = colegios as [Colegio, Colegio];
  const { direccion } = alcancesDe(db, primero, autores, hoy, ultimoInstanteDeClases(createdDate, ZONA));
  await sembrarPreinscripciones({ azar: new Azar(20_260_777), colegio: primero, catalogos, direccion });
  await sembrarComunicados({ azar: new Azar(20_260_888), colegio: primero, direccion });
  await sembrarCartas(direccion);
  await sembrarPropuestas(direccion);
  await sembrarEventos(direccion);
  await sembrarCortes({
    cajaId: primero.cajaId,
    hoy,
    alcances: (dia) => alcancesDe(db, primero, autores, dia, new Date(`${dia}T18:30:00-06:00`).toISOString()),
  });
  await sembrarCajaDeHoy(alcancesDe(db, primero, autores, hoy, createdDate).caja, primero.cajaId);
  for (const [indice, colegio] of colegios.entries()) {
    const { fechaInicio } = colegio.ciclos[1]!.plan;
    await sembrarAcademico({
      azar: new Azar(20_260_500 + indice),
      colegio,
      hoy,
      cuentaDeDocenteId: indice === 0 ? autores.docente.id : null,
      // A class's list is taken in its afternoon; today's afternoon has not come yet.
      direccion: (pedido) => {
        const dia = pedido < fechaInicio ? fechaInicio : pedido > hoy ? hoy : pedido;
        const tarde = new Date(`${dia}T15:00:00-06:00`).toISOString();
        return alcancesDe(db, colegio, autores, dia, tarde < createdDate ? tarde : createdDate).direccion;
      },
    });
  }
  // Tasks need groups with subjects.
  await sembrarTareas({ azar: new Azar(20_260_999), direccion });
  const como = ({ permisos, ...cuenta }: Autor) => ({ ...direccion, cuenta, permisos: new Set(permisos) });
  await sembrarMisivas({ docente: como(autores.docente), coordinacion: como(autores.coordinacion) });
  decir("Asignaturas, docentes, horarios, asistencia y calificaciones: listo.");
  const quedan = alumnosPorColegio[0]!.filter(({ baja }) => baja === null).map(({ alumnoId }) => alumnoId);
  await sembrarFacturas({ direccion, alumnos: quedan });
  await sembrarJustificantes(direccion, quedan.slice(-34, -30));
  await sembrarBecas(direccion, quedan.slice(-20), quedan.slice(-26, -20));
  for (const colegio of colegios) await postearColegio(alcancesDe(db, colegio, autores, hoy, createdDate).direccion);
  await sembrarCierre(alcancesDe(db, primero, autores, hoy, createdDate).direccion);
  decir("Fotos, logotipos y saldos de hoy: listo.");
}

type Historia = {
  azar: Azar;
  colegio: Colegio;
  catalogos: Catalogos;
  autores: Autores;
  hoy: Fecha;
  ahora: string;
  decir: (linea: string) => void;
};

async function contarHistoria(
  db: Db,
  { azar, colegio, catalogos, autores, hoy, ahora, decir }: Historia,
): Promise<Alumno[]> {
  const ayer = sumarDias(hoy, -1);
  const sucesos: Suceso[] = [];
  const alumnos: Alumno[] = [];
  for (const familia of formarFamilias(azar, asientosDe(azar, colegio))) {
    const ingreso = sucesosDeIngreso(azar, { colegio, catalogos, familia, hoy });
    sucesos.push(...ingreso.sucesos);
    alumnos.push(...ingreso.alumnos);
  }
  for (const alumno of alumnos) if (azar.ocurre(0.03)) sucesos.push(...sucesosDeBaja(azar, alumno, ayer));
  for (const alumno of alumnos) sucesos.push(...sucesosDePago({ azar, colegio, catalogos, ayer }, alumno));
  // A payment posts its charges at that very moment; for non-payers, the last months are posted on their first day.
  for (const meses of [0, 1, 2]) {
    const dia = sumarMeses(primerDiaDelMes(ayer), -meses);
    sucesos.push({ dia, hacer: async ({ direccion }) => void (await postearColegio(direccion)) });
  }
  decir(`${colegio.plan.nombre}: ${alumnos.length} alumnos, ${sucesos.length} sucesos por contar…`);

  const dias = new Map<Fecha, Suceso[]>();
  for (const suceso of sucesos) dias.set(suceso.dia, [...(dias.get(suceso.dia) ?? []), suceso]);
  let mes = "";
  for (const dia of [...dias.keys()].sort()) {
    if (dia.slice(0, 7) !== mes && (mes = dia.slice(0, 7))) decir(`  ${colegio.plan.nombre}: ${mes}`);
    const delDia = dias.get(dia)!;
    for (const [orden, suceso] of delDia.entries()) {
      // Today's afternoon has not come yet.
      const cuando = instante(dia, orden, delDia.length);
      await suceso.hacer(alcancesDe(db, colegio, autores, dia, cuando < ahora ? cuando : ahora));
    }
  }
  return alumnos;
}

function sucesosDeBaja(azar: Azar, alumno: Alumno, ayer: Fecha): Suceso[] {
  const curso = alumno.cursos.at(-1)!;
  const dia = sumarDias(ayer, -azar.entero(3, 75));
  if (dia <= curso.desde) return [];
  const motivo = azar.uno(["Cambio de ciudad", "Cambio de colegio", "Motivos económicos", "Motivos personales"]);
  const baja: Suceso = {
    dia,
    hacer: async ({ direccion }) => {
      const salida = { inscripcionId: curso.inscripcionId, fechaBaja: dia, motivo };
      resultadoDe(await agreeing((consent) => darDeBaja(direccion, { ...salida, ...consent })));
    },
  };
  if (azar.ocurre(0.15)) {
    const regreso: Suceso = {
      dia: sumarDias(dia, 2),
      hacer: async ({ direccion }) => {
        resultadoDe(await reactivarInscripcion(direccion, { inscripcionId: curso.inscripcionId }));
      },
    };
    return [baja, regreso];
  }
  alumno.baja = dia;
  return [baja];
}

/** Two students of the first school also go to the second one, in the afternoon of the same cycle. */
async function inscribirEnAmbos(
  db: Db,
  colegios: readonly Colegio[],
  alumnos: readonly Alumno[][],
  autores: Autores,
  hoy: Fecha,
  ahora: string,
): Promise<void> {
  const [, segundo] = colegios as [Colegio, Colegio];
  const { direccion } = alcancesDe(db, segundo, autores, hoy, ahora);
  const deSexto = alumnos[0]!.filter(
    ({ hijo: { lugar } }) => lugar.actual.nivel.nombre === "Primaria" && lugar.actual.grado === 6,
  );
  const aula = segundo.ciclos[1]!.aulas.at(-1)!;
  for (const { alumnoId } of deSexto.filter((alumno) => alumno.baja === null).slice(0, 2)) {
    const datos = { alumnoId, ...aula.lugar, grupoId: aula.grupos[0] };
    resultadoDe(await agreeing((consent) => inscribirAlumno(direccion, { ...datos, ...consent })));
  }
}
