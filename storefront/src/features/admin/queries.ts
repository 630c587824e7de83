import {
  pageSizes,
  type AccountCounts,
  type AdminUserDetail,
  type AdminUsers,
  type AuditPage,
  type DeadLetterPage,
  type EditableTextSlug,
  type ModeratedPublications,
  type ModeratedReviews,
  type PendingManufacturer,
  type PendingManufacturers,
  type QueueState,
  type ReviewPage,
  type ShopHealth,
  type ShopStats,
  type SiteText,
  type SiteTextContent,
  type SiteTextSummary,
  type SiteTextVersions,
  type UnifiedOrders,
  type Verification,
  type VerificationDecision,
} from '@shop/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { signedApi } from '../../lib/signed-api.js';
import { apiQuery, updateQueryData } from '../account/query-client.js';
import { contentOf, originalContent } from './texts/content.js';

/* Lists: `query` is the query string of their address (`useListParams`). */
export const publicationsQuery = (query: string) => apiQuery<ModeratedPublications>(`/api/products/moderation?${query}`);
export const reviewsQuery = (query: string) => apiQuery<ModeratedReviews>(`/api/reviews/moderation?${query}`);
export const usersQuery = (query: string) => apiQuery<AdminUsers>(`/api/admin/users?${query}`);
export const unifiedOrdersQuery = (query: string) => apiQuery<UnifiedOrders>(`/api/orders/unified?${query}`);
export const auditQuery = (query: string) => apiQuery<AuditPage>(`/api/admin/audit?${query}`);
export const deadLettersQuery = (query: string) => apiQuery<DeadLetterPage>(`/api/admin/dead-letters?${query}`);

/** A decision that can be undone until a moment of this browser's clock. */
export interface UndoableDecision extends VerificationDecision {
  until: number;
}
export interface QueuedManufacturer extends PendingManufacturer {
  decision: UndoableDecision | null;
}
export interface PendingPage {
  manufacturers: QueuedManufacturer[];
  /** With those that are decided. */
  total: number;
  totalPages: number;
  /** Those without a decision. */
  waiting: number;
}

export const undoable = (decision: VerificationDecision | null): UndoableDecision | null =>
  decision && { ...decision, until: Date.now() + decision.secondsLeft * 1000 };

const fetchPending = async (query: string, signal: AbortSignal): Promise<PendingPage> => {
  const {
    manufacturers,
    totalManufacturers: total,
    totalDecided,
  } = await signedApi<PendingManufacturers>(`/api/manufacturers/pending?${query}`, { signal });
  return {
    manufacturers: manufacturers.map((one) => ({ ...one, decision: undoable(one.decision) })),
    total,
    totalPages: Math.max(1, Math.ceil(total / pageSizes.adminUsers)),
    waiting: total - totalDecided,
  };
};

/** Time that the service needs to carry out a decision. */
const carryOutMs = 2000;

/** Milliseconds until the next decision of the list is carried out and leaves it. */
function untilNextChange(page: PendingPage | undefined): number | false {
  const ends = page?.manufacturers.flatMap(({ decision }) => (decision ? [decision.until] : [])) ?? [];
  return ends.length > 0 && Math.max(0, Math.min(...ends) - Date.now()) + carryOutMs;
}

/** The manufacturer that waits longest, and the number of those that wait. It is loaded once; the list keeps its number up to date. */
export const oldestPendingQuery = queryOptions({
  queryKey: ['pending-manufacturers', 'oldest'],
  queryFn: ({ signal }) => fetchPending('pageSize=1', signal),
  staleTime: Infinity,
});

export const pendingQuery = (query: string) =>
  queryOptions({
    queryKey: ['pending-manufacturers', query],
    queryFn: async ({ signal }) => {
      const page = await fetchPending(query, signal);
      setPendingCount(() => page.waiting);
      return page;
    },
    refetchInterval: ({ state }) => untilNextChange(state.data),
  });

export const setPendingCount = (next: (count: number) => number): void =>
  updateQueryData(oldestPendingQuery, (oldest) => ({ ...oldest, waiting: Math.max(0, next(oldest.waiting)) }));

/** The number of reported reviews. It is loaded once; decisions of this browser change it. */
export const reportedReviewsQuery = queryOptions({ ...reviewsQuery('state=reported&limit=1'), staleTime: Infinity });

export const decrementReportedReviews = (): void =>
  updateQueryData(reportedReviewsQuery, (reported) => ({ ...reported, total: Math.max(0, reported.total - 1) }));

/** Options of the status screen: it refreshes while the page is visible, and when it becomes visible. */
export const polling = { refetchInterval: 10_000, refetchOnWindowFocus: true } as const;

export const queuesQuery = apiQuery<QueueState[]>('/api/admin/queues');
export const healthQuery = apiQuery<ShopHealth>('/api/admin/health');
export const statsQuery = (days: number) => apiQuery<ShopStats>(`/api/admin/stats?days=${days}`);
export const userQuery = (id: string) => apiQuery<AdminUserDetail>(`/api/admin/users/${id}`);
export const userFiguresQuery = (ids: readonly string[]) => apiQuery<AccountCounts[]>(`/api/admin/accounts?ids=${ids.join(',')}`);
export const reviewCountQuery = (manufacturerId: string) => apiQuery<ReviewPage>(`/api/reviews/manufacturer/${manufacturerId}?pageSize=1`);

export const siteTextsQuery = apiQuery<SiteTextSummary[]>('/api/admin/site-texts');

/** A text with its default, which is shown while no version is saved. */
export interface EditedText {
  slug: EditableTextSlug;
  version: number;
  content: SiteTextContent;
  original: SiteTextContent;
}
export const siteTextQuery = (slug: EditableTextSlug) =>
  queryOptions({
    queryKey: ['site-text', slug],
    queryFn: async ({ signal }): Promise<EditedText> => {
      const [text, original] = await Promise.all([signedApi<SiteText>(`/api/site-texts/${slug}`, { signal }), originalContent(slug)]);
      return { slug, version: text.version, content: contentOf(text) ?? original, original };
    },
  });
export const siteTextVersionsQuery = (slug: EditableTextSlug, page: number) =>
  queryOptions({
    queryKey: [`site-text-versions ${slug}`, page],
    queryFn: ({ signal }) => signedApi<SiteTextVersions>(`/api/admin/site-texts/${slug}/versions?page=${page}`, { signal }),
  });
export const siteTextVersionQuery = (slug: EditableTextSlug, version: number) =>
  apiQuery<SiteText>(`/api/admin/site-texts/${slug}/versions/${version}`);

/** Links to the photographs of a manufacturer; loading a photograph, not its link, is recorded in the audit log. They expire. */
export const identityLinksQuery = (id: string) =>
  queryOptions({
    ...apiQuery<Verification>(`/api/manufacturers/${id}/verification`),
    staleTime: ({ state: { data, dataUpdatedAt } }) => (data?.expiresAt ? Math.max(0, Date.parse(data.expiresAt) - dataUpdatedAt) : 0),
    gcTime: 300_000,
  });

const totalOf = ({ total }: { total: number }): number => total;
export const usePendingCount = (): number | undefined => useQuery({ ...oldestPendingQuery, select: ({ waiting }) => waiting }).data;
export const useReportedReviewCount = (): number | undefined => useQuery({ ...reportedReviewsQuery, select: totalOf }).data;
