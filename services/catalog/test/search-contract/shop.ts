import { product } from '../search-documents.js';

/** A small shop in which each product has words that no other has. */
export const shop = [
  product({ name: 'Buzo canguro', gender: 'Niño', category: 'Buzos', colours: ['Gris'] }),
  product({ name: 'Pantalones cargo', category: 'Pantalones', sizes: ['40', '42'], gender: 'Hombre' }),
  product({ name: 'Jean mom tiro alto', category: 'Denim', gender: 'Mujer' }),
  product({ name: 'Guirnalda de luces', category: 'Deco' }),
  product({
    name: 'Sábana lisa',
    category: 'Cama',
    parents: ['Blanquería'],
    sizes: ['2 plazas'],
    description: 'Algodón peinado, 180 hilos',
    manufacturer: 'Hilandería Austral',
  }),
  product({ name: 'Pollera plisada', gender: 'Mujer', colours: ['Rojo'], tags: ['Primavera'] }),
  product({ name: 'Malla enteriza', category: 'Playa' }),
  product({ name: 'Delantal art1204b' }),
  product({ name: 'Conjunto liviano', description: 'Muy deportivo' }),
];
