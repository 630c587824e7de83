/** API-41, with what its author and an admin see beside it. */
export interface Review {
  id: string;
  /** 1 to 5. */
  rating: number;
  comment: string | null;
  createdAt: string;
  editedAt: string | null;
  /** Its author has received goods of that manufacturer under this account. */
  verified: boolean;
  reply: ReviewReply | null;
  user: { wholesaler: { name: string } };
  /** Only for its author and for admins: whether an admin took it away, and why. */
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
  /** Null while nobody has rated. */
  averageRating: number | null;
  /** How many gave 1, 2, 3, 4 and 5 stars, in that order. */
  distribution: [number, number, number, number, number];
}
/** `details` of a 409 `review.exists`. */
export interface ReviewExists {
  review: Review;
}

/** Answer to a follow and an unfollow. */
export interface FollowState {
  isFollowed: boolean;
  followersCount: number;
}
/** `GET /api/users/followed-manufacturers/{id}`: all that a store page asks for. */
export interface Relationship extends FollowState {
  review: Review | null;
  /** Whether this wholesaler's review would bear the mark of a purchase. */
  purchased: boolean;
}
/** One of `GET /api/users/followed-manufacturers` (API-37). */
export interface FollowedManufacturer {
  id: string;
  userId: string;
  name: string;
  image: string | null;
  live: boolean;
  /** Products published since `?since=`, 0 without it. */
  newProducts: number;
  followedAt: string;
}
export interface NewsProduct {
  productId: string;
  name: string;
  mainImage: string | null;
  /** Whole pesos, as every price. */
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
  /** Today's. */
  price: number;
  /** When it was saved. */
  savedPrice: number;
  /** The product was deleted or is not shown any more. */
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
