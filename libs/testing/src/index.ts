export { type Answer, Client } from './client.js';
export * from './database.js';
export { type DemoAccountName, demoPassword, startWorld, type World, type WorldOptions, freePort } from './world.js';
