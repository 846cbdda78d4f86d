import { paraSuscribirse } from "~/aula/calendario/direcciones";
import { Tarjeta } from "~/base/linea/components/tarjeta.familia";
import { buttonClasses } from "~/ui/button";

/** A tutor's own address of the school's calendar, to add to a phone. Two buttons and no script. */
export function CalendarioFamiliar({ url }: { url: string | null }) {
  return (
    <Tarjeta titulo="Calendario del colegio">
      <p className="pb-3">
        Los eventos, los días sin clases y los parciales de tus hijos, en el calendario de tu teléfono. No lleva pagos
        ni calificaciones. Lo que no es de todos tus hijos lleva el nombre de quien lo tiene.
      </p>
      {url ? (
        <>
          <p className="pb-3">
            <a href={paraSuscribirse(url)} className={buttonClasses("primary", "lg")}>
              Agregarlo a mi calendario
            </a>
          </p>
          <p className="pb-1 text-sm text-quieto">
            Si el botón no abre tu calendario, copia esta dirección y elige en él «Agregar por URL». Es personal: quien
            la tenga lo puede leer.
          </p>
          <p className="select-all break-all pb-3 font-semibold text-fuerte">{url}</p>
        </>
      ) : null}
      <form method="post" className="flex flex-wrap gap-2 pb-2">
        <button name="accion" value="CREAR" className={buttonClasses(url ? "secondary" : "primary", "lg")}>
          {url ? "Cambiar la dirección" : "Crear mi dirección"}
        </button>
        {url ? (
          <button name="accion" value="RETIRAR" className={buttonClasses("secondary", "lg")}>
            Quitarla
          </button>
        ) : null}
      </form>
    </Tarjeta>
  );
}
