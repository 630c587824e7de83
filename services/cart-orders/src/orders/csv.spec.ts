import { describe, expect, it } from '@jest/globals';
import { csvHeader, csvRows, type ExportedPart } from './csv.js';

const part = (changes: Partial<ExportedPart> = {}): ExportedPart => ({
  number: 'K7QM-2D4X-9TRA',
  orderNumber: 'AAAA-BBBB-CCCC',
  createdAt: '2026-11-24T02:05:00.000Z',
  unified: true,
  buyer: { name: 'Ana "La Ñata" Pérez; hija', phone: '1145678901' },
  seller: { name: 'Telares' },
  lines: {
    products: [
      {
        id: 'p',
        name: 'Remera',
        articleCode: 'REM-1',
        price: 10_000,
        mainImage: null,
        inventories: [
          { id: 'i', size: 'M', color: 'Negro', totalItem: 2 },
          { id: 'j', size: 'L', color: null, totalItem: 1 },
        ],
      },
    ],
    packs: [{ id: 'k', name: 'Pack', price: 30_000, image: null, totalItem: 3, units: 4, contents: [] }],
  },
  shipping: {},
  ...changes,
});

describe('the CSV export of orders', () => {
  it('[ACC-05] [A-51] [D-116] has one quoted row for each variant or pack, with Buenos Aires days and unformatted numbers', () => {
    expect(csvRows('seller', part()).split('\r\n')).toEqual([
      'K7QM-2D4X-9TRA;23/11/2026 23:05;Sí;"Ana ""La Ñata"" Pérez; hija";1145678901;Remera;REM-1;M;Negro;2;10000;20000;A coordinar;;;;;',
      'K7QM-2D4X-9TRA;23/11/2026 23:05;Sí;"Ana ""La Ñata"" Pérez; hija";1145678901;Remera;REM-1;L;;1;10000;10000;A coordinar;;;;;',
      'K7QM-2D4X-9TRA;23/11/2026 23:05;Sí;"Ana ""La Ñata"" Pérez; hija";1145678901;Pack (pack);;;;3;30000;90000;A coordinar;;;;;',
      '',
    ]);
  });

  it('[ACC-05] [ACC-07] starts with a byte order mark for Excel and has as many column titles as cells', () => {
    expect(csvHeader('seller')).toBe(
      '\ufeffPedido;Fecha;Unificado;Comprador;Teléfono;Artículo;Código;Talle;Color;Cantidad;Precio;Importe;Envío;Expreso;Nota;CUIT del comprador;Condición de IVA del comprador;Facturación\r\n',
    );
    for (const audience of ['buyer', 'seller', 'admin'] as const) {
      const cells = csvRows(audience, part({ buyer: { name: 'Ana', phone: '1' } }))
        .split('\r\n')[0]
        ?.split(';');
      expect(cells).toHaveLength(csvHeader(audience).split(';').length);
    }
  });

  it('[D-117] names the way of delivery, the carrier and the note of a part in each of its rows', () => {
    const shipping = { delivery: 'carrier-branch', carrier: 'Vía Cargo', note: 'Con remito.\n¡Gracias!' } as const;
    const rows = csvRows('buyer', part({ shipping })).split('\r\n').slice(0, -1);
    expect(rows).toHaveLength(3);
    for (const row of rows) expect(row).toMatch(/;Expreso a sucursal;Vía Cargo;"Con remito\.\n¡Gracias!";;$/);
  });

  it('[UX 31] [D-127] shows each side the tax data of the other, behind all other columns', () => {
    const taxed = part({
      buyer: { name: 'Ana', phone: '1', cuit: '20000000060', vatStatus: 'monotributo' },
      seller: { name: 'Telares', cuit: '30999999995', vatStatus: 'responsable-inscripto', priceVat: 'added' },
    });
    const lastCells = (audience: 'buyer' | 'seller' | 'admin') => csvRows(audience, taxed).split('\r\n')[0]?.split('A coordinar;;;')[1];
    expect(lastCells('buyer')).toBe('30-99999999-5;Emite factura A y B · Precios + IVA');
    expect(lastCells('seller')).toBe('20-00000006-0;Monotributo;Emite factura A y B · Precios + IVA');
    expect(lastCells('admin')).toBe('20-00000006-0;Monotributo;30-99999999-5;Emite factura A y B · Precios + IVA');
  });

  it.each(['=1+1', '+54', '-1', '@x', '\tx', '\rx'])('[ACC-05] escapes a cell that Excel would run as a formula: %j', (name) => {
    const [row] = csvRows('seller', part({ buyer: { name, phone: '1' } })).split(';Remera');
    expect(row).toContain(`'${name}`);
  });

  it('[ACC-05] shows a manufacturer the number of its part but not the number of the order', () => {
    expect(csvHeader('seller') + csvRows('seller', part())).not.toContain('AAAA-BBBB-CCCC');
    expect(csvRows('admin', part())).toMatch(/^AAAA-BBBB-CCCC;K7QM-2D4X-9TRA;/);
  });
});
