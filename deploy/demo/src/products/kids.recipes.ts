import { readRecipes, type Recipe } from './recipe.js';

/** Clothes for children and babies. Columns as in `readRecipes`. */
export const kidRecipes: readonly Recipe[] = readRecipes(`
remeras | oa | remera-nene | 6–11 | chicos | chicos | Remera estampada, Remera con dibujo, Remera manga corta | jersey de algodón, algodón peinado
remeras | b | remera-nene | 5–9 | bebes | bebe | Remerita estampada, Remera con broche al hombro | algodón interlock, jersey peinado
musculosas | oa | musculosa | 5–9 | chicos | chicos | Musculosa lisa, Musculosa de verano | jersey de algodón, morley
blusas | a | blusa | 10–18 | chicos | chicos | Blusita con volados, Blusa manga globo | broderie, fibrana
camisas | oa | camisa-cuadros | 13–22 | chicos | chicos | Camisa a cuadros, Camisita leñadora | viyela, poplín de algodón
chombas | o | chomba | 9–16 | chicos | chicos | Chomba piqué, Chomba colegial | piqué de algodón
bodys | b | body-bebe | 4–9 | bebes | bebe | Body manga corta, Body liso, Body estampado | algodón interlock, algodón peinado hipoalergénico
vestidos | a | vestido-nena | 14–26 | chicos | chicos | Vestido con vuelo, Vestidito de fiesta, Vestido de algodón | broderie, fibrana, algodón con tul
vestidos | b | vestido-nena | 10–19 | bebes | bebe | Vestidito de algodón, Vestido con bombachudo | broderie, algodón interlock
enteritos | a | enterito | 16–28 | chicos | chicos | Enterito con lazo, Jardinero palazzo | fibrana, gabardina liviana
enteritos | b | osito | 9–17 | bebes | bebe | Enterito con pie, Osito, Enterito de plush | plush de algodón, algodón interlock
conjuntos | oa | conjunto | 18–30 | chicos | chicos | Conjunto de frisa, Equipo de buzo y jogging | frisa de algodón, rústico
conjuntos | b | conjunto-bebe | 11–20 | bebes | bebe | Conjunto de batita y ranita, Conjunto de dos piezas | algodón interlock, plush
jeans | oa | jean | 16–28 | chicos | denim | Jean con cintura regulable, Jean recto | denim elastizado, denim liviano
pantalones | oa | pantalon | 13–23 | chicos | chicos | Pantalón de gabardina, Pantalón cargo | gabardina elastizada, corderoy
pantalones | b | jogging | 6–12 | bebes | bebe | Pantaloncito de algodón, Babucha de bebé | rústico suave, algodón interlock
joggings | oa | jogging | 10–18 | chicos | chicos | Jogging con puño, Jogging escolar | frisa, acetato
joggings | b | jogging | 6–12 | bebes | bebe | Jogging de frisa, Jogging con cordón | frisa suave, plush
calzas | a | calza | 6–11 | chicos | chicos | Calza lisa, Calza larga | algodón con lycra, térmica con frisa
calzas | b | calza | 4–8 | bebes | bebe | Calcita de algodón, Calza morley | algodón con lycra, morley
shorts | oa | short | 7–12 | chicos | chicos | Short de algodón, Short con bolsillos | rústico, microfibra
shorts | b | short | 4–8 | bebes | bebe | Shorcito de rústico, Short de algodón | rústico suave, algodón
polleras | a | pollera-plisada | 11–19 | chicos | chicos | Pollera plisada, Pollera colegial | crepe plisado, sarga
polleras | a | pollera | 10–17 | chicos | chicos | Pollera con short, Pollerita evasé | gabardina, corderoy
buzos | oa | buzo | 13–23 | chicos | chicos | Buzo canguro, Buzo con capucha | frisa de algodón, rústico
buzos | b | buzo | 8–15 | bebes | bebe | Bucito con capucha, Buzo de plush | plush, frisa suave
sweaters | oa | sweater | 12–22 | chicos | chicos | Sweater trenzado, Sweater escolar | lana y acrílico, hilo de algodón
sweaters | b | cardigan | 9–17 | bebes | bebe | Saquito tejido, Cardigan de bebé | hilo de algodón, lana hipoalergénica
camperas | oa | campera-inflable | 28–48 | chicos | chicos | Campera inflable, Campera con abrigo | nylon con guata, trucker
camperas | oa | campera-jean | 20–34 | chicos | denim | Campera de jean | denim prelavado, denim elastizado
camperas | b | campera-inflable | 20–34 | bebes | bebe | Camperita inflable, Campera con orejitas | nylon con guata, microfibra forrada
tapados | a | tapado | 30–52 | chicos | chicos | Tapadito de paño, Tapado con botones | paño, lanilla
deportiva | oa | remera-deportiva | 7–12 | chicos | chicos | Remera dry-fit, Remera de gimnasia | dry-fit, poliéster respirable
deportiva | oa | short | 7–12 | chicos | chicos | Short de fútbol, Short deportivo | microfibra, dry-fit
mallas | o | short-bano | 8–14 | chicos | chicos | Short de baño, Malla de nene | microfibra, taslan
mallas | a | malla | 9–16 | chicos | chicos | Malla enteriza, Malla de natación | lycra con protección UV
mallas | b | malla | 7–12 | bebes | bebe | Mallita enteriza, Malla con volado | lycra con protección UV
pijamas | oa | pijama | 12–21 | chicos | chicos | Pijama estampado, Pijama de invierno | jersey de algodón, plush
pijamas | b | osito | 9–16 | bebes | bebe | Pijama enterito, Pijama con pie | plush, algodón interlock
ropa-interior | o | boxer | 3–6 | chicos | chicos | Bóxer de nene, Bóxer estampado | algodón con lycra
ropa-interior | a | bombacha | 2–5 | chicos | chicos | Bombacha de nena, Bombachitas de algodón | algodón con lycra
medias | oab | medias | 2–4 | unico-ropa | chicos | Medias estampadas x 3, Soquetes x 3, Medias colegiales | algodón peinado, algodón con lycra
ajuares | b | ajuar | 16–32 | unico-ropa | bebe | Ajuar primera puesta, Ajuar de nacimiento x 6 piezas, Set de nacimiento | algodón interlock, algodón pima
guardapolvos | oa | guardapolvo | 16–26 | chicos | chicos | Guardapolvo tableado, Guardapolvo con botones, Guardapolvo prendido atrás | arciel, poplín sanforizado
calzados | oa | zapatilla | 22–38 | calzado-chicos | calzado | Zapatilla con abrojo, Zapatilla escolar, Zapatilla urbana | eco cuero, lona reforzada
calzados | a | sandalia | 16–28 | calzado-chicos | calzado | Sandalia de nena, Guillermina de verano | eco cuero, símil gamuza
calzados | b | escarpin | 7–14 | calzado-bebes | calzado | Escarpines, Zapatito no caminante | algodón tejido, gamuza suave
accesorios | oa | gorra | 5–10 | unico-ropa | accesorio | Gorra con visera, Gorrita estampada | gabardina, gabardina y red
accesorios | oa | bufanda | 5–10 | unico-ropa | accesorio | Bufanda infantil, Cuellito tejido | polar, lana y acrílico
accesorios | b | gorrito | 3–7 | unico-ropa | bebe | Gorrito de algodón, Gorro tejido con pompón | algodón interlock, hilo de algodón
otros | oa | mochila | 14–28 | unico-ropa | accesorio | Mochila escolar, Mochila de jardín | cordura, lona estampada
otros | b | babero | 2–5 | unico-ropa | bebe | Babero con broche, Babero impermeable, Babitas x 3 | toalla de algodón, algodón y PUL
`);
