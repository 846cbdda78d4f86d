import { Form } from "@remix-run/react";
import { Button } from "~/ui/button";
import { TEXTOS } from "~/base/acceso/textos-de-entrada";
import { Tarjeta } from "./tarjeta";

/**
 * The notice for an account without a school (A§2): on the page at sign-in, in the modal 'Atención' during a session.
 */
export function SinColegio({ modal }: { modal: boolean }) {
  const exit = (
    <Form method="post" action="/salir" className="mt-6">
      <Button size="lg" className="w-full" autoFocus>
        Cerrar sesión
      </Button>
    </Form>
  );
  if (!modal) {
    return (
      <Tarjeta titulo="Iniciar sesión">
        <p className="text-texto">{TEXTOS.sinColegio}</p>
        {exit}
      </Tarjeta>
    );
  }
  return (
    <main className="flex min-h-screen items-center justify-center bg-linea-fuerte p-4">
      <dialog open aria-labelledby="atencion" className="static m-0 w-full max-w-md rounded-lg bg-carta p-6 shadow-xl">
        <h1 id="atencion" className="text-lg font-semibold text-fuerte">
          Atención
        </h1>
        <p className="mt-2 text-texto">{TEXTOS.sinColegio}</p>
        {exit}
      </dialog>
    </main>
  );
}
