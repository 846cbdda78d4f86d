/** The table of the scenario of screens: each figure beside its limit. */
import { atLeast, atMost, heading, info, ms } from "./figures.mjs";

const LIMITS = {
  page: 8,
  perSecond: 150,
  pageBytes: 14_000,
  search: 10,
  debtors: 8,
  growth: 1.3,
  paymentsPerSecond: 450,
  timesRaw: 3,
  commitP99: 20,
  receipt: 15,
  night: 5_000,
  preview: 1_000,
  firstAnswer: 2_000,
  memory: 250,
  slice: 50,
};

/** The rows of everything that was measured. */
export function rowsOf({ data, pages, sizes }) {
  return [
    heading(`Pantallas con ${sizes.large}, una conexión`),
    ...screens(pages, data),
    heading("Ocho conexiones, el servidor en un núcleo"),
    ...throughput(pages),
    heading(`Crecimiento: ${sizes.large} contra ${sizes.small}, los mismos renglones por alumno`),
    ...growth(pages),
    ...money(data),
    ...programs(data),
    ...machine(pages, data),
  ];
}

function screens({ large }, { large: below }) {
  const page = (name, key, limit = LIMITS.page) => {
    const { p50, p95 } = large.pages[key];
    return atMost(name, p50, limit, `p50 ${ms(p50)}, p95 ${ms(p95)}`, ms);
  };
  const weight = (name, key) => {
    const { bytes } = large.pages[key];
    const inKb = (value) => `${(value / 1_000).toFixed(1)} KB con gzip`;
    return atMost(name, bytes, LIMITS.pageBytes, inKb(bytes), inKb);
  };
  return [
    page("  página vacía del mismo árbol (/about)", "vacia", null),
    page("  lista de alumnos, 50 renglones", "lista"),
    weight("    lo que pesa", "lista"),
    info(
      "    sus renglones por el driver / por la consulta",
      `${ms(below.listaCruda.p50)} / ${ms(below.listaConsulta.p50)}`,
    ),
    page("  ficha con su cuenta, sobre la lista", "ficha"),
    page("  ficha con su cuenta, sola (/alumno/:id)", "fichaSola"),
    weight("    lo que pesa", "fichaSola"),
    info(
      "    sus renglones por el driver / por la consulta",
      `${ms(below.cuentaCruda.p50)} / ${ms(below.cuentaConsulta.p50)}`,
    ),
    page("  búsqueda de una matrícula", "busqueda", LIMITS.search),
    page("  búsqueda de «hernandez mar»", "busquedaAmplia", LIMITS.search),
    page("  formulario de pago", "formularioDePago", null),
    page("  pago: el formulario enviado", "pago", null),
    page("  recibo en PDF", "recibo", LIMITS.receipt),
    atMost(
      `  deudores de todo el colegio (${below.cuantosDeudores}, SQL sobre pendientes)`,
      below.deudores.p50,
      LIMITS.debtors,
      `p50 ${ms(below.deudores.p50)}, p95 ${ms(below.deudores.p95)}`,
      ms,
    ),
  ];
}

function throughput({ large }) {
  const row = (name, key, wanted) =>
    atLeast(
      name,
      large.together[key].perSecond,
      wanted,
      `${large.together[key].perSecond.toFixed(0)} por segundo, ${large.together[key].cpu.toFixed(1)} ms de CPU`,
      (value) => `${value} por segundo`,
    );
  return [
    row("  página vacía del mismo árbol (/about)", "vacia", null),
    row("  lista de alumnos", "lista", LIMITS.perSecond),
    row("  ficha con su cuenta, sobre la lista", "ficha", LIMITS.perSecond),
    row("  ficha con su cuenta, sola", "fichaSola", LIMITS.perSecond),
  ];
}

function growth({ large, small }) {
  const row = (name, key) => {
    const [big, little] = [large.pages[key].p50, small.pages[key].p50];
    return atMost(
      name,
      big / little,
      LIMITS.growth,
      `${(big / little).toFixed(2)} (${ms(little)} → ${ms(big)})`,
      String,
    );
  };
  return [
    row("  lista de alumnos", "lista"),
    row("  ficha con su cuenta", "ficha"),
    row("  búsqueda de una matrícula", "busqueda"),
    row("  formulario de pago", "formularioDePago"),
    row("  pago", "pago"),
    row("  recibo en PDF", "recibo"),
  ];
}

function money({ large: { pagos } }) {
  return [
    heading("El pago como comando, synchronous=FULL"),
    atLeast("  pagos por segundo", pagos.porSegundo, LIMITS.paymentsPerSecond, pagos.porSegundo.toFixed(0), String),
    info(
      "    uno",
      `p50 ${ms(pagos.comando.p50)}, p99 ${ms(pagos.comando.p99)}, ${ms(pagos.cpu)} de CPU, ${pagos.consultas.toFixed(0)} consultas`,
    ),
    info(
      "    los mismos renglones por el driver",
      `${pagos.crudoPorSegundo.toFixed(0)} por segundo, p50 ${ms(pagos.crudo.p50)}, ${ms(pagos.cpuCrudo)} de CPU`,
    ),
    atMost("  veces la transacción del driver", pagos.razon, LIMITS.timesRaw, pagos.razon.toFixed(2), String),
    atMost(
      "  confirmar (commit), p99",
      pagos.confirmar.p99,
      LIMITS.commitP99,
      `${ms(pagos.confirmar.p99)} (p50 ${ms(pagos.confirmar.p50)})`,
      ms,
    ),
  ];
}

function programs({ large: { programas } }) {
  const { alumnos, mes, noche, vistas, bloqueMs, asignacion, simulacion } = programas;
  const night = (name, { ms: took, cargos }, limit) =>
    atMost(`${name} (${cargos.toLocaleString("es-MX")} cargos)`, took, limit, ms(took), ms);
  const preview = (name, { p50, p95 }) => atMost(name, p50, LIMITS.preview, `p50 ${ms(p50)}, p95 ${ms(p95)}`, ms);
  return [
    heading(`Programas de pagos, uno que tienen los ${alumnos.toLocaleString("es-MX")} alumnos`),
    night("  la noche en que cada alumno recibe un cargo", noche, LIMITS.night),
    night("    la noche en que empieza un mes, con colegiatura y taller", mes, null),
    preview("  vista de cambiar un cargo que ya tienen todos, con diferencias", vistas.cargo),
    preview("  vista de cambiar todos los cargos en bloque", vistas.bloque),
    preview("  vista de un cargo nuevo cuyo día ya llegó", vistas.nuevo),
    info("    el cambio en bloque, ya acordado", ms(bloqueMs)),
    info("    asignarlo a todos: la vista / hecho", `${ms(asignacion.vistaMs)} / ${ms(asignacion.hechoMs)}`),
    info(
      `    simular un recargo en ${simulacion.alumnos.toLocaleString("es-MX")} alumnos`,
      `p50 ${ms(simulacion.p50)}`,
    ),
  ];
}

function machine({ large, small }, data) {
  const { memory } = large;
  return [
    heading("El proceso"),
    atMost(
      "  primera respuesta desde el arranque",
      large.firstAnswerMs,
      LIMITS.firstAnswer,
      ms(large.firstAnswerMs),
      ms,
    ),
    info("    con la escuela chica", ms(small.firstAnswerMs)),
    atMost("  mayor espera mientras corren las tareas del arranque", large.deafMs, LIMITS.slice, ms(large.deafMs), ms),
    info("    revisión nocturna del libro, en su propio hilo", ms(data.large.revisionMs)),
    ...(memory
      ? [
          atMost(
            "  memoria",
            memory.now,
            LIMITS.memory,
            `${memory.now.toFixed(0)} MB (máximo ${memory.peak.toFixed(0)})`,
            (mb) => `${mb} MB`,
          ),
        ]
      : []),
  ];
}
