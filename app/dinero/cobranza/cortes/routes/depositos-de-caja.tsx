import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { papelPedido } from "~/base/escuela/membrete.server";
import { titulo } from "~/base/shell/producto";
import { centavos, formatPesos } from "~/lib/money";
import { ButtonLink } from "~/ui/button";
import { depositosDeCaja } from "../caja.server";
import { DepositosDeCaja } from "../components/depositos-de-caja";
import { VistaDeCaja, consultaDelDia } from "../components/vista-de-caja";
import { diaPedido } from "../dia.server";

export const meta = () => titulo("Depósitos de efectivo");

/** The school's deposits of cash, and the money that waits in the safe (decisiones/299). */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, PUERTAS.caja);
  return {
    papel: await papelPedido(alcance, request),
    dia: await diaPedido(alcance, request),
    ...(await depositosDeCaja(alcance)),
  };
}

export default function PaginaDeDepositosDeCaja() {
  const { papel, dia, ...fichas } = useLoaderData<typeof loader>();
  const resguardo = centavos(fichas.resguardoCentavos);
  return (
    <VistaDeCaja
      vista="Depósitos"
      line={`Depósitos al banco · ${formatPesos(resguardo)} por depositar`}
      paper={papel}
      dia={dia}
      cajas={null}
      actions={
        <ButtonLink
          to={`movimiento${consultaDelDia(dia)}&tipo=DEPOSITO&resguardo=1`}
          variant="primary"
          size="sm"
          data-key="n"
        >
          {resguardo > 0 ? `Depositar ${formatPesos(resguardo)}…` : "Registrar depósito"}
        </ButtonLink>
      }
    >
      <DepositosDeCaja {...fichas} />
    </VistaDeCaja>
  );
}
