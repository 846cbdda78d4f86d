import { Form } from "@remix-run/react";
import { SelectField } from "~/forms/choice-fields";
import { TextField } from "~/forms/fields";
import { Button, ButtonLink } from "~/ui/button";
import { Glyph } from "~/ui/glyph";
import { CLAVES_DE_SOLICITUD, type Solicitud, TIPOS_DE_SOLICITUD } from "../anexo24";
import type { PolizasDelMes } from "../queries.server";

type Props = Pick<PolizasDelMes, "mes" | "conRfc" | "sinCodigo"> & {
  direccion: string;
  solicitud: (Solicitud & { falta: string | null }) | null;
};

const OPCIONES = CLAVES_DE_SOLICITUD.map((value) => ({ value, label: `${value} · ${TIPOS_DE_SOLICITUD[value]}` }));

/** The SAT's electronic accounting: the catalogue of accounts, and the pólizas for the request that asks for them. */
export function ContabilidadDelSat({ mes, conRfc, sinCodigo, direccion, solicitud }: Props) {
  const con = (formato: string, demas = "") => `${direccion}?mes=${mes}&formato=${formato}${demas}`;
  return (
    <details open={solicitud !== null}>
      <summary className="cursor-pointer font-semibold text-fuerte">Contabilidad electrónica del SAT</summary>
      <div className="mt-2 space-y-3">
        {conRfc ? (
          <>
            {sinCodigo.length > 0 ? (
              <p>{`El catálogo sale cuando estas cuentas tengan su código del SAT, en Cuentas: ${sinCodigo.join(", ")}.`}</p>
            ) : (
              <ButtonLink to={con("sat-catalogo")} size="sm" reloadDocument download>
                <Glyph name="download" /> Catálogo de cuentas
              </ButtonLink>
            )}
            <Form method="get" preventScrollReset className="space-y-3">
              <input type="hidden" name="mes" value={mes} />
              <SelectField
                name="tipoSolicitud"
                label="Para qué las piden"
                placeholder={null}
                defaultValue={solicitud?.tipoSolicitud ?? "AF"}
                options={OPCIONES}
              />
              <TextField
                name="numero"
                label="Número de orden o de trámite"
                hint="Orden (AF, FC): ABC1234567/26. Trámite (DE, CO): AB123456789012"
                defaultValue={solicitud?.numero}
                errors={solicitud?.falta ? [solicitud.falta] : undefined}
                required
                maxLength={20}
                uppercase
              />
              <Button type="submit" size="sm">
                Preparar
              </Button>
            </Form>
            {solicitud !== null && solicitud.falta === null ? (
              <ButtonLink
                to={con(
                  "sat-polizas",
                  `&tipoSolicitud=${solicitud.tipoSolicitud}&numero=${encodeURIComponent(solicitud.numero)}`,
                )}
                size="sm"
                reloadDocument
                download
              >
                <Glyph name="download" /> Pólizas del periodo
              </ButtonLink>
            ) : null}
          </>
        ) : (
          <p>Falta el RFC del colegio: escríbelo en Datos del colegio, en Ajustes.</p>
        )}
        <p className="text-xs text-quieto">
          El SAT pide las pólizas solo con una solicitud. La balanza es de toda tu contabilidad: sale de tu programa.
        </p>
      </div>
    </details>
  );
}
