/**
 * Texts about carts and orders: those of the specification verbatim (§5, §8), and others. Separate from `texts`, as only the cart and
 * orders use them.
 */
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
  notFound: 'No se encontró la orden.',
  noUnified: 'No hay pedidos unificados.',
  detailTitle: 'Detalle de la Orden',
  noInventories: 'Sin inventarios',
  detailFailed: (error: string) => `Error: ${error}`,
  receivedTitle: 'Mis Ordenes',
  noPhoneTitle: 'Contactar',
  noPhone: 'Este usuario no tiene número de teléfono registrado.',

  noConnection: 'Sin conexión: no pudimos traer el pedido.',
  noPurchases: 'Todavía no hiciste compras.',
  buyerMissingTitle: 'Tus datos',
  guestsOff: 'Ingresá como mayorista para enviar tu pedido.',
  changed: 'Algo cambió desde que lo viste. Revisá tu pedido.',
  keyRequired: 'Falta la clave del pedido.',
  keyReused: 'Esa clave ya se usó para otro pedido.',
  tooManyGuests: 'Este fabricante recibió muchos pedidos sin cuenta en la última hora. Ingresá con tu cuenta, o probá de nuevo más tarde.',
  busy: 'Tu pedido se está procesando. Esperá un momento y volvé a probar.',
  tooMuch: 'El pedido es demasiado grande. Envialo en partes.',
  periodTooLong: 'Elegí un período más corto.',
} as const;
