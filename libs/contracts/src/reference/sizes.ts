/** Size groups (CONST-23). */
export const sizeGroups = ['Numéricos', 'Alfanuméricos', 'Calzado'] as const;
export type SizeGroup = (typeof sizeGroups)[number];
/** Single size of home textiles and jewellery. */
export const SINGLE_SIZE_HOME = 19;
/** Single size of clothing with several colours. */
export const SINGLE_SIZE_CLOTHING = 76;
