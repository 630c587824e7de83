export const markTexts = {
  offline: 'Sin conexión: no pudimos guardarlo.',
  offlineOpen: 'Sin conexión: no pudimos abrirlo.',
  notYet: 'Probá de nuevo en un momento.',
} as const;
