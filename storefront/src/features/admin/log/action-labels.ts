import type { AuditAction } from '@shop/contracts';

/** A record by `AuditAction`, so that the compiler reports an entry without a label. */
export const actionLabels: Readonly<Record<AuditAction, string>> = {
  'manufacturer.verified': 'Verificó a un fabricante',
  'manufacturer.name-accepted': 'Aceptó el nombre nuevo de un fabricante',
  'manufacturer.sent-back': 'Devolvió una verificación',
  'manufacturer.decision-undone': 'Deshizo una decisión sobre un fabricante',
  'manufacturer.point-of-sale': 'Cambió un punto de venta',
  'identity-image.viewed': 'Miró una foto de identidad',
  'account.suspended': 'Suspendió una cuenta',
  'account.reinstated': 'Reactivó una cuenta',
  'account.deleted': 'Eliminó una cuenta',
  'account.email-viewed': 'Miró un email',
  'account.made-admin': 'Pasó a administrar',
  'account.second-factor-set': 'Activó su segundo factor',
  'account.second-factor-removed': 'Quitó su segundo factor',
  'account.second-factor-reset': 'Un operador quitó su segundo factor',
  'account.recovery-code-used': 'Usó un código de recuperación',
  'product.blocked': 'Retiró un producto',
  'product.unblocked': 'Devolvió un producto',
  'product.deleted-by-admin': 'Eliminó un producto',
  'pack.blocked': 'Retiró un pack',
  'pack.unblocked': 'Devolvió un pack',
  'pack.deleted-by-admin': 'Eliminó un pack',
  'review.hidden': 'Ocultó una opinión',
  'review.shown': 'Mostró una opinión',
  'report.dismissed': 'Descartó un reporte',
  'orders.viewed': 'Miró pedidos con teléfonos',
  'orders.exported': 'Descargó pedidos',
  'site-text.edited': 'Cambió un texto de la tienda',
  'audit.exported': 'Descargó el registro',
  'dead-letter.retried': 'Reintentó un evento',
};

/** An entry of a later version of a service has no label yet. */
export const labelOfAction = (action: string): string => (actionLabels as Readonly<Record<string, string>>)[action] ?? action;
