import { Body, Controller, Get, Put, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { EditableTextSlug, SiteText, SiteTextSlug } from '@shop/contracts';
import { Access, AdminAct, BodyOf, type Caller, CurrentUser, IdParam, type JsonDocument, JsonText, readBody } from '@shop/platform';
import { SaveSiteText } from './commands/save-site-text.command.js';
import { GetSiteTextVersion } from './queries/get-site-text-version.query.js';
import { ListSiteTextVersions } from './queries/list-site-text-versions.query.js';
import { ListSiteTexts } from './queries/list-site-texts.query.js';
import { PageSlugParam, saveBannersBody, saveSiteTextBody, SlugParam, VersionsQuery } from './site-texts.dto.js';

/** Texts and their earlier versions, for admins. */
@ApiTags('admin')
@Controller('api/admin/site-texts')
export class EditSiteTextsController {
  constructor(
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
  ) {}

  @Get()
  @Access('admin')
  @JsonText()
  list(): Promise<JsonDocument> {
    return this.queries.execute(new ListSiteTexts());
  }

  @Get(':slug/versions')
  @Access('admin')
  @JsonText()
  versions(@SlugParam('slug') slug: EditableTextSlug, @Query() { page, pageSize }: VersionsQuery): Promise<JsonDocument> {
    return this.queries.execute(new ListSiteTextVersions(slug, { page, pageSize }));
  }

  @Get(':slug/versions/:version')
  @Access('admin')
  @JsonText()
  version(@SlugParam('slug') slug: EditableTextSlug, @IdParam('version') version: number): Promise<JsonDocument> {
    return this.queries.execute(new GetSiteTextVersion(slug, version));
  }

  /** Before the route of the others, which would match its path. */
  @Put('banners')
  @Access('admin')
  @AdminAct('home-banners.edit')
  @BodyOf(saveBannersBody)
  saveBanners(@Body() body: object, @CurrentUser() caller: Caller): Promise<SiteText> {
    const { baseVersion, banners } = readBody(saveBannersBody, body);
    return this.commands.execute(new SaveSiteText(caller.id, 'banners', { banners }, baseVersion));
  }

  @Put(':slug')
  @Access('admin')
  @AdminAct('site-text.edit')
  @BodyOf(saveSiteTextBody)
  save(@PageSlugParam('slug') slug: SiteTextSlug, @Body() body: object, @CurrentUser() caller: Caller): Promise<SiteText> {
    const { markdown, baseVersion } = readBody(saveSiteTextBody, body);
    return this.commands.execute(new SaveSiteText(caller.id, slug, { markdown }, baseVersion));
  }
}
