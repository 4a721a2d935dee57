/** On the maps of hotels that show streets. */
export const streetMap = {
  note: 'Mapa de calles: acérquelo y muévalo para ver más.',
  open: 'Ver el mapa de calles',
  /** Of MapLibre's own signs. */
  controls: {
    'Map.Title': 'Mapa de calles',
    'NavigationControl.ZoomIn': 'Acercar',
    'NavigationControl.ZoomOut': 'Alejar',
    'AttributionControl.ToggleAttribution': 'Mostrar u ocultar de quién es el mapa',
    'CooperativeGesturesHandler.WindowsHelpText': 'Use la tecla Control y la rueda para acercar el mapa',
    'CooperativeGesturesHandler.MacHelpText': 'Use ⌘ y la rueda para acercar el mapa',
    'CooperativeGesturesHandler.MobileHelpText': 'Mueva el mapa con dos dedos',
  },
};
