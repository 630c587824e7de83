/** API-41, with fields that only the author and admins get. */
export interface Review {
  id: string;
  /** 1 to 5. */
  rating: number;
  comment: string | null;
  createdAt: string;
  editedAt: string | null;
  /** True if the author bought from that manufacturer with this account. */
  verified: boolean;
  reply: ReviewReply | null;
  user: { wholesaler: { name: string } };
  /** Only for the author and for admins: true if an admin hid the review, and the reason. */
  hidden?: boolean;
  reason?: string | null;
}
export interface ReviewReply {
  text: string;
  createdAt: string;
}
export const reviewOrders = ['newest', 'best', 'worst'] as const;
export type ReviewOrder = (typeof reviewOrders)[number];

/** `GET /api/reviews/manufacturer/{id}?page&pageSize&sort`. */
export interface ReviewPage {
  reviews: Review[];
  total: number;
  /** Null without reviews. */
  averageRating: number | null;
  /** Numbers of reviews with 1, 2, 3, 4 and 5 stars, in that order. */
  distribution: [number, number, number, number, number];
}
/** `details` of a 409 `review.exists`. */
export interface ReviewExistsDetails {
  review: Review;
}

/** Answer to following and unfollowing. */
export interface FollowState {
  isFollowed: boolean;
  followersCount: number;
}
/** `GET /api/users/followed-manufacturers/{id}`: the only request of a store page about its viewer. */
export interface Relationship extends FollowState {
  review: Review | null;
  /** True if a review of this wholesaler is marked as one of a buyer. */
  purchased: boolean;
}
/** One of `GET /api/users/followed-manufacturers` (API-37). */
export interface FollowedManufacturer {
  id: string;
  userId: string;
  name: string;
  image: string | null;
  live: boolean;
  /** Number of products published after `?since=`; 0 without it. */
  newProducts: number;
  followedAt: string;
}
export interface NewsProduct {
  productId: string;
  name: string;
  mainImage: string | null;
  /** In whole pesos, as every price. */
  price: number;
  createdAt: string;
  manufacturer: { userId: string; name: string };
}
/** `GET /api/users/followed-manufacturers/news?since&page&pageSize`. */
export interface News {
  products: NewsProduct[];
  total: number;
  totalPages: number;
  /** Followed manufacturers that are live now. */
  live: FollowedManufacturer[];
}

/** API-42. */
export interface Favorite {
  productId: string;
  name: string;
  mainImage: string | null;
  /** Current price. */
  price: number;
  /** Price at the time of saving. */
  savedPrice: number;
  /** True if the product was deleted or is hidden. */
  removed: boolean;
  manufacturer: { userId: string; name: string };
  createdAt: string;
}

/** A review in the admins' queue. */
export interface ModeratedReview extends Review {
  hidden: boolean;
  reason: string | null;
  manufacturer: { userId: string; name: string };
  report: { reason: string; createdAt: string } | null;
}
export interface ModeratedReviews {
  reviews: ModeratedReview[];
  total: number;
  totalPages: number;
}
export const moderationStates = ['reported', 'hidden', 'all'] as const;
export type ModerationState = (typeof moderationStates)[number];
