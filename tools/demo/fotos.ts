import sharp from "sharp";
import { cambiarFoto } from "~/personas/alumnos/commands/cambiar-foto.server";
import { guardarArchivo } from "~/base/archivos/commands/guardar-archivo.server";
import type { Genero } from "~/personas/alumnos/alumno";
import { iniciales } from "~/lib/text";
import type { Alcance } from "~/base/acceso/alcance.server";
import type { Azar } from "./azar";
import { resultadoDe } from "./reloj";

const FONDOS = ["#cfe3f5", "#f5e0cf", "#d8efd9", "#eadcf2", "#f6efc9", "#f3d3d8"];
const PIELES = ["#f2d0b0", "#e0ac83", "#c98b5f", "#a56b46"];
const PELOS = ["#2b1b12", "#4a2f1c", "#1b1b1f", "#6b4426"];
const ROPAS = ["#3f6fb5", "#b5483f", "#3f8f5c", "#7a4fa3", "#caa23a"];

/** A drawn face in flat colours: the demo shows no real person. */
function retrato(azar: Azar, genero: Genero): Promise<Buffer> {
  const [fondo, piel, pelo, ropa] = [azar.uno(FONDOS), azar.uno(PIELES), azar.uno(PELOS), azar.uno(ROPAS)];
  const melena =
    genero === "FEMENINO" ? `<path d="M112 190q0-92 88-92t88 92v120h-44V190h-88v120h-44z" fill="${pelo}"/>` : "";
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400">
    <rect width="400" height="400" fill="${fondo}"/>
    <path d="M70 400q0-110 130-110t130 110z" fill="${ropa}"/>${melena}
    <rect x="172" y="240" width="56" height="70" rx="26" fill="${piel}"/>
    <ellipse cx="200" cy="195" rx="72" ry="84" fill="${piel}"/>
    <path d="M126 186q4-86 74-86t74 86q-30-44-74-44t-74 44z" fill="${pelo}"/>
    <circle cx="174" cy="200" r="7" fill="#222"/><circle cx="226" cy="200" r="7" fill="#222"/>
    <path d="M176 238q24 20 48 0" stroke="#7a3b2e" stroke-width="5" fill="none" stroke-linecap="round"/>
  </svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** Gives a student a drawn photo, through the command that a person would use. */
export async function ponerFoto(azar: Azar, direccion: Alcance, alumnoId: number, genero: Genero): Promise<void> {
  const bytes = await retrato(azar, genero);
  resultadoDe(await cambiarFoto(direccion, { alumnoId, nombre: "retrato.png", bytes }));
}

/** Draws the school's logo, its initials in a shield, and sets it. */
export async function ponerLogo(direccion: Alcance, nombre: string, color: string): Promise<void> {
  const letras = iniciales(nombre.replace(/^(Colegio|Instituto) /, ""));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" width="240" height="240">
    <path d="M120 8 220 36v84c0 62-44 98-100 112C64 218 20 182 20 120V36z" fill="${color}"/>
    <path d="M120 26 204 50v70c0 50-36 80-84 92-48-12-84-42-84-92V50z" fill="none" stroke="#fff" stroke-width="5"/>
    <text x="120" y="146" font-family="DejaVu Sans, Arial, sans-serif" font-size="84" font-weight="bold" fill="#fff" text-anchor="middle">${letras}</text>
  </svg>`;
  const bytes = await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
  const { uuid } = resultadoDe(await guardarArchivo(direccion, { nombre: "logo.png", bytes, uso: "LOGO" }));
  await direccion.db.updateTable("colegios").set({ logoUuid: uuid }).where("id", "=", direccion.colegioId).execute();
}
