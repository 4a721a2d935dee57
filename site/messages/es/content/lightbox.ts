export const lightbox = {
  label: 'Imagen ampliada',
  of: (number: number, all: number) => `Imagen ${number} de ${all}`,
  close: 'Cerrar la imagen',
  previous: 'Imagen anterior',
  next: 'Imagen siguiente',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  actualSize: 'Tamaño inicial',
  zoomed: (percent: number) => `Ampliada al ${percent} %`,
  failed: 'No pudimos mostrar la imagen. Revise su conexión y vuelva a intentarlo.',
};
