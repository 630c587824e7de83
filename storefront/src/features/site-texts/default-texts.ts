import type { SiteTextSlug } from '@shop/contracts';
import arrepentimiento from './texts/arrepentimiento.md?raw';
import contacto from './texts/contacto.md?raw';
import preguntasFrecuentes from './texts/preguntas-frecuentes.md?raw';
import privacidad from './texts/privacidad.md?raw';
import quienesSomos from './texts/quienes-somos.md?raw';
import terminos from './texts/terminos.md?raw';

/** Texts of the pages until an admin saves the first version. They are part of the build, so that a new default renders its page. */
export const defaultTexts: Readonly<Record<SiteTextSlug, string>> = {
  terminos,
  privacidad,
  'quienes-somos': quienesSomos,
  contacto,
  arrepentimiento,
  'preguntas-frecuentes': preguntasFrecuentes,
};
