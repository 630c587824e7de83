import { BRAND, cleanLine, limits, formatNumber, formatPesos } from '@shop/contracts';
import { type AccountMail, LINK_TTL_HOURS, type MailKind, type OrderSummary, type WithdrawnItem } from '../account-mails.js';

export interface MailContent {
  subject: string;
  /** Preview that mail clients show next to the subject. */
  preview: string;
  heading: string;
  paragraphs: string[];
  action?: { label: string; link: string };
  note?: string;
  /** Second button, under the note. */
  noteAction?: { label: string; link: string };
}

const notYouNote = 'Si no fuiste vos, no hace falta que hagas nada: sin este enlace nadie puede seguir.';

const writeToUs = (site: string): { label: string; link: string } => ({ label: 'Escribinos', link: `${site}/contacto` });

interface TemplateData {
  token: string;
  reason: string;
  order: OrderSummary;
  item: WithdrawnItem;
  site: string;
}

const templates: Record<MailKind, (data: TemplateData) => MailContent> = {
  verify: ({ token, site }) => ({
    subject: `Verificá tu cuenta de ${BRAND}`,
    preview: 'Un paso más y ya podés ingresar.',
    heading: '¡Te damos la bienvenida!',
    paragraphs: [`Para terminar tu registro en ${BRAND}, confirmá que este email es tuyo.`],
    action: { label: 'Verificar mi cuenta', link: `${site}/verify-email?token=${token}` },
    note: `El enlace funciona una sola vez y vence en ${LINK_TTL_HOURS.verify} horas. ${notYouNote}`,
  }),
  'already-registered': ({ site }) => ({
    subject: `Ya tenés una cuenta en ${BRAND}`,
    preview: 'Alguien quiso registrarse con tu email.',
    heading: 'Ya tenés una cuenta',
    paragraphs: [
      `Alguien quiso registrarse en ${BRAND} con este email, que ya tiene una cuenta verificada. Si fuiste vos, ingresá con tu contraseña.`,
      '¿No te acordás de la contraseña? Desde la misma pantalla podés elegir otra.',
    ],
    action: { label: 'Ingresar', link: `${site}/ingresar` },
    note: 'Si no fuiste vos, no hace falta que hagas nada: tu cuenta no cambió.',
  }),
  reset: ({ token, site }) => ({
    subject: `Elegí otra contraseña para ${BRAND}`,
    preview: 'El enlace para elegir otra contraseña.',
    heading: 'Elegí otra contraseña',
    paragraphs: ['Nos pediste un enlace para elegir otra contraseña. Al usarlo se cierran todas las sesiones abiertas de tu cuenta.'],
    action: { label: 'Elegir otra contraseña', link: `${site}/reset-password/${token}` },
    note: `El enlace funciona una sola vez y vence en ${LINK_TTL_HOURS.reset} hora. ${notYouNote}`,
  }),
  'password-changed': ({ site }) => ({
    subject: `Cambió tu contraseña de ${BRAND}`,
    preview: 'Cerramos las sesiones que estaban abiertas.',
    heading: 'Cambió tu contraseña',
    paragraphs: ['La contraseña de tu cuenta acaba de cambiar, y cerramos las sesiones que estaban abiertas.'],
    action: { label: 'Ingresar', link: `${site}/ingresar` },
    note: 'Si no fuiste vos, alguien puede leer tus correos: cambiá la contraseña de tu casilla y después pedí otra para tu cuenta.',
  }),
  'manufacturer-verified': ({ site }) => ({
    subject: `Tu cuenta de ${BRAND} está verificada`,
    preview: 'Ya podés publicar tus productos.',
    heading: '¡Tu cuenta está verificada!',
    paragraphs: ['Revisamos tus fotos y ya las borramos. Tu tienda es pública desde ahora: podés publicar productos y packs.'],
    action: { label: 'Ir a mi cuenta', link: `${site}/mi-cuenta` },
  }),
  'sent-back': ({ reason, site }) => ({
    subject: 'Necesitamos que vuelvas a subir tus fotos',
    preview: 'No pudimos verificar tu cuenta con las fotos que subiste.',
    heading: 'Todavía no pudimos verificar tu cuenta',
    paragraphs: ['Revisamos las fotos que subiste y necesitamos otras:', reason],
    action: { label: 'Subir las fotos de nuevo', link: `${site}/verificar-cuenta` },
    note: 'Las fotos anteriores ya se borraron.',
  }),
  suspended: ({ reason, site }) => ({
    subject: `Suspendimos tu cuenta de ${BRAND}`,
    preview: 'Te contamos por qué, y cómo seguir.',
    heading: 'Tu cuenta está suspendida',
    paragraphs: [
      'Suspendimos tu cuenta por este motivo:',
      reason,
      'Podés ingresar y ver tus datos y tus pedidos, pero no hacer cambios. Lo que publicaste no se ve por ahora; no se borró nada.',
    ],
    action: { label: 'Ir a mi cuenta', link: `${site}/mi-cuenta` },
    note: 'Si creés que es un error, escribinos desde el sitio para resolverlo.',
    noteAction: writeToUs(site),
  }),
  reinstated: ({ site }) => ({
    subject: `Reactivamos tu cuenta de ${BRAND}`,
    preview: 'Ya podés volver a usarla.',
    heading: 'Tu cuenta está activa de nuevo',
    paragraphs: ['Ya no está suspendida: lo que publicaste se vuelve a ver, y podés usar tu cuenta como antes.'],
    action: { label: 'Ir a mi cuenta', link: `${site}/mi-cuenta` },
  }),
  'order-received': ({ order: { number, buyerName, subtotal, units }, site }) => ({
    subject: 'Tenés un pedido nuevo',
    preview: `${buyerName} te envió un pedido de ${formatPesos(subtotal)}.`,
    heading: 'Tenés un pedido nuevo',
    paragraphs: [
      `${buyerName} te envió el pedido ${number}: ${formatNumber(units)} ${units === 1 ? 'unidad' : 'unidades'} por ${formatPesos(subtotal)}.`,
      'Escribile para coordinar el pago y la entrega.',
    ],
    action: { label: 'Ver el pedido', link: `${site}/orden/${number}` },
    noteAction: { label: 'Ver mis pedidos', link: `${site}/mi-cuenta/ordenes` },
  }),
  'product-blocked': ({ item: { kind, name }, reason, site }) => {
    const itemLabel = kind === 'product' ? 'tu producto' : 'tu pack';
    return {
      subject: `Retiramos ${itemLabel} “${name}”`,
      preview: 'Te contamos por qué, y cómo seguir.',
      heading: `Retiramos ${itemLabel} “${name}”`,
      paragraphs: [
        `${BRAND} dejó de mostrar ${itemLabel} “${name}” por este motivo:`,
        reason,
        'No se borró nada: lo seguís viendo en tu cuenta, y podés corregirlo.',
      ],
      action: { label: 'Ver mis publicaciones', link: `${site}/mi-cuenta/${kind === 'product' ? 'publicaciones' : 'packs'}` },
      note: 'Si ya lo corregiste o creés que es un error, escribinos desde el sitio para resolverlo.',
      noteAction: writeToUs(site),
    };
  },
};

const noOrder: OrderSummary = { number: '', buyerName: '', subtotal: 0, units: 0 };

const noItem: WithdrawnItem = { kind: 'product', name: '' };

export const mailContent = ({ kind, token = '', reason, order, item = noItem }: AccountMail, site: string): MailContent =>
  templates[kind]({ token, reason: reason ?? '', order: inOneLine('buyerName', order ?? noOrder), item: inOneLine('name', item), site });

/** A name of several lines would look like paragraphs of ours. */
const inOneLine = <Field extends string, Item extends Record<Field, string>>(field: Field, item: Item): Item => ({
  ...item,
  [field]: cleanLine(item[field], limits.name.max),
});
