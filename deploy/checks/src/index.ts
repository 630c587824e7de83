export { forkShop } from './fork-shop.js';
export { findOrUnpackProgram } from './programs.js';
export { type DemoAccountName, startWorld, type World, type WorldOptions } from './world.js';
