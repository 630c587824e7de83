/** What can be moderated. */
export type Kind = 'product' | 'pack';
