import { useEffect, useState } from "react";

/**
 * True if the browser has a camera that a page may use. It requires a secure context; Salud says so if there is none.
 */
export function useHasCamera(wanted: boolean): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => {
    if (!wanted || !window.isSecureContext || !navigator.mediaDevices) return;
    let gone = false;
    const look = async () => {
      const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
      if (!gone) setHas(devices.some(({ kind }) => kind === "videoinput"));
    };
    void look();
    return () => {
      gone = true;
    };
  }, [wanted]);
  return has;
}
