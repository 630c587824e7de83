import type { Kind } from './recipe.js';

/** Names stores give their models. */
export const models =
  'Abril Ada Agustina Aires Alba Alma Ámbar Amelia Ana Antonia Aurora Azul Bariloche Belén Bianca Brisa Cala Calafate Camila Candela Carmela Catalina Ceibo Celeste Cielo Clara Congreso Constanza Coral Cumelén Delfina Delta Dolores Elena Elisa Emilia Emma Esmeralda Esquel Eva Federica Flor Francisca Frida Gala Greta Guadalupe Helena Humahuaca India Inés Irupé Isabel Iguazú Jacinta Jazmín Josefina Juana Julia Lago Lara Laurel Leonor Libertad Lila Lola Lourdes Luján Luna Magnolia Maia Malbec Malva Manuela Mar Margarita Martina Matilda Mendoza Mía Milagros Mora Nahuel Nina Olivia Oriana Ostende Palermo Paloma Pampa Paz Pehuén Pilar Pinamar Quebrada Quena Ramona Recoleta Renata Rita Río Rocío Roma Rosario Rufina Salta San_Telmo Santa_Fe Sara Serena Siena Sol Sofía Tandil Teo Tigre Tilcara Trinidad Uma Ushuaia Valentina Vera Victoria Viena Villa_Crespo Viña Violeta Yerba_Buena Yuchán Zoe'
    .split(' ')
    .map((name) => name.replaceAll('_', ' '));

type Sentences = Record<Kind, readonly string[]>;

/** How it falls and feels. */
export const falls: Sentences = {
  punto: [
    'Cae suave y no marca.',
    'Acompaña el movimiento y vuelve a su forma.',
    'Tela fresca que no se deforma con los lavados.',
    'Molde cómodo, con hombro y sisa bien resueltos.',
  ],
  plano: [
    'Linda caída y costuras limpias por dentro.',
    'Calce parejo en todos los talles.',
    'Se plancha fácil y queda prolija todo el día.',
    'Terminación de sastrería, con vista interior.',
  ],
  denim: [
    'Cinco bolsillos, avíos reforzados y costura doble.',
    'Calce que sostiene sin apretar; el lavado no destiñe.',
    'Tiro cómodo y cintura que no se despega de atrás.',
  ],
  abrigo: [
    'Abriga sin pesar y no hace pelotitas.',
    'Puños y cintura que cierran bien contra el frío.',
    'Interior suave, terminación prolija y mucho uso por delante.',
  ],
  intima: ['Elásticos suaves que no marcan.', 'Costuras planas: se siente bien todo el día.', 'Mantiene la forma lavado tras lavado.'],
  chicos: [
    'Pensada para jugar: resiste el lavarropas y no pica.',
    'Colores firmes y costuras reforzadas donde más se gasta.',
    'Cómoda para todo el día, con un poco de margen para crecer.',
  ],
  bebe: [
    'Suave desde el primer uso, con costuras planas y broches sin níquel.',
    'Fácil de poner y de sacar, aun con el bebé dormido.',
    'Tela hipoalergénica que respira.',
  ],
  calzado: [
    'Horma cómoda y suela antideslizante.',
    'Plantilla acolchada y costuras firmes.',
    'Liviana, flexible y lista para caminar todo el día.',
  ],
  accesorio: ['Herrajes firmes y costura doble.', 'Terminación prolija, lista para regalo.', 'Combina con todo y aguanta el uso diario.'],
  casa: [
    'Tejido noble, que gana suavidad con los lavados.',
    'Terminación con dobladillo doble; no encoge.',
    'Colores que combinan entre sí para armar la vidriera.',
  ],
  bijou: ['No se pone negra y es apta para pieles sensibles.', 'Brillo parejo y cierre firme.', 'Viene en blíster, lista para exhibir.'],
};

/** How sizes run; only for what has several. */
export const fits: Partial<Sentences> = {
  punto: ['Talles reales: ante la duda, el habitual.', 'Calza cómoda; los talles respetan la tabla.'],
  plano: ['Talles reales, medidos sobre prenda.', 'Calce regular: pedí tu curva habitual.'],
  denim: ['Talle a talle según tabla, con 2 cm entre uno y otro.', 'Si dudás entre dos talles, llevá el mayor.'],
  abrigo: ['Amplio para usar con algo abajo.', 'Talles generosos.'],
  intima: ['Respeta la tabla de talles.'],
  chicos: ['Del talle 4 al 16 según disponibilidad; molde holgado.', 'Talle según la edad, con margen.'],
  bebe: ['Talle por meses; molde pensado con pañal.'],
  calzado: ['Número real: no hace falta pedir uno más.', 'Horma normal a ancha.'],
};

/** What matters to who resells it. */
export const resale: readonly string[] = [
  'Ideal para revender: rota todo el año.',
  'Se vende por curva completa o surtida.',
  'Precio por mayor, con reposición semanal.',
  'Tu cliente la ve y la lleva.',
  'Deja buen margen y casi no tiene cambios.',
  'Despachamos en 48 horas a todo el país.',
  'Consultanos por color y cantidad: armamos el surtido con vos.',
  'Un infaltable de la temporada para tu local o showroom.',
  '',
];

export const tagsOf: Sentences = {
  punto: ['algodón', 'básico', 'verano', 'urbano', 'liso', 'cómodo'],
  plano: ['media estación', 'oficina', 'liviano', 'tendencia', 'salida'],
  denim: ['denim', 'jean', 'tiro alto', 'elastizado', 'clásico'],
  abrigo: ['invierno', 'abrigado', 'tejido', 'media estación', 'frisa'],
  intima: ['suave', 'lencería', 'por docena', 'microfibra'],
  chicos: ['infantil', 'colegial', 'estampado', 'resistente'],
  bebe: ['bebé', 'primera puesta', 'regalo', 'hipoalergénico'],
  calzado: ['calzado', 'suela de goma', 'urbano', 'curva armada'],
  accesorio: ['accesorios', 'regalo', 'tendencia', 'cuero'],
  casa: ['hogar', 'dormitorio', 'regalo', 'hotelería', 'por docena'],
  bijou: ['bijou', 'acero', 'regalo', 'tendencia', 'surtido'],
};

export const seasons = [
  'Verano',
  'Invierno',
  'Media Estación',
  'Primavera',
  'Finde',
  'Básicos',
  'Vidriera',
  'Temporada',
  'Más Vendidos',
  'Emprendedora',
  'Apertura',
  'Surtido',
] as const;
