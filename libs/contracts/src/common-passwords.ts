/**
 * Common words of passwords: entries of every list of stolen passwords, keyboard runs, and words that are common in Argentina.
 * `passwordProblem` ignores capitals, digits and signs, so each word covers hundreds of passwords. Written by hand.
 */
export const commonWords: ReadonlySet<string> = new Set(
  `password passwort passw pass contrasena contraseña clave claves secreto secreta secret admin administrador administrator root user usuario
  usuaria invitado guest test testing prueba demo default login ingresar welcome bienvenido bienvenida hola holamundo hello letmein master
  maestro changeme cambiame cambiar access acceso system sistema server internet computer computadora google facebook instagram whatsapp
  twitter linkedin youtube tiktok microsoft windows android iphone samsung apple amazon mercadolibre mercadopago mercado mayorea
  qwerty qwertyuiop qwert asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc qweasd qweasdzxc poiuy lkjhg mnbvcxz abc abcd abcde abcdef
  abcdefg abcdefgh aaa aaaa aaaaa aaaaaa aa a ab xyz xxx xxxx qq qw qwe asd zxc qwer
  argentina buenosaires cordoba rosario mendoza tucuman salta laplata mardelplata neuquen avellaneda quilmes flores once patagonia malvinas
  boca bocajuniors river riverplate racing independiente sanlorenzo huracan velez estudiantes gimnasia newells rosariocentral campeon
  campeones messi lionelmessi maradona diego dieguito seleccion futbol football gol mundial
  amor amores amorcito teamo teamomucho tequiero tequieromucho miamor mivida vida corazon bebe princesa principe reina rey angel angeles angelito
  familia mama mami papa papi abuela abuelo hijo hija hermano hermana amigo amiga amigos amistad felicidad feliz siempre juntos
  dios jesus jesucristo cristo virgen maria
  juan jose carlos luis jorge pedro pablo martin matias nicolas lucas mateo tomas facundo franco santiago sebastian agustin agustina
  maximiliano gonzalo rodrigo federico fernando fernanda gabriel gabriela daniel daniela alejandro alejandra andrea ana laura lucia camila
  sofia valentina julieta martina florencia micaela romina natalia carolina paula veronica mariana marina monica claudia silvia patricia
  susana rosa carmen elena julia victoria miguel ricardo roberto eduardo oscar hugo sergio marcelo gustavo walter claudio javier andres
  ignacio leonardo emiliano joaquin bautista thiago benjamin lautaro michael robert thomas jessica jennifer ashley amanda nicole charlie
  william jordan hunter george andrew joshua anthony justin
  perro perrito gato gatito lola luna luli toby rocky simba firulais michi negro negra negrito negrita blanco rojo azul verde amarillo
  sol luz estrella cielo mar playa verano invierno primavera otono enero febrero marzo abril mayo junio julio agosto septiembre octubre
  noviembre diciembre lunes martes miercoles jueves viernes sabado domingo
  monkey dragon baseball basketball superman batman spiderman starwars pokemon pikachu naruto minecraft fortnite roblox mario zelda matrix
  harrypotter shadow sunshine flower iloveyou loveyou lovely love princess football soccer summer winter spring autumn freedom whatever
  trustno trust killer pepper ginger cheese chocolate banana cookie butter orange purple silver golden diamond tigger tiger lion eagle
  mustang ferrari porsche mercedes corvette yamaha honda harley ranger hockey golf tennis phoenix
  empresa oficina trabajo negocio negocios tienda ropa moda textil fabrica fabricante mayorista venta ventas compras cliente clientes
  local pedido pedidos showroom remera remeras jean jeans zapatillas dinero plata banco tarjeta pesos dolar dolares
  casa casita auto moto escuela colegio universidad musica guitarra rock cumbia cuarteto tango mate asado fernet cocacola cerveza vino
  gracias porfavor nose ninguna ninguno nada todo nuevo nueva numero uno dos tres segura seguro seguridad privado privada
  caballo leon tigre aguila lobo delfin mariposa conejo payaso duende magia magico fantasma diablo demonio infierno muerte guerrero
  peron evita cristina macri milei kirchner sanmartin belgrano
  ferrocarril colon talleres belgrano lanus banfield platense tigre chacarita atlanta nuevachicago almirante instituto`.split(/\s+/),
);

/** Runs of keys and numbers, in lower case. */
export const commonRuns: readonly string[] = [
  '1q2w3e',
  'q1w2e3',
  '1qaz2wsx',
  'zaq1',
  'zaq12wsx',
  '1a2b3c',
  'a1b2c3',
  'abc123',
  '123abc',
  '123qwe',
  'qwe123',
  '123asd',
  'asd123',
  '12345',
  '23456',
  '34567',
  '45678',
  '56789',
  '67890',
  '54321',
  '65432',
  '76543',
  '87654',
  '98765',
  '09876',
  '11111',
  '22222',
  '33333',
  '44444',
  '55555',
  '66666',
  '77777',
  '88888',
  '99999',
  '00000',
  '112233',
  '121212',
  '123123',
  '101010',
  '159753',
  '147258',
  '789456',
  '741852',
  '963852',
  'p4ssw0rd',
  'p@ssw0rd',
  'passw0rd',
  'qwertz',
  'azerty',
  'qwerty',
];
