import type { ReactNode } from "react";
import { PRODUCTO, VERSION } from "~/base/shell/producto";
import type { Casa } from "../casa.server";

type Props = {
  titulo: string;
  /** An explanation of the title, in a quiet line. */ ayuda?: string;
  /** The school whose installation it is, in place of the product's name. */ casa?: Casa | null;
  children: ReactNode;
};

/** The card of the pages before the shell (A§2 Login page): 880 by 600 on desktops, the whole screen on phones. */
export function Tarjeta({ titulo, ayuda, casa, children }: Props) {
  return (
    <div className="flex min-h-screen items-center justify-center bg-carta sm:bg-pagina sm:p-6">
      <div className="flex min-h-screen w-full flex-col bg-carta sm:min-h-[600px] sm:w-[880px] sm:flex-row sm:overflow-hidden sm:rounded-lg sm:shadow-lg sm:ring-1 sm:ring-linea">
        <header className="flex shrink-0 items-center justify-between bg-acento px-4 py-5 text-sobre-acento sm:w-[340px] sm:flex-col sm:items-start sm:p-10">
          <div className="flex min-w-0 items-center gap-3 sm:flex-col sm:items-start">
            {casa?.logo ? (
              <img src={casa.logo} alt="" className="h-10 w-10 rounded bg-carta object-contain p-0.5 sm:h-16 sm:w-16" />
            ) : null}
            <p className="min-w-0 text-xl font-semibold [overflow-wrap:anywhere] sm:text-[1.75rem] sm:leading-9">
              {casa?.nombre ?? PRODUCTO}
            </p>
          </div>
          <Escuela />
          <p className="shrink-0 text-xs">{casa ? `${PRODUCTO} ${VERSION}` : VERSION}</p>
        </header>
        <main className="flex flex-1 flex-col px-4 py-8 sm:justify-center sm:px-[72px]">
          <h1 className="text-xl font-semibold text-fuerte sm:text-[1.75rem] sm:leading-9">{titulo}</h1>
          {ayuda ? <p className="mt-1 text-sm text-quieto">{ayuda}</p> : null}
          <div className="mt-6">{children}</div>
        </main>
      </div>
    </div>
  );
}

function Escuela() {
  return (
    <svg viewBox="0 0 300 220" aria-hidden="true" className="hidden w-full opacity-90 sm:block">
      <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
        <path d="M18 196h264M46 196V112h208v84M34 112h232L150 58z" />
        <path d="M128 196v-40a22 22 0 0 1 44 0v40M66 132h36v30H66zM198 132h36v30h-36zM84 132v30M216 132v30M150 58V22M150 24h38l-9 11 9 11h-38" />
        <circle cx="150" cy="90" r="10" />
        <path d="M150 85v5l4 3" />
      </g>
      <path
        fill="currentColor"
        opacity=".22"
        d="M66 132h36v30H66zM198 132h36v30h-36zM128 196v-40a22 22 0 0 1 44 0v40zM150 24h38l-9 11 9 11h-38z"
      />
    </svg>
  );
}
