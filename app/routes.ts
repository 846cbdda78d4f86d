import { type RouteConfig, index, layout, route } from "@remix-run/route-config";

/**
 * The student file and everything inside it (B§2.4). Mounted twice: over Control Escolar, where the list lives on below
 * it, and by itself. `mount` keeps the ids of the two apart.
 */
function ficha(mount: string) {
  const id = (name: string) => ({ id: `${mount}/${name}` });
  return [
    route("alumno/:alumnoId", "ficha/routes/alumno.tsx", id("alumno"), [
      route("", "ficha/routes/movimientos.tsx", id("movimientos"), [
        route("nuevomovimiento", "cobranza/ventanilla/routes/nuevo-movimiento.tsx", id("nuevomovimiento")),
        route("pagoconjunto", "cobranza/ventanilla/routes/pago-conjunto.tsx", id("pagoconjunto")),
        route("porque", "cobranza/ventanilla/routes/porque.tsx", id("porque")),
        route("recalcular", "cobranza/ventanilla/routes/recalcular.tsx", id("recalcular")),
        route("movimientos/:movimientoId/recibo", "cobranza/ventanilla/routes/recibo.tsx", id("recibo")),
        route("movimientos/:movimientoId/reverso", "cobranza/ventanilla/routes/reverso.tsx", id("reverso")),
        // These open over either tab: the route above keeps the one that they were opened from.
        route("inscribir", "inscripciones/routes/inscribir.tsx", id("inscribir")),
        route("grupo", "inscripciones/routes/grupo.tsx", id("grupo")),
        route("baja", "inscripciones/routes/baja.tsx", id("baja")),
        route("reactivar", "inscripciones/routes/reactivar.tsx", id("reactivar")),
        route("adminserviciospp", "programaspago/asignaciones/routes/servicios.tsx", id("adminserviciospp"), [
          route("programaspago/cargos", "programaspago/asignaciones/routes/cargos-lectura.tsx", id("servicios-cargos")),
          route(":servicioId", "programaspago/asignaciones/routes/asignacion.tsx", id("asignacion")),
          route(
            ":servicioId/quitar",
            "programaspago/asignaciones/routes/asignacion-quitar.tsx",
            id("asignacion-quitar"),
          ),
        ]),
        // One dialog: the specification writes its address in three ways.
        route(
          "programaspago/cargos",
          "programaspago/asignaciones/routes/cargos-lectura.tsx",
          id("programaspago-cargos"),
        ),
        route(
          "programaspagos/cargos",
          "programaspago/asignaciones/routes/cargos-lectura.tsx",
          id("programaspagos-cargos"),
        ),
        route("foto", "alumnos/routes/foto.tsx", id("foto")),
        route("cambiarfoto", "alumnos/routes/cambiar-foto.tsx", id("cambiarfoto")),
      ]),
      // Twice the same tab: by itself, and behind the dialogs whose addresses hang directly under the student.
      route("masdatos", "ficha/routes/mas-datos.tsx", id("masdatos")),
      layout("ficha/routes/mas-datos.tsx", id("tras-masdatos"), [
        route("personales", "alumnos/routes/personales.tsx", id("personales")),
        route("domicilio", "domicilios/routes/domicilio.tsx", id("domicilio")),
      ]),
    ]),
  ];
}

/**
 * The URL tree, all of it: the product's table of contents. Only here are there paths. Ids are given by hand, so that a
 * module can be mounted twice and nothing depends on where its file lies. Every route costs each request about 40 µs.
 */
export default [
  // ── Signing in (A§2, A§4) ─────────────────────────────────────────────────────────────────────────────────────────
  route("login", "sesion/routes/login.tsx", { id: "login" }),
  route("login/colegio", "sesion/routes/login-colegio.tsx", { id: "login-colegio" }),
  route("primerinicio", "sesion/routes/primerinicio.tsx", { id: "primerinicio" }),
  route("sesion/viva", "sesion/routes/viva.ts", { id: "sesion-viva" }),
  route("sesion/inactividad", "sesion/routes/inactividad.ts", { id: "sesion-inactividad" }),

  route("restablecepassword", "cuenta/routes/restablecepassword.tsx", { id: "restablecepassword" }),
  route("validacuenta", "cuenta/routes/validacuenta.tsx", { id: "validacuenta" }),
  route("cambiapassword", "cuenta/routes/cambiapassword.tsx", { id: "cambiapassword" }),
  route("cambiaemail", "cuenta/routes/cambiaemail.tsx", { id: "cambiaemail" }),

  // ── Public ────────────────────────────────────────────────────────────────────────────────────────────────────────
  route("public/recibos/:token", "cobranza/recibos/routes/recibo-publico.tsx", { id: "recibo-publico" }),
  route("public/unknown", "bitacora/routes/unknown.ts", { id: "unknown" }),
  route("public/preinscripciones/:formatoId", "preinscripciones/familia/routes/registro.tsx", { id: "preinscripcion" }),
  // What the mails link to: where the registration goes on.
  route("public/preinscripciones/:formatoId/:registro", "preinscripciones/familia/routes/paso.tsx", {
    id: "preinscripcion-sigue",
  }),
  route("public/preinscripciones/:formatoId/:registro/:paso", "preinscripciones/familia/routes/paso.tsx", {
    id: "preinscripcion-paso",
  }),
  // The forms of these pages, when their script asks for the page that follows in the same answer (decisiones/061).
  route("una-vuelta/*", "linea/routes/una-vuelta.ts", { id: "una-vuelta" }),

  route("vercomunicado/:tokenComunicado/:tokenTutor/:alumnoId", "comunicados/publico/routes/vercomunicado.tsx", {
    id: "vercomunicado",
  }),
  route("public/comunicados/:tokenComunicado/archivos/:archivoUuid", "comunicados/publico/routes/archivo-publico.ts", {
    id: "archivo-publico",
  }),

  route("public/avisoprivacidad", "privacidad/routes/aviso-publico.tsx", { id: "aviso-publico" }),

  // A family's link that was cut in a message is no page of the staff's.
  route("public/*", "linea/routes/familia-no-encontrada.ts", { id: "familia-no-encontrada" }),
  route("vercomunicado/*", "linea/routes/familia-no-encontrada.ts", { id: "comunicado-no-encontrado" }),

  // ── The API (A§7, B§7, C§7): one route, its own table ─────────────────────────────────────────────────────────────
  route("api/*", "api/routes/api.ts", { id: "api" }),

  // ── The staff app (B§2) ───────────────────────────────────────────────────────────────────────────────────────────
  layout("shell/routes/shell.tsx", { id: "shell" }, [
    index("shell/routes/inicio.tsx", { id: "inicio" }),
    route("filtros", "shell/routes/filtros.ts", { id: "filtros" }),
    route("nofiltros", "shell/routes/nofiltros.tsx", { id: "nofiltros" }),
    route("configurainstancia", "shell/routes/configurainstancia.tsx", { id: "configurainstancia" }),
    route("about", "shell/routes/about.tsx", { id: "about" }),
    route("dia", "cobranza/ventanilla/routes/dia.tsx", { id: "dia" }),
    route("salir", "sesion/routes/salir.tsx", { id: "salir" }),
    route("cuenta", "cuenta/routes/cuenta.tsx", { id: "cuenta" }, [
      route("password", "cuenta/routes/password.tsx", { id: "cuenta-password" }),
      route("email", "cuenta/routes/email.tsx", { id: "cuenta-email" }),
      route("configuraciones", "cuenta/routes/configuraciones.tsx", { id: "cuenta-configuraciones" }),
    ]),
    route("cambiarcolegio", "sesion/routes/cambiarcolegio.tsx", { id: "cambiarcolegio" }),

    // Control Escolar
    route("controlescolar", "alumnos/routes/lista.tsx", { id: "controlescolar" }, ficha("controlescolar")),
    route("controlescolar/preinscripciones", "preinscripciones/revision/routes/revision.tsx", { id: "revision" }, [
      route(":preinscripcionId", "preinscripciones/revision/routes/revision-ficha.tsx", { id: "revision-ficha" }, [
        route("aceptar", "preinscripciones/revision/routes/revision-aceptar.tsx", { id: "revision-aceptar" }),
        route("devolver", "preinscripciones/revision/routes/revision-devolver.tsx", { id: "revision-devolver" }),
        route("rechazar", "preinscripciones/revision/routes/revision-rechazar.tsx", { id: "revision-rechazar" }),
      ]),
    ]),

    route("controlescolar/cortes", "cobranza/cortes/routes/cortes.tsx", { id: "cortes" }, [
      route("contar", "cobranza/cortes/routes/contar.tsx", { id: "corte-contar" }),
      route("firmar", "cobranza/cortes/routes/firmar.tsx", { id: "corte-firmar" }),
    ]),

    route("comunicados", "comunicados/routes/lista.tsx", { id: "comunicados" }, [
      route(":comunicadoId/editar", "comunicados/routes/editar.tsx", { id: "comunicado-editar" }),
      route(":comunicadoId", "comunicados/routes/comunicado.tsx", { id: "comunicado" }, [
        route("alumnos", "comunicados/routes/alumnos.tsx", { id: "comunicado-alumnos" }),
        route("enviar", "comunicados/routes/enviar.tsx", { id: "comunicado-enviar" }),
        route("reenviar", "comunicados/routes/reenviar.tsx", { id: "comunicado-reenviar" }),
        route("eliminar", "comunicados/routes/eliminar.tsx", { id: "comunicado-eliminar" }),
        route("talones", "comunicados/routes/talones.tsx", { id: "comunicado-talones" }),
        route("entregas/:entregaId", "comunicados/routes/entrega.tsx", { id: "comunicado-entrega" }),
      ]),
    ]),

    route("reportes", "reportes/routes/reportes.tsx", { id: "reportes" }, [
      route("saldosvencidos", "reportes/routes/saldos-vencidos.tsx", { id: "saldosvencidos" }, [
        route("recordar", "reportes/routes/recordar.tsx", { id: "recordar" }),
        route(":alumnoId", "reportes/routes/recordatorio.tsx", { id: "recordatorio" }),
      ]),
    ]),

    // The student file from anywhere else; /x/y/alumno/7 is led here with ?volver=/x/y
    ...ficha("directo"),

    // Ajustes
    route("ajustes", "ajustes/routes/ajustes.tsx", { id: "ajustes" }, [
      route("programaspago/admin", "programaspago/programas/routes/lista.tsx", { id: "programas" }, [
        route(":ppId", "programaspago/programas/routes/programa.tsx", { id: "programa" }, [
          route("asignar", "programaspago/asignaciones/routes/asignar.tsx", { id: "asignar" }),
          route("creado", "programaspago/programas/routes/programa-creado.tsx", { id: "programa-creado" }),
          route("eliminar", "programaspago/programas/routes/programa-eliminar.tsx", { id: "programa-eliminar" }),
          route("cargos", "programaspago/cargos/routes/cargos.tsx", { id: "cargos" }, [
            route("asistente", "programaspago/asistente/routes/asistente.tsx", { id: "asistente" }),
            route("eliminar", "programaspago/cargos/routes/cargos-eliminar.tsx", { id: "cargos-eliminar" }),
            route("modificar", "programaspago/cargos/routes/cargos-modificar.tsx", { id: "cargos-modificar" }),
            route("deshacer", "programaspago/cargos/routes/cargos-deshacer.tsx", { id: "cargos-deshacer" }),
            route(":dcId", "programaspago/cargos/routes/cargo.tsx", { id: "cargo" }),
            route(":dcId/eliminar", "programaspago/cargos/routes/cargo-eliminar.tsx", { id: "cargo-eliminar" }),
            route(":dcId/recargos/:drId", "programaspago/cargos/routes/recargo.tsx", { id: "recargo" }),
            route(":dcId/recargos/:drId/eliminar", "programaspago/cargos/routes/recargo-eliminar.tsx", {
              id: "recargo-eliminar",
            }),
            route(":dcId/descuentos/:ddId", "programaspago/cargos/routes/descuento.tsx", { id: "descuento" }),
            route(":dcId/descuentos/:ddId/eliminar", "programaspago/cargos/routes/descuento-eliminar.tsx", {
              id: "descuento-eliminar",
            }),
          ]),
        ]),
      ]),
      route("bitacora", "ajustes/routes/bitacora.tsx", { id: "bitacora" }),
      route("entradas", "ajustes/routes/entradas.tsx", { id: "entradas" }),
      route("errores", "ajustes/routes/errores.tsx", { id: "errores" }),
      route("sepomex", "domicilios/routes/sepomex.tsx", { id: "sepomex" }),
      route("preinscripciones/formatos", "preinscripciones/formatos/routes/formatos.tsx", { id: "formatos" }, [
        route(":formatoId", "preinscripciones/formatos/routes/formato.tsx", { id: "formato" }, [
          route("eliminar", "preinscripciones/formatos/routes/formato-eliminar.tsx", { id: "formato-eliminar" }),
        ]),
        route(":formatoId/compartir", "preinscripciones/formatos/routes/formato-compartir.tsx", {
          id: "formato-compartir",
        }),
        route(":formatoId/vistaprevia", "preinscripciones/familia/routes/formato-vista-previa.tsx", {
          id: "formato-vista-previa",
        }),
      ]),
      route("privacidad", "privacidad/routes/avisos.tsx", { id: "avisos" }, [
        route("nuevo", "privacidad/routes/aviso-nuevo.tsx", { id: "aviso-nuevo" }),
        route(":avisoId", "privacidad/routes/aviso.tsx", { id: "aviso" }),
      ]),
      route("correo", "correo/routes/correos.tsx", { id: "correos" }, [
        route("retenidos", "correo/routes/retenidos.tsx", { id: "correos-retenidos" }),
        route(":correoId", "correo/routes/correo.tsx", { id: "correo" }),
      ]),
    ]),

    // Whatever is nobody's: prefixes lead to where their page lives, the rest does not exist.
    route("*", "shell/routes/no-encontrada.tsx", { id: "no-encontrada" }),
  ]),
] satisfies RouteConfig;
