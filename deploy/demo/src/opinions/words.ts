/** Comments by number of stars. */
export const comments: Readonly<Record<1 | 2 | 3 | 4 | 5, readonly string[]>> = {
  5: [
    'Excelente calidad, las costuras prolijas y los talles vienen como dicen. Volvemos a comprar.',
    'Llegó todo completo y antes de lo que nos dijeron. Muy buena atención por WhatsApp.',
    'Tercera compra en el año y siempre cumplen. Se vende solo en el local.',
    'La tela no encoge ni destiñe, mis clientas están chochas.',
    'Me ayudaron a armar la curva de talles para mi zona. Impecables.',
    'Muy buen precio para la calidad que tiene. Recomendado.',
    'Embalan bien, vino todo con su etiqueta y sin una falla.',
    'Hace dos temporadas que trabajamos con ellos, nunca un problema.',
    'Las fotos son fieles a lo que llega. Da gusto comprar así.',
    'Cambiaron unas prendas falladas sin vueltas. Diez puntos.',
    'Buenísimos los packs para empezar, rinden mucho.',
    'Colores tal cual la foto y entrega en 48 horas a Rosario.',
  ],
  4: [
    'Muy linda mercadería. El envío se demoró un par de días, pero avisaron.',
    'Buena calidad; los talles vienen un poco chicos, pidan uno más.',
    'Todo bien con el pedido, faltó un color y me lo cambiaron por otro.',
    'Buen precio por mayor. Podrían subir más fotos de la tela.',
    'Cumplidores. La compra mínima es un poco alta para un local chico.',
    'La tela es buena, algún hilo suelto pero nada grave.',
    'Responden rápido. Le falta variedad de colores de temporada.',
    'Segunda compra, mantienen la calidad.',
  ],
  3: [
    'La ropa es correcta, esperaba una tela con más cuerpo.',
    'Tardaron diez días en despachar. El producto está bien.',
    'Algunas prendas vinieron con el talle cambiado. Lo resolvieron, pero demoró.',
    'Precio justo, calidad normal.',
    'El color no es igual al de la foto.',
  ],
  2: [
    'De doce prendas, tres vinieron con fallas en la costura.',
    'Me costó que me contestaran después de pagar.',
    'La tela es más fina de lo que parece en la foto.',
  ],
  1: ['El pedido llegó incompleto y nadie se hizo cargo.', 'No es lo que muestran las fotos. No vuelvo a comprar.'],
};

/** Replies of stores to good and to bad reviews. */
export const replies = {
  thanks: [
    '¡Muchas gracias! Los esperamos en la próxima temporada.',
    'Gracias por la confianza, un placer trabajar con ustedes.',
    '¡Qué alegría leer esto! Cualquier cosa estamos por WhatsApp.',
  ],
  sorry: [
    'Lamentamos lo que pasó. Escribinos por WhatsApp y lo resolvemos.',
    'Tenés razón, tuvimos demoras esa semana. Ya reforzamos los despachos.',
    'Gracias por avisar: cambiamos las prendas con fallas sin cargo.',
  ],
} as const;

/** Two hidden reviews and four reported ones; `today`: reported an hour ago. */
export const troubles = [
  {
    rating: 1,
    comment: 'Ladrones, no les compren. Busquen en otro lado que hay mejores.',
    hidden: 'Insulta al fabricante y no habla de una compra.',
  },
  { rating: 5, comment: 'Visiten mi página, tengo ofertas mejores en bijou.', hidden: 'Es publicidad de otro negocio.' },
  { rating: 1, comment: 'Pésimo todo, ni se gasten.', reported: 'No figura entre nuestros clientes y no cuenta qué pasó.' },
  {
    rating: 2,
    comment: 'Pidan acá y les va a pasar lo mismo que a mi prima con otra marca.',
    reported: 'Habla de otra marca, no de una compra a nosotros.',
    today: true,
  },
  { rating: 1, comment: 'El dueño es un maleducado, lo conozco del barrio.', reported: 'Es un ataque personal.' },
  { rating: 1, comment: 'Compren directo en Avellaneda que sale la mitad.', reported: 'Desvía clientes y no opina del pedido.' },
] as const;
