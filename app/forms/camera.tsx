import { useEffect, useRef, useState } from "react";
import { Button } from "~/ui/button";

type Props = {
  /** Called with the picture, which is handled like a chosen file. */
  onTaken: (picture: File) => void;
  onClose: () => void;
};

/** The longest side of a picture in pixels. More is cut off anyway. */
const LONGEST = 1600;

const NO_CAMERA = "No se pudo usar la cámara. Revisa que el navegador tenga permiso y que nadie más la ocupe.";

/**
 * The live view of the computer's camera, with the button that takes the picture. Nothing leaves the page: the picture
 * goes into the form's file field and is cropped and confirmed like any other. Closing releases the camera.
 */
export function Camera({ onTaken, onClose }: Props) {
  const screen = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<"waiting" | "ready" | "refused">("waiting");
  useEffect(() => {
    let stream: MediaStream | null = null;
    let gone = false;
    const stop = () => stream?.getTracks().forEach((track) => track.stop());
    const video = { width: { ideal: 1280 }, height: { ideal: 960 }, facingMode: "user" };
    const open = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video, audio: false });
      if (gone || !screen.current) return stop();
      screen.current.srcObject = stream;
      setState("ready");
    };
    open().catch(() => setState("refused"));
    return () => {
      gone = true;
      stop();
    };
  }, []);

  const take = () => {
    const { current } = screen;
    if (!current || current.videoWidth === 0) return;
    const scale = Math.min(1, LONGEST / Math.max(current.videoWidth, current.videoHeight));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(current.videoWidth * scale);
    canvas.height = Math.round(current.videoHeight * scale);
    canvas.getContext("2d")?.drawImage(current, 0, 0, canvas.width, canvas.height);
    canvas.toBlob(
      (blob) => {
        if (blob) onTaken(new File([blob], "camara.jpg", { type: "image/jpeg" }));
      },
      "image/jpeg",
      0.9,
    );
  };

  return (
    <div className="space-y-3">
      {state === "refused" ? (
        <p role="alert" className="fault">
          {NO_CAMERA}
        </p>
      ) : (
        // Mirrored, because people know themselves from mirrors. The picture itself is not.
        <video
          ref={screen}
          autoPlay
          muted
          playsInline
          aria-label="Lo que ve la cámara"
          className="mx-auto aspect-[4/3] w-full max-w-sm -scale-x-100 rounded-md bg-tenue object-cover"
        />
      )}
      <div className="flex flex-wrap justify-center gap-2">
        {state === "refused" ? null : (
          <Button type="button" variant="primary" size="sm" onClick={take} disabled={state !== "ready"}>
            Capturar
          </Button>
        )}
        <Button type="button" variant="secondary" size="sm" onClick={onClose}>
          Cerrar cámara
        </Button>
      </div>
    </div>
  );
}
