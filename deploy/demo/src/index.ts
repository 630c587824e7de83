export {
  demoAccounts,
  demoSellers,
  type DemoAccount,
  type DemoManufacturer,
  type DemoWholesaler,
  type Seller,
} from './accounts/accounts.js';
export { demoOrders, type DemoOrder, type DemoOrderLine, retiredProduct } from './orders/orders.js';
export { identityPictures } from './pictures/identity.js';
export { demoPacks, type DemoPack, type DemoPackQuantity } from './packs/packs.js';
export { type Picture, pictures } from './pictures/index.js';
export { demoProducts, type DemoProduct, type DemoVariation } from './products/products.js';
