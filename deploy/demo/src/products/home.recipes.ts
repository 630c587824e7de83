import { readRecipes, type Recipe } from './recipe.js';

/** Home textiles and costume jewellery: one size, no gender. Columns as in `readRecipes`. */
export const homeRecipes: readonly Recipe[] = readRecipes(`
sabanas | x | sabanas | 30–80 | unico-casa | casa | Juego de sábanas queen, Juego de sábanas 2½ plazas, Juego de sábanas twin | percal 180 hilos, algodón 200 hilos, microfibra
acolchados | x | acolchado | 48–110 | unico-casa | casa | Acolchado queen, Acolchado reversible, Acolchado con corderito | microfibra con vellón siliconado, algodón y guata 300 g
frazadas | x | frazada | 18–45 | unico-casa | casa | Frazada polar, Manta de sillón, Frazada flannel | flannel 280 g, polar antipilling, telar de lana
cubrecamas | x | cubrecama | 35–75 | unico-casa | casa | Cubrecama matelasé, Cover quilt, Cubrecama liviano | microfibra matelaseada, algodón waffle
almohadas | x | almohada | 9–24 | unico-casa | casa | Almohada inteligente, Almohada de vellón, Almohada viscoelástica | vellón siliconado, espuma viscoelástica
almohadones | x | almohadon | 7–16 | unico-casa | casa | Almohadón 50 x 50, Almohadón decorativo, Funda y relleno 45 x 45 | lona de algodón, tusor, pana
toallas | x | toallas | 9–32 | unico-casa | casa | Toallón y toalla de mano, Juego de toallas, Toallón de baño | algodón 500 g, algodón 420 g peinado
batas | x | bata | 28–55 | unico-casa | casa | Bata de toalla, Bata de polar, Bata de baño | toalla de algodón, micropolar
cortinas | x | cortina | 18–45 | unico-casa | casa | Cortina de tusor x 2 paños, Cortina blackout, Cortina ambiental | tusor, blackout textil, voile
manteles | x | mantel | 12–32 | unico-casa | casa | Mantel rectangular, Mantel antimanchas, Mantel con servilletas | gabardina teflonada, tropical mecánico, lino rústico
repasadores | x | repasador | 2–5 | unico-casa | casa | Repasador de algodón, Repasadores x 3, Repasador a cuadros | algodón absorbente, waffle de algodón
alfombras | x | alfombra | 12–48 | unico-casa | casa | Alfombra de baño, Alfombra tejida, Alfombra pie de cama | algodón anudado, chenille antideslizante
aros | x | aros-argolla | 2–7 | unico-casa | bijou | Aros argolla, Argollas medianas, Argollas grandes | acero quirúrgico, baño de oro 18k
aros | x | aros-perla | 2–8 | unico-casa | bijou | Aros con perla, Pasantes de perla | perla cultivada y acero, acero con baño
aros | x | aros-colgantes | 3–9 | unico-casa | bijou | Aros colgantes con piedra, Aros largos de cristal | cristal facetado, acero y piedra sintética
collares | x | collar | 4–12 | unico-casa | bijou | Collar con medalla, Cadena fina con dije, Collar doble | acero quirúrgico, baño de oro 18k
collares | x | collar-perlas | 5–14 | unico-casa | bijou | Collar de perlas, Gargantilla de perlas | perla sintética y acero
pulseras | x | pulsera | 3–9 | unico-casa | bijou | Pulsera de eslabones, Esclava, Pulsera cadena | acero quirúrgico, acero con baño de oro
pulseras | x | pulsera-cuentas | 2–6 | unico-casa | bijou | Pulsera de cuentas, Pulsera de piedras | ágata y elástico, piedra volcánica
anillos | x | anillo | 2–8 | unico-casa | bijou | Anillo con piedra, Anillo solitario, Anillo regulable | acero con circón, plata 925
relojes | x | reloj | 14–38 | unico-casa | bijou | Reloj malla metálica, Reloj de pulsera, Reloj clásico | acero y máquina japonesa, aleación con malla tejida
broches | x | broche | 2–7 | unico-casa | bijou | Broche flor, Prendedor con strass | aleación con esmalte, acero y strass
tobilleras | x | tobillera | 2–6 | unico-casa | bijou | Tobillera fina, Tobillera con dijes | acero quirúrgico, baño de plata
dijes | x | dije | 2–8 | unico-casa | bijou | Dije corazón, Dije grabable, Dije con circón | acero quirúrgico, plata 925
accesorios-para-el-pelo | x | hebilla | 1–4 | unico-casa | bijou | Broche mordaza, Hebilla clip, Broche para el pelo | acetato, resina mate
accesorios-para-el-pelo | x | vincha | 2–5 | unico-casa | bijou | Vincha forrada, Vincha con nudo | satén, terciopelo
sets-de-bisuteria | x | set-bijou | 6–18 | unico-casa | bijou | Set de collar y aros, Conjunto de gargantilla y aros | acero y cristal, baño de oro con circones
`);
