import { genders, type Inventory, type ManufacturerSuggestion, type ProductCard } from '@shop/contracts';
import type { DataSource } from 'typeorm';
import { findCategory, lineage } from '@shop/contracts/categories';
import { findColor } from '../reference/colors.js';
import { findSize } from '../reference/sizes.js';
import type { ManufacturerDocument, ProductDocument, SearchDocument } from './search-engine.js';

interface ProductRow {
  id: string;
  name: string;
  article_code: string | null;
  description: string | null;
  price: number;
  tags: string[];
  gender_id: number;
  category_id: number;
  color_ids: number[];
  size_ids: number[];
  inventories: Inventory[];
  created_at: Date;
  card: Omit<ProductCard, 'manufacturer'>;
  manufacturer: ProductCard['manufacturer'];
}
interface ManufacturerRow {
  id: string;
  name: string;
  description: string | null;
  logo: string | null;
  created_at: Date;
}

/** Only public products and manufacturers are searchable. */
const publicProducts = `
  select p.id, p.name, p.article_code, p.description, p.price, p.tags, p.gender_id, p.category_id, p.color_ids, p.size_ids, p.inventories, p.created_at, p.card,
    json_build_object('id', p.user_id, 'name', coalesce(m.name, ''), 'logo', m.logo) as manufacturer
  from product p left join manufacturer m on m.id = p.user_id where p.visible`;
const publicManufacturers = `
  select id, name, description, logo, created_at from manufacturer where verification_status = 'verified' and not suspended and deleted_at is null`;

/** Reads search documents from catalog's rows. */
export class SearchSource {
  constructor(private readonly dataSource: Pick<DataSource, 'query'>) {}

  /** Documents of these products, without those that are not public. */
  async products(ids: readonly string[], revision: (id: string) => number): Promise<ProductDocument[]> {
    if (ids.length === 0) return [];
    const rows = await this.dataSource.query<ProductRow[]>(`${publicProducts} and p.id = any($1)`, [ids]);
    return rows.map((row) => productDocument(row, revision(row.id)));
  }

  async manufacturers(ids: readonly string[], revision: (id: string) => number): Promise<ManufacturerDocument[]> {
    if (ids.length === 0) return [];
    const rows = await this.dataSource.query<ManufacturerRow[]>(`${publicManufacturers} and id = any($1)`, [ids]);
    return rows.map((row) => manufacturerDocument(row, revision(row.id)));
  }

  /** All documents, in batches, with revision 0: every live write is newer. */
  async *readAll(batch = 1000): AsyncGenerator<SearchDocument[]> {
    for (let after = LOWEST_ID; ;) {
      const rows = await this.dataSource.query<ProductRow[]>(`${publicProducts} and p.id > $1 order by p.id limit $2`, [after, batch]);
      if (rows.length === 0) break;
      yield rows.map((row) => productDocument(row, 0));
      after = (rows.at(-1) as ProductRow).id;
    }
    for (let after = LOWEST_ID; ;) {
      const rows = await this.dataSource.query<ManufacturerRow[]>(`${publicManufacturers} and id > $1 order by id limit $2`, [
        after,
        batch,
      ]);
      if (rows.length === 0) break;
      yield rows.map((row) => manufacturerDocument(row, 0));
      after = (rows.at(-1) as ManufacturerRow).id;
    }
  }
}

const LOWEST_ID = '00000000-0000-0000-0000-000000000000';

function productDocument(row: ProductRow, revision: number): ProductDocument {
  // A buyer who filters by a size or colour wants to order it.
  const inStock = row.inventories.filter(({ outOfStock }) => !outOfStock);
  const colorIds = row.color_ids.filter((id) => inStock.some(({ colorId }) => colorId === id));
  const sizeIds = row.size_ids.filter((id) => inStock.some(({ sizeId }) => sizeId === id));
  const [category = '', ...parents] = namesOf(lineage(row.category_id), findCategory);
  return {
    kind: 'product',
    id: row.id,
    revision,
    name: row.name,
    articleCode: row.article_code,
    description: row.description,
    category,
    parents,
    gender: genders.find((gender) => gender.id === row.gender_id)?.name ?? null,
    colours: namesOf(colorIds, findColor),
    sizes: namesOf(sizeIds, findSize),
    tags: row.tags,
    manufacturer: row.manufacturer.name,
    sellerId: row.manufacturer.id,
    genderId: row.gender_id,
    categoryIds: lineage(row.category_id),
    onSale: row.card.onSale,
    price: row.price,
    createdAt: row.created_at.toISOString(),
    card: { ...row.card, manufacturer: row.manufacturer },
  };
}

function manufacturerDocument({ id, name, description, logo, created_at }: ManufacturerRow, revision: number): ManufacturerDocument {
  const card: ManufacturerSuggestion = { id, userId: id, name, image: logo };
  return { kind: 'manufacturer', id, revision, name, description, createdAt: created_at.toISOString(), card };
}

const namesOf = (ids: readonly number[], find: (id: number) => { name: string } | undefined): string[] =>
  ids.flatMap((id) => find(id)?.name ?? []);
