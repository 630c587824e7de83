/** Verbs that follow the name of the admin: "Ana verificó a un fabricante". */
export const actionLabels: Readonly<Record<string, string>> = {
  'manufacturer.verified': 'Verificó a un fabricante',
  'manufacturer.name-accepted': 'Aceptó el nombre nuevo de un fabricante',
  'manufacturer.sent-back': 'Devolvió una verificación',
  'manufacturer.point-of-sale': 'Cambió un punto de venta',
  'identity-image.viewed': 'Miró una foto de identidad',
  'account.suspended': 'Suspendió una cuenta',
  'account.reinstated': 'Reactivó una cuenta',
  'account.deleted': 'Eliminó una cuenta',
  'account.email-viewed': 'Miró un email',
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
  'audit.exported': 'Descargó el registro',
  'dead-letter.retried': 'Reintentó un evento',
};

export const labelOfAction = (action: string): string => actionLabels[action] ?? action;
