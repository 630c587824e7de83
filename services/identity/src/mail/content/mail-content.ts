import { BRAND, chatLink, cleanLine, formatNumber, formatPesos, limits, orderChatLines, receivedOrderText } from '@shop/contracts';
import type { Site } from '../../site/site.js';
import { type AccountMail, LINK_TTL_HOURS, type MailedOrder, type MailKind, unitsOf, type WithdrawnItem } from '../account-mails.js';
import { cleanOrder, describeOrder, type OrderTable } from './order-table.js';

interface Link {
  label: string;
  link: string;
}

export interface MailContent {
  subject: string;
  /** Preview that mail clients show next to the subject. */
  preview: string;
  heading: string;
  paragraphs: string[];
  order?: OrderTable;
  /** Buttons; the first one is the main one. */
  actions: Link[];
  note?: string;
  /** Button under the note. */
  noteAction?: Link;
}

const notYouNote = 'Si no fuiste vos, no hace falta que hagas nada: sin este enlace nadie puede seguir.';

const writeToUs = (site: string): Link => ({ label: 'Escribinos', link: `${site}/contacto` });

interface TemplateData {
  token: string;
  reason: string;
  order: MailedOrder;
  item: WithdrawnItem;
  site: string;
  needsMobileNine: boolean;
}

const templates: Record<MailKind, (data: TemplateData) => MailContent> = {
  verify: ({ token, site }) => ({
    subject: `Verificá tu cuenta de ${BRAND}`,
    preview: 'Un paso más y ya podés ingresar.',
    heading: '¡Te damos la bienvenida!',
    paragraphs: [`Para terminar tu registro en ${BRAND}, confirmá que este email es tuyo.`],
    actions: [{ label: 'Verificar mi cuenta', link: `${site}/verify-email?token=${token}` }],
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
    actions: [{ label: 'Ingresar', link: `${site}/ingresar` }],
    note: 'Si no fuiste vos, no hace falta que hagas nada: tu cuenta no cambió.',
  }),
  reset: ({ token, site }) => ({
    subject: `Elegí otra contraseña para ${BRAND}`,
    preview: 'El enlace para elegir otra contraseña.',
    heading: 'Elegí otra contraseña',
    paragraphs: ['Nos pediste un enlace para elegir otra contraseña. Al usarlo se cierran todas las sesiones abiertas de tu cuenta.'],
    actions: [{ label: 'Elegir otra contraseña', link: `${site}/reset-password/${token}` }],
    note: `El enlace funciona una sola vez y vence en ${LINK_TTL_HOURS.reset} hora. ${notYouNote}`,
  }),
  'password-changed': ({ site }) => ({
    subject: `Cambió tu contraseña de ${BRAND}`,
    preview: 'Cerramos las sesiones que estaban abiertas.',
    heading: 'Cambió tu contraseña',
    paragraphs: ['La contraseña de tu cuenta acaba de cambiar, y cerramos las sesiones que estaban abiertas.'],
    actions: [{ label: 'Ingresar', link: `${site}/ingresar` }],
    note: 'Si no fuiste vos, alguien puede leer tus correos: cambiá la contraseña de tu casilla y después pedí otra para tu cuenta.',
  }),
  'manufacturer-verified': ({ site }) => ({
    subject: `Tu cuenta de ${BRAND} está verificada`,
    preview: 'Ya podés publicar tus productos.',
    heading: '¡Tu cuenta está verificada!',
    paragraphs: ['Revisamos tus fotos y ya las borramos. Tu tienda es pública desde ahora: podés publicar productos y packs.'],
    actions: [{ label: 'Ir a mi cuenta', link: `${site}/mi-cuenta` }],
  }),
  'sent-back': ({ reason, site }) => ({
    subject: 'Necesitamos que vuelvas a subir tus fotos',
    preview: 'No pudimos verificar tu cuenta con las fotos que subiste.',
    heading: 'Todavía no pudimos verificar tu cuenta',
    paragraphs: ['Revisamos las fotos que subiste y necesitamos otras:', reason],
    actions: [{ label: 'Subir las fotos de nuevo', link: `${site}/verificar-cuenta` }],
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
    actions: [{ label: 'Ir a mi cuenta', link: `${site}/mi-cuenta` }],
    note: 'Si creés que es un error, escribinos desde el sitio para resolverlo.',
    noteAction: writeToUs(site),
  }),
  reinstated: ({ site }) => ({
    subject: `Reactivamos tu cuenta de ${BRAND}`,
    preview: 'Ya podés volver a usarla.',
    heading: 'Tu cuenta está activa de nuevo',
    paragraphs: ['Ya no está suspendida: lo que publicaste se vuelve a ver, y podés usar tu cuenta como antes.'],
    actions: [{ label: 'Ir a mi cuenta', link: `${site}/mi-cuenta` }],
  }),
  'order-received': ({ order, site, needsMobileNine }) => {
    const { number, buyer, total } = order;
    const link = `${site}/orden/${number}`;
    const lines = order.parts.flatMap(orderChatLines);
    const chat = chatLink(
      buyer.phone,
      receivedOrderText(buyer.name, { link, id: number, lines, total: formatPesos(total) }),
      needsMobileNine,
    );
    return {
      subject: 'Tenés un pedido nuevo',
      preview: `${buyer.name} te envió un pedido de ${formatPesos(total)}.`,
      heading: 'Tenés un pedido nuevo',
      paragraphs: [
        `${buyer.name} te envió el pedido ${number}: ${unitCount(unitsOf(order))} por ${formatPesos(total)}.`,
        'Escribile para coordinar el pago y la entrega.',
      ],
      order: describeOrder(order, site, false),
      actions: [...(chat ? [{ label: 'Contestar por WhatsApp', link: chat }] : []), { label: 'Ver la orden', link }],
    };
  },
  'order-sent': ({ order, site }) => {
    const { number, total, parts } = order;
    const [first] = parts;
    return {
      subject: `Recibimos tu pedido n.º ${number}`,
      preview: `${unitCount(unitsOf(order))} por ${formatPesos(total)}.`,
      heading: `Recibimos tu pedido n.º ${number}`,
      paragraphs: [
        parts.length === 1
          ? `Ya le avisamos a ${first?.sellerName}. Escribile desde la orden para coordinar el pago y la entrega.`
          : `Ya les avisamos a los ${parts.length} fabricantes. Escribile a cada uno desde la orden para coordinar el pago y la entrega.`,
      ],
      order: describeOrder(order, site, true),
      actions: [{ label: 'Ver la orden', link: `${site}/orden/${number}` }],
      note: 'Este correo confirma tu pedido; no es una factura.',
    };
  },
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
      actions: [{ label: 'Ver mis publicaciones', link: `${site}/mi-cuenta/${kind === 'product' ? 'publicaciones' : 'packs'}` }],
      note: 'Si ya lo corregiste o creés que es un error, escribinos desde el sitio para resolverlo.',
      noteAction: writeToUs(site),
    };
  },
};

const unitCount = (units: number): string => `${formatNumber(units)} ${units === 1 ? 'unidad' : 'unidades'}`;

const noOrder: MailedOrder = {
  number: '',
  buyer: { name: '', phone: '', city: null, province: null },
  total: 0,
  createdAt: '1970-01-01T00:00:00.000Z',
  parts: [],
};
const noItem: WithdrawnItem = { kind: 'product', name: '' };

/** Names of several lines would look like paragraphs of ours, so they are put in one line. */
export const mailContent = (
  { kind, token = '', reason, order = noOrder, item = noItem }: AccountMail,
  { url: site, needsMobileNine }: Site,
): MailContent =>
  templates[kind]({
    token,
    reason: reason ?? '',
    order: cleanOrder(order),
    item: { ...item, name: cleanLine(item.name, limits.name.max) },
    site,
    needsMobileNine,
  });
