/** Our words about marks and opinions; what the specification says stands in the contracts. */
export const socialWords = {
  offline: 'Sin conexión: no pudimos guardarlo.',
  offlineOpen: 'Sin conexión: no pudimos abrirlo.',
  notYet: 'Probá de nuevo en un momento.',
} as const;
