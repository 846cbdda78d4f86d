import { useMailLeaves } from "~/ui/page-context";
import type { ReactNode } from "react";
import { FamilyScript } from "~/base/linea/components/family-script";
import { Tarjeta } from "~/base/linea/components/tarjeta.familia";
import { SaveButton, SchemaForm } from "~/forms/schema-form";
import { CLASES } from "~/personas/dispositivos/dispositivo";
import { buttonClasses } from "~/ui/button";
import type { AvisosDeFamilia } from "../avisos.server";

const TODAS = Object.values(CLASES);

/**
 * The notices on telephones (mock-up 65): the block of this telephone, which only a script shows, and the telephones with
 * their kinds, which need none.
 */
export function AvisosFamiliares({ avisos: { llave, texto, dispositivos } }: { avisos: AvisosDeFamilia }) {
  return (
    <>
      <div id="telefono" hidden data-llave={llave} data-fines={dispositivos.map(({ fin }) => fin).join(" ")}>
        <EsteTelefono />
      </div>
      <Tarjeta titulo="Teléfonos con avisos">
        {dispositivos.length === 0 ? (
          <p className="pb-3 text-quieto">
            Ningún teléfono te avisa todavía. Abre esta página en el teléfono que quieres que suene.
          </p>
        ) : (
          <ul>
            {dispositivos.map((dispositivo) => (
              <li key={dispositivo.id} className="border-t border-linea py-3">
                <Dispositivo {...dispositivo} />
              </li>
            ))}
          </ul>
        )}
        <p className="pb-3 text-sm text-quieto">
          {`El aviso dice «${texto}», sin nombres ni cantidades.${useMailLeaves() ? " El correo sigue llegando." : ""}`}
        </p>
      </Tarjeta>
      <FamilyScript name="telefono" />
    </>
  );
}

function EsteTelefono() {
  return (
    <>
      <Estado nombre="apagado" titulo="Avisos en este teléfono">
        <p className="pb-3">Suena cuando la escuela te escribe, aunque no tengas abierto el correo.</p>
        <SchemaForm part="agregar" className="pb-2">
          <input type="hidden" name="accion" value="AGREGAR" />
          <input type="hidden" name="suscripcion" value="" />
          <SaveButton always size="lg">
            Avisarme en este teléfono
          </SaveButton>
        </SchemaForm>
      </Estado>
      <Estado nombre="pregunta" titulo="Falta un paso">
        <p className="pb-3">Tu teléfono pregunta si permites avisos de esta página. Toca «Permitir».</p>
      </Estado>
      <Estado nombre="fallo" titulo="No se pudo">
        <p className="pb-3" role="alert">
          Tu navegador no pudo prender los avisos. Revisa tu conexión, recarga la página e intenta otra vez.
        </p>
      </Estado>
      <Estado nombre="prendido" titulo="Este teléfono te avisa">
        <p className="pb-3">Para que deje de avisarte, quítalo abajo.</p>
      </Estado>
      <Estado nombre="bloqueado" titulo="Este teléfono no deja avisarte">
        <p>Los avisos de esta página están bloqueados. Para prenderlos:</p>
        <ol className="list-decimal pb-3 pl-6">
          <li>Toca el candado junto a la dirección.</li>
          <li>Toca «Permisos» y luego «Notificaciones».</li>
          <li>Elige «Permitir» y regresa aquí.</li>
        </ol>
      </Estado>
      <Estado nombre="iphone" titulo="En tu iPhone falta un paso">
        <p>Los avisos llegan si agregas esta página a tu pantalla de inicio:</p>
        <ol className="list-decimal pb-3 pl-6">
          <li>Toca «Compartir», abajo en Safari.</li>
          <li>Toca «Agregar a inicio».</li>
          <li>Ábrela desde ahí y vuelve a Avisos.</li>
        </ol>
      </Estado>
    </>
  );
}

type EstadoProps = { nombre: string; titulo: string; children: ReactNode };

const Estado = ({ nombre, titulo, children }: EstadoProps) => (
  <div data-estado={nombre} hidden>
    <Tarjeta titulo={titulo}>{children}</Tarjeta>
  </div>
);

function Dispositivo({ id, nombre, desde, ...avisos }: AvisosDeFamilia["dispositivos"][number]) {
  return (
    <form method="post" aria-label={nombre}>
      <input type="hidden" name="dispositivoId" value={id} />
      <p className="font-semibold text-fuerte">{nombre}</p>
      <p className="text-sm text-quieto">{`Desde el ${desde}`}</p>
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="sr-only">Avísame de</legend>
        {TODAS.map(({ columna, texto }) => (
          <label key={columna} className="flex min-h-11 items-center gap-2">
            <input type="checkbox" name={columna} defaultChecked={avisos[columna]} className="h-6 w-6 accent-acento" />
            {texto}
          </label>
        ))}
      </fieldset>
      <p className="flex flex-wrap gap-2 pt-1">
        <button name="accion" value="CAMBIAR" className={buttonClasses("secondary", "lg")}>
          Guardar
        </button>
        <button name="accion" value="QUITAR" className={buttonClasses("secondary", "lg")}>
          Quitar
        </button>
      </p>
    </form>
  );
}
