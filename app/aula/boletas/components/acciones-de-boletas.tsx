import { type ReactNode, useRef } from "react";
import { SaveButton, SchemaForm } from "~/forms/schema-form";
import { Button } from "~/ui/button";
import { Glyph } from "~/ui/glyph";
import { Key } from "~/ui/key";
import { Menu, MenuLink } from "~/ui/menu";
import { MenuSubmit } from "~/ui/menu-submit";
import { useKey } from "~/ui/use-key";
import { cuantasBoletas, type FormatoDeBoleta } from "../boleta";
import { SE_ENVIAN_CERRADAS } from "../estado";
import type { boletasSchema } from "../schemas.server";
import type { BoletasDelGrupo } from "../pagina.server";

/** The form of the page that the ticked rows belong to. */
export const DE_LAS_ELEGIDAS = "boletas-elegidas";
/** The name of the page's forms that print, among those of the page. */
export const DE_IMPRIMIR = "imprimir";
const delNivel = (nivelId: number) => `boletas-del-nivel-${nivelId}`;

type Opcion = { value: number; label: string };
type Props = {
  grupo: Opcion;
  niveles: readonly Opcion[];
  formato: FormatoDeBoleta;
  lista: BoletasDelGrupo;
  /** The number of ticked rows; 0 stands for all of the group. */
  elegidas: number;
};

/** Prints the group's report cards or the ticked ones, or goes on to send them; a whole level and the rest in 'Más'. */
export function AccionesDeBoletas({ grupo, niveles, formato, lista, elegidas }: Props) {
  const lugar = useRef<HTMLDivElement>(null);
  const cuantas = elegidas || lista.filas.length;
  useKey(lugar, (tecla) => {
    const imprimir = tecla === "p" ? lugar.current?.querySelector<HTMLButtonElement>("[value=IMPRIMIR]") : null;
    imprimir?.click();
    return Boolean(imprimir);
  });
  return (
    <>
      <Menu size="sm">
        {lista.borrador ? null : (
          <MenuSubmit form={DE_LAS_ELEGIDAS} name="accion" value="ENVIAR" className="sm:hidden">
            Enviar boletas…
          </MenuSubmit>
        )}
        {niveles.map(({ value, label }) => (
          <MenuSubmit key={value} form={delNivel(value)}>{`Imprimir todo ${label}`}</MenuSubmit>
        ))}
        <MenuLink to={`/controlescolar/sabana?grupoId=${grupo.value}`}>Sábana del grupo</MenuLink>
        {lista.abierto ? (
          <MenuLink to={`/controlescolar/sabana/cierre/${lista.abierto.id}?grupoId=${grupo.value}`}>
            {`Cerrar ${lista.abierto.nombre}`}
          </MenuLink>
        ) : null}
      </Menu>
      {niveles.map(({ value }) => (
        <Pedido key={value} formId={delNivel(value)} grupoONivel={`n${value}`} formato={formato} className="hidden">
          <input type="hidden" name="accion" value="IMPRIMIR" />
        </Pedido>
      ))}
      <div ref={lugar}>
        <Pedido
          formId={DE_LAS_ELEGIDAS}
          grupoONivel={`g${grupo.value}`}
          formato={formato}
          className="flex flex-wrap justify-end gap-2"
        >
          {lista.borrador ? (
            <Button
              type="button"
              variant="secondary"
              size="sm"
              disabled
              title={SE_ENVIAN_CERRADAS}
              className="max-sm:hidden"
            >
              <Glyph name="send" /> {ENVIAR}
            </Button>
          ) : (
            <SaveButton always name="accion" value="ENVIAR" variant="secondary" size="sm" className="max-sm:hidden">
              <Glyph name="send" /> {ENVIAR}
            </SaveButton>
          )}
          <SaveButton always name="accion" value="IMPRIMIR" size="sm">
            <Glyph name="printer" /> {`Imprimir ${cuantasBoletas(cuantas)}`} <Key>P</Key>
          </SaveButton>
        </Pedido>
      </div>
    </>
  );
}

const ENVIAR = "Enviar a las familias…";

type PedidoProps = {
  formId: string;
  /** 'g7', 'n3'. */
  grupoONivel: string;
  formato: FormatoDeBoleta;
  className: string;
  children: ReactNode;
};

/** A form that prints; the page says its refusal. */
function Pedido({ formId, grupoONivel, formato, className, children }: PedidoProps) {
  return (
    <SchemaForm<typeof boletasSchema>
      isNew
      asksBeforeLeaving={false}
      part={DE_IMPRIMIR}
      formId={formId}
      reply={null}
      className={className}
    >
      <input type="hidden" name="de" value={grupoONivel} />
      <input type="hidden" name="formato" value={formato} />
      {children}
    </SchemaForm>
  );
}
