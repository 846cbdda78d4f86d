import { Ausencias, Calificaciones } from "~/familias/escritorio/components/escolar.familia";
import { TEXTOS as AVISOS } from "~/personas/dispositivos/dispositivo";
import { TEXTOS as PROPUESTAS } from "~/personas/propuestas/propuesta";
import type { VistaDeFamilia } from "../vistas.server";
import { AvisosFamiliares } from "./avisos.familia";
import { AyudaFamiliar } from "./ayuda.familia";
import { BecasFamiliares } from "./becas.familia";
import { CalendarioFamiliar } from "./calendario.familia";
import { ConvenioFamiliar } from "./convenio.familia";
import { DatosFamiliares } from "./datos.familia";
import { FaltasFamiliares } from "./faltas.familia";
import { PapelesFamiliares } from "./familia.familia";
import { ElegirCargos, ElegirMetodo } from "./pagar.familia";
import { EstadoDelPago } from "./pago.familia";
import { ReglamentoFamiliar } from "./reglamento.familia";

type Props = { datos: Exclude<VistaDeFamilia, { vista: "inicio" }>; nombre: string };

/** A part of a tutor's page other than its home. */
export function SeccionFamiliar({ datos, nombre }: Props) {
  switch (datos.vista) {
    case "pagar":
      return datos.porPagar ? (
        <ElegirCargos porPagar={datos.porPagar} />
      ) : (
        <Cerrada>El colegio no recibe pagos en línea.</Cerrada>
      );
    case "metodo":
      return <ElegirMetodo metodo={datos.metodo} />;
    case "pago":
      return <EstadoDelPago pago={datos.pago} />;
    case "pagos":
      return datos.papeles ? (
        <PapelesFamiliares papeles={datos.papeles} />
      ) : (
        <Cerrada>El colegio no muestra aquí los pagos.</Cerrada>
      );
    case "reglamento":
      return datos.reglamento ? (
        <ReglamentoFamiliar {...datos.reglamento} />
      ) : (
        <Cerrada>El colegio no muestra aquí los pagos.</Cerrada>
      );
    case "becas":
      return <BecasFamiliares becas={datos.becas} />;
    case "faltas":
      return <FaltasFamiliares faltas={datos.faltas} />;
    case "convenio":
      return datos.convenio ? (
        <ConvenioFamiliar convenio={datos.convenio} />
      ) : (
        <Cerrada>No hay un convenio de pago vigente.</Cerrada>
      );
    case "datos":
      return datos.datos ? (
        <DatosFamiliares datos={datos.datos} nombre={nombre} />
      ) : (
        <Cerrada>{PROPUESTAS.cerrado}</Cerrada>
      );
    case "ayuda":
      return <AyudaFamiliar />;
    case "avisos":
      return datos.avisos ? <AvisosFamiliares avisos={datos.avisos} /> : <Cerrada>{AVISOS.cerrado}</Cerrada>;
    case "calendario":
      return <CalendarioFamiliar {...datos.calendario} />;
    case "escuela":
      return (
        <>
          {datos.calificaciones ? <Calificaciones datos={datos.calificaciones} /> : null}
          <Ausencias datos={datos.ausencias} />
        </>
      );
  }
}

const Cerrada = ({ children }: { children: string }) => <p className="text-quieto">{children}</p>;
