import type { SiteTextSlug } from '../site-texts.js';

/** `GET /api/site-texts/{slug}`: the newest version. Version 0 has no text: pages then show the storefront's default. */
export interface SiteText {
  slug: SiteTextSlug;
  version: number;
  markdown: string | null;
}

/** A saved version, without its text. Versions are numbered from 1. */
export interface SiteTextVersion {
  version: number;
  savedAt: string;
  editorId: string;
}

/** `GET /api/admin/site-texts`: one entry for each text that has a saved version. */
export interface SiteTextSummary extends SiteTextVersion {
  slug: SiteTextSlug;
}

/** `GET /api/admin/site-texts/{slug}/versions`, newest first. */
export interface SiteTextVersions {
  versions: SiteTextVersion[];
  total: number;
  totalPages: number;
}

/** `PUT /api/admin/site-texts/{slug}`. A 409 `site-text.changed` has the newest `SiteText` in its details, under `current`. */
export interface SaveSiteText {
  markdown: string;
  /** Version that the edit began with; refused if a newer one was saved since. */
  baseVersion: number;
}
