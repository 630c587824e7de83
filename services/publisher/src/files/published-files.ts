/** Token of the published files (`PublishedFiles` of `@shop/published-files`). */
export const PUBLISHED_FILES = Symbol('published files');
