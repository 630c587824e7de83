import type { OwnProduct } from '@shop/contracts';
import type { ReactNode } from 'react';
import type { PhotoRow } from '../../src/features/manufacturer/bulk/photo-rows.js';
import { PhotoRowItem } from '../../src/features/manufacturer/bulk/PhotoRowItem.js';
import type { PreviewRow } from '../../src/features/manufacturer/bulk/preview-rows.js';
import { Row } from '../../src/features/manufacturer/bulk/Row.js';
import { OwnTable } from '../../src/features/manufacturer/OwnTable.js';
import { Thumbs } from '../../src/features/manufacturer/product/PicturesField.js';
import { CategoryStep } from '../../src/features/manufacturer/product/CategoryStep.js';
import { emptyValues } from '../../src/features/manufacturer/product/product-values.js';
import { ProductRow } from '../../src/features/manufacturer/product/ProductRow.js';
import type { Reference } from '../../src/features/manufacturer/product/reference.js';
import { TypeStep } from '../../src/features/manufacturer/product/TypeStep.js';
import { product } from './samples.js';

const nothing = (): void => undefined;
const picture = (name: string): string => `/img/categorias/${name}.svg`;
const reference: Reference = {
  categories: [{ id: 142, name: 'Remeras', url: 'remeras', img: '', parentId: 88, parent: null, genderIds: [2] }],
  sizes: [
    { id: 32, name: 'S', group: 'Alfanuméricos' },
    { id: 33, name: 'M', group: 'Alfanuméricos' },
  ],
  colors: product.colors,
};
const ownProduct: OwnProduct = { ...product, articleCode: 'REM-0142', visible: true, blockedReason: null };
const products: OwnProduct[] = [
  ownProduct,
  { ...ownProduct, id: 'buzo', name: 'Buzo canguro', mainImage: picture('buzos'), onSale: true, price: 28_900 },
  { ...ownProduct, id: 'vestido', name: 'Vestido camisero', mainImage: null, visible: false, blockedReason: 'fotos de otra marca' },
];

const rowOf = (n: number, status: PreviewRow['status'], title: string, more: Partial<PreviewRow> = {}): PreviewRow => ({
  n,
  status,
  title,
  problems: {},
  line: { n, cells: {} },
  ...more,
});
const newProduct = { price: 12_500, genderId: 2, categoryId: 142, sizes: [32, 33], colors: [1], images: ['a'] };
const [before, after] = [
  { price: 28_900, onSale: false },
  { price: 32_500, onSale: true },
];
const rows: PreviewRow[] = [
  rowOf(2, 'new', 'Remera lisa de algodón', { checked: { n: 2, status: 'new', after: newProduct } }),
  rowOf(3, 'changed', 'Buzo canguro', { checked: { n: 3, status: 'changed', before, after } }),
  rowOf(4, 'wrong', 'Pantalón sastrero', {
    problems: { price: 'El precio debe ser un número mayor o igual a 1.' },
    line: { n: 4, cells: { price: 'consultar' } },
  }),
  rowOf(5, 'repeated', 'Vestido camisero', { checked: { n: 5, status: 'repeated', id: 'vestido' } }),
  rowOf(6, 'skipped', 'Camisa de lino'),
];

const photographOf = (id: number, name: string, more: Partial<PhotoRow['photos'][number]> = {}) => ({ id, name, ...more });
const uploaded = [photographOf(1, 'a.jpg', { url: picture('remeras') }), photographOf(2, 'b.jpg', { url: picture('buzos') })];
const uploading = photographOf(3, 'c.jpg', { file: new File([], 'c.jpg'), progress: 0.4 });
const failed = photographOf(4, 'd.jpg', { file: new File([], 'd.jpg'), failure: 'No pudimos guardar las imágenes.' });
const photographs: PhotoRow[] = [
  { id: 1, name: 'Remera lisa', price: '12.500', photos: uploaded },
  { id: 2, name: '', price: '', photos: [uploading] },
  { id: 3, name: '', price: '', photos: [failed] },
  { id: 4, name: 'Buzo', price: '', photos: [photographOf(5, 'e.jpg')] },
];

export const ProductEditorSpecimen = (): ReactNode => (
  <div className="area-screen">
    <TypeStep onType={nothing} />
    <CategoryStep
      categories={reference.categories}
      typed={{ ...emptyValues, type: 88, isVariable: false, genderId: 2 }}
      onTyped={nothing}
      onBack={nothing}
      onNext={nothing}
    />
    <section className="panel">
      <Thumbs images={[picture('remeras'), picture('buzos')]} main={picture('remeras')} />
    </section>
    <section className="panel">
      <OwnTable caption="Mis Productos">
        {products.map((own) => (
          <ProductRow
            key={own.id}
            product={own}
            onEdit={nothing}
            onDuplicate={nothing}
            onStock={nothing}
            onDelete={nothing}
            onPrice={nothing}
          />
        ))}
      </OwnTable>
    </section>
    <section className="panel bulk">
      <table className="bulk-rows">
        <tbody>
          {rows.map((row) => (
            <Row key={row.n} row={row} reference={reference} onCell={nothing} onChoice={nothing} onSkip={nothing} />
          ))}
        </tbody>
      </table>
    </section>
    <section className="panel">
      <ul className="bulk-photo-rows">
        {photographs.map((row, i) => (
          <PhotoRowItem
            key={row.id}
            row={row}
            position={i + 1}
            isTicked={i === 0}
            onTick={nothing}
            onChange={nothing}
            onFrame={nothing}
            onRetry={nothing}
            onRemove={nothing}
            onKeyDown={nothing}
          />
        ))}
      </ul>
    </section>
  </div>
);
