import type { ReactNode } from "react";
import { PRODUCTO, VERSION } from "~/shell/producto";

/** The card of the pages before the shell (A§2 Login page): 880 by 600 on desktops, the whole screen on phones. */
export function Tarjeta({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <div className="flex min-h-screen items-center justify-center bg-hundida sm:p-6">
      <div className="flex min-h-screen w-full flex-col bg-carta shadow-lg sm:min-h-[600px] sm:w-[880px] sm:flex-row sm:overflow-hidden sm:rounded-xl">
        <header className="flex shrink-0 flex-col justify-between bg-acento px-6 py-5 text-sobre-acento sm:w-[340px] sm:p-10">
          <p className="text-lg font-semibold sm:text-2xl sm:leading-snug">{PRODUCTO}</p>
          <p className="hidden text-sm text-sobre-acento sm:block">{VERSION}</p>
        </header>
        <main className="flex flex-1 flex-col justify-center px-6 py-8 sm:px-14">
          <h1 className="mb-6 text-xl font-semibold text-fuerte">{titulo}</h1>
          {children}
        </main>
        <footer className="px-6 pb-5 text-sm text-quieto sm:hidden">{VERSION}</footer>
      </div>
    </div>
  );
}
