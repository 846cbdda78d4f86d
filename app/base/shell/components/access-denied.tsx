import { ButtonLink } from "~/ui/button";

/** The access-denied dialog (A§2). `motivo` is the server's reason, if it says more than the dialog does. */
export function AccessDenied({ motivo }: { motivo: string | null }) {
  return (
    <div className="flex min-h-[60vh] items-center justify-center p-4">
      <dialog
        open
        aria-labelledby="acceso-denegado"
        className="static m-0 w-full max-w-md rounded-lg border border-linea bg-carta p-6 shadow-lg"
      >
        <h1 id="acceso-denegado" className="text-base font-semibold text-fuerte">
          No cuenta con privilegios suficientes para acceder a esta opción.
        </h1>
        {motivo ? <p className="mt-2 text-sm text-quieto">{motivo}</p> : null}
        <p className="mt-6 text-right">
          <ButtonLink to="/" replace variant="primary" autoFocus>
            Entendido
          </ButtonLink>
        </p>
      </dialog>
    </div>
  );
}
