import { bien, cuando, DIA_MS, dias, edadMs, type Situacion, HORA_MS, type Revision } from "./revision";
import { tamano } from "./tamano";

const GB = 1024 ** 3;

/** Checks the space for another day: each backup copies the whole database. */
export function revisarDisco({ disco, base }: Situacion): Revision {
  if (!disco)
    return {
      clave: "disco",
      estado: "ATENCION",
      titulo: "No se pudo ver cuánto disco queda",
      detalle: "El sistema no lo dice de esta carpeta",
      pasos: ["Revisa en el equipo cuánto espacio queda en el disco de los datos."],
    };
  const detalle = `Quedan ${tamano(disco.libres)} de ${tamano(disco.total)}`;
  const minimo = Math.max(GB, base.bytes * 3);
  if (disco.libres >= minimo * 3) return bien("disco", "Hay lugar en el disco", detalle);
  const esMal = disco.libres < minimo;
  return {
    clave: "disco",
    estado: esMal ? "MAL" : "ATENCION",
    titulo: esMal ? "El disco está casi lleno" : "Queda poco lugar en el disco",
    detalle,
    pasos: [
      "Borra o pasa a otro disco lo que no sea del colegio: descargas, videos, papelera.",
      "No borres nada de la carpeta de datos.",
    ],
  };
}

/** Checks that the database is intact. */
export function revisarBase({ base }: Situacion): Revision {
  if (base.dano !== null)
    return {
      clave: "base",
      estado: "MAL",
      titulo: "La base de datos está dañada",
      detalle: tamano(base.bytes),
      pasos: base.dano.split(/\n+/),
    };
  return bien("base", "La base de datos está completa", tamano(base.bytes));
}

/** Checks that today's work is in a backup. Each hour with a write makes one. */
export function revisarRespaldo(situacion: Situacion): Revision {
  const { ultimo, intento } = situacion.respaldo;
  const detalle = ultimo
    ? `El último: ${cuando(situacion, ultimo.fecha)}, ${tamano(ultimo.bytes)}`
    : "Aún no hay ninguno";
  const otraVez = "Pulsa Respaldar ahora, en Respaldos.";
  if (intento && intento.motivo !== null)
    return {
      clave: "respaldo",
      estado: "MAL",
      titulo: "El último respaldo no se pudo hacer",
      detalle: `${cuando(situacion, intento.fecha)}: ${intento.motivo} ${detalle}`,
      pasos: ["Haz lugar en el disco, si está lleno.", otraVez],
    };
  if (!ultimo)
    return {
      clave: "respaldo",
      estado: "ATENCION",
      titulo: "Todavía no hay respaldos",
      detalle: "Se hace uno cada hora en que algo cambió",
      pasos: [otraVez],
    };
  const edad = edadMs(situacion, ultimo.fecha);
  // A holiday without writes makes no backup.
  if (edad <= 7 * DIA_MS)
    return bien("respaldo", "Hay respaldo", edad < -HORA_MS ? `${detalle} (el reloj iba adelantado)` : detalle);
  return {
    clave: "respaldo",
    estado: edad > 30 * DIA_MS ? "MAL" : "ATENCION",
    titulo: `Hace ${dias(edad)} que no se respalda`,
    detalle,
    pasos: [otraVez],
  };
}

/** Checks that a backup was recently restored to a copy, and came back intact. */
export function revisarEnsayo(situacion: Situacion): Revision {
  const { ensayo } = situacion;
  if (!ensayo)
    return {
      clave: "ensayo",
      estado: "ATENCION",
      titulo: "Todavía no se ha ensayado restaurar",
      detalle: "Se ensaya solo cada semana, cuando nadie escribe",
      pasos: ["Espera a que haya un respaldo, o ensaya uno en Respaldos."],
    };
  const { fecha, motivo } = ensayo;
  if (motivo !== null)
    return {
      clave: "ensayo",
      estado: "MAL",
      titulo: "El último respaldo no se puede restaurar",
      detalle: `${cuando(situacion, fecha)}: ${motivo}`,
      pasos: ["Pulsa Respaldar ahora, en Respaldos, y ensaya el nuevo.", "No borres los respaldos anteriores."],
    };
  const cuantos = `${ensayo.alumnos.toLocaleString("es-MX")} alumnos y ${ensayo.movimientos.toLocaleString("es-MX")} movimientos`;
  const detalle = `${cuando(situacion, fecha)}: ${cuantos}`;
  if (edadMs(situacion, fecha) <= 21 * DIA_MS) return bien("ensayo", "Se ensayó restaurar y todo volvió", detalle);
  return {
    clave: "ensayo",
    estado: "ATENCION",
    titulo: `Hace ${dias(edadMs(situacion, fecha))} que no se ensaya restaurar`,
    detalle,
    pasos: ["Ensaya un respaldo en Respaldos."],
  };
}

const PASOS_DEL_LUGAR = {
  DESCONECTADO: [
    "Conecta el disco o la memoria de los respaldos a este equipo.",
    "La copia empieza sola antes de un minuto.",
  ],
  MISMO_DISCO: [
    "Conecta el otro disco: la carpeta de BACKUP_DIR está ahora en el mismo disco que los datos, y si ese falla se pierden los dos.",
  ],
  SIN_MARCA: ["Si es el disco de los respaldos, pulsa Usar este disco, en Respaldos."],
  LISTO: ["Déjalo conectado: la copia se intenta otra vez sola.", "Si sigue así, usa otro disco."],
} as const;

/** Checks that a copy is on another disk than the data. */
export function revisarLugar(situacion: Situacion): Revision {
  const { estado, ultima, intento } = situacion.lugar;
  if (estado === "SIN_CONFIGURAR")
    return {
      clave: "lugar",
      estado: "ATENCION",
      titulo: "Los respaldos están en un solo disco",
      detalle: "Si ese disco falla, se pierden los datos y sus respaldos",
      pasos: [
        "Consigue otro disco, una memoria USB o una carpeta de red.",
        "Pide a quien instaló el sistema que escriba su carpeta en BACKUP_DIR (docs/instalar.md) y lo vuelva a abrir.",
      ],
    };
  const edad = ultima === null ? Infinity : edadMs(situacion, ultima);
  const detalle = ultima === null ? "Aún no tiene ninguna copia" : `La última copia: ${cuando(situacion, ultima)}`;
  const fallo = intento?.motivo ?? null;
  if (edad <= DIA_MS && (estado === "LISTO" ? fallo === null : true))
    return bien("lugar", "Hay copia en el segundo lugar", detalle);
  const titulo = {
    DESCONECTADO: "El segundo lugar de respaldo no está conectado",
    MISMO_DISCO: "El segundo lugar de respaldo no es otro disco",
    SIN_MARCA: "Hay un disco nuevo en el segundo lugar de respaldo",
    LISTO: fallo === null ? "La copia en el segundo lugar está atrasada" : "No se pudo copiar al segundo lugar",
  }[estado];
  return {
    clave: "lugar",
    estado: edad > 7 * DIA_MS ? "MAL" : "ATENCION",
    titulo,
    detalle: fallo === null || estado !== "LISTO" ? detalle : `${fallo} ${detalle}`,
    pasos: PASOS_DEL_LUGAR[estado],
  };
}

/** The running version, for support by telephone. */
export function revisarVersion({ version }: Situacion): Revision {
  return bien(
    "version",
    `Versión ${version.programa}`,
    `Node ${version.node}. Otra versión se pone con npm run update.`,
  );
}
