/** Texts of the cart and of sending an order: those of the specification verbatim (§5, §8), and others. */
export const orderTexts = {
  emptyTitle: 'Carrito vacío',
  empty: 'Debes añadir algo al carrito para poder realizar esta acción.',
  notAllowedTitle: 'Acción no permitida',
  notWholesaler: 'Debe registrarse como mayorista para poder unificar pedidos.',
  manufacturer: 'Debe cerrar sesión como Fabricante para poder generar una orden.',
  attentionTitle: 'Atención',
  belowMinimumUnified: (manufacturer: string, amount: string) => `El mínimo de compra en ${manufacturer} (${amount}).`,
  belowMinimum: (manufacturer: string, amount: string) => `El mínimo de compra en ${manufacturer} es de ${amount}.`,
  nameRequired: 'El nombre no puede estar vacío.',
  nameShort: 'El nombre debe tener al menos 3 caracteres.',
  phoneTenDigits: 'El número de teléfono debe tener exactamente 10 dígitos.',
  failedTitle: 'Error',
  failed: 'Hubo un problema al generar la orden. Por favor, inténtalo nuevamente.',
  buyerMissingTitle: 'Tus datos',
  guestsOff: 'Ingresá como mayorista para enviar tu pedido.',
  changed: 'Algo cambió desde que lo viste. Revisá tu pedido.',
} as const;
