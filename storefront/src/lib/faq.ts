/** The help page (FAQ-01): what buyers ask before their first order. */
export const faq = [
  {
    id: 'envios',
    question: '¿Hacen envíos?',
    answer:
      'Sí, los fabricantes despachan a todo el país. Al cerrar el pedido coordinás con cada uno el transporte o el correo que te quede mejor.',
  },
  {
    id: 'costo-de-envio',
    question: '¿Quién paga el envío?',
    answer: 'El costo del envío lo paga quien compra, al recibir el paquete. Depende del transporte, del peso y de la distancia.',
  },
  {
    id: 'pagos',
    question: '¿Cómo se paga?',
    answer:
      'Le pagás directamente al fabricante por transferencia, depósito o efectivo. Cada fabricante te pasa sus datos al confirmar el pedido.',
  },
  {
    id: 'minimo',
    question: '¿Hay una compra mínima?',
    answer:
      'Cada fabricante define su propia compra mínima y la muestra en su tienda y en sus productos. El mínimo se cuenta por fabricante, no por el total de tu compra.',
  },
  {
    id: 'local',
    question: '¿Puedo visitar el local?',
    answer:
      'Muchos fabricantes tienen punto de venta y muestran la dirección en su tienda. Escribiles antes para combinar el día y ver la mercadería en persona.',
  },
] as const;
