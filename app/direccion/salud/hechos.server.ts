import { stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { databaseFile, dataDir } from "db/connection";
import { listarRespaldos } from "db/retention";
import { estadoDelLugar, ultimoRespaldoExterno } from "db/second-place";
import { backupFolder } from "db/whole-copy";
import type { Alcance } from "~/base/acceso/alcance.server";
import { contarSinPostear } from "~/base/acceso/aviso-del-dia.server";
import { dondeQuedanLosCorreos } from "~/base/correo/transporte.server";
import { NOMBRES_DE_ADQUIRIENTES } from "~/dinero/cobros/adquirientes/adquiriente";
import { faltasDelAdquiriente, nombreDelAdquiriente } from "~/dinero/cobros/adquirientes/entorno.server";
import { pulsoDeCobros } from "~/dinero/cobros/pulso.server";
import { listarEmisores } from "~/dinero/facturacion/emisores/queries.server";
import { damageFound } from "~/server/jobs/integrity.server";
import { keptResult } from "~/server/jobs/results.server";
import { VERSION } from "~/base/shell/producto";
import { leerLibro } from "./libro.server";
import type { Situacion } from "./revision";

/** Reads all facts that the health page judges. Slow checks keep their last result. */
export async function leerHechos(alcance: Alcance): Promise<Situacion> {
  const { ahora, zonaHoraria, dia } = alcance;
  const folder = dataDir();
  const disco = await statfs(folder).catch(() => null);
  const backupDir = process.env.BACKUP_DIR || undefined;
  const externo = await ultimoRespaldoExterno({ dataDir: folder, backupDir, now: new Date(ahora) });
  return {
    ahora,
    zonaHoraria,
    disco: disco && { libres: disco.bavail * disco.bsize, total: disco.blocks * disco.bsize },
    base: { bytes: await pesoDe(databaseFile()), dano: damageFound() },
    respaldo: { ultimo: await ultimoRespaldo(), intento: keptResult("respaldo") },
    ensayo: leerEnsayo(),
    lugar: {
      estado: await estadoDelLugar({ dataDir: folder, backupDir }),
      ultima: externo?.fecha ?? null,
      intento: keptResult("externo"),
    },
    correo: { donde: dondeQuedanLosCorreos(), ...(await contarCorreos(alcance)) },
    reloj: {
      ultimoDia: dia.porConfirmar?.ultimo ?? null,
      porConfirmar: dia.porConfirmar !== null,
      adelantado: await ultimaLinea(alcance),
    },
    posteo: { faltan: await contarSinPostear(alcance) },
    libro: await leerLibro(alcance),
    version: { programa: VERSION, node: process.versions.node },
    publica: leerPublica(),
    cobros: leerCobros(),
    telefonos: keptResult("telefonos"),
    certificados: await leerCertificados(alcance),
  };
}

async function pesoDe(file: string): Promise<number> {
  const sizes = await Promise.all([file, `${file}-wal`].map((each) => stat(each).catch(() => ({ size: 0 }))));
  return sizes.reduce((sum, { size }) => sum + size, 0);
}

async function ultimoRespaldo() {
  const folder = backupFolder(dataDir());
  const [ultimo] = await listarRespaldos(folder);
  if (!ultimo) return null;
  return { fecha: ultimo.fecha.toISOString(), bytes: await pesoDe(join(folder, ultimo.nombre)) };
}

async function leerCertificados(alcance: Alcance): Promise<Situacion["certificados"]> {
  const emisores = await listarEmisores(alcance);
  return emisores.flatMap(({ rfc, certificado }) =>
    certificado ? [{ nombre: `El certificado de ${rfc}`, vence: certificado.hasta }] : [],
  );
}

// Mails of this school and of none: another school's mail does not concern the viewer.
async function contarCorreos({ db, colegioId }: Alcance) {
  const filas = await db
    .selectFrom("correos")
    .select(({ fn }) => ["estado", fn.countAll<number>().as("n"), fn.min("createdDate").as("masViejo")])
    .where("estado", "in", ["PENDIENTE", "ENVIANDO", "FALLIDO", "DUDOSO", "RETENIDO"])
    .where(({ eb, or }) => or([eb("colegioId", "=", colegioId), eb("colegioId", "is", null)]))
    .groupBy("estado")
    .execute();
  const filasEnEstado = (...estados: string[]) => filas.filter(({ estado }) => estados.includes(estado));
  const suma = (...estados: string[]) => filasEnEstado(...estados).reduce((sum, { n }) => sum + n, 0);
  const viejos = filasEnEstado("PENDIENTE", "ENVIANDO").map(({ masViejo }) => masViejo);
  return {
    porEnviar: suma("PENDIENTE", "ENVIANDO"),
    masViejo: viejos.sort()[0] ?? null,
    problemas: suma("FALLIDO", "DUDOSO"),
    retenidos: suma("RETENIDO"),
  };
}

// The time of the last write: a clock behind it is wrong now, or was wrong then.
async function ultimaLinea({ db, colegioId }: Alcance): Promise<string | null> {
  const linea = await db
    .selectFrom("bitacora")
    .select("fecha")
    .where("colegioId", "=", colegioId)
    .orderBy("id", "desc")
    .executeTakeFirst();
  return linea?.fecha ?? null;
}

function leerEnsayo(): Situacion["ensayo"] {
  const ensayo = keptResult("ensayo");
  if (!ensayo) return null;
  const { fecha, motivo, despues } = ensayo;
  return { fecha, motivo, alumnos: despues?.alumnos ?? 0, movimientos: despues?.movimientos ?? 0 };
}

function leerCobros(): Situacion["cobros"] {
  const nombre = nombreDelAdquiriente();
  const faltas = faltasDelAdquiriente();
  if (nombre === "local" && faltas.length === 0) return null;
  const { fecha, ultimoAviso, falla, mensaje, fallaDesde } = pulsoDeCobros();
  return {
    proveedor: NOMBRES_DE_ADQUIRIENTES[nombre],
    faltas,
    revisado: fecha,
    aviso: ultimoAviso,
    falla: falla === null ? null : { mensaje, desde: fallaDesde! },
  };
}

function leerPublica(): Situacion["publica"] {
  const url = process.env.PUBLIC_URL?.replace(/\/+$/, "");
  if (!url) return null;
  const visto = keptResult("publica");
  const esDeEsta = visto?.url === url;
  return { url, responde: esDeEsta ? visto.motivo === null : null, motivo: esDeEsta ? visto.motivo : null };
}
