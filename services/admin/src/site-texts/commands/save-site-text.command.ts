import { isDeepStrictEqual } from 'node:util';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CodedError, type EditableTextSlug, pageTags, siteTextMessages, type SiteText, type SiteTextContent } from '@shop/contracts';
import { AuditNoted } from '@shop/contracts/events';
import { UnitOfWork } from '@shop/messaging';
import { type Executor, rows } from '@shop/platform';

/**
 * Saves a new version of a text and updates the page that shows it. Throws a coded 409 with the newest version if it is not the one that the
 * edit began with. The text that the newest version already has adds no version.
 */
export class SaveSiteText extends Command<SiteText> {
  constructor(
    readonly actorId: string,
    readonly slug: EditableTextSlug,
    readonly content: SiteTextContent,
    readonly baseVersion: number,
  ) {
    super();
  }
}

@CommandHandler(SaveSiteText)
export class SaveSiteTextHandler implements ICommandHandler<SaveSiteText> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ actorId, slug, content, baseVersion }: SaveSiteText): Promise<SiteText> {
    return this.unitOfWork.run(async (tx) => {
      const current = await newestVersion(tx.manager, slug);
      if (current.version !== baseVersion) throw changedMeanwhile(current);
      const text: SiteText = { slug, version: baseVersion + 1, markdown: null, banners: null, ...content };
      if (isDeepStrictEqual({ ...text, version: baseVersion }, current)) return current;
      // A concurrent save of the same version waits here, and inserts nothing.
      const saved = await rows(
        tx.manager,
        `with saved as (
           insert into site_text_version (slug, version, markdown, banners, editor_id) values ($1, $2, $3, $4, $5) on conflict do nothing returning 1)
         select from saved`,
        [slug, text.version, text.markdown, text.banners && JSON.stringify(text.banners), actorId],
      );
      if (saved.length === 0) throw changedMeanwhile(await newestVersion(tx.manager, slug));
      tx.emit(AuditNoted, {
        actorId,
        action: 'site-text.edited',
        target: { kind: 'site-text', id: slug },
        note: `Versión ${text.version}`,
      });
      tx.invalidatePages([pageTags.siteText(slug)], 1);
      return text;
    });
  }
}

async function newestVersion(executor: Executor, slug: EditableTextSlug): Promise<SiteText> {
  const [newest = { version: 0, markdown: null, banners: null }] = await rows<Omit<SiteText, 'slug'>>(
    executor,
    'select version, markdown, banners from site_text_version where slug = $1 order by version desc limit 1',
    [slug],
  );
  return { slug, ...newest };
}

const changedMeanwhile = (current: SiteText): CodedError =>
  new CodedError('conflict', 'site-text.changed', siteTextMessages.changed, undefined, { details: { current } });
