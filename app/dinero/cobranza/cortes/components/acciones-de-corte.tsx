import { ButtonLink } from "~/ui/button";
import { Glyph } from "~/ui/glyph";
import { Menu, MenuLink, MenuPrint } from "~/ui/menu";
import { TEXTOS_DE_CAJA, TIPOS_DE_CAJA } from "../caja";
import type { EstadoCorte } from "../corte";

type Props = {
  /** The drawer and the day, as the address states them. */
  consulta: string;
  estado: EstadoCorte;
  /** True if another person counted. */
  puedeFirmar: boolean;
  xlsx: string;
};

/** The actions on a drawer's day: count, sign, and the rest in 'Más'. */
export function AccionesDeCorte({ consulta, estado, puedeFirmar, xlsx }: Props) {
  const porFirmar = estado === "CONTADA" && puedeFirmar;
  return (
    <>
      <Menu size="sm">
        <MenuPrint />
        {estado === "CERRADA"
          ? null
          : TIPOS_DE_CAJA.map((tipo) => (
              <MenuLink key={tipo} to={`movimiento${consulta}&tipo=${tipo}`}>
                {TEXTOS_DE_CAJA[tipo].uno}
              </MenuLink>
            ))}
        <MenuLink to={xlsx} reloadDocument download>
          <Glyph name="download" /> XLSX
        </MenuLink>
      </Menu>
      {estado === "CERRADA" ? null : (
        <ButtonLink to={`contar${consulta}`} variant={porFirmar ? "secondary" : "primary"} size="sm">
          {estado === "ABIERTA" ? "Contar caja" : "Contar de nuevo"}
        </ButtonLink>
      )}
      {porFirmar ? (
        <ButtonLink to={`firmar${consulta}`} variant="primary" size="sm">
          Firmar corte
        </ButtonLink>
      ) : null}
    </>
  );
}
