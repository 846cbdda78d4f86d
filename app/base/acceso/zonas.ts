/** The zones of Mexico. Border towns have their own hours, so each zone has its name. */
export const ZONAS = {
  "America/Mexico_City": "Centro (Ciudad de México)",
  "America/Monterrey": "Centro (Monterrey)",
  "America/Merida": "Centro (Mérida)",
  "America/Cancun": "Quintana Roo (Cancún)",
  "America/Matamoros": "Frontera noreste (Matamoros)",
  "America/Chihuahua": "Chihuahua",
  "America/Ojinaga": "Frontera de Ojinaga",
  "America/Ciudad_Juarez": "Frontera de Ciudad Juárez",
  "America/Mazatlan": "Pacífico (Mazatlán)",
  "America/Bahia_Banderas": "Bahía de Banderas",
  "America/Hermosillo": "Sonora (Hermosillo)",
  "America/Tijuana": "Baja California (Tijuana)",
} as const;
