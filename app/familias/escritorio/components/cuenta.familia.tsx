import { ENLACE, Renglon, Tarjeta, Vacia } from "~/base/linea/components/tarjeta.familia";
import type { DatosDeArchivos, DatosDeCuenta } from "../cuenta.server";

/** The account's details: the student, the e-mail, and the enrolment. */
export function Cuenta({ datos, base }: { datos: DatosDeCuenta; base: string }) {
  const { nombreCompleto, email, matricula, ciclo, plantel, turno } = datos;
  return (
    <Tarjeta titulo={nombreCompleto}>
      <ul>
        <Renglon titulo={email || "Sin correo"} nota="Correo" />
        {matricula ? <Renglon titulo={matricula} nota="Matrícula" /> : null}
        <Renglon titulo={`${plantel} · ${turno}`} nota="Plantel y turno" />
        <Renglon titulo={ciclo} nota="Ciclo" />
      </ul>
      <p className="border-t border-linea">
        <a href={`${base}/archivos`} className={ENLACE}>
          Mis documentos
        </a>
      </p>
    </Tarjeta>
  );
}

/** The papers of the student that the school keeps. */
export function Archivos({ datos: { archivos } }: { datos: DatosDeArchivos }) {
  return (
    <Tarjeta>
      {archivos.length === 0 ? <Vacia>No hay documentos</Vacia> : null}
      <ul>
        {archivos.map(({ uuid, nombre, requisito, guardado, url }) => (
          <Renglon
            key={uuid}
            titulo={nombre}
            nota={[requisito, guardado].filter(Boolean).join(" · ")}
            lado={
              <a href={url} download={nombre} className={ENLACE}>
                Descargar
              </a>
            }
          />
        ))}
      </ul>
    </Tarjeta>
  );
}
