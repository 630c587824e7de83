export { forkShop } from './fork-shop.js';
export { findOrUnpackProgram } from './tools/find-or-unpack-program.js';
export { type DemoAccountName, startWorld, type World, type WorldOptions } from './world.js';
