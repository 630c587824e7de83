/** One answer to what unifying does, in the cart, after sending and among the questions (UX 4). */
export const unifyText = 'Al unificar, va todo en un pedido con su hoja de transporte. Para un solo envío, avisanos.';

/** The same for who collects, what it costs and when, in the cart and among the questions. */
export const unifySteps = [
  ['Quién retira', 'Cada fabricante despacha lo suyo, o lo retira quien vos mandes con la hoja de transporte.'],
  ['Qué cuesta', 'El costo del envío lo paga quien compra, al recibir el paquete.'],
  ['Cuándo', 'Después de enviar el pedido, acordás con cada fabricante el pago y la fecha.'],
] as const;
