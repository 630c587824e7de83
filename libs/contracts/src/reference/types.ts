/** Product types (CONST-20). Each has a root category of the same id. */
export const productTypes = [
  { id: 88, name: 'Indumentaria' },
  { id: 130, name: 'Blanquería' },
  { id: 131, name: 'Bisutería' },
] as const;
export type ProductTypeId = (typeof productTypes)[number]['id'];
export const CLOTHING: ProductTypeId = 88;
export const LINEN: ProductTypeId = 130;
export const JEWELLERY: ProductTypeId = 131;
export const isProductType = (id: number): id is ProductTypeId => productTypes.some((t) => t.id === id);
