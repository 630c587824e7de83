import type { GenderNumber, Kind } from './recipe.js';

const list = (names: string): string[] => names.split(' ').map((name) => name.replaceAll('_', ' '));

const places = list(
  'Bariloche Calafate Ceibo Congreso Cumelén Delta Esquel Humahuaca Iguazú Irupé Lago Malbec Mendoza Nahuel Ostende Palermo Pampa Pehuén Pinamar Quebrada Recoleta Río Roma Rosario Salta San_Telmo Santa_Fe Tandil Tigre Tilcara Ushuaia Viena Villa_Crespo Yerba_Buena Yuchán Oslo Lisboa Cuyo Traslasierra Cafayate Purmamarca Chascomús Colón Devoto Almagro Boedo Colegiales',
);
const women = list(
  'Abril Ada Agustina Alba Alma Ámbar Amelia Ana Antonia Aurora Azul Belén Bianca Brisa Cala Camila Candela Carmela Catalina Celeste Cielo Clara Constanza Delfina Dolores Elena Elisa Emilia Emma Esmeralda Eva Federica Flor Francisca Frida Gala Greta Guadalupe Helena India Inés Isabel Jacinta Jazmín Josefina Juana Julia Lara Leonor Libertad Lola Lourdes Luján Luna Magnolia Maia Malva Manuela Mar Margarita Martina Matilda Mía Milagros Mora Nina Olivia Oriana Paloma Paz Pilar Quena Ramona Renata Rita Rocío Rufina Sara Serena Siena Sol Sofía Trinidad Uma Valentina Vera Victoria Violeta Zoe',
);
const men = list(
  'Agustín Bautista Benicio Benjamín Bruno Camilo Ciro Dante Elías Facundo Felipe Franco Gael Genaro Ignacio Jerónimo Joaquín León Lisandro Lorenzo Luca Manuel Mateo Milo Octavio Pedro Ramiro Renzo Santino Simón Teo Tomás Valentino Vicente',
);

/** Names of models. */
export const modelsFor = (gender: GenderNumber): readonly string[] =>
  gender === 1 || gender === 3 ? [...men, ...places] : gender === 5 ? [...women, ...men] : [...women, ...places];

type Sentences = Record<Kind, readonly string[]>;

/** Fit and feel; without gender, because the noun may have either. */
export const falls: Sentences = {
  punto: [
    'Cae suave y no marca.',
    'Acompaña el movimiento y vuelve a su forma.',
    'Tela que no se deforma con los lavados.',
    'Molde cómodo, con costuras reforzadas.',
    'Buen gramaje: no transparenta.',
  ],
  plano: [
    'Linda caída y costuras limpias por dentro.',
    'Calce parejo en todos los talles.',
    'Se plancha fácil y mantiene la prolijidad todo el día.',
    'Terminación cuidada, con remates firmes.',
  ],
  denim: [
    'Avíos reforzados y costura doble.',
    'Calce que sostiene sin apretar; el lavado no destiñe.',
    'Denim con cuerpo, que se ablanda con el uso.',
  ],
  abrigo: [
    'Abriga sin pesar y no hace pelotitas.',
    'Cierra bien contra el frío y deja moverse.',
    'Interior suave, terminación prolija y mucho uso por delante.',
  ],
  intima: ['Elásticos suaves que no marcan.', 'Costuras planas: comodidad todo el día.', 'Mantiene la forma lavado tras lavado.'],
  chicos: [
    'Resiste el juego y el lavarropas, y no pica.',
    'Colores firmes y refuerzos donde más se gasta.',
    'Comodidad para todo el día, con un poco de margen para crecer.',
  ],
  bebe: [
    'Suavidad desde el primer uso, con terminaciones que no molestan.',
    'Tela hipoalergénica que respira.',
    'Se lava fácil y conserva la suavidad.',
  ],
  calzado: [
    'Horma cómoda y suela antideslizante.',
    'Suela flexible y terminación firme.',
    'Poco peso y buen agarre para caminar todo el día.',
  ],
  accesorio: ['Terminación prolija, a la altura de un regalo.', 'Combina con todo y aguanta el uso diario.', 'Costuras y remates firmes.'],
  casa: [
    'Gana suavidad con los lavados y no destiñe.',
    'Terminación prolija, con remates que no se abren.',
    'Tonos que combinan entre sí para armar la vidriera.',
  ],
  bijou: ['No mancha la piel y conserva el brillo.', 'Brillo parejo y terminación prolija.', 'Viene en blíster, para exhibir sin vueltas.'],
};

/** Sizing; only for products with several sizes. */
export const fits: Partial<Sentences> = {
  punto: ['Talles reales: ante la duda, el habitual.', 'Los talles respetan la tabla.'],
  plano: ['Talles reales, medidos sobre prenda.', 'Calce regular: pedí tu curva habitual.'],
  denim: ['Talle a talle según tabla, con 2 cm entre uno y otro.', 'Si dudás entre dos talles, llevá el mayor.'],
  abrigo: ['Holgura para usar con algo abajo.', 'Talles generosos.'],
  intima: ['Respeta la tabla de talles.'],
  chicos: ['Talle según la edad, con margen.', 'Molde holgado; ante la duda, el talle de la edad.'],
  bebe: ['Talle por meses; molde pensado con pañal.'],
  calzado: ['Número real: no hace falta pedir uno más.', 'Horma normal a ancha.'],
};

/** Several colours: of clothes, and of everything else. */
export const coloursOf = {
  worn: ['Talle único, en varios colores.', 'Talle único: elegí los colores que más rotan en tu local.'],
  kept: ['Varios colores para combinar.', 'Elegí los colores que más rotan en tu local.'],
} as const;

/** Arguments for resellers. */
export const resale: readonly string[] = [
  'Ideal para revender: rota todo el año.',
  'Se vende por curva completa o surtida.',
  'Precio por mayor, con reposición semanal.',
  'Deja buen margen y casi no tiene cambios.',
  'Despachamos en 48 horas a todo el país.',
  'Consultanos por color y cantidad: armamos el surtido con vos.',
  'Un infaltable de la temporada para tu local o showroom.',
  '',
];

/** Further search words. */
export const tagsOf: Sentences = {
  punto: ['cómodo', 'uso diario', 'básico'],
  plano: ['media estación', 'oficina', 'salida'],
  denim: ['denim', 'clásico', 'uso diario'],
  abrigo: ['invierno', 'abrigo', 'media estación'],
  intima: ['suave', 'cómodo', 'uso diario'],
  chicos: ['infantil', 'chicos', 'cómodo'],
  bebe: ['bebé', 'regalo', 'suave'],
  calzado: ['calzado', 'cómodo', 'uso diario'],
  accesorio: ['accesorios', 'regalo', 'tendencia'],
  casa: ['hogar', 'casa', 'regalo'],
  bijou: ['bijou', 'regalo', 'tendencia'],
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
