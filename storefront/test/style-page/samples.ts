import type { Manufacturer, ManufacturerRef, PackCard, ProductCard, Review } from '@shop/contracts';

/** Sample data of the style page, which exists in development only. Pictures are drawings of the storefront, so no service is needed. */
const picture = (name: string): string => `/img/categorias/${name}.svg`;

export const manufacturerRef: ManufacturerRef = {
  id: 'taller-uno',
  name: 'Taller Once',
  logo: null,
  phone: '11 0000-0000',
  minPurchase: 65_000,
  live: false,
};

export const manufacturer: Manufacturer = {
  id: 'taller-uno',
  userId: 'taller-uno',
  user: { id: 'taller-uno' },
  name: 'Taller Once',
  owner: null,
  phone: '11 0000-0000',
  street: null,
  pointOfSale: false,
  province: null,
  cuit: '30999999995',
  vatStatus: 'responsable-inscripto',
  priceVat: 'added',
  minPurchase: 65_000,
  verificationStatus: 'verified',
  image: null,
  images: [],
  description: 'Tejidos de punto desde 1987.',
  instagramNick: 'tallerOnce',
  tiktokUrl: null,
  live: false,
  averageRating: 3.5,
  followersCount: 1284,
  isFollowed: null,
  reviewsCount: 0,
  reviews: [],
  createdAt: '2026-01-05T12:00:00.000Z',
  orderStep: 50,
};

const colors = [
  { id: 1, name: 'Bordó', code: '#6d1a2d' },
  { id: 2, name: 'Crudo', code: '#f2e8d5' },
  { id: 3, name: 'Gris melange', code: '#9a9ca3' },
];

export const product: ProductCard = {
  id: 'remera',
  userId: manufacturer.userId,
  name: 'Remera manga corta de algodón peinado',
  price: 6_000,
  priceUSD: null,
  onSale: false,
  mainImage: picture('remeras'),
  isVariable: false,
  type: 88,
  genderId: 2,
  categoryId: 142,
  colors,
  manufacturer: manufacturerRef,
  createdAt: '2026-01-05T12:00:00.000Z',
};

export const products: ProductCard[] = [
  product,
  { ...product, id: 'sweater', name: 'Sweater', price: 18_000, priceUSD: 12.4, onSale: true, mainImage: picture('sweaters') },
  {
    ...product,
    id: 'sin',
    name: 'Pantalón cargo con bolsillos y puño elastizado, talles reales del S al XXL',
    mainImage: null,
    colors: [],
  },
  {
    ...product,
    id: 'vestido',
    name: 'Vestido',
    price: 1_234_500,
    mainImage: picture('vestidos'),
    colors: [...colors, ...colors.map((color) => ({ ...color, id: color.id + 3 }))],
  },
];

export const pack: PackCard = {
  id: 'pack',
  userId: manufacturer.userId,
  name: 'Caja media estación',
  price: 433_000,
  priceUSD: null,
  quantityTotal: 14,
  images: ['remeras', 'jeans', 'camperas'].map(picture),
  manufacturer: manufacturerRef,
  createdAt: '2026-01-05T12:00:00.000Z',
};

export const packs: PackCard[] = [
  { ...pack, images: ['remeras', 'jeans', 'camperas', 'sweaters'].map(picture) },
  { ...pack, id: 'tres', name: 'Combo de tres', quantityTotal: 1 },
  { ...pack, id: 'dos', name: 'Combo de dos', images: ['aros', 'collares'].map(picture), priceUSD: 98.5 },
  { ...pack, id: 'ninguna', name: 'Sin fotos', images: [] },
];

export const sampleReview = (changes: Partial<Review> = {}): Review => ({
  id: 'opinion',
  rating: 4,
  comment: 'La tela es la que se ve en la foto y los talles son reales.',
  createdAt: '2026-01-05T12:00:00.000Z',
  editedAt: null,
  verified: false,
  reply: null,
  user: { wholesaler: { name: 'Boutique Sur' } },
  ...changes,
});

export const reviews: Review[] = [
  sampleReview({ id: 'comprada', rating: 5, verified: true }),
  sampleReview({ id: 'sola', rating: 3, comment: null, user: { wholesaler: { name: 'Moda Norte' } } }),
  sampleReview({
    id: 'respondida',
    rating: 2,
    comment: 'El pedido llegó completo, pero tardó dos semanas más de lo que habíamos hablado.',
    editedAt: '2026-01-06T12:00:00.000Z',
    reply: { text: 'Tuvimos un problema con el transporte. Ya lo cambiamos.', createdAt: '2026-01-06T12:00:00.000Z' },
    user: { wholesaler: { name: 'La Vidriera de Rosario' } },
  }),
  sampleReview({ id: 'larga', rating: 4, comment: 'Muy buena atención. '.repeat(20).trim(), user: { wholesaler: { name: 'Percha' } } }),
];
