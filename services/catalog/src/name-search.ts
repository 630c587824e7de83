import { SearchText } from '@shop/platform';

/** The query parameter `?search=` of a list. */
export const OptionalSearch = (): PropertyDecorator => SearchText(200);
