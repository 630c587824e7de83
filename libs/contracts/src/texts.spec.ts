import { describe, expect, it } from '@jest/globals';
import { adminTexts } from './admin-texts.js';
import { formTexts } from './form-texts.js';
import { orderListTexts } from './order-list-texts.js';
import { orderTexts } from './order-texts.js';
import { productTexts } from './product-rules.js';
import { reviewTexts } from './review-rules.js';
import { categories } from './reference/categories.js';
import { roles } from './roles.js';
import { sortLabels } from './sort.js';
import { texts, textTemplates } from './texts.js';

/** Each fixed text of the specification: requirement, the text as the specification writes it, and the constant of the product. */
const fixedTexts: readonly [ids: string, text: string, constant: string][] = [
  ['[CONST-14] [HOME-03]', 'Hola, necesito ayuda.', texts.supportChat],
  ['[ROUTE-29] [ERR-05] [A-17]', 'Access Denied', formTexts.accessDenied],
  ['[ROUTE-30]', 'Ofertas Exclusivas por tiempo limitado', texts.tagline],
  ['[AUTH-03]', 'El email es requerido', formTexts.emailRequired],
  ['[AUTH-03]', 'El email es inválido', formTexts.emailInvalid],
  ['[AUTH-07]', 'La contraseña es requerida', formTexts.passwordRequired],
  ['[AUTH-07]', 'La contraseña debe tener al menos 8 caracteres, una mayúscula, una minúscula y un número', formTexts.passwordWeak],
  ['[AUTH-08]', 'Debes confirmar la contraseña', formTexts.confirmationRequired],
  ['[AUTH-08]', 'Las contraseñas no coinciden', formTexts.passwordsDiffer],
  ['[AUTH-11]', 'Verificando tu cuenta...', formTexts.verifyingAccount],
  ['[AUTH-12]', 'Hubo un error al verificar tu cuenta. Por favor, intenta nuevamente.', formTexts.verifyingFailed],
  ['[AUTH-13]', 'Se ha enviado un correo con el enlace para resetear la contraseña.', formTexts.resetMailSent],
  [
    '[AUTH-16] [ERR-05] [A-17]',
    'Constraseña restablecida correctamente. Redirigiendo a la página de inicio de sesión...',
    formTexts.passwordReset,
  ],
  ['[A-52]', 'Verificá tu email para ingresar.', formTexts.emailUnverified],
  ['[ACC-05]', 'Mis Ordenes', orderListTexts.receivedTitle],
  ['[ACC-05] [ADM-06]', 'Contactar', orderListTexts.noPhoneTitle],
  ['[ACC-05] [PACK-05]', 'Ver', texts.see],
  ['[ACC-14]', 'La compra mínima debe ser un número mayor a 0', formTexts.minPurchaseInvalid],
  ['[ACC-16]', 'La dirección es obligatoria y debe tener al menos 5 caracteres.', formTexts.streetRequired],
  ['[ACC-21]', 'Completa tus datos', formTexts.completeYourData],
  ['[VER-06]', 'Imágenes subidas correctamente', formTexts.identityImagesUploaded],
  ['[SHOP-03] [SRCH-05]', 'Volver', texts.back],
  ['[SHOP-04] [A-15]', 'Sin orden', sortLabels.notOrdered],
  ['[SHOP-04] [A-15]', 'Más nuevos', sortLabels.newest],
  ['[SHOP-04] [A-15]', 'Menor precio', sortLabels.lowestPrice],
  ['[SHOP-04] [A-15]', 'Mayor precio', sortLabels.highestPrice],
  ['[SRCH-04] [A-13]', 'Relevancia', sortLabels.relevance],
  ['[SHOP-06] [HOME-10]', 'Cargando productos...', texts.loadingProducts],
  ['[SHOP-06] [HOME-11]', 'No hay productos disponibles.', texts.noProducts],
  ['[SHOP-08] [ERR-03]', 'Producto sin imágenes', texts.productWithoutImages],
  ['[PROD-04] [ERR-03]', 'Sin descripción.', texts.noDescription],
  ['[PROD-04] [ERR-03]', 'Sin imagen', texts.noImage],
  ['[PROD-07]', 'Por favor, completa todos los campos antes de continuar.', productTexts.incomplete],
  ['[PROD-09]', 'Producto creado con éxito', productTexts.created],
  ['[PROD-12]', 'Debes seleccionar al menos una imagen', formTexts.imageRequired],
  ['[PROD-13]', 'Debes seleccionar al menos un color', formTexts.colorRequired],
  ['[PROD-14]', 'Debes seleccionar al menos un tamaño', formTexts.sizeRequired],
  ['[IMG-02]', 'Solo puedes seleccionar hasta tres imágenes', formTexts.tooManyImages],
  ['[PACK-01]', 'Packs/Combos', texts.packsTitle],
  ['[PACK-01]', 'No hay packs disponibles.', texts.noPacks],
  ['[PACK-02]', 'Compra mínima de {amount} en {manufacturer}', textTemplates.minPurchaseHeader('{amount}', '{manufacturer}')],
  ['[PACK-06]', 'Añadir al carrito', texts.addToCart],
  ['[PACK-06]', 'Pack añadido', texts.packAdded],
  ['[PACK-08] [ERR-05] [A-17]', 'Loading...', texts.loadingPack],
  ['[PACK-09]', 'Debes seleccionar al menos un producto', formTexts.productRequired],
  ['[STORE-05] [ERR-03]', 'Sin calificar', texts.unrated],
  ['[STORE-05] [ERR-05] [A-17]', 'No hay reviews disponibles.', texts.noReviews],
  ['[SOC-04]', 'Por favor, selecciona una calificación.', reviewTexts.ratingRequired],
  ['[SOC-05] [SOC-07] [SOC-09]', 'Acción no permitida', texts.notAllowed],
  ['[SOC-05]', 'Registrate como mayorista para calificar fabricantes.', texts.rateRefused],
  ['[SOC-07]', 'Registrate como mayorista para seguir a fabricantes.', texts.followRefused],
  ['[SOC-09]', 'Debes ser mayorista para agregar productos a favoritos.', texts.favoriteRefused],
  ['[HOME-09]', 'Ver más', texts.seeMore],
  ['[HOME-11]', 'No hay nuevos productos disponibles.', texts.noNewProducts],
  ['[HOME-11]', 'No hay nuevos packs disponibles.', texts.noNewPacks],
  ['[HOME-11]', 'No hay productos en oferta disponibles.', texts.noSaleProducts],
  ['[HOME-05] [A-47]', 'No hay fabricantes en vivo.', texts.noLiveManufacturers],
  ['[SRCH-03]', 'Productos', texts.suggestedProducts],
  ['[SRCH-03]', 'Fabricante', texts.suggestedManufacturers],
  ['[SRCH-03] [SRCH-04]', 'No se encontraron resultados', texts.noResults],
  ['[SRCH-04] [A-13]', '2 productos encontrados', textTemplates.productsFound(2)],
  ['[SRCH-04] [A-13]', '0 productos encontrados', textTemplates.productsFound(0)],
  ['[SRCH-04] [A-13]', '1 producto encontrado', textTemplates.productsFound(1)],
  ['[SRCH-04] [A-13]', 'Escribí qué estás buscando.', texts.noSearchTerm],
  ['[SRCH-07] [ERR-02]', 'Error al buscar productos: {error}', textTemplates.searchFailed('{error}')],
  ['[CART-01]', 'Carrito de compras', texts.cartTitle],
  ['[CONST-03] [A-37]', 'Consultá con el fabricante si querés pagar en dólares.', texts.dollarsNote],
  ['[CART-09]', 'El nombre no puede estar vacío.', orderTexts.nameRequired],
  ['[CART-09]', 'El nombre debe tener al menos 3 caracteres.', orderTexts.nameShort],
  ['[CART-10]', 'El número de teléfono debe tener exactamente 10 dígitos.', orderTexts.phoneTenDigits],
  ['[CART-11]', 'Carrito vacío', orderTexts.emptyTitle],
  ['[CART-11]', 'Debes añadir algo al carrito para poder realizar esta acción.', orderTexts.empty],
  ['[CART-12] [CART-13]', 'Acción no permitida', orderTexts.notAllowedTitle],
  ['[CART-12]', 'Debe registrarse como mayorista para poder unificar pedidos.', orderTexts.notWholesaler],
  ['[CART-13]', 'Debe cerrar sesión como Fabricante para poder generar una orden.', orderTexts.manufacturer],
  ['[CART-15] [CART-16]', 'Atención', orderTexts.attentionTitle],
  ['[CART-15] [A-29]', 'El mínimo de compra en {manufacturer} ({amount}).', orderTexts.belowMinimumUnified('{manufacturer}', '{amount}')],
  ['[CART-16] [A-29]', 'El mínimo de compra en {manufacturer} es de {amount}.', orderTexts.belowMinimum('{manufacturer}', '{amount}')],
  ['[CART-18]', 'Este producto ha sido eliminado.', texts.removedProduct],
  ['[ORD-02] [A-33]', 'Abriendo WhatsApp', texts.openingChat],
  ['[ORD-03]', 'Error', orderTexts.failedTitle],
  ['[ORD-03]', 'Hubo un problema al generar la orden. Por favor, inténtalo nuevamente.', orderTexts.failed],
  ['[ORD-05]', 'Detalle de la Orden', orderListTexts.detailTitle],
  ['[ORD-06] [ERR-03]', 'Sin inventarios', orderListTexts.noInventories],
  ['[ORD-08]', 'No se encontró la orden.', orderListTexts.notFound],
  ['[ORD-08] [ERR-02]', 'Error: {error}', orderListTexts.detailFailed('{error}')],
  ['[ORD-11]', 'No hay pedidos unificados.', orderListTexts.noUnified],
  ['[ADM-02]', '¿Estás seguro de que deseas eliminar este usuario?', adminTexts.deleteUser],
  ['[ADM-06]', 'Este usuario no tiene número de teléfono registrado.', orderListTexts.noPhone],
  ['[ERR-02]', 'Error al cargar los productos: {error}', textTemplates.productsFailed('{error}')],
  ['[ERR-02]', 'Error al cargar los packs: {error}', textTemplates.packsFailed('{error}')],
  ['[ERR-02]', 'Error al cargar productos: {error}', textTemplates.sectionFailed('{error}')],
  ['[ERR-03]', 'Cargando...', texts.loading],
  ['[ERR-04] [A-48]', 'No pudimos recuperar tus datos guardados.', texts.dataLost],
];

describe('[ERR-05] [A-17] the fixed texts of the specification', () => {
  it.each(fixedTexts)('%s %j is written as in the specification', (_ids, text, constant) => {
    expect(constant).toBe(text);
  });

  it('include every text that the product calls verbatim', () => {
    const listed = new Set(fixedTexts.map(([, , constant]) => constant));
    const { tryAgain: _ours, ...verbatim } = texts;
    for (const text of Object.values({ ...verbatim, ...formTexts, ...adminTexts })) expect(listed).toContain(text);
  });
});

it('[CONST-20] [PROD-05] [ROUTE-34] the product types have the names of the specification', () => {
  const nameOf = (id: number) => categories.find((category) => category.id === id)?.name;
  expect([88, 130, 131].map(nameOf)).toEqual(['Indumentaria', 'Blanquería', 'Bisutería']);
});

it('[CONST-01] the roles are manufacturers, wholesalers and admins', () => {
  expect(roles).toEqual(['manufacturer', 'wholesaler', 'admin']);
});
