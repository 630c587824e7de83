import { BRAND } from '@shop/contracts';

interface FaqAnswer {
  /** Part of shared links, so it must not change. */
  id: string;
  question: string;
  answer: string;
}
export interface FaqSubject {
  id: string;
  name: string;
  answers: readonly FaqAnswer[];
}

export const faq: readonly FaqSubject[] = [
  {
    id: 'envio',
    name: 'Envíos',
    answers: [
      {
        id: 'envios',
        question: '¿Hacen envíos?',
        answer:
          'Sí, los fabricantes despachan a todo el país. Al cerrar el pedido coordinás con cada uno el transporte o el correo que te quede mejor.',
      },
      {
        id: 'varios-fabricantes',
        question: '¿Y si compro a varios fabricantes?',
        answer: `Cada fabricante prepara y despacha lo suyo. El carrito separa tu compra por fabricante, así ves qué va con quién y coordinás cada envío con quien corresponde. Si unificás, todo va en un solo pedido; para que viaje en un solo envío, avisale a ${BRAND} cuando lo mandes.`,
      },
    ],
  },
  {
    id: 'pago',
    name: 'Formas de pago',
    answers: [
      {
        id: 'pagos',
        question: '¿Cómo se paga?',
        answer:
          'Le pagás directamente al fabricante por transferencia, depósito o efectivo. Cada fabricante te pasa sus datos al confirmar el pedido.',
      },
      {
        id: 'dolares',
        question: '¿Puedo pagar en dólares?',
        answer:
          'Algunos productos muestran también su precio en dólares. Consultá con el fabricante si querés pagar en dólares; los totales del sitio se calculan siempre en pesos.',
      },
    ],
  },
  {
    id: 'costo',
    name: 'Costo del envío',
    answers: [
      {
        id: 'costo-de-envio',
        question: '¿Quién paga el envío?',
        answer: 'El costo del envío lo paga quien compra, al recibir el paquete. Depende del transporte, del peso y de la distancia.',
      },
      {
        id: 'precio-final',
        question: '¿El envío está incluido en el precio?',
        answer: 'No. Los precios son por mayor y por unidad, sin el envío: lo abonás aparte cuando te llega el paquete.',
      },
    ],
  },
  {
    id: 'compra-minima',
    name: 'Compra mínima',
    answers: [
      {
        id: 'minimo',
        question: '¿Hay una compra mínima?',
        answer:
          'Cada fabricante define su propia compra mínima y la muestra en su tienda y en sus productos. El mínimo se cuenta por fabricante, no por el total de tu compra.',
      },
      {
        id: 'llegar-al-minimo',
        question: '¿Cómo llego al mínimo?',
        answer:
          'Podés combinar talles, colores, productos y packs del mismo fabricante: todo suma. En la ficha de cada producto ves cuánto te falta.',
      },
    ],
  },
  {
    id: 'visitas',
    name: 'Visitar el local',
    answers: [
      {
        id: 'local',
        question: '¿Puedo visitar el local?',
        answer:
          'Muchos fabricantes tienen punto de venta y muestran la dirección en su tienda. Escribiles antes para combinar el día y ver la mercadería en persona.',
      },
    ],
  },
];
