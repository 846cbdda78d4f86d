import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type CuentaDeAlumno, textoDeTotal } from "~/personas/alumnos/estado-cuenta";
import { obtenerFoto } from "~/personas/alumnos/queries.server";
import { saldoDe } from "~/personas/alumnos/saldos.server";
import { type Centavos, centavos, formatPesos } from "~/lib/money";
import { queryInt } from "~/server/request/params.server";
import { noEncontrado } from "~/server/request/responses.server";
import { titulo } from "~/base/shell/producto";
import { CopyButton } from "~/ui/copy-button";
import { DialogRoute } from "~/ui/dialog-route";
import { Money } from "~/ui/money";
import { PrintButton } from "~/ui/print-button";
import type { Explicacion } from "../explicacion";
import { listarServiciosDeAlumno } from "../queries.server";
import { elegirServicio } from "../../servicio";
import { explicarCuenta } from "../ventanilla.server";
import { abrirCuentas } from "../../libro/visible.server";

export const meta = () => titulo("¿Por qué debo esto?");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { alcance, alumnoId } = await abrirCuentas(request, params);
  const servicio = elegirServicio(await listarServiciosDeAlumno(alcance, alumnoId), queryInt(request, "fservicio"));
  if (!servicio) throw noEncontrado();
  const { nombreCompleto } = await obtenerFoto(alcance, alumnoId);
  return {
    nombreCompleto,
    servicio,
    cuenta: await saldoDe(alcance, alumnoId),
    explicacion: await explicarCuenta(alcance, { alumnoId, servicioId: servicio.id }),
  };
}

/** The balance as sentences, to be read aloud at the window or sent to the family. */
export default function Porque() {
  const { nombreCompleto, servicio, cuenta, explicacion } = useLoaderData<typeof loader>();
  return (
    <DialogRoute
      title={`¿Por qué debo esto? · ${servicio.nombre}`}
      size="md"
      takesFocus
      footer={
        <>
          <CopyButton
            text={enTexto(`${nombreCompleto} · ${servicio.nombre}`, explicacion, cuenta)}
            label="Copiar explicación"
            variant="secondary"
          >
            Copiar explicación
          </CopyButton>
          <PrintButton />
        </>
      }
    >
      {/* On paper and in the message to the family it stands alone, without the file below it. */}
      <p className="mb-2 hidden font-medium print:block">{nombreCompleto}</p>
      <p className="text-base">{resumen(explicacion)}</p>
      <ol className="mt-4 space-y-4">
        {explicacion.cargos.map((cargo) => (
          <li key={cargo.movimientoId} className="rounded-lg border border-linea p-4">
            <h3 className="flex justify-between gap-3 font-semibold text-fuerte">
              {cargo.titulo}
              <Money centavos={cargo.faltaCentavos} />
            </h3>
            <ul className="mt-2 space-y-1 text-sm leading-6 text-texto">
              {cargo.frases.map((frase, indice) => (
                <li key={indice}>{frase}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {explicacion.aFavor.map((frase, indice) => (
        <p key={indice} className="mt-3 text-sm text-texto">
          {frase}
        </p>
      ))}
      <p className="mt-4 text-sm text-texto">{textoDeTotal(cuenta)}</p>
    </DialogRoute>
  );
}

// The sum of the charges below comes first: it is never replaced by credit.
function resumen({ saldoCentavos, cargos }: Explicacion): string {
  const debe = cargos.reduce((suma, { faltaCentavos }) => suma + faltaCentavos, 0);
  if (debe > 0) return `Se deben ${formatPesos(centavos(debe))}.`;
  return saldoCentavos < 0 ? `Hay ${formatPesos(-saldoCentavos as Centavos)} a favor.` : "No se debe nada.";
}

function enTexto(titular: string, explicacion: Explicacion, cuenta: CuentaDeAlumno): string {
  const partes = explicacion.cargos.map(({ titulo: nombre, frases }) => `${nombre}\n${frases.join("\n")}`);
  return [`${titular}: ${resumen(explicacion)}`, ...partes, ...explicacion.aFavor, textoDeTotal(cuenta)].join("\n\n");
}
