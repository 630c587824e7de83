import { socialPageSizes } from '@shop/contracts';
import { OptionalTime, pageQuery } from '@shop/platform';

export class FollowedQuery {
  /** Time of the wholesaler's last visit. */
  @OptionalTime()
  since?: string;
}

export class NewsQuery extends pageQuery(socialPageSizes.news) {
  /** Time of the wholesaler's last visit. */
  @OptionalTime()
  since?: string;
}
