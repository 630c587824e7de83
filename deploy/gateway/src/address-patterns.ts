import { assetTypes } from '@shop/published-files';

/** Patterns for page addresses that are not in the routes table. They match decoded paths without the query. */

/** Lists outside /tienda whose page n is the file `<path>/_p/n.html`. */
export const pagedListPath = /^\/(?:packs|fabricantes|store\/[^/]+)$/;

/** File names that are not addresses of pages. */
export const hiddenPath = /(?:\/_p(?:\/|$)|\.(?:html|gz)$)/;

/** A page number or id in an address; other values are ignored. */
export const positiveNumber = /^[1-9][0-9]{0,8}$/;

/** Old address of a category (ROUTE-16, A-08). */
export const oldCategoryPath = /^\/products\/category\/([1-9][0-9]{0,8})$/;

/** Pictures are named by the hash of their content; sizes have a suffix. */
export const pictureName = /[0-9a-f]{32}(?:-[0-9]{2,4})?\.webp/;

/** Share images are named by the hash of their content, so a file never changes. */
export const shareImageName = /[0-9a-f]{32}\.jpg/;

/** Published files that are not pages. */
export const assetPath = new RegExp(`\\.(?:${Object.keys(assetTypes).join('|')})$`);

/** A request id that the client sent is kept if it matches. */
export const requestIdPattern = /^[A-Za-z0-9._-]{8,64}$/;

/**
 * Idle timeout of connections to the services. It is shorter than theirs, so that no request is sent on a connection that the service
 * closes. A service that answers for longer than this while it shuts down (`DRAIN_MS`) has no connection left when it closes.
 */
export const idleConnectionSeconds = 2;

/** Answers of the services that are compressed; shorter ones fit into one packet anyway. */
export const compressedAnswers = { type: 'application/json', fromBytes: 1024, level: 6 } as const;
