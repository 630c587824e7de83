/** Texts of the specification, verbatim (typos included, A-17). What a person reads and the specification fixes stands here and nowhere else. */
export const texts = {
  tagline: 'Ofertas Exclusivas por tiempo limitado',
  emailRequired: 'El email es requerido',
  emailInvalid: 'El email es inválido',
  passwordRequired: 'La contraseña es requerida',
  passwordWeak: 'La contraseña debe tener al menos 8 caracteres, una mayúscula, una minúscula y un número',
  confirmationRequired: 'Debes confirmar la contraseña',
  passwordsDiffer: 'Las contraseñas no coinciden',
  verifyingAccount: 'Verificando tu cuenta...',
  verifyingFailed: 'Hubo un error al verificar tu cuenta. Por favor, intenta nuevamente.',
  resetMailSent: 'Se ha enviado un correo con el enlace para resetear la contraseña.',
  passwordReset: 'Constraseña restablecida correctamente. Redirigiendo a la página de inicio de sesión...',
  identityImagesUploaded: 'Imágenes subidas correctamente',
  minPurchaseInvalid: 'La compra mínima debe ser un número mayor a 0',
  streetRequired: 'La dirección es obligatoria y debe tener al menos 5 caracteres.',
  imageRequired: 'Debes seleccionar al menos una imagen',
  tooManyImages: 'Solo puedes seleccionar hasta tres imágenes',
  colorRequired: 'Debes seleccionar al menos un color',
  sizeRequired: 'Debes seleccionar al menos un tamaño',
  productRequired: 'Debes seleccionar al menos un producto',
  emailUnverified: 'Verificá tu email para ingresar.',
  completeYourData: 'Completa tus datos',
  accessDenied: 'Access Denied',
  supportChat: 'Hola, necesito ayuda.',
  noNewProducts: 'No hay nuevos productos disponibles.',
  noNewPacks: 'No hay nuevos packs disponibles.',
  noSaleProducts: 'No hay productos en oferta disponibles.',
  noProducts: 'No hay productos disponibles.',
  noPacks: 'No hay packs disponibles.',
  noReviews: 'No hay reviews disponibles.',
  noResults: 'No se encontraron resultados',
  noLiveManufacturers: 'No hay fabricantes en vivo.',
  noSearchTerm: 'Escribí qué estás buscando.',
  loadingProducts: 'Cargando productos...',
  loading: 'Cargando...',
  loadingPack: 'Loading...',
  productWithoutImages: 'Producto sin imágenes',
  noImage: 'Sin imagen',
  noDescription: 'Sin descripción.',
  unrated: 'Sin calificar',
  packAdded: 'Pack añadido',
  suggestedProducts: 'Productos',
  suggestedManufacturers: 'Fabricante',
  back: 'Volver',
  seeMore: 'Ver más',
  tryAgain: 'Reintentar',
  see: 'Ver',
  notAllowed: 'Acción no permitida',
  followRefused: 'Registrate como mayorista para seguir a fabricantes.',
  rateRefused: 'Registrate como mayorista para calificar fabricantes.',
  favoriteRefused: 'Debes ser mayorista para agregar productos a favoritos.',
  addToCart: 'Añadir al carrito',
  cartTitle: 'Carrito de compras',
  removedProduct: 'Este producto ha sido eliminado.',
  dollarsNote: 'Consultá con el fabricante si querés pagar en dólares.',
  openingChat: 'Abriendo WhatsApp',
  dataLost: 'No pudimos recuperar tus datos guardados.',
  packsTitle: 'Packs/Combos',
} as const;

/** What the specification leaves unsaid about accounts, in our words; the forms and the services say the same. */
export const accountTexts = {
  passwordCommon: 'Esa contraseña es muy conocida y fácil de adivinar. Elegí otra.',
  passwordOfEmail: 'La contraseña no puede ser parte de tu email. Elegí otra.',
  passwordLong: 'La contraseña es demasiado larga.',
  registered: 'Te enviamos un correo para verificar tu cuenta. Abrí el enlace para terminar el registro.',
  verificationSent: 'Si la cuenta está sin verificar, te enviamos otro correo con el enlace.',
  verified: 'Tu cuenta está verificada. Ya podés ingresar.',
  linkExpired: 'El enlace no es válido o ya venció. Pedí uno nuevo.',
  /** Why a third-party sign-in came to nothing; `/ingresar?error=…` is one of these. */
  thirdParty: {
    cancelled: 'No terminaste de ingresar con la otra cuenta.',
    failed: 'No pudimos ingresarte con la otra cuenta. Volvé a intentarlo.',
    'email-unverified': 'Esa cuenta no tiene un email verificado. Verificalo ahí, o registrate con tu email.',
  },
} as const;
export type ThirdPartyError = keyof typeof accountTexts.thirdParty;

/** What the specification leaves unsaid about identity images. */
export const verificationTexts = {
  required: {
    selfie: 'Falta la foto de tu cara.',
    dniFront: 'Falta la foto del frente de tu DNI.',
    dniBack: 'Falta la foto del dorso de tu DNI.',
  },
} as const;

/** Texts of the specification with a hole. */
export const sentences = {
  productsFound: (n: number) => `${n} productos encontrados`,
  minPurchaseHeader: (amount: string, manufacturer: string) => `Compra mínima de ${amount} en ${manufacturer}`,
  productsFailed: (error: string) => `Error al cargar los productos: ${error}`,
  packsFailed: (error: string) => `Error al cargar los packs: ${error}`,
  sectionFailed: (error: string) => `Error al cargar productos: ${error}`,
  searchFailed: (error: string) => `Error al buscar productos: ${error}`,
};
