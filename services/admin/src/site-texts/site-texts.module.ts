import { Module } from '@nestjs/common';
import { SaveSiteTextHandler } from './commands/save-site-text.command.js';
import { EditSiteTextsController } from './edit-site-texts.controller.js';
import { GetSiteTextHandler } from './queries/get-site-text.query.js';
import { GetSiteTextVersionHandler } from './queries/get-site-text-version.query.js';
import { ListSiteTextVersionsHandler } from './queries/list-site-text-versions.query.js';
import { ListSiteTextsHandler } from './queries/list-site-texts.query.js';
import { SiteTextsController } from './site-texts.controller.js';

/** Texts that admins edit: those of static pages, such as terms and questions, and the banners of the home page. */
@Module({
  controllers: [SiteTextsController, EditSiteTextsController],
  providers: [SaveSiteTextHandler, GetSiteTextHandler, ListSiteTextsHandler, ListSiteTextVersionsHandler, GetSiteTextVersionHandler],
})
export class SiteTextsModule {}
