/* Apart from `orderTexts`, so that the cart does not load them. */

/** Texts of lists of orders, and of an order in detail. */
export const orderListTexts = {
  notFound: 'No se encontró la orden.',
  noUnified: 'No hay pedidos unificados.',
  detailTitle: 'Detalle de la Orden',
  noInventories: 'Sin inventarios',
  detailFailed: (error: string) => `Error: ${error}`,
  receivedTitle: 'Mis Ordenes',
  noPhoneTitle: 'Contactar',
  noPhone: 'Este usuario no tiene número de teléfono registrado.',
  noConnection: 'Sin conexión: no pudimos traer el pedido.',
  noPurchases: 'Todavía no enviaste pedidos.',
  periodTooLong: 'Elegí un período más corto.',
} as const;

/** Answers to an order that is refused. */
export const orderRefusals = {
  keyRequired: 'Falta la clave del pedido.',
  keyReused: 'Esa clave ya se usó para otro pedido.',
  tooManyGuests: 'Este fabricante recibió muchos pedidos sin cuenta en la última hora. Ingresá con tu cuenta, o probá de nuevo más tarde.',
  busy: 'Tu pedido se está procesando. Esperá un momento y volvé a probar.',
  tooMuch: 'El pedido es demasiado grande. Envialo en partes.',
} as const;
