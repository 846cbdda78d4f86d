import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import {
  AgregarMovimiento,
  MenuDeCuenta,
  consultaDeCuenta,
} from "~/dinero/cobranza/ventanilla/components/acciones-de-cuenta";
import { FiltrosDeCuenta } from "~/dinero/cobranza/ventanilla/components/filtros-de-cuenta";
import { LoQueSigue } from "~/dinero/cobranza/ventanilla/components/lo-que-sigue";
import { ResumenCuenta } from "~/dinero/cobranza/ventanilla/components/resumen-cuenta";
import { ServiciosDeCuenta } from "~/dinero/cobranza/ventanilla/components/servicios-de-cuenta";
import { TablaMovimientos } from "~/dinero/cobranza/ventanilla/components/tabla-movimientos";
import { porPagarHoy } from "~/dinero/cobranza/libro/deudas";
import type { AcuerdosDeCuenta } from "~/dinero/convenios/acuerdos";
import { TiraDeAcuerdos } from "~/dinero/convenios/components/tira-de-acuerdos";
import { TODOS, type VistaDeCuenta } from "~/dinero/cobranza/ventanilla/cuenta-abierta";
import type { Movimiento, ResumenDeCuenta } from "~/dinero/cobranza/ventanilla/movimientos";
import type { ServicioDeAlumno } from "~/dinero/cobranza/ventanilla/queries.server";
import type { DeudaConPlazo, DeudaDeServicio } from "~/dinero/cobranza/ventanilla/ventanilla.server";
import { DialogBody } from "~/ui/dialog-route";
import { DialogLink } from "~/ui/dialog-link";
import { EmptyState } from "~/ui/empty-state";
import { useFicha } from "./contexto-de-ficha";
import { FichaAlumno } from "./ficha-alumno";

type Cuenta = {
  /** Null: all services as one account. */
  servicio: ServicioDeAlumno | null;
  movimientos: (Movimiento & { servicioId: number })[];
  saldoAnteriorCentavos: number;
  resumen: ResumenDeCuenta;
  /** Null until the day is confirmed. */
  porPagar: (DeudaConPlazo | DeudaDeServicio)[] | null;
};

type Props = {
  vista: VistaDeCuenta;
  servicios: ServicioDeAlumno[];
  vencidos: readonly number[];
  nadaPorPagar: boolean;
  alumnoId: number;
  colegioId: number;
  organizacionId: number;
  zonaHoraria: string;
  puedeRegistrar: boolean;
  puedeRecalcular: boolean;
  puedeBecar: boolean;
  puedeConvenir: boolean;
  acuerdos: AcuerdosDeCuenta;
  puedeDevolver: boolean;
  cuenta: Cuenta | null;
};

/**
 * The open file at the account: the services with their debts, the next payment with its summary, and beside it the
 * movements. One column on a phone.
 */
export function CuentaEnLaFicha({ cuenta, ...datos }: Props) {
  const { aqui, ficha } = useFicha();
  if (!cuenta)
    return (
      <FichaAlumno pestana="movimientos">
        <EmptyState title="No hay servicios para mostrar" />
      </FichaAlumno>
    );
  const servicioId = cuenta.servicio?.id ?? TODOS;
  const hermanosDeben = ficha.hermanos.some(
    (hermano) => hermano.cuenta !== null && hermano.cuenta.porPagarCentavos > 0,
  );
  return (
    <FichaAlumno pestana="movimientos" enColumnas>
      <DialogBody className="!px-0 !py-0">
        <div className="flex items-start justify-between gap-3 border-b border-linea px-4 py-2 sm:px-6 max-lg:sm:flex-wrap">
          <ServiciosDeCuenta {...datos} servicioId={servicioId} vencidos={new Set(datos.vencidos)} />
          {datos.puedeRegistrar ? (
            <AgregarMovimiento
              servicioId={servicioId}
              aqui={aqui}
              hermanosDeben={hermanosDeben}
              enfocar={porPagarHoy(cuenta.porPagar ?? []).length === 0}
            />
          ) : null}
        </div>
        <div className="lg:grid lg:min-h-[calc(100%-3.75rem)] lg:grid-cols-[356px_minmax(0,1fr)]">
          <Izquierda
            cuenta={cuenta}
            aqui={aqui}
            puedeRegistrar={datos.puedeRegistrar}
            tira={<TiraDeAcuerdos {...datos.acuerdos} aqui={aqui} puedeAbrir={datos.puedeConvenir} />}
          >
            <ResumenCuenta
              resumen={cuenta.resumen}
              servicio={cuenta.servicio}
              aqui={aqui}
              puedeDevolver={datos.puedeDevolver}
            />
          </Izquierda>
          <section aria-label="Movimientos" className="min-w-0">
            <div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2">
              <h3 className="text-sm font-semibold text-fuerte">Movimientos</h3>
              <p className="mr-auto text-xs text-quieto">{textoDeOrden(datos.vista)}</p>
              <FiltrosDeCuenta vista={datos.vista} />
              <MenuDeCuenta {...datos} servicioId={servicioId} aqui={aqui} />
            </div>
            <TablaMovimientos {...datos} cuenta={cuenta} aqui={aqui} />
          </section>
        </div>
      </DialogBody>
    </FichaAlumno>
  );
}

function textoDeOrden({ orden, descendente }: VistaDeCuenta): string {
  const primero = descendente ? "el más nuevo primero" : "el más antiguo primero";
  return orden === "registro" ? `${primero}, por su registro` : primero;
}

type IzquierdaProps = {
  cuenta: Cuenta;
  aqui: string;
  puedeRegistrar: boolean;
  /** The convenio and the promesa of the student, above the debts. */
  tira: ReactNode;
  children: ReactNode;
};

function Izquierda({ cuenta: { servicio, porPagar }, aqui, puedeRegistrar, tira, children }: IzquierdaProps) {
  const servicioId = servicio?.id ?? TODOS;
  const query = consultaDeCuenta(useLocation().search, servicioId);
  return (
    <section
      aria-labelledby="lo-que-sigue"
      className="border-b border-linea bg-tenue px-4 py-3 sm:px-6 lg:border-b-0 lg:border-r"
    >
      <div className="space-y-3 lg:sticky lg:top-3">
        {tira}
        <div className="flex items-baseline justify-between gap-3">
          <h3 id="lo-que-sigue" className="text-sm font-semibold text-fuerte">
            Lo que sigue por pagar
          </h3>
          {servicio ? (
            <DialogLink to={`${aqui}/porque${query}`} className="text-xs">
              ¿Por qué debo esto?
            </DialogLink>
          ) : null}
        </div>
        {porPagar === null || porPagar.length === 0 ? (
          <p className="text-sm text-quieto">{textoSinDeudas(porPagar, servicio)}</p>
        ) : (
          <LoQueSigue
            // A payment or a convenio changes what is suggested: the ticks of before belong to other debts.
            key={`${servicioId} ${porPagar.map(claveDeDeuda).join()}`}
            deudas={porPagar}
            servicioId={servicioId}
            aqui={aqui}
            puedeRegistrar={puedeRegistrar}
          />
        )}
        {children}
      </div>
    </section>
  );
}

const claveDeDeuda = ({ movimientoId, totalCentavos, estado }: DeudaConPlazo) =>
  `${movimientoId} ${totalCentavos} ${estado}`;

function textoSinDeudas(porPagar: DeudaConPlazo[] | null, servicio: ServicioDeAlumno | null): string {
  if (porPagar === null) return "Se dirá cuando se confirme qué día es hoy.";
  return servicio ? `No se debe nada de ${servicio.nombre}.` : "No se debe nada.";
}
