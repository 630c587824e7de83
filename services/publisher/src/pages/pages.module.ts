import { Module } from '@nestjs/common';
import { PageInvalidation } from './page-invalidation.js';
import { PageTable } from './page-table.js';
import { StalePages } from './stale-pages.js';

/** The table of pages with their tags, and the pages that are stale. */
@Module({ providers: [StalePages, PageTable, PageInvalidation], exports: [StalePages, PageTable, PageInvalidation] })
export class PagesModule {}
