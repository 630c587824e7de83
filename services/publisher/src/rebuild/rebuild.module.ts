import { type DynamicModule, Module } from '@nestjs/common';
import { appearanceHash, type ShownSettings, STOREFRONT_BUILD, type StorefrontBuild } from '../files/storefront-files.js';
import { PagesModule } from '../pages/pages.module.js';
import { ReconcileHandler } from './commands/reconcile.command.js';
import { RepublishHandler } from './commands/republish.command.js';
import { MarkPages } from './reactions/mark-pages.reaction.js';
import { Reconciler } from './reconciler.js';
import { APPEARANCE, SiteRebuild } from './site-rebuild.js';

/** Finds the pages that must be rendered again: after events, for a new build of the storefront, and by comparing files and table. */
@Module({})
export class RebuildModule {
  static forRoot(settings: ShownSettings): DynamicModule {
    return {
      module: RebuildModule,
      global: true,
      imports: [PagesModule],
      providers: [
        { provide: APPEARANCE, inject: [STOREFRONT_BUILD], useFactory: (build: StorefrontBuild) => appearanceHash(build, settings) },
        SiteRebuild,
        Reconciler,
        MarkPages,
        RepublishHandler,
        ReconcileHandler,
      ],
      exports: [APPEARANCE, SiteRebuild, Reconciler],
    };
  }
}
