import { Body, Controller, Delete, Get, Headers, HttpCode, Post, Put, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import type { FilteredProducts, SearchResults, Suggestions } from '@shop/contracts';
import {
  Access,
  AdminAct,
  type Caller,
  csvFile,
  CurrentUser,
  idempotencyKeyHeader,
  type JsonDocument,
  JsonText,
  UuidParam,
} from '@shop/platform';
import type { FastifyReply } from 'fastify';
import { readOptionalKey } from '../request-key.js';
import type { Readable } from 'node:stream';
import { ExportProducts } from './queries/export-products.query.js';
import { FilterSellers } from '../search/filter-sellers.js';
import { SearchEngine } from '../search/search-engine.js';
import { suggestCategories } from '../search/suggest-categories.js';
import { filteredSortOf, filtersOfQuery } from '../filtered-query.js';
import { sortOf } from '../sorted-query.js';
import { ChangeStock } from './commands/change-stock.command.js';
import { CreateProduct } from './commands/create-product.command.js';
import { DeleteProduct, DeleteProductsOfUser } from './commands/delete-products.command.js';
import { EditProduct } from './commands/edit-product.command.js';
import {
  FilteredProductsQuery,
  ListOffersQuery,
  ListProductsQuery,
  MyProductsQuery,
  ProductBody,
  SearchProductsQuery,
  StockBody,
  StoreProductsQuery,
  SuggestionsQuery,
} from './products.dto.js';
import { FilterProducts } from './queries/filter-products.query.js';
import { GetProduct, GetRelated } from './queries/get-product.query.js';
import { ListOffers, ListProducts } from './queries/list-products.query.js';
import { ProductSection } from './queries/product-section.query.js';
import { ListMyProducts, ListStoreProducts } from './queries/products-of-seller.query.js';

@ApiTags('products')
@Controller('api/products')
export class ProductsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly search: SearchEngine,
    private readonly filterSellers: FilterSellers,
  ) {}

  @Get()
  @Access('anyone')
  @JsonText()
  list(@Query() query: ListProductsQuery): Promise<JsonDocument> {
    const { pageSize: limit, offset, genderId, categoryId } = query;
    const filters = { ...(genderId === undefined ? {} : { genderId }), ...(categoryId === undefined ? {} : { categoryId }) };
    return this.queries.execute(new ListProducts({ limit, offset, sort: sortOf(query, 'newest'), ...filters }));
  }

  @Get('new')
  @Access('anyone')
  @JsonText()
  newest(): Promise<JsonDocument> {
    return this.queries.execute(new ProductSection('new'));
  }

  @Get('onsale')
  @Access('anyone')
  @JsonText()
  onSale(): Promise<JsonDocument> {
    return this.queries.execute(new ProductSection('onSale'));
  }

  @Get('offers')
  @Access('anyone')
  @JsonText()
  offers(@Query() query: ListOffersQuery): Promise<JsonDocument> {
    const { pageSize: limit, offset } = query;
    return this.queries.execute(new ListOffers({ limit, offset, sort: sortOf(query, 'newest') }));
  }

  @Get('bisuteria-or-blanqueria')
  @Access('anyone')
  @JsonText()
  jewelleryOrLinen(): Promise<JsonDocument> {
    return this.queries.execute(new ProductSection('jewelleryOrLinen'));
  }

  @Get('results-search')
  @Access('anyone')
  async suggest(@Query() { search }: SuggestionsQuery): Promise<Suggestions> {
    const term = (search ?? '').trim();
    if (term === '') return { products: [], users: [] };
    const { products, users } = await this.search.suggest(term);
    return { products: await this.filterSellers.addMinimums(products), users, categories: suggestCategories(term) };
  }

  @Get('advanced-search')
  @Access('anyone')
  async results(@Query() query: SearchProductsQuery): Promise<SearchResults> {
    const searchTerm = (query.search ?? '').trim();
    if (searchTerm === '') return { products: [], totalProducts: 0, searchTerm };
    const { page, pageSize } = query;
    const results = await this.search.search({ term: searchTerm, sort: sortOf(query, 'relevance'), page, pageSize });
    return { products: await this.filterSellers.addMinimums(results.products), totalProducts: results.total, searchTerm };
  }

  @Get('filtered')
  @Access('anyone')
  filtered(@Query() query: FilteredProductsQuery): Promise<FilteredProducts> {
    const { genderId, categoryId, userId: sellerId, onSale = false, search = '', page, pageSize } = query;
    const scope = {
      ...(genderId === undefined ? {} : { genderId }),
      ...(categoryId === undefined ? {} : { categoryId }),
      ...(sellerId === undefined ? {} : { sellerId }),
    };
    const sort = filteredSortOf(query, 'relevance');
    return this.queries.execute(
      new FilterProducts({ scope, onSale, filters: filtersOfQuery(query), search: search.trim(), sort, page, pageSize }),
    );
  }

  @Get('createdbyMe')
  @Access('manufacturer')
  @JsonText()
  mine(@Query() query: MyProductsQuery, @CurrentUser() caller: Caller): Promise<JsonDocument> {
    const { pageSize: limit, offset, search, onSale, categoryId } = query;
    const filters = { ...(search && { search }), ...(onSale !== undefined && { onSale }), ...(categoryId !== undefined && { categoryId }) };
    return this.queries.execute(new ListMyProducts({ userId: caller.id, limit, offset, sort: sortOf(query, 'newest') }, filters));
  }

  @Get('createdbyMe.csv')
  @Access('manufacturer')
  async mineAsFile(@CurrentUser() caller: Caller, @Res({ passthrough: true }) reply: FastifyReply): Promise<Readable> {
    return csvFile(reply, 'productos.csv', await this.queries.execute(new ExportProducts(caller.id)));
  }

  @Get('manufacturer/:id')
  @Access('anyone')
  @JsonText()
  ofManufacturer(@UuidParam('id') userId: string, @Query() query: StoreProductsQuery): Promise<JsonDocument> {
    const { pageSize: limit, offset } = query;
    return this.queries.execute(new ListStoreProducts({ userId, limit, offset, sort: sortOf(query, 'newest') }));
  }

  @Get('related/:id')
  @Access('anyone')
  @JsonText()
  related(@UuidParam('id') id: string): Promise<JsonDocument> {
    return this.queries.execute(new GetRelated(id));
  }

  @Get(':id')
  @Access('anyone')
  @JsonText()
  get(@UuidParam('id') id: string, @CurrentUser() caller?: Caller): Promise<JsonDocument> {
    return this.queries.execute(new GetProduct(id, caller));
  }

  @Post()
  @Access('manufacturer', { verified: true })
  @ApiHeader(idempotencyKeyHeader)
  @JsonText()
  async create(
    @Body() body: ProductBody,
    @Headers('idempotency-key') header: unknown,
    @CurrentUser() caller: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<JsonDocument> {
    const { id, replayed } = await this.commands.execute(new CreateProduct(caller.id, body, readOptionalKey(header)));
    if (replayed) void reply.header('idempotent-replayed', 'true');
    return this.queries.execute(new GetProduct(id, caller));
  }

  @Put(':id')
  @Access('manufacturer', { verified: true })
  @JsonText()
  async edit(@UuidParam('id') id: string, @Body() body: ProductBody, @CurrentUser() caller: Caller): Promise<JsonDocument> {
    await this.commands.execute(new EditProduct(caller.id, id, body));
    return this.queries.execute(new GetProduct(id, caller));
  }

  @Put(':id/stock')
  @Access('manufacturer', { verified: true })
  @JsonText()
  async changeStock(@UuidParam('id') id: string, @Body() body: StockBody, @CurrentUser() caller: Caller): Promise<JsonDocument> {
    await this.commands.execute(new ChangeStock(caller.id, id, body));
    return this.queries.execute(new GetProduct(id, caller));
  }

  @Delete('by-user/:userId')
  @HttpCode(204)
  @Access(['manufacturer', 'admin'])
  @AdminAct('product.delete-all')
  async removeAll(@UuidParam('userId') userId: string, @CurrentUser() caller: Caller): Promise<void> {
    await this.commands.execute(new DeleteProductsOfUser(caller, userId));
  }

  @Delete(':id')
  @HttpCode(204)
  @Access(['manufacturer', 'admin'])
  @AdminAct('product.delete')
  async remove(@UuidParam('id') id: string, @CurrentUser() caller: Caller): Promise<void> {
    await this.commands.execute(new DeleteProduct(caller, id));
  }
}
