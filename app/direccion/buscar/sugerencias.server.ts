import type { Alcance } from "~/base/acceso/alcance.server";
import { cumple, PUERTAS } from "~/base/acceso/puertas";
import { rutaDeArticulo } from "~/base/ayuda/articulo";
import { DESDE_LETRAS, GRUPOS, type Sugerencia, type Sugerencias } from "~/base/shell/sugerencia";
import { folioDe, rutaDeFactura } from "~/dinero/facturacion/factura";
import { formatFecha } from "~/lib/dates";
import { centavos, formatPesos } from "~/lib/money";
import { withQuery } from "~/lib/query";
import { palabrasDeBusqueda } from "~/personas/alumnos/alumno";
import { textoEstadoCuenta } from "~/personas/alumnos/estado-cuenta";
import { saldosDe } from "~/personas/alumnos/saldos.server";
import { paginasConNombre, rutaDeDatosFiscales } from "./buscar";
import { buscar, type Encontrado } from "./buscar.server";

/** The number of answers while one types; the page of results has the others. */
const CUANTAS = 8;

/**
 * The answers of the top bar's search while one types: students first, by surname, then those found by their tutors,
 * receipts and invoices, screens and help. None for a text of fewer than two letters.
 */
export async function sugerir(alcance: Alcance, texto: string): Promise<Sugerencias> {
  const palabras = palabrasDeBusqueda(texto);
  if (palabras.join("").length < DESDE_LETRAS) return { palabras, sugerencias: [] };
  const encontrado = await buscar(alcance, texto, { cuantos: CUANTAS });
  const todas = [
    ...(await losAlumnos(alcance, encontrado)),
    ...elDinero(encontrado),
    ...lasPantallas(encontrado, texto),
  ];
  const enOrden = GRUPOS.flatMap((grupo) => todas.filter((sugerencia) => sugerencia.grupo === grupo));
  return { palabras, sugerencias: enOrden.slice(0, CUANTAS) };
}

const COSA = { resto: "", detalle: "", persona: null, icono: null, estado: "", debe: false, cobrar: null } as const;

async function losAlumnos(alcance: Alcance, { alumnos, puedeAbrir }: Encontrado): Promise<Sugerencia[]> {
  const cobrar = await dondeSeCobra(alcance, alumnos);
  return alumnos.map(({ alumnoId, nombre, apellidos, nombreCompleto, foto, cuenta, porque, ...lugar }) => {
    const donde = [lugar.nivel, lugar.grado, lugar.grupo, lugar.ciclo && `· ${lugar.ciclo}`].filter(Boolean).join(" ");
    const alumno = {
      a: puedeAbrir ? `/controlescolar/alumno/${alumnoId}` : null,
      persona: { nombreCompleto, foto },
      icono: null,
      estado: cuenta ? textoEstadoCuenta(cuenta) : "",
      debe: (cuenta?.porPagarCentavos ?? 0) > 0,
      cobrar: cobrar.get(alumnoId) ?? null,
    };
    return porque.startsWith("tutor")
      ? { ...alumno, grupo: "Tutores", nombre: porque, resto: "", detalle: `de ${apellidos}, ${nombre} · ${donde}` }
      : {
          ...alumno,
          grupo: "Alumnos",
          nombre: apellidos,
          resto: `, ${nombre}`,
          detalle: [lugar.matricula, donde, porque].filter(Boolean).join(" · "),
        };
  });
}

/** The payment of each student who owes: of the one service that owes, or of several. */
async function dondeSeCobra(alcance: Alcance, alumnos: Encontrado["alumnos"]): Promise<ReadonlyMap<number, string>> {
  const deben = alumnos.filter(({ cuenta }) => cuenta && cuenta.porPagarCentavos > 0).map(({ alumnoId }) => alumnoId);
  if (deben.length === 0 || !cumple(alcance.permisos, PUERTAS.ventanilla)) return new Map();
  const saldos = await saldosDe(alcance, deben);
  return new Map(
    deben.map((alumnoId) => {
      const servicios = saldos.get(alumnoId)!.servicios.filter(({ porPagarCentavos }) => porPagarCentavos > 0);
      const ficha = `/controlescolar/alumno/${alumnoId}`;
      const consulta = withQuery("", { fservicio: servicios[0]!.servicioId });
      const deUno = servicios.length === 1;
      return [alumnoId, deUno ? `${ficha}/nuevomovimiento${consulta}` : `${ficha}/pagoconjunto${consulta}`];
    }),
  );
}

function elDinero({ recibos, facturas, fiscales, referencias }: Encontrado): Sugerencia[] {
  const grupo = "Recibos y facturas" as const;
  return [
    ...recibos.map(({ serie, folio, alumnoId, movimientoId, nombreCompleto, abonoCentavos, fechaOperacion }) => ({
      ...COSA,
      grupo,
      icono: "receipt-text" as const,
      a: `/alumno/${alumnoId}/movimientos/${movimientoId}/recibo`,
      nombre: `Recibo ${serie}${folio}`,
      resto: ` · ${formatPesos(centavos(abonoCentavos))}`,
      detalle: `${nombreCompleto} · ${formatFecha(fechaOperacion)}`,
    })),
    ...facturas.map((factura) => ({
      ...COSA,
      grupo,
      icono: "file-text" as const,
      a: rutaDeFactura(factura),
      nombre: `Factura ${folioDe(factura)}`,
      resto: ` · ${formatPesos(centavos(factura.totalCentavos))}`,
      detalle: `${factura.receptorNombre} · ${factura.receptorRfc}`,
    })),
    ...fiscales.map(({ alumnoId, alumno, rfc, razonSocial }) => ({
      ...COSA,
      grupo,
      icono: "file-text" as const,
      a: rutaDeDatosFiscales(alumnoId),
      nombre: razonSocial,
      detalle: `${rfc} · ${alumno}`,
    })),
    ...referencias.map(({ alumnoId, servicioId, nombreCompleto, servicio, referencia }) => ({
      ...COSA,
      grupo,
      icono: "landmark" as const,
      a: `/alumno/${alumnoId}?fservicio=${servicioId}`,
      nombre: nombreCompleto,
      detalle: `${referencia} · ${servicio}`,
    })),
  ];
}

// Of the help, the pages that say it in their title: most pages hold most beginnings of a word somewhere.
function lasPantallas({ paginas, ayuda }: Encontrado, texto: string): Sugerencia[] {
  const articulos = paginasConNombre(
    ayuda.map(({ clave, titulo }) => ({ clave, nombre: titulo })),
    texto,
  );
  const grupo = "Pantallas y ayuda" as const;
  return [
    ...paginas.map(({ nombre, ruta }) => ({ ...COSA, grupo, icono: "chevron-right" as const, a: ruta, nombre })),
    ...articulos.map(({ clave, nombre }) => ({
      ...COSA,
      grupo,
      icono: "circle-help" as const,
      a: rutaDeArticulo(clave, "/"),
      nombre,
    })),
  ];
}
