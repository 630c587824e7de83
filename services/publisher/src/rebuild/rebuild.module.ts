import { Global, Module } from '@nestjs/common';
import { PagesModule } from '../pages/pages.module.js';
import { ReconcileHandler } from './commands/reconcile.command.js';
import { RepublishHandler } from './commands/republish.command.js';
import { MarkPages } from './reactions/mark-pages.reaction.js';
import { Reconciler } from './reconciler.js';
import { SiteRebuild } from './site-rebuild.js';

/** Finds the pages that must be rendered again: after events, for a new build of the storefront, and by comparing files and table. */
@Global()
@Module({
  imports: [PagesModule],
  providers: [SiteRebuild, Reconciler, MarkPages, RepublishHandler, ReconcileHandler],
  exports: [SiteRebuild, Reconciler],
})
export class RebuildModule {}
