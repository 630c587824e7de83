/** The 23 provinces of Argentina and its capital, with the slugs of `?provincia=`. Stored values are slugs: never change one. */
export const provinces = [
  { slug: 'buenos-aires', name: 'Buenos Aires' },
  { slug: 'caba', name: 'Ciudad de Buenos Aires' },
  { slug: 'catamarca', name: 'Catamarca' },
  { slug: 'chaco', name: 'Chaco' },
  { slug: 'chubut', name: 'Chubut' },
  { slug: 'cordoba', name: 'Córdoba' },
  { slug: 'corrientes', name: 'Corrientes' },
  { slug: 'entre-rios', name: 'Entre Ríos' },
  { slug: 'formosa', name: 'Formosa' },
  { slug: 'jujuy', name: 'Jujuy' },
  { slug: 'la-pampa', name: 'La Pampa' },
  { slug: 'la-rioja', name: 'La Rioja' },
  { slug: 'mendoza', name: 'Mendoza' },
  { slug: 'misiones', name: 'Misiones' },
  { slug: 'neuquen', name: 'Neuquén' },
  { slug: 'rio-negro', name: 'Río Negro' },
  { slug: 'salta', name: 'Salta' },
  { slug: 'san-juan', name: 'San Juan' },
  { slug: 'san-luis', name: 'San Luis' },
  { slug: 'santa-cruz', name: 'Santa Cruz' },
  { slug: 'santa-fe', name: 'Santa Fe' },
  { slug: 'santiago-del-estero', name: 'Santiago del Estero' },
  { slug: 'tierra-del-fuego', name: 'Tierra del Fuego' },
  { slug: 'tucuman', name: 'Tucumán' },
] as const;
export type ProvinceSlug = (typeof provinces)[number]['slug'];

export const provinceSlugs: readonly ProvinceSlug[] = provinces.map(({ slug }) => slug);

export const findProvince = (slug: string): (typeof provinces)[number] | undefined => provinces.find((province) => province.slug === slug);
