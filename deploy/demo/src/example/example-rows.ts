/** Columns of a sheet of products, in the order of the lines below. */
export const titles = [
  'nombre',
  'tipo',
  'genero',
  'categoria',
  'precio',
  'precio_usd',
  'talles',
  'colores',
  'descripcion',
  'etiquetas',
  'oferta',
  'fotos',
] as const;

/** Thirty products as a manufacturer would type them; those with a note contain errors on purpose. */
const lines = `
Remera lisa de algodón | Indumentaria | Mujer | Remeras | 12500 | | S-XL | Negro, Blanco | Algodón peinado 24/1 | algodón, básico | no | remera.jpg
Remera oversize | Indumentaria | Mujer | Remeras | 14900 | | S, M, L | Gris melange | Molde amplio, hombro caído | | no | remera.jpg
Remera cuello en V | Indumentaria | Mujer | Remeras | 12900 | | S-XL | Bordó | | básico | si | remera.jpg
Remera de niña estampada | Indumentaria | Niña | Remeras | 9800 | | 4-12 | Rosa | Estampa al agua | verano | no | remera.jpg
Musculosa morley | Indumentaria | Mujer | Musculosas | 8900 | | S, M, L | Blanco | | morley | no | remera.jpg
Jean recto | Indumentaria | Hombre | Jeans | 32900 | 27,95 | 38-48 | Jean | Denim rígido 12 onzas | denim | no | jean.jpg
Jean mom | Indumentaria | Mujer | Jeans | 34500 | 28,95 | 36-44 | Jean | Tiro alto | denim | si | jean.jpg
Jean wide leg | Indumentaria | Mujer | Jeans | 36900 | | 36-46 | Azul | | denim | no | jean.jpg
Vestido de noche | Indumentaria | Mujer | Vestidos | 45000 | | | Rojo, Azul marino, Negro | Talle único, varios colores | fiesta | no | vestido.jpg
Vestido camisero | Indumentaria | Mujer | Vestidos | 38900 | | S, M, L | Verde militar | Con lazo en la cintura | lino | no | vestido.jpg
Vestido de niña con volados | Indumentaria | Niña | Vestidos | 21500 | | 4-10 | Lila | | fiesta | no | vestido.jpg
Buzo canguro | Indumentaria | Hombre | Buzos | 28900 | | S-XXL | Gris oscuro | Frisa invisible | abrigo | no | buzo.jpg
Buzo oversize | Indumentaria | Mujer | Buzos | 29900 | | S, M, L | Crudo | Frisa peinada | abrigo | si | buzo.jpg
Buzo escolar | Indumentaria | Niño | Buzos | 19900 | | 6-16 | Azul marino | Con capucha | colegial | no | buzo.jpg
Camisa de lino | Indumentaria | Hombre | Camisas | 31500 | | S-XL | Blanco | Lino lavado | lino, verano | no | camisa.jpg
Camisa cuadrillé | Indumentaria | Mujer | Camisas | 26900 | | S, M, L | Rojo | | | no | camisa.jpg
Campera inflable | Indumentaria | Mujer | Camperas | 69900 | 58,95 | S-XL | Negro | Relleno de guata, capucha desmontable | abrigo, invierno | no | campera.jpg
Zapatilla urbana | Indumentaria | Mujer | Calzados | 58000 | | 35-40 | Blanco | Suela de goma | urbano | no | zapatilla.jpg
Zapatilla de lona | Indumentaria | Hombre | Calzados | 49900 | | 39-44 | Blanco | | urbano | si | zapatilla.jpg
Body de bebé | Indumentaria | Bebés | Bodys | 7900 | | 0 a 3 meses, 3 a 6 meses, 6 a 9 meses | Blanco | Algodón hipoalergénico | ajuar | no | body.jpg
Juego de sábanas | Blanquería | | Sábanas | 39900 | | | Blanco | Dos plazas, 144 hilos | dormitorio | no | sabanas.jpg
Juego de sábanas infantil | Blanquería | | Sábanas | 33900 | | | Celeste | Una plaza | dormitorio, chicos | no | sabanas.jpg
Toallón | Blanquería | | Toallas y toallones | 15900 | | | Blanco, Beige | 500 gramos | baño | no | toallas.jpg
Juego de toalla y toallón | Blanquería | | Toallas y toallones | 21900 | | | Gris claro | Caja de regalo | baño | si | toallas.jpg
Aros argolla | Bisutería | | Aros | 4500 | 3,95 | | Dorado, Plateado | Acero quirúrgico | acero | no | aros.jpg
Aros argolla chicos | Bisutería | | Aros | 3900 | | | Dorado | | acero | no | aros.jpg
Collar con dije | Bisutería | | Collares | 7800 | | | Dorado | Largo regulable | acero | no | collar.jpg
Pantalón sastrero | Indumentaria | Mujer | Pantalones | consultar | | 36-44 | Negro | El precio de esta fila está mal a propósito | | no | jean.jpg
Camperón de gabardina | Indumentaria | Hombre | Camperas | 74900 | | S, M, Grandote | Camel | Un talle de esta fila está mal a propósito | | no | campera.jpg
Remera bicolor | Indumentaria | Niño | Remeras | 10500 | | 4-12 | Verde dinosaurio | El color de esta fila está mal a propósito | | no | remera.jpg
`;

export const rows: readonly (readonly string[])[] = lines
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()));

/** Keys of the drawn pictures for the photographs that the lines name. */
export const photographs: Readonly<Record<string, string>> = {
  'remera.jpg': 'remera-dama/blanco',
  'jean.jpg': 'jean/negro',
  'vestido.jpg': 'vestido/negro',
  'buzo.jpg': 'buzo/negro',
  'camisa.jpg': 'camisa/blanco',
  'campera.jpg': 'campera-inflable/negro',
  'zapatilla.jpg': 'zapatilla/blanco',
  'body.jpg': 'body-bebe/blanco',
  'sabanas.jpg': 'sabanas/blanco',
  'toallas.jpg': 'toallas/blanco',
  'aros.jpg': 'aros-argolla/dorado',
  'collar.jpg': 'collar/dorado',
};
