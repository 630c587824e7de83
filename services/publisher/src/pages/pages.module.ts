import { Module } from '@nestjs/common';
import { PageInvalidation } from './page-invalidation.js';
import { PageTable } from './page-table.js';
import { StalePages } from './stale-pages.js';
import { TagVersionCleanup } from './tag-version-cleanup.js';

/** The table of pages with their tags, and the pages that are stale. */
@Module({
  providers: [StalePages, PageTable, PageInvalidation, TagVersionCleanup],
  exports: [StalePages, PageTable, PageInvalidation, TagVersionCleanup],
})
export class PagesModule {}
