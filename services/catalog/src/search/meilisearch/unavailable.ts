import { DependencyUnavailable, isUnavailable } from '@shop/platform';
import { MeilisearchApiError, MeilisearchRequestError, MeilisearchRequestTimeOutError } from 'meilisearch';

/** The error response of Meilisearch, if there was one. The client wraps errors of its `httpClient`. */
function apiErrorOf(error: unknown): MeilisearchApiError | undefined {
  if (error instanceof MeilisearchApiError) return error;
  return error instanceof MeilisearchRequestError ? apiErrorOf(error.cause) : undefined;
}

/** The code of an error response of Meilisearch. */
export const codeOf = (error: unknown): string | undefined => apiErrorOf(error)?.cause?.code;

/**
 * Error codes of a server that is new or lost its data, before the worker has set it up. A new index refuses filters, sort orders and facets
 * until it has its settings.
 */
const notSetUpCodes = new Set([
  'index_not_found',
  'invalid_api_key',
  'missing_authorization_header',
  'invalid_search_filter',
  'invalid_search_sort',
  'invalid_search_facets',
]);

/** Converts errors of an unavailable server to `DependencyUnavailable`. */
export async function wrapUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isMeilisearchUnavailable(error)
      ? new DependencyUnavailable(`search is unavailable${codeSuffix(error)}`, { cause: error })
      : error;
  }
}

function isMeilisearchUnavailable(error: unknown): boolean {
  const apiError = apiErrorOf(error);
  if (apiError) return apiError.response.status >= 500 || apiError.response.status === 429 || notSetUpCodes.has(apiError.cause?.code ?? '');
  return error instanceof MeilisearchRequestError || error instanceof MeilisearchRequestTimeOutError || isUnavailable(error);
}

const codeSuffix = (error: unknown): string => {
  const code = codeOf(error);
  return code ? ` (${code})` : '';
};
