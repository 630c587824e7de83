import type { ProvinceSlug } from '@shop/contracts';
import { isKey, rows } from '../table.js';

const trades = {
  mujer: true,
  hombre: true,
  chicos: true,
  bebes: true,
  jean: true,
  abrigo: true,
  deporte: true,
  intima: true,
  calzado: true,
  accesorios: true,
  casa: true,
  bijou: true,
};
/** The cities of the stores. */
const provinceOfCity = {
  CABA: 'caba',
  'Mar del Plata': 'buenos-aires',
  'Bahía Blanca': 'buenos-aires',
  Córdoba: 'cordoba',
  Rosario: 'santa-fe',
  Mendoza: 'mendoza',
  'San Miguel de Tucumán': 'tucuman',
  Salta: 'salta',
  Posadas: 'misiones',
  Neuquén: 'neuquen',
  'Santiago del Estero': 'santiago-del-estero',
  Paraná: 'entre-rios',
  'San Carlos de Bariloche': 'rio-negro',
  Catamarca: 'catamarca',
} as const satisfies Record<string, ProvinceSlug>;
/** Kind of goods of a store, which decides the products it gets. */
export type Trade = keyof typeof trades;

export interface Store {
  name: string;
  owner: string;
  /** Null: sells without a store to visit. */
  street: string | null;
  /** Of the city at the end of the address; null without an address. */
  province: ProvinceSlug | null;
  /** Area code; the rest of the number is generated. */
  area: string;
  minPurchase: number;
  trades: readonly Trade[];
  about: string;
}

function provinceOf(street: string): ProvinceSlug {
  const city = street.split(', ').at(-1) ?? '';
  if (!isKey(provinceOfCity, city)) throw new Error(`No province for the city of ${street}`);
  return provinceOfCity[city];
}

/** One store per line: name | owner | street or — | area code | minimum purchase in thousands | trades | description. */
const readStores = (table: string): Store[] =>
  rows(table, 7).map(([name = '', owner = '', street = '', area = '', thousands = '', makes = '', about = '']) => ({
    name,
    owner,
    street: street === '—' ? null : street,
    province: street === '—' ? null : provinceOf(street),
    area,
    minPurchase: Number(thousands) * 1000,
    trades: makes.split(' ').map((trade) => {
      if (!isKey(trades, trade)) throw new Error(`Not a trade: ${trade}`);
      return trade;
    }),
    about,
  }));

const ownStores = readStores(`
Aurelia Indumentaria | Mariana Sosa | Av. Avellaneda 3174, Flores, CABA | 11 | 120 | mujer jean abrigo hombre | Diseño y confección propia en Flores desde 2009. Remeras, jeans, vestidos y abrigo con curva de talles real, reposición todas las semanas y envíos a todo el país.
Lunaria | Carolina Benítez | Helguera 512, Flores, CABA | 11 | 100 | mujer | Prendas de mujer con caída y terminaciones prolijas. Colección nueva cada quince días, todo listo para revender.
Costura Norte | Gustavo Romano | Cuenca 487, Flores, CABA | 11 | 150 | mujer abrigo | Taller familiar de sastrería y abrigo. Cortamos, cosemos y planchamos en el mismo local, así cada tanda sale pareja.
Denim del Sur | Marcelo Figueroa | Av. Avellaneda 2890, Flores, CABA | 11 | 180 | jean hombre mujer | Fábrica de jeans rígidos y elastizados. Lavadero propio, calce probado y talles del 36 al 52.
Tramontana | Silvina Acosta | Nazca 318, Flores, CABA | 11 | 90 | mujer | Tejidos de punto y sweaters livianos para media estación. Hilados nacionales que no pican ni hacen pelotitas.
Alto Bajo Urbano | Nicolás Ferreyra | Bogotá 3120, Flores, CABA | 11 | 110 | hombre deporte | Ropa urbana para hombre: buzos, remeras oversize y joggings de frisa invisible que aguantan el uso diario.
Mora Blanca | Florencia Giménez | Concordia 402, Flores, CABA | 11 | 80 | mujer intima | Blusas, pijamas y lencería suave. Trabajamos con algodón y modal para que tus clientas vuelvan por más.
Hermanos Salvatierra | Hugo Salvatierra | Av. Avellaneda 3322, Flores, CABA | 11 | 200 | hombre abrigo | Tres generaciones vistiendo hombres. Camisas, sacos y camperas con molde clásico y talles grandes.
Pampa Textil | Rubén Ledesma | Argerich 455, Flores, CABA | 11 | 140 | hombre mujer deporte | Remeras y chombas lisas en jersey peinado 24/1. Ideales para estampar o vender tal cual.
Nube de Algodón | Paola Rivero | Campana 388, Flores, CABA | 11 | 70 | bebes chicos | Bodys, ositos y ajuares en algodón interlock. Costuras planas y broches sin níquel para los más chiquitos.
Pispireta Kids | Vanesa Montiel | Helguera 633, Flores, CABA | 11 | 75 | chicos | Ropa de nena y nene con estampas que dibujamos nosotros. Del talle 4 al 16 y colores que no destiñen.
Calzados Don Vito | Vito Capello | Boyacá 1240, Flores, CABA | 11 | 160 | calzado | Zapatillas, botas y sandalias con horma cómoda. Curvas armadas de doce pares y reposición por número.
Sabática Home | Lorena Quiroga | Larrea 421, Once, CABA | 11 | 150 | casa | Sábanas, acolchados y toallas de puro algodón. Vestimos casas, hoteles y alquileres temporarios.
Casa Mitre Blanquería | Jorge Mitrani | Alsina 2536, Once, CABA | 11 | 180 | casa | Blanquería mayorista en Once desde 1987. Manteles, cortinas y repasadores por docena con precio de fábrica.
Brillo de Once | Daniela Kim | Lavalle 2588, Once, CABA | 11 | 60 | bijou | Bijouterie de tendencia: acero quirúrgico, perlas y cristales. Surtidos listos para exhibir en tu mostrador.
Amatista Bijou | Romina Vázquez | Pasteur 377, Once, CABA | 11 | 60 | bijou accesorios | Aros, collares y accesorios para el pelo con baño de oro y plata. Novedades todos los lunes.
Punto Cruz | Graciela Domínguez | Azcuénaga 290, Once, CABA | 11 | 95 | casa bebes | Textiles para el hogar y el cuarto del bebé, con bordados hechos en máquina propia.
Fibra Activa | Leandro Ojeda | Cuenca 710, Flores, CABA | 11 | 90 | deporte mujer | Indumentaria deportiva en lycra y dry-fit: calzas que no transparentan, tops y conjuntos para entrenar.
Rincón de Lana | Mirta Paredes | San Juan 2145, Mar del Plata | 223 | 110 | abrigo mujer | Tejemos en Mar del Plata, capital del pulóver. Sweaters, cardigans y poleras de lana merino y acrílico.
Puerto Tejido | Alberto Ricci | Av. Juan B. Justo 1890, Mar del Plata | 223 | 130 | abrigo hombre | Sweaters de hombre, bufandas y gorros tejidos en telar rectilíneo. Precio directo de la avenida Juan B. Justo.
Marea Trajes de Baño | Julieta Conti | Güemes 2760, Mar del Plata | 223 | 85 | intima mujer | Mallas, bikinis y shorts de baño con lycra con protección UV. Preventa desde agosto.
Sierras Denim | Pablo Luna | Ituzaingó 540, Córdoba | 351 | 140 | jean hombre | Jeans y bermudas hechos en Córdoba. Tiros altos, medios y clásicos con avíos reforzados.
La Docta Mayorista | Cecilia Moyano | San Martín 368, Córdoba | 351 | 100 | mujer hombre chicos | Básicos para toda la familia. Armá tu pedido surtido y te lo despachamos en 48 horas.
Quebracho Indumentaria | Matías Oviedo | Rivadavia 212, Córdoba | 351 | 120 | hombre | Ropa de hombre de corte clásico: camisas, pantalones de gabardina y chombas de piqué.
Paraná Kids | Analía Bustos | San Luis 1430, Rosario | 341 | 80 | chicos bebes | Ropa de chicos con base en Rosario. Conjuntos, calzas y camperitas pensadas para jugar.
Rosario Moda | Estela Gallo | San Luis 1622, Rosario | 341 | 95 | mujer | Vestidos, polleras y blusas para todos los días y para la noche. Talles reales del S al XXL.
Litoral Calzados | Ariel Sanabria | Mitre 945, Rosario | 341 | 170 | calzado | Sandalias, borcegos y zapatillas urbanas de fabricación santafesina. Suelas cosidas, no solo pegadas.
Cuyo Textil Hogar | Andrea Videla | Las Heras 356, Mendoza | 261 | 140 | casa | Acolchados, frazadas y almohadones para inviernos de verdad. Vellón siliconado y telas lavables.
Andina Abrigo | Sergio Funes | San Martín 1180, Mendoza | 261 | 190 | abrigo hombre mujer | Camperas infladas, chalecos y polares. Probados en la cordillera y listos para la ciudad.
Jacarandá | Lucía Peralta | 25 de Mayo 640, San Miguel de Tucumán | 381 | 70 | mujer | Prendas frescas de fibrana, lino y broderie, pensadas para el calor del norte.
Yerba Buena Bebés | Natalia Corbalán | Muñecas 410, San Miguel de Tucumán | 381 | 65 | bebes | Primera puesta, bodys y enteritos de algodón. Empaquetamos para regalo sin cargo.
Salta la Linda Bijou | Gimena Arias | Alberdi 233, Salta | 387 | 60 | bijou | Bijou con piedras semipreciosas y guardas del norte. Cada modelo sale en tres baños de metal.
Misiones Cueros | Walter Kunz | Colón 1872, Posadas | 376 | 150 | accesorios calzado | Carteras, cintos y mocasines en cuero y símil. Costura doble y herrajes que no se pelan.
Patagonia Básicos | Ignacio Roldán | Av. Argentina 310, Neuquén | 299 | 120 | hombre mujer abrigo | Básicos abrigados: térmicas, polares, buzos de frisa y joggings para toda la temporada fría.
Bahía Íntima | Claudia Ponce | Alsina 150, Bahía Blanca | 291 | 70 | intima | Lencería, boxers y medias por docena. Elásticos suaves y talles que respetan la tabla.
Corazón de Trapo | Soledad Britos | Terrada 345, Flores, CABA | 11 | 70 | chicos bebes | Pijamas, batitas y conjuntos que abrigan sin apretar. Estampas propias con mucho color.
Bendita Lycra | Yanina Cabrera | Condarco 390, Flores, CABA | 11 | 85 | deporte intima | Calzas, tops y bodys en suplex y microfibra. Cintura alta que no se baja y costura reforzada.
Zafiro Fiesta | Miriam Haddad | Av. Avellaneda 3055, Flores, CABA | 11 | 220 | mujer | Vestidos de fiesta y conjuntos de noche. Satén, crepe y encaje con terminación de boutique.
Kilómetro Cero | Damián Godoy | Morón 3010, Flores, CABA | 11 | 130 | hombre jean deporte | Cargo, jogger y jean para el hombre que camina la ciudad. Telas con algo de elastano para moverse cómodo.
Caserita | Norma Ibáñez | Tucumán 2477, Once, CABA | 11 | 80 | casa | Repasadores, manteles y delantales en tela de algodón. Docenas surtidas para bazares y regalerías.
Dulce Siesta | Marina Toledo | Viamonte 2622, Once, CABA | 11 | 110 | casa intima | Pijamas, batas y ropa de cama para descansar de verdad. Tejidos suaves y colores tranquilos.
Petit Carmín | Belén Arrieta | Paso 451, Once, CABA | 11 | 60 | bijou accesorios | Hebillas, vinchas y colitas surtidas por color. Lo que más rota en tu mostrador.
Relojería Sarmiento | Oscar Levin | Sarmiento 2380, Once, CABA | 11 | 140 | bijou | Relojes de malla metálica y silicona con máquina japonesa y garantía por escrito.
Morral & Cía | Facundo Nieto | Castelli 240, Once, CABA | 11 | 120 | accesorios | Mochilas, bandoleras y riñoneras en cordura y eco cuero. Cierres reforzados y forro completo.
Gorras Once Bros | Emiliano Suárez | Valentín Gómez 2510, Once, CABA | 11 | 65 | accesorios deporte | Gorras trucker, pilusos y gorros de lana. Bordamos tu logo desde 24 unidades.
Vestite Bonita | Patricia Leiva | Aranguren 3090, Flores, CABA | 11 | 75 | mujer | Talles grandes con onda: del L al 5XL en telas que acompañan. Porque todas queremos probarnos algo lindo.
Abril & Olivia | Agustina Prieto | Felipe Vallese 3233, Flores, CABA | 11 | 90 | mujer chicos | Mamá e hija: las mismas telas y estampas en talles de mujer y de nena.
Guardapolvos El Pizarrón | Héctor Barrios | Av. Gaona 3401, Flores, CABA | 11 | 100 | chicos | Guardapolvos, equipos de gimnasia y medias colegiales. Producimos todo el año para llegar tranquilos a marzo.
Tribu Joven | Rocío Maldonado | Cálcena 260, Flores, CABA | 11 | 80 | mujer jean | Tops, polleras y jeans de tiro alto para el público más joven. Reels semanales para que uses en tus redes.
Lino Fino | Ester Wainberg | Dr. Juan F. Aranguren 2980, Flores, CABA | 11 | 130 | mujer hombre | Camisas, palazzos y vestidos de lino y viscosa. Prelavados para que no encojan.
Base Tejidos | Cristian Maidana | — | 11 | 100 | abrigo chicos | Tejemos sweaters y chalecos escolares y de temporada. Vendemos solo con envío, sin local a la calle.
Ciudad Sneakers | Brian Alderete | Av. Nazca 1130, Flores, CABA | 11 | 190 | calzado deporte | Zapatillas urbanas y deportivas de capellada liviana. Curvas del 35 al 45.
Pasito a Paso | Verónica Medina | Joaquín V. González 320, Floresta, CABA | 11 | 90 | calzado bebes chicos | Calzado infantil con suela flexible: primeros pasos, escolares y zapatillas con abrojo.
Vidalita | Teresa Mansilla | San Martín 450, Santiago del Estero | 385 | 60 | mujer accesorios | Ponchos, ruanas y pañuelos con diseño criollo y hechura de hoy.
Entre Hilos | Ramiro Zapata | Urquiza 822, Paraná | 343 | 85 | hombre chicos | Remeras y conjuntos para papá e hijo. Algodón entrerriano y estampa al agua.
Bosque Nativo | Ailén Cárdenas | Mitre 365, San Carlos de Bariloche | 294 | 150 | abrigo | Camperas, polares y medias térmicas nacidas del frío de verdad. Producción chica y cuidada.
Diez Puntadas | Gabriela Ortiz | — | 11 | 60 | intima bebes | Bombachas, corpiños y bodys en microfibra y algodón. Despachamos desde el taller en La Matanza.
Santa Plata | Débora Salinas | Perón 2455, Once, CABA | 11 | 80 | bijou | Plata 925, acero y baños de larga duración. Anillos y dijes con caja incluida.
Telar Criollo | Ramón Aguirre | Belgrano 1190, Catamarca | 383 | 120 | casa abrigo | Mantas, alfombras y ponchos tejidos en telar. Guardas tradicionales en tonos actuales.
Vuelta Manzana | Micaela Torres | Páez 3055, Flores, CABA | 11 | 90 | mujer jean deporte | Ropa cómoda para dar la vuelta manzana o para salir. Stock permanente y cambios sin vueltas.
Gran Algodón | Raúl Pereyra | Av. Avellaneda 3410, Flores, CABA | 11 | 400 | hombre mujer chicos bebes | Gran fábrica de prendas de algodón por volumen. Precios escalonados a partir de la segunda curva.
`);

const wantedStores = Number(process.env['DEMO_MANUFACTURERS'] ?? ownStores.length);

/**
 * The verified manufacturers; the first is the store of fabricante@mayorea.test. For a bench of a large market, DEMO_MANUFACTURERS asks for
 * more, which are numbered copies.
 */
export const stores: readonly Store[] = Array.from({ length: Math.max(wantedStores, ownStores.length) }, (_, i) => {
  const store = ownStores[i % ownStores.length] as Store;
  const copy = Math.floor(i / ownStores.length);
  return copy === 0 ? store : { ...store, name: `${store.name} ${copy + 1}` };
});

/** Verified and then suspended: not public, and without products of the catalogue. */
export const suspendedStores: readonly Store[] = readStores(`
Outlet Marca Libre | Rodolfo Peñalva | — | 11 | 50 | hombre mujer | Remeras y buzos de todas las marcas a precio de outlet. Consultá por talles y colores.
`);

/** Registered but not verified: not public. */
export const unverifiedStores: readonly Store[] = readStores(`
Taller Sin Apuro | Susana Rojas | — | 11 | 90 | mujer | Recién empezamos: confección de mujer en tandas chicas.
Nuevo Horizonte Textil | Kevin Paz | Nazca 540, Flores, CABA | 11 | 110 | hombre | Remeras y buzos de hombre. Estamos completando la verificación.
`);
