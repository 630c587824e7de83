export { AddImageOwners, type ImportedImage, ImportImages } from './images/commands/import-images.command.js';
export { ImportPacks, type ImportedPack } from './packs/commands/import-packs.command.js';
export { DeleteProduct } from './products/commands/delete-products.command.js';
export { type ImportedProduct, ImportProducts } from './products/commands/import-products.command.js';
export { replays } from './replays.js';
export { migrate, start } from './start.js';
export { RebuildSearch } from './search/commands/rebuild-search.command.js';
