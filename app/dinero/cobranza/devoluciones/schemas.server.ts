import { z } from "zod";
import { enCentavos } from "~/server/request/centavos.server";
import {
  contrasenaOpcional,
  correoOpcional,
  idCampo,
  idOpcional,
  montoCampo,
  opcion,
  texto,
  textoOpcional,
} from "~/server/request/zod.server";
import { VIAS } from "./devolucion";

/** A refund as its form and its call send it; the command refuses what depends on the way out and on the account. */
export const devolucionSchema = z
  .object({
    servicioId: idCampo(),
    monto: montoCampo(),
    via: opcion(VIAS),
    cajaId: idOpcional(),
    bancoId: idOpcional(),
    clabe: textoOpcional({ max: 24 }),
    referencia: textoOpcional({ max: 50 }),
    recibe: texto({ max: 150 }),
    motivo: texto({ max: 500, lineas: true }),
    autoriza: correoOpcional(),
    password: contrasenaOpcional(),
  })
  .transform(enCentavos("monto"));

/** The move of credit to another account of the family, named by its student and its service: '7-3'. */
export const traspasoSchema = z
  .object({
    servicioId: idCampo(),
    monto: montoCampo(),
    destino: texto({ max: 40 }),
    motivo: texto({ max: 500, lineas: true }),
  })
  .transform(enCentavos("monto"))
  .transform(({ destino, ...resto }) => {
    const [alumnoId, servicioId] = destino.split("-").map(Number);
    return { ...resto, destino: { alumnoId: alumnoId || 0, servicioId: servicioId || 0 } };
  });
