import { abrirSellado } from "~/base/correo/sellado.server";
import { aceptarPreinscripcion } from "~/admision/preinscripciones/revision/commands/aceptar-preinscripcion.server";
import { devolverPreinscripcion } from "~/admision/preinscripciones/revision/commands/devolver-preinscripcion.server";
import { guardarDocumento } from "~/admision/preinscripciones/familia/commands/guardar-documento.server";
import { guardarFormato } from "~/admision/preinscripciones/formatos/commands/guardar-formato.server";
import { type PorGuardar, guardarPaso } from "~/admision/preinscripciones/familia/commands/guardar-paso.server";
import { rechazarPreinscripcion } from "~/admision/preinscripciones/revision/commands/rechazar-preinscripcion.server";
import { registrarPreinscripcion } from "~/admision/preinscripciones/familia/commands/registrar-preinscripcion.server";
import { terminarPreinscripcion } from "~/admision/preinscripciones/familia/commands/terminar-preinscripcion.server";
import { validarCodigo } from "~/admision/preinscripciones/familia/commands/validar-codigo.server";
import { type FormatoPublico, obtenerFormatoPublico } from "~/admision/preinscripciones/formato-publico.server";
import { buscarRegistro } from "~/admision/preinscripciones/familia/registro.server";
import { textosParaEditar } from "~/personas/privacidad/avisos.server";
import { publicarAviso } from "~/personas/privacidad/commands/publicar-aviso.server";
import { invariant } from "~/lib/assert";
import { type Fecha, sumarDias } from "~/lib/dates";
import type { Alcance } from "~/base/acceso/alcance.server";
import { agreeing } from "~/base/acceso/consent.server";
import type { Catalogos } from "db/catalogos";
import type { Azar } from "./azar";
import type { Aula, Colegio } from "./escuela";
import { type Familia, formarFamilias } from "./personas";
import { origenDeLaDemo, papelDeDemostracion } from "./papel";
import { resultadoDe } from "./reloj";

/** The last step of each demo family: one in every state. */
const HASTA = [
  "REGISTRADA",
  "CAPTURA",
  "RECHAZADA",
  "ACEPTADA",
  "DEVUELTA",
  "TERMINADA",
  "TERMINADA",
  "TERMINADA",
  "ESPERA",
] as const;
/** The families come one after the other, all within the hours of one morning. */
const ENTRE_FAMILIAS_MS = 40 * 60_000;
type Lugar = { edad: number; inicio: Fecha; aula: Aula };

type Datos = { azar: Azar; colegio: Colegio; catalogos: Catalogos; direccion: Alcance };

/**
 * Formato 1, open with every optional step, and formato 2, open with none, of the demo's first school; and families in
 * each of the states. Made by the commands of staff and families.
 */
export async function sembrarPreinscripciones({ azar, colegio, catalogos, direccion }: Datos): Promise<void> {
  const { plan, aulas } = colegio.ciclos[1]!;
  const [primera] = aulas as [Aula];
  const elegidas = aulas.filter(({ grado }) => grado === 1);
  await publicarAvisoDePrueba(direccion);
  const comunes = {
    formatoId: null,
    cicloId: primera.lugar.cicloId,
    ligaAvisoPrivacidad: "",
    archivosAnexos: [],
    plantelesRegistrar: [...new Set(elegidas.map(({ lugar }) => lugar.plantelId))],
    turnosRegistrar: [primera.lugar.turnoId],
    fechaApertura: sumarDias(direccion.hoy, -20),
    fechaCierre: sumarDias(direccion.hoy, 90),
    activo: true,
    origen: origenDeLaDemo(),
  };
  const completo = resultadoDe(
    await guardarFormato(direccion, {
      ...comunes,
      nombre: `Nuevo ingreso ${plan.nombre}`,
      instrucciones: "Ten a la mano el acta de nacimiento y la CURP del aspirante.\nPuedes terminar en otro momento.",
      capturarTutor: true,
      capturarDomicilio: true,
      archivosPorAnexar: [
        { id: null, nombre: "Acta de nacimiento", obligatorio: true, limite: 10 },
        { id: null, nombre: "Boleta del ciclo anterior", obligatorio: false, limite: 5 },
      ],
      // As many as there are families with a place, so that the last one waits.
      gradosRegistrar: elegidas.map(({ lugar }) => ({
        gradoId: lugar.gradoId,
        lugares: lugar === primera.lugar ? 5 : 30,
      })),
    }),
  );
  resultadoDe(
    await guardarFormato(direccion, {
      ...comunes,
      nombre: `Informes ${plan.nombre}`,
      instrucciones: "Déjanos los datos del aspirante y te llamamos.",
      capturarTutor: false,
      capturarDomicilio: false,
      archivosPorAnexar: [],
      gradosRegistrar: elegidas.map(({ lugar }) => ({ gradoId: lugar.gradoId, lugares: null })),
    }),
  );
  const lugares = HASTA.map(() => ({ edad: primera.nivel.edadDeIngreso, inicio: plan.fechaInicio, aula: primera }));
  const familias = formarFamilias(azar, lugares).flatMap((familia) =>
    familia.hijos.map((hijo) => ({ ...familia, hijos: [hijo] })),
  );
  for (const [indice, hasta] of HASTA.entries())
    await recorrer({ direccion, catalogos, formatoId: completo.formatoId, familia: familias[indice]!, indice, hasta });
}

/** The privacy notice that every demo family sees beside its checkbox. */
async function publicarAvisoDePrueba(direccion: Alcance): Promise<void> {
  const borrador = await textosParaEditar(direccion);
  const sinHuecos = (texto: string) =>
    texto.replace(/\[escribe[^\]]*\]/g, "ninguna").replace(/\[(domicilio|correo)[^\]]*\]/g, "la dirección del colegio");
  const { simplificado, texto, liga } = borrador;
  const textos = { simplificado: sinHuecos(simplificado), texto: sinHuecos(texto), liga };
  resultadoDe(await publicarAviso(direccion, { ...textos, version: 0 }));
}

type Recorrido = Omit<Datos, "azar" | "colegio"> & {
  formatoId: number;
  familia: Familia<Lugar>;
  indice: number;
  hasta: (typeof HASTA)[number];
};

async function recorrer({ direccion, catalogos, formatoId, familia, indice, hasta }: Recorrido): Promise<void> {
  const instante = new Date(Date.parse(direccion.ahora) - (HASTA.length - indice) * ENTRE_FAMILIAS_MS).toISOString();
  const colegio: Alcance = { ...direccion, ahora: instante };
  const casa: Alcance = { ...colegio, cuenta: null, permisos: new Set() };
  const formato = await obtenerFormatoPublico(casa.db, formatoId);
  const [tutor] = familia.tutores;
  const email = `familia${indice + 1}@demo.mx`;
  const { uuid } = resultadoDe(
    await registrarPreinscripcion(casa, formato, {
      nombre: `${tutor!.datos.nombre} ${tutor!.datos.apellido1}`,
      email,
      terminos: true,
      reto: null,
      direccion: "127.0.0.1",
      navegador: "Demostración",
      origen: origenDeLaDemo(),
    }),
  );
  if (hasta === "REGISTRADA") return;
  resultadoDe(
    await validarCodigo(casa, { registro: await registroDe(casa, formato, uuid), codigo: await codigoDe(casa, email) }),
  );
  const guardar = async (paso: PorGuardar) => resultadoDe(await guardarPaso(casa, formato, { ...paso, uuid }));
  const { lugar, datos } = familia.hijos[0]!;
  const { nivelId, gradoId, plantelId, turnoId } = lugar.aula.lugar;
  await guardar({ paso: "instrucciones" });
  await guardar({ paso: "aspirante", datos });
  if (hasta === "CAPTURA") return;
  await guardar({ paso: "escolares", datos: { nivelId, gradoId, plantelId, turnoId } });
  const [acta] = formato.archivosPorAnexar;
  const papel = {
    uuid,
    requisitoId: acta!.id,
    nombre: "acta.pdf",
    bytes: await papelDeDemostracion("Acta de nacimiento"),
  };
  resultadoDe(await guardarDocumento(casa, formato, papel));
  const tutores = familia.tutores.map(({ datos: datosDelTutor, parentesco }) => ({
    ...datosDelTutor,
    parentescoId: catalogos.parentescos[parentesco],
  }));
  await guardar({ paso: "tutores", datos: tutores });
  const [calle, codigoPostal, codigoAsentamiento] = familia.domicilio;
  const domicilio = {
    calle,
    numeroExterior: String(100 + indice),
    numeroInterior: "",
    codigoPostal,
    codigoAsentamiento,
  };
  await guardar({ paso: "domicilio", datos: domicilio });
  const origen = origenDeLaDemo();
  resultadoDe(await agreeing((consent) => terminarPreinscripcion(casa, formato, { uuid, origen, ...consent })));
  await decidir(colegio, (await registroDe(casa, formato, uuid)).id, hasta);
}

async function registroDe(casa: Alcance, { formatoId }: FormatoPublico, uuid: string) {
  const registro = await buscarRegistro(casa, { formatoId, uuid });
  invariant(registro, "La demostración perdió un registro");
  return registro;
}

/** The code from the mail, as a person would copy it. */
async function codigoDe({ db, ahora }: Alcance, email: string): Promise<string> {
  const { messageId, sellado } = await db
    .selectFrom("correos")
    .select(["messageId", "sellado"])
    .where("para", "=", email)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  const { texto } = await abrirSellado({ db, ahora }, messageId, sellado ?? "");
  return /\b\d{6}\b/.exec(texto)?.[0] ?? "";
}

async function decidir(colegio: Alcance, preinscripcionId: number, hasta: (typeof HASTA)[number]): Promise<void> {
  const decision = { preinscripcionId, lastModifiedDate: colegio.ahora, origen: origenDeLaDemo() };
  if (hasta === "ACEPTADA") resultadoDe(await aceptarPreinscripcion(colegio, decision));
  if (hasta === "DEVUELTA")
    resultadoDe(await devolverPreinscripcion(colegio, { ...decision, comentarios: "El acta no se alcanza a leer." }));
  if (hasta === "RECHAZADA")
    resultadoDe(await rechazarPreinscripcion(colegio, { ...decision, comentarios: "No cumple la edad del grado." }));
}
