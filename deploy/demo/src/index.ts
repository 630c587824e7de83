export { demoPassword } from '@shop/contracts';
export { type DemoAct, demoActs, suspendedProducts, withdrawalReason, withdrawnProduct } from './acts/acts.js';
export {
  demoAccounts,
  demoSellers,
  type DemoAccount,
  type DemoManufacturer,
  type DemoWholesaler,
  type Seller,
} from './accounts/accounts.js';
export { demoBatches, type DemoBatch } from './batches/batches.js';
export { demoOrders, type DemoOrder, type DemoOrderLine } from './orders/orders.js';
export { demoOpinions, type DemoOpinions } from './opinions/opinions.js';
export { identityPictures } from './pictures/identity.js';
export { demoPacks, incompletePack, type DemoPack, type DemoPackQuantity } from './packs/packs.js';
export { drawPicture, pictureSize } from './pictures/index.js';
export { sharedKey } from './pictures/keys.js';
export { demoProducts, type DemoProduct, type DemoVariation, retiredProduct } from './products/products.js';
