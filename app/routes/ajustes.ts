import { route, type RouteConfigEntry } from "@remix-run/route-config";

/**
 * A catalogue of the school: its page and the dialogs of a record. The same three files serve each catalogue, except
 * the page of groups, which can also be reordered.
 */
function catalogo(
  ruta: string,
  { id, parametro, pagina = "catalogo" }: { id: string; parametro: string; pagina?: "catalogo" | "grupos" },
  dialogos: RouteConfigEntry[] = [],
) {
  const nombre = ruta.split("/").at(-1)!;
  return route(ruta, `direccion/configuracion/routes/${pagina}.tsx`, { id: `ajuste-${nombre}` }, [
    ...dialogos,
    route(`:${parametro}`, "direccion/configuracion/routes/registro.tsx", { id: `ajuste-${id}` }, [
      route("eliminar", "direccion/configuracion/routes/registro-eliminar.tsx", { id: `ajuste-${id}-eliminar` }),
    ]),
  ]);
}

/** Ajustes: the school's catalogues, programs, users and roles, the bitácora, the postal codes, formatos, notices and mail. */
export const ajustes = [
  route("ajustes", "direccion/ajustes/routes/ajustes.tsx", { id: "ajustes" }, [
    route("", "direccion/ajustes/routes/portada.tsx", { id: "ajustes-portada" }),
    route("colegio", "direccion/configuracion/routes/colegio.tsx", { id: "ajuste-colegio" }, [
      route("logo", "direccion/configuracion/routes/logo.tsx", { id: "ajuste-logo" }),
      route("organizacion", "direccion/configuracion/routes/organizacion.tsx", { id: "ajuste-organizacion" }),
      route("certificados", "dinero/facturacion/emisores/routes/certificados.tsx", { id: "ajuste-certificados" }),
    ]),
    route("tutores", "personas/tutores/repetidos/routes/repetidos.tsx", { id: "tutores-repetidos" }),
    catalogo("ciclos", { id: "ciclo", parametro: "cicloId" }, [
      route(":cicloId/clonar", "direccion/configuracion/clonar/routes/clonar.tsx", { id: "ajuste-clonar" }),
      route(":cicloId/lugares", "direccion/configuracion/routes/lugares.tsx", { id: "ajuste-lugares" }),
    ]),
    catalogo("ciclos/:cicloId/grupos", { id: "grupo", parametro: "grupoId", pagina: "grupos" }),
    catalogo("ciclos/:cicloId/asignaturas", { id: "asignatura", parametro: "asignaturaId" }, [
      route("plantilla", "aula/academico/routes/plantilla.tsx", { id: "ajuste-plantilla" }),
      route(":asignaturaId/criterios", "aula/evaluacion/routes/criterios.tsx", { id: "ajuste-criterios" }),
    ]),
    catalogo("ciclos/:cicloId/periodos", { id: "periodo", parametro: "periodoId" }),
    catalogo("ciclos/:cicloId/periodos/:periodoId/parciales", { id: "parcial", parametro: "parcialId" }, [
      route(":parcialId/cierre", "aula/calificaciones/routes/cierre.tsx", { id: "ajuste-cierre" }),
    ]),
    catalogo("niveles", { id: "nivel", parametro: "nivelId" }, [
      route(":nivelId/evaluacion", "aula/evaluacion/routes/evaluacion.tsx", { id: "ajuste-evaluacion" }),
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
      route(":bancoId/convenio", "dinero/conciliacion/routes/convenio.tsx", { id: "ajuste-convenio" }),
    ]),
    catalogo("foliadores", { id: "foliador", parametro: "foliadorId" }),
    catalogo("requisitos", { id: "requisito", parametro: "requisitoId" }),
    catalogo("cartas", { id: "carta", parametro: "cartaId" }),
    catalogo("diasinhabiles", { id: "dia-inhabil", parametro: "diaInhabilId" }, [
      route("calendario", "direccion/configuracion/routes/calendario.tsx", { id: "ajuste-calendario" }),
    ]),
    route("programaspago/admin", "dinero/programaspago/programas/routes/lista.tsx", { id: "programas" }, [
      route(":ppId", "dinero/programaspago/programas/routes/programa.tsx", { id: "programa" }, [
        route("asignar", "dinero/programaspago/asignaciones/routes/asignar.tsx", { id: "asignar" }),
        route("creado", "dinero/programaspago/programas/routes/programa-creado.tsx", { id: "programa-creado" }),
        route("eliminar", "dinero/programaspago/programas/routes/programa-eliminar.tsx", { id: "programa-eliminar" }),
        route("cargos", "dinero/programaspago/cargos/routes/cargos.tsx", { id: "cargos" }, [
          route("asistente", "dinero/programaspago/asistente/routes/asistente.tsx", { id: "asistente" }),
          route("eliminar", "dinero/programaspago/cargos/routes/cargos-eliminar.tsx", { id: "cargos-eliminar" }),
          route("modificar", "dinero/programaspago/cargos/routes/cargos-modificar.tsx", { id: "cargos-modificar" }),
          route("deshacer", "dinero/programaspago/cargos/routes/cargos-deshacer.tsx", { id: "cargos-deshacer" }),
          route(":dcId", "dinero/programaspago/cargos/routes/cargo.tsx", { id: "cargo" }),
          route(":dcId/eliminar", "dinero/programaspago/cargos/routes/cargo-eliminar.tsx", { id: "cargo-eliminar" }),
          route(":dcId/recargos/:drId", "dinero/programaspago/cargos/routes/recargo.tsx", { id: "recargo" }),
          route(":dcId/recargos/:drId/eliminar", "dinero/programaspago/cargos/routes/recargo-eliminar.tsx", {
            id: "recargo-eliminar",
          }),
          route(":dcId/descuentos/:ddId", "dinero/programaspago/cargos/routes/descuento.tsx", { id: "descuento" }),
          route(":dcId/descuentos/:ddId/eliminar", "dinero/programaspago/cargos/routes/descuento-eliminar.tsx", {
            id: "descuento-eliminar",
          }),
        ]),
      ]),
    ]),
    route("docentes", "aula/docentes/routes/docentes.tsx", { id: "docentes" }, [
      route(":docenteId", "aula/docentes/routes/docente.tsx", { id: "docente" }, [
        route("eliminar", "aula/docentes/routes/docente-eliminar.tsx", { id: "docente-eliminar" }),
      ]),
      route(":docenteId/cambiarfoto", "aula/docentes/routes/docente-cambiarfoto.tsx", {
        id: "docente-cambiarfoto",
      }),
      route(":docenteId/disponibilidad", "aula/docentes/routes/disponibilidad.tsx", { id: "disponibilidad" }),
    ]),
    route("usuarios", "direccion/usuarios/routes/usuarios.tsx", { id: "usuarios" }, [
      route(":cuentaId", "direccion/usuarios/routes/usuario.tsx", { id: "usuario" }),
      route(":cuentaId/limites", "direccion/usuarios/routes/usuario-limites.tsx", { id: "usuario-limites" }),
      route(":cuentaId/acceso", "direccion/usuarios/routes/usuario-acceso.tsx", { id: "usuario-acceso" }),
      route(":cuentaId/eliminar", "direccion/usuarios/routes/usuario-eliminar.tsx", { id: "usuario-eliminar" }),
    ]),
    route("roles", "direccion/usuarios/routes/roles.tsx", { id: "roles" }, [
      route(":rolId", "direccion/usuarios/routes/rol.tsx", { id: "rol" }, [
        route("eliminar", "direccion/usuarios/routes/rol-eliminar.tsx", { id: "rol-eliminar" }),
      ]),
    ]),
    route("tokens", "direccion/usuarios/routes/tokens.tsx", { id: "tokens" }),
    route("bitacora", "direccion/ajustes/routes/bitacora.tsx", { id: "bitacora" }),
    route("entradas", "direccion/ajustes/routes/entradas.tsx", { id: "entradas" }),
    route("errores", "direccion/ajustes/routes/errores.tsx", { id: "errores" }),
    route("importar", "direccion/importar/routes/importar.tsx", { id: "importar" }),
    route("importar/:importacionId", "direccion/importar/routes/importacion.tsx", { id: "importacion" }),
    route("promocion", "admision/promocion/routes/promociones.tsx", { id: "promociones" }),
    route("promocion/:promocionId", "admision/promocion/routes/promocion.tsx", { id: "promocion" }),
    route("salud", "direccion/salud/routes/salud.tsx", { id: "salud" }),
    route("salud/respaldo", "direccion/salud/routes/respaldo.ts", { id: "respaldo" }),
    route("sepomex", "personas/domicilios/routes/sepomex.tsx", { id: "sepomex" }),
    route("preinscripciones/formatos", "admision/preinscripciones/formatos/routes/formatos.tsx", { id: "formatos" }, [
      route(":formatoId", "admision/preinscripciones/formatos/routes/formato.tsx", { id: "formato" }, [
        route("eliminar", "admision/preinscripciones/formatos/routes/formato-eliminar.tsx", { id: "formato-eliminar" }),
      ]),
      route(":formatoId/compartir", "admision/preinscripciones/formatos/routes/formato-compartir.tsx", {
        id: "formato-compartir",
      }),
      route(":formatoId/vistaprevia", "admision/preinscripciones/familia/routes/formato-vista-previa.tsx", {
        id: "formato-vista-previa",
      }),
    ]),
    route("familias", "personas/enlaces/routes/ajustes-de-familias.tsx", { id: "ajustes-de-familias" }),
    route("privacidad", "personas/privacidad/routes/avisos.tsx", { id: "avisos" }, [
      route("nuevo", "personas/privacidad/routes/aviso-nuevo.tsx", { id: "aviso-nuevo" }),
      route(":avisoId", "personas/privacidad/routes/aviso.tsx", { id: "aviso" }),
    ]),
    route("correo", "base/correo/salida/routes/correos.tsx", { id: "correos" }, [
      route("retenidos", "base/correo/routes/retenidos.tsx", { id: "correos-retenidos" }),
      route(":correoId", "base/correo/routes/correo.tsx", { id: "correo" }),
    ]),
  ]),
];
