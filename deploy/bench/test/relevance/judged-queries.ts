/**
 * Queries of shoppers of an Argentine wholesale market with the results that should come first, judged against the demo's fixed catalogue
 * of 1,500 products.
 * One query a line: `query | conditions of a perfect result | conditions of a useful result`. A perfect result meets every condition.
 * `n:` words of the name, by their beginnings, any of those between commas · `t:` the same in name, description or tags · `c:` category
 * ids · `g:` gender ids (1 men, 2 women, 3 boys, 4 girls, 5 babies, 6 home and jewellery) · `k:` colour ids · `z:` size ids · `s:` the
 * seller's name, `+` for blanks · `-`: no result is expected.
 * Judge by what a shopper means, not by what an engine answers.
 */
export const judgedQueries = `
remera | n:remer
remeras | n:remer
remera negra | n:remer k:1
remeras negras mujer | n:remer k:1 g:2 | n:remer k:1
remera blanca hombre | n:remer k:2 g:1 | n:remer k:2
remera oversize | n:remer t:oversize
remera estampada | n:remer n:estampad
remera rayada | n:remer n:rayad,rayas
remera a rayas | n:remer n:rayad,rayas
camiseta | n:remer
camisetas de algodon | n:remer t:algodon | n:remer
playera | n:remer
remera nene | n:remer g:3 | n:remer g:4
remera nena | n:remer g:4
remera bebe | n:remer g:5
remra | n:remer
remeera negra | n:remer k:1
remera dry fit | n:remer n:dry
remera deportiva | n:remer n:deportiv | n:remer c:153
musculosa | n:musculos
musculosa morley | n:musculos t:morley
top de tiras | n:top n:tiras
blusa floreada | n:blus n:flore
blusas manga globo | n:blus n:globo
camisa a cuadros | n:camis n:cuadros
camisa lenadora | n:camis n:lenador | n:camis
camisa leñadora hombre | n:camis n:lenador g:1 | n:camis n:lenador
camisa de vestir | n:camis n:vestir
chomba | n:chomb
polo hombre | n:chomb g:1 | n:chomb
chonba pique | n:chomb n:pique
body | n:body
bodys bebe | n:body g:5
body morley | n:body n:morley
vestido | n:vestid
vestidos | n:vestid
vestido midi estampado | n:vestid n:midi n:estampad
vestido largo floreado | n:vestid n:largo n:flore
vestdio | n:vestid
vestido de fiesta nena | n:vestid n:fiesta g:4
enterito | n:enterit,mono,osito,jardinero
mono largo | n:mono n:largo | n:enterit
jumpsuit | n:mono,enterit | c:148
conjunto de frisa | n:conjunto n:frisa | n:conjunto t:frisa
conjunto deportivo | n:conjunto,equipo | c:147
buzo | n:buz,bucit,hoodie
buzo canguro | n:buz n:canguro
buzo con capucha | n:buz,bucit n:capucha
hoodie | n:buz,bucit,hoodie
sudadera | n:buz,bucit,hoodie
buso canguro | n:buz n:canguro
canguro | n:canguro | n:buz,hoodie
campera | n:camper
camperas de jean | n:camper n:jean
campera de jean mujer | n:camper n:jean g:2 | n:camper n:jean
chaqueta | n:camper
campera inflable | n:camper n:inflable,puffer
campera eco cuero | n:camper t:eco t:cuero
canpera inflable | n:camper n:inflable
chaleco puffer | n:chaleco n:puffer
tapado de paño | n:tapad t:pano | n:tapad
tapado | n:tapad
sobretodo | n:sobretodo,tapad
blazer | n:blazer,saco c:157
saco de vestir | n:saco n:vestir
sweater | n:sweater
sueter | n:sweater
pullover | n:sweater
pulover trenzado | n:sweater n:trenzado | n:sweater
swaeter | n:sweater
saquito tejido | n:saquit n:tejido
cardigan | n:cardigan | n:saquit
polera | n:polera,poleron
polera morley | n:polera n:morley
jean | n:jean c:135 | n:jean
jeans | n:jean c:135 | n:jean
jean mom | n:jean n:mom
jaens | n:jean
jean oxford | n:jean n:oxford
vaquero | n:jean
vaqueros hombre | n:jean g:1 | n:jean
jean tiro alto | n:jean n:alto | n:jean t:alto
jean azul | n:jean k:24,25,26 | n:jean
jean talle 42 | n:jean z:13 | n:jean
pantalon cargo | n:pantalon n:cargo
pantalones | n:pantalon
pantalon de vestir | n:pantalon n:vestir
pantalon gabardina | n:pantalon t:gabardina
palazzo | n:palazzo
palaso | n:palazzo
babucha | n:babucha
short | n:short,shorcito | n:bermuda
short de jean | n:short n:jean
shorts | n:short,shorcito | n:bermuda
bermuda cargo | n:bermuda n:cargo
pantalon corto | n:bermuda,short,shorcito
jogging | n:jogging,jogger
jogin | n:jogging,jogger
joggin escolar | n:jogging n:escolar
calza | n:calz
calzas deportivas | n:calz n:deportiv,entrenamiento | n:calz
leggings | n:calz
pollera | n:poller,mini c:140
pollera plisada | n:poller n:plisad
falda | n:poller,mini c:140
faldas plisadas | n:poller n:plisad | n:poller
pollera corta | n:poller n:corta
polelra | n:poller
bombacha | n:bombach,vedetina,culotte
calzon | n:bombach,vedetina,culotte
boxer hombre | n:boxer g:1 | n:boxer
calzoncillos | n:boxer
corpiño | n:corpin
corpiño con aro | n:corpin n:aro
sosten | n:corpin
corpino push up | n:corpin n:push
colaless de encaje | n:colaless
pijama | n:pijam
pijama invierno mujer | n:pijam g:2 | n:pijam
piyama | n:pijam
pijamas nene | n:pijam g:3 | n:pijam
malla | n:mall,bikini c:152
malla enteriza | n:mall n:enteriz
traje de baño | n:mall,bikini,bano c:152
bikini | n:bikini
short de baño | n:short n:bano
zapatillas | n:zapatill
zapatilla urbana | n:zapatill n:urbana
tenis | n:zapatill,sneaker
zapatilas abrojo | n:zapatill n:abrojo
borcegos | n:borcego
botas | n:bota,borcego,botin
ojotas | n:ojota
chancletas | n:ojota
sandalias plataforma | n:sandalia n:plataforma
mocasin | n:mocasin
mochila escolar | n:mochil n:escolar
mochila notebook | n:mochil n:notebook
cartera | n:carter,bolso,bandolera
bolso | n:bolso,carter,bandolera
cinturon | n:cint
bufanda | n:bufand
gorra trucker | n:gorr n:trucker
gorro | n:gorr
medias | n:media,soquete
medias x3 | n:media,soquete n:3 | n:media,soquete
soquetes | n:soquete | n:media
guardapolvo | n:guardapolv
guardapolbo tableado | n:guardapolv n:tablead
ajuar | n:ajuar,nacimiento
set de nacimiento | n:nacimiento
ropa de bebe | g:5
sabanas | n:sabana
juego de sabanas queen | n:sabana n:queen
sábanas 2 1/2 plazas | n:sabana n:plazas
acolchado | n:acolchad | c:173
acolchado queen | n:acolchad n:queen
edredon | n:acolchad,cubrecama,cover
frazada polar | n:frazad n:polar
manta | n:frazad,manta
almohada | n:almohada
almohadon 50x50 | n:almohadon n:50 | n:almohadon
almohadones | n:almohadon,relleno c:175
toallas | n:toall
toallon | n:toallon | n:toall
bata de baño | n:bata n:bano | n:bata
cortina blackout | n:cortina n:blackout
cortinas | n:cortina
mantel antimanchas | n:mantel n:antimanchas
repasadores | n:repasador
alfombra | n:alfombra
alfonbra baño | n:alfombra n:bano
aros | c:190 | n:aro
aros de perla | c:190 t:perla
aritos | c:190
argollas | n:argolla
collar | c:191
gargantilla de perlas | n:gargantilla n:perlas
pulsera | c:192
pulsera piedras | c:192 t:piedra | c:192
anillo plata 925 | c:193 t:925 | c:193
anillos | c:193
reloj | c:194
reloj malla | c:194 n:malla
tobillera | c:196
dije corazon | n:dije n:corazon
dije acero quirurgico | n:dije t:quirurgico | n:dije
vincha | n:vincha
hebillas | n:hebilla,broche
bijouterie | c:190,191,192,193,194,195,196,197,198,199
acero quirurgico | t:quirurgico
denim del sur | s:denim+del+sur
amatista bijou | s:amatista+bijou
amatista | s:amatista+bijou
marea | s:marea+trajes+de+baño
fibra activa calza | s:fibra+activa n:calz
calzados don vito | s:calzados+don+vito
sabatica | s:sabática+home
pampa textil remera | s:pampa+textil n:remer
aurelia indumentria | s:aurelia+indumentaria
xqzwkjf | -
asdfghjk | -
heladera | -
notebook lenovo | -
neumatico rodado 14 | -
taladro percutor | -
remera qwertyuiop | -
iphone 15 | -
99999 | -
zzzz | -
`;
