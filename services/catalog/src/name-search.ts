import { SearchText } from '@shop/platform';

/** The query parameter `?search=` of a list. */
export const OptionalSearch = (): PropertyDecorator => SearchText(200);

/** A condition that matches part of a name, ignoring accents and case. It uses no index, so it is only for the rows of one user. */
export const nameContains = (parameter: string): string => `unaccent(name) ilike '%' || unaccent(${parameter}) || '%'`;
