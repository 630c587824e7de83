import { readRecipes, type Recipe } from './recipe.js';

/** Clothes for men and women. Columns as in `readRecipes`. */
export const adultRecipes: readonly Recipe[] = readRecipes(`
remeras | HM | remera | 9–15 | letras | punto | Remera lisa, Remera básica, Remera cuello redondo | jersey peinado 24/1, algodón peinado 20/1, algodón con elastano
remeras | M | remera-dama | 9–16 | letras | punto | Remera cuello en V, Remera entallada, Remera escote en V | modal con spandex, viscosa con elastano, algodón peinado
remeras | M | remera-rayada | 11–17 | letras | punto | Remera rayada marinera, Remera a rayas cuello bote | jersey hilado teñido, algodón y viscosa
remeras | HM | remeron | 12–18 | letras | punto | Remerón oversize estampado, Remera oversize con estampa | algodón 20/1 pesado, jersey premium 18/1
musculosas | HM | musculosa | 7–12 | letras | punto | Musculosa lisa, Musculosa sisa amplia, Musculosa básica | jersey peinado, morley finito, algodón con elastano
musculosas | M | top | 6–11 | letras | punto | Top de tiras, Musculosa de breteles finos | morley con spandex, modal suave
blusas | M | blusa | 15–27 | letras | plano | Blusa con volados, Blusa manga globo, Blusa romántica | crepe liviano, fibrana, broderie de algodón
blusas | M | blusa-flores | 16–28 | letras | plano | Blusa floreada manga campana, Blusa estampada | gasa forrada, viscosa estampada, fibrana
camisas | HM | camisa | 19–34 | letras | plano | Camisa lisa manga larga, Camisa de vestir, Camisa con bolsillo | poplín de algodón, oxford, lino con viscosa
camisas | HM | camisa-cuadros | 19–32 | letras | plano | Camisa a cuadros, Camisa leñadora | viyela de algodón, franela liviana
chombas | H | chomba | 13–22 | letras | punto | Chomba piqué, Chomba lisa, Chomba clásica | piqué de algodón, piqué con elastano
bodys | M | body-dama | 9–16 | letras | punto | Body escote cuadrado, Body colaless, Body morley | morley con spandex, microfibra doble, modal
vestidos | M | vestido | 20–38 | letras | plano | Vestido corto evasé, Vestido con vuelo, Vestido casual | lino con viscosa, crepe, fibrana lisa
vestidos | M | vestido-largo | 26–48 | letras | plano | Vestido largo floreado, Vestido midi estampado | viscosa estampada, gasa forrada, fibrana
enteritos | M | enterito | 24–42 | letras | plano | Enterito palazzo, Mono largo con lazo, Enterito de tiras | crepe, lino viscosa, gabardina liviana
conjuntos | HM | conjunto | 28–48 | letras | punto | Conjunto de buzo y jogging, Conjunto de frisa, Conjunto urbano | rústico sin friza, frisa invisible, algodón con poliéster
jeans | H | jean | 26–45 | jeans-hombre | denim | Jean recto, Jean slim, Jean clásico | denim rígido 12 oz, denim elastizado, denim con 2% de elastano
jeans | M | jean | 24–42 | jeans | denim | Jean chupín tiro alto, Jean recto, Jean mom | denim elastizado, denim rígido, denim con 2% de elastano
jeans | M | jean-ancho | 26–45 | jeans | denim | Jean wide leg, Jean oxford, Jean palazzo | denim rígido 11 oz, denim liviano
pantalones | HM | pantalon | 22–38 | jeans | plano | Pantalón chino, Pantalón de vestir, Pantalón de gabardina | gabardina elastizada, sastrero, gabardina de algodón
pantalones | M | palazzo | 18–34 | letras | plano | Palazzo de tiro alto, Pantalón palazzo | lino viscosa, crepe, fibrana
joggings | HM | jogging | 15–28 | letras | punto | Jogging con puño, Jogger, Pantalón jogging | frisa invisible, rústico liviano, algodón frisado
calzas | M | calza | 9–18 | letras | punto | Calza larga, Calza tiro alto, Calza chupín | lycra suplex, algodón con lycra, térmica con frisa
shorts | M | short-jean | 16–26 | jeans | denim | Short de jean, Short de jean tiro alto | denim rígido, denim elastizado
shorts | HM | bermuda | 15–26 | jeans | plano | Bermuda de gabardina, Bermuda cargo, Short chino | gabardina, ripstop de algodón
shorts | HM | short | 9–16 | letras | punto | Short deportivo, Short liviano con bolsillos | microfibra, rústico, algodón
polleras | M | pollera | 13–24 | letras | plano | Pollera corta, Pollera evasé, Mini con cierre | gabardina, corderoy finito, eco cuero
polleras | M | pollera-plisada | 17–30 | letras | plano | Pollera plisada midi, Pollera larga con vuelo | crepe plisado, satén, gasa forrada
buzos | HM | buzo | 19–34 | letras | abrigo | Buzo canguro, Buzo con capucha, Hoodie | frisa de algodón, rústico sin friza, frisa invisible
sweaters | HM | sweater | 18–34 | letras | abrigo | Sweater trenzado, Sweater cuello redondo | lana y acrílico, hilo de algodón, bremer
sweaters | HM | polera | 14–25 | letras | abrigo | Polera, Polera morley, Polerón fino | morley acanalado, bremer, lanilla
sweaters | M | cardigan | 19–36 | letras | abrigo | Cardigan con botones, Saquito tejido | lana suave, hilo acrílico, lana y mohair
camperas | HM | campera-inflable | 42–78 | letras | abrigo | Campera inflable, Campera puffer, Campera abrigada | nylon con guata siliconada, trucker impermeable
camperas | HM | campera-jean | 32–55 | letras | denim | Campera de jean, Campera de jean clásica | denim rígido 12 oz, denim prelavado
camperas | HM | campera-cuero | 38–68 | letras | abrigo | Campera de eco cuero, Campera biker | eco cuero forrado, símil cuero premium
camperas | HM | chaleco | 28–46 | letras | abrigo | Chaleco inflable, Chaleco puffer | nylon con guata, trucker liviano
tapados | M | tapado | 48–95 | letras | abrigo | Tapado de paño, Tapado largo, Sobretodo | paño de lana, paño mouflón, lanilla pesada
sacos | HM | saco | 40–85 | letras | plano | Blazer sastrero, Saco de vestir, Saco entallado | sastrero forrado, crepe sastre, tropical mecánico
deportiva | HM | remera-deportiva | 9–16 | letras | punto | Remera dry-fit, Remera deportiva, Remera de running | dry-fit respirable, microfibra, set de poliéster
deportiva | M | calza | 11–20 | letras | punto | Calza deportiva, Calza de entrenamiento | suplex con compresión, lycra con bolsillo
deportiva | HM | jogging | 16–28 | letras | punto | Pantalón deportivo, Babucha deportiva | acetato, microfibra con forro
mallas | M | malla | 14–25 | letras | intima | Malla enteriza, Malla entera espalda cruzada | lycra con protección UV, lycra texturada
mallas | M | bikini | 14–26 | letras | intima | Bikini triángulo, Bikini con tazas, Bikini vedetina | lycra doble, lycra texturada
mallas | H | short-bano | 13–22 | letras | punto | Short de baño, Malla short | microfibra de secado rápido, taslan liviano
pijamas | HM | pijama | 18–32 | letras | intima | Pijama de dos piezas, Pijama largo, Pijama estampado | jersey de algodón, modal, viyela
ropa-interior | H | boxer | 5–9 | letras | intima | Bóxer de algodón, Bóxer sin costura | algodón con lycra, microfibra
ropa-interior | M | bombacha | 3–7 | letras | intima | Bombacha vedetina, Bombacha universal, Culotte | algodón con lycra, microfibra
lenceria | M | corpino | 8–16 | corpinos | intima | Corpiño con aro, Corpiño soft, Corpiño push up | encaje y microfibra, microfibra lisa
lenceria | M | bombacha | 4–8 | letras | intima | Colaless de encaje, Vedetina de encaje | encaje elastizado, puntilla y microfibra
medias | HM | medias | 2–4 | unico-ropa | intima | Medias soquete x 3, Medias tres cuartos, Medias deportivas x 3 | algodón peinado, algodón con toalla
calzados | HM | zapatilla | 32–62 | calzado-hombre | calzado | Zapatilla urbana, Zapatilla de lona, Sneaker | capellada de eco cuero, lona y goma vulcanizada
calzados | M | bota | 42–80 | calzado-mujer | calzado | Bota caña media, Borcego, Bota texana | cuero vacuno, eco cuero premium
calzados | M | sandalia | 24–44 | calzado-mujer | calzado | Sandalia con tiras, Sandalia plataforma | eco cuero, símil gamuza
calzados | H | mocasin | 38–70 | calzado-hombre | calzado | Mocasín, Zapato náutico | cuero vacuno, gamuza
calzados | HM | ojota | 7–14 | calzado-hombre | calzado | Ojota, Ojota de goma | EVA inyectada, goma con tira reforzada
accesorios | M | cartera | 18–42 | unico-ropa | accesorio | Cartera bandolera, Cartera de mano, Bolso tote | eco cuero, cuero vacuno
accesorios | HM | cinturon | 7–16 | unico-ropa | accesorio | Cinto de cuero, Cinturón con hebilla | cuero vacuno, símil cuero
accesorios | HM | gorra | 6–13 | unico-ropa | accesorio | Gorra trucker, Gorra visera curva | gabardina, gabardina y red
accesorios | HM | bufanda | 7–15 | unico-ropa | accesorio | Bufanda tejida, Cuello largo | lana y acrílico, polar antipilling
otros | HM | mochila | 18–40 | unico-ropa | accesorio | Mochila urbana, Mochila con porta notebook | cordura impermeable, eco cuero
otros | M | ruana | 20–38 | unico-ropa | accesorio | Ruana tejida, Poncho de media estación | lana y acrílico, telar de lana
`);
