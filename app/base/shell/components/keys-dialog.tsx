import { Link } from "@remix-run/react";
import { useRef } from "react";
import { Button } from "~/ui/button";
import { Key } from "~/ui/key";
import { useModal } from "~/ui/use-modal";

/** A key and its effect on the open page. */
export type KeyOfPage = { key: string; effect: string };

/** The keys that work on the open page. */
export function KeysDialog({ keys, onClose }: { keys: readonly KeyOfPage[]; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog, { active: true, onClose });
  return (
    <dialog
      ref={dialog}
      open
      aria-labelledby="titulo-de-teclas"
      className="over-veil fixed inset-0 z-40 m-auto h-fit max-h-[calc(100%-2.5rem)] w-[calc(100%-2rem)] max-w-md overflow-y-auto rounded-lg border-0 bg-carta p-5 text-fuerte backdrop:bg-transparent"
    >
      <h2 id="titulo-de-teclas" className="mb-3 text-lg font-semibold">
        Teclas de esta página
      </h2>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1.5 text-sm text-texto">
        {keys.map(({ key, effect }) => (
          <div key={key + effect} className="contents">
            <dt className="flex gap-1">
              {key.split(" ").map((cap) => (
                <Key key={cap}>{cap}</Key>
              ))}
              <span className="sr-only">{key}</span>
            </dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-xs text-quieto">
        Las letras se apagan en{" "}
        <Link to="/cuenta/apariencia" onClick={onClose} className="text-acento-texto hover:underline">
          Mi cuenta › Apariencia
        </Link>
        .
      </p>
      <div className="mt-4 flex justify-end">
        <Button type="button" variant="secondary" onClick={onClose} autoFocus>
          Cerrar
        </Button>
      </div>
    </dialog>
  );
}
