/**
 * Form texts of the specification, verbatim (typos included, A-17). Separate from `texts`, so that pages without a form do not load them.
 */
export const formTexts = {
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
} as const;

/** Texts about accounts that the specification does not define; forms and services use the same. */
export const accountTexts = {
  storeNameTaken: 'Ya hay una tienda con ese nombre, o con uno que se ve igual. Elegí otro.',
  instagram: 'El usuario de Instagram no es válido.',
  province: 'Elegí una provincia de la lista.',
  cuit: 'El CUIT no es válido: revisá sus 11 números.',
  vatStatus: 'Elegí una condición de la lista.',
  priceVat: 'Indicá si tus precios incluyen el IVA.',
  tiktok: 'El usuario de TikTok no es válido.',
  passwordCommon: 'Esa contraseña es muy conocida y fácil de adivinar. Elegí otra.',
  passwordOfEmail: 'La contraseña no puede ser parte de tu email. Elegí otra.',
  passwordLong: 'La contraseña es demasiado larga.',
  wrongPassword: 'Esa no es tu contraseña de ahora.',
  registered: 'Te enviamos un correo para verificar tu cuenta. Abrí el enlace para terminar el registro.',
  verificationSent: 'Si la cuenta está sin verificar, te enviamos otro correo con el enlace.',
  verified: 'Tu cuenta está verificada. Ya podés ingresar.',
  choosePassword: 'Este email se registró más de una vez, con contraseñas distintas. Para que la cuenta sea solo tuya, elegí una nueva.',
  linkExpired: 'El enlace no es válido o ya venció. Pedí uno nuevo.',
  /** Errors of a third-party sign-in, by the key in `/ingresar?error=…`. */
  thirdParty: {
    cancelled: 'No terminaste de ingresar con la otra cuenta.',
    failed: 'No pudimos ingresarte con la otra cuenta. Volvé a intentarlo.',
    'email-unverified': 'Esa cuenta no tiene un email verificado. Verificalo ahí, o registrate con tu email.',
  },
} as const;
export type ThirdPartyError = keyof typeof accountTexts.thirdParty;

/** Texts about the second factor of admins. */
export const secondFactorTexts = {
  codeRequired: 'Escribí el código.',
  wrong: 'El código no es correcto, o ya se usó. Esperá el próximo y probá de nuevo.',
  expired: 'Pasó demasiado tiempo. Volvé a ingresar con tu contraseña.',
  setupCodeRequired: 'Escribí el código de activación.',
  wrongSetupCode: 'El código de activación no es correcto, venció o ya se usó. Pedile otro a quien opera la tienda.',
  setupExpired: 'Pasó demasiado tiempo. Empezá de nuevo con otra clave.',
  exists: 'Esta cuenta ya tiene un segundo factor. Volvé a ingresar.',
  none: 'Esta cuenta no tiene un segundo factor.',
  required: 'En esta tienda la administración necesita un segundo factor: podés cambiarlo, no sacarlo.',
} as const;

/** Texts about identity images that the specification does not define. */
export const verificationTexts = {
  required: {
    selfie: 'Falta la foto de tu cara.',
    dniFront: 'Falta la foto del frente de tu DNI.',
    dniBack: 'Falta la foto del dorso de tu DNI.',
  },
  tooSmall: 'No se va a poder leer: sacala más cerca.',
} as const;
