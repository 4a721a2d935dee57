/** Notices over any page when a request gets no answer. */
export const connection = {
  label: 'Conexión',
  troubles: {
    offline: { heading: 'Sin conexión a internet', text: 'Lo que ve sigue aquí. Cuando vuelva la señal, inténtelo de nuevo.' },
    unanswered: { heading: 'No hubo respuesta', text: 'La conexión se cortó. Lo que ve sigue aquí; inténtelo de nuevo.' },
    slow: { heading: 'Está tardando más de lo normal', text: 'Seguimos esperando. Puede intentarlo de nuevo.' },
  },
  trying: 'Intentando de nuevo…',
  retry: 'Reintentar',
};
