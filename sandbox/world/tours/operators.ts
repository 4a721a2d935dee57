/** Invented operators. A Colombian one lacks a tourism register number, so its tours are not published. */
export const OPERATORS: readonly { id: string; name: string; country: string; hasNumber: boolean }[] = [
  { id: 'murallas-y-mar', name: 'Murallas y Mar Recorridos', country: 'CO', hasNumber: true },
  { id: 'sendero-del-cocora', name: 'Sendero del Cocora', country: 'CO', hasNumber: true },
  { id: 'altiplano-a-pie', name: 'Altiplano a Pie', country: 'CO', hasNumber: true },
  { id: 'selva-y-rio', name: 'Selva y Río Leticia', country: 'CO', hasNumber: true },
  { id: 'pacifico-vivo', name: 'Pacífico Vivo Nuquí', country: 'CO', hasNumber: true },
  { id: 'rumbo-sin-papeles', name: 'Rumbo Caribe Aventura', country: 'CO', hasNumber: false },
  { id: 'valle-sagrado', name: 'Caminos del Valle Sagrado', country: 'PE', hasNumber: false },
  { id: 'mitad-del-mundo', name: 'Mitad del Mundo Travesías', country: 'EC', hasNumber: false },
  { id: 'salar-blanco', name: 'Salar Blanco Expediciones', country: 'BO', hasNumber: false },
  { id: 'cordillera-sur', name: 'Cordillera Sur', country: 'CL', hasNumber: false },
  { id: 'plata-y-pampa', name: 'Plata y Pampa', country: 'AR', hasNumber: false },
  { id: 'carioca-a-pie', name: 'Carioca a Pé', country: 'BR', hasNumber: false },
  { id: 'istmo-verde', name: 'Istmo Verde', country: 'PA', hasNumber: false },
  { id: 'pura-selva', name: 'Pura Selva', country: 'CR', hasNumber: false },
  { id: 'sac-be', name: 'Sac Bé Caminos Mayas', country: 'MX', hasNumber: false },
  { id: 'quisqueya', name: 'Rutas de Quisqueya', country: 'DO', hasNumber: false },
];
