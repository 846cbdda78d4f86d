import { route, type RouteConfigEntry } from "@remix-run/route-config";

/** A catalogue of the school: its page, with the dialogs of a record; the same three files serve each of them, but the page of groups, which are also put in order. */
function catalogo(
  ruta: string,
  { id, parametro, pagina = "catalogo" }: { id: string; parametro: string; pagina?: "catalogo" | "grupos" },
  dialogos: RouteConfigEntry[] = [],
) {
  const nombre = ruta.split("/").at(-1)!;
  return route(ruta, `configuracion/routes/${pagina}.tsx`, { id: `ajuste-${nombre}` }, [
    ...dialogos,
    route(`:${parametro}`, "configuracion/routes/registro.tsx", { id: `ajuste-${id}` }, [
      route("eliminar", "configuracion/routes/registro-eliminar.tsx", { id: `ajuste-${id}-eliminar` }),
    ]),
  ]);
}

/** Ajustes: the school's catalogues, programs, users and roles, the bitácora, the postal codes, formatos, notices and mail. */
export const ajustes = [
  route("ajustes", "ajustes/routes/ajustes.tsx", { id: "ajustes" }, [
    route("", "ajustes/routes/portada.tsx", { id: "ajustes-portada" }),
    route("colegio", "configuracion/routes/colegio.tsx", { id: "ajuste-colegio" }, [
      route("logo", "configuracion/routes/logo.tsx", { id: "ajuste-logo" }),
      route("organizacion", "configuracion/routes/organizacion.tsx", { id: "ajuste-organizacion" }),
      route("certificados", "facturacion/emisores/routes/certificados.tsx", { id: "ajuste-certificados" }),
    ]),
    route("tutores", "tutores/repetidos/routes/repetidos.tsx", { id: "tutores-repetidos" }),
    catalogo("ciclos", { id: "ciclo", parametro: "cicloId" }, [
      route(":cicloId/clonar", "configuracion/clonar/routes/clonar.tsx", { id: "ajuste-clonar" }),
      route(":cicloId/lugares", "configuracion/routes/lugares.tsx", { id: "ajuste-lugares" }),
    ]),
    catalogo("ciclos/:cicloId/grupos", { id: "grupo", parametro: "grupoId", pagina: "grupos" }),
    catalogo("ciclos/:cicloId/asignaturas", { id: "asignatura", parametro: "asignaturaId" }, [
      route("plantilla", "academico/routes/plantilla.tsx", { id: "ajuste-plantilla" }),
      route(":asignaturaId/criterios", "academico/evaluacion/routes/criterios.tsx", { id: "ajuste-criterios" }),
    ]),
    catalogo("ciclos/:cicloId/periodos", { id: "periodo", parametro: "periodoId" }),
    catalogo("ciclos/:cicloId/periodos/:periodoId/parciales", { id: "parcial", parametro: "parcialId" }, [
      route(":parcialId/cierre", "academico/calificaciones/routes/cierre.tsx", { id: "ajuste-cierre" }),
    ]),
    catalogo("niveles", { id: "nivel", parametro: "nivelId" }, [
      route(":nivelId/evaluacion", "academico/evaluacion/routes/evaluacion.tsx", { id: "ajuste-evaluacion" }),
    ]),
    catalogo("niveles/:nivelId/grados", { id: "grado", parametro: "gradoId" }),
    catalogo("planteles", { id: "plantel", parametro: "plantelId" }),
    catalogo("planteles/:plantelId/aulas", { id: "aula", parametro: "aulaId" }),
    catalogo("turnos", { id: "turno", parametro: "turnoId" }),
    catalogo("turnos/:turnoId/modulos", { id: "modulo", parametro: "moduloId" }),
    catalogo("servicios", { id: "servicio", parametro: "servicioId" }),
    catalogo("cajas", { id: "caja", parametro: "cajaId" }),
    catalogo("formaspago", { id: "forma-de-pago", parametro: "formaPagoId" }),
    catalogo("bancos", { id: "banco", parametro: "bancoId" }, [
      route(":bancoId/convenio", "conciliacion/routes/convenio.tsx", { id: "ajuste-convenio" }),
    ]),
    catalogo("foliadores", { id: "foliador", parametro: "foliadorId" }),
    catalogo("requisitos", { id: "requisito", parametro: "requisitoId" }),
    catalogo("cartas", { id: "carta", parametro: "cartaId" }),
    catalogo("diasinhabiles", { id: "dia-inhabil", parametro: "diaInhabilId" }, [
      route("calendario", "configuracion/routes/calendario.tsx", { id: "ajuste-calendario" }),
    ]),
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
    route("docentes", "academico/docentes/routes/docentes.tsx", { id: "docentes" }, [
      route(":docenteId", "academico/docentes/routes/docente.tsx", { id: "docente" }, [
        route("eliminar", "academico/docentes/routes/docente-eliminar.tsx", { id: "docente-eliminar" }),
      ]),
      route(":docenteId/cambiarfoto", "academico/docentes/routes/docente-cambiarfoto.tsx", {
        id: "docente-cambiarfoto",
      }),
      route(":docenteId/disponibilidad", "academico/docentes/routes/disponibilidad.tsx", { id: "disponibilidad" }),
    ]),
    route("usuarios", "usuarios/routes/usuarios.tsx", { id: "usuarios" }, [
      route(":cuentaId", "usuarios/routes/usuario.tsx", { id: "usuario" }),
      route(":cuentaId/limites", "usuarios/routes/usuario-limites.tsx", { id: "usuario-limites" }),
      route(":cuentaId/acceso", "usuarios/routes/usuario-acceso.tsx", { id: "usuario-acceso" }),
      route(":cuentaId/eliminar", "usuarios/routes/usuario-eliminar.tsx", { id: "usuario-eliminar" }),
    ]),
    route("roles", "usuarios/routes/roles.tsx", { id: "roles" }, [
      route(":rolId", "usuarios/routes/rol.tsx", { id: "rol" }, [
        route("eliminar", "usuarios/routes/rol-eliminar.tsx", { id: "rol-eliminar" }),
      ]),
    ]),
    route("tokens", "usuarios/routes/tokens.tsx", { id: "tokens" }),
    route("bitacora", "ajustes/routes/bitacora.tsx", { id: "bitacora" }),
    route("entradas", "ajustes/routes/entradas.tsx", { id: "entradas" }),
    route("errores", "ajustes/routes/errores.tsx", { id: "errores" }),
    route("importar", "importar/routes/importar.tsx", { id: "importar" }),
    route("importar/:importacionId", "importar/routes/importacion.tsx", { id: "importacion" }),
    route("promocion", "promocion/routes/promociones.tsx", { id: "promociones" }),
    route("promocion/:promocionId", "promocion/routes/promocion.tsx", { id: "promocion" }),
    route("salud", "salud/routes/salud.tsx", { id: "salud" }),
    route("salud/respaldo", "salud/routes/respaldo.ts", { id: "respaldo" }),
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
    route("familias", "enlaces/routes/ajustes-de-familias.tsx", { id: "ajustes-de-familias" }),
    route("privacidad", "privacidad/routes/avisos.tsx", { id: "avisos" }, [
      route("nuevo", "privacidad/routes/aviso-nuevo.tsx", { id: "aviso-nuevo" }),
      route(":avisoId", "privacidad/routes/aviso.tsx", { id: "aviso" }),
    ]),
    route("correo", "correo/routes/correos.tsx", { id: "correos" }, [
      route("retenidos", "correo/routes/retenidos.tsx", { id: "correos-retenidos" }),
      route(":correoId", "correo/routes/correo.tsx", { id: "correo" }),
    ]),
  ]),
];
