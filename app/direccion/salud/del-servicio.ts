import { counted } from "~/lib/counts";
import { diasEntre, fecha, formatFecha, hoyEnZona } from "~/lib/dates";
import { bien, cuando, DIA_MS, edadMs, type Situacion, HORA_MS, type Revision } from "./revision";

/** Checks that mail is being sent. */
export function revisarCorreo(situacion: Situacion): Revision {
  const { donde, porEnviar, masViejo, problemas, retenidos } = situacion.correo;
  const detalle = `${porEnviar} por enviar, ${problemas} con problemas, ${retenidos} esperan autorización`;
  if (donde === "DEMO") return bien("correo", "De aquí no sale ningún correo", detalle);
  if (donde === "ARCHIVO")
    return {
      clave: "correo",
      estado: "ATENCION",
      titulo: "No hay servidor de correo",
      detalle: "Los correos se guardan aquí y nadie los recibe",
      pasos: ["En Ajustes › Correo elige por dónde salen, prueba y guarda."],
    };
  const espera = masViejo === null ? 0 : edadMs(situacion, masViejo);
  const ver = "Ábrelos en Ajustes › Correo: cada uno dice qué le pasó.";
  if (espera > 2 * HORA_MS)
    return {
      clave: "correo",
      estado: espera > DIA_MS ? "MAL" : "ATENCION",
      titulo: "Los correos no están saliendo",
      detalle: `${detalle}; el más viejo espera desde ${cuando(situacion, masViejo!)}`,
      pasos: ["Revisa que haya internet y que el servidor de correo acepte la contraseña.", ver],
    };
  if (problemas > 0)
    return { clave: "correo", estado: "ATENCION", titulo: "Hay correos que no llegaron", detalle, pasos: [ver] };
  return bien("correo", "Los correos salen", detalle);
}

/** Checks the computer's clock. */
export function revisarReloj(situacion: Situacion): Revision {
  const { ultimoDia, porConfirmar, adelantado } = situacion.reloj;
  const detalle = `Este equipo dice ${cuando(situacion, situacion.ahora)}`;
  if (porConfirmar)
    return {
      clave: "reloj",
      estado: "MAL",
      titulo: "Falta confirmar qué día es hoy",
      detalle:
        ultimoDia === null ? detalle : `${detalle}; lo último que se cargó fue el ${formatFecha(fecha(ultimoDia))}`,
      pasos: ["Revisa el reloj del equipo.", "Pulsa Confirmar el día, arriba."],
    };
  if (adelantado !== null && edadMs(situacion, adelantado) < -HORA_MS)
    return {
      clave: "reloj",
      estado: "ATENCION",
      titulo: "El reloj se atrasó",
      detalle: `${detalle}, y ya hay algo escrito el ${cuando(situacion, adelantado)}`,
      pasos: ["Pon el reloj del equipo en hora, y que se ajuste solo por internet."],
    };
  return bien("reloj", "El reloj va en orden", detalle);
}

/** Checks that the balances are posted up to today. */
export function revisarPosteo({ posteo: { faltan }, reloj }: Situacion): Revision {
  if (faltan === 0) return bien("posteo", "Los saldos son los de hoy", "Todas las cuentas están al día");
  const cuentas = faltan === 1 ? "Falta 1 cuenta" : `Faltan ${faltan.toLocaleString("es-MX")} cuentas`;
  return {
    clave: "posteo",
    estado: "ATENCION",
    titulo: "Los saldos de hoy no están completos",
    detalle: cuentas,
    pasos: reloj.porConfirmar
      ? ["Confirma qué día es hoy."]
      : ["Espera unos minutos. Si no baja, reinicia el sistema y avisa a soporte."],
  };
}

/** Checks that the money adds up. */
export function revisarCuentas(situacion: Situacion): Revision {
  const { libro } = situacion;
  if (!libro)
    return {
      clave: "libro",
      estado: "ATENCION",
      titulo: "El libro aún no se ha revisado",
      detalle: "Se revisa cada noche, y al abrir el sistema",
      pasos: ["Pulsa Revisar ahora."],
    };
  const detalle = `Revisado: ${cuando(situacion, libro.fecha)}`;
  if (libro.diferencias > 0)
    return {
      clave: "libro",
      estado: "MAL",
      titulo:
        libro.diferencias === 1 ? "Hay 1 diferencia en el libro" : `Hay ${libro.diferencias} diferencias en el libro`,
      detalle,
      pasos: [
        "No borres nada. En las cuentas de abajo, no cobres ni reverses hasta que se arreglen.",
        "Descarga el reporte de esta página y mándalo a soporte: dice qué movimientos son.",
      ],
      halladas: libro.halladas,
      paraSoporte: libro.paraSoporte,
    };
  if (edadMs(situacion, libro.fecha) > 3 * DIA_MS)
    return {
      clave: "libro",
      estado: "ATENCION",
      titulo: "Hace días que no se revisa el libro",
      detalle,
      pasos: ["Pulsa Revisar ahora."],
    };
  return bien("libro", "El dinero cuadra: cada saldo es la suma de sus movimientos", detalle);
}

const SIN_HTTPS = "Sin HTTPS no sirven la cámara, instalar el sistema en el teléfono ni trabajar sin línea";

/** Checks that families can reach the system, and safely. */
export function revisarPublica({ publica }: Situacion): Revision {
  const esSegura = publica?.url.startsWith("https://") ?? false;
  const conProxy = "Pon delante un proxy con HTTPS, o un túnel (docs/instalar.md).";
  if (!publica)
    return {
      clave: "publica",
      estado: "ATENCION",
      titulo: "El sistema solo se abre dentro de la escuela",
      detalle: `Los enlaces que reciben las familias no abren desde su casa. ${SIN_HTTPS}`,
      pasos: [conProxy, "Pide a quien instaló el sistema que escriba la dirección en PUBLIC_URL y lo vuelva a abrir."],
    };
  if (publica.responde === false)
    return {
      clave: "publica",
      estado: "MAL",
      titulo: "La dirección de las familias no contesta",
      detalle: `${publica.url}: ${publica.motivo ?? "no contesta"}`,
      pasos: ["Ábrela en un teléfono sin el wifi de la escuela.", "Revisa el proxy o el túnel, y el internet."],
    };
  if (!esSegura)
    return {
      clave: "publica",
      estado: "ATENCION",
      titulo: "La dirección de las familias no es segura",
      detalle: `${publica.url}. ${SIN_HTTPS}, y lo que se escribe viaja sin cifrar`,
      pasos: [conProxy],
    };
  return bien(
    "publica",
    publica.responde ? "La dirección de las familias contesta" : "La dirección de las familias tiene HTTPS",
    publica.url,
  );
}

/** Checks that families can pay on line. A school without a provider has nothing to check. */
export function revisarCobros(situacion: Situacion): Revision[] {
  if (!situacion.cobros) return [];
  const { proveedor, faltas, revisado, aviso, falla } = situacion.cobros;
  if (faltas.length === 0 && falla)
    return [
      {
        clave: "cobros",
        estado: "MAL",
        titulo: `${proveedor} no contesta a los pagos en línea`,
        detalle: `${falla.mensaje} Desde el ${cuando(situacion, falla.desde)}.`,
        pasos: ["Revisa la llave y el internet del servidor.", "Los pagos se registran cuando vuelva a contestar."],
      },
    ];
  if (faltas.length === 0) {
    const detalle = [
      proveedor,
      revisado ? `última consulta el ${cuando(situacion, revisado)}` : "",
      aviso ? `último aviso el ${cuando(situacion, aviso)}` : "todavía no llega ningún aviso",
    ];
    return [bien("cobros", "Los pagos en línea están configurados", detalle.filter(Boolean).join(" · "))];
  }
  return [
    {
      clave: "cobros",
      estado: "ATENCION",
      titulo: "Falta algo para los pagos en línea",
      detalle: faltas.join(" "),
      pasos: ["Corrígelo en el archivo .env (docs/cobros.md) y vuelve a abrir el sistema."],
    },
  ];
}

/** Checks that the services of the browsers take the notices to telephones. Nothing to say while they do. */
export function revisarTelefonos(situacion: Situacion): Revision[] {
  if (!situacion.telefonos) return [];
  const { fecha: desde, status } = situacion.telefonos;
  return [
    {
      clave: "telefonos",
      estado: "ATENCION",
      titulo: "Los avisos no llegan a los teléfonos de las familias",
      detalle: `El servicio del navegador contestó ${status} el ${cuando(situacion, desde)}. El correo sigue saliendo`,
      pasos: [
        "Revisa que el reloj del equipo esté en hora y que PUBLIC_URL sea la dirección real, con https.",
        "Si sigue así, manda el reporte de esta página a soporte.",
      ],
    },
  ];
}

/** Checks the expiry of each certificate. */
export function revisarCertificados({ certificados, ahora, zonaHoraria }: Situacion): Revision[] {
  return certificados.map(({ nombre, vence }) => {
    const faltan = diasEntre(hoyEnZona(new Date(ahora), zonaHoraria), fecha(vence));
    const detalle = `Vence el ${formatFecha(fecha(vence))}`;
    const clave = `certificado ${nombre}`;
    if (faltan > 30) return bien(clave, `${nombre} está vigente`, detalle);
    const enDias = faltan === 0 ? "hoy" : `en ${counted(faltan, "día", "días")}`;
    const titulo = faltan < 0 ? `${nombre} ya venció` : `${nombre} vence ${enDias}`;
    const pasos = ["Tramita el nuevo en el SAT.", "Súbelo en Ajustes › Datos del colegio › Certificados."];
    return { clave, estado: faltan < 7 ? "MAL" : "ATENCION", titulo, detalle, pasos };
  });
}
