import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { EstadoDelSegundoPaso } from "~/personas/cuenta/segundopaso/segundo-paso.server";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { PrintButton } from "~/ui/print-button";
import { QrCode } from "~/ui/qr-code";
import { Campo } from "./campo";

export type Respuesta = {
  /** The ten codes on paper, which only this answer contains. */
  codigos: string[] | null;
  mensaje: string | null;
  errores: Partial<Record<"codigo" | "actual", string>>;
};

type Paso = EstadoDelSegundoPaso & { qr?: boolean[][]; pideContrasena: boolean };
type Props = { paso: Paso; respuesta: Respuesta | null };

/** The second step of one's own account: its explanation, the secret until its first code, and its change or end. */
export function SegundoPaso({ paso, respuesta }: Props) {
  if (respuesta?.codigos) return <Codigos codigos={respuesta.codigos} />;
  return (
    <div className="space-y-4 text-sm text-texto">
      {respuesta?.mensaje && Object.keys(respuesta.errores).length === 0 ? (
        <Alert tone="danger" live>
          {respuesta.mensaje}
        </Alert>
      ) : null}
      {paso.estado === "APAGADO" ? (
        <>
          <p>
            Además de tu contraseña, al entrar se pide un código de seis números que da una aplicación de tu teléfono.
            Quien adivine tu contraseña no entra sin él.
          </p>
          <Hacer accion="EMPEZAR">
            {paso.pideContrasena ? <CampoDeContrasena error={respuesta?.errores.actual} /> : null}
            <Button size="lg">Activar el segundo paso</Button>
          </Hacer>
        </>
      ) : paso.estado === "EMPEZADO" ? (
        <Empezado {...paso} error={respuesta?.errores.codigo} />
      ) : (
        <Encendido {...paso} errores={respuesta?.errores ?? {}} />
      )}
    </div>
  );
}

function Empezado({ letras, qr, error }: { letras: string; qr?: boolean[][]; error?: string }) {
  return (
    <>
      <p>
        1. Abre en tu teléfono una aplicación de códigos (por ejemplo Aegis, Google Authenticator o la de tus
        contraseñas) y lee esta imagen.
      </p>
      {qr ? <QrCode cells={qr} label="Código QR con tu clave" /> : null}
      <p>
        Si no puedes leerla, escribe esta clave:{" "}
        <strong className="select-all font-mono text-fuerte [overflow-wrap:anywhere]">
          {letras.replace(/(.{4})(?=.)/g, "$1 ")}
        </strong>
      </p>
      <p>2. Escribe el código que muestra la aplicación.</p>
      <Hacer accion="CONFIRMAR">
        <CampoDeCodigo label="Código" error={error} />
        <Button size="lg">Confirmar</Button>
      </Hacer>
    </>
  );
}

type EncendidoProps = { codigosQueQuedan: number; pideContrasena: boolean; errores: Respuesta["errores"] };

function Encendido({ codigosQueQuedan, pideContrasena, errores }: EncendidoProps) {
  return (
    <>
      <Alert tone="success">
        El segundo paso está activado. Te quedan {codigosQueQuedan} códigos de recuperación en papel.
      </Alert>
      <h2 className="text-base font-semibold text-fuerte">Otros códigos de recuperación</h2>
      <p>Los de antes dejan de servir.</p>
      <Hacer accion="CODIGOS">
        {pideContrasena ? <CampoDeContrasena error={errores.actual} /> : null}
        <CampoDeCodigo label="Código de la aplicación" />
        <Button variant="secondary">Crear otros códigos</Button>
      </Hacer>
      <h2 className="text-base font-semibold text-fuerte">Quitar el segundo paso</h2>
      <Hacer accion="QUITAR">
        <CampoDeContrasena error={errores.actual} />
        <CampoDeCodigo label="Código" error={errores.codigo} />
        <Button variant="danger">Quitar el segundo paso</Button>
      </Hacer>
    </>
  );
}

function CampoDeContrasena({ error }: { error?: string }) {
  return (
    <Campo label="Contraseña actual" name="actual" type="password" autoComplete="current-password" error={error} />
  );
}

/** The field for a code: of the app, or one on paper. */
export function CampoDeCodigo({ label, error, enfocado }: { label: string; error?: string; enfocado?: boolean }) {
  return (
    <Campo
      label={label}
      name="codigo"
      autoComplete="one-time-code"
      inputMode="text"
      maxLength={40}
      error={error}
      autoFocus={enfocado}
      required
    />
  );
}

function Codigos({ codigos }: { codigos: readonly string[] }) {
  return (
    <div className="space-y-4 text-sm text-texto">
      <Alert tone="success" title="Segundo paso activado" live>
        Guarda en papel estos códigos de recuperación: se muestran esta única vez. Cada uno sirve una vez, si no tienes
        tu teléfono.
      </Alert>
      <ul className="grid gap-1 font-mono text-base text-fuerte sm:grid-cols-2" aria-label="Códigos de recuperación">
        {codigos.map((codigo) => (
          <li key={codigo} className="select-all">
            {codigo}
          </li>
        ))}
      </ul>
      <PrintButton>Imprimir</PrintButton>
    </div>
  );
}

function Hacer({ accion, children }: { accion: string; children: ReactNode }) {
  return (
    <Form method="post" noValidate className="space-y-3">
      <input type="hidden" name="accion" value={accion} />
      {children}
    </Form>
  );
}

/** The message in any answer of these forms. */
export function dichoDe(respuesta: unknown): Respuesta | null {
  if (typeof respuesta !== "object" || respuesta === null) return null;
  if ("codigos" in respuesta) return { codigos: respuesta.codigos as string[], mensaje: null, errores: {} };
  const { result, mensaje } = respuesta as {
    result?: { error?: Record<string, string[] | null> | null };
    mensaje?: string;
  };
  const errores = result?.error ?? {};
  return {
    codigos: null,
    mensaje: mensaje ?? null,
    errores: { codigo: errores.codigo?.[0], actual: errores.actual?.[0] },
  };
}
