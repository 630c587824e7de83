import {
  findProvince,
  formatCuit,
  formatPesos,
  invoiceFacts,
  parseTiktokHandle,
  vatStatusNames,
  type OwnManufacturer,
} from '@shop/contracts';
import type { ReactNode } from 'react';
import { DataPanel } from '../account/DataPanel.js';

interface Props {
  manufacturer: OwnManufacturer;
  onEdit: () => void;
}

export function ManufacturerData({ manufacturer, onEdit }: Props): ReactNode {
  const { name, owner, phone, minPurchase, pointOfSale, street, province, cuit, vatStatus, description, instagramNick, tiktokUrl } =
    manufacturer;
  const tiktok = tiktokUrl && parseTiktokHandle(tiktokUrl);
  return (
    <DataPanel
      title="Datos de la tienda"
      onEdit={onEdit}
      rows={[
        ['Nombre de la tienda', name],
        ['Dueño', owner],
        ['Teléfono', phone],
        ['Compra mínima', minPurchase > 0 ? formatPesos(minPurchase) : 'Sin mínimo'],
        ['Punto de venta', pointOfSale ? street : 'No tiene'],
        ['Provincia', province && (findProvince(province)?.name ?? province)],
        ['CUIT', cuit && formatCuit(cuit)],
        ['Condición de IVA', vatStatus && vatStatusNames[vatStatus]],
        ['Facturación', invoiceFacts(manufacturer).join(' · ') || null],
        ['TikTok', tiktok ? `@${tiktok}` : null],
        ['Instagram', instagramNick ? `@${instagramNick}` : null],
        ['Descripción', description, 'long'],
      ]}
    />
  );
}
