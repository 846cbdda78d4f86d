import { ACTIVO, nombre, ORDEN } from "./campos";
import type { CatalogoSuelto } from "./catalogo";

/** The services that the school sells, and their SAT keys for invoices (decisions.md, Invoicing). */
export const SERVICIOS = {
  tabla: "servicios",
  titulo: "Servicios",
  singular: "servicio",
  parametro: "servicioId",
  conActivo: true,
  campos: [
    nombre(),
    { nombre: "facturar", etiqueta: "Se factura", tipo: "casilla" },
    { nombre: "esColegiatura", etiqueta: "Es colegiatura (lleva el complemento educativo)", tipo: "casilla" },
    {
      nombre: "claveProdServ",
      etiqueta: "Clave de producto o servicio del SAT",
      tipo: "texto",
      max: 8,
      inicial: "86121500",
      pista: "86121500 es de escuelas; 90101700, de cafetería; 80141607, de eventos",
    },
    { nombre: "claveUnidad", etiqueta: "Clave de unidad del SAT", tipo: "eleccion", inicial: "E48" },
    { nombre: "impuesto", etiqueta: "IVA", tipo: "eleccion", inicial: "EXENTO" },
    {
      nombre: "diasGracia",
      etiqueta: "Días para pagar lo que ya venció al asignarlo",
      tipo: "numero",
      inicial: "7",
      obligatorio: true,
    },
    {
      nombre: "escalaDeDevolucion",
      etiqueta: "Escala de devolución",
      tipo: "texto",
      max: 80,
      pista: "Para inscripciones, días antes del ciclo: por ciento que se devuelve. Por ejemplo 60: 100, 30: 50",
    },
    { nombre: "formasPago", etiqueta: "Formas de pago", tipo: "casillas", obligatorio: true },
    ORDEN,
    ACTIVO,
  ],
  columnas: [
    { nombre: "factura", titulo: "Se factura" },
    { nombre: "programas", titulo: "Programas", tipo: "numero" },
    { nombre: "orden", titulo: "Orden", tipo: "numero" },
  ],
  vacio: "Lo que el colegio cobra por separado: colegiatura, transporte, comedor.",
} as const satisfies CatalogoSuelto;
