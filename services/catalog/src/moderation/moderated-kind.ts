export type ModeratedKind = 'product' | 'pack';
