export { forkShop } from './fork-shop.js';
export { findOrUnpackProgram, programs } from './programs.js';
export { type DemoAccountName, startWorld, type World, type WorldOptions } from './world.js';
