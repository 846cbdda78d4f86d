import { Respuestas } from "~/familias/escritorio/components/acerca.familia";

/** The help of a tutor's page: paying, receipts, codes. It needs no code. */
export const AyudaFamiliar = () => <Respuestas respuestas={RESPUESTAS} />;

const RESPUESTAS = [
  [
    "¿Cómo pago desde aquí?",
    "En Pagar en línea elige lo que quieres pagar y cómo: tarjeta, transferencia u OXXO. Pagas en la página del banco o del servicio de pagos; el colegio no ve los datos de tu tarjeta. Al terminar regresas aquí, con tu recibo.",
  ],
  [
    "¿Cuándo se registra mi pago?",
    "Con tarjeta, al momento. Una transferencia, en minutos. Lo que se paga en OXXO se confirma en uno o dos días hábiles, y cuenta el día en que lo pagaste.",
  ],
  [
    "¿Puedo deducir la colegiatura?",
    "Si la pagas con tarjeta o transferencia. Lo que se paga en efectivo no se deduce, tampoco en OXXO.",
  ],
  [
    "El banco no pasó mi tarjeta",
    "No se te cobró y lo que debes sigue igual. Intenta otra vez, usa otra tarjeta, o elige transferencia u OXXO.",
  ],
  [
    "Pagué y no veo mi recibo",
    "Abre otra vez la página del pago: pregunta de nuevo. Si al día siguiente no está, llama al colegio con el número de autorización.",
  ],
  [
    "¿Por qué cambió lo que debo?",
    "Cada cargo dice por qué: hasta qué día vale el descuento y desde qué día hay recargo.",
  ],
  [
    "¿Por qué me pide un código?",
    "Los recibos, tus datos y los pagos son solo tuyos. El código llega por correo, o te lo leen en la oficina del colegio, y sirve diez minutos; en este teléfono no se te vuelve a pedir en 30 días. El botón de un recordatorio deja pagar sin código durante 30 días: enseña iniciales y montos.",
  ],
  [
    "¿Puede sonar mi teléfono?",
    "Si el colegio lo ofrece, en Avisos en tu teléfono. El aviso no dice nada de tus hijos: lo lees al abrirlo.",
  ],
  ["Mi enlace dejó de abrir", "Pide uno nuevo en la oficina del colegio."],
] as const;
