import type { HomeBanner } from '../home-banners.js';
import type { EditableTextSlug } from '../site-texts.js';

/**
 * `GET /api/site-texts/{slug}`: the newest version. A page has Markdown, `banners` has banners. Version 0 has neither: pages then show the
 * default.
 */
export interface SiteText {
  slug: EditableTextSlug;
  version: number;
  markdown: string | null;
  banners: HomeBanner[] | null;
}

/** A saved version, without its text. Versions are numbered from 1. */
export interface SiteTextVersion {
  version: number;
  savedAt: string;
  editorId: string;
  /** Null as in `AuditEntry`. */
  editorName: string | null;
}

/** `GET /api/admin/site-texts`: one entry for each text that has a saved version. */
export interface SiteTextSummary extends SiteTextVersion {
  slug: EditableTextSlug;
}

/** `GET /api/admin/site-texts/{slug}/versions`, newest first. */
export interface SiteTextVersions {
  versions: SiteTextVersion[];
  total: number;
  totalPages: number;
}

export type SiteTextContent = { markdown: string } | { banners: HomeBanner[] };

/**
 * `PUT /api/admin/site-texts/{slug}`, with banners for `banners` and with Markdown for every other. A 409 `site-text.changed` has the newest
 * `SiteText` in its details, under `current`.
 */
export type SaveSiteText = SiteTextContent & {
  /** Version that the edit began with; refused if a newer one was saved since. */
  baseVersion: number;
};
